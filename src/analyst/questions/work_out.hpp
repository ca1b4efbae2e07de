#pragma once

#include "core/explanation.hpp"
#include "core/position.hpp"

namespace nimatron {

/// Why is this position won or lost, and how? Another one than that in question, which theory answers at once.
struct WorkOut {
  Position position;
};
struct WorkedOut {
  Reasons reasons;
};
WorkedOut answer(const WorkOut& asked);

} // namespace nimatron
