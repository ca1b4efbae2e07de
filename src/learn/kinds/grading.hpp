#pragma once

#include <utility>

#include "core/message.hpp"
#include "learn/attempt.hpp"

namespace nimatron {

/// An answer that is being graded: the exercise, and the attempt, which becomes another one.
struct Grading {
  const Exercise& exercise;
  Attempt attempt;

  // What becomes of the attempt: it is solved, with this as the reason; it was wrong, as may be said of it; or something was
  // noticed that is no answer yet.
  Attempt right(const Message& why = {}) &&;
  Attempt wrong(const Message& why = {}) &&;
  Attempt remark(Message words) &&;
  Attempt so_far() && { return std::move(attempt); }
};

} // namespace nimatron
