#pragma once

#include <optional>

#include "features/intent.hpp"
#include "features/settings/settings.hpp"
#include "kit/ui.hpp"
#include "scene/theme.hpp"

namespace nimatron {

Theme theme_of(Settings::Theme wanted);

/// Their buttons, at the end of a bar; what was pressed, if anything. On the first screen the language is one of them.
std::optional<Intent> settings_buttons(Ui& ui, Rect bar, const Settings& settings, bool first_screen = false);
/// The same of the first screen with their names beside them, where there is room for that.
std::optional<Intent> settings_in_words(Ui& ui, Rect bar, const Settings& settings);
float settings_buttons_width(const Ui& ui, bool first_screen = false);

} // namespace nimatron
