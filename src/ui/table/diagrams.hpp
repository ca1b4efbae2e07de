#pragma once

#include "core/explanation.hpp"
#include "kit/ui.hpp"

namespace nimatron {

/// Draws the figure of an explanation's step at the cursor, as wide as the window.
void draw_figure(Ui& ui, const Figure& figure, float scale = 1);
/// The same as a table in the outline (diagram_tables.cpp).
void tell_figure(Ui& ui, const Figure& figure);

} // namespace nimatron
