#pragma once

#include "core/analysis.hpp"
#include "core/explanation.hpp"
#include "core/function_ref.hpp"
#include "core/message.hpp"
#include "core/period.hpp"
#include "core/position.hpp"

namespace nimatron {

// Heaps that do not count with their sizes but with the Grundy values of a sequence: what is told of them,
// whatever the rules are that the sequence comes from.

/// What counts here.
struct Valued {
  ValueTable table;     // of one heap, as far as it is to be shown
  bool divides = false; // a move may leave two heaps
  bool misere = false;  // the last move loses, and the values are those of a game in which Nim's rule holds
  /// Not 0: everything below it can be taken and no multiple of it, so that a heap counts its remainder.
  Count cycle = 0;
};

/// "The values repeat with period 12 from heaps of 71 on."
Message in_words(const Period& period);
/// Of one that is known, and would take longer to prove again.
Message published_in_words(const Period& period);

/// Why a position of heaps is won or lost, and by which move; `value` is that of a heap of so many. Moves are
/// left, and the outcome is known.
Explanation explain_by_values(const Position& position, const Analysis& analysis, const Valued& valued,
                              FunctionRef<Count(Count)> value);

} // namespace nimatron
