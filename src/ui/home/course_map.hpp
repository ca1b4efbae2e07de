#pragma once

#include <optional>

#include "features/intent.hpp"
#include "features/model.hpp"
#include "kit/ui.hpp"

namespace nimatron {

/// The screen of the course: its chapters as paths from lesson to lesson, what is done, and what comes next.
std::optional<Intent> course_map(Ui& ui, const Model& model, Rect area);

} // namespace nimatron
