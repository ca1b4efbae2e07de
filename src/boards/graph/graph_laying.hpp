#pragma once

#include <cstddef>

#include "scene/scene.hpp"

namespace nimatron {

/// A node is in the hand.
Choice holding(std::size_t node, bool dragging = false);

/// In the set-up you pick up a node by a tap or a drag. Put it down on another node to draw or erase an
/// arrow, or on an empty place to move it there. Put down on itself it gets a token, or a loop if the drag has
/// been away from it.
Choice lay_graph(const Choice& choice, const Touch& touch, Gesture gesture);

} // namespace nimatron
