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
  /// Where a place of the sprites lies in the window, in pixels: across with origin.x, down with origin.y.
  float pixels_at(float place, float from) const { return (from + place * zoom) * ratio; }
};

} // namespace nimatron
