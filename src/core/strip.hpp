#pragma once

#include <cstddef>
#include <optional>
#include <vector>

#include "core/count.hpp"
#include "core/options.hpp"

namespace nimatron {

inline constexpr Count max_strip = 64; // the last square on which a coin may lie
inline constexpr Count max_coins_on_strip = 26;

/// Coins on a strip of squares: the squares on which they lie, counted from 1 and from the left, no two on one.
///
///     silver:2,5,9   ->   coin = {2, 5, 9}      . o . . o . . . o
struct Strip {
  std::vector<Count> coin;

  bool operator==(const Strip&) const = default;
};

/// Two coins that count together, or one that counts alone. Coins are numbered from the left and from 0.
struct CoinPair {
  std::optional<std::size_t> left; // nothing: the coin counts alone
  std::size_t right = 0;
  Count value = 0;

  bool operator==(const CoinPair&) const = default;
};

/// Whether coins may pass others by these rules.
inline bool coins_may_jump(const Options& options) { return options.has("jump"); }

// How coins pair off, and what their pairs count as Nim heaps. Of an odd number of coins one counts alone, with as many as there
// are squares to the left of it.

/// From the right, neighbour by neighbour, for coins that pass no other: what counts is the empty squares between the two. Of an odd
/// number the first coin is alone. The pairs stand from the left to the right.
///
///     1 2 3 4 5 6 7 8 9           the first coin counts 1, the others 3
///     . o . . o . . . o
std::vector<CoinPair> pairs_from_right(const Strip& strip);

/// Conway's mates, for coins that may pass others: squares are counted from 0, and of all coins the two are mates whose squares
/// agree in the most binary digits from the right; then of the others. What counts is the nim-sum of the two squares, less 1. The
/// closest mates stand first, and a coin that is alone last.
///
///     0 1 2 3 4 5 6 7 8           mates: 4 and 8, which count 12 - 1; 1 is alone and counts 1
///     . o . . o . . . o
std::vector<CoinPair> mates(const Strip& strip);

/// As they pair off by these rules.
inline std::vector<CoinPair> coin_pairs(const Options& options, const Strip& strip) {
  return coins_may_jump(options) ? mates(strip) : pairs_from_right(strip);
}

/// The nim-sum of what the pairs count.
Count nim_sum(const std::vector<CoinPair>& pairs);

} // namespace nimatron
