#include "ui/labels.hpp"

#include <array>

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
  for (const Label& label : scene.labels) {
    constexpr std::array align = {0.0F, 0.5F, 1.0F};
    const std::string words = ui(label.text);
    const float size = label.room > 0 ? fitting(ui, words, label.size, label.bold, label.room) : label.size;
    line_at(ui, {label.at.x, label.at.y}, words, size, ink(ui.theme, label.tone), label.bold,
            align[static_cast<std::size_t>(label.align)], label.alpha);
  }
}

} // namespace nimatron
