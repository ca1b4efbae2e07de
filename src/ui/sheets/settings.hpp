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
/// A row of its own, with all values that it can have.
std::optional<Intent> setting_row(Ui& ui, const Settings& settings, Setting setting);
/// Whether single keys are of interest beside other settings: where the bar has no room for the keys, and somebody uses some.
bool shows_letters_row(const Ui& ui, const Settings& settings);

} // namespace nimatron
