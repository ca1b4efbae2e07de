#pragma once

#include <vector>

#include "core/game.hpp"

namespace nimatron::testing {

/// All moves of a position, in their order.
inline std::vector<Move> every_move(const Position& at) {
  std::vector<Move> out;
  for_each_move(at, [&](const Move& move) {
    out.push_back(move);
    return true;
  });
  return out;
}

} // namespace nimatron::testing
