#include "games/shared/searched_answers.hpp"

#include <optional>

#include "core/game.hpp"
#include "solve/search/analyse.hpp"

namespace nimatron {

void tell_searched_answers(Telling& to) {
  constexpr Budget soon{.positions = 20'000, .limit = 1};
  if (to.analysis.outcome != Outcome::P) return;
  Solver solver;
  bool found = true;
  to.answers([&](const Move& move) -> std::optional<Move> {
    const Position after = play(to.position, move);
    if (!found || is_over(after)) return std::nullopt;
    const Analysis known = analyse(after, soon, solver);
    found = !known.winning.empty();
    return found ? std::optional<Move>(known.winning.front()) : std::nullopt;
  });
  if (!found) to.steps.pop_back();
}

} // namespace nimatron
