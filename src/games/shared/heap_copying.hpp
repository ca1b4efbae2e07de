#pragma once

#include <optional>

#include "core/board.hpp"
#include "core/explanation.hpp"
#include "core/game.hpp"
#include "core/move.hpp"
#include "solve/octal/octal.hpp"

namespace nimatron {

/// What copying alone says of heaps too large for any table of values, where the last move wins: if every heap has an
/// equal partner, the player to move loses, since a move can be copied in the partner. So a move wins that leaves it so:
///
///     10001       take 3 from the middle, leave 4999 and 4999
///     800, 803    take 3 from the larger, leave 800 and 800
struct HeapCopying {
  std::optional<HeapMove> win; // none: the player to move loses
  bool middle_of_all = false;  // it leaves two equal heaps and nothing else

  Theory theory() const;
};

/// Nothing where copying does not settle it.
std::optional<HeapCopying> heap_copying(const OctalCode& code, const Heaps& board);

/// Why, in words.
Explanation explain_copying(const Position& position, const Analysis& analysis, const HeapCopying& copying);

} // namespace nimatron
