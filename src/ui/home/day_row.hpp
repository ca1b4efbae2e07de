#pragma once

#include <optional>

#include "features/model.hpp"
#include "kit/ui.hpp"

namespace nimatron {

/// The flame of a streak of two days or more; how wide it is.
float streak_mark(Ui& ui, int days, Rect place);
/// On the first screen: the daily puzzle, and the way to the days before.
std::optional<Intent> day_row(Ui& ui, const Model& model, float left, float width);

} // namespace nimatron
