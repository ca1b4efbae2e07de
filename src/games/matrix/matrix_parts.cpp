#include "games/matrix/matrix_parts.hpp"

#include <algorithm>
#include <numeric>
#include <utility>

namespace nimatron {

Count MatrixPart::total() const { return std::accumulate(grid.cell.begin(), grid.cell.end(), Count{0}); }

std::vector<MatrixPart> matrix_parts(const Grid& board) {
  constexpr std::size_t none = ~std::size_t{0};
  std::vector<std::size_t> part_of_col(board.cols, none);
  std::vector<bool> row_done(board.rows, false);
  std::vector<MatrixPart> parts;
  for (std::size_t first = 0; first < board.rows; ++first) {
    if (row_done[first]) continue;
    row_done[first] = true;
    MatrixPart part;
    part.row.push_back(first);
    for (std::size_t next = 0; next < part.row.size(); ++next) { // grows as columns lead to more rows
      const std::size_t r = part.row[next];
      for (std::size_t c = 0; c < board.cols; ++c) {
        if (board.at(r, c) == 0 || part_of_col[c] != none) continue;
        part_of_col[c] = parts.size();
        part.col.push_back(c);
        for (std::size_t other = 0; other < board.rows; ++other) {
          if (board.at(other, c) == 0 || row_done[other]) continue;
          row_done[other] = true;
          part.row.push_back(other);
        }
      }
    }
    if (part.col.empty()) continue; // an empty row
    std::sort(part.row.begin(), part.row.end());
    std::sort(part.col.begin(), part.col.end());
    part.grid = {board.rows, board.cols, std::vector<Count>(board.cell.size(), 0)};
    for (const std::size_t r : part.row) {
      for (const std::size_t c : part.col)
        part.grid.at(r, c) = board.at(r, c);
    }
    parts.push_back(std::move(part));
  }
  return parts;
}

Grid heaps_on_a_diagonal(const std::vector<MatrixPart>& parts) {
  const std::size_t side = std::max<std::size_t>(parts.size(), 1);
  Grid out{side, side, std::vector<Count>(side * side, 0)};
  for (std::size_t i = 0; i < parts.size(); ++i)
    out.at(i, i) = parts[i].total();
  return out;
}

bool only_lines(const Grid& board) {
  std::vector<int> in_row(board.rows, 0);
  std::vector<int> in_col(board.cols, 0);
  for (std::size_t r = 0; r < board.rows; ++r) {
    for (std::size_t c = 0; c < board.cols; ++c) {
      if (board.at(r, c) == 0) continue;
      ++in_row[r];
      ++in_col[c];
    }
  }
  for (std::size_t r = 0; r < board.rows; ++r) {
    for (std::size_t c = 0; c < board.cols; ++c) {
      if (board.at(r, c) != 0 && in_row[r] > 1 && in_col[c] > 1) return false;
    }
  }
  return true;
}

MatrixFrame without_empty_lines(const Grid& board) {
  std::vector<bool> in_row(board.rows, false);
  std::vector<bool> in_col(board.cols, false);
  for (std::size_t r = 0; r < board.rows; ++r) {
    for (std::size_t c = 0; c < board.cols; ++c) {
      if (board.at(r, c) != 0) in_row[r] = in_col[c] = true;
    }
  }
  MatrixFrame out;
  for (std::size_t r = 0; r < board.rows; ++r) {
    if (in_row[r]) out.row.push_back(r);
  }
  for (std::size_t c = 0; c < board.cols; ++c) {
    if (in_col[c]) out.col.push_back(c);
  }
  out.grid = {out.row.size(), out.col.size(), {}};
  out.grid.cell.reserve(out.row.size() * out.col.size());
  for (const std::size_t r : out.row) {
    for (const std::size_t c : out.col)
      out.grid.cell.push_back(board.at(r, c));
  }
  return out;
}

bool centrally_symmetric(const Grid& board) {
  const Grid grid = without_empty_lines(board).grid;
  return grid.rows % 2 == 0 && grid.cols % 2 == 0 &&
         std::equal(grid.cell.begin(), grid.cell.end(), grid.cell.rbegin());
}

std::vector<Count> line_of(const Grid& board, LineMove::Axis axis, std::size_t line) {
  std::vector<Count> out;
  if (axis == LineMove::Axis::row) {
    for (std::size_t c = 0; c < board.cols; ++c)
      out.push_back(board.at(line, c));
  } else {
    for (std::size_t r = 0; r < board.rows; ++r)
      out.push_back(board.at(r, line));
  }
  return out;
}

} // namespace nimatron
