#pragma once

#include "core/claim.hpp"
#include "core/count.hpp"
#include "core/game.hpp"

// What is claimed of Wythoff's game. A pair of heaps is cold if the player to move loses.

namespace nimatron::claims {

/// Which pairs are cold.
struct ColdPairs {
  Message words(const Position& at) const {
    return is_misere(at.options)
               ? say(N_("Call a pair of heaps cold if the player to move loses. The cold pairs are (0,1), "
                        "(2,2), (3,5), (4,7), (6,10), (8,13), … After (3,5), each pair starts with the "
                        "smallest number not used before, and the difference grows by 1 each time."))
               : say(N_("Call a pair of heaps cold if the player to move loses. The cold pairs are (0,0), "
                        "(1,2), (3,5), (4,7), (6,10), (8,13), … Each pair starts with the smallest number "
                        "not used before, and the difference grows by 1 each time."));
  }
};

struct GoldenRatio {
  Message words(const Position& at) const {
    return is_misere(at.options)
               ? say(N_(
                     "From 3 and 5 on they follow the golden ratio φ = 1.618…: the k-th pair, counted from "
                     "0, is ⌊kφ⌋ and ⌊kφ²⌋, where ⌊x⌋ is x rounded down."))
               : say(N_("They follow the golden ratio φ = 1.618…: the k-th pair, counted from 0, is ⌊kφ⌋ and "
                        "⌊kφ²⌋, where ⌊x⌋ is x rounded down."));
  }
};

/// In short: the two heaps are one, and every move has an answer that leaves one again.
struct ColdPair {
  Count low;
  Count high;

  Message words(const Position& at) const {
    if (is_misere(at.options))
      return say(
          N_("{0} and {1} are a cold pair: no move leads from one cold pair to another. If your move doesn't "
             "lose at once, the right reply leads back to one."),
          low, high);
    return say(N_("{0} and {1} are a cold pair. No move leads from one cold pair to another, but the right "
                  "reply always leads back to one."),
               low, high);
  }
};

/// In short: the move leaves this one, and every move has an answer that leaves one again.
struct LeaveColdPair {
  Count low;
  Count high;
  HeapsMove move;

  Message words(const Position& at) const {
    if (is_misere(at.options))
      return say(N_("That leaves the cold pair {0} and {1}: no move leads from one cold pair to another. "
                    "After any move "
                    "that doesn't lose at once, you can lead back to one."),
                 low, high);
    return say(N_("That leaves the cold pair {0} and {1}: no move leads from one cold pair to another, but "
                  "you can always lead back to one."),
               low, high);
  }
};

/// No move leaves a cold pair, and every move has an answer that does.
struct ColdAgain {
  Message words(const Position& at) const {
    if (is_misere(at.options))
      return say(N_(
          "Every move keeps one of these numbers or their difference, and no other cold pair shares any of "
          "them. So no move leaves a cold pair. If a move doesn't lose at once, the right reply makes the "
          "pair "
          "cold again."));
    return say(N_("Every move keeps one of these numbers or their difference, and no other cold pair shares "
                  "any of them. So no move leaves a cold pair, and the right reply makes the pair cold "
                  "again."));
  }
};

/// This pair is cold by the formula, with its difference for k.
struct ColdByFormula {
  Count low;
  Count high;

  Message words() const {
    return say(N_("Here k = {0}: ⌊{0}φ⌋ = {1}, and {0} more is {2}."), high - low, low, high);
  }
};

/// Why from every pair that is not cold a move leads to one.
struct AlwaysMadeCold {
  Message words() const {
    return say(N_("Why is there always such a move? Every number is in exactly one cold pair. If the partner "
                  "of the smaller heap is less than the other heap, take the other heap down to it. If not, "
                  "the heaps differ by less than the partners do, so a smaller cold pair has the same "
                  "difference: take equally from both."));
  }
};

struct NotCold {
  Count first;
  Count second;

  Message words() const { return say(N_("{0} and {1} are not a cold pair. Make them one."), first, second); }
};

/// The move from one heap leaves the partner of the other.
struct ColdPartner {
  Count of;
  Count partner;
  HeapsMove move;

  Message words() const {
    return say(N_("The cold partner of {0} is {1}, so take {2} from heap {3}."), of, partner,
               move.part[0].take, move.part[0].heap + 1);
  }
};

/// The move from both heaps leaves the cold pair with the same difference.
struct SameDifference {
  Count low;
  Count high;
  HeapsMove move;

  Message words() const {
    return say(N_("The heaps differ by {0}, like the cold pair ({1},{2}): take {3} from both."), high - low,
               low, high, move.part[0].take);
  }
};

/// After this move the pair is cold, and every move has an answer that makes it cold again.
struct KeepItCold {
  HeapsMove move;

  Message words() const { return say(N_("From then on, answer every move by making the pair cold again.")); }
};

} // namespace nimatron::claims
