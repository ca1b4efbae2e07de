#pragma once

#include <optional>

#include "app/intent.hpp"
#include "app/settings.hpp"
#include "scene/theme.hpp"
#include "ui/ui.hpp"

namespace nimatron {

Theme theme_of(Settings::Colours colours);

/// Their buttons, at the end of a bar; what was pressed, if anything.
std::optional<Intent> settings_buttons(Ui& ui, Rect bar, const Settings& settings);
/// The same with their names beside them, where there is room for that.
std::optional<Intent> settings_in_words(Ui& ui, Rect bar, const Settings& settings);
float settings_buttons_width(const Ui& ui);
/// A row of its own, where the bar has no room for a button.
std::optional<Intent> ask_before_row(Ui& ui, const Settings& settings);
/// Whether a key alone asks for something.
std::optional<Intent> letters_row(Ui& ui, const Settings& settings);
/// Whether that is of interest beside other settings: where the bar has no room for the keys, and somebody uses some.
bool shows_letters_row(const Ui& ui, const Settings& settings);

} // namespace nimatron
