#pragma once

#include <cstdint>

#include "features/kinds.hpp"
#include "features/setup/intent.hpp"
#include "session/session.hpp"

namespace nimatron {

/// Chooses who begins, as long as no person has moved.
struct WhoBegins {
  FirstMover who = FirstMover::person;
};
/// Another start of this game, against the same opponent; the person gets the winning side.
struct NextPosition {
  Position start;
};
/// The same with a random start.
struct RandomPosition {
  std::uint64_t seed = 0;
};
/// While an earlier position is on the board: the computer goes on from there.
struct PlayOn {};
/// Announces what only the view knows: what is selected, why a tap does nothing.
struct Tell {
  Message words;
};
/// Time has passed. `seconds` is a steady clock.
struct TimePassed {
  double seconds = 0;
  bool less_motion = false;
  int today = 0;   // session/daily_puzzle.hpp; 0: nobody knows
  Count clock = 0; // milliseconds since the beginning of 1970
};

using PlayIntents = KindList<Action, WhoBegins, NextPosition, RandomPosition, PlayOn, Tell, TimePassed>;

} // namespace nimatron
