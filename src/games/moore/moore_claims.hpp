#pragma once

#include <vector>

#include "core/claim.hpp"
#include "core/count.hpp"
#include "core/game.hpp"
#include "explain/binary.hpp"

// What is claimed where a move may take from up to `most` heaps. The cycle is one more than that.

namespace nimatron::claims {

/// In short: of every size of bundle there is a multiple of the cycle; every move spoils that, and has an answer
/// that restores it, or in misere play leaves one single match more than a multiple.
struct BundlesInMultiples {
  Count cycle;

  Message words(const Position& at) const {
    return is_misere(at.options)
               ? say(N_("Split each heap into different bundles of 1, 2, 4, 8, …: the number of bundles of "
                        "each size is a multiple of {0}. Any move spoils this, and the right reply restores "
                        "it, until near the end it leaves single matches, one more than a multiple of {0}."),
                     cycle)
               : say(N_("Split each heap into different bundles of 1, 2, 4, 8, …: the number of bundles of "
                        "each size is a multiple of {0}. Any move spoils this, and the right reply restores "
                        "it."),
                     cycle);
  }
};

/// The same after this move.
struct LeaveBundlesInMultiples {
  Count cycle;
  HeapsMove move;

  Message words(const Position& at) const {
    return is_misere(at.options)
               ? say(N_("Split each heap into different bundles of 1, 2, 4, 8, …: after your move the number "
                        "of bundles of each size is a multiple of {0}. Any reply spoils this, and you can "
                        "restore it, until near the end you leave single matches, one more than a multiple "
                        "of {0}."),
                     cycle)
               : say(N_("Split each heap into different bundles of 1, 2, 4, 8, …: after your move the number "
                        "of bundles of each size is a multiple of {0}. Any reply spoils this, and you can "
                        "restore it."),
                     cycle);
  }
};

/// When a position is lost.
struct CountsOfOnes {
  Count cycle;

  Message words(const Position& at) const {
    return is_misere(at.options)
               ? say(N_("Write the heaps in binary, one under another, and count the 1s in each column. "
                        "While some heap has two or more matches, the player to move loses exactly when "
                        "every count is a multiple of {0}."),
                     cycle)
               : say(N_("Write the heaps in binary, one under another, and count the 1s in each column. The "
                        "player to move loses exactly when every count is a multiple of {0}."),
                     cycle);
  }
};

/// Every move takes only ones out of the leftmost column that it changes, and at most `most`, which spoils it.
struct MultiplesSpoiled {
  Count most;

  Message words() const {
    return say(N_("{0, plural, other {Here every count is a multiple of {1}. A move changes at most {0} "
                  "heaps. In the leftmost "
                  "column it changes, it only turns 1s into 0s, {0} at most. So that count is no longer a "
                  "multiple of {1}.}}"),
               most, most + 1);
  }
};

/// Every move has an answer that leaves multiples, or in misere play one single match more than a multiple.
struct MultiplesAgain {
  Message words(const Position& at) const {
    return is_misere(at.options)
               ? say(N_("The right reply makes every count a multiple again, or leaves the right number of "
                        "single matches. So every move loses."))
               : say(N_("The right reply makes every count a multiple again. So every move loses."));
  }
};

/// How heaps whose columns are not all multiples are brought to that by one move.
struct MooreWay {
  Count most;

  Message words() const {
    return say(N_("{0, plural, one {How to find the move: go through the columns from the left. Once a heap "
                  "is changed, its lower digits are free. So where a count is off, write 1s into such a heap "
                  "or turn a 1 of another heap into 0. One heap is always enough.} other {How to find the "
                  "move: go through the columns from the left. Once a heap is changed, its lower digits are "
                  "free. So where a count is off, write 1s into such heaps or turn 1s of other heaps into 0. "
                  "{0} heaps are always enough.}}"),
               most);
  }
};

/// The move leaves these heaps, all columns of which have multiples, and every move spoils that.
struct LeaveMultiples {
  std::vector<Count> left;
  Count cycle;
  HeapsMove move;

  Message words() const {
    return say(N_("Leave {0}. Then every column's count is a multiple of {1}, and any move spoils that."),
               number_list(left), cycle);
  }
};

/// No more heaps are left than a move may take from.
struct TakeAllHeaps {
  Count heaps;
  HeapsMove move;

  Message words() const {
    return say(N_("{0, plural, one {Only one heap is left: take all of it and win.} other {Only {0} heaps "
                  "are left: take them all at once and win.}}"),
               heaps);
  }
};

// ------------------------------------------------------------------------------- the last match loses

struct MooreMisereRule {
  Count cycle;

  Message words() const {
    return say(N_("Taking the last match loses. Play as if it won, until you can leave only single matches; "
                  "then leave one more of them than a multiple of {0}."),
               cycle);
  }
};

/// The number of single matches is one more than a multiple, by which the position is lost.
struct SinglesLost {
  Count ones;
  Count cycle;

  Message words() const {
    return say(N_("Only single matches are left: {0}, one more than a multiple of {1}. If you take j, the "
                  "right reply takes {1} − j, until you must take the last one."),
               ones, cycle);
  }
};

struct SinglesWon {
  Count ones;
  Count cycle;

  Message words() const {
    return say(N_("Only single matches are left: {0}. Leave one more than a multiple of {1}."), ones, cycle);
  }
};

/// So few heaps have two or more matches that the move leaves single ones only.
struct LeaveSingles {
  Count large;
  Count left; // single matches
  Count cycle;
  HeapsMove move;

  Message words() const {
    if (left == 1)
      return say(N_("{0, plural, one {Only one heap has two or more matches: now the strategy changes. Your "
                    "move leaves the last match, which the other side must take.} other {Only {0} heaps have "
                    "two or more matches: now the strategy changes. Your move leaves the last match, which "
                    "the other side must take.}}"),
                 large);
    return say(N_("{0, plural, one {Only one heap has two or more matches: now the strategy changes. Your "
                  "move leaves only single matches, {1} of them: one more than a multiple of {2}.} other "
                  "{Only {0} heaps have two or more matches: now the strategy changes. Your move leaves "
                  "only single matches, {1} of them: one more than a multiple of {2}.}}"),
               large, left, cycle);
  }
};

} // namespace nimatron::claims
