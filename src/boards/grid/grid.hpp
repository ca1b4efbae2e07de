#pragma once

#include "scene/scene.hpp"

namespace nimatron {

/// How many matches of a cell drawn in `area` stand at p and to the right of it: those that a finger there
/// would take. 0 to the right of them all.
Count beyond(const Grid& board, const OnCell& cell, const Rect& area, Vec p);

} // namespace nimatron
