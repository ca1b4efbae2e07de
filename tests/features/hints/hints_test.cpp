#include <catch2/catch_test_macros.hpp>

#include <cstdint>
#include <string>

#include "core/game.hpp"
#include "core/text.hpp"
#include "features/hints/hints.hpp"
#include "solve/search/analyse.hpp"
#include "support/reference.hpp"
#include "support/samples.hpp"
#include "support/support.hpp"

using namespace nimatron;
using namespace nimatron::testing;

namespace {

/// The nearest end for who hurries, the farthest for the other: so many moves of the one who begins.
Count own_moves(const Reference& reference, Position now) {
  Count made = 0;
  for (bool own = true; !is_over(now); own = !own) {
    made += own ? 1 : 0;
    const Count ahead = reference.at(now).remoteness;
    Position next;
    bool found = false;
    for_each_move(now, [&](const Move& move) {
      Position after = play(now, move);
      const auto label = reference.at(after);
      found = label.outcome == (own ? Outcome::P : Outcome::N) && label.remoteness + 1 == ahead;
      if (found) next = std::move(after);
      return !found;
    });
    REQUIRE(found);
    now = std::move(next);
  }
  return made;
}

} // namespace

TEST_CASE("in how many moves one can win is what the whole graph of positions says", "[hints][many]") {
  Solver solver;
  Reference reference;
  std::uint64_t seed = 31;
  Count told = 0;
  for (const Game& game : all_games()) {
    for (const Options& options : all_options(game)) {
      for (const Position& at : small_positions(game, options, 16, ++seed)) {
        if (is_over(at)) continue;
        const Analysis known = analyse(at, {.positions = 100'000, .limit = 1}, solver);
        if (known.outcome != Outcome::N || !known.remoteness) continue;
        if (!reference.solve(at, 3000)) continue;
        const Count moves = own_moves(reference, at);
        INFO(print(at));
        const std::string expected = moves == 1
                                         ? "You can win in one move."
                                         : "You can win in at most " + std::to_string(moves) + " moves.";
        CHECK(in_english(can_win(known)) == expected);
        ++told;
      }
    }
  }
  CHECK(told > 200);
}

TEST_CASE("where all moves are made in one place it is not said to be the one to look at", "[hints]") {
  const auto second = [](const char* text, const char* move) {
    const Position at = position_of(text);
    return next_hint(at, analyse(at), *parse_move(at, move), hint_verdict);
  };
  CHECK(second("nim:0,5", "2-5") == hint_move);
  CHECK(second("nim.from2:0,0,5", "3-5") == hint_move);
  CHECK(second("nim.from2:0,1,5", "3-4") == hint_place);
  CHECK(second("northcott:8:w1b4:w", "a1-3") == hint_move); // the only piece
  CHECK(second("northcott:8:w1b4,w2b8:w", "b2-5") == hint_place);
  CHECK(second("nim:1000000,3", "1-999997") == hint_place); // more moves than are looked at
}

TEST_CASE("where every move loses no heap is said to be the one to look at", "[hints]") {
  const auto second = [](const char* text, const char* move) {
    const Position at = position_of(text);
    return next_hint(at, analyse(at), *parse_move(at, move), hint_verdict);
  };
  CHECK(second("nim:2,4,6", "1-1") == hint_move);
  CHECK(second("nim:3,3", "1-1") == hint_move);
  CHECK(second("nim:3,4", "2-1") == hint_place); // it wins
  const Position lost = position_of("nim:2,4,6");
  const Move move = *parse_move(lost, "1-1");
  CHECK(in_english(hint_words(lost, analyse(lost), hint_move, &move)) ==
        "Every move loses against best play. This one lasts longest: take 1 from heap 1, leaving 1.");
}

TEST_CASE("only where it is known how long a lost game lasts is a move said to hold out longest", "[hints]") {
  for (const char* text : {"nim:2,4,6", "nim:3,3", "wythoff:1,2", "series:6", "matrix:2,3,1.4,2,0"}) {
    const Position at = position_of(text);
    Analysis known = analyse(at);
    known.outcome = Outcome::P;
    std::optional<Move> any;
    for_each_move(at, [&](const Move& move) {
      any = move;
      return false;
    });
    const std::string told = in_english(hint_words(at, known, hint_move, &*any));
    INFO(text << ": " << told);
    CHECK((told.find("This one lasts longest") != std::string::npos) == known.remoteness.has_value());
    CHECK(told.starts_with("Every move loses against best play."));
  }
}
