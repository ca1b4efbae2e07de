// The answers to all moves of a lost position, where only a search finds them.

#include "games/shared/searched_answers.hpp"

#include <catch2/catch_test_macros.hpp>

#include <string>
#include <vector>

#include "core/game.hpp"
#include "core/text.hpp"
#include "explain/claims.hpp"
#include "solve/search/analyse.hpp"
#include "support/explained_support.hpp"
#include "support/support.hpp"

using namespace nimatron;
using namespace nimatron::testing;

namespace {

/// What is told of a position after one sentence; it is said to be won or lost.
Explanation answers(const Position& at, Outcome outcome) {
  Analysis known;
  known.outcome = outcome;
  Telling to(at, known);
  to.tell(claims::WhoWins{outcome});
  tell_searched_answers(to);
  CHECK(to.steps.size() == told<claims::Replies>(to.steps).size() + 1);
  return to.steps;
}

} // namespace

TEST_CASE("every move of a lost position is answered so that it is lost again", "[explain][search]") {
  for (const char* text : {"nim:1,2,3", "nim:5,5", "nim.misere:1,1,1", "matrix:1,1.1,1", "matrix:1,2.2,1"}) {
    CAPTURE(text);
    const Position at = position_of(text);
    REQUIRE(analyse(at).outcome == Outcome::P);
    const Explanation steps = answers(at, Outcome::P);
    const auto figures = drawn<Answers>(steps);
    REQUIRE(figures.size() == 1);
    std::vector<Move> moves;
    for_each_move(at, [&](const Move& move) {
      moves.push_back(move);
      return true;
    });
    REQUIRE(figures.front().row.size() == moves.size());
    for (std::size_t i = 0; i < moves.size(); ++i) {
      const auto& row = figures.front().row[i];
      CHECK(row.move == moves[i]);
      REQUIRE(row.answer);
      CHECK(analyse(play(play(at, moves[i]), *row.answer)).outcome == Outcome::P);
    }
  }
}

TEST_CASE("a move that ends the game has no answer", "[explain][search]") {
  const auto figures = drawn<Answers>(answers(position_of("nim.misere:1"), Outcome::P));
  REQUIRE(figures.size() == 1);
  REQUIRE(figures.front().row.size() == 1);
  CHECK_FALSE(figures.front().row.front().answer);
}

TEST_CASE("where there is nothing to answer, nothing is told of answers", "[explain][search]") {
  CHECK(answers(position_of("nim:1,2"), Outcome::N).size() == 1); // won
  CHECK(answers(position_of("nim:0"), Outcome::P).size() == 1);   // over
  CHECK(answers(position_of("nim:3,3"), Outcome::unknown).size() == 1);
}

TEST_CASE("where answers are not soon found, none is told", "[explain][search]") {
  const Position at = position_of("matrix:9,7,8,6.5,9,8,7.9,6,5,8.7,9,6,5");
  CHECK(answers(at, Outcome::P).size() == 1); // whatever it is
}
