#pragma once

#include <cstdint>

namespace nimatron {

/// Another number for each number, as good as by lot: the last step of SplitMix64.
constexpr std::uint64_t mixed(std::uint64_t z) {
  z = (z ^ (z >> 30U)) * 0xbf58476d1ce4e5b9U;
  z = (z ^ (z >> 27U)) * 0x94d049bb133111ebU;
  return z ^ (z >> 31U);
}

/// Numbers by lot, the same everywhere for a seed, which the distributions of <random> do not promise. (SplitMix64: Steele,
/// Lea and Flood, 2014.)
class SplitMix {
 public:
  static constexpr std::uint64_t stride = 0x9e3779b97f4a7c15U;

  constexpr explicit SplitMix(std::uint64_t seed) : state_(seed) {}
  constexpr std::uint64_t next() { return mixed(state_ += stride); }

 private:
  std::uint64_t state_;
};

} // namespace nimatron
