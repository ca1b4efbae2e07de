#pragma once

#include <cstddef>
#include <cstdint>

#include "core/function_ref.hpp"
#include "core/position.hpp"
#include "session/player.hpp"
#include "solve/search/analyse.hpp"

namespace nimatron {

/// Games, and how many of them the one who could win has won.
struct Score {
  std::size_t games = 0;
  std::size_t won = 0;

  double share() const { return games == 0 ? 0 : static_cast<double>(won) / static_cast<double>(games); }
};

/// How strong one machine is against another: so many games from boards at random, about as large as this
/// one, on which the first player can win; `stronger` begins. Fewer games where no such boards are found, or
/// `stopped` says so. The same for a seed.
Score contest(
    const Position& like, Player stronger, Player weaker, std::size_t games, std::uint64_t seed,
    FunctionRef<bool()> stopped = [] { return false; });

/// Somebody who knows no more than the rules: moves at random, or makes a move that wins at once where there is
/// one. Neither steps back on a board while another move is left.
enum class Novice : unsigned char { random, sees_one_move };

/// How often the novice wins against the level, beginning on this very board. A game that does not end is not
/// won. The same for a seed.
Score against_novice(
    const Position& start, Novice novice, Player level, std::size_t games, std::uint64_t seed,
    FunctionRef<bool()> stopped = [] { return false; });

} // namespace nimatron
