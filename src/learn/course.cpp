#include "learn/course.hpp"

namespace nimatron {

const LessonEntry* lesson_entry(std::string_view id) {
  for (const Chapter& chapter : course()) {
    for (const LessonEntry& lesson : chapter.lessons) {
      if (lesson.id == id) return &lesson;
    }
  }
  return nullptr;
}

} // namespace nimatron
