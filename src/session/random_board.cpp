#include "session/random_board.hpp"

#include "core/geometry.hpp"
#include "session/candidates.hpp"

namespace nimatron {

Board random_board(const Position& position, std::uint64_t seed) {
  Rng rng(seed);
  return geometry_of(position).shuffled(position, rng);
}

} // namespace nimatron
