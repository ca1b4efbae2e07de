#pragma once

#include <span>

namespace nimatron {

// What only the teachers of a lesson read (content/lessons/*.notes, docs/lessons.md), read at build time by
// cmake/lesson_notes.py. Everything else of their notes is made from the lesson itself (scene/lesson_paper.hpp).

/// To be asked at the board. Both are message ids.
struct BoardQuestion {
  const char* words;
  const char* answer;
};

struct LessonNotes {
  const char* id; // of the lesson
  std::span<const BoardQuestion> questions;
};

std::span<const LessonNotes> lesson_notes();

/// What a question says of a position, for the test that compares it with search: `nim:3,5 N 2-2`, `nim:2,2 P` or
/// `nim:12,3,6 nim-sum 9`. No program has them.
struct NotesFact {
  const char* holds;
  const char* file;
  int line;
};

std::span<const NotesFact> facts_of_notes();

} // namespace nimatron
