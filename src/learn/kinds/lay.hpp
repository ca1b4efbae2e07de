#pragma once

#include <vector>

#include "core/count.hpp"
#include "core/message.hpp"
#include "core/position.hpp"

namespace nimatron {

struct Grading;
struct Attempt;
struct Exercise;
struct ToLay;

/// The position that lies there after a tap.
struct LayBoard {
  using Task = ToLay;

  Position position;
};
/// What the taps that follow do.
struct LayByAdding {
  using Task = ToLay;

  bool adding = true;
};

/// A position is laid on the table by hand, beginning with the exercise's own.
struct ToLay {
  enum class By : unsigned char {
    matches, // into the heaps that are empty; the others stay. A check ends it
    colours, // of two pieces that face each other, exchanged; it is solved as soon as it lies there
  };
  struct Wrong {
    Position laid;
    Message why;

    bool operator==(const Wrong&) const = default;
  };

  By by = By::matches;
  Count most = 0; // matches in a heap
  std::vector<Position> right;
  std::vector<Wrong> wrong = {};

  Attempt answered(Grading grading, const LayBoard& lay) const;
  Attempt answered(Grading grading, const LayByAdding& lay) const;
  bool wants_check() const { return by == By::matches; }
  bool can_check(const Exercise& exercise, const Attempt& attempt) const;
  Attempt check(Grading grading) const;

  bool operator==(const ToLay&) const = default;
};

} // namespace nimatron
