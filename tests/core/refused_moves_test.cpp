// Every reason for which a game refuses a move or a board, in its words and at its place. The numbers in it are those that a
// person sees, so heaps, lines and columns count from 1.

#include <catch2/catch_test_macros.hpp>

#include <initializer_list>
#include <string>

#include "core/game.hpp"
#include "core/text.hpp"
#include "games/matrix/matrix.hpp"
#include "games/shared/heaps_moves.hpp"
#include "support/support.hpp"

using namespace nimatron;

namespace {

struct Refused {
  const char* text;
  const char* why; // "" if it is right; else the column and the message
};

void check(std::initializer_list<Refused> cases) {
  for (const auto& [text, why] : cases) {
    INFO(text);
    const auto record = parse_record(text);
    const std::string said =
        record ? "" : std::to_string(record.fault().column) + ": " + in_english(record.fault().message);
    CHECK(said == why);
  }
}

} // namespace

TEST_CASE("refused: heaps", "[refused]") {
  check({
      {"nim:5,0/1-5", ""},
      {"nim:5,0/1-6", "9: move 1: heap 1 has only 5 matches"},
      {"nim:5,1/2-2", "9: move 1: heap 2 has only 1 match"},
      {"nim:5,0/2-1", "9: move 1: heap 2 is empty"},
      {"nim:5,0/3-1", "9: move 1: there is no heap 3: the last is heap 2"},
      {"nim:0/1-1", "7: move 1: the heap is empty"},
      {"nim:1/1-2", "7: move 1: the heap has only 1 match"},
      {"nim.max3:5/1-3", ""},
      {"nim.max3:5/1-4", "12: move 1: a move may take at most 3"},
      {"nim:5/1-1s2", "7: move 1: heaps cannot be split in this game"},
      {"nim.split:5/1-1s1", ""},
      {"nim.split:5/1-5s0", "17: too small: the minimum here is 1"},
      {"nim:1000000000000000", ""},
      {"nim:1000000000000001", "5: too large: the maximum here is 1,000,000,000,000,000"},
      {"nim:", "5: expected a number, but the text ends here"},
  });
}

TEST_CASE("refused: steps of a staircase", "[refused]") {
  check({
      {"staircase:2,0,1/3-1", ""},
      {"staircase:2,0,1/3-2", "17: move 1: step 3 has only 1 match"},
      {"staircase:2,0,1/1-3", "17: move 1: step 1 has only 2 matches"},
      {"staircase:2,0,1/2-1", "17: move 1: step 2 is empty"},
      {"staircase:2,0,1/4-1", "17: move 1: there is no step 4: the last is step 3"},
      {"staircase:2,0,1/1-1s1", "17: move 1: heaps cannot be split in this game"},
      {"staircase:500000000000000,500000000000000", ""},
      {"staircase:500000000000000,500000000000000,1",
       "43: there can be at most 1,000,000,000,000,000 matches in all"},
  });
}

TEST_CASE("refused: several heaps at once", "[refused]") {
  check({
      {"nim.from2:3,0,5/1-3,3-5", ""},
      {"nim.from2:3,0,5/1-3,3-6", "17: move 1: heap 3 has only 5 matches"},
      {"nim.from2:3,0,5/1-3,4-1", "17: move 1: there is no heap 4: the last is heap 3"},
      {"nim.from2:3,0,5/1-3,1-1", "21: list the heaps in increasing order: heap 1 cannot follow heap 1"},
      {"nim.from2:3,0,5/3-1,1-1", "21: list the heaps in increasing order: heap 1 cannot follow heap 3"},
      {"nim.from2:3,4,5/1-1,2-1,3-1", "17: move 1: a move may take from at most 2 heaps"},
      {"wythoff:3,5/1-3,2-3", ""},
      {"wythoff:3,5/1-2,2-3",
       "13: move 1: a move from both heaps must take the same number from each, not 2 and 3"},
      {"wythoff:35", "9: there must be exactly two heaps, not one"},
      {"wythoff:3,5,7", "13: there must be exactly two heaps, not 3"},
      {"wythoff:3,5,7,9", "13: there must be exactly two heaps, not 4"},
  });
}

TEST_CASE("refused: several heaps at once, where no reader has put them in order", "[refused]") {
  const Heaps board{{3, 0, 5}};
  const auto said = [&](const HeapsMove& move) {
    const auto why = refuse_parts(board, move);
    return why ? in_english(*why) : "";
  };
  CHECK(said({}) == "a move must take at least one match");
  CHECK(said({{{0, 3}, {2, 5}}}).empty());
  CHECK(said({{{0, 0}, {2, 5}}}) == "a move must take at least one match");
  CHECK(said({{{2, 1}, {0, 1}}}) == "list the heaps in increasing order: heap 1 cannot follow heap 3");
  CHECK(said({{{0, 1}, {2, 1}, {2, 1}}}) ==
        "list the heaps in increasing order: heap 3 cannot follow heap 3");
  CHECK(said({{{2, 1}, {3, 1}}}) == "there is no heap 4: the last is heap 3");
  CHECK(said({{{4, 1}, {3, 1}}}) == "there is no heap 5: the last is heap 3");
}

TEST_CASE("refused: heaps that remember", "[refused]") {
  check({
      {"fibonacci:5/4", ""},
      {"fibonacci:5/5", "13: move 1: a move may take at most 4"},
      {"fibonacci:5/1/2", ""},
      {"fibonacci:5/1/3", "15: move 2: a move may take at most 2"},
      {"fibonacci:1/1", "13: move 1: the first move may not take the whole heap"},
      {"fibonacci:5,5", "13: there must be exactly one heap"},
      {"fibonacci:5:0", "13: the number of matches that may be taken must be at least 1"},
      {"fibonacci:1:0/1", "15: move 1: the first move may not take the whole heap"},
      {"fibonacci:1:0", ""},
  });
}

TEST_CASE("refused: octal games", "[refused]") {
  check({
      {"octal.c77:5/1-1s1", ""},
      {"octal.c77:5/1-3", "13: move 1: you may not take 3 here"},
      {"octal.c07:5/1-1", "13: move 1: you may not take 1 here"},
      {"octal.c15:5/1-1", "13: move 1: if you take 1, you must leave nothing"},
      {"octal.c15:1/1-1", ""},
      {"octal.c156:5/1-2", "14: move 1: if you take 2, you must leave nothing or two heaps"},
      {"octal.c77:5/1-1s2", ""},
      {"octal.c13:5/1-2s1", "13: move 1: if you take 2, you must leave nothing or one heap"},
      {"octal.c6:5/1-5", "12: move 1: you may not take 5 here"},
  });
}

TEST_CASE("refused: the game of games", "[refused]") {
  check({
      {"series:6:4:6:1-2:a/4", ""},
      {"series:6:4:6:1-2:a/5", "20: move 1: in game 4, a move takes at most 4 matches"},
      {"series:6:1:6:0-0:a/2", "20: move 1: in game 1, a move takes exactly one match"},
      {"series:6:4:3:1-2:a/4", "20: move 1: there are only 3 matches left"},
      {"series:6:4:1:1-2:a/2", "20: move 1: there is only one match left"},
      {"series:6:6:0:2-3:a/1", "20: move 1: all games are over"},
      {"series:1:1:1:0-0:a", "8: too small: the minimum here is 2"},
      {"series:1000:1:1000:0-0:a", ""},
      {"series:1000000000001:1:1:0-0:a", "8: too large: the maximum here is 1,000,000,000,000"},
      {"series:6:0:6:0-0:a", "10: too small: the minimum here is 1"},
      {"series:6:7:6:3-3:a", "10: too large: the maximum here is 6"},
      {"series:6:6:1:2-3:a", "12: when all games are over, no match can be left"},
      {"series:6:4:0:1-2:a", "12: game 4 must have 1 to 6 matches left"},
      {"series:6:4:7:1-2:a", "12: too large: the maximum here is 6"},
      {"series:6:4:6:4-0:a", "14: the score of A cannot be 4: the number of finished games is 3"},
      {"series:6:4:6:1-1:a", "16: the two scores must add up to 3, the number of finished games"},
      {"series:6:4:6:0-4:a", "16: the two scores must add up to 3, the number of finished games"},
      {"series:6:4:6:1-2:b", "18: A starts every game, so write a as the player to move"},
      {"series:6:6:0:2-3:b", "18: when all games are over, write a as the player to move"},
      {"series:6:4:5:1-2:b", ""},
  });
}

TEST_CASE("refused: Northcott's game", "[refused]") {
  check({
      {"northcott:8:w1b5,w2b3/a1-4", ""},
      {"northcott:8:w1b5,w2b3/c1-4", "23: move 1: there is no column c: the board has only 2 columns"},
      {"northcott:8:w1b5/b1-4", "18: move 1: there is no column b: the board has only one column"},
      {"northcott:8:w1b5,w2b3/a2-4", "23: move 1: there is no piece in row 2 of column a"},
      {"northcott:8:w1b5,w2b3/a5-4", "23: move 1: that piece is black, and it is white's turn"},
      {"northcott:8:w1b5,w2b3/a1-2/a2-3", "28: move 2: that piece is white, and it is black's turn"},
      {"northcott:8:w1b5,w2b3/a1-9", "23: move 1: column a has no row 9: rows go from 1 to 8"},
      {"northcott:8:w1b5,w2b3/a1-0", "26: too small: the minimum here is 1"},
      {"northcott:8:w1b5,w2b3/a1-1", "23: move 1: a piece must move at least one square"},
      {"northcott:8:w1b5,w2b3/a1-5", "23: move 1: the piece in row 5 of column a is in the way"},
      {"northcott:8:w1b5,w2b3/a1-6", "23: move 1: the piece in row 5 of column a is in the way"},
      {"northcott:8:w3b5b6w7/a7-4", "22: move 1: the piece in row 6 of column a is in the way"},
      {"northcott.max2:8:w1b5/a1-3", ""},
      {"northcott.max2:8:w1b5/a1-4", "23: move 1: a piece may move at most 2 squares"},
      {"northcott.max1:8:w1b5/a1-3", "23: move 1: a piece may move at most one square"},
      {"northcott:1:", "11: too small: the minimum here is 2"},
      {"northcott:27:w1b2", "11: too large: the maximum here is 26"},
      {"northcott:8:w1b9", "16: too large: the maximum here is 8"},
      {"northcott:8:w0b5", "14: too small: the minimum here is 1"},
      {"northcott:8:w5b1", "16: list the pieces of column a from row 1 upward: 1 cannot come after 5"},
      {"northcott:8:,w5b5", "17: list the pieces of column b from row 1 upward: 5 cannot come after 5"},
      {"northcott:8:w1b2,w1w5",
       "21: in column b, the pieces in rows 1 and 5 face each other and must be of opposite colours"},
      {"northcott:8:w1b2,w1b5w7",
       "23: in column b, the piece in row 7 has no partner: pieces stand in facing pairs"},
      {"northcott:8:w1", "14: in column a, the piece in row 1 has no partner: pieces stand in facing pairs"},
  });
}

TEST_CASE("refused: matrices", "[refused]") {
  check({
      {"matrix:1,2.3,4/r1-1,2", ""},
      {"matrix:1,2.3,4/r3-1,2", "16: move 1: there is no row 3: the last is row 2"},
      {"matrix:1,2.3,4/c3-1,2", "16: move 1: there is no column 3: the last is column 2"},
      {"matrix:1,2.3,4/r1-1", "16: move 1: the number of amounts for a row must be 2, not 1"},
      {"matrix:1,2.3,4/c1-1,1,1", "16: move 1: the number of amounts for a column must be 2, not 3"},
      {"matrix:1,2.3,4/r2-4,0", "16: move 1: the heap in row 2, column 1 has only 3 matches"},
      {"matrix:1,2.3,4/c2-2,5", "16: move 1: the heap in row 2, column 2 has only 4 matches"},
      {"matrix:1,2.3,4/c1-2,0", "16: move 1: the heap in row 1, column 1 has only 1 match"},
      {"matrix:1,2.3,4/r1-0,0", "16: move 1: a move must take at least one match"},
      {"matrix:0", ""},
      {"matrix:1,2.3", "12: row 2 has only one entry, but row 1 has 2"},
  });
}

TEST_CASE("refused: an amount below zero in a matrix, which no reader lets through", "[refused]") {
  const Grid board{2, 2, {1, 2, 3, 4}};
  for (const LineMove::Axis axis : {LineMove::Axis::row, LineMove::Axis::column}) {
    const auto why = Matrix::why_illegal({}, board, {axis, 0, {1, -1}});
    REQUIRE(why);
    CHECK(in_english(*why) == "a move cannot take a negative number of matches");
  }
}

TEST_CASE("refused: graphs", "[refused]") {
  check({
      {"graph:ab,bc:a/ab", ""},
      {"graph:ab,bc:a/bc", "15: move 1: there is no token on b"},
      {"graph:ab,bc:a/ac", "15: move 1: there is no arrow from a to c"},
      {"graph:ab:", "10: expected a node, a to z, but the text ends here"},
  });
}
