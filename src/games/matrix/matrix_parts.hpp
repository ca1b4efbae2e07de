#pragma once

#include <cstddef>
#include <optional>
#include <vector>

#include "core/board.hpp"
#include "core/move.hpp"
#include "games/shared/takes.hpp"

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

} // namespace nimatron
