#pragma once

#include "features/context.hpp"

namespace nimatron {

void update(Context& m, const StartPractice&);
void answered(Context& m, const Request& asked, const ExerciseMade&);

struct PracticeListener {
  static void on(Context& m, const ExerciseJudged&);
  static void on(Context& m, const NextExercise&);
  static void on(Context& m, const PracticeAgain&);
  static void on(Context& m, const TimePassed&);
};

} // namespace nimatron
