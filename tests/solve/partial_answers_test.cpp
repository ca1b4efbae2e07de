// However little an analysis may cost, what it says holds together, and holds.

#include <catch2/catch_test_macros.hpp>

#include <algorithm>
#include <string>

#include "core/game.hpp"
#include "core/text.hpp"
#include "solve/search/analyse.hpp"
#include "support/samples.hpp"
#include "support/support.hpp"

using namespace nimatron;
using namespace nimatron::testing;

namespace {

constexpr std::size_t listed = 50;

/// What an analysis within a small budget says, against that of a whole one.
void holds(const Position& at, const Analysis& part, const Analysis& whole) {
  if (whole.outcome != Outcome::unknown && part.outcome != Outcome::unknown)
    REQUIRE(part.outcome == whole.outcome);
  if (part.outcome == Outcome::unknown) {
    REQUIRE(part.winning.empty());
    return;
  }
  const bool match = at.game->scored(); // `winning` wins the game being played, whatever becomes of the match
  if (part.outcome == Outcome::N && !is_over(at)) {
    REQUIRE(part.winning_total > 0);
    REQUIRE_FALSE(part.winning.empty());
  } else if (!match && part.outcome == Outcome::P) {
    REQUIRE(part.winning_total == 0);
    REQUIRE(part.winning.empty());
  }
  REQUIRE(part.winning_total >= part.winning.size());
  REQUIRE(std::is_sorted(part.winning.begin(), part.winning.end()));
  if (whole.outcome == Outcome::unknown || whole.winning_total == uncounted) return;
  if (part.winning_total == uncounted) {
    for (const Move& move : part.winning)
      REQUIRE(std::find(whole.winning.begin(), whole.winning.end(), move) != whole.winning.end());
  } else {
    REQUIRE(part.winning_total == whole.winning_total);
    REQUIRE(part.winning == whole.winning);
  }
}

void with_all_budgets(const Position& at) {
  const Analysis whole = analyse(at, {.limit = listed});
  for (const Count positions : {0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 11, 13, 17, 23, 31, 47, 71, 120, 300, 1000}) {
    INFO(print(at) << " with " << positions);
    holds(at, analyse(at, {.positions = positions, .limit = listed}), whole);
  }
}

} // namespace

TEST_CASE("outcome and winning moves agree, however small the budget", "[analyse][many]") {
  for (const Game& game : all_games()) {
    for (const Options& options : all_options(game)) {
      for (const Position& at : small_positions(game, options, 25, 5))
        with_all_budgets(at);
    }
  }
}

TEST_CASE("tokens in misere that a small budget half settles", "[analyse][graph]") {
  with_all_budgets(position_of("graph.misere:af,bd,cd:b,c"));
  const Analysis found = analyse(position_of("graph.misere:af,bd,cd:b,c"), {.positions = 3});
  CHECK((found.outcome == Outcome::unknown || !found.winning.empty()));
  for (const char* text : {"graph.misere:ab,bc,cd,da,ae:a,b,c", "graph.misere:ab,ac,bd,cd,de:a,a,b",
                           "graph.misere:ab,ba,bc:a,b", "graph:ab,ba,bc,cd:a,b,c"})
    with_all_budgets(position_of(text));
}
