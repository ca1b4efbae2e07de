#pragma once

#include <cstddef>
#include <vector>

#include "core/claim.hpp"
#include "core/count.hpp"
#include "explain/binary.hpp"

// What is claimed of coins on a strip beside the nim-sum of what they count (explain/sums_claims.hpp).

namespace nimatron::claims {

/// In short, where coins pass no other: what the gaps inside the pairs count. Of an odd number of coins the first has the edge for
/// its partner.
struct CoinGapsAreHeaps {
  std::vector<Count> gap;
  bool edge;

  Message words() const {
    if (gap.size() == 1)
      return edge ? say(N_("The empty squares to the left of the coin are a Nim heap of {0}."), gap[0])
                  : say(N_("The gap between the two coins is a Nim heap of {0}."), gap[0]);
    return edge ? say(N_("Pair the coins from the right, the first coin with the left edge: the gaps inside "
                         "the pairs are Nim heaps of {0}."),
                      number_list(gap))
                : say(N_("Pair the coins from the right: the gaps inside the pairs are Nim heaps of {0}."),
                      number_list(gap));
  }
};

/// Which gap a heap is: of the coins on these two squares; on the left 0 for the edge.
struct HeapIsCoinGap {
  std::size_t heap;
  Count left;
  Count right;
  Count gap;

  Message words() const {
    return left == 0
               ? say(N_("{0, plural, one {Heap {1} lies to the left of the coin on {2}: {0} empty square.} "
                        "other {Heap {1} lies to the left of the coin on {2}: {0} empty squares.}}"),
                     gap, heap + 1, right)
               : say(N_("{0, plural, one {Heap {1} lies between the coins on {2} and {3}: {0} empty square.} "
                        "other {Heap {1} lies between the coins on {2} and {3}: {0} empty squares.}}"),
                     gap, heap + 1, left, right);
  }
};

/// When the left coin of a pair moves away, the right one can come after, and the outcome is what it was; said to who wins, or who
/// loses.
struct WideningIsFollowed {
  bool won;

  Message words() const {
    return won ? say(N_("Widening a gap doesn't help the other side: if the left coin of a pair moves away, "
                        "follow it with the right one, by as many squares. Then every gap is what it was."))
               : say(N_("Widening a gap doesn't help: if the left coin of a pair moves away, the right one "
                        "follows by as many squares, and every gap is what it was."));
  }
};

/// In short, where coins may pass others: what the mates count.
struct MatesCount {
  std::vector<Count> value;
  bool alone; // one coin has no mate

  Message words() const {
    if (value.size() > 1)
      return say(N_("Paired off by their binary digits, the coins count as Nim heaps of {0}."),
                 number_list(value));
    return alone ? say(N_("The empty squares to the left of the coin are a Nim heap of {0}."), value[0])
                 : say(N_("Together, the two coins count as a Nim heap of {0}."), value[0]);
  }
};

/// Who is whose mate.
struct HowMatesAreFound {
  bool alone;

  Message words() const {
    return alone ? say(N_("Count the squares from 0, in binary. Pair the two coins whose squares agree in "
                          "the most digits from the right, then pair the rest in the same way. One coin is "
                          "left over."))
                 : say(N_("Count the squares from 0, in binary. Pair the two coins whose squares agree in "
                          "the most digits from the right, then pair the rest in the same way."));
  }
};

/// Two mates, on squares that are counted from 0 here, and what they count.
struct MatesAreWorth {
  Count left;
  Count right;
  Count value;

  Message words() const {
    return say(N_("The coins on {0} and {1} are a pair. Counted from 0, they lie on {2} and {3}: the nim-sum "
                  "of these, less 1, is {4}."),
               left + 1, right + 1, left, right, value);
  }
};

/// The coin that has no mate, on a square that is counted from 0 here.
struct AloneIsWorth {
  Count square;

  Message words() const {
    return say(N_("The coin on {0} has no partner. Counted from 0, it lies on {1}, and it counts {1}."),
               square + 1, square);
  }
};

/// Their nim-sum is the Grundy value.
struct WelterFunction {
  std::vector<Count> value;
  Count sum;

  Message words() const {
    return value.size() == 1
               ? say(N_("Welter proved that this number, {0}, is the Grundy value."), sum)
               : say(N_("The nim-sum of {0} is {1}. Welter proved that this is the Grundy value."),
                     number_list(value), sum);
  }
};

} // namespace nimatron::claims
