#pragma once

#include <optional>

#include "scene/scene.hpp"

namespace nimatron {

// How many matches to take from the chosen heap, cell or game. A tap, a drag and the arrows set the amount in
// choose(); here it is a number that can also be typed, stepped and entered. Boards without amounts
// (Northcott's game, coins) have none, and these functions then change nothing.

struct Amount {
  Count now = 0;
  Count least = 0; // fewer are not a move
  Count most = 0;
};

/// Nothing until a place to take from is chosen.
std::optional<Amount> amount_of(const Position& position, const Choice& choice);

/// The same place with another amount, 0 .. most.
Choice with_amount(const Position& position, const Choice& choice, Count amount);

/// The next larger amount that is allowed, or for by < 0 the next smaller one, within its bounds.
Choice step_amount(const Position& position, const Choice& choice, Count by);

/// Appends a digit 0 .. 9 to those typed before; the first one starts a new amount. A digit that would make
/// it too large is refused, and `Choice::refused` says why. If nothing is chosen yet, this chooses the first
/// place.
Choice type_digit(const Position& position, const Choice& choice, int digit);

/// Removes the last digit typed; a number without digits is 0.
Choice erase_digit(const Position& position, const Choice& choice);

} // namespace nimatron
