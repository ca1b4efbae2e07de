#include "ui/settings.hpp"

#include <array>
#include <cstddef>

#include "app/position_words.hpp"
#include "platform/platform.hpp"

namespace nimatron {

namespace {

/// Of Settings::Colours and of Settings::Ask, in their order.
constexpr std::array colours_icons = {Icon::contrast, Icon::sun, Icon::moon, Icon::bundles};
constexpr std::array ask_icons = {Icon::check, Icon::question, Icon::forward};

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
  const auto pressed = [&](const Message& name, Icon icon, float from_end, std::string_view id) {
    const Rect place = mirrored(ui, bar, {bar.x + bar.w - from_end, bar.y, side, side});
    return button(ui, {.name = name, .icon = icon, .emphasis = Emphasis::quiet, .icon_only = true, .id = id},
                  place);
  };
  std::optional<Intent> intent;
  if (pressed(settings.sound ? say(N_("Sound: on")) : say(N_("Sound: off")),
              settings.sound ? Icon::sound : Icon::silence, 2 * side, "sound")) {
    intent = SwitchSound{};
  }
  if (pressed(colours_words(settings.colours), colours_icons.at(static_cast<std::size_t>(settings.colours)),
              side, "colours")) {
    intent = NextTheme{};
  }
  if (ui.narrow) return intent;
  if (pressed(ask_words(settings.ask), ask_icons.at(static_cast<std::size_t>(settings.ask)), 3 * side,
              "confirm moves")) {
    intent = AskBefore{next_ask(settings.ask)};
  }
  // Where there is room for it there mostly is a keyboard.
  if (pressed(say(N_("All keys")), Icon::keys, 4 * side, "all keys")) intent = ShowSheet{KeySheet{}};
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
