#pragma once

#include <utility>

#include "core/message.hpp"
#include "learn/attempt.hpp"

namespace nimatron {

inline bool is_said(const Message& message) { return *message.id != '\0'; }

/// An answer that is being graded: the exercise, and the attempt, which becomes another one.
class Grading {
 public:
  Grading(const Exercise& exercise_given, Attempt attempt_so_far)
      : exercise(exercise_given), attempt(std::move(attempt_so_far)) {}

  // What becomes of the attempt: it is solved, with this as the reason; it was wrong, as may be said of it; or something was
  // noticed that is no answer yet.
  Attempt right(const Message& why = {}) &&;
  Attempt wrong(const Message& why = {}) &&;
  Attempt remark(Message words) &&;
  Attempt so_far() && { return std::move(attempt); }

  const Exercise& exercise;
  Attempt attempt;
};

} // namespace nimatron
