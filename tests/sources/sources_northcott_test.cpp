// What the sources say of Northcott's game. [F]: a Hebrew article by A. Fraenkel on combinatorial games.
// Its two figures are lost; the boards here are built to satisfy everything that its text says of them.

#include <algorithm>
#include <catch2/catch_test_macros.hpp>
#include <string>
#include <vector>

#include "games/northcott/northcott.hpp"
#include "support/northcott_support.hpp"

using namespace nimatron;
using nimatron::testing::columns_of;
using nimatron::testing::northcott_position;
using nimatron::testing::winning_texts;
using Texts = std::vector<std::string>;

namespace {

Theory said_of(const std::string& text) { return *theory(northcott_position(text)); }

std::vector<int> gaps(const Position& position) {
  std::vector<int> out;
  for (const auto& pair : northcott::pairs(columns_of(position)))
    out.push_back(pair.gap);
  return out;
}

/// The winning moves that go forward.
Texts winning_advances(const Position& position) {
  Texts out;
  for_each_winning(position, [&](const Move& move) {
    if (northcott::advance(columns_of(position), std::get<SlideMove>(move)) > 0) out.push_back(print(move));
    return true;
  });
  return out;
}

const std::string first_board = "8:w3b6,w2b8,w1b8,b1w8,w4b7,b2w6,w3b7,w4b5:w";

} // namespace

TEST_CASE("[F] Northcott's first figure: nim-sum 5, column 2 closes, column 4 leaves 3, and a third") {
  const Position position = northcott_position("northcott:" + first_board);
  CHECK(gaps(position) == std::vector<int>{2, 5, 6, 6, 2, 3, 3, 0});
  CHECK(theory(position) == Theory{Outcome::N, Count{5}, Method::theory});
  CHECK(winning_advances(position) == Texts{"b2-7", "c1-4", "d8-5"});
  // b2-7 closes the gap of column 2; d8-5 leaves 3 in column 4; c1-4 is the third.
  CHECK(gaps(replay(*parse_record("northcott:" + first_board + "/b2-7"))) ==
        std::vector<int>{2, 0, 6, 6, 2, 3, 3, 0});
  CHECK(gaps(replay(*parse_record("northcott:" + first_board + "/d8-5"))) ==
        std::vector<int>{2, 5, 6, 3, 2, 3, 3, 0});
  // The retreats that would win as well have no room here, so these are all.
  CHECK(winning_texts(position) == Texts{"b2-7", "c1-4", "d8-5"});
  CHECK(position.board == Board(Northcott::start({})));
}

TEST_CASE("[F] Northcott's first figure bounded by 2: next player wins by closing column 1") {
  const Position position = northcott_position("northcott.max2:" + first_board);
  CHECK(theory(position) == Theory{Outcome::N, Count{2}, Method::theory});
  // The remainders are 2, 2, 0, 0, 2, 0, 0, 0. An advance by 2 makes a 2 into 0, an advance by 1 a 0 into 2.
  CHECK(winning_advances(position) == Texts{"a3-5", "b2-4", "c1-2", "d8-7", "e4-6", "f6-5", "g3-4"});
  CHECK(gaps(replay(*parse_record("northcott.max2:" + first_board + "/a3-5"))).front() == 0);
  // So does a retreat by 1, or by 2, where there is room behind.
  CHECK(winning_texts(position) == Texts{"a3-2", "a3-5", "b2-1", "b2-4", "c1-2", "d8-7", "e4-3", "e4-6",
                                         "f6-5", "f6-8", "g3-1", "g3-4", "h4-2"});
}

TEST_CASE("[F] Northcott's second figure: two pairs in column 1, gaps 1 and 2, column 2 gap 5, sum 0") {
  const Position position = northcott_position("northcott:8:w1b3w4b7,b2w8,w1b8,,b3w4:w");
  CHECK(gaps(position) == std::vector<int>{1, 2, 5, 6, 0});
  CHECK(theory(position) == Theory{Outcome::P, Count{0}, Method::theory});
  CHECK(winning_texts(position).empty());
}

TEST_CASE("[F] Northcott: swapping the colours in some columns changes nothing") {
  // White need not be on one side: all ways to colour the columns have one outcome and the same gaps to
  // change.
  const std::vector<std::string> rows = {"3 6", "2 8", "1 8"};
  for (unsigned colours = 0; colours < 8; ++colours) {
    std::string board;
    for (unsigned c = 0; c < 3; ++c) {
      const bool swapped = (colours >> c & 1U) != 0;
      board += c == 0 ? "" : ",";
      board += (swapped ? 'b' : 'w') + rows[c].substr(0, 1) + (swapped ? 'w' : 'b') + rows[c].substr(2);
    }
    for (const std::string side : {":w", ":b"}) {
      const Position position = northcott_position("northcott:8:" + board + side);
      CAPTURE(board, side);
      CHECK(theory(position) == Theory{Outcome::N, Count{2 ^ 5 ^ 6}, Method::theory});
      CHECK(winning_advances(position).size() == 1); // only 5 has a 1 where 2, 5 and 6 add up to 1
      for (const std::string& move : winning_advances(position)) {
        const Columns after = columns_of(play(position, *parse_move(position, move)));
        CHECK(northcott::nim_sum({}, after) == 0);
      }
    }
  }
}

TEST_CASE("[F] Northcott: gaps inside each pair count, squares between pairs do not") {
  // Gaps 1 and 2, with nothing, one or two squares between the pairs.
  for (const char* text :
       {"northcott:9:w1b3w4b7", "northcott:9:w1b3w5b8", "northcott:9:w2b4b6w9", "northcott:9:b1w3w6b9"}) {
    CAPTURE(text);
    CHECK(said_of(text) == Theory{Outcome::N, Count{3}, Method::theory});
  }
  // A piece that goes into the squares between changes the gap of its own pair alone.
  const Position before = northcott_position("northcott:9:w1b3b6w9:b");
  CHECK(gaps(before) == std::vector<int>{1, 2});
  CHECK(gaps(play(before, *parse_move(before, "a3-5"))) == std::vector<int>{3, 2});
  CHECK(gaps(play(before, *parse_move(before, "a6-4"))) == std::vector<int>{1, 4});
}

TEST_CASE("[F] Northcott: a retreat by m is answered by an advance of the facing piece by m") {
  const Position lost = northcott_position("northcott:8:w3b6,w4b7,w2b3");
  CHECK(theory(lost)->outcome == Outcome::P);
  const Position retreated = play(lost, *parse_move(lost, "b4-2"));
  const Texts answers = winning_texts(retreated);
  CHECK(std::find(answers.begin(), answers.end(), "b7-5") != answers.end());
  const Position again = play(retreated, *parse_move(retreated, "b7-5"));
  CHECK(gaps(again) == gaps(lost));
  CHECK(theory(again)->outcome == Outcome::P);
}

TEST_CASE("[F] Northcott bounded: gaps count modulo s + 1") {
  CHECK(said_of("northcott.max2:8:w1b5").outcome == Outcome::P); // gap 3
  CHECK(said_of("northcott.max2:8:w1b6").outcome == Outcome::N);
  CHECK(said_of("northcott.max3:8:w1b6").outcome == Outcome::P); // gap 4
  CHECK(said_of("northcott.max1:8:w1b4,b2w7") == Theory{Outcome::P, Count{0}, Method::theory});
}
