#pragma once

#include "core/explanation.hpp"
#include "ui/ui.hpp"

namespace nimatron {

/// Draws the figure of an explanation's step at the cursor, as wide as the window.
void draw_figure(Ui& ui, const Figure& figure, float scale = 1);

} // namespace nimatron
