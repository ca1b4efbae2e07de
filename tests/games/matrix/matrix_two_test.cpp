#include <algorithm>
#include <catch2/catch_test_macros.hpp>
#include <cstddef>
#include <utility>

#include <string>
#include <vector>

#include "core/game.hpp"
#include "games/matrix/matrix.hpp"
#include "games/matrix/matrix_two.hpp"
#include "solve/matrix/sieve.hpp"
#include "solve/search/analyse.hpp"
#include "support/grids.hpp"
#include "support/reference.hpp"
#include "support/support.hpp"

using namespace nimatron;
using namespace nimatron::testing;

namespace {

/// What the theorem says of every board below the top, against the sieve, which knows no theory: outcomes, and all
/// winning moves with the one of the proof among them.
struct Compared {
  std::size_t lost = 0; // P-positions
  std::size_t wrong = 0;
};

Compared compared(const Grid& top) {
  Sieve sieve(top, false, false);
  REQUIRE(sieve.step(100'000'000));
  Compared out;
  Count at = -1;
  for_each_below(top, [&](const Grid& board) {
    ++at;
    const bool lost = sieve.outcome(at) == Outcome::P;
    out.lost += lost ? 1U : 0U;
    const auto said = Matrix::theory({}, board);
    if (!said || (said->outcome == Outcome::P) != lost) {
      ++out.wrong;
      return;
    }
    const auto two = two_lines(board);
    if (!two || lost) return;
    std::vector<LineMove> all;
    Matrix::moves({}, board, [&](const LineMove& move) {
      if (sieve.outcome(sieve.index_of(Matrix::play({}, board, move))) == Outcome::P) all.push_back(move);
      return true;
    });
    std::vector<LineMove> listed;
    winning_moves(board, *two, [&](const LineMove& move) {
      listed.push_back(move);
      return true;
    });
    const LineMove proof = move_of_proof(board, *two);
    const bool good = listed == all && lists_all(*two) && !Matrix::why_illegal({}, board, proof) &&
                      normal(board, proof) == proof &&
                      sieve.outcome(sieve.index_of(Matrix::play({}, board, proof))) == Outcome::P;
    out.wrong += good ? 0U : 1U;
  });
  return out;
}

} // namespace

TEST_CASE("two rows: P exactly when the totals are equal and the smaller entries have nim-sum 0",
          "[matrix][many]") {
  // Numbers of P-positions as in docs/findings.md.
  struct Case {
    Grid top;
    std::size_t lost;
  };
  for (const auto& [top, lost] :
       {Case{filled(2, 3, 1), 10}, Case{filled(2, 3, 2), 49}, Case{filled(2, 3, 3), 154},
        Case{filled(2, 2, 1), 4}, Case{filled(2, 4, 1), 38}, Case{filled(2, 5, 1), 126},
        Case{filled(2, 6, 1), 472}, Case{filled(2, 7, 1), 1716}}) {
    const Compared found = compared(top);
    INFO(top.cols << " columns to " << top.cell[0]);
    CHECK(found.lost == lost);
    CHECK(found.wrong == 0);
  }
  CHECK(compared(filled(2, 2, 6)).wrong == 0);
  CHECK(compared(filled(2, 4, 2)).wrong == 0);
  CHECK(compared({2, 3, {7, 2, 4, 1, 6, 3}}).wrong == 0);
}

TEST_CASE("two columns are two rows, turned", "[matrix]") {
  CHECK(compared(filled(3, 2, 3)).lost == 154);
  CHECK(compared(filled(3, 2, 3)).wrong == 0);
  CHECK(compared(filled(4, 2, 2)).wrong == 0);
  CHECK(compared({3, 2, {7, 1, 2, 6, 4, 3}}).wrong == 0);
}

TEST_CASE("two rows, further: 2 x 3 to 5, 2 x 2 to 12, 2 x 5 to 2", "[.long][matrix]") {
  CHECK(compared(filled(2, 3, 4)).lost == 385);
  CHECK(compared(filled(2, 3, 5)).lost == 760);
  CHECK(compared(filled(2, 3, 5)).wrong == 0);
  CHECK(compared(filled(2, 2, 12)).wrong == 0);
  CHECK(compared(filled(2, 5, 2)).wrong == 0);
}

namespace {

/// Of 2 x 2 heaps one is empty, and the smaller of those beside it has no binary place beyond those of the one opposite.
bool is_simple_corner(const Grid& board) {
  if (board.cell.size() != 4 || board.rows != 2) return false;
  if (std::count(board.cell.begin(), board.cell.end(), 0) != 1) return false;
  std::size_t empty = 0;
  while (board.cell[empty] != 0)
    ++empty;
  const Count shared = board.cell[3 - empty];
  const auto [b, c] = empty == 0 || empty == 3 ? std::pair(board.cell[1], board.cell[2])
                                               : std::pair(board.cell[0], board.cell[3]);
  Count places = 1;
  while (places <= shared)
    places *= 2;
  return std::min(b, c) < places;
}

} // namespace

TEST_CASE("a row and a column that share a heap have the Grundy values that the theorem says", "[matrix]") {
  for (const Grid& top : {Grid{2, 2, {12, 17, 17, 0}}, Grid{2, 2, {0, 9, 9, 9}}, Grid{2, 2, {9, 9, 0, 9}},
                          Grid{2, 2, {9, 0, 9, 9}}, filled(2, 2, 5), filled(2, 3, 2), filled(3, 2, 2)}) {
    GrundyTable table(top);
    while (!table.step(1'000'000)) {
    }
    std::size_t told = 0;
    for_each_below(top, [&](const Grid& board) {
      const auto two = two_lines(board);
      const auto value = two ? two->value() : std::nullopt;
      INFO(print(Position{position_of("matrix:1").game, {}, board}));
      if (is_simple_corner(board)) REQUIRE(value);
      if (two && two->is_p()) REQUIRE(value == 0);
      if (!value) return;
      ++told;
      REQUIRE(*value == table.value(table.box().index_of(board)));
    });
    CHECK(told > 10);
  }
  CHECK(analyse(position_of("matrix:100,900.127,0")).grundy == 1127);
  CHECK(analyse(position_of("matrix:100,900.128,0")).grundy == std::nullopt);
  CHECK(analyse(position_of("matrix:1000,512000.512000,0")).grundy == 1000);
  CHECK(analyse(position_of("matrix:0,0,0,0.100,0,900,0.127,0,0,0")).grundy == 1127); // empty lines apart
}

TEST_CASE("two rows with empty lines between them, and of the largest entries", "[matrix]") {
  CHECK(analyse(position_of("matrix:0,0,0.3,0,5.0,0,0.1,0,2")).outcome == Outcome::N);
  const std::string full = "1000000,999999,5,1000000,17,0,8,1000000,3,4,1000000,7,1,1000000,2,1000000";
  const Position large = position_of("matrix:" + full + "." + full);
  const Analysis found = analyse(large);
  // Equal rows are Nim: 999999 ^ 5 ^ 17 ^ ... is not 0.
  CHECK(found.outcome == Outcome::N);
  REQUIRE_FALSE(found.winning.empty());
  for (const Move& move : found.winning)
    CHECK(theory(play(large, move))->outcome == Outcome::P);
  // Where the longer row has too many ways to be made equal, some winning moves are named, and it is said that they
  // are not counted.
  const Position uneven = position_of("matrix:1000000,1000000,1000000,1000000.7,1000000,5,3");
  const Analysis some = analyse(uneven);
  CHECK(some.outcome == Outcome::N);
  CHECK(some.winning_total == uncounted);
  REQUIRE_FALSE(some.winning.empty());
  for (const Move& move : some.winning)
    CHECK(theory(play(uneven, move))->outcome == Outcome::P);
}
