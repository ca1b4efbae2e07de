#pragma once

#include "features/context.hpp"

namespace nimatron {

void answered(Context& m, const Request& asked, const HistoryRead&);

struct HistoryListener {
  static void on(Context& m, const SheetShown&);
};

} // namespace nimatron
