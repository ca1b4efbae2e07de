#pragma once

#include <cstddef>
#include <optional>
#include <vector>

#include "core/heap_sum.hpp"
#include "explain/telling.hpp"

namespace nimatron {

/// Heaps, or whatever counts as heaps, with one number each, of which the nim-sum decides.
struct Sums : HeapSum {
  std::vector<Count> size;  // as they lie there
  std::vector<Count> value; // what each counts
  bool copies = true;       // equal heaps have equal moves, so that one can be copied in the other

  Sums(std::vector<Count> sizes, std::vector<Count> values, bool last_loses);

  /// What this one has to count, so that the position becomes lost.
  Count target(std::size_t heap) const { return instead_of(value[heap]); }
};

/// What a winning move does to one of them.
struct Change {
  Move move;
  std::size_t heap = 0;
  std::optional<Count> rest = {}; // what lies there then, if it stays one heap
};

/// The winning move to show, of a game that takes from one heap only: in the heap to change, or near the end
/// of misere play in one that leaves no value above 1.
std::optional<Change> change_to_show(const Position& position, const Sums& sums);

/// The short reason after the verdict; `counted` where a sentence of it has said what counts.
void brief_sums(Telling& to, const Sums& sums, const std::optional<Change>& win, bool counted);

/// The proof of it, after what counts. `win` where it is won; `value_of` is
/// what a heap of so many counts.
void tell_sums(Telling& to, const Sums& sums, const std::optional<Change>& win,
               FunctionRef<Count(Count)> value_of);
void tell_sums(Telling& to, const Sums& sums, const std::optional<Change>& win);

} // namespace nimatron
