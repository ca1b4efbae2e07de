#pragma once

#include <cstdint>

#include "core/analysis.hpp"
#include "core/position.hpp"

namespace nimatron {

/// The machine's move: perfect wherever the position is settled. From a won position it takes the
/// quickest known win; from a lost one the move that puts the end off longest and leaves the fewest
/// right answers; where nothing is known it asks the game's own heuristic, or plays at random by `seed`.
/// Deterministic for a seed. The position must have a move.
Move choose_move(const Position& position, const Analysis& analysis, std::uint64_t seed);

} // namespace nimatron
