#include "games/octal/octal_listing.hpp"

#include <algorithm>

#include "games/shared/sequences.hpp"

namespace nimatron {

OctalListing::OctalListing(OctalCode code, const Heaps& board, const HeapSum& sum, std::size_t limit)
    : code_(std::move(code)), misere_(false), limit_(limit) {
  if (sum.previous_wins()) return;
  const OctalGame& game = octal_game(code_);
  heap_.reserve(board.size.size());
  for (const Count size : board.size)
    heap_.push_back({size, sum.instead_of(game.value(size))});
  largest_ = *std::max_element(board.size.begin(), board.size.end());
}

OctalListing::OctalListing(OctalCode code, const Heaps& board, const MisereHeaps& view, std::size_t limit)
    : code_(std::move(code)), misere_(true), limit_(limit) {
  if (view.previous_wins()) return;
  heap_.reserve(board.size.size());
  for (std::size_t heap = 0; heap < board.size.size(); ++heap)
    heap_.push_back({board.size[heap], Count{view.others[heap]}});
  largest_ = *std::max_element(board.size.begin(), board.size.end());
}

/// The tables belong to the thread, which may have looked at other games since.
bool OctalListing::step(Slice& slice) {
  if (at_ == heap_.size()) return true;
  if (misere_) {
    MisereQuotient& quotient = misere_quotient(code_);
    quotient.reach(largest_);
    return go_on(slice, quotient.period(), [&](Count rest, Count a, Count b) {
      const MisereKind both = quotient.sum(quotient.kind(a), quotient.kind(b));
      return quotient.lost(quotient.sum(static_cast<MisereKind>(rest), both));
    });
  }
  OctalGame& game = octal_game(code_);
  game.reach(largest_);
  return go_on(slice, game.period(),
               [&](Count target, Count a, Count b) { return (game.value(a) ^ game.value(b)) == target; });
}

void OctalListing::next_heap() {
  ++at_;
  run_ = 0;
  take_ = 0;
  of_heap_ = 0;
}

template <class Reach>
bool OctalListing::go_on(Slice& slice, const std::optional<Period>& period, Reach&& reach) {
  constexpr Count divisions_a_look = 16;
  constexpr std::size_t most_counted = 10'000;
  for (; at_ < heap_.size() && !slice.late(); slice.charge()) {
    const Wanted& heap = heap_[at_];
    // Nothing more is listed, or nothing is to be: what is known of a heap like it will do.
    if (const auto known = counted_.find(heap); known != counted_.end() && run_ == 0 && take_ == 0 &&
                                                (known->second == 0 || list_.size() >= limit_)) {
      total_ += known->second;
      next_heap();
      continue;
    }
    if (run_ == code_.runs().size() || code_.runs()[run_].first > heap.size) {
      if (counted_.size() < most_counted) counted_.emplace(heap, of_heap_);
      next_heap();
      continue;
    }
    const OctalCode::Run& run = code_.runs()[run_];
    const Count take = std::max(take_, run.first);
    const auto wanted = [&](Count a, Count b) { return reach(heap.goal, a, b); };
    const BigCount found = count_octal_moves_of(run, heap.size, take, period, wanted);
    if (found > 0 && list_.size() < limit_) {
      octal_moves_of(run, heap.size, take, period, wanted, [&](Count, Count part) {
        list_.emplace_back(HeapMove{at_, take, part});
        return list_.size() < limit_;
      });
    }
    of_heap_ += found;
    total_ += found;
    const Count half = (heap.size - take) / 2;
    slice.charge((period ? std::min(half, period->first + period->length) : half) / divisions_a_look);
    take_ = take + 1;
    if (take_ > std::min(run.last, heap.size)) {
      ++run_;
      take_ = 0;
    }
  }
  return at_ == heap_.size();
}

} // namespace nimatron
