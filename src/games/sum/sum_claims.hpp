#pragma once

#include <vector>

#include "core/claim.hpp"
#include "core/count.hpp"
#include "core/message.hpp"
#include "core/move.hpp"
#include "explain/binary.hpp"

// What is claimed of a sum in normal play. The value of a part is its Grundy value.

namespace nimatron::claims {

/// In short: it is lost, because the values have nim-sum 0; every move changes that, and has an answer that makes it 0 again.
struct ValuesCancel {
  Message words() const {
    return say(
        N_("Each game counts as a Nim heap as large as its value. The nim-sum of the values is 0, and the "
           "right reply to any move makes it 0 again."));
  }
};

/// In short: the move changes the value of its part from the one to the other, by which the nim-sum is 0.
struct MakesValuesCancel {
  std::size_t part;
  Count from;
  Count to;
  SumMove move;

  Message words() const {
    return say(N_("Each game counts as a Nim heap as large as its value. Your move changes the value of game "
                  "{0} from "
                  "{1} to {2}, and the nim-sum of the values becomes 0."),
               part + 1, from, to);
  }
};

/// What a part is worth.
struct PartIsWorth {
  std::size_t part;
  Count value;

  Message words() const {
    return value == 0 ? say(N_("Game {0} has value 0: it never changes who wins the sum."), part + 1)
                      : say(N_("Game {0} has value {1}: it acts like a Nim heap of {1}."), part + 1, value);
  }
};

/// The values of all parts, and their nim-sum.
struct ValuesOfParts {
  std::vector<Count> value;
  Count sum;

  Message words() const {
    return sum == 0 ? say(N_("The values are {0}. In binary, every column holds an even number of 1s, so "
                             "their nim-sum "
                             "is 0."),
                          number_list(value))
                    : say(N_("The values are {0}. Their nim-sum is {1}."), number_list(value), sum);
  }
};

} // namespace nimatron::claims
