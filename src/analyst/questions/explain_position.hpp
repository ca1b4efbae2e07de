#pragma once

#include "core/count.hpp"
#include "core/explanation.hpp"
#include "core/position.hpp"

namespace nimatron {

/// Why is this position won or lost, and how? Another one than that in question, which theory answers at once; or a search in so
/// many steps.
struct ExplainPosition {
  Position position;
  Count positions = 1000;
};
struct PositionExplained {
  Reasons reasons;
};
PositionExplained answer(const ExplainPosition& asked);

} // namespace nimatron
