#pragma once

#include <optional>

#include "scene/scene.hpp"

namespace nimatron {

/// The position with another board, set up by hand; the rules then remember no last move.
Position laid(const Position& position, Board board);

/// Another random start of the same game and size, one that is not over at once.
Position random_start(const Position& start, std::uint64_t seed);

/// What a tap on the table changes while a position is set up:
///
///     heaps       add: one more match; take away: this match and all beyond it
///     chessboard  add: a pair in the free squares from here on; take away: this piece and the one it faces
///     matrix      one more or one less in the cell; at the edge one more in each cell, or the line emptied
///     coins       a coin where there is room, or the coin that lies there goes
///
/// Nothing if the tap changes nothing or would leave no legal position.
std::optional<Position> edited(const Position& position, const Touch& touch, bool add);

/// The position after the change that `choose` has prepared in Mode::edit, such as a piece moved to another
/// row of its column. The piece may pass others, and it does not matter who is to move. Nothing if the result
/// is not a legal position.
std::optional<Position> rearranged(const Position& position, const Choice& choice);

/// One match more or less where `touch` is, wherever in its heap that is; elsewhere what a tap there changes.
std::optional<Position> stepped(const Position& position, const Touch& touch, bool add);

/// The position after a tap that exchanges the colours of two pieces which face each other.
std::optional<Position> recoloured(const Position& position, const Touch& touch);

/// The lines of which a board can have more or fewer.
enum class Line : std::uint8_t { heap, row, column };

/// How many there are and may be. Removing a line removes what lies in it, except for rows of the chessboard:
/// their pieces move inward, so a board keeps at least as many rows as a column has pieces.
struct Extent {
  Count now = 1;
  Count least = 1;
  Count most = 1;
};
/// Nothing if the board has no such lines, or always the same number.
std::optional<Extent> extent(const Position& position, Line line);

/// The board with `n` such lines, extent().least..most; new lines are empty, except for a new heap.
Board resized(const Position& position, Line line, Count n);

} // namespace nimatron
