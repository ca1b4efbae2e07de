#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "core/analysis.hpp"
#include "core/count.hpp"
#include "core/function_ref.hpp"
#include "core/slice.hpp"

namespace nimatron {

/// Grundy values of one heap in the octal game 0.77...7 with s sevens: take 1 to s, then divide what is left
/// in two or not. s = 2 is Kayles.
///
///     G(n) = mex of G(a) xor G(b) over a + b = n - t, 1 <= t <= s, a and b possibly 0
///
/// Values of large heaps come from a proved period (Guy and Smith 1956, The G-values of various games): if
/// G(n + p) = G(n) for all n of n0 <= n < 2 n0 + p + s, then for all n >= n0.
class OctalGame {
 public:
  /// s >= 1. Nothing is computed yet.
  explicit OctalGame(Count s) : s_(s) {}

  struct Period {
    Count first = 0; // n0: the last exception is n0 - 1
    Count length = 1;

    bool operator==(const Period&) const = default;
  };

  /// Computes G(0)..G(n), unless a period is proved on the way; n <= most.
  void extend(Count n);
  /// Makes G(n) available if `most` values suffice for it: by table or by period.
  bool reach(Count n);
  /// The same in slices, a position being a value of the table: true once no more of it has to be made.
  bool reach(Count n, Slice& slice);
  /// G(n); n has been reached.
  Count value(Count n) const;
  const std::optional<Period>& period() const { return period_; }
  Count s() const { return s_; }
  /// How many values stand in the table.
  Count size() const { return static_cast<Count>(g_.size()); }

  /// Calls for every way to leave the Grundy value `target` behind by a move in a heap of n: take ascending,
  /// then the smaller part ascending, 0 for no division. False if the sink had enough.
  bool moves_to(Count n, Count target, FunctionRef<bool(Count take, Count part)> sink) const;
  /// How many those are, without looking at each.
  BigCount count_moves_to(Count n, Count target) const;

  /// Tables grow to so many values: a second's work, not a minute's (it grows with the square).
  static constexpr Count most = 8192;

 private:
  void look_for_period();
  bool parts_to(Count rest, Count target, FunctionRef<bool(Count part)> sink) const;
  BigCount count_parts_to(Count rest, Count target) const;
  Count table_value(Count n) const { return g_[static_cast<std::size_t>(n)]; }

  Count s_;
  std::vector<std::uint16_t> g_{0};
  std::vector<std::uint16_t> reached_; // value -> how many of the sums below have it
  std::vector<std::vector<std::uint16_t>>
      sum_values_; // n -> the values of the divisions of n; s of them kept
  std::optional<Period> period_;
};

} // namespace nimatron
