#pragma once

#include "scene/scene.hpp"

namespace nimatron {

/// Which part of a large board is seen. The board is laid out in an area larger than the window it is
/// seen through, so that what is written on it grows legible with it:
///
///     +--board---------------+
///     |      +--window--+    |
///     |      |          |    |     board.w = zoom * window.w
///     |      +----------+    |
///     +----------------------+
///
/// Lengths are logical units; the window may change its size at any time and the same middle stays in it.
class Viewport {
 public:
  /// Once in every frame: where things of side `place` at zoom 1 would be too small to hit, the board can
  /// be enlarged until they are comfortable; 0 for a board that suits every size.
  void fit(float place, const Rect& window);

  /// The area that the whole board is laid out in.
  Rect board(const Rect& window) const;

  /// As near as `factor` times what it was, as far as it can; what lies at `anchor` stays there.
  void zoom(float factor, Vec anchor, const Rect& window);
  void pan(Vec by, const Rect& window);
  /// Moves as little as is needed to bring a place of board(window) into the window.
  void show(const Rect& place, const Rect& window);

  float zoom() const { return zoom_; }
  bool can_zoom() const { return most_ > 1; }
  bool can_zoom_in() const { return zoom_ < most_; }
  bool zoomed() const { return zoom_ > 1; }

 private:
  void keep_in(const Rect& window);

  float zoom_ = 1;
  float most_ = 1;
  Vec middle_ = {0.5F, 0.5F}; // of the window, as a part of the board
};

} // namespace nimatron
