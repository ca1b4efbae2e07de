#pragma once

#include <imgui.h>

#include <string_view>

#include "scene/theme.hpp"

namespace nimatron {

struct Fonts {
  ImFont* regular = nullptr;
  ImFont* bold = nullptr;
};

/// Puts the game's type into ImGui's atlas, in place of what is there, and behind it the letters of a language that has its own:
/// two files, of which the second may be "". Glyphs are drawn on demand at any size. Not while a frame is built.
Fonts load_fonts(std::string_view face = {}, std::string_view bold_face = {});

/// Leaves nothing of ImGui's stock look in what it draws by itself (scrollbars, the text field), and has
/// its edges as sharp as `ratio` pixels in a unit allow. Before a frame's first window.
void apply_style(const Theme& theme, float ratio);

} // namespace nimatron
