#pragma once

#include <cstdint>

#include "core/analysis.hpp"
#include "core/explanation.hpp"
#include "core/position.hpp"
#include "session/player.hpp"

namespace nimatron {

// What is asked of one position: the one in question, which is that of the last of these that was asked. What was asked of
// another one before is dropped. Analyst itself works on them.

/// What is known of it?
struct Analyse {
  Position position;
};
/// How far the analysis has come; told at least once a second.
struct Progressed {
  double fraction = 0; // 0..1
  Count steps = 0;     // the work done so far (core/task.hpp)
};
struct Analysed {
  Analysis analysis;
};

/// Why?
struct Explain {
  Position position;
};
struct Explained {
  Reasons reasons;
};

/// This player's move there: once it is analysed, or at once if the player plays by eye.
struct ChooseMove {
  Position position;
  Player player = Player::perfect;
  std::uint64_t seed = 0;
};
struct MoveChosen {
  Move move;
};

/// The analysis is to end soon, with what theory knows. It has no reply of its own.
struct GiveUp {};

} // namespace nimatron
