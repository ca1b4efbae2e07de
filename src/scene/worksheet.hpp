#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "content/catalogue.hpp"
#include "learn/practice.hpp"
#include "learn/task_at.hpp"
#include "scene/paper.hpp"

namespace nimatron {

/// That of the very same exercises in the page of this address; nowhere, if it has none.
WorksheetLink link_of_exercises(const std::string& page, const ExerciseSet& set);

/// Exercises for a class without computers, as an HTML page that prints well: the exercises first, in two columns, with room
/// for a name and for what is to be written, and their answers on a page of their own.
std::string exercises_on_paper(const ExerciseSet& sheet, const WorksheetLink& link, const Catalogue& words);

/// The steps of a lesson, several on a page: what they tell, and where something is asked, room for the answer.
std::string steps_on_paper(const Lesson& lesson, const Message& idea, const WorksheetLink& link,
                           const Catalogue& words);

/// The same of positions of one game that have one task, with its rules.
std::string tasks_on_paper(const std::vector<PaperTask>& tasks, const WorksheetLink& link,
                           const Catalogue& words);

} // namespace nimatron
