#pragma once

#include <span>
#include <string_view>

#include "core/message.hpp"

namespace nimatron {

/// What the map says of a lesson. All are message ids, except `id`.
struct LessonEntry {
  const char* id;
  const char* title;
  const char* idea;
};

/// A chapter of the course.
struct Chapter {
  const char* title;
  std::span<const LessonEntry> lessons;
};

/// The course from its beginning (content/lessons/*.lesson, read at build time).
std::span<const Chapter> course();

/// The lesson of this id; null: there is none.
const LessonEntry* lesson_entry(std::string_view id);

} // namespace nimatron
