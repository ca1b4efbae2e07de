#include "games/pass/pass_theory.hpp"

#include <algorithm>

#include "core/heap_sum.hpp"

namespace nimatron {

namespace {

HeapSum sum_of(const PassView& view) {
  HeapSum out{.misere = view.misere};
  for (const Count size : view.heap)
    out.add(size);
  return out;
}

/// All other heaps together: the only one that is not empty, or 0. There are at most two in all.
Count other_heap(const PassView& view, std::size_t but) {
  Count out = 0;
  for (std::size_t i = 0; i < view.heap.size(); ++i) {
    if (i != but) out += view.heap[i];
  }
  return out;
}

/// Of up to two heaps, with an odd number of passes.
bool is_lost_pair(const PassView& view) {
  const auto first = static_cast<std::size_t>(
      std::find_if(view.heap.begin(), view.heap.end(), [](Count size) { return size != 0; }) -
      view.heap.begin());
  return view.heap[first] == pass_partner(other_heap(view, first), view.misere);
}

} // namespace

PassView::PassView(const Options& options, const Heaps& board)
    : heap(board.size.begin(), board.size.end() - 1), passes(board.size.back()), misere(is_misere(options)) {}

std::size_t PassView::lying() const {
  return heap.size() - static_cast<std::size_t>(std::count(heap.begin(), heap.end(), 0));
}

bool PassView::lost_in_nim() const { return sum_of(*this).previous_wins(); }

Count pass_partner(Count n, bool misere) {
  if (n <= 2 && misere) return 2 - n;
  if (n == 0) return 0;
  return n % 2 == 1 ? n + 1 : n - 1;
}

std::optional<bool> pass_lost(const PassView& view) {
  if (view.over()) return !view.misere;
  const bool in_nim = view.lost_in_nim();
  if (view.even()) return in_nim;
  if (in_nim) return false;
  if (view.few()) return is_lost_pair(view);
  return std::nullopt;
}

bool pass_wins(const PassView& view, FunctionRef<bool(const HeapMove&)> sink) {
  if (view.over()) return true;
  const HeapSum sum = sum_of(view);
  const bool in_nim = sum.previous_wins();
  for (std::size_t i = 0; i < view.heap.size(); ++i) {
    const Count size = view.heap[i];
    if (size == 0) continue;
    Count left = size;
    if (view.even()) {
      if (!in_nim) left = sum.instead_of(size);
    } else if (view.few()) {
      left = pass_partner(other_heap(view, i), view.misere);
    }
    if (left < size && !sink({i, size - left, 0})) return true;
  }
  // A pass leaves the heaps to the other side, with the other parity.
  const bool pass_leaves_lost = view.even() ? view.few() && is_lost_pair(view) : in_nim;
  if (view.passes > 0 && pass_leaves_lost) sink({view.heap.size(), 1, 0});
  return view.passes == 0 || view.few() || (view.even() && in_nim);
}

std::optional<Count> pass_value(const PassView& view) {
  if (view.misere) return std::nullopt;
  if (view.passes == 0) return sum_of(view).sum;
  if (view.lying() == 1) {
    const Count size = *std::max_element(view.heap.begin(), view.heap.end());
    return view.even() ? size : pass_partner(size, false);
  }
  if (pass_lost(view).value_or(false)) return 0;
  return std::nullopt;
}

} // namespace nimatron
