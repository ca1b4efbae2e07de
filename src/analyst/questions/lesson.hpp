#pragma once

#include <string>

#include "learn/exercise.hpp"

namespace nimatron {

/// A lesson, made ready to be taken.
struct ReadLesson {
  std::string id;
};
/// No exercises: there is no such lesson.
struct LessonRead {
  Lesson lesson;
};
LessonRead answer(const ReadLesson& asked);

} // namespace nimatron
