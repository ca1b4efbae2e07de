#pragma once

#include <cstddef>
#include <optional>
#include <utility>
#include <vector>

#include "core/board.hpp"
#include "core/move.hpp"
#include "games/matrix/matrix_parts.hpp"

namespace nimatron {

class Telling;
namespace claims {
struct ImagesAfter;
}

/// An image of the lines of a matrix, its own inverse, that answers every move with the image of the move:
///
///     no line is its own image, the two share no heap, and a heap and its image are equal
///
/// Straight, rows go to rows and columns to columns; turned, rows go to columns. It need not be the turn
/// about the centre: in which order the rows stand, or the columns, is nothing to the game.
///
///     30 20 10  0      row 1 and row 3, row 2 and row 4;       0 2 3      turned: row i and column i, since
///      0 10 20 30      column 1 and column 4, 2 and 3          2 0 5      nothing lies where they meet
///     20 40 10 50                                              3 5 0
///     50 10 40 20
struct MatrixMirror {
  static constexpr std::size_t none = ~std::size_t{0}; // of an empty line

  bool turned = false;
  std::vector<std::size_t> row; // image of each row: a row, or, turned, a column
  std::vector<std::size_t> col;

  /// Of a move that is legal where the matrix has this mirror.
  LineMove image(const LineMove& move) const;
  /// Of a heap, by its row and column; `none` where the image of its line is.
  std::pair<std::size_t, std::size_t> image(std::size_t at_row, std::size_t at_col) const {
    return turned ? std::pair(col[at_col], row[at_row]) : std::pair(row[at_row], col[at_col]);
  }
};

/// Whether it is a mirror of this very matrix.
bool is_mirror(const Grid& board, const MatrixMirror& mirror);

/// The turn about the centre if it is one, else any other. Looking for it is broken off after some ten
/// milliseconds, for which it takes a large matrix made for the purpose; nothing is then said.
std::optional<MatrixMirror> mirror_of(const Grid& board);

/// A move after which there is a mirror.
struct MirrorMove {
  LineMove move;
  MatrixMirror mirror; // of what it leaves
};
std::optional<MirrorMove> move_to_mirror(const Grid& board);

/// What mirrors and Nim say together, in normal play: parts that have a mirror count 0, and so do two parts
/// that are alike; a line counts its total.
struct MatrixSum {
  Count lines = 0;   // nim-sum of the lines' totals
  bool open = false; // some other part is left over, whose value is not known
  Grid rest;         // what is left over, with the lines where they count
  Grid beside;       // the lines where they count 0, together
};
MatrixSum matrix_sum(const Grid& board);

/// Shows the answers of this very matrix, each the image of the move. (matrix_mirror_explain.cpp)
void tell_images(Telling& to, const Grid& board, const MatrixMirror& mirror);

/// Why a matrix is won that is no sum of mirrors and lines: a move to images, `win` if it is one; nothing if
/// none is known. (matrix_mirror_explain.cpp)
std::optional<claims::ImagesAfter> images_after(const Grid& board, const std::optional<Move>& win);

/// Tells what mirrors and Nim say together; false where they leave the value open. (matrix_mirror_explain.cpp)
bool tell_mirror(Telling& to, const Grid& board);

} // namespace nimatron
