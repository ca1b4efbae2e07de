#pragma once

#include "scene/scene.hpp"

namespace nimatron {

/// The matches of a cell drawn in `area` that stand at p and to the right of it: what a finger there would
/// take along. 0 right of them all.
Count beyond(const Grid& board, const OnCell& cell, const Rect& area, Vec p);

} // namespace nimatron
