#pragma once

#include <vector>

#include "core/count.hpp"

namespace nimatron {

// How many positions of heaps can be reached at least; more than a million may be any number above.

/// By taking `step` matches again and again, from whatever heap has them.
Count reachable_by_steps(const std::vector<Count>& heaps, Count step);

/// By taking `step` matches from one heap and dividing what is left in two, again and again.
Count reachable_by_divisions(Count heap, Count step);

/// By splitting a heap into two of different sizes, again and again.
Count reachable_by_unequal_splits(Count heap);

} // namespace nimatron
