#pragma once

#include <optional>
#include <vector>

#include "core/count.hpp"
#include "core/function_ref.hpp"

namespace nimatron {

/// How many matches one move may take from a heap: every number of 1..most, or only those listed; and none, if the heap may be
/// split without.
struct Amounts {
  Count most = 0;                              // 0: nothing may be taken
  std::optional<std::vector<Count>> only = {}; // rising, from 1
  bool none = false;

  /// Whether no move takes from this heap or splits it.
  bool empty() const { return !none && takes_nothing(); }
  bool takes_nothing() const { return only ? only->empty() : most < 1; }
  bool has(Count n) const;
  Count largest() const { return !only ? most : only->empty() ? 0 : only->back(); }
  /// The next amount up or down; the last one stays.
  Count above(Count n) const;
  Count below(Count n) const;

  bool operator==(const Amounts&) const = default;
};

/// The amounts of a game that does not say itself how many may be taken from a heap of this size. It asks the
/// game about all small amounts and about those that leave little, and searches for a bound between the two.
Amounts tried_amounts(Count size, FunctionRef<bool(Count)> may_take);

} // namespace nimatron
