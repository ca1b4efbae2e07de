#pragma once

#include "core/seat.hpp"

namespace nimatron {

struct SheetView;
struct ViewContext;

/// All keys.
struct KeySheet {
  SheetView view(const ViewContext& now) const;
  bool operator==(const KeySheet&) const = default;
};

/// The rules of the game on the table and who plays, where no panel shows them.
struct RulesSheet {
  SheetView view(const ViewContext& now) const;
  bool operator==(const RulesSheet&) const = default;
};

/// What to play next: this game again, another start of it, or a position that you set up.
struct NewGameSheet {
  SheetView view(const ViewContext& now) const;
  bool operator==(const NewGameSheet&) const = default;
};

/// Chooses who plays there: a person, or a level of the computer, with a line about each.
struct LevelSheet {
  Seat seat = Seat::second;

  SheetView view(const ViewContext& now) const;
  bool operator==(const LevelSheet&) const = default;
};

} // namespace nimatron
