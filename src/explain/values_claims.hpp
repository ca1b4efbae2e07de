#pragma once

#include <vector>

#include "core/claim.hpp"
#include "core/count.hpp"
#include "core/period.hpp"
#include "explain/binary.hpp"
#include "explain/values.hpp"

// What is claimed of heaps that count with their Grundy values.

namespace nimatron::claims {

/// The rule of Nim for misere play, by values.
struct MisereRuleOfValues {
  Message words() const {
    return say(N_("The last move loses. Play by the heaps' values as if it won, until you can leave no "
                  "value above 1; then leave an odd number of 1s."));
  }
};

/// Why Nim's rule for misere play holds for values.
struct ZeroLeavesOne {
  Message words() const {
    return say(N_("Why do values work here? A heap of value 0 that still has a move can always be brought to "
                  "value 1. So even where all values are 0, you can leave an odd number of 1s."));
  }
};

/// In short: what each heap counts.
struct HeapsCountAs {
  std::vector<Count> value;

  Message words() const {
    return say(N_("{0, plural, one {The heap counts as a Nim heap of {1}, its value.} other {The heaps count "
                  "as Nim heaps of {1}, their values.}}"),
               static_cast<Count>(value.size()), number_list(value));
  }
};

/// The moves in a heap leave every smaller value and never its own.
struct CountsByValue {
  Message words() const {
    return say(
        N_("Here a heap counts as its Grundy value, not its size. That is the smallest number that no move "
           "from it leaves. So a move can leave every smaller value, as in Nim, but never the same one."));
  }
};

/// Of every move that divides a heap.
struct PartsAddUp {
  Message words() const {
    return say(N_("When a move leaves two heaps, together they are worth the nim-sum of their values."));
  }
};

struct ValuesRepeat {
  Period period;

  Message words() const {
    return sentences(
        in_words(period),
        say(N_("Each value depends only on smaller heaps, so once a long enough stretch has repeated, "
               "it repeats forever.")));
  }
};

/// Everything below the cycle can be taken and no multiple of it: what each heap counts.
struct RemaindersCount {
  Count cycle;
  std::vector<Count> rest;

  Message words() const {
    return say(
        N_("Any number below {1} may be taken, but no multiple of {1}, so only {0, plural, one {the heap's} "
           "other {each heap's}} remainder after division by {1} counts: {2}."),
        rest.size(), cycle, number_list(rest));
  }
};

// ------------------------------------------------------------------------------- a single heap

/// Likewise, where nothing but this multiple is left.
struct NoMultipleTaken {
  Count heap;
  Count cycle;

  Message words() const {
    return say(
        N_("{0} is a multiple of {1}. Any number below {1} may be taken, but no multiple of {1}, so any "
           "move leaves a remainder, and the right reply takes exactly that."),
        heap, cycle);
  }
};

/// Likewise, where the move takes the remainder.
struct TakeJustRemainder {
  Count heap;
  Count cycle;
  HeapMove move;

  Message words() const {
    return say(N_("{0} divided by {1} leaves remainder {2}: take exactly that. Any number below {1} may be "
                  "taken, but no multiple of {1}, so any reply leaves a remainder that you can take again."),
               heap, cycle, move.take);
  }
};

/// It counts 0; every move changes that, and has an answer that makes it 0 again.
struct ValueIsZero {
  Message words() const {
    return say(N_("The heap's value is 0: any move changes it, and the right reply brings it back to 0."));
  }
};

/// It leaves two equal heaps, so that from then on every move can be copied in the other.
struct TakesTheMiddle {
  HeapMove move;

  Message words() const {
    if (move.take == 0)
      return say(
          N_("Your move splits the heap into two equal heaps. From then on, copy each move in the other "
             "heap."));
    return say(N_("Your move takes the middle and leaves two equal heaps. From then on, copy each move in "
                  "the other heap."));
  }
};

/// The move leaves the value 0, which every move changes.
struct ValueIsNotZero {
  Move move;

  Message words() const {
    return say(N_("Your move leaves value 0. Any reply changes that, and you can bring it back to 0, right "
                  "to the end."));
  }
};

} // namespace nimatron::claims
