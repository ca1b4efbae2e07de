#pragma once

#include "features/context.hpp"

namespace nimatron {

void update(Context& m, const Learn&);
void update(Context& m, const OpenCourse&);
void update(Context& m, const OpenLesson&);
void update(Context& m, const OpenOwnLesson&);
void update(Context& m, const StepLesson&);
void update(Context& m, const AnswerLesson&);
void update(Context& m, const PresentLesson&);
void update(Context& m, const ErasePractice&);
void update(Context& m, const ExportProgress&);
void update(Context& m, const ImportProgress&);
void answered(Context& m, const Request& asked, const LessonRead&);
void answered(Context& m, const Request& asked, const OwnLessonRead&);

struct CourseListener {
  static void on(Context& m, const SessionChanged&);
  static void on(Context& m, const MovePlayed&);
  static void on(Context& m, const MoveDue&);
  static void on(Context& m, const PositionAnalysed&);
  static void on(Context& m, const HintInLesson&);
  static void on(Context& m, const TimePassed&);
};

} // namespace nimatron
