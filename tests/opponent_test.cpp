#include <catch2/catch_test_macros.hpp>

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "core/game.hpp"
#include "core/text.hpp"
#include "reference.hpp"
#include "samples.hpp"
#include "session/candidates.hpp"
#include "session/opponent.hpp"
#include "solve/analyse.hpp"
#include "support.hpp"

using namespace nimatron;
using namespace nimatron::testing;

namespace {

Move best(const Position& p, Solver& solver, std::uint64_t seed = 1) {
  return choose_move(p, analyse(p, {.positions = 50'000, .limit = 100}, solver), seed);
}

/// Positions in which it is settled who wins, small enough to be solved by plain search.
std::vector<Position> settled(std::size_t each) {
  std::vector<Position> out;
  std::uint64_t seed = 100;
  for (const Game& game : all_games()) {
    if (game.scored || game.guesses) continue;
    for (const Options& options : all_options(game)) {
      for (Position& p : small_positions(game, options, each, ++seed)) {
        if (!is_over(p)) out.push_back(std::move(p));
      }
    }
  }
  return out;
}

/// True if the last mover (under misere: the other) is the one who moved first.
bool first_wins(const Position& end, int plies) { return (plies % 2 == 1) != is_misere(end.options); }

} // namespace

TEST_CASE("a won position is never lost, against random play", "[opponent]") {
  Solver solver;
  Lots lots(23);
  for (const Position& start : settled(4)) {
    INFO(print(start));
    const bool mine_first = analyse(start, {}, solver).outcome == Outcome::N;
    Position now = start;
    int plies = 0;
    for (; !is_over(now) && plies < 1'000; ++plies) {
      const bool my_turn = (plies % 2 == 0) == mine_first;
      now = play(now, my_turn ? best(now, solver) : random_move(now, lots));
    }
    REQUIRE(is_over(now));
    CHECK(first_wins(now, plies) == mine_first);
  }
}

TEST_CASE("the winner hurries and the loser delays: both keep to the remoteness", "[opponent]") {
  Solver solver;
  Reference reference;
  for (const Position& start : settled(3)) {
    INFO(print(start));
    if (!reference.solve(start, 1'000)) continue;
    const Label label = reference.at(start);
    if (label.outcome == Outcome::T) continue;
    Position now = start;
    Count plies = 0;
    bool straight = !start.game->loopy;
    for (; !is_over(now) && plies < 1'000; ++plies) {
      const Move move = best(now, solver, static_cast<std::uint64_t>(plies));
      const Label before = reference.at(now);
      const bool mirrors = now.game->mirror(now.options, now.board).has_value();
      now = play(now, move);
      const Label after = reference.at(now);
      INFO(print(move));
      // A winner whose game can go back and forth prefers a sure advance to the very shortest way, and any
      // winner the mirror image.
      straight = straight && !mirrors;
      if (before.outcome == Outcome::P) CHECK(after.remoteness + 1 == before.remoteness);
      if (before.outcome == Outcome::N) {
        CHECK(after.outcome == Outcome::P);
        if (straight) CHECK(after.remoteness + 1 == before.remoteness);
      }
    }
    CHECK(first_wins(now, static_cast<int>(plies)) == (label.outcome == Outcome::N));
    if (straight) CHECK(plies == label.remoteness);
  }
}

TEST_CASE("the known winning moves are found", "[opponent]") {
  Solver solver;
  CHECK(print(best(position_of("nim:5,19,40,51"), solver)) == "3-3");
  CHECK(print(best(position_of("nim.max3:19"), solver)) == "1-3");
  CHECK(print(best(position_of("nim:7,9"), solver)) == "2-2");
  CHECK(print(best(position_of("nim.misere:1,1,1,4"), solver)) == "4-4"); // three ones are left
  CHECK(print(best(position_of("nim.misere:1,1,4"), solver)) == "3-3");
}

TEST_CASE("of the longest ways to lose it takes the one with the fewest right answers", "[opponent]") {
  Solver solver;
  for (const char* text : {"nim:5000,5000,7000,7000", "nim:1000,2000,3000,3968", "nim:3,5,9,6,9"}) {
    const Position p = position_of(text);
    INFO(text);
    const Analysis lost = analyse(p, {.positions = 0}, solver);
    REQUIRE(lost.outcome == Outcome::P);
    REQUIRE(lost.remoteness);
    BigCount least = 0;
    for (const Move& move : some_moves(p, 256, 1)) {
      const Analysis after = analyse(play(p, move), {.positions = 0}, solver);
      CHECK(after.winning_total > 0);
      if (after.remoteness != *lost.remoteness - 1) continue;
      if (least == 0 || after.winning_total < least) least = after.winning_total;
    }
    REQUIRE(least > 0);
    const Analysis after = analyse(play(p, choose_move(p, lost, 1)), {.positions = 0}, solver);
    CHECK(after.remoteness == *lost.remoteness - 1);
    CHECK((after.winning_total == least));
  }
}

TEST_CASE("huge positions are answered at once", "[opponent]") {
  Solver solver;
  const std::string most = "1000000000000000";
  for (const std::string& text : {"nim:" + most, "nim:" + most + ',' + most, "nim.split:" + most + ',' + most,
                                  "nim.max7:" + most, "nim.misere:" + most + ',' + most + ",5,5",
                                  "nim.max5.split:" + most, "nim.max5.split:" + most + ',' + most}) {
    INFO(text);
    const Position p = position_of(text);
    const Move move = best(p, solver);
    CHECK_FALSE(refuse(p, move));
  }
  std::string many = "nim:7";
  for (int i = 0; i < 50'000; ++i)
    many += ",5";
  const Position p = position_of(many);
  CHECK_FALSE(refuse(p, best(p, solver)));
}

TEST_CASE("lots are the same everywhere", "[opponent]") {
  // The first outputs of SplitMix64 from the seed 1234567, as its authors' reference code gives them.
  Lots lots(1234567);
  CHECK(lots.next() == 6457827717110365317U);
  CHECK(lots.next() == 3203168211198807973U);
  CHECK(lots.next() == 9817491932198370423U);
  for (int i = 0; i < 100; ++i) {
    const Count n = lots.between(-3, 3);
    CHECK((n >= -3 && n <= 3));
  }
}
