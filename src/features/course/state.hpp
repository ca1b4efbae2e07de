#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

#include "features/course/course_progress.hpp"
#include "features/practice/state.hpp"
#include "learn/attempt.hpp"
#include "learn/exercise.hpp"
#include "session/session.hpp"

namespace nimatron {

/// The map of the course.
struct AtCourse {
  bool erasing = false; // the progress; it is asked back first
  bool operator==(const AtCourse&) const = default;
};

/// A lesson lies on the table.
struct LessonRun {
  Lesson lesson; // its id is "": the first steps
  std::size_t step = 0;
  std::vector<bool> done = {}; // by step: it is solved
  Attempt attempt;             // at this step's exercise
  Session before;              // what lay there, to come back
  bool sure = true;            // the person can win, as far as is known
  bool shown_how = true;       // the hand points at a good move
  std::optional<Message> advice =
      {};                // what is said before the words for where it points; nothing: it says nothing
  bool to_table = false; // who leaves goes back to that game, not to where the lessons are
  bool in_class = false; // shown to a whole class, whose answers count for nobody
  std::optional<PracticeRun> practice = {}; // it is no lesson of the course, but these

  bool is_first_steps() const { return lesson.id.empty(); }
  const Exercise& exercise() const { return lesson.exercises[step]; }
};

struct CourseState {
  std::optional<LessonRun> teaching; // at the table
  std::size_t learned = 0;           // so many of the first steps are won
  CourseProgress course;             // and of the lessons
  std::string lesson_wanted;         // its id, or its link: as soon as it is there; "": none is
};

} // namespace nimatron
