#pragma once

#include "scene/keyed_scene.hpp"

namespace nimatron {

// What lies on the squares of boards on which something moves from one square to another.

/// What the last move left has a ring; what it reached is tinted whole.
Sprite last_mark(const Rect& square, bool left);

/// A square that what is in the hand may go to, or that a hint leads to.
Sprite light_on(const Rect& square, Tint tint);

/// The two parts of a dark dot with a light rim: one of them stands out from any square. `radius` is in squares.
Sprite dot_on(const Rect& square, float radius, bool rim);

} // namespace nimatron
