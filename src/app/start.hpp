#pragma once

#include "app/update.hpp"
#include "features/context.hpp"

namespace nimatron {

/// The program begins, with what was kept of the last time.
void begin_program(Context& m, const SavedState& kept);

} // namespace nimatron
