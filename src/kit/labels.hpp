#pragma once

#include "kit/ui.hpp"

namespace nimatron {

/// The words of a scene, in the theme's inks.
void draw_labels(Ui& ui, const Scene& scene);

} // namespace nimatron
