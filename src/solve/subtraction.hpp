#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "core/count.hpp"
#include "core/period.hpp"
#include "core/slice.hpp"

namespace nimatron {

/// Grundy values of one heap from which only certain amounts may be taken.
///
///     G(n) = mex of G(n - t) over the amounts t <= n
///
/// With M the largest amount, M neighbouring values decide all that come after them, as long as every amount
/// may be taken there; so where the last M values have stood before, p places to the left, the sequence has
/// the period p from then on, and that is a proof. There are finitely many such rows of values, so every
/// set has its period (Golomb 1966, A mathematical investigation of games of "take-away").
/// Amounts with a common divisor g: G(n) = the value of n / g, rounded down, for the amounts divided by g.
///
/// Ferguson's pairing property: with s the least amount, G(n) = 1 exactly when n >= s and G(n - s) = 0.
/// (Let n be the least that fails. If G(n - s) = 0, then G(n) > 1, some G(n - t) = 1, so G(n - t - s) = 0:
/// but n - s has it as an option. If G(n) = 1, some G(n - s - t) = 0, so G(n - t) = 1: an option of n.)
/// From it follows how several heaps are played when the last match loses (Ferguson 1974, On sums of graph
/// games with last player losing; Winning Ways, chapter 13): as in Nim, with the values for heaps. What Nim
/// does not have is a heap of value 0 that is not empty, and that is no trouble: where all values are 0 and
/// a move is left, one to the value 1 is. (n >= s, so G(n - s) is not 0, some G(n - s - t) is, and
/// G(n - t) = 1.)
class SubtractionGame {
 public:
  /// Rising; each at least 1. None at all is a game without moves. Nothing is computed yet.
  explicit SubtractionGame(std::vector<Count> amounts);

  const std::vector<Count>& amounts() const { return amounts_; }

  /// Makes G(n) available if `most` values suffice for it: by table or by period.
  bool reach(Count n);
  /// The same in slices, a position being a value of the table: true once no more of it has to be made.
  bool reach(Count n, Slice& slice);
  /// Computes until the period is proved or `values` of them stand in the table.
  bool find_period(Count values = most);
  /// Is G(n) there?
  bool knows(Count n) const { return period_ || n / divisor_ < size(); }
  /// G(n); it is there. At most as many as there are amounts.
  Count value(Count n) const;
  /// In matches.
  std::optional<Period> period() const;
  /// What the table occupies.
  std::size_t bytes() const { return g_.capacity(); }

  /// Tables grow to so many values, each of `divisor` matches.
  static constexpr Count most = Count{1} << 20U;

 private:
  Count size() const { return static_cast<Count>(g_.size()); }
  void append();
  void look_for_period();

  std::vector<Count> amounts_;
  Count divisor_ = 1;              // of all amounts, the greatest
  std::vector<Count> steps_;       // the amounts divided by it
  std::vector<std::uint8_t> g_{0}; // of heaps of 0, 1, 2, ... times the divisor
  std::optional<Period> period_;   // of g_
};

} // namespace nimatron
