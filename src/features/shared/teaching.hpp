#pragma once

#include <optional>

#include "features/context.hpp"

namespace nimatron {

void teach(Context& m, Lesson lesson, std::size_t step, bool to_table = false,
           std::optional<PracticeRun> practice = std::nullopt);
/// The exercise, from its beginning.
void lay_exercise(Context& m);
/// Its position, as nobody has touched it yet; where it has none, something that is not shown.
void lay_on_table(Context& m);
void lesson_solved(Context& m);
/// What lay on the table lies there again.
void stop_teaching(Context& m);

} // namespace nimatron
