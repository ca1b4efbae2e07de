#pragma once

#include "render/damage.hpp"
#include "scene/scene.hpp"
#include "scene/theme.hpp"

namespace nimatron {

/// Where and how a picture is drawn. It is drawn into the framebuffer that is bound, which the window fills.
struct Frame {
  Vec size;                     // of the window, logical units
  float ratio = 1;              // pixels in a logical unit
  PixelBox pixels;              // of the window
  PixelBox clip;                // nothing outside is drawn
  const Theme* theme = nullptr; // never null when drawing
  Vec origin{};                 // where the sprites' (0, 0) lies in the window
  float zoom = 1;               // how many logical units one unit of the sprites is

  /// One pixel, in units of the sprites.
  float pixel() const { return 1 / (ratio * zoom); }
  /// Where a place of the sprites lies in the window, in pixels. Units are laid over whole pixels, which may be fewer than the
  /// ratio says: a window 727 units high has 908 of them at 1.25.
  float across(float x) const { return (origin.x + x * zoom) * static_cast<float>(pixels.right) / size.x; }
  float down(float y) const { return (origin.y + y * zoom) * static_cast<float>(pixels.bottom) / size.y; }
};

} // namespace nimatron
