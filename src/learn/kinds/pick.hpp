#pragma once

#include <cstddef>
#include <vector>

#include "core/message.hpp"

namespace nimatron {

struct Grading;
struct Attempt;
struct Exercise;
struct ToPick;

/// Chooses an option; where several are wanted, or the choice is to be undone, once more.
struct PickOption {
  using Task = ToPick;

  std::size_t option = 0;
};

/// One or several of these.
struct ToPick {
  struct Option {
    Message words;
    bool right = false;
    Message why = {}; // said when it was picked, or had to be

    bool operator==(const Option&) const = default;
  };

  std::vector<Option> options;
  bool several = false; // all that are right; else the only one

  void begin(Attempt& attempt) const;
  Attempt answered(Grading grading, const PickOption& pick) const;
  bool wants_check() const { return several; }
  bool can_check(const Exercise& exercise, const Attempt& attempt) const;
  Attempt check(Grading grading) const;

  bool operator==(const ToPick&) const = default;
};

} // namespace nimatron
