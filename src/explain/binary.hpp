#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "core/explanation.hpp"

namespace nimatron {

// Figures and wording that explanations by nim-sums have in common.

/// The table of `value` (what counts of each heap) in binary; `heap` are the sizes as they lie there.
BinaryTable binary_table(std::vector<Count> heap, std::vector<Count> value);

/// The heap to change where the nim-sum is not 0, as the sources choose it: the first that has the largest of the
/// bundles that do not pair off.
std::size_t heap_to_change(const std::vector<Count>& value);

/// The values as powers of two, the largest first; of each size the first two heaps that have it pair off,
/// then the next two, and one is left over where their number is odd: in the heap to change, if it has one.
Bundles bundles(const std::vector<Count>& value);
Bundles bundles(const std::vector<Count>& value, std::size_t change);

/// Heaps that differ from each other only in their order pair off completely: every size stands there an
/// even number of times. Empty heaps do not count.
bool pairs_of_equals(const std::vector<Count>& heap);

/// "3, 5, 7"; long lists end in "...".
std::string number_list(const std::vector<Count>& numbers);

/// "8, 4 and 1". Of more than `most_listed` numbers a sentence says how many there are instead.
Message spoken_list(const std::vector<Count>& numbers);
inline constexpr std::size_t most_listed = 5;

/// 8, 4, 1: the powers of two in n, the largest first.
std::vector<Count> powers_of(Count n);

/// The largest power of two in n; n >= 1.
Count leading_power(Count n);

} // namespace nimatron
