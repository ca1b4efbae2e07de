#pragma once

#include <string>

#include "content/catalogue.hpp"
#include "learn/own_lesson.hpp"

namespace nimatron {

/// A lesson that somebody has written, as its link has it (learn/own_lesson.hpp).
struct ReadOwnLesson {
  std::string link;
};
/// Its id is "": it can't be taken.
struct OwnLessonRead {
  OwnLesson read;
};
OwnLessonRead answer(const ReadOwnLesson& asked, const Catalogue& words);

} // namespace nimatron
