#include "ui/settings.hpp"

#include <array>
#include <cstddef>
#include <vector>

#include "app/position_words.hpp"
#include "seam/platform.hpp"

namespace nimatron {

namespace {

/// Of Settings::Colours and of Settings::Ask, in their order.
constexpr std::array colours_icons = {Icon::contrast, Icon::sun, Icon::moon, Icon::bundles};
constexpr std::array ask_icons = {Icon::check, Icon::confirm, Icon::forward};

} // namespace

Theme theme_of(Settings::Colours colours) {
  switch (colours) {
  case Settings::Colours::light: return light_theme();
  case Settings::Colours::dark: return dark_theme();
  case Settings::Colours::contrast: return high_contrast_theme();
  default: break;
  }
  if (platform::prefers_more_contrast()) return high_contrast_theme();
  return platform::prefers_dark() ? dark_theme() : light_theme();
}

namespace {

struct Setting {
  Message name;
  Icon icon;
  const char* id;
  Intent leads;
  Settings::Kind kind = Settings::Kind::none;
};

/// From the end of a bar; the shortcuts only where there may be a keyboard.
std::vector<Setting> settings_of(const Settings& settings) {
  std::vector<Setting> all = {
      {colours_words(settings.colours), colours_icons.at(static_cast<std::size_t>(settings.colours)),
       "colours", NextTheme{}, Settings::Kind::colours},
      {settings.sound ? say(N_("Sound: on")) : say(N_("Sound: off")),
       settings.sound ? Icon::sound : Icon::silence, "sound", SwitchSound{}, Settings::Kind::sound},
      {ask_words(settings.ask), ask_icons.at(static_cast<std::size_t>(settings.ask)), "confirm moves",
       AskBefore{next_ask(settings.ask)}, Settings::Kind::ask}};
  if (!platform::fingers_alone())
    all.push_back({say(N_("Keyboard shortcuts")), Icon::keys, "all keys", ShowSheet{KeySheet{}}});
  return all;
}

} // namespace

float settings_buttons_width(const Ui& ui) { return ui.narrow ? 88 : platform::fingers_alone() ? 132 : 176; }

std::optional<Intent> settings_buttons(Ui& ui, Rect bar, const Settings& settings) {
  // From the end of a bar, or from the bottom of an upright one.
  constexpr float side = 44;
  constexpr float apart = 46;
  const bool upright = bar.h > bar.w;
  const int room = upright ? static_cast<int>((bar.h + 2) / apart) : ui.narrow ? 2 : 4;
  std::optional<Intent> intent;
  int from_end = 0;
  for (const Setting& one : settings_of(settings)) {
    if (++from_end > room) break;
    const auto n = static_cast<float>(from_end);
    const Rect place = upright ? Rect{bar.x + (bar.w - side) / 2, bar.y + bar.h - n * apart + 2, side, side}
                               : mirrored(ui, bar, {bar.x + bar.w - n * side, bar.y, side, side});
    const bool told = one.kind != Settings::Kind::none && settings.just_set == one.kind;
    if (button(ui,
               {.name = one.name,
                .icon = one.icon,
                .emphasis = Emphasis::quiet,
                .icon_only = true,
                .id = one.id,
                .told = told},
               place))
      intent = one.leads;
  }
  return intent;
}

std::optional<Intent> settings_in_words(Ui& ui, Rect bar, const Settings& settings) {
  constexpr float around = 44; // an icon, and what is free beside it and the words
  const std::vector<Setting> all = settings_of(settings);
  float wide = 0;
  for (const Setting& one : all)
    wide += measure(ui, ui(one.name), text_size::small).x + around;
  if (wide > bar.w) return settings_buttons(ui, bar, settings);
  std::optional<Intent> intent;
  float end = bar.x + bar.w;
  for (const Setting& one : all) {
    const float own = measure(ui, ui(one.name), text_size::small).x + around;
    end -= own;
    const Rect place = mirrored(ui, bar, {end, bar.y, own, bar.h});
    if (button(ui, {.name = one.name, .icon = one.icon, .emphasis = Emphasis::quiet, .id = one.id}, place))
      intent = one.leads;
  }
  return intent;
}

std::optional<Intent> ask_before_row(Ui& ui, const Settings& settings) {
  paragraph(ui, ui(say(N_("Confirm moves"))), text_size::body, ui.theme.text);
  ImGui::Dummy({0, 6});
  const int pressed = segmented(ui, say(N_("Confirm moves")),
                                {{"confirm when needed", say(N_("When needed"))},
                                 {"confirm always", say(N_("Always"))},
                                 {"confirm never", say(N_("Never"))}},
                                static_cast<int>(settings.ask), next_row(44, 8));
  if (pressed < 0) return std::nullopt;
  return AskBefore{static_cast<Settings::Ask>(pressed)};
}

std::optional<Intent> letters_row(Ui& ui, const Settings& settings) {
  if (!toggle(ui, "single keys", say(N_("Single-key shortcuts")), settings.letters, next_row(44, 8)))
    return std::nullopt;
  return SwitchLetters{};
}

bool shows_letters_row(const Ui& ui, const Settings& settings) {
  return ui.narrow && (ui.keyboard.shown || !settings.letters);
}

} // namespace nimatron
