#pragma once

#include <vector>

#include "core/count.hpp"
#include "core/message.hpp"

namespace nimatron {

struct Grading;
struct Attempt;
struct Exercise;
struct ToCount;

struct SetNumber {
  using Task = ToCount;

  Count number = 0;
  bool typed = true; // false: none is left
};

/// A number, 0 to `most`. What is typed for the last heap lies on the table at once.
struct ToCount {
  struct Wrong {
    Count number = 0;
    Message why;

    bool operator==(const Wrong&) const = default;
  };

  Count answer = 0;
  Count most = 0;
  std::vector<Wrong> wrong = {};
  bool last_heap = false; // it is the size of the last heap

  Attempt answered(Grading grading, const SetNumber& set) const;
  bool wants_check() const { return true; }
  bool can_check(const Exercise& exercise, const Attempt& attempt) const;
  Attempt check(Grading grading) const;

  bool operator==(const ToCount&) const = default;
};

} // namespace nimatron
