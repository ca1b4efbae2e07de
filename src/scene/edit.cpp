#include "scene/edit.hpp"

#include <utility>

#include "core/game.hpp"
#include "core/geometry.hpp"
#include "scene/board_scene.hpp"
#include "session/random_board.hpp"

namespace nimatron {

namespace {

std::optional<Position> if_legal(Position position) {
  if (position.game->board_error(position.options, position.board)) return std::nullopt;
  return position;
}

} // namespace

Position laid(const Position& position, Board board) {
  geometry_of(board).forget(board);
  return {position.game, position.options, settled(*position.game, position.options, std::move(board))};
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
  auto board = board_scene(position).edited(position, touch, add);
  return board ? if_legal(laid(position, std::move(*board))) : std::nullopt;
}

std::optional<Position> rearranged(const Position& position, const Choice& choice) {
  auto board = board_scene(position).rearranged(position, choice);
  return board ? if_legal({position.game, position.options, std::move(*board)}) : std::nullopt;
}

std::optional<Position> stepped(const Position& position, const Touch& touch, bool add) {
  Touch one = touch;
  if (auto* match = std::get_if<OnMatch>(&one)) match->take = 1;
  return edited(position, one, add);
}

std::optional<Position> recoloured(const Position& position, const Touch& touch) {
  auto board = board_scene(position).recoloured(position.board, touch);
  return board ? if_legal({position.game, position.options, std::move(*board)}) : std::nullopt;
}

std::optional<Extent> extent(const Position& position, Line line) {
  return board_scene(position).extent(position, line);
}

Board resized(const Position& position, Line line, Count n) {
  return board_scene(position).resized(position, line, n);
}

} // namespace nimatron
