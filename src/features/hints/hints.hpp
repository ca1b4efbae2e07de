#pragma once

#include <optional>

#include "features/model.hpp"

namespace nimatron {

// A hint says more each time it is asked for: whether one can win, where to look, the move, and why. A move
// begins it anew.

inline constexpr int hint_verdict = 1;
inline constexpr int hint_place = 2;
inline constexpr int hint_move = 3;
inline constexpr int hint_reasons = 4;

/// The step after this one for this move. Not every board has a place to point at without giving the move away, and
/// where every move loses no place is better than another.
int next_hint(const Position& position, const Analysis& known, const Move& move, int stage);
/// What is said at this step; `move` is needed from the second on.
Message hint_words(const Position& position, const Analysis& known, int stage, const Move* move);
/// What is highlighted on the board at this step: everything that a move could take where it takes, or the move.
std::optional<Move> lit_by_hint(const Model& model);

/// Where to move, or the whole move where there is only one place: "Try heap 1."
Message advice_words(const Position& position, const Move& move);

/// Whether the player to move can win, in words for that player.
Message can_win(const Analysis& known);

} // namespace nimatron
