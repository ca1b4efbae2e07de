#include "solve/search/positions.hpp"

#include <algorithm>
#include <cassert>
#include <cstddef>
#include <string>
#include <utility>

#include "core/game.hpp"
#include "solve/search/bytes.hpp"

namespace nimatron {

namespace {

constexpr double seconds_between = 0.01;

/// The next rising sequence below `most` (rising too), in lexical order; false after the last.
///
///     0,0,3 -> 0,1,1        the last heap that can grow grows, those behind it follow as small as may be
bool next_rising(std::vector<Count>& heaps, const std::vector<Count>& most) {
  for (std::size_t i = heaps.size(); i-- > 0;) {
    if (heaps[i] == most[i]) continue;
    const Count size = heaps[i] + 1;
    // Behind it the bounds only rise, so `size` fits everywhere.
    std::fill(heaps.begin() + static_cast<std::ptrdiff_t>(i), heaps.end(), size);
    return true;
  }
  return false;
}

/// The next sequence below `most`, in lexical order; false after the last.
bool next_of_all(std::vector<Count>& heaps, const std::vector<Count>& most) {
  for (std::size_t i = heaps.size(); i-- > 0;) {
    if (heaps[i] < most[i]) {
      ++heaps[i];
      return true;
    }
    heaps[i] = 0;
  }
  return false;
}

/// These heaps as a board of the same game on which nothing has been played yet.
void lay(Position& position, std::vector<Count> heaps) {
  position.board = settled(*position.game, position.options, Heaps{std::move(heaps)});
}

/// Whether the order of the heaps does not matter, as in Nim; on a staircase it does.
bool any_order(Position position, std::size_t heaps) {
  std::vector<Count> one(heaps, 0);
  one.front() = 1;
  lay(position, one);
  const std::string first = key(position);
  std::swap(one.front(), one.back());
  lay(position, one);
  return key(position) == first;
}

} // namespace

LostPositions lost_positions(const Position& position, const Budget& budget, Solver& solver) {
  return lost_positions(position, budget, solver, [] { return false; });
}

LostPositions lost_positions(const Position& position, const Budget& budget, Solver& solver,
                             FunctionRef<bool()> stop) {
  // The list takes at most half of the bytes, because it is copied while it grows; the searches have the
  // rest.
  const Count a_position = 3 * static_cast<Count>(sizeof(Position) + bytes_of(position.board));
  const Count most_found = budget.bytes / 2 / a_position;
  std::vector<Position> found;
  LostPositions out = tell_lost_positions(position, budget, solver, stop, [&](const Position& one) {
    if (static_cast<Count>(found.size()) == most_found) return false;
    found.push_back(one);
    return true;
  });
  out.found = std::move(found);
  return out;
}

LostPositions tell_lost_positions(const Position& position, const Budget& budget, Solver& solver,
                                  FunctionRef<bool()> stop, FunctionRef<bool(const Position&)> tell) {
  constexpr Count some = 4'096; // positions of a search, or decisions by theory, between two calls of `stop`
  const auto* given = std::get_if<Heaps>(&position.board);
  assert(given != nullptr);
  std::vector<Count> most = given->size;
  Position at = position;
  const auto next = any_order(at, most.size()) ? next_rising : next_of_all;
  if (next == next_rising) std::sort(most.begin(), most.end());
  LostPositions out;
  std::vector<Count> heaps(most.size(), 0);
  lay(at, heaps);
  constexpr Count heaps_in_a_step = 16;
  const Count steps = 1 + static_cast<Count>(heaps.size()) / heaps_in_a_step; // that one decision takes
  const Count most_looked = budget.positions / steps;
  Count asked = 0;
  const Budget each{.positions = budget.positions, .limit = 0, .bytes = budget.bytes / 2};
  do {
    const bool ask = asked == 0;
    asked = (asked + steps) < some ? asked + steps : 0;
    if (out.looked >= most_looked || (ask && stop())) {
      out.complete = false;
      break;
    }
    ++out.looked;
    lay(at, heaps);
    const auto said = theory(at);
    Outcome outcome = said ? said->outcome : Outcome::unknown;
    if (outcome == Outcome::unknown) {
      const auto task = start_analysis(at, each, solver);
      for (bool done = false; !done;) {
        Slice slice = Slice::lasting(seconds_between).part(some);
        done = task->step(slice);
        if (done || !stop()) continue;
        out.complete = false;
        return out;
      }
      outcome = task->result().outcome;
    }
    if (outcome == Outcome::P && !tell(at)) {
      out.complete = false;
      break;
    }
    if (outcome == Outcome::unknown) out.complete = false;
  } while (next(heaps, most));
  return out;
}

} // namespace nimatron
