#include "boards/grid/grid_geometry.hpp"

#include <algorithm>
#include <utility>

#include "boards/lists.hpp"
#include "session/candidates.hpp"

namespace nimatron {

std::size_t GridGeometry::bytes(const Grid& board) { return bytes_elsewhere(board.cell); }
std::size_t GridGeometry::move_bytes(const LineMove& move) { return bytes_elsewhere(move.take); }

BigCount GridGeometry::weight(const Grid& board) { return sum_of(board.cell); }

bool GridGeometry::bare(const Grid& board) {
  return std::all_of(board.cell.begin(), board.cell.end(), [](Count size) { return size == 0; });
}

std::size_t GridGeometry::largest_move(const Position&, const Grid& board) {
  return std::max(board.rows, board.cols) * sizeof(Count) + bytes_a_block;
}

std::optional<Move> GridGeometry::propose(const Position&, const Grid& board, Rng& rng) {
  if (board.cell.empty()) return std::nullopt;
  LineMove move;
  const bool row = rng.between(0, 1) == 0;
  move.axis = row ? LineMove::Axis::row : LineMove::Axis::column;
  move.line = rng.index(row ? board.rows : board.cols);
  move.take.assign(row ? board.cols : board.rows, 0);
  // The move takes from one cell of the line or from several.
  const bool several = rng.between(0, 2) != 0;
  const std::size_t only = rng.index(move.take.size());
  for (std::size_t i = 0; i < move.take.size(); ++i) {
    const Count entry = row ? board.at(move.line, i) : board.at(i, move.line);
    if (entry < 1 || (!several && i != only)) continue;
    move.take[i] = i == only ? rng.small(entry) : rng.between(0, entry);
  }
  return Move(std::move(move));
}

Grid GridGeometry::shuffled(Grid board, Rng& rng) {
  for (Count& cell : board.cell)
    cell = rng.between(0, 3);
  board.cell.front() = std::max<Count>(board.cell.front(), 1);
  return board;
}

Count GridGeometry::reach(const Grid&, const LineMove& move) { return total(move.take); }

Count GridGeometry::taken(const Position&, const Grid&, const LineMove& move) { return total(move.take); }

/// In a large matrix the other cells decide, and the search would not finish.
std::vector<ValueAxis> GridGeometry::axes(const Position&, const Grid& board) {
  constexpr std::size_t most_cells = 4;
  std::vector<ValueAxis> axis;
  if (board.cell.size() > most_cells) return axis;
  for (const std::size_t cell : changing_places(board.cell))
    axis.push_back({.what = ValueAxis::What::cell, .which = cell, .here = board.cell[cell]});
  return axis;
}

bool GridGeometry::set(Grid& board, const ValueAxis& axis, Count number) {
  board.cell[axis.which] = number;
  return true;
}

} // namespace nimatron
