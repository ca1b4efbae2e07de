#include <catch2/catch_test_macros.hpp>

#include <algorithm>
#include <string>
#include <string_view>
#include <vector>

#include "core/game.hpp"
#include "core/text.hpp"
#include "solve/matrix/sieve.hpp"
#include "solve/search/analyse.hpp"
#include "support/support.hpp"

using namespace nimatron;

// What A. Fraenkel's article on combinatorial games says of Nim in a matrix.

namespace {} // namespace

TEST_CASE(
    "[F] the symmetric 4 x 4 example is P, and (1,0,1,2) from row 4 is answered by (2,1,0,1) from row 1",
    "[sources][matrix]") {
  const Analysis start = analyse(position_of("matrix:2,3,0,1.4,1,5,2.2,5,1,4.1,0,3,2"));
  CHECK(start.outcome == Outcome::P);
  CHECK(start.winning.empty());
  CHECK(start.grundy == 0);

  const Position moved = position_of("matrix:2,3,0,1.4,1,5,2.2,5,1,4.1,0,3,2/r4-1,0,1,2");
  const Analysis answer = analyse(moved, {10'000'000, 1'000});
  CHECK(answer.outcome == Outcome::N);
  CHECK(answer.method == Method::symmetry);
  CHECK(answer.winning_total == answer.winning.size()); // and all others
  std::vector<std::string> winning;
  for (const Move& move : answer.winning)
    winning.push_back(print(move));
  CHECK(std::find(winning.begin(), winning.end(), "r1-2,1,0,1") != winning.end());
  for (const Move& move : answer.winning) {
    CHECK(analyse(play(moved, move), {10'000'000, 10}).outcome == Outcome::P);
  }
}

TEST_CASE("the box below the 4 x 4 example: 18,662,400 positions, 2.2 % of them P", "[sources][matrix]") {
  Sieve sieve({4, 4, {2, 3, 0, 1, 4, 1, 5, 2, 2, 5, 1, 4, 1, 0, 3, 2}}, false, false);
  CHECK(sieve.box().size() == 18'662'400);
  while (!sieve.step(1'000'000)) {
  }
  Count p = 0;
  for (Count x = 0; x < sieve.box().size(); ++x)
    p += sieve.outcome(x) == Outcome::P ? 1 : 0;
  CHECK(p * 1000 / sieve.box().size() == 21); // 2.176 %
  CHECK(sieve.outcome(sieve.box().size() - 1) == Outcome::P);
}

TEST_CASE("[F] one row is N unless it is empty", "[sources][matrix]") {
  CHECK(analyse(position_of("matrix:3,0,4,1")).outcome == Outcome::N);
  CHECK(analyse(position_of("matrix:0,0,0,0")).outcome == Outcome::P);
  const Analysis row = analyse(position_of("matrix:3,0,4,1"));
  CHECK(row.winning_total == 1);
  CHECK(print(row.winning.front()) == "r1-3,0,4,1");
}

TEST_CASE("two rows of zeros and ones: P exactly when a = b and c is even", "[sources][matrix]") {
  CHECK(analyse(position_of("matrix:1,0.0,1")).outcome == Outcome::P);
  CHECK(analyse(position_of("matrix:1,0,1,1.0,1,1,1")).outcome == Outcome::P);
  CHECK(analyse(position_of("matrix:1,0,1.0,1,1")).outcome == Outcome::N);
  CHECK(analyse(position_of("matrix:1,1,1.0,1,1")).outcome == Outcome::N);
}
