#pragma once

#include <string>

#include "content/catalogue.hpp"
#include "learn/taught_lesson.hpp"
#include "scene/paper.hpp"

namespace nimatron {

/// Notes for the teacher, as an HTML page that prints well. The first page goes through the lesson: what is on the table, what is
/// asked, the answer, what pupils read then. The second is for the board: questions with their answers, and of each step its hints
/// and what is said of wrong answers. A lesson of the course takes two pages of A4.
std::string notes_on_paper(const TaughtLesson& taught, const WorksheetLink& link, const Catalogue& words);

} // namespace nimatron
