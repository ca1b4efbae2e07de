#pragma once

#include <cstddef>
#include <optional>
#include <span>
#include <vector>

#include "core/analysis.hpp"
#include "core/board.hpp"
#include "core/function_ref.hpp"
#include "core/move.hpp"

namespace nimatron {

/// A part of a matrix that no row and no column joins to the rest. In normal play the matrix is the sum
/// of its parts, and its Grundy value the nim-sum of theirs.
///
///     2 . 3 .      2 . 3 .      . . . .      rows 1, 3 and columns 1, 3;
///     . 4 . 5  =   . . . .   +  . 4 . 5      row 2 and columns 2, 4: a line
///     . . 1 .      . . 1 .      . . . .      (an empty row or column belongs to none)
struct MatrixPart {
  std::vector<std::size_t> row; // rising
  std::vector<std::size_t> col; // rising
  Grid grid;                    // the matrix with all other cells empty

  bool is_line() const { return row.size() == 1 || col.size() == 1; }
  Count total() const;
};

/// In the order of their first rows. None for an empty matrix.
std::vector<MatrixPart> matrix_parts(const Grid& board);

/// Whether every part is a line: no heap has others both in its row and in its column. As parts do not
/// cross, a move is then one in Nim with the lines' totals.
bool only_lines(const Grid& board);
/// That Nim as a matrix: the totals on a diagonal. An empty matrix has one empty cell.
Grid heaps_on_a_diagonal(const std::vector<MatrixPart>& parts);

/// Symmetric about its centre with an even number of rows and of columns, empty rows and columns
/// apart: no line is its own image, so that every move can be answered by its mirror image.
bool centrally_symmetric(const Grid& board);

/// The matrix without its empty rows and columns.
struct MatrixFrame {
  std::vector<std::size_t> row; // where its rows stand in the matrix
  std::vector<std::size_t> col;
  Grid grid;
};
MatrixFrame without_empty_lines(const Grid& board);

/// The entries of a row or a column.
std::vector<Count> line_of(const Grid& board, LineMove::Axis axis, std::size_t line);

/// All amounts with 0 <= take[i] <= most[i] of which at least `cells` (1 or 2) are positive, rising, the last
/// the fastest, one after the other.
class Takes {
 public:
  Takes(std::vector<Count> most, int cells);
  /// Goes to the first, and to the next; false after the last.
  bool next();
  const std::vector<Count>& take() const { return take_; }

 private:
  std::vector<Count> most_;
  std::vector<Count> take_;
  int cells_;
  int positive_ = 0;
  bool over_ = false;
};

/// The same until f returns false. Tells whether it came to the end.
bool for_each_take(std::span<const Count> most, int cells, FunctionRef<bool(const std::vector<Count>&)> f);

/// The same for those with the given total; below 1 there are none.
bool for_each_take_of(std::span<const Count> most, Count total, int cells,
                      FunctionRef<bool(const std::vector<Count>&)> f);

/// How many amounts with 0 <= take[i] <= most[i] have this total. Exact below 2^127; where that cannot
/// be told for sure, the largest BigCount. At most 16 cells.
BigCount count_takes_of(std::span<const Count> most, Count total);

} // namespace nimatron
