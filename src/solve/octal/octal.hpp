#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <utility>
#include <vector>

#include "core/analysis.hpp"
#include "core/count.hpp"
#include "core/function_ref.hpp"
#include "core/period.hpp"
#include "core/slice.hpp"
#include "core/task.hpp"
#include "solve/octal/octal_code.hpp"
#include "solve/octal/rare_values.hpp"

namespace nimatron {

/// Calls for every move in a heap of n that leaves two heaps of which `wanted` is true (0: none), whichever comes
/// first: take ascending, then the smaller part ascending, 0 for no division. False if the sink had enough. Where
/// there is a period, `wanted` repeats by it in each of the two, and not all divisions are looked at.
bool octal_moves(const OctalCode& code, Count n, const std::optional<Period>& period,
                 FunctionRef<bool(Count, Count)> wanted, FunctionRef<bool(Count take, Count part)> sink);
/// All of them, where that can be said one by one.
inline bool octal_moves(const OctalCode& code, Count n, FunctionRef<bool(Count take, Count part)> sink) {
  return octal_moves(
      code, n, std::nullopt, [](Count, Count) { return true; }, sink);
}
/// How many those are.
BigCount count_octal_moves(const OctalCode& code, Count n, const std::optional<Period>& period,
                           FunctionRef<bool(Count, Count)> wanted);

/// The same of those that take so many, at most n, by the run it is of.
bool octal_moves_of(const OctalCode::Run& run, Count n, Count take, const std::optional<Period>& period,
                    FunctionRef<bool(Count, Count)> wanted, FunctionRef<bool(Count take, Count part)> sink);
BigCount count_octal_moves_of(const OctalCode::Run& run, Count n, Count take,
                              const std::optional<Period>& period, FunctionRef<bool(Count, Count)> wanted);

/// The shortest period of what is known of the heaps 0 to last, where it goes on for ever (below); `longest`: the
/// most that may be taken.
std::optional<Period> octal_period(Count last, Count longest, FunctionRef<bool(Count, Count)> same);

/// Grundy values of one heap in an octal game.
///
///     G(n) = mex of  0                 if n may be taken whole
///                    G(n - t)          if t may be taken so that one heap is left, t < n
///                    G(a) xor G(b)     if t may be taken so that two are, a + b = n - t, a, b >= 1
///
/// where t may be 0 for two. Where heaps may be split without taking, the longest game from n has at most 2n - 1 moves, and
/// G(n) is no more; else it has n.
///
/// Values of large heaps come from a proved period (Guy and Smith 1956, The G-values of various games): with
/// k the most that may be taken, if G(n + p) = G(n) for all n of n0 <= n < 2 n0 + p + k, n0 >= 1, then for
/// all n >= n0. (Beyond that the larger of two parts is at least n0 for n and at least n0 + p for n + p, so
/// that it can take p matches or give them, and each of the three cases stays what it is. That holds for t = 0 as well, as the
/// parts are smaller than the heap; not where they must differ, because the one that gives p matches may become like the other.)
class OctalGame {
 public:
  /// Nothing is computed yet.
  explicit OctalGame(OctalCode code);
  /// 0.77...7 with s sevens: take 1 to s, then divide what is left in two or not. s = 2 is Kayles.
  explicit OctalGame(Count s) : OctalGame(OctalCode::sevens(s)) {}

  const OctalCode& code() const { return code_; }

  /// Computes G(0)..G(n), unless a period is proved or the ceiling is met on the way; n < most_values().
  void extend(Count n);
  /// Makes G(n) available if `most_values()` suffice for it: by table or by period.
  bool reach(Count n);
  /// The same in slices, a position being a value of the table: true once no more of it has to be made.
  bool reach(Count n, Slice& slice);
  /// The same within a budget: true also where the budget ends it. The first `at_once` values are free; for more,
  /// the bytes must suffice from the beginning, and the steps for as long as they last.
  bool reach(Count n, Slice& slice, TableBudget& budget);
  /// Makes G(n) available if it is known already, or if `at_once` values suffice.
  bool at_hand(Count n);
  /// How many steps the table up to G(n) takes beyond the first `at_once` values, unless a period comes first.
  Count steps_at(Count n) const;
  /// What it occupies then, at most.
  std::size_t bytes_at(Count n) const;
  /// Is G(n) there?
  bool knows(Count n) const { return period_ || n < size(); }
  /// G(n); it is there.
  Count value(Count n) const;
  const std::optional<Period>& period() const { return period_; }
  /// How many values stand in the table.
  Count size() const { return static_cast<Count>(g_.size()); }
  /// What all of this occupies.
  std::size_t bytes() const;

  /// Calls for every way to leave the Grundy value `target` behind by a move in a heap of n: take ascending,
  /// then the smaller part ascending, 0 for no division. False if the sink had enough.
  bool moves_to(Count n, Count target, FunctionRef<bool(Count take, Count part)> sink) const;
  /// How many those are, without looking at each.
  BigCount count_moves_to(Count n, Count target) const;

  /// Tables grow to so many values: a few seconds' work, not minutes' (it grows with the square),
  static constexpr Count most = 65'536;
  /// to half of that where a value may be twice the heap (a value has 16 bits), and as far as its period needs where one is
  /// known to come (rare_values.hpp),
  Count most_values() const;
  /// to so many wherever somebody asks: some milliseconds' work,
  static constexpr Count at_once = 4096;
  /// while the sums of divisions that are kept are no more than this: two bytes each. All tables of 8192 values
  /// get along with it; it ends larger ones only where thousands of matches may be taken.
  static constexpr std::size_t most_sums = std::size_t{1} << 24U;

 private:
  /// Divisions that are looked at in about a step's time.
  static constexpr Count divisions_a_step = 512;

  void append();
  void append(Slice& slice);
  std::uint16_t by_divisions();
  std::uint16_t by_rare_values();
  void make_room(Count n);
  std::vector<std::uint16_t> sums_of(Count m, bool unequal);
  void count_sums(Count m);
  void forget_sums();
  void join(Count m);
  void leave(Count m, bool for_good);
  void look_for_period();
  Count table_value(Count n) const { return g_[static_cast<std::size_t>(n)]; }

  OctalCode code_;
  std::vector<OctalCode::Run> leaving_;  // takes that may leave one heap
  std::vector<OctalCode::Run> dividing_; // takes that may leave two, as they come
  bool unequally_ = false;               // a heap may be split into two that differ
  std::vector<std::uint16_t> g_{0};
  std::vector<std::uint32_t> reached_;                 // value -> how many ways to it the next heap has
  std::vector<std::vector<std::uint16_t>> sum_values_; // m -> the values of its divisions, while needed
  std::vector<std::uint8_t> seen_;                     // all 0 between two of these
  std::size_t sums_ = 0;                               // in all of sum_values_
  bool full_ = false;                                  // they were too many: the table ends here
  std::optional<FarPeriod> far_;   // known to come; from at_once values on the table is made by
  std::optional<RareValues> rare_; // these
  std::optional<Period> period_;
};

} // namespace nimatron
