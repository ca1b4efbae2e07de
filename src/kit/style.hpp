#pragma once

#include <imgui.h>

#include "scene/theme.hpp"

namespace nimatron {

struct Fonts {
  ImFont* regular = nullptr;
  ImFont* bold = nullptr;
};

/// Puts the game's type into ImGui's atlas; glyphs are drawn on demand at any size.
Fonts load_fonts();

/// Leaves nothing of ImGui's stock look in what it draws by itself (scrollbars, the text field), and has
/// its edges as sharp as `ratio` pixels in a unit allow. Before a frame's first window.
void apply_style(const Theme& theme, float ratio);

} // namespace nimatron
