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
    {N_("Ask before a move: when needed"), Icon::check},
    {N_("Ask before a move: always"), Icon::question},
    {N_("Ask before a move: never"), Icon::forward},
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
  constexpr float side = 44;
  const auto pressed = [&](const char* name, Icon icon, float from_end) {
    const Rect place = mirrored(ui, bar, {bar.x + bar.w - from_end, bar.y, side, side});
    return button(ui, {.name = say(name), .icon = icon, .emphasis = Emphasis::quiet, .icon_only = true},
                  place);
  };
  std::optional<Intent> intent;
  if (pressed(settings.sound ? N_("Sound: on") : N_("Sound: off"),
              settings.sound ? Icon::sound : Icon::silence, 2 * side)) {
    intent = SwitchSound{};
  }
  const Entry& colours = entries[static_cast<std::size_t>(settings.colours)];
  if (pressed(colours.name, colours.icon, side)) intent = NextTheme{};
  if (ui.narrow) return intent;
  const auto ask = static_cast<std::size_t>(settings.ask);
  if (pressed(asks[ask].name, asks[ask].icon, 3 * side))
    intent = AskBefore{static_cast<Settings::Ask>((ask + 1) % asks.size())};
  // Where there is room for it there mostly is a keyboard.
  if (pressed(N_("All keys"), Icon::keys, 4 * side)) intent = ShowSheet{KeySheet{}};
  return intent;
}

std::optional<Intent> ask_before_row(Ui& ui, const Settings& settings) {
  paragraph(ui, ui(say(N_("Ask before a move"))), text_size::body, ui.theme.text);
  ImGui::Dummy({0, 6});
  const int pressed = segmented(ui, {say(N_("When needed")), say(N_("Always")), say(N_("Never"))},
                                static_cast<int>(settings.ask), next_row(44, 8));
  if (pressed < 0) return std::nullopt;
  return AskBefore{static_cast<Settings::Ask>(pressed)};
}

} // namespace nimatron
