#pragma once

#include <string>

#include "features/kinds.hpp"
#include "learn/attempt.hpp"

namespace nimatron {

/// The first steps, from where they were left; in a lesson the next step, or the next lesson.
struct Learn {};
/// The map of the course.
struct OpenCourse {};
/// A lesson, at the step after the last one solved.
struct OpenLesson {
  std::string id;
};
/// A lesson that came as a link (learn/own_lesson.hpp).
struct OpenOwnLesson {
  std::string link;
};
/// So many steps further in the lesson, solved or not; back where it is less than 0.
struct StepLesson {
  int by = 1;
};
/// An answer to what the lesson asks.
struct AnswerLesson {
  Answering answer;
};
/// Shows the lesson or the exercises to a whole class: `next` first the answer and then what comes after it, `back` the same way.
struct PresentLesson {
  enum class To : unsigned char { begin, next, back, end };
  To where = To::begin;
};
/// What is known of somebody's progress in the course is to go; first asked back, then `sure`. Not sure once more: it stays.
struct ErasePractice {
  bool sure = false;
};
/// How far somebody has come in the course and with the exercises, as a file; and back from one. What is known already is
/// not lost by that.
struct ExportProgress {};
struct ImportProgress {
  std::string text;
};

using CourseIntents = KindList<Learn, OpenCourse, OpenLesson, OpenOwnLesson, StepLesson, AnswerLesson,
                               PresentLesson, ErasePractice, ExportProgress, ImportProgress>;

} // namespace nimatron
