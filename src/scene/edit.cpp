#include "scene/edit.hpp"

#include <algorithm>
#include <utility>

#include "core/legality.hpp"
#include "session/random_board.hpp"

namespace nimatron {

namespace {

constexpr Count new_heap = 5;

using Pieces = std::vector<Columns::Piece>;

Pieces::iterator piece_in(Pieces& pieces, int row) {
  return std::find_if(pieces.begin(), pieces.end(), [&](const auto& piece) { return piece.row == row; });
}

void sort(Pieces& pieces) {
  std::sort(pieces.begin(), pieces.end(), [](const auto& a, const auto& b) { return a.row < b.row; });
}

bool legal(const Position& position, const Board& board) {
  return !position.game->fault(position.options, board);
}

/// A pair whose one piece is here and the other at the far end of the free squares.
std::optional<Board> with_pair(const Position& position, Columns board, const OnSquare& here) {
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
  for (const Side side : {Side::white, Side::black}) { // inside another pair it has to be black
    pieces = before;
    pieces.insert(pieces.end(), {{low, side}, {high, other(side)}});
    sort(pieces);
    if (legal(position, board)) return Board(std::move(board));
  }
  return std::nullopt;
}

// One for each geometry; a touch of another geometry changes nothing.

std::optional<Board> edit(const Position&, Heaps board, const Touch& touch, bool add) {
  const auto* match = std::get_if<OnMatch>(&touch);
  if (match == nullptr || match->heap >= board.size.size()) return std::nullopt;
  Count& size = board.size[match->heap];
  size = add ? size + 1 : size - match->take;
  return Board(std::move(board));
}

std::optional<Board> edit(const Position& position, Columns board, const Touch& touch, bool add) {
  const auto* square = std::get_if<OnSquare>(&touch);
  if (square == nullptr || square->column >= board.column.size()) return std::nullopt;
  if (square->row < 1 || square->row > board.rows) return std::nullopt;
  Pieces& pieces = board.column[square->column];
  const auto piece = piece_in(pieces, square->row);
  if (add != (piece == pieces.end())) return std::nullopt;
  if (add) return with_pair(position, std::move(board), *square);
  const auto lower = piece - (piece - pieces.begin()) % 2;
  pieces.erase(lower, lower + 2);
  return Board(std::move(board));
}

std::optional<Board> edit(const Position&, Grid board, const Touch& touch, bool add) {
  if (const auto* line = std::get_if<OnLine>(&touch)) {
    const bool row = line->axis == LineMove::Axis::row;
    if (line->line >= (row ? board.rows : board.cols)) return std::nullopt;
    for (std::size_t i = 0; i < (row ? board.cols : board.rows); ++i) {
      Count& size = row ? board.at(line->line, i) : board.at(i, line->line);
      size = add ? std::min(size + 1, max_entry) : 0;
    }
    return Board(std::move(board));
  }
  const auto* cell = std::get_if<OnCell>(&touch);
  if (cell == nullptr || cell->row >= board.rows || cell->col >= board.cols) return std::nullopt;
  Count& size = board.at(cell->row, cell->col);
  size = add ? size + 1 : size - 1;
  return Board(std::move(board));
}

std::optional<Board> edit(const Position& position, CoinTable board, const Touch& touch, bool) {
  const auto* place = std::get_if<OnCoinTable>(&touch);
  if (place == nullptr) return std::nullopt;
  const auto under = std::find_if(board.coin.begin(), board.coin.end(), [&](const CoinTable::Point& coin) {
    const Count dx = coin.x - place->at.x;
    const Count dy = coin.y - place->at.y;
    return dx * dx + dy * dy <= board.radius * board.radius;
  });
  if (under != board.coin.end()) {
    board.coin.erase(under);
    return Board(std::move(board));
  }
  const Move coin = CoinMove{place->at};
  if (!Legality(position).allows(coin)) return std::nullopt;
  return play(position, coin).board;
}

std::optional<Board> edit(const Position&, const SeriesBoard&, const Touch&, bool) { return std::nullopt; }

std::optional<Extent> extent_of(const Position& position, const Heaps& board, Line line) {
  const auto [least, most] = position.game->heap_count;
  if (line != Line::heap || least == most) return std::nullopt;
  return Extent{static_cast<Count>(board.size.size()), least, most};
}

std::optional<Extent> extent_of(const Position&, const Columns& board, Line line) {
  if (line == Line::row) {
    std::size_t needed = 2;
    for (const Pieces& pieces : board.column)
      needed = std::max(needed, pieces.size());
    return Extent{board.rows, static_cast<Count>(needed), max_squares};
  }
  if (line != Line::column) return std::nullopt;
  return Extent{static_cast<Count>(board.column.size()), 1, max_squares};
}

std::optional<Extent> extent_of(const Position&, const Grid& board, Line line) {
  if (line == Line::heap) return std::nullopt;
  const auto now = static_cast<Count>(line == Line::row ? board.rows : board.cols);
  return Extent{now, 1, max_lines};
}

std::optional<Extent> extent_of(const Position&, const SeriesBoard&, Line) { return std::nullopt; }
std::optional<Extent> extent_of(const Position&, const CoinTable&, Line) { return std::nullopt; }

Heaps resize(Heaps board, Line, Count n) {
  board.size.resize(static_cast<std::size_t>(n), new_heap);
  return board;
}

Columns resize(Columns board, Line line, Count n) {
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

Grid resize(const Grid& board, Line line, Count n) {
  const std::size_t rows = line == Line::row ? static_cast<std::size_t>(n) : board.rows;
  const std::size_t cols = line == Line::column ? static_cast<std::size_t>(n) : board.cols;
  Grid out{rows, cols, std::vector<Count>(rows * cols, 0)};
  for (std::size_t r = 0; r < std::min(rows, board.rows); ++r) {
    for (std::size_t c = 0; c < std::min(cols, board.cols); ++c)
      out.at(r, c) = board.at(r, c);
  }
  return out;
}

SeriesBoard resize(const SeriesBoard& board, Line, Count) { return board; }
CoinTable resize(CoinTable board, Line, Count) { return board; }

} // namespace

Position laid(const Position& position, Board board) {
  if (auto* heaps = std::get_if<Heaps>(&board)) heaps->most.reset();
  return {position.game, position.options, position.game->settle(position.options, std::move(board))};
}

Position random_start(const Position& start, std::uint64_t seed) {
  Position next = start;
  for (std::uint64_t tries = 0; tries < 20; ++tries) {
    next = laid(start, random_board(start, seed + tries));
    if (!is_over(next) && !(next == start)) break;
  }
  return next;
}

std::optional<Position> edited(const Position& position, const Touch& touch, bool add) {
  auto board = std::visit([&](const auto& b) { return edit(position, b, touch, add); }, position.board);
  if (!board) return std::nullopt;
  Position out = laid(position, std::move(*board));
  if (!legal(out, out.board)) return std::nullopt;
  return out;
}

std::optional<Position> rearranged(const Position& position, const SlideMove& move) {
  Position out = position;
  auto* board = std::get_if<Columns>(&out.board);
  if (board == nullptr || move.column >= board->column.size() || move.from == move.to) return std::nullopt;
  Pieces& pieces = board->column[move.column];
  const auto piece = piece_in(pieces, move.from);
  if (piece == pieces.end()) return std::nullopt;
  piece->row = move.to;
  sort(pieces);
  if (!legal(out, out.board)) return std::nullopt;
  return out;
}

std::optional<Extent> extent(const Position& position, Line line) {
  return std::visit([&](const auto& b) { return extent_of(position, b, line); }, position.board);
}

Board resized(Board board, Line line, Count n) {
  return std::visit([&](auto& b) { return Board(resize(std::move(b), line, n)); }, board);
}

} // namespace nimatron
