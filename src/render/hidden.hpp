#pragma once

#include <array>
#include <cstddef>

#include "render/batches.hpp"
#include "render/damage.hpp"
#include "render/frame.hpp"

namespace nimatron {

/// In the box nothing can be seen of what was painted before, nor of the first instances.
struct Hidden {
  PixelBox box;
  std::size_t below = 0; // so many instances
};

/// Boards hide what lies under them, and squares the board that they lie on. Without a graphics card it is most of the work
/// to paint what nobody sees.
///
///     table   +-----------+
///             | board     |     left of the four squares: all
///             |  +--+--+  |     under them: nothing of the table, the board's shadow, the board
///             |  +--+--+  |
///             |  +--+--+  |
///             +-----------+
///
/// An empty box where little is hidden, and more draw calls would gain nothing.
Hidden hidden_by(const Batches& batches, const Frame& frame);

/// The parts of a box that lie outside another: beside it, above and below. Some may be empty.
std::array<PixelBox, 4> outside(const PixelBox& box, const PixelBox& other);

} // namespace nimatron
