#include "scene/edit.hpp"

#include <algorithm>

#include "core/game.hpp"

namespace nimatron {

namespace {

// One for each geometry; a touch of another geometry changes nothing.

std::optional<Board> edit(const Position&, Heaps board, const Touch& touch, bool add) {
  const auto* match = std::get_if<OnMatch>(&touch);
  if (match == nullptr || match->heap >= board.size.size()) return std::nullopt;
  Count& size = board.size[match->heap];
  size = add ? size + 1 : size - match->take;
  return Board(std::move(board));
}

std::optional<Board> edit(const Position&, Grid board, const Touch& touch, bool add) {
  const auto* cell = std::get_if<OnCell>(&touch);
  if (cell == nullptr || cell->row >= board.rows || cell->col >= board.cols) return std::nullopt;
  constexpr Count largest = 1'000'000;
  Count& size = board.at(cell->row, cell->col);
  size = add ? size + 1 : size - 1;
  if (size < 0 || size > largest) return std::nullopt;
  return Board(std::move(board));
}

std::optional<Board> edit(const Position& position, Table board, const Touch& touch, bool) {
  const auto* place = std::get_if<OnTable>(&touch);
  if (place == nullptr) return std::nullopt;
  const auto under = std::find_if(board.coin.begin(), board.coin.end(), [&](const Table::Point& coin) {
    const Count dx = coin.x - place->at.x;
    const Count dy = coin.y - place->at.y;
    return dx * dx + dy * dy <= board.radius * board.radius;
  });
  if (under != board.coin.end()) {
    board.coin.erase(under);
    return Board(std::move(board));
  }
  const Move coin = CoinMove{place->at};
  if (refuse(position, coin)) return std::nullopt;
  return play(position, coin).board;
}

std::optional<Board> edit(const Position&, const Columns&, const Touch&, bool) { return std::nullopt; }
std::optional<Board> edit(const Position&, const Match&, const Touch&, bool) { return std::nullopt; }

} // namespace

std::optional<Position> edited(const Position& position, const Touch& touch, bool add) {
  auto board = std::visit([&](const auto& b) { return edit(position, b, touch, add); }, position.board);
  if (!board || position.game->fault(position.options, *board)) return std::nullopt;
  return Position{position.game, position.options, std::move(*board)};
}

} // namespace nimatron
