#pragma once

#include <memory>

#include "core/analysis.hpp"
#include "core/count.hpp"

namespace nimatron {

struct Progress {
  double fraction = 0;    // 0..1, as well as can be told
  Count positions = 0;    // looked at so far
  Count bytes_needed = 0; // known before the work begins; 0 = little
  Count least = 0;        // positions without which nothing more can be said; 0 = not known beforehand
};

/// What a game's own solver keeps from one analysis to the next of the same game and options.
struct Remembered {
  Remembered() = default;
  Remembered(const Remembered&) = delete;
  Remembered& operator=(const Remembered&) = delete;
  virtual ~Remembered() = default;
};

/// Where it is kept; empty at first. One slot only ever holds what one game has put there.
using Memory = std::unique_ptr<Remembered>;

/// Solving in slices, so that a page stays alive, a thread can be stopped and a budget is kept.
/// Deterministic: the same slices or other ones, the result is the same. To cancel, drop it.
class Task {
 public:
  Task() = default;
  Task(const Task&) = delete;
  Task& operator=(const Task&) = delete;
  virtual ~Task() = default;

  /// Looks at about `positions` more positions; true when there is nothing left to do.
  virtual bool step(Count positions) = 0;
  virtual Progress progress() const = 0;
  /// Outcome, Grundy value, remoteness and winning moves as far as they are known: before the end
  /// the outcome is `unknown`, unless it is already settled.
  virtual Analysis result() const = 0;
};

} // namespace nimatron
