#pragma once

#include <cstdint>
#include <optional>

#include "render/theme.hpp"
#include "ui/intent.hpp"
#include "ui/ui.hpp"

namespace nimatron {

/// What a person has chosen for every game and every visit.
struct Settings {
  enum class Colours : std::uint8_t { system, light, dark, contrast, count };

  Colours colours = Colours::system;
  bool sound = false;
};

/// As they were kept.
Settings kept_settings();
void keep(const Settings& settings);

Theme theme_of(Settings::Colours colours);

/// Their buttons, at the end of a bar; what was pressed, if anything.
std::optional<Intent> settings_buttons(Ui& ui, Rect bar, const Settings& settings);
inline constexpr float settings_buttons_width = 88;

} // namespace nimatron
