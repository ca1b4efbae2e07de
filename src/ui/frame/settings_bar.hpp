#pragma once

#include <optional>

#include "features/intent.hpp"
#include "features/settings/settings.hpp"
#include "kit/ui.hpp"
#include "scene/theme.hpp"

namespace nimatron {

Theme theme_of(Settings::Theme wanted);

/// Their buttons, at the end of a bar; what was pressed, if anything.
std::optional<Intent> settings_buttons(Ui& ui, Rect bar, const Settings& settings);
/// The same with their names beside them, where there is room for that.
std::optional<Intent> settings_in_words(Ui& ui, Rect bar, const Settings& settings);
float settings_buttons_width(const Ui& ui);

} // namespace nimatron
