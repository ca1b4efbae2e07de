#pragma once

#include <vector>

#include "core/board.hpp"
#include "core/move.hpp"

namespace nimatron {

/// A position and the moves played from it: save, link, test and replay in one.
struct Record {
  Position start;
  std::vector<Move> moves;

  bool operator==(const Record&) const = default;
};

} // namespace nimatron
