#pragma once

#include <string>

#include "app/api/fields.hpp"
#include "content/catalogue.hpp"

namespace nimatron {

/// `ask=lesson`: what is made of a lesson that somebody writes, and what there is to mend (docs/api.md).
/// With `id` instead of `own`: the text of a lesson of the course, in the language of `words`.
std::string check_lesson(Fields& fields, const Catalogue& words);

/// `ask=notes`: notes for the teacher of a lesson, as a page for printing; with `id` or `own`, and the `address` of the lesson.
std::string lesson_on_paper(Fields& fields, const Catalogue& words);

/// `ask=paper` with `lesson`: its steps on a sheet for pupils, and the `address` of the lesson.
std::string sheet_of_lesson(Fields& fields, const Field& id, const Catalogue& words);

} // namespace nimatron
