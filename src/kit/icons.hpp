#pragma once

#include <imgui.h>

#include "scene/icon.hpp"

namespace nimatron {

/// Fills a square of `size` around `center`.
void draw_icon(ImDrawList* draw, Icon icon, ImVec2 center, float size, ImU32 color);

/// A pointing hand, its fingertip at `tip`.
void draw_hand(ImDrawList* draw, ImVec2 tip, float size, ImU32 skin, ImU32 outline);

} // namespace nimatron
