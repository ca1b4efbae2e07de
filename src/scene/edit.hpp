#pragma once

#include <optional>

#include "scene/scene.hpp"

namespace nimatron {

/// The position with another board, laid by hand: of a last move the rules remember nothing.
Position laid(const Position& position, Board board);

/// Another start of the same game and size, at random, that is not over before it begins.
Position random_start(const Position& start, std::uint64_t seed);

/// A position being laid out by hand: what a touch on the table makes of it.
///
///     heaps       add: one more match; take away: this match and all beyond it
///     chessboard  add: a pair in the free squares from here on; take away: this piece and the one it faces
///     matrix      one more or one less in the cell; at the edge one more in each cell, or the line emptied
///     coins       a coin where there is room, or the coin that lies there goes
///
/// Nothing where the touch changes nothing or would leave no legal position.
std::optional<Position> edited(const Position& position, const Touch& touch, bool add);

/// What is moved by hand, such as a piece of the chessboard to another row of its column, beyond other pieces
/// too, whoever is to move; nothing where that is no legal position.
std::optional<Position> rearranged(const Position& position, const Move& move);

/// What a board has more or fewer of.
enum class Line : std::uint8_t { heap, row, column };

/// How many there are and may be. What is taken away goes with what lies in it, but for the chessboard's
/// rows: the pieces in them move in, so that there are no fewer rows than pieces in a column.
struct Extent {
  Count now = 1;
  Count least = 1;
  Count most = 1;
};
/// None where the board has no such lines, or always the same.
std::optional<Extent> extent(const Position& position, Line line);

/// With `n` such lines, extent().least..most; what is new is empty, but for a heap.
Board resized(Board board, Line line, Count n);

} // namespace nimatron
