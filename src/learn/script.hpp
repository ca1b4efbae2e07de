#pragma once

#include <span>

#include "core/message.hpp"

namespace nimatron {

// The lessons as their authors wrote them (content/lessons/*.lesson, docs/lessons.md), read at build time by
// cmake/lessons.py. Nothing is worked out yet.

/// A message id, and what its {0}, {1}, ... stand for: names, separated by '|'.
struct ScriptText {
  const char* id = "";
  const char* slots = "";
};

/// `hint: Look at the largest heap.` or `wrong 21: You carried.`
struct ScriptField {
  const char* name = "";
  const char* about = ""; // "21"; of `show` and `source` what stands behind the colon
  ScriptText text = {};
  int line = 0;
};

/// `number nim:12,3,6 nim-sum` and what is indented under it.
struct ScriptStep {
  const char* kind = "";
  const char* about = ""; // "nim:12,3,6 nim-sum"
  ScriptText words = {};
  std::span<const ScriptField> fields = {};
  int line = 0;
};

struct LessonScript {
  const char* id = "";
  const char* file = "";
  std::span<const ScriptStep> steps = {};
};

/// All lessons, in the order of the course.
std::span<const LessonScript> lesson_scripts();

} // namespace nimatron
