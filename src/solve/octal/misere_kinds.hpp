#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <utility>
#include <vector>

#include "core/count.hpp"
#include "core/slice.hpp"
#include "solve/octal/octal.hpp"

namespace nimatron {

/// A kind of sums of heaps; 0 is the kind of no heap at all.
using MisereKind = std::uint8_t;
/// More than the largest quotient that is known to be finite here (0.644: 172).
inline constexpr std::size_t most_misere_kinds = 192;

/// A set of kinds, one bit each.
class MisereKinds {
 public:
  constexpr MisereKinds() = default;
  static constexpr MisereKinds only(MisereKind kind) {
    MisereKinds out;
    out.word_[kind / 64] = std::uint64_t{1} << kind % 64;
    return out;
  }
  static constexpr MisereKinds all() {
    MisereKinds out;
    out.word_.fill(~std::uint64_t{0});
    return out;
  }
  constexpr bool has(MisereKind kind) const { return (word_[kind / 64] >> kind % 64 & 1U) != 0; }
  constexpr bool none() const {
    return std::all_of(word_.begin(), word_.end(), [](std::uint64_t word) { return word == 0; });
  }
  constexpr bool meets(const MisereKinds& that) const {
    for (std::size_t i = 0; i < word_.size(); ++i) {
      if ((word_[i] & that.word_[i]) != 0) return true;
    }
    return false;
  }
  constexpr MisereKinds& operator|=(const MisereKinds& that) {
    for (std::size_t i = 0; i < word_.size(); ++i)
      word_[i] |= that.word_[i];
    return *this;
  }
  friend constexpr MisereKinds operator|(MisereKinds a, const MisereKinds& b) { return a |= b; }
  bool operator==(const MisereKinds&) const = default;
  bool operator<(const MisereKinds& that) const { return word_ < that.word_; }
  /// Calls f with each, rising.
  template <class F>
  constexpr void each(F&& f) const {
    for (std::size_t i = 0; i < word_.size(); ++i) {
      for (std::uint64_t left = word_[i]; left != 0; left &= left - 1)
        f(static_cast<MisereKind>(64 * i + static_cast<std::size_t>(std::countr_zero(left))));
    }
  }

 private:
  std::array<std::uint64_t, most_misere_kinds / 64> word_{};
};

inline constexpr MisereKinds only(MisereKind kind) { return MisereKinds::only(kind); }

/// How kinds add, and which of them are lost for the player to move.
struct MisereTable {
  std::vector<std::vector<MisereKind>> sum{{0}}; // commutative, associative
  MisereKinds lost;

  std::size_t order() const { return sum.size(); }
  bool is_lost(MisereKind kind) const { return lost.has(kind); }
  MisereKinds plus(MisereKinds kinds, MisereKind other) const {
    MisereKinds out;
    kinds.each([&](MisereKind kind) { out |= only(sum[kind][other]); });
    return out;
  }
  /// The rule of misere play: a kind is lost if it has options and none of them is lost.
  bool holds(MisereKind kind, MisereKinds options) const {
    return is_lost(kind) == (!options.none() && !options.meets(lost));
  }
  /// Whether nothing contradicts it at once: no lost sum may have a lost option.
  bool may_be(MisereKind kind, MisereKinds options) const {
    for (std::size_t other = 0; other < order(); ++other) {
      const auto beside = static_cast<MisereKind>(other);
      if (is_lost(sum[kind][beside]) && plus(options, beside).meets(lost)) return false;
    }
    return holds(kind, options);
  }
};

/// What a heap contributes to a sum.
struct MiserePart {
  Count heap = 0;
  MisereKind kind = 0;
  MisereKinds options = {};
};

/// All pairs (a kind, the kinds of the options) that sums of some parts have; `holds` is true of each.
///
///     (a, A) and (b, B) side by side:   (a + b,  A + b  and  a + B)
///
/// So the table says who wins whatever heaps are there (by induction on the moves that are left).
class MiserePairs {
 public:
  std::size_t size() const { return pair_.size(); }
  /// How many times a pair and a part have been combined, those that did not hold included: the work it was.
  Count combined() const { return combined_; }
  const std::vector<MiserePart>& parts() const { return part_; }
  std::size_t part_like(MisereKind kind, MisereKinds options) const;
  /// The pair of the sum of that pair and the part with this number.
  std::size_t next(std::size_t pair, std::size_t part) const { return next_[part][pair]; }
  MisereKind kind(std::size_t pair) const { return pair_[pair].first; }

  /// Adds one more part. False, with everything as before, if something does not hold then or there would be
  /// too many pairs. Nothing if the slice ended before this is known: call it again with the same part.
  std::optional<bool> add(const MiserePart& part, const MisereTable& table, Slice& slice);
  /// Heaps whose sum contradicted the last part that could not be added; none if there were too many pairs.
  const std::vector<Count>& against() const { return against_; }

  static constexpr std::size_t most = 65'000; // below 2^16

 private:
  using Pair = std::pair<MisereKind, MisereKinds>;

  /// How far the part that is being added has come.
  struct Adding {
    std::size_t before = 0; // how many pairs there were
    std::size_t part = 0;   // the part with which pairs are combined
    bool more = false;      // this round has found new pairs
  };

  std::optional<bool> close(const MisereTable& table, Slice& slice);
  bool fits(std::size_t pair, const MisereTable& table);
  void cut(std::size_t pairs);

  Count combined_ = 0;
  std::vector<Pair> pair_{{0, MisereKinds()}};
  std::vector<std::pair<std::size_t, std::size_t>> origin_{{0, 0}}; // the pair and the part that made it
  std::map<Pair, std::size_t> index_{{{0, MisereKinds()}, 0}};
  std::vector<MiserePart> part_;
  std::vector<std::vector<std::uint16_t>> next_; // for each part: pair -> pair
  std::vector<Count> against_;
  std::optional<Adding> adding_;
};

/// The kinds of a heap's options, given those of all smaller heaps.
MisereKinds options_of(const OctalCode& code, Count heap, const MisereTable& table,
                       const std::vector<MisereKind>& kind);

} // namespace nimatron
