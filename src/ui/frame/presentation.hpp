#pragma once

#include <optional>

#include "features/model.hpp"
#include "kit/ui.hpp"
#include "platform/platform.hpp"
#include "ui/frame/layout.hpp"

namespace nimatron {

/// The board and the argument side by side, three parts of the width to two; in a narrow window one below the
/// other. Nothing else is there.
Layout lay_out_presentation(Vec size, const platform::Insets& edge, bool right_to_left);

/// How much larger the words on the board are, so that the last row reads them, too.
float words_on_board(Vec size);

/// A step of a lesson or an exercise as large, and its answer when it is asked for.
std::optional<Intent> lesson_in_class(Ui& ui, const LessonRun& teaching, Rect area);

/// The step that is shown, so large that the last row reads it; what was asked for.
std::optional<Intent> presentation(Ui& ui, const Model& model, Rect area);

} // namespace nimatron
