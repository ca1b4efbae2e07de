#pragma once

#include "features/context.hpp"

namespace nimatron {

void update(Context& m, const StopSearch&);
void update(Context& m, const SearchLost&);
void update(Context& m, const AskAgain&);
void update(Context& m, const PlayByEye&);
void answered(Context& m, const Request& asked, const Progressed&);
void answered(Context& m, const Request& asked, const Analysed&);
void answered(Context& m, const Request& asked, const MoveChosen&);

struct SilenceListener {
  static void on(Context& m, const TimePassed&);
};

struct AnalysisListener {
  static void on(Context& m, const QuestionChanged&);
  static void on(Context& m, const UpdateDone&);
};

struct ByEyeListener {
  static void on(Context& m, const TimePassed&);
};

} // namespace nimatron
