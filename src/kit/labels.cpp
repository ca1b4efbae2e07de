#include "kit/labels.hpp"

#include <algorithm>
#include <array>
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
    std::string words = ui(label.text);
    float size = std::max(label.size, text_size::least);
    if (label.room > 0) {
      const bool speaks = std::any_of(words.begin(), words.end(),
                                      [](char c) { return (c | ' ') >= 'a' && (c | ' ') <= 'z'; });
      size = speaks ? fit(ui, words, size, label.bold, label.room)
                    : fitting(ui, words, size, label.bold,
                              label.room); // the end of a number must not be missing
    }
    line_at(ui, {label.at.x, label.at.y}, words, size, ink(ui.theme, label.tone), label.bold,
            align[static_cast<std::size_t>(label.align)], label.alpha);
  }
  ui.letters = letters;
}

} // namespace nimatron
