#pragma once

#include "scene/scene.hpp"

namespace nimatron {

/// Which part of a large board you see. The board is laid out in an area larger than the window you see it
/// through, so the words on it grow legible as it grows:
///
///     +--board---------------+
///     |      +--window--+    |
///     |      |          |    |     board.w = zoom * window.w
///     |      +----------+    |
///     +----------------------+
///
/// Lengths are logical units. The window may change its size at any time, and the view keeps its middle.
class Viewport {
 public:
  /// Call once in every frame. `place` is the side of a place at zoom 1; if that is too small to hit, the
  /// board can be enlarged until it is comfortable. 0 means that the board adapts to every size. Where places are a little
  /// smaller than `least`, the board is enlarged to that by itself, until somebody chooses otherwise.
  void fit(float place, const Rect& window, float least = 0);

  /// There is another position: what was chosen for a board that is seen as a whole is forgotten.
  void another() { chosen_ = chosen_ && zoomed(); }

  /// The area in which the whole board is laid out.
  Rect board(const Rect& window) const;

  /// Zooms by `factor`, within the limits; what lies at `anchor` stays there.
  void zoom(float factor, Vec anchor, const Rect& window);
  void pan(Vec by, const Rect& window);
  /// Moves just far enough to bring a place of board(window) into the window.
  void show(const Rect& place, const Rect& window);

  float zoom() const { return zoom_; }
  bool can_zoom() const { return most_ > 1; }
  bool can_zoom_in() const { return zoom_ < most_; }
  bool zoomed() const { return zoom_ > 1; }

 private:
  void keep_in(const Rect& window);

  float zoom_ = 1;
  bool chosen_ = false; // by the person
  float most_ = 1;
  Vec middle_ = {0.5F, 0.5F}; // the middle of the window, as a part of the board
};

} // namespace nimatron
