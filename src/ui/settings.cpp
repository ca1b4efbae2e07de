#include "ui/settings.hpp"

#include <array>
#include <cstddef>

#include "platform/platform.hpp"

namespace nimatron {

namespace {

/// One of Settings::Colours, in its order.
struct Entry {
  const char* name; // a message id
  Icon icon;
};
constexpr std::array<Entry, static_cast<std::size_t>(Settings::Colours::count)> entries = {{
    {N_("Colours: as the system"), Icon::contrast},
    {N_("Colours: light"), Icon::sun},
    {N_("Colours: dark"), Icon::moon},
    {N_("Colours: high contrast"), Icon::bundles},
}};

/// One of Settings::Ask, in its order.
constexpr std::array<Entry, static_cast<std::size_t>(Settings::Ask::count)> asks = {{
    {N_("Confirm moves: when needed"), Icon::check},
    {N_("Confirm moves: always"), Icon::confirm},
    {N_("Confirm moves: never"), Icon::forward},
}};

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

std::optional<Intent> settings_buttons(Ui& ui, Rect bar, const Settings& settings) {
  // From the end of a bar, or from the bottom of an upright one.
  constexpr float side = 44;
  constexpr float apart = 46;
  const bool upright = bar.h > bar.w;
  const int room = upright ? static_cast<int>((bar.h + 2) / apart) : ui.narrow ? 2 : 4;
  const auto pressed = [&](const char* name, Icon icon, int from_end) {
    if (from_end > room) return false;
    const auto n = static_cast<float>(from_end);
    const Rect place = upright ? Rect{bar.x + (bar.w - side) / 2, bar.y + bar.h - n * apart + 2, side, side}
                               : mirrored(ui, bar, {bar.x + bar.w - n * side, bar.y, side, side});
    return button(ui, {.name = say(name), .icon = icon, .emphasis = Emphasis::quiet, .icon_only = true},
                  place);
  };
  std::optional<Intent> intent;
  if (pressed(settings.sound ? N_("Sound: on") : N_("Sound: off"),
              settings.sound ? Icon::sound : Icon::silence, 2)) {
    intent = SwitchSound{};
  }
  const Entry& colours = entries[static_cast<std::size_t>(settings.colours)];
  if (pressed(colours.name, colours.icon, 1)) intent = NextTheme{};
  const auto ask = static_cast<std::size_t>(settings.ask);
  if (pressed(asks[ask].name, asks[ask].icon, 3))
    intent = AskBefore{static_cast<Settings::Ask>((ask + 1) % asks.size())};
  // Where there is room for it there mostly is a keyboard.
  if (pressed(N_("All keys"), Icon::keys, 4)) intent = ShowSheet{KeySheet{}};
  return intent;
}

std::optional<Intent> ask_before_row(Ui& ui, const Settings& settings) {
  paragraph(ui, ui(say(N_("Confirm moves"))), text_size::body, ui.theme.text);
  ImGui::Dummy({0, 6});
  const int pressed = segmented(ui, {say(N_("When needed")), say(N_("Always")), say(N_("Never"))},
                                static_cast<int>(settings.ask), next_row(44, 8));
  if (pressed < 0) return std::nullopt;
  return AskBefore{static_cast<Settings::Ask>(pressed)};
}

} // namespace nimatron
