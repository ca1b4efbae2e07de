#include "solve/positions.hpp"

#include <algorithm>
#include <cassert>
#include <cstddef>
#include <utility>

#include "core/game.hpp"

namespace nimatron {

namespace {

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

/// Unknown where `stop` ended it.
Outcome outcome_of(const Position& position, const Budget& budget, Solver& solver, FunctionRef<bool()> stop) {
  if (const auto said = theory(position); said && said->outcome != Outcome::unknown) return said->outcome;
  constexpr Count slice = 256; // positions: some are dear
  const auto task = start_analysis(position, budget, solver);
  while (!task->step(slice)) {
    if (stop()) return Outcome::unknown;
  }
  return task->result().outcome;
}

} // namespace

LostPositions lost_positions(const Position& position, const Budget& budget, Solver& solver) {
  return lost_positions(position, budget, solver, [] { return false; });
}

LostPositions lost_positions(const Position& position, const Budget& budget, Solver& solver,
                             FunctionRef<bool()> stop) {
  const auto* given = std::get_if<Heaps>(&position.board);
  assert(given != nullptr);
  std::vector<Count> most = given->size;
  std::sort(most.begin(), most.end());
  LostPositions out;
  Position at{position.game, position.options, Heaps{std::vector<Count>(most.size(), 0)}};
  auto& heaps = std::get_if<Heaps>(&at.board)->size;
  do {
    if (out.looked >= budget.positions || stop()) {
      out.complete = false;
      break;
    }
    ++out.looked;
    const Outcome outcome = outcome_of(at, {budget.positions, 0}, solver, stop);
    if (outcome == Outcome::P) out.found.push_back(at);
    if (outcome == Outcome::unknown) out.complete = false;
  } while (next_rising(heaps, most));
  return out;
}

} // namespace nimatron
