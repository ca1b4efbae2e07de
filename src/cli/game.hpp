#pragma once

#include <cstdint>

#include "core/position.hpp"
#include "session/player.hpp"
#include "solve/search/analyse.hpp"

namespace nimatron::cli {

/// How a game on a terminal is to be.
struct GameWish {
  Budget budget{.positions = 20'000'000};
  std::uint64_t seed = 1;
  bool machine_begins = false;
  Player level = Player::perfect;
  bool words_only = false; // no pictures
};

/// A game against the computer, line by line: it tells what lies on the table, reads a move or a command, and
/// answers. Nothing but lines of text, so that it can be read aloud, piped and logged. The answer is the exit
/// status.
int play_game(Record record, const GameWish& wish);

} // namespace nimatron::cli
