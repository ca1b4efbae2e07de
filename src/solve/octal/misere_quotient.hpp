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
#include "solve/octal/misere_kinds.hpp"
#include "solve/octal/misere_learning.hpp"
#include "solve/octal/octal.hpp"

namespace nimatron {

/// The values of heaps of an octal game in misere play, where Grundy values do not add up: the misere
/// quotient (T. E. Plambeck, "Taming the wild in impartial combinatorial games", Integers 5 (2005); T. E.
/// Plambeck and A. N. Siegel, "Misere quotients for impartial games", J. Combin. Theory A 115 (2008)). Two
/// sums of heaps are of one kind if no third sum tells them apart. A table says how kinds add, and some of
/// them are lost for the player to move.
///
///     Kayles, heaps up to 2        0   a   b   a+b   b+b   a+b+b        a: a heap of 1, b: of 2
///     lost                             x             x                  a + a = 0, b + b + b = b
///
/// Everything here is proved for all sums of heaps up to reached(), however many heaps there are
/// (misere_kinds.hpp). If a heap fits no kind, new kinds are learned (misere_learning.hpp). Many games have
/// no finite quotient; then reached() stops growing.
class MisereQuotient {
 public:
  explicit MisereQuotient(OctalCode code) : code_(std::move(code)) {}
  MisereQuotient(const MisereQuotient&) = delete; // learning_ refers to members
  MisereQuotient& operator=(const MisereQuotient&) = delete;

  const OctalCode& code() const { return code_; }
  /// Continues to heaps of n, if that is possible, in slices; one position of the slice stands for a heap or
  /// 64 pairs. True when there is nothing left to do.
  bool reach(Count n, Slice& slice);
  /// The same at once; whether heaps of n are reached.
  bool reach(Count n);
  Count reached() const { return static_cast<Count>(kind_.size()) - 1; }
  bool knows(Count n) const { return period_ || n <= reached(); }

  MisereKind kind(Count n) const {
    return kind_[static_cast<std::size_t>(n > reached() ? period_->folded(n) : n)];
  }
  MisereKind sum(MisereKind a, MisereKind b) const { return kinds_.sum[a][b]; }
  bool lost(MisereKind kind) const { return kinds_.is_lost(kind); }
  std::size_t order() const { return kinds_.order(); }
  /// How many kinds occur among the sums of heaps up to n.
  std::size_t order(Count n) const { return order_[static_cast<std::size_t>(std::min(n, reached()))]; }
  /// The period of the kinds of heaps. It is proved as for Grundy values (solve/octal/octal.hpp), because the kinds
  /// of its options determine the kind of a heap.
  const std::optional<Period>& period() const { return period_; }

  /// Calls the sink for every move in a heap of n that leaves a lost position beside a sum of kind `rest`: by
  /// rising take, then by rising smaller part, 0 if the heap is not split. False if the sink had enough.
  bool moves_to_lost(Count n, MisereKind rest, FunctionRef<bool(Count take, Count part)> sink) const;
  /// How many such moves there are.
  BigCount count_moves_to_lost(Count n, MisereKind rest) const;

  /// The largest heap that is looked at if no period comes before.
  static constexpr Count most = 2048;

 private:
  std::optional<bool> extend(Slice& slice);
  void append(MisereKind kind, MisereKinds options);
  void look_for_period();

  OctalCode code_;
  MisereTable kinds_;
  std::vector<MisereKind> kind_{0};                 // of each heap
  std::vector<MisereKinds> options_{MisereKinds()}; // the kinds of each heap's options
  std::vector<std::size_t> order_{1};               // the order of the quotient after each heap
  MiserePairs pairs_;
  MisereWords words_;
  std::optional<Period> period_;
  std::size_t next_kind_ = 0; // the kind to try for the next heap
  std::unique_ptr<MisereLearning> learning_;
  bool stuck_ = false;
};

} // namespace nimatron
