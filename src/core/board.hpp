#pragma once

#include <compare>
#include <cstddef>
#include <optional>
#include <variant>
#include <vector>

#include "core/count.hpp"
#include "core/graph_board.hpp"
#include "core/options.hpp"
#include "core/strip.hpp"

namespace nimatron {

// The closed set of kinds of board. A board is a plain value: undo is a vector, equality is ==. The kind of
// board decides how it is drawn, tapped and written; the game decides what is legal.

/// Heaps of matches:   nim:3,5,7   ->   size = {3, 5, 7}
///
///     fibonacci:13:12   ->   size = {13}, memory = 12: what the rules remember of the last move. Only the game
///                            knows what the number means (MemoryRules)
struct Heaps {
  std::vector<Count> size;
  std::optional<Count> memory = {};

  bool operator==(const Heaps&) const = default;
};

enum class Side : unsigned char { white, black };

constexpr Side other(Side side) { return side == Side::white ? Side::black : Side::white; }

/// Pieces in the columns of a chessboard; row 1 is at the bottom, column 0 is `a`.
///
///      row 5 | . . b      northcott:5:w1b3,,w2b5
///      row 4 | . . .
///      row 3 | b . .      column[0] = {{1, white}, {3, black}}   gap 1
///      row 2 | . . w      column[2] = {{2, white}, {5, black}}   gap 2
///      row 1 | w . .      pairs in a column: 1st-2nd, 3rd-4th, ...
struct Columns {
  struct Piece {
    int row = 1;
    Side side = Side::white;

    bool operator==(const Piece&) const = default;
  };

  int rows = 8;
  std::vector<std::vector<Piece>> column; // pieces from row 1 upward
  Side to_move = Side::white;

  bool operator==(const Columns&) const = default;
};

/// Heaps in a matrix, row by row:   matrix:2,3,0.4,1,5   ->   rows = 2, cols = 3, cell = {2,3,0, 4,1,5}
struct Grid {
  std::size_t rows = 0;
  std::size_t cols = 0;
  std::vector<Count> cell; // rows * cols

  Count at(std::size_t row, std::size_t col) const { return cell[row * cols + col]; }
  Count& at(std::size_t row, std::size_t col) { return cell[row * cols + col]; }
  bool operator==(const Grid&) const = default;
};

/// The game of games with n matches: J_1 .. J_(n-1) one after another, `left` matches in the current J_k.
/// The match is over when k == n; then left == 0, and a is written as the player to move.
struct SeriesBoard {
  Count n = 2;
  Count k = 1;
  Count left = 2;
  Count won_a = 0;
  Count won_b = 0;
  bool a_to_move = true;

  bool operator==(const SeriesBoard&) const = default;
};

/// Coins of equal size on a rectangular table; all lengths in whole units, the origin in the upper left
/// corner.
struct CoinTable {
  struct Point {
    Count x = 0;
    Count y = 0;

    auto operator<=>(const Point&) const = default;
  };

  Count width = 600;
  Count height = 400;
  Count radius = 40;
  std::vector<Point> coin; // centres, in the order they were placed

  bool operator==(const CoinTable&) const = default;
};

/// A bar of chocolate: how many squares each row has, from the top; no row is longer than the one above it.
///
///     chomp:4,4,2   ->   row = {4, 4, 2}      x o o o     x: the poisoned square, at the upper left
///                                             o o o o
///                                             o o
struct Bar {
  std::vector<Count> row;

  bool operator==(const Bar&) const = default;
};

struct Game;
struct Position;

/// Several games on one table; a move is made in one of them:   sum:nim:3,5_wythoff:4,7   ->   part = {nim:3,5, wythoff:4,7}
struct SumBoard {
  std::vector<Position> part; // none of them a sum

  bool operator==(const SumBoard& that) const;
};

using Board =
    std::variant<Heaps, Columns, Grid, SeriesBoard, CoinTable, GraphBoard, Bar, Strip, EdgeHeaps, SumBoard>;

/// A game's rules, its options and what lies on the table. (Here, because a board may have positions in it.)
struct Position {
  const Game* game = nullptr; // a row of the registry, so equality of pointers is equality of games
  Options options;
  Board board;

  bool operator==(const Position&) const = default;
};

inline bool SumBoard::operator==(const SumBoard& that) const { return part == that.part; }

} // namespace nimatron
