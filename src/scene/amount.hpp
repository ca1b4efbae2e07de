#pragma once

#include <optional>

#include "scene/scene.hpp"

namespace nimatron {

// How many: from the heap, the cell or the game that is being chosen. A tap, a drag and the arrows set it in
// choose(); here it is a number that can also be typed, stepped and asked for. Boards without amounts
// (Northcott's game, coins) have none, and then nothing here does anything.

struct Amount {
  Count now = 0;
  Count least = 0; // fewer make no move of it
  Count most = 0;
};

/// None until something is chosen to take from.
std::optional<Amount> amount_of(const Position& position, const Choice& choice);

/// The same place with another amount, 0 .. most.
Choice with_amount(const Position& position, const Choice& choice, Count amount);

/// More of it, or fewer for by < 0: the next amount there is, in its bounds.
Choice step_amount(const Position& position, const Choice& choice, Count by);

/// A digit 0 .. 9 put behind those typed before; the first one begins a new amount. A digit that would make
/// it too large is refused, and `Choice::refused` says so. Where nothing is chosen yet, the first place is.
Choice type_digit(const Position& position, const Choice& choice, int digit);

/// Without the last digit typed; an empty number is 0.
Choice erase_digit(const Position& position, const Choice& choice);

} // namespace nimatron
