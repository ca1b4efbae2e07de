#pragma once

#include "core/explanation.hpp"

namespace nimatron {

/// In a list of steps a sentence can speak of the table above it. Where each step is shown alone, the table has to stay:
/// every step without a figure gets the nearest one of the same position beside it. The verdict, which comes first, speaks
/// of none.
void put_figures_beside(Explanation& steps);

} // namespace nimatron
