#include <algorithm>
#include <cstddef>

#include "boards/bar/bar_geometry.hpp"
#include "session/candidates.hpp"

namespace nimatron {

std::optional<Move> BarGeometry::propose(const Position&, const Bar& board, Rng& rng) {
  const std::size_t row = rng.index(board.row.size());
  return Move(BiteMove{row, rng.index(static_cast<std::size_t>(board.row[row]))});
}

/// As many rows, each as long as the one above it or shorter.
Bar BarGeometry::shuffled(Bar board, Rng& rng) {
  Count most = std::min<Count>(max_bar, std::max<Count>(3, board.row[0] + 1));
  for (Count& length : board.row) {
    length = rng.between((most + 1) / 2, most);
    most = length;
  }
  return board;
}

Count BarGeometry::reach(const Bar& board, const BiteMove& move) {
  Count out = 0;
  for (std::size_t row = move.row; row < board.row.size(); ++row)
    out += std::max<Count>(0, board.row[row] - static_cast<Count>(move.column));
  return out;
}

namespace {

/// One more square at the end of a row; those above it that would be shorter grow as well.
void lengthen(Bar& board, std::size_t row) {
  const Count length = board.row[row] + 1;
  for (std::size_t above = 0; above <= row; ++above)
    board.row[above] = std::max(board.row[above], length);
}

/// No row from there on is longer; empty ones are gone.
void shorten(Bar& board, std::size_t from, Count most) {
  for (std::size_t row = from; row < board.row.size(); ++row)
    board.row[row] = std::min(board.row[row], most);
  std::erase(board.row, 0);
}

} // namespace

/// Below the last row a tap adds a row of one square.
std::optional<Bar> BarGeometry::edited(const Position&, Bar board, const Touch& touch, bool add) {
  const auto* on = std::get_if<OnCell>(&touch);
  if (on == nullptr || on->row > board.row.size()) return std::nullopt;
  if (on->row == board.row.size()) {
    if (!add) return std::nullopt;
    board.row.push_back(1);
  } else if (add) {
    lengthen(board, on->row);
  } else {
    shorten(board, on->row, board.row[on->row] - 1);
  }
  return board;
}

std::optional<Extent> BarGeometry::extent(const Position&, const Bar& board, Line line) {
  if (line == Line::heap) return std::nullopt;
  return Extent{line == Line::row ? static_cast<Count>(board.row.size()) : board.row[0], 1, max_bar};
}

/// A new row is as long as the last; a new column goes to all rows that are as long as the first.
Bar BarGeometry::resized(Bar board, Line line, Count n) {
  if (line == Line::row) {
    board.row.resize(static_cast<std::size_t>(n), board.row.back());
    return board;
  }
  const Count longest = board.row[0];
  shorten(board, 0, n);
  for (Count& length : board.row) {
    if (length == longest) length = std::max(length, n);
  }
  return board;
}

Message BarGeometry::guide(const Position&, bool adding) {
  return adding ? say(N_("Tap a row to add a square at its end, or below the last row to add a row."))
                : say(N_("Tap a row to remove the square at its end."));
}

} // namespace nimatron
