#include "app/next_start.hpp"

#include "core/game.hpp"
#include "scene/edit.hpp"
#include "session/random_board.hpp"

namespace nimatron {

Position next_start(const Position& start, std::uint64_t seed) {
  Position next = start;
  for (int tries = 0; tries < 20; ++tries) {
    next = laid(start, random_board(start, seed + static_cast<std::uint64_t>(tries)));
    if (!is_over(next) && !(next == start)) break;
  }
  return next;
}

} // namespace nimatron
