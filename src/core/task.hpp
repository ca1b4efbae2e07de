#pragma once

#include <cstddef>
#include <memory>
#include <optional>
#include <vector>

#include "core/analysis.hpp"
#include "core/count.hpp"
#include "core/move.hpp"
#include "core/slice.hpp"

namespace nimatron {

struct Progress {
  double fraction = 0;    // 0..1, as well as can be told
  Count positions = 0;    // looked at so far
  Count bytes_needed = 0; // known before the work begins; 0 = little
  Count least = 0;        // steps without which nothing more can be said; 0 = not known beforehand
  // What it has cost: a step is the making of one move and looking up what comes of it, wherever that is
  // done, or as much of other work; in the order of a microsecond. Nothing: a step a position.
  std::optional<Count> steps = std::nullopt;

  Count cost() const { return steps.value_or(positions); }
};

/// What a game's own solver keeps from one analysis to the next of the same game and options.
struct Remembered {
  Remembered() = default;
  Remembered(const Remembered&) = delete;
  Remembered& operator=(const Remembered&) = delete;
  virtual ~Remembered() = default;
  virtual Count bytes() const = 0;
};

/// Where it is kept; empty at first. One slot only ever holds what one game has put there.
using Memory = std::unique_ptr<Remembered>;

/// What a search may take in bytes, all of it counted. A page has 2 GB at most and shares the machine.
#ifdef __EMSCRIPTEN__
inline constexpr Count default_bytes = Count{256} << 20U;
#else
inline constexpr Count default_bytes = Count{512} << 20U;
#endif

/// What a game's own solver may use.
struct Means {
  Memory& memory;
  Count bytes = default_bytes; // for all that it builds; what it leaves in `memory` included
  std::size_t limit = 1'000;   // winning moves that are listed
};

/// Solving in slices, so that a page stays alive, a thread can be stopped and a budget is kept.
/// Deterministic: the same slices or other ones, the result is the same. To cancel, drop it.
class Task {
 public:
  Task() = default;
  Task(const Task&) = delete;
  Task& operator=(const Task&) = delete;
  virtual ~Task() = default;

  /// Goes on until the slice is spent, but does something in any case; true when there is nothing left to do.
  bool step(Slice& slice) { return work(slice); }
  /// Looks at about `positions` more positions, however long that takes.
  bool step(Count positions) {
    Slice slice(positions);
    return work(slice);
  }
  virtual Progress progress() const = 0;
  /// Outcome, Grundy value, remoteness and winning moves as far as they are known: before the end
  /// the outcome is `unknown`, unless it is already settled.
  virtual Analysis result() const = 0;

 private:
  virtual bool work(Slice& slice) = 0;
};

/// Listing the winning moves in slices, where that takes more than a moment.
class Listing {
 public:
  Listing() = default;
  Listing(const Listing&) = delete;
  Listing& operator=(const Listing&) = delete;
  virtual ~Listing() = default;

  /// True when all are counted.
  virtual bool step(Slice& slice) = 0;
  /// Afterwards: the first of them, ascending,
  virtual std::vector<Move> take_list() = 0;
  /// and how many there are.
  virtual BigCount total() const = 0;
};

/// Choosing a move in slices, where that takes more than a moment.
class Choosing {
 public:
  Choosing() = default;
  Choosing(const Choosing&) = delete;
  Choosing& operator=(const Choosing&) = delete;
  virtual ~Choosing() = default;

  /// True when it is done.
  virtual bool step(Slice& slice) = 0;
  /// Afterwards; nothing where there is no move.
  virtual std::optional<Move> move() const = 0;
};

} // namespace nimatron
