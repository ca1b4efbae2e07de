#pragma once

#include <optional>
#include <vector>

#include "core/count.hpp"

namespace nimatron {

// Fibonacci Nim (M. J. Whinihan, Fibonacci Nim, The Fibonacci Quarterly 1.4, 1963): one heap; take at most
// twice what was taken before. Every number is in exactly one way a sum of Fibonacci numbers no two of which
// are neighbours (Zeckendorf):   100 = 89 + 8 + 3. The heap is lost for the one who has to move when the
// smallest of these is more than may be taken.

/// The parts of n, falling; none for 0. n <= max_heap.
std::vector<Count> zeckendorf(Count n);

/// Lost for the one who has to move when n matches are left and at most `most` may be taken.
bool fibonacci_lost(Count n, Count most);

/// Every winning take, ascending. Each is the sum of the last few parts of n: the rest that is left ends in a
/// part of more than twice the take, so that the take's own parts do not touch it and must be those of n.
std::vector<Count> fibonacci_wins(Count n, Count most);

/// The Grundy value, for heaps that are not too large to make a table of them at once; nothing for larger ones.
std::optional<Count> fibonacci_value(Count n, Count most);

/// What may be taken next from `rest` matches after a take.
Count fibonacci_most(Count rest, Count take);

} // namespace nimatron
