#pragma once

#include <vector>

#include "core/claim.hpp"
#include "core/count.hpp"
#include "explain/binary.hpp"

// What is claimed of Staircase Nim beside the nim-sum of its odd steps (explain/sums_claims.hpp).

namespace nimatron::claims {

/// In short: what the steps count, of which the odd ones hold these.
struct OddStepsCount {
  std::vector<Count> odd;

  Message words() const {
    return say(N_("Only the odd steps count, as Nim heaps: the 1st, 3rd, 5th and so on, here {0}."),
               number_list(odd));
  }
};

/// A push from an even step can be pushed on, and the outcome is what it was.
struct PushedOn {
  Message words() const {
    return say(N_("Why only those? Matches pushed from an even step can be pushed on at once, and then the "
                  "odd steps are as before."));
  }
};

} // namespace nimatron::claims
