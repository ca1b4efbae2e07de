#include "boards/columns/columns_geometry.hpp"

#include <algorithm>
#include <utility>

#include "core/game.hpp"

namespace nimatron {

namespace {

using Pieces = std::vector<Columns::Piece>;

Pieces::iterator piece_in(Pieces& pieces, int row) {
  return std::find_if(pieces.begin(), pieces.end(), [&](const auto& piece) { return piece.row == row; });
}

void sort(Pieces& pieces) {
  std::sort(pieces.begin(), pieces.end(), [](const auto& a, const auto& b) { return a.row < b.row; });
}

/// A pair with one piece here and the other at the far end of the free squares.
std::optional<Columns> with_pair(const Position& position, Columns board, const OnSquare& here) {
  Pieces& pieces = board.column[here.column];
  const auto end_of_free = [&](int step) {
    int row = here.row;
    while (row + step >= 1 && row + step <= board.rows && piece_in(pieces, row + step) == pieces.end())
      row += step;
    return row;
  };
  const int top = end_of_free(1);
  const auto [low, high] = std::minmax({here.row, top > here.row ? top : end_of_free(-1)});
  if (low == high) return std::nullopt;
  const Pieces before = pieces;
  for (const Side side : {Side::white, Side::black}) { // inside another pair black has to come first
    pieces = before;
    pieces.insert(pieces.end(), {{low, side}, {high, other(side)}});
    sort(pieces);
    if (!position.game->board_error(position.options, board)) return board;
  }
  return std::nullopt;
}

} // namespace

std::optional<Columns> ColumnsGeometry::edited(const Position& position, Columns board, const Touch& touch,
                                               bool add) {
  const auto* square = std::get_if<OnSquare>(&touch);
  if (square == nullptr || square->column >= board.column.size()) return std::nullopt;
  if (square->row < 1 || square->row > board.rows) return std::nullopt;
  Pieces& pieces = board.column[square->column];
  const auto piece = piece_in(pieces, square->row);
  if (add != (piece == pieces.end())) return std::nullopt;
  if (add) return with_pair(position, std::move(board), *square);
  const auto lower = piece - (piece - pieces.begin()) % 2;
  pieces.erase(lower, lower + 2);
  return board;
}

/// In the set-up it does not matter who is to move, and a piece may pass others.
std::optional<Columns> ColumnsGeometry::rearranged(const Position&, Columns board, const Choice& choice) {
  const auto* move = choice.move ? std::get_if<SlideMove>(&*choice.move) : nullptr;
  if (move == nullptr || move->column >= board.column.size() || move->from == move->to) return std::nullopt;
  Pieces& pieces = board.column[move->column];
  const auto piece = piece_in(pieces, move->from);
  if (piece == pieces.end()) return std::nullopt;
  piece->row = move->to;
  sort(pieces);
  return board;
}

/// The pair at the square, or the lowest of its column.
std::optional<Columns> ColumnsGeometry::recoloured(Columns board, const Touch& touch) {
  const auto* square = std::get_if<OnSquare>(&touch);
  if (square == nullptr || square->column >= board.column.size()) return std::nullopt;
  Pieces& pieces = board.column[square->column];
  if (pieces.size() < 2) return std::nullopt;
  std::size_t lower = 0;
  while (lower + 3 < pieces.size() && pieces[lower + 1].row < square->row)
    lower += 2;
  std::swap(pieces[lower].side, pieces[lower + 1].side);
  return board;
}

bool ColumnsGeometry::holds(const Choice& choice) { return choice.of<ColumnsChoice>().held.has_value(); }

std::optional<Extent> ColumnsGeometry::extent(const Position&, const Columns& board, Line line) {
  if (line == Line::row) {
    std::size_t needed = 2;
    for (const Pieces& pieces : board.column)
      needed = std::max(needed, pieces.size());
    return Extent{board.rows, static_cast<Count>(needed), max_squares};
  }
  if (line != Line::column) return std::nullopt;
  return Extent{static_cast<Count>(board.column.size()), 1, max_squares};
}

Columns ColumnsGeometry::resized(Columns board, Line line, Count n) {
  if (line == Line::column) {
    board.column.resize(static_cast<std::size_t>(n));
    return board;
  }
  board.rows = static_cast<int>(n);
  for (Pieces& pieces : board.column) {
    int top = board.rows;
    for (auto piece = pieces.rbegin(); piece != pieces.rend(); ++piece) {
      piece->row = std::min(piece->row, top);
      top = piece->row - 1;
    }
  }
  return board;
}

/// Pieces are moved on the table itself, not in the form.
std::vector<BoardNumber> ColumnsGeometry::numbers(const Position&, const Columns& board) {
  return {{{}, static_cast<Count>(board.to_move), 0, 1, {say(N_("White begins")), say(N_("Black begins"))}}};
}

Columns ColumnsGeometry::with_number(Columns board, std::size_t, Count n) {
  board.to_move = n == 0 ? Side::white : Side::black;
  return board;
}

Message ColumnsGeometry::guide(const Position&, bool adding) {
  return adding ? say(N_("Drag a piece to move it, or tap an empty square to add a pair of pieces"))
                : say(N_("Drag a piece to move it, or tap it to remove its pair"));
}

} // namespace nimatron
