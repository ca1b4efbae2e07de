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
  double fraction = 0;    // 0..1, as far as it is known
  Count positions = 0;    // looked at so far
  Count bytes_needed = 0; // known before the work begins; 0 = few
  Count least = 0;        // steps without which nothing more can be said; 0 = not known beforehand
  // The cost so far. A step is making one move and looking up the result, or as much of other work; it takes
  // about a microsecond. Nothing: one step for each position.
  std::optional<Count> steps = std::nullopt;

  Count cost() const { return steps.value_or(positions); }
};

/// What a game's own solver keeps between analyses of the same game and options.
struct SolverCache {
  SolverCache() = default;
  SolverCache(const SolverCache&) = delete;
  SolverCache& operator=(const SolverCache&) = delete;
  virtual ~SolverCache() = default;
  virtual Count bytes() const = 0;
};

/// The place where it is kept; empty at first. One slot only ever holds what one game has put there.
using Memory = std::unique_ptr<SolverCache>;

/// How many bytes a search may take in all. A page has 2 GB at most and shares the machine.
#ifdef __EMSCRIPTEN__
inline constexpr Count default_bytes = Count{256} << 20U;
#else
inline constexpr Count default_bytes = Count{512} << 20U;
#endif

/// What a game's own solver may use.
struct SolverResources {
  Memory& memory;
  Count bytes = default_bytes; // for everything it builds, including what it leaves in `memory`
  std::size_t limit = 1'000;   // how many winning moves are listed
};

/// What a table that theory needs may cost, and what the game says of it. A table that is there already costs the
/// same, so asking again within the same budget finds nothing more.
struct TableBudget {
  Count steps = 0;
  Count bytes = default_bytes;
  // Said by the game before it begins; 0 = few. A period that is proved on the way ends the work sooner.
  Count steps_needed = 0;
  Count bytes_needed = 0;
  Count spent = 0; // of the steps, on the largest table so far
};

/// Solving in slices, so a page stays responsive, a thread can be stopped and a budget is kept. The result
/// does not depend on the slices. To cancel, drop it.
class Task {
 public:
  Task() = default;
  Task(const Task&) = delete;
  Task& operator=(const Task&) = delete;
  virtual ~Task() = default;

  /// Continues until the slice is used up, but always does something; true when there is nothing left to do.
  bool step(Slice& slice) { return work(slice); }
  /// Looks at about `positions` more positions, however long that takes.
  bool step(Count positions) {
    Slice slice(positions);
    return work(slice);
  }
  virtual Progress progress() const = 0;
  /// Outcome, Grundy value, remoteness and winning moves as far as they are known. Before the end the outcome
  /// is `unknown`, unless it is already decided.
  virtual Analysis result() const = 0;

 private:
  virtual bool work(Slice& slice) = 0;
};

/// Lists the winning moves in slices, if that takes more than a moment.
class Listing {
 public:
  Listing() = default;
  Listing(const Listing&) = delete;
  Listing& operator=(const Listing&) = delete;
  virtual ~Listing() = default;

  /// True when all are counted.
  virtual bool step(Slice& slice) = 0;
  /// After that, the first of them in ascending order,
  virtual std::vector<Move> take_list() = 0;
  /// and how many there are.
  virtual BigCount total() const = 0;
};

/// Chooses a move in slices, if that takes more than a moment.
class Choosing {
 public:
  Choosing() = default;
  Choosing(const Choosing&) = delete;
  Choosing& operator=(const Choosing&) = delete;
  virtual ~Choosing() = default;

  /// True when it is done.
  virtual bool step(Slice& slice) = 0;
  /// The move after that; nothing if there is none.
  virtual std::optional<Move> move() const = 0;
};

} // namespace nimatron
