// Boards that no text gives, as its reader refuses them already, or could: what each game itself says of them, and which of the
// board's numbers is to blame.

#include <catch2/catch_test_macros.hpp>

#include <cstddef>
#include <string>
#include <utility>
#include <vector>

#include "core/graph_board.hpp"
#include "games/coins/coins.hpp"
#include "games/graph/graph.hpp"
#include "games/northcott/northcott.hpp"

using namespace nimatron;

namespace {

/// "" if it is right; else which number, and the message.
template <class Game>
std::string said(const typename Game::Board& board) {
  const auto wrong = Game::board_error({}, board);
  return wrong ? std::to_string(wrong->element) + ": " + in_english(wrong->message) : "";
}

std::string said_of_coins(Count width, Count height, Count radius, std::vector<CoinTable::Point> coins = {}) {
  return said<Coins>({width, height, radius, std::move(coins)});
}

using Pieces = std::vector<Columns::Piece>;

std::string said_of_columns(int rows, std::vector<Pieces> columns) {
  return said<Northcott>({rows, std::move(columns), Side::white});
}

} // namespace

TEST_CASE("refused: tables of coins", "[refused]") {
  const std::string width = "0: the width of the table must be between 2 and 100,000";
  const std::string height = "1: the height of the table must be between 2 and 100,000";
  const std::string radius = "2: the radius must be between 1 and 100,000";
  CHECK(said_of_coins(1, 2, 1) == width);
  CHECK(said_of_coins(2, 2, 1).empty());
  CHECK(said_of_coins(100'000, 2, 1).empty());
  CHECK(said_of_coins(100'001, 2, 1) == width);
  CHECK(said_of_coins(2, 1, 1) == height);
  CHECK(said_of_coins(2, 100'000, 1).empty());
  CHECK(said_of_coins(2, 100'001, 1) == height);
  CHECK(said_of_coins(2, 2, 0) == radius);
  CHECK(said_of_coins(2, 2, 100'000).empty());
  CHECK(said_of_coins(2, 2, 100'001) == radius);
}

TEST_CASE("refused: coins, at the number that is wrong", "[refused]") {
  const auto sticks_out = [](int coin, int element) {
    return std::to_string(element) + ": coin " + std::to_string(coin) +
           " sticks out over the edge of the table";
  };
  for (const CoinTable::Point& corner : std::vector<CoinTable::Point>{{5, 5}, {35, 5}, {5, 25}, {35, 25}})
    CHECK(said_of_coins(40, 30, 5, {corner}).empty());
  CHECK(said_of_coins(40, 30, 5, {{4, 10}}) == sticks_out(1, 3));
  CHECK(said_of_coins(40, 30, 5, {{36, 10}}) == sticks_out(1, 3));
  CHECK(said_of_coins(40, 30, 5, {{5, 4}}) == sticks_out(1, 4));
  CHECK(said_of_coins(40, 30, 5, {{35, 26}}) == sticks_out(1, 4));
  CHECK(said_of_coins(40, 30, 5, {{4, 4}}) == sticks_out(1, 3));
  CHECK(said_of_coins(40, 30, 5, {{5, 5}, {36, 10}}) == sticks_out(2, 5));
  CHECK(said_of_coins(40, 30, 5, {{5, 5}, {20, 5}, {20, 26}}) == sticks_out(3, 8));
  CHECK(said_of_coins(40, 30, 5, {{5, 5}, {20, 5}, {14, 6}}) == "7: coin 3 overlaps coin 1");
  CHECK(said_of_coins(40, 30, 5, {{5, 5}, {20, 5}, {29, 6}}) == "7: coin 3 overlaps coin 2");
  CHECK(in_english(*Coins::why_illegal({}, {40, 30, 5, {{5, 5}, {20, 5}}}, {{14, 6}})) ==
        "a coin there would overlap coin 1");
  CHECK(in_english(*Coins::why_illegal({}, {40, 30, 5, {{5, 5}, {20, 5}}}, {{29, 6}})) ==
        "a coin there would overlap coin 2");
}

TEST_CASE("refused: boards of columns", "[refused]") {
  const std::string rows = "0: the board must have 2 to 26 rows";
  const std::string columns = "0: the board must have 1 to 26 columns";
  CHECK(said_of_columns(1, {{}}) == rows);
  CHECK(said_of_columns(2, {{}}).empty());
  CHECK(said_of_columns(26, {{}}).empty());
  CHECK(said_of_columns(27, {{}}) == rows);
  CHECK(said_of_columns(8, {}) == columns);
  CHECK(said_of_columns(8, std::vector<Pieces>(26)).empty());
  CHECK(said_of_columns(8, std::vector<Pieces>(27)) == columns);
  const Pieces pair = {{1, Side::white}, {8, Side::black}};
  CHECK(said_of_columns(8, {pair}).empty());
  CHECK(said_of_columns(8, {{{0, Side::white}, {8, Side::black}}}) ==
        "1: column a has no row 0: rows go from 1 to 8");
  CHECK(said_of_columns(8, {{{1, Side::white}, {9, Side::black}}}) ==
        "2: column a has no row 9: rows go from 1 to 8");
  CHECK(said_of_columns(8, {pair, pair, {{1, Side::white}, {9, Side::black}}}) ==
        "6: column c has no row 9: rows go from 1 to 8");
  CHECK(said_of_columns(8, {pair, {{5, Side::white}, {5, Side::black}}}) ==
        "4: list the pieces of column b from row 1 upward: 5 cannot come after 5");
  CHECK(said_of_columns(8, {pair, {{5, Side::white}, {4, Side::black}}}) ==
        "4: list the pieces of column b from row 1 upward: 4 cannot come after 5");
  CHECK(
      said_of_columns(8, {pair, {{4, Side::white}, {5, Side::black}, {6, Side::black}, {7, Side::black}}}) ==
      "6: in column b, the pieces in rows 6 and 7 face each other and must be of opposite colours");
  CHECK(said_of_columns(8, {pair, {{4, Side::white}}}) ==
        "3: in column b, the piece in row 4 has no partner: pieces stand in facing pairs");
}

TEST_CASE("refused: graphs with too much on them", "[refused]") {
  GraphBoard board{{{0, 1}}, {}, {}};
  CHECK(said<Graph>(board) == "0: there must be at least one token");
  board.token.assign(max_tokens, 0);
  CHECK(said<Graph>(board).empty());
  board.token.push_back(0);
  CHECK(said<Graph>(board) == "0: there can be at most 8 tokens");
  board.token = {0};
  board.arrow = {{0, max_nodes - 1}};
  CHECK(said<Graph>(board).empty());
  board.arrow = {{0, max_nodes}};
  CHECK(said<Graph>(board) == "0: there can be at most 26 nodes");
}
