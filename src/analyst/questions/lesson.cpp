#include "analyst/questions/lesson.hpp"

#include "learn/prepare.hpp"

namespace nimatron {

LessonRead answer(const ReadLesson& asked) { return {prepare_lesson(asked.id).value_or(Lesson())}; }

} // namespace nimatron
