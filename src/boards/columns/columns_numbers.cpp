#include "boards/columns/columns_geometry.hpp"

#include <algorithm>

#include "boards/lists.hpp"
#include "session/candidates.hpp"

namespace nimatron {

std::size_t ColumnsGeometry::bytes(const Columns& board) {
  std::size_t bytes = bytes_elsewhere(board.column);
  for (const auto& pieces : board.column)
    bytes += bytes_elsewhere(pieces);
  return bytes;
}

/// People can follow about this many columns.
bool ColumnsGeometry::crowded(const Columns& board) {
  constexpr std::size_t few = 6;
  return board.column.size() > few;
}

/// The gaps inside the pairs.
BigCount ColumnsGeometry::weight(const Columns& board) {
  int gaps = 0;
  for (const auto& pieces : board.column) {
    for (std::size_t i = 0; i + 1 < pieces.size(); i += 2)
      gaps += pieces[i + 1].row - pieces[i].row - 1;
  }
  return static_cast<BigCount>(gaps);
}

std::optional<Move> ColumnsGeometry::propose(const Position&, const Columns& board, Rng& rng) {
  if (board.column.empty()) return std::nullopt;
  SlideMove move;
  move.column = rng.index(board.column.size());
  const auto& pieces = board.column[move.column];
  if (pieces.empty()) return std::nullopt;
  move.from = pieces[rng.index(pieces.size())].row;
  move.to = static_cast<int>(rng.between(1, board.rows));
  return Move(move);
}

Columns ColumnsGeometry::shuffled(Columns board, Rng& rng) {
  for (auto& column : board.column) {
    const Count low = rng.between(1, board.rows - 1);
    const Count high = rng.between(low + 1, board.rows);
    const bool white_below = rng.between(0, 3) != 0;
    column = {{static_cast<int>(low), white_below ? Side::white : Side::black},
              {static_cast<int>(high), white_below ? Side::black : Side::white}};
  }
  return board;
}

/// In the direction of the piece it faces.
Count ColumnsGeometry::reach(const Columns& board, const SlideMove& move) {
  const auto& pieces = board.column[move.column];
  std::size_t i = 0;
  while (pieces[i].row != move.from)
    ++i;
  return i % 2 == 0 ? move.to - move.from : move.from - move.to;
}

std::vector<Stock> ColumnsGeometry::stocks(const Position&, const Columns& board) {
  std::vector<Stock> out;
  for (std::size_t c = 0; c < board.column.size(); ++c) {
    const auto& pieces = board.column[c];
    for (std::size_t i = 0; i + 1 < pieces.size(); i += 2) {
      const bool low = pieces[i].side == board.to_move;
      const int from = pieces[low ? i : i + 1].row;
      const int to = pieces[low ? i + 1 : i].row + (low ? -1 : 1);
      const Count gap = pieces[i + 1].row - pieces[i].row - 1;
      if (gap > 0) out.push_back({gap, SlideMove{c, from, to}});
    }
  }
  return out;
}

void ColumnsGeometry::leave(SlideMove& move, Count rest) {
  move.to += static_cast<int>(move.to > move.from ? -rest : rest);
}

std::vector<ValueAxis> ColumnsGeometry::axes(const Position&, const Columns& board) {
  std::vector<ValueAxis> axis;
  for (std::size_t i = 0; i < board.column.size() && axis.size() < 2; ++i) {
    const auto& pieces = board.column[i];
    if (pieces.size() != 2 || board.rows < 2) continue;
    axis.push_back({.what = ValueAxis::What::gap,
                    .which = i,
                    .count = board.rows - 1,
                    .here = pieces[1].row - pieces[0].row - 1});
  }
  return axis;
}

/// The lower piece stays where it is if there is room above it.
bool ColumnsGeometry::set(Columns& board, const ValueAxis& axis, Count number) {
  auto& pieces = board.column[axis.which];
  const int gap = static_cast<int>(number);
  pieces[0].row = std::min(pieces[0].row, board.rows - 1 - gap);
  pieces[1].row = pieces[0].row + 1 + gap;
  return pieces[0].row >= 1;
}

} // namespace nimatron
