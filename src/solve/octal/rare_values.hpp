#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "core/count.hpp"
#include "core/period.hpp"
#include "solve/octal/octal_code.hpp"

namespace nimatron {

/// Goes on with a table of Grundy values in far fewer steps than its beginning took (Winning Ways, chapter 4, "sparse spaces"; A.
/// Flammenkamp's tables of octal games were made like this).
///
/// Values are told apart by a mask: *common* ones have an odd number of 1s in common with it, all others are *rare*. The XOR of
/// two common values is rare. So whether a common value is an option of n is decided by the divisions that have a rare part:
///
///     n - t = a + b      a rare, b any       all of them are looked at
///                        both common         only until every rare value below the least common one left has been seen
///
/// That is right with any mask, and quick with one for which nearly all values are common, as they are in many games.
class RareValues {
 public:
  /// `values`: G(0), G(1), ..., of a code that takes few.
  RareValues(const OctalCode& code, const std::vector<std::uint16_t>& values);

  /// G(n) for the n that comes next; `values` has all before it.
  std::uint16_t next(const std::vector<std::uint16_t>& values);
  /// How many divisions have been looked at.
  Count looked_at() const { return looked_at_; }
  static constexpr std::size_t most_bytes = 65'536; // of the codes of far_period()
  std::size_t bytes() const {
    return rare_.capacity() * sizeof(std::uint32_t) + seen_.capacity() * sizeof(Count);
  }

 private:
  bool is_rare(unsigned value) const;
  bool is_seen(unsigned value, Count n) const { return value < seen_.size() && seen_[value] == n; }
  void see(unsigned value, Count n);
  void see_common(const std::vector<std::uint16_t>& values, unsigned below, Count n);

  OctalCode code_;
  std::vector<Count> leaving_;  // takes that may leave one heap
  std::vector<Count> dividing_; // takes that may leave two
  unsigned mask_ = 0;
  std::vector<std::uint32_t> rare_; // heaps of rare values, from 1, rising
  std::vector<Count> seen_;         // value -> the last n of which it was seen to be an option
  Count looked_at_ = 0;
};

/// A period that is known to come beyond OctalGame::most: A. Flammenkamp's (Octal games,
/// wwwhomes.uni-bielefeld.de/achim/octal.html). Here it is proved again, by so many values and divisions that are looked at.
struct FarPeriod {
  Count values = 0;
  Count divisions = 0;
  Period period = {};
};
std::optional<FarPeriod> far_period(const OctalCode& code);

} // namespace nimatron
