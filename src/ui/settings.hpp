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
inline float settings_buttons_width(const Ui& ui) { return ui.narrow ? 88 : 176; }
/// A row of its own, where the bar has no room for a button.
std::optional<Intent> ask_before_row(Ui& ui, const Settings& settings);

} // namespace nimatron
