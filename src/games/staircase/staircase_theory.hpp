#pragma once

#include <cstddef>
#include <vector>

#include "core/count.hpp"

namespace nimatron {

// Staircase Nim: matches lie on the steps of a staircase; a move pushes any of one step to the step below,
// from the lowest off the stairs. It is Nim with the heaps of the odd steps (from the lowest, 1): a push from
// an even step onto an odd one is answered by pushing as many on from there. So the Grundy value is the XOR
// of the odd steps - every smaller value is reached by a push from an odd step as in Nim, and the value
// itself by no move, since each move changes exactly one odd step.

/// The XOR of the 1st, 3rd, 5th, ... step.
Count staircase_sum(const std::vector<Count>& step);

/// How many matches to push from this step (from 0) to leave a sum of 0, where it is now `sum`: there is one
/// such number or none (0).
Count staircase_win(const std::vector<Count>& step, std::size_t from, Count sum);

} // namespace nimatron
