#pragma once

#include <vector>

#include "core/claim.hpp"
#include "core/count.hpp"
#include "core/game.hpp"
#include "explain/binary.hpp"

// What is claimed of Nim with a pass, beside what a search finds.

namespace nimatron::claims {

/// In short: the number of passes is even, so only the heaps count, which are these.
struct PassesCount {
  Count passes;
  std::vector<Count> heap;

  Message words() const {
    if (passes == 0) return say(N_("No pass is left, so this is just Nim: {0}."), number_list(heap));
    return say(N_("With an even number of passes only the heaps count, as in Nim: {0}."), number_list(heap));
  }
};

/// In misère play, with passes left: these are what the heaps are.
struct OddSingles {
  Message words() const { return say(N_("An odd number of single matches loses in misère Nim.")); }
};

/// There are passes, and an even number of them.
struct PassAnswered {
  Message words() const {
    return say(N_("A pass changes no heap. Answer it with another pass, and the same player is to move "
                  "again, with the same heaps."));
  }
};

/// Their number is odd, and there are at least three.
struct PassesCancel {
  Count passes;

  Message words() const {
    return say(
        N_("Two passes cancel, because any pass can be answered by a pass. So {0} passes count as one."),
        passes);
  }
};

/// The move is a pass, and leaves heaps that are lost in Nim, with an even number of passes.
struct PassNow {
  Move move;

  Message words(const Position& at) const {
    return is_misere(at.options)
               ? say(N_("In misère Nim, the player to move loses with these heaps. After your pass the "
                        "number of passes is even, so that still holds."))
               : say(N_("In Nim, the player to move loses with these heaps. After your pass the number of "
                        "passes is even, so that still holds."));
  }
};

/// In short: the heaps are one of the pairs that lose while the number of passes is odd.
struct LosingPair {
  Count low;
  Count high;

  Message words(const Position& at) const {
    return is_misere(at.options)
               ? say(N_("{0} and {1} are a losing pair: while the number of passes is odd, (0,2), (1,1), "
                        "(3,4), (5,6) and so on lose for the player to move."),
                     low, high)
               : say(N_("{0} and {1} are a losing pair: while the number of passes is odd, (1,2), (3,4), "
                        "(5,6) and so on lose for the player to move."),
                     low, high);
  }
};

/// In short: the move leaves such a pair.
struct LeavesLosingPair {
  Count low;
  Count high;
  Move move;

  Message words(const Position& at) const {
    return is_misere(at.options)
               ? say(N_("That leaves the losing pair {0} and {1}: while the number of passes is odd, (0,2), "
                        "(1,1), (3,4), (5,6) and so on lose for the player to move."),
                     low, high)
               : say(N_("That leaves the losing pair {0} and {1}: while the number of passes is odd, (1,2), "
                        "(3,4), (5,6) and so on lose for the player to move."),
                     low, high);
  }
};

/// Why they lose.
struct LosingPairsHold {
  Message words(const Position& at) const {
    return is_misere(at.options)
               ? say(N_("No move in a heap leads from one of these pairs to another. The right reply makes a "
                        "pair again, or passes where the heaps lose in misère Nim. After a pass, reply as in "
                        "misère Nim."))
               : say(N_(
                     "No move in a heap leads from one of these pairs to another. The right reply makes a "
                     "pair again, or passes where the heaps are equal. After a pass, make the heaps equal, "
                     "as in Nim."));
  }
};

} // namespace nimatron::claims
