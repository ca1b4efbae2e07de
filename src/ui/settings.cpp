#include "ui/settings.hpp"

#include <array>
#include <cstddef>

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

std::optional<Intent> settings_buttons(Ui& ui, Rect bar, const Settings& settings) {
  // From the end of a bar, or from the bottom of an upright one.
  constexpr float side = 44;
  constexpr float apart = 46;
  const bool upright = bar.h > bar.w;
  const int room = upright ? static_cast<int>((bar.h + 2) / apart) : ui.narrow ? 2 : 4;
  const auto pressed = [&](const Message& name, Icon icon, int from_end, const char* id) {
    if (from_end > room) return false;
    const auto n = static_cast<float>(from_end);
    const Rect place = upright ? Rect{bar.x + (bar.w - side) / 2, bar.y + bar.h - n * apart + 2, side, side}
                               : mirrored(ui, bar, {bar.x + bar.w - n * side, bar.y, side, side});
    return icon_button(ui, name, icon, id, place);
  };
  std::optional<Intent> intent;
  if (pressed(settings.sound ? say(N_("Sound: on")) : say(N_("Sound: off")),
              settings.sound ? Icon::sound : Icon::silence, 2, "sound")) {
    intent = SwitchSound{};
  }
  if (pressed(colours_words(settings.colours), colours_icons.at(static_cast<std::size_t>(settings.colours)),
              1, "colours")) {
    intent = NextTheme{};
  }
  if (pressed(ask_words(settings.ask), ask_icons.at(static_cast<std::size_t>(settings.ask)), 3,
              "confirm moves"))
    intent = AskBefore{next_ask(settings.ask)};
  // Where there is room for it there mostly is a keyboard.
  if (pressed(say(N_("Keyboard shortcuts")), Icon::keys, 4, "all keys")) intent = ShowSheet{KeySheet{}};
  return intent;
}

std::optional<Intent> ask_before_row(Ui& ui, const Settings& settings) {
  paragraph(ui, ui(say(N_("Confirm moves"))), text_size::body, ui.theme.text);
  ImGui::Dummy({0, 6});
  const int pressed = segmented(ui,
                                {{"confirm when needed", say(N_("When needed"))},
                                 {"confirm always", say(N_("Always"))},
                                 {"confirm never", say(N_("Never"))}},
                                static_cast<int>(settings.ask), next_row(44, 8));
  if (pressed < 0) return std::nullopt;
  return AskBefore{static_cast<Settings::Ask>(pressed)};
}

} // namespace nimatron
