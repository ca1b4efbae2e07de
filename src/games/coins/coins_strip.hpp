#pragma once

#include <cstddef>
#include <optional>
#include <vector>

#include "core/board.hpp"
#include "core/explanation.hpp"
#include "core/game.hpp"
#include "core/move.hpp"
#include "core/slice.hpp"

namespace nimatron {

/// A table so narrow that a coin shuts off its whole width: no other can lie beside it, and what is left is two shorter
/// tables.
///
///     +------------------------+
///     |    ( )      ( )        |      free lengths 4, 3 and 8, each a heap: a coin takes its diameter out of one
///     +------------------------+      of them and leaves two, the octal game 0.0…07 (0.07: Dawson's Kayles)
///
/// With radius r and w places across the table's width but one, coins that are less than 2r apart along it are so near
/// exactly if (2r - 1)^2 + w^2 < (2r)^2, that is w^2 < 4r - 1; and 2r apart they never are.
struct CoinStrip {
  bool upright = false; // the long way is that of y
  Count diameter = 2;
  Count across = 0;           // w
  std::vector<Count> start;   // of each free length where a coin fits
  std::vector<Count> length;  // of it
  std::vector<Count> value{}; // their Grundy values, from valued_strip()

  Count sum() const;
};

/// Nothing where the table is wider, or has no room.
std::optional<CoinStrip> coin_strip(const CoinTable& board);

/// With the Grundy values; nothing where a length is beyond the table that there is.
std::optional<CoinStrip> valued_strip(const CoinTable& board);

/// The Grundy values of free lengths, as they are shown.
ValueTable strip_table(const CoinStrip& strip);

/// The table of Grundy values that valued_strip() needs, in slices: true once no more of it has to be made, or may be.
bool prepare_strip(const CoinStrip& strip, Slice& slice, TableBudget& budget);

/// Where a coin leaves the nim-sum 0, in the order of the places.
void winning_places(const CoinStrip& strip, Sink<CoinMove> sink);

} // namespace nimatron
