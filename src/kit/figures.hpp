#pragma once

#include "core/explanation.hpp"
#include "kit/ui.hpp"

namespace nimatron {

/// As high as it is drawn at this width.
float figure_height(Ui& ui, const Figure& figure, float width, float scale = 1);
/// Draws the figure of an explanation's step at the cursor, as wide as the window.
void draw_figure(Ui& ui, const Figure& figure, float scale = 1);
/// The same as a table in the outline (figure_tables.cpp).
void tell_figure(Ui& ui, const Figure& figure);

} // namespace nimatron
