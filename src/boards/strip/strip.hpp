#pragma once

#include <optional>
#include <vector>

#include "scene/scene.hpp"

namespace nimatron {

// A square is touched as a cell of one row.

inline OnCell on_square(Count square) { return {0, static_cast<std::size_t>(square - 1)}; }
/// The square of a touch; nothing where it is on something else.
std::optional<Count> square_of(const Touch& touch);

bool has_coin(const Strip& board, Count square);

/// Whether there is a move for any order of the coins: in the game by the rules, in the set-up to wherever a coin may lie.
bool may_go(const Position& position, const StripMove& move, Mode mode);
/// The squares to which the coin may go, from the left.
std::vector<Count> targets_of(const Position& position, Count from, Mode mode);
/// The squares of the coins that can be picked up, from the left.
std::vector<Count> movable(const Position& position, const Strip& board, Mode mode);
/// The square of the coin in the hand if it can move; otherwise nothing.
std::optional<Count> held_coin(const Position& position, const Strip& board, const Choice& choice, Mode mode);

/// How the strip lies: in one row, or in several like the lines of a text, so that its squares are as large as can be. Below each
/// row is a line for the numbers.
struct StripPlan {
  Count squares = 0;
  Count a_row = 1;
  float side = 0;
  float line = 0;
  Vec corner;

  Rect at(Count square) const {
    const auto place = static_cast<float>((square - 1) % a_row);
    const auto row = static_cast<float>((square - 1) / a_row);
    return {corner.x + place * side, corner.y + row * (side + line), side, side};
  }
  /// Where the number of the square stands.
  Rect below(Count square) const {
    const Rect r = at(square);
    return {r.x, r.y + r.h, r.w, line};
  }
};
StripPlan plan_strip(const Strip& board, const SceneView& view);

/// The square at a point of the picture.
std::optional<Count> square_at(const Strip& board, const SceneView& view, Vec p);

} // namespace nimatron
