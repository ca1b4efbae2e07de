#include <catch2/catch_test_macros.hpp>

#include "core/text.hpp"
#include "scene/board_scene.hpp"

using namespace nimatron;

// Where a finger takes hold of something; elsewhere it scrolls the page around.

namespace {

bool drags(const char* record, const Touch& touch, const Choice& choice = {}) {
  const auto read = parse_record(record);
  REQUIRE(read);
  return board_scene(read->start).drags(read->start, choice, touch);
}

bool only_taps(const char* record) {
  const auto read = parse_record(record);
  REQUIRE(read);
  return board_scene(read->start).only_taps(read->start);
}

} // namespace

TEST_CASE("on a chessboard a finger takes hold of a piece that can move", "[touch]") {
  constexpr const char* board = "northcott:8:w1b4,w2b3:w";
  CHECK(drags(board, OnSquare{0, 1}));
  CHECK(!drags(board, OnSquare{0, 2})); // empty
  CHECK(!drags(board, OnSquare{0, 4})); // the other side's
  CHECK(!drags(board, {}));
}

TEST_CASE("on a graph a finger takes hold of a token that can move", "[touch]") {
  constexpr const char* board = "graph:ab,bc:a,c";
  CHECK(drags(board, OnNode{0}));
  CHECK(!drags(board, OnNode{1})); // nothing stands there
  CHECK(!drags(board, OnNode{2})); // it cannot move
  CHECK(!drags(board, OnGraph{}));
}

TEST_CASE("on a strip a finger takes hold of a coin that can move", "[touch]") {
  constexpr const char* board = "silver:1,5";
  CHECK(drags(board, OnCell{0, 4}));
  CHECK(!drags(board, OnCell{0, 0})); // it cannot move
  CHECK(!drags(board, OnCell{0, 2})); // empty
  CHECK(!drags(board, OnCell{1, 4}));
}

TEST_CASE("in a matrix a finger takes hold of matches, not of an empty cell or the edge", "[touch]") {
  constexpr const char* board = "matrix:2,0.1,1";
  CHECK(drags(board, OnCell{0, 0}));
  CHECK(!drags(board, OnCell{0, 1}));
  CHECK(!drags(board, OnCell{9, 9}));
  CHECK(!drags(board, OnLine{LineMove::Axis::row, 0}));
}

TEST_CASE("on a table of coins a finger takes hold of the coin that waits to be put down", "[touch]") {
  constexpr const char* board = "coins:600x400x40:";
  Choice waits;
  waits.move = CoinMove{{300, 200}};
  CHECK(drags(board, OnCoinTable{{310, 205}}, waits));
  CHECK(!drags(board, OnCoinTable{{100, 100}}, waits));
  CHECK(!drags(board, OnCoinTable{{310, 205}}));
}

TEST_CASE("heaps and a game of games are tapped, unless what is left may be split", "[touch]") {
  CHECK(only_taps("nim:3,5,7"));
  CHECK(only_taps("series:6"));
  CHECK(!only_taps("nim.max2.split:13"));
  CHECK(drags("nim.max2.split:13", OnMatch{0, 3}));
  CHECK(!drags("nim.max2.split:13", {}));
}
