#include "analyst/questions/own_lesson.hpp"

namespace nimatron {

OwnLessonRead answer(const ReadOwnLesson& asked, const Catalogue& words) {
  const auto say = [&](const Message& message) { return words.say(message); };
  return {prepare_linked_lesson(asked.link, say)};
}

} // namespace nimatron
