#pragma once

#include <cstdint>

#include "features/friend/state.hpp"
#include "features/kinds.hpp"

namespace nimatron {

/// Two people begin to play, from the start of the game on the table or from the position being set up.
struct PlayTogether {
  TwoPlayersSheet how;
  std::uint64_t seed = 0;
};
/// In a game by link: whether this person would like to have hints. They come when both do.
struct WantHints {
  bool wanted = true;
};
/// Stops the players' clock, or has it go on.
struct PauseClock {
  bool paused = true;
};

using FriendIntents = KindList<PlayTogether, WantHints, PauseClock>;

} // namespace nimatron
