#include "session/candidates.hpp"

#include <algorithm>
#include <cassert>
#include <optional>
#include <utility>

#include "core/geometry.hpp"
#include "core/legality.hpp"

namespace nimatron {

namespace {

std::optional<Move> proposal(const Position& position, Rng& rng) {
  auto move = geometry_of(position).propose(position, rng);
  if (!move || !Legality(position).allows(*move)) return std::nullopt;
  return geometry_of(position).normal(position.board, *move);
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

Count Rng::between(Count low, Count high) {
  const std::uint64_t size = static_cast<std::uint64_t>(high) - static_cast<std::uint64_t>(low) + 1;
  const std::uint64_t lot = next();
  // The bias of the remainder is below size / 2^64: nothing a player could feel.
  return static_cast<Count>(static_cast<std::uint64_t>(low) + (size == 0 ? lot : lot % size));
}

std::size_t Rng::index(std::size_t size) {
  return static_cast<std::size_t>(between(0, static_cast<Count>(size) - 1));
}

Count Rng::small(Count most) {
  const Count narrowed = between(0, 1) == 0 ? std::min<Count>(most, 8) : most;
  return between(1, narrowed);
}

std::vector<Move> some_moves(const Position& position, std::size_t most, std::uint64_t seed) {
  auto [moves, more] = first_moves(position, most);
  if (!more) return moves;
  // A quarter from the head of the list, the rest by lot: some are refused, so more are tried.
  moves.resize(std::max<std::size_t>(most / 4, std::min<std::size_t>(most, 1)));
  Rng rng(seed);
  for (std::size_t tries = 0; tries < 4 * most && moves.size() < most; ++tries) {
    if (auto move = proposal(position, rng)) moves.push_back(std::move(*move));
  }
  std::sort(moves.begin(), moves.end());
  moves.erase(std::unique(moves.begin(), moves.end()), moves.end());
  return moves;
}

Move random_move(const Position& position, Rng& rng) {
  constexpr std::size_t few = 64;
  auto [moves, more] = first_moves(position, few);
  assert(!moves.empty());
  for (std::size_t tries = 0; more && tries < few; ++tries) {
    if (auto move = proposal(position, rng)) return std::move(*move);
  }
  return moves[rng.index(moves.size())];
}

} // namespace nimatron
