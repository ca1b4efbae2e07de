#pragma once

#include <optional>

#include "session/daily_puzzle.hpp"

namespace nimatron {

/// Which puzzle is that day's?
struct FindPuzzle {
  Day day = 0;
};
struct PuzzleFound {
  std::optional<Puzzle> puzzle; // nothing: that is no day
};
PuzzleFound answer(const FindPuzzle& asked);

} // namespace nimatron
