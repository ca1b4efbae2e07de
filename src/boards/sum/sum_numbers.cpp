#include <algorithm>

#include "boards/lists.hpp"
#include "boards/sum/sum_geometry.hpp"
#include "core/board_text.hpp"
#include "core/game.hpp"
#include "session/candidates.hpp"
#include "solve/search/bytes.hpp"

namespace nimatron {

SumMove SumGeometry::normal(const SumBoard& board, const SumMove& move) {
  const nimatron::Board& part = board.part[move.part].board;
  return in_part(move.part, geometry_of(part).normal(part, alone(move)));
}

bool SumGeometry::splits(const SumMove& move) { return move_kind(move.move.index()).splits(alone(move)); }

/// The options of a part take some, too, but never more than its board's numbers here.
std::size_t SumGeometry::bytes(const SumBoard& board) {
  std::size_t out = bytes_elsewhere(board.part);
  for (const Position& part : board.part)
    out += geometry_of(part).bytes(part.board) + bytes_a_block + 64;
  return out;
}

std::size_t SumGeometry::move_bytes(const SumMove& move) {
  return move_kind(move.move.index()).bytes(alone(move));
}

std::size_t SumGeometry::largest_move(const Position&, const SumBoard& board) {
  std::size_t out = 0;
  for (const Position& part : board.part)
    out = std::max(out, geometry_of(part).largest_move(part));
  return out;
}

BigCount SumGeometry::weight(const SumBoard& board) {
  BigCount out = 0;
  for (const Position& part : board.part)
    out += prose_of(part).weight(part.board);
  return out;
}

bool SumGeometry::bare(const SumBoard& board) {
  return std::all_of(board.part.begin(), board.part.end(),
                     [](const Position& part) { return geometry_of(part).bare(part.board); });
}

bool SumGeometry::crowded(const SumBoard& board) {
  return board.part.size() > 2 || std::any_of(board.part.begin(), board.part.end(), [](const Position& part) {
           return geometry_of(part).crowded(part.board);
         });
}

std::optional<Side> SumGeometry::side(const SumBoard& board) {
  for (const Position& part : board.part) {
    if (const auto own = geometry_of(part).side(part.board)) return own;
  }
  return std::nullopt;
}

void SumGeometry::forget(SumBoard& board) {
  for (Position& part : board.part)
    geometry_of(part).forget(part.board);
}

std::optional<Move> SumGeometry::propose(const Position&, const SumBoard& board, Rng& rng) {
  const std::size_t i = rng.index(board.part.size());
  const auto move = geometry_of(board.part[i]).propose(board.part[i], rng);
  return move ? std::optional<Move>(in_part(i, *move)) : std::nullopt;
}

SumBoard SumGeometry::shuffled(SumBoard board, Rng& rng) {
  for (Position& part : board.part)
    part.board = settled(*part.game, part.options, geometry_of(part).shuffled(part, rng));
  return board;
}

Count SumGeometry::reach(const SumBoard& board, const SumMove& move) {
  const Position& part = board.part[move.part];
  return geometry_of(part).reach(part, alone(move));
}

Count SumGeometry::taken(const Position&, const SumBoard& board, const SumMove& move) {
  const Position& part = board.part[move.part];
  return geometry_of(part).taken(part, alone(move));
}

std::vector<Move> SumGeometry::of_each_kind(const Position&, const SumBoard& board, const SumMove& first) {
  const Position& part = board.part[first.part];
  std::vector<Move> out;
  for (const Move& move : prose_of(part).of_each_kind(part, alone(first)))
    out.push_back(in_part(first.part, move));
  return out;
}

} // namespace nimatron
