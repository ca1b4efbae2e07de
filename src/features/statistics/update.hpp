#pragma once

#include "features/context.hpp"

namespace nimatron {

void update(Context& m, const EraseStats&);
void update(Context& m, const StatsRead&);

struct StatisticsListener {
  static void on(Context& m, const MoveTold&);
  static void on(Context& m, const SheetShown&);
};

} // namespace nimatron
