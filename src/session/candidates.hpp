#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "core/position.hpp"
#include "core/split_mix.hpp"

namespace nimatron {

/// Numbers by lot, the same everywhere for a seed.
class Rng {
 public:
  explicit Rng(std::uint64_t seed) : lot_(seed) {}

  std::uint64_t next() { return lot_.next(); }
  /// One of low..high; the whole range of a Count is allowed.
  Count between(Count low, Count high);
  /// Of a list that is not empty.
  std::size_t index(std::size_t size);
  /// One of 1..most: mostly a small number, now and then any, as a random share of a heap of 10^15 is never
  /// small.
  Count small(Count most);

 private:
  SplitMix lot_;
};

/// Moves of a position, ascending and distinct: all of them where there are at most `most`, else a sample
/// of at most that many, gentle ones and wild ones among them. Never walks through a long list: a heap of
/// 10^15 has as many moves. Empty only where the game is over (or `most` is 0).
std::vector<Move> some_moves(const Position& position, std::size_t most, std::uint64_t seed);

/// One legal move by lot. The position must have a move.
Move random_move(const Position& position, Rng& rng);

} // namespace nimatron
