#include "kit/labels.hpp"

#include <algorithm>
#include <array>
#include <string>
#include <utility>

#include "kit/outline.hpp"

namespace nimatron {

namespace {

Rgb ink(const Theme& theme, Tone tone) {
  switch (tone) {
  case Tone::normal: return theme.text;
  case Tone::quiet: return theme.text_quiet;
  case Tone::accent: return theme.accent;
  case Tone::danger: return theme.danger;
  }
  return theme.text;
}

} // namespace

void draw_labels(Ui& ui, const Scene& scene) {
  const MuteOutline drawn(ui);                           // what lies there is told by its targets
  const float letters = std::exchange(ui.letters, 1.0F); // the scene has room for its own (SceneView::text)
  for (const Label& label : scene.labels) {
    constexpr std::array align = {0.0F, 0.5F, 1.0F};
    const std::string words = ui(label.text);
    float size = std::max(label.size, text_size::least);
    if (label.room > 0) {
      size = fitting(ui, words, size, label.bold, label.room);
      const bool several = words.find(' ') != std::string::npos;
      if (several &&
          measure(ui, words, size, label.bold).x > label.room) { // one above the other, rather than cut off
        const float line = measure(ui, words, size, label.bold).y;
        const float high = measure(ui, words, size, label.bold, label.room).y;
        const float across = align[static_cast<std::size_t>(label.align)];
        wrapped(ui, {label.at.x - label.room * across, label.at.y + line / 2 - high, label.room, high}, words,
                size, mix(ui.theme.panel, ink(ui.theme, label.tone), label.alpha), label.bold, across);
        continue;
      }
    }
    line_at(ui, {label.at.x, label.at.y}, words, size, ink(ui.theme, label.tone), label.bold,
            align[static_cast<std::size_t>(label.align)], label.alpha);
  }
  ui.letters = letters;
}

} // namespace nimatron
