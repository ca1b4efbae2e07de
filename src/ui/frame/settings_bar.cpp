#include "ui/frame/settings_bar.hpp"

#include <algorithm>
#include <cstddef>
#include <string>
#include <vector>

#include "platform/platform.hpp"

namespace nimatron {

Theme theme_of(Settings::Theme wanted) {
  switch (wanted) {
  case Settings::Theme::light: return light_theme();
  case Settings::Theme::dark: return dark_theme();
  case Settings::Theme::contrast: return high_contrast_theme();
  case Settings::Theme::system: break;
  }
  if (platform::prefers_more_contrast()) return high_contrast_theme();
  return platform::prefers_dark() ? dark_theme() : light_theme();
}

namespace {

struct BarButton {
  Message name;
  Icon icon;
  std::string_view id;
  Intent leads;
  bool told = false; // its name, beside it: it has just been pressed
};

/// From the end of a bar; the language on the first screen, and the shortcuts only where there may be a keyboard.
std::vector<BarButton> bar_buttons(const Settings& settings, bool first_screen) {
  std::vector<BarButton> all;
  if (first_screen)
    all.push_back({say(N_("Language")), Icon::globe, "languages", ShowSheet{LanguageSheet{}}});
  for (const SettingRow& row : setting_rows()) {
    const SettingRow::Value& value = settings.value(row.setting);
    if (row.in_bar)
      all.push_back(
          {say(value.words), value.icon, row.id, Set{row.setting}, settings.just_set == row.setting});
  }
  if (!platform::fingers_alone())
    all.push_back({say(N_("Keyboard shortcuts")), Icon::keys, "all keys", ShowSheet{KeySheet{}}});
  return all;
}

} // namespace

float settings_buttons_width(const Ui& ui, bool first_screen) {
  return (ui.narrow ? 88.0F : platform::fingers_alone() ? 132.0F : 176.0F) + (first_screen ? 46.0F : 0.0F);
}

std::optional<Intent> settings_buttons(Ui& ui, Rect bar, const Settings& settings, bool first_screen) {
  // From the end of a bar, or from the bottom of an upright one.
  constexpr float side = 44;
  constexpr float apart = 46;
  const bool upright = bar.h > bar.w;
  const int room =
      upright ? static_cast<int>((bar.h + 2) / apart) : (ui.narrow ? 2 : 4) + (first_screen ? 1 : 0);
  std::optional<Intent> intent;
  int from_end = 0;
  for (const BarButton& one : bar_buttons(settings, first_screen)) {
    if (++from_end > room) break;
    const auto n = static_cast<float>(from_end);
    const Rect place = upright ? Rect{bar.x + (bar.w - side) / 2, bar.y + bar.h - n * apart + 2, side, side}
                               : mirrored(ui, bar, {bar.x + bar.w - n * side, bar.y, side, side});
    if (button(ui,
               {.name = one.name,
                .icon = one.icon,
                .emphasis = Emphasis::quiet,
                .icon_only = true,
                .id = std::string(one.id),
                .told = one.told},
               place))
      intent = one.leads;
  }
  return intent;
}

std::optional<Intent> settings_in_words(Ui& ui, Rect bar, const Settings& settings) {
  constexpr float around = 44; // an icon, and what is free beside it and the words
  const std::vector<BarButton> all = bar_buttons(settings, true);
  constexpr float least_wide = 78; // narrower, the words would stand under the icon
  const auto width_of = [&](const BarButton& one) {
    return std::max(least_wide, measure(ui, ui(one.name), text_size::small).x + around);
  };
  float wide = 0;
  for (const BarButton& one : all)
    wide += width_of(one);
  if (wide > bar.w) return settings_buttons(ui, bar, settings, true);
  std::optional<Intent> intent;
  float end = bar.x + bar.w;
  for (const BarButton& one : all) {
    const float own = width_of(one);
    end -= own;
    const Rect place = mirrored(ui, bar, {end, bar.y, own, bar.h});
    if (button(ui,
               {.name = one.name, .icon = one.icon, .emphasis = Emphasis::quiet, .id = std::string(one.id)},
               place))
      intent = one.leads;
  }
  return intent;
}

} // namespace nimatron
