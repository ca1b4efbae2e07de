#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "core/count.hpp"
#include "core/period.hpp"
#include "core/slice.hpp"

namespace nimatron {

/// Grundy values of a single heap from which only certain amounts may be taken.
///
///     G(n) = mex of G(n - t) over the amounts t <= n
///
/// Let M be the largest amount. Where every amount may be taken, M neighbouring values determine all values
/// after them. So if the last M values have occurred before, p places to the left, the sequence has the
/// period p from there on, and that is a proof. There are finitely many such rows of values, so every set has
/// a period (Golomb 1966, A mathematical investigation of games of "take-away"). If the amounts have the
/// common divisor g, G(n) is the value of n / g, rounded down, for the amounts divided by g.
///
/// Ferguson's pairing property: with s the least amount, G(n) = 1 exactly when n >= s and G(n - s) = 0. (Let
/// n be the least counterexample. If G(n - s) = 0, then G(n) > 1, some G(n - t) = 1, so G(n - t - s) = 0: but
/// that is an option of n - s. If G(n) = 1, some G(n - s - t) = 0, so G(n - t) = 1: an option of n.) It
/// follows how to play several heaps when the last match loses (Ferguson 1974, On sums of graph games with
/// last player losing; Winning Ways, chapter 13): as in Nim, with the values for heaps. Unlike Nim, a heap of
/// value 0 need not be empty. That does no harm: if all values are 0 and a move is left, some move leads to
/// the value 1. (n >= s, so G(n - s) is not 0, some G(n - s - t) is, and G(n - t) = 1.)
class SubtractionGame {
 public:
  /// Rising amounts, each at least 1; with none the game has no moves. Nothing is computed yet.
  explicit SubtractionGame(std::vector<Count> amounts);

  const std::vector<Count>& amounts() const { return amounts_; }

  /// Makes G(n) available if `most` values are enough for it, by table or by period.
  bool reach(Count n);
  /// The same in slices, where a position is one value of the table: true when there is nothing left to do.
  bool reach(Count n, Slice& slice);
  /// Computes until the period is proved or the table has `values` values.
  bool find_period(Count values = most);
  /// Whether G(n) is available.
  bool knows(Count n) const { return period_ || n / divisor_ < size(); }
  /// G(n), which must be available. It is at most the number of amounts.
  Count value(Count n) const;
  /// The period, in matches.
  std::optional<Period> period() const;
  /// The bytes of the table.
  std::size_t bytes() const { return g_.capacity(); }

  /// The largest number of values in a table; each stands for `divisor` matches.
  static constexpr Count most = Count{1} << 20U;

 private:
  Count size() const { return static_cast<Count>(g_.size()); }
  void append();
  void look_for_period();

  std::vector<Count> amounts_;
  Count divisor_ = 1;              // the greatest common divisor of all amounts
  std::vector<Count> steps_;       // the amounts divided by it
  std::vector<std::uint8_t> g_{0}; // of heaps of 0, 1, 2, ... times the divisor
  std::optional<Period> period_;   // of g_
};

} // namespace nimatron
