#include "session/candidates.hpp"

#include <algorithm>
#include <cassert>
#include <optional>
#include <utility>
#include <variant>

#include "core/legality.hpp"

namespace nimatron {

namespace {

std::size_t index_below(Lots& lots, std::size_t size) {
  return static_cast<std::size_t>(lots.between(0, static_cast<Count>(size) - 1));
}

/// Mostly small numbers, now and then any of 1..most: a random share of a heap of 10^15 is never small.
Count amount(Lots& lots, Count most) {
  const Count narrowed = lots.between(0, 1) == 0 ? std::min<Count>(most, 8) : most;
  return lots.between(1, narrowed);
}

// A move that could be legal on the board; the game's rules say whether it is.

/// One of the amounts that the game allows.
std::optional<Count> amount_of(const Amounts& amounts, Lots& lots) {
  if (amounts.empty()) return std::nullopt;
  if (amounts.only) return (*amounts.only)[index_below(lots, amounts.only->size())];
  return amount(lots, amounts.most);
}

std::optional<Move> propose(const Position& position, const Heaps& board, Lots& lots) {
  if (board.size.empty()) return std::nullopt;
  const Legality law(position);
  const std::size_t heap = index_below(lots, board.size.size());
  const Count size = board.size[heap];
  const auto take = size < 1 ? std::nullopt : amount_of(law.amounts(heap), lots);
  if (!take) return std::nullopt;
  auto move = law.take(heap, *take);
  const Count rest = size - *take;
  if (auto* divided = move ? std::get_if<HeapMove>(&*move) : nullptr) {
    HeapMove halves = *divided;
    halves.split = 1;
    if (rest >= 2 && law.allows(halves) && lots.between(0, 1) == 0)
      divided->split = lots.between(1, rest / 2);
  }
  auto* several = move ? std::get_if<HeapsMove>(&*move) : nullptr;
  if (several != nullptr && board.size.size() > 1 && lots.between(0, 1) == 0) { // and from another one too
    const std::size_t other = (heap + 1 + index_below(lots, board.size.size() - 1)) % board.size.size();
    const Count most = board.size[other];
    // As many as from the first, or any number.
    if (most > 0) several->part.push_back({other, lots.between(0, 1) == 0 ? *take : amount(lots, most)});
    std::sort(several->part.begin(), several->part.end());
  }
  return move;
}

std::optional<Move> propose(const Position&, const Columns& board, Lots& lots) {
  if (board.column.empty()) return std::nullopt;
  SlideMove move;
  move.column = index_below(lots, board.column.size());
  const auto& pieces = board.column[move.column];
  if (pieces.empty()) return std::nullopt;
  move.from = pieces[index_below(lots, pieces.size())].row;
  move.to = static_cast<int>(lots.between(1, board.rows));
  return Move(move);
}

std::optional<Move> propose(const Position&, const Grid& board, Lots& lots) {
  if (board.cell.empty()) return std::nullopt;
  LineMove move;
  const bool row = lots.between(0, 1) == 0;
  move.axis = row ? LineMove::Axis::row : LineMove::Axis::column;
  move.line = index_below(lots, row ? board.rows : board.cols);
  move.take.assign(row ? board.cols : board.rows, 0);
  // One cell of the line, or several of them.
  const bool several = lots.between(0, 2) != 0;
  const std::size_t only = index_below(lots, move.take.size());
  for (std::size_t i = 0; i < move.take.size(); ++i) {
    const Count entry = row ? board.at(move.line, i) : board.at(i, move.line);
    if (entry < 1 || (!several && i != only)) continue;
    move.take[i] = i == only ? amount(lots, entry) : lots.between(0, entry);
  }
  return Move(std::move(move));
}

std::optional<Move> propose(const Position&, const SeriesBoard& board, Lots& lots) {
  return Move(TakeMove{lots.between(1, std::max<Count>(1, board.k))});
}

std::optional<Move> propose(const Position&, const CoinTable& board, Lots& lots) {
  return Move(CoinMove{{lots.between(0, board.width), lots.between(0, board.height)}});
}

std::optional<Move> proposal(const Position& position, Lots& lots) {
  auto move = std::visit([&](const auto& board) { return propose(position, board, lots); }, position.board);
  if (!move || !Legality(position).allows(*move)) return std::nullopt;
  return position.game->normal(position.options, position.board, *move);
}

/// The first `most` moves of the list, and whether there are more.
std::pair<std::vector<Move>, bool> first_moves(const Position& position, std::size_t most) {
  std::vector<Move> moves;
  bool more = false;
  for_each_move(position, [&](const Move& move) {
    more = moves.size() == most;
    if (!more) moves.push_back(move);
    return !more;
  });
  return {std::move(moves), more};
}

} // namespace

std::uint64_t Lots::next() {
  state_ += 0x9e3779b97f4a7c15U;
  std::uint64_t z = state_;
  z = (z ^ (z >> 30U)) * 0xbf58476d1ce4e5b9U;
  z = (z ^ (z >> 27U)) * 0x94d049bb133111ebU;
  return z ^ (z >> 31U);
}

Count Lots::between(Count low, Count high) {
  const std::uint64_t size = static_cast<std::uint64_t>(high) - static_cast<std::uint64_t>(low) + 1;
  const std::uint64_t lot = next();
  // The bias of the remainder is below size / 2^64: nothing a player could feel.
  return static_cast<Count>(static_cast<std::uint64_t>(low) + (size == 0 ? lot : lot % size));
}

std::vector<Move> some_moves(const Position& position, std::size_t most, std::uint64_t seed) {
  auto [moves, more] = first_moves(position, most);
  if (!more) return moves;
  // A quarter from the head of the list, the rest by lot: some are refused, so more are tried.
  moves.resize(std::max<std::size_t>(most / 4, std::min<std::size_t>(most, 1)));
  Lots lots(seed);
  for (std::size_t tries = 0; tries < 4 * most && moves.size() < most; ++tries) {
    if (auto move = proposal(position, lots)) moves.push_back(std::move(*move));
  }
  std::sort(moves.begin(), moves.end());
  moves.erase(std::unique(moves.begin(), moves.end()), moves.end());
  return moves;
}

Move random_move(const Position& position, Lots& lots) {
  constexpr std::size_t few = 64;
  auto [moves, more] = first_moves(position, few);
  assert(!moves.empty());
  for (std::size_t tries = 0; more && tries < few; ++tries) {
    if (auto move = proposal(position, lots)) return std::move(*move);
  }
  return moves[index_below(lots, moves.size())];
}

} // namespace nimatron
