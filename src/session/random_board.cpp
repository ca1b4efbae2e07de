#include "session/random_board.hpp"

#include "core/geometry.hpp"
#include "session/candidates.hpp"

namespace nimatron {

Board random_board(const Position& position, std::uint64_t seed) {
  Lots lots(seed);
  return geometry_of(position).shuffled(position.board, lots);
}

} // namespace nimatron
