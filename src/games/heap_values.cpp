#include "games/heap_values.hpp"

#include <utility>

namespace nimatron {

HeapValues::HeapValues(std::vector<Count> values, bool last_loses)
    : value(std::move(values)), misere(last_loses) {
  for (const Count v : value) {
    sum ^= v;
    big += v >= 2 ? 1 : 0;
    ones += v == 1 ? 1 : 0;
  }
  previous_wins = misere && big == 0 ? ones % 2 == 1 : sum == 0;
}

Count HeapValues::target(std::size_t heap) const {
  const Count own = value[heap];
  const std::size_t other_big = big - (own >= 2 ? 1 : 0);
  const std::size_t other_ones = ones - (own == 1 ? 1 : 0);
  if (misere && other_big == 0) return other_ones % 2 == 0 ? 1 : 0;
  return own ^ sum;
}

} // namespace nimatron
