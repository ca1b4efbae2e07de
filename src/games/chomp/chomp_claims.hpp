#pragma once

#include "core/claim.hpp"
#include "core/count.hpp"
#include "core/move.hpp"

// What is claimed of a bar of chocolate. An arm is what lies beside the poisoned square, to the right or below.

namespace nimatron::claims {

/// There are no other squares.
struct ArmsAreHeaps {
  Count right;
  Count below;

  Message words() const {
    return right == 0 || below == 0
               ? say(N_("Everything beside the poisoned square is one Nim heap of {0}."), right + below)
               : say(N_("The two arms beside the poisoned square are Nim heaps: {0} to the right and {1} "
                        "below."),
                     right, below);
  }
};

struct EqualArms {
  Message words() const {
    return say(N_("The two arms are equally long. Whatever is bitten off one can be bitten off the other."));
  }
};

/// After the move there is nothing but two arms, which are equally long.
struct LeavesEqualArms {
  BiteMove move;

  Message words() const {
    return say(
        N_("That leaves two arms of the same length. From then on, copy every bite in the other arm."));
  }
};

/// The second of two rows, or columns, is one square shorter than the first.
struct OneShorter {
  bool rows;

  Message words() const {
    return rows ? say(N_("The second row is one square shorter than the first. No bite keeps it so, but the "
                         "right reply always makes it so again."))
                : say(N_("The second column is one square shorter than the first. No bite keeps it so, but "
                         "the right reply always makes it so again."));
  }
};

struct LeavesOneShorter {
  bool rows;
  BiteMove move;

  Message words() const {
    return rows ? say(N_("That leaves the second row one square shorter than the first. No bite keeps it so, "
                         "but you can always make it so again."))
                : say(N_("That leaves the second column one square shorter than the first. No bite keeps it "
                         "so, but you can always make it so again."));
  }
};

/// How it is made so again.
struct MadeOneShorter {
  bool rows;

  Message words() const {
    return rows ? say(N_("If a bite shortens only the second row, cut the first to one square more. If both "
                         "rows end equally long, bite the last square of the second."))
                : say(N_("If a bite shortens only the second column, cut the first to one square more. If "
                         "both columns end equally long, bite the last square of the second."));
  }
};

/// Of a full bar, which a search has settled.
struct StrategyStealing {
  Message words() const {
    return say(
        N_("You can always win from a full bar. Suppose biting off only its last square loses. Then some "
           "reply wins, and you could make that same bite at once. So there is a winning bite, but this "
           "does not tell which one."));
  }
};

} // namespace nimatron::claims
