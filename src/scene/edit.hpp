#pragma once

#include <optional>

#include "scene/scene.hpp"

namespace nimatron {

/// A position being laid out by hand: what a touch on the table makes of it.
///
///     heaps    add: one more match; take away: this match and all beyond it
///     matrix   one more or one less in the cell
///     coins    a coin where there is room, or the coin that lies there goes
///
/// Nothing where the touch changes nothing or would leave no legal position.
std::optional<Position> edited(const Position& position, const Touch& touch, bool add);

} // namespace nimatron
