#pragma once

#include "features/context.hpp"

namespace nimatron {

void answered(Context& m, const Request& asked, const PositionExplained&);

struct CalculatorListener {
  static void on(Context& m, const SheetShown&);
};

} // namespace nimatron
