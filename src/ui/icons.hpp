#pragma once

#include <imgui.h>

namespace nimatron {

/// Drawn with strokes: the same in every language and at every size.
enum class Icon : unsigned char {
  none,
  undo,
  redo,
  hint,
  again,
  plus,
  minus,
  close,
  home,
  question,
  person,
  machine,
  check,
  confirm,
  back,
  forward,
  sun,
  moon,
  contrast,
  dice,
  copy,
  edit,
  bundles,
  sound,
  silence,
  search,
  zoom_in,
  zoom_out,
  share,
  keys,
  calendar,
  list,
  swap,
  flame,
  play,
  pause,
  up,
  down,
};

/// Fills a square of `size` around `center`.
void draw_icon(ImDrawList* draw, Icon icon, ImVec2 center, float size, ImU32 color);

/// A pointing hand, its fingertip at `tip`.
void draw_hand(ImDrawList* draw, ImVec2 tip, float size, ImU32 skin, ImU32 outline);

} // namespace nimatron
