#include "boards/grid/grid_geometry.hpp"

#include <algorithm>

namespace nimatron {

std::optional<Grid> GridGeometry::edited(const Position&, Grid board, const Touch& touch, bool add) {
  if (const auto* line = std::get_if<OnLine>(&touch)) {
    const bool row = line->axis == LineMove::Axis::row;
    if (line->line >= (row ? board.rows : board.cols)) return std::nullopt;
    for (std::size_t i = 0; i < (row ? board.cols : board.rows); ++i) {
      Count& size = row ? board.at(line->line, i) : board.at(i, line->line);
      size = add ? std::min(size + 1, max_entry) : 0;
    }
    return board;
  }
  const auto* cell = std::get_if<OnCell>(&touch);
  if (cell == nullptr || cell->row >= board.rows || cell->col >= board.cols) return std::nullopt;
  Count& size = board.at(cell->row, cell->col);
  size = add ? size + 1 : size - 1;
  return board;
}

std::optional<Extent> GridGeometry::extent(const Position&, const Grid& board, Line line) {
  if (line == Line::heap) return std::nullopt;
  const auto now = static_cast<Count>(line == Line::row ? board.rows : board.cols);
  return Extent{now, 1, max_lines};
}

Grid GridGeometry::resized(const Grid& board, Line line, Count n) {
  const std::size_t rows = line == Line::row ? static_cast<std::size_t>(n) : board.rows;
  const std::size_t cols = line == Line::column ? static_cast<std::size_t>(n) : board.cols;
  Grid out{rows, cols, std::vector<Count>(rows * cols, 0)};
  for (std::size_t r = 0; r < std::min(rows, board.rows); ++r) {
    for (std::size_t c = 0; c < std::min(cols, board.cols); ++c)
      out.at(r, c) = board.at(r, c);
  }
  return out;
}

std::vector<BoardNumber> GridGeometry::numbers(const Position&, const Grid& board) {
  const Count largest = *std::max_element(board.cell.begin(), board.cell.end());
  return {{say(N_("Largest entry")), largest, 0, max_entry}};
}

Grid GridGeometry::with_number(Grid board, std::size_t, Count n) {
  for (Count& cell : board.cell)
    cell = std::min(cell, n);
  if (*std::max_element(board.cell.begin(), board.cell.end()) < n) board.cell.front() = n;
  return board;
}

Message GridGeometry::guide(const Position&, bool adding) {
  return adding ? say(N_("Tap a cell to add a match, or a row or column number to add one to every cell in "
                         "that line"))
                : say(N_("Tap a cell to remove a match, or a row or column number to clear it"));
}

} // namespace nimatron
