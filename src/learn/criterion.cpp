#include "learn/criterion.hpp"

#include <algorithm>
#include <vector>

#include "core/geometry.hpp"
#include "learn/preparation.hpp"

namespace nimatron {

Criterion criterion_of_heaps(const Position& position) {
  const std::vector<Count> heaps = heaps_of(position);
  const Count most = position.options.number("max");
  Count sum = 0;
  for (const Count heap : heaps)
    sum ^= most > 0 ? heap % (most + 1) : heap;
  if (is_misere(position.options)) {
    const bool ones = std::all_of(heaps.begin(), heaps.end(), [](Count heap) { return heap <= 1; });
    return {
        say(N_(
            "If no heap has more than one match, count the heaps: is their number odd? Otherwise write the "
            "heaps in binary: is every column even?")),
        ones ? sum != 0 : sum == 0};
  }
  if (most > 0)
    return {say(N_("Divide each heap by {0} and write the remainders in binary. Is every column even?"),
                most + 1),
            sum == 0};
  return {say(N_("Write the heaps in binary. Is every column even?")), sum == 0};
}

Criterion criterion_of_gaps(const Position& position) {
  const Count most = position.options.number("max");
  Count sum = 0;
  for (const Stock& gap : geometry_of(position).stocks(position))
    sum ^= most > 0 ? gap.size % (most + 1) : gap.size;
  const bool lost = sum == 0;
  if (most == 0) return {say(N_("Make the nim-sum of the gaps 0.")), lost};
  return {say(N_("Only what is left of a gap after division by {0} counts. Make the nim-sum of these "
                 "remainders 0."),
              most + 1),
          lost};
}

} // namespace nimatron
