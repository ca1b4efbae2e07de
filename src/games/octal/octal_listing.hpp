#pragma once

#include <cstddef>
#include <map>
#include <utility>
#include <vector>

#include "core/heap_sum.hpp"
#include "core/task.hpp"
#include "games/shared/misere_heaps.hpp"
#include "solve/octal/octal.hpp"

namespace nimatron {

/// The winning moves of heaps that may be divided, take by take: there may be 1,000,000 heaps, and thousands of
/// divisions in each.
class OctalListing final : public Listing {
 public:
  /// Normal play; the sum is that of this code's values.
  OctalListing(OctalCode code, const Heaps& board, const HeapSum& sum, std::size_t limit);
  /// Misere play.
  OctalListing(OctalCode code, const Heaps& board, const MisereHeaps& view, std::size_t limit);

  bool step(Slice& slice) override;
  std::vector<Move> take_list() override { return std::move(list_); }
  BigCount total() const override { return total_; }

 private:
  /// A winning move in this heap leaves two (or none, of size 0) that are worth that much together; in misere
  /// play, that are lost beside a sum of this kind.
  struct Wanted {
    Count size = 0;
    Count goal = 0;

    auto operator<=>(const Wanted&) const = default;
  };

  template <class Reach>
  bool go_on(Slice& slice, const std::optional<Period>& period, Reach&& reach);
  void next_heap();

  OctalCode code_;
  bool misere_;
  std::size_t limit_;
  std::vector<Wanted> heap_; // none where there is nothing to win
  Count largest_ = 0;
  std::vector<Move> list_;
  BigCount total_ = 0;

  std::size_t at_ = 0;                 // the heap,
  std::size_t run_ = 0;                // the run of takes
  Count take_ = 0;                     // in it; 0: its first
  BigCount of_heap_ = 0;               // so far
  std::map<Wanted, BigCount> counted_; // of heaps that are alike
};

} // namespace nimatron
