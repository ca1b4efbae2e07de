#pragma once

#include "features/context.hpp"

namespace nimatron {

void answered(Context& m, const Request& asked, const GlossaryRead&);

struct GlossaryListener {
  static void on(Context& m, const SheetShown&);
  static void on(Context& m, const UpdateDone&);
};

} // namespace nimatron
