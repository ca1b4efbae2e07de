#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "learn/exercise.hpp"

namespace nimatron {

/// The lesson of this id with everything worked out: answers, verdicts and the words about wrong answers, by theory and
/// search. A fraction of a second. Nothing where there is no such lesson.
std::optional<Lesson> prepare_lesson(std::string_view id);

/// What its author has to mend, each as `file:line: what`: records that are none, games that cannot be won, ...
std::vector<std::string> lesson_faults(std::string_view id);

} // namespace nimatron
