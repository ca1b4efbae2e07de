#pragma once

#include "core/explanation.hpp"
#include "core/position.hpp"

namespace nimatron {

/// Why is this position won or lost, and how? Another one than that in question, which theory answers at once.
struct ExplainPosition {
  Position position;
};
struct PositionExplained {
  Reasons reasons;
};
PositionExplained answer(const ExplainPosition& asked);

} // namespace nimatron
