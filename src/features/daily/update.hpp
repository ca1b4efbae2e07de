#pragma once

#include "features/context.hpp"

namespace nimatron {

void update(Context& m, const PlayDay&);
void answered(Context& m, const Request& asked, const PuzzleFound&);

struct DailyListener {
  static void on(Context& m, const MoveTold&);
  static void on(Context& m, const TimePassed&);
  static void on(Context& m, const UpdateDone&);
};

} // namespace nimatron
