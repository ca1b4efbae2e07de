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

} // namespace nimatron
