#pragma once

#include "render/damage.hpp"
#include "scene/scene.hpp"
#include "scene/theme.hpp"

namespace nimatron {

/// Where and how a picture is drawn. The framebuffer bound at the time is drawn into, all of it being the
/// window.
struct Frame {
  Vec size;                     // of the window, logical units
  float ratio = 1;              // pixels in a logical unit
  PixelBox pixels;              // of the window
  PixelBox clip;                // nothing is drawn outside it
  const Theme* theme = nullptr; // never null when drawing
  Vec origin{};                 // where the sprites' (0, 0) lies in the window ..
  float zoom = 1;               // .. and how large their unit is
};

} // namespace nimatron
