#pragma once

#include "core/seat.hpp"

namespace nimatron {

/// All keys.
struct KeySheet {
  bool operator==(const KeySheet&) const = default;
};

/// The rules of the game on the table and who plays, where no panel shows them.
struct RulesSheet {
  bool operator==(const RulesSheet&) const = default;
};

/// What to play next: this game again, another start of it, or a position that you set up.
struct NewGameSheet {
  bool operator==(const NewGameSheet&) const = default;
};

/// Chooses who plays there: a person, or a level of the computer, with a line about each.
struct LevelSheet {
  Seat seat = Seat::second;

  bool operator==(const LevelSheet&) const = default;
};

} // namespace nimatron
