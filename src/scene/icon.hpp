#pragma once

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
  left, // whichever way one reads
  right,
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
  globe,
  calendar,
  list,
  swap,
  flame,
  play,
  pause,
  up,
  down,
  disc,
  ring,
  spot, // small and low, under a number
};

} // namespace nimatron
