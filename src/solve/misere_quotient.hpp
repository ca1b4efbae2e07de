#pragma once

#include <algorithm>
#include <cstddef>
#include <memory>
#include <optional>
#include <utility>
#include <vector>

#include "core/analysis.hpp"
#include "core/count.hpp"
#include "core/function_ref.hpp"
#include "core/period.hpp"
#include "core/slice.hpp"
#include "solve/misere_kinds.hpp"
#include "solve/misere_learning.hpp"
#include "solve/octal.hpp"

namespace nimatron {

/// What heaps of an octal game come to in misere play, where Grundy values do not add up: the misere quotient
/// (T. E. Plambeck, "Taming the wild in impartial combinatorial games", Integers 5 (2005); T. E. Plambeck and
/// A. N. Siegel, "Misere quotients for impartial games", J. Combin. Theory A 115 (2008)). Sums of heaps that
/// no third sum tells apart are of one kind; kinds are added by a table, and some of them are lost for the one
/// who moves.
///
///     Kayles, heaps up to 2        0   a   b   a+b   b+b   a+b+b        a: a heap of 1, b: of 2
///     lost                             x             x                  a + a = 0, b + b + b = b
///
/// What is said here is proved for all sums of heaps up to reached(), however many there are (misere_kinds.hpp).
/// Where a heap comes that fits no kind, kinds are sought anew (misere_learning.hpp). Many games have no finite
/// quotient; then reached() stays where it is.
class MisereQuotient {
 public:
  explicit MisereQuotient(OctalCode code) : code_(std::move(code)) {}
  MisereQuotient(const MisereQuotient&) = delete; // learning_ refers to what is here
  MisereQuotient& operator=(const MisereQuotient&) = delete;

  const OctalCode& code() const { return code_; }
  /// Goes on to heaps of n, if they are in reach, in slices, a position being a heap or 64 pairs looked at: true
  /// once no more of it has to be done.
  bool reach(Count n, Slice& slice);
  /// All at once; whether they are there.
  bool reach(Count n);
  Count reached() const { return static_cast<Count>(kind_.size()) - 1; }
  bool knows(Count n) const { return period_ || n <= reached(); }

  MisereKind kind(Count n) const {
    return kind_[static_cast<std::size_t>(n > reached() ? period_->folded(n) : n)];
  }
  MisereKind sum(MisereKind a, MisereKind b) const { return kinds_.sum[a][b]; }
  bool lost(MisereKind kind) const { return kinds_.is_lost(kind); }
  std::size_t order() const { return kinds_.order(); }
  /// Of the kinds there are so many among the sums of heaps up to n.
  std::size_t order(Count n) const { return order_[static_cast<std::size_t>(std::min(n, reached()))]; }
  /// Of the kinds of heaps; proved as for Grundy values (solve/octal.hpp), as the kinds of its options make a
  /// heap's.
  const std::optional<Period>& period() const { return period_; }

  /// Calls for every move in a heap of n that leaves, beside a sum of kind `rest`, a lost position: take
  /// ascending, then the smaller part ascending, 0 for no division. False if the sink had enough.
  bool moves_to_lost(Count n, MisereKind rest, FunctionRef<bool(Count take, Count part)> sink) const;
  /// How many those are.
  BigCount count_moves_to_lost(Count n, MisereKind rest) const;

  /// Heaps are looked at so far, if no period comes before.
  static constexpr Count most = 2048;

 private:
  std::optional<bool> extend(Slice& slice);
  void append(MisereKind kind, MisereKinds options);
  void look_for_period();

  OctalCode code_;
  MisereTable kinds_;
  std::vector<MisereKind> kind_{0};     // of each heap
  std::vector<MisereKinds> options_{0}; // the kinds of its options
  std::vector<std::size_t> order_{1};   // with each heap more
  MiserePairs pairs_;
  MisereWords words_;
  std::optional<Period> period_;
  std::size_t next_kind_ = 0; // to be tried for the next heap
  std::unique_ptr<MisereLearning> learning_;
  bool stuck_ = false;
};

} // namespace nimatron
