#pragma once

#include <cstddef>
#include <optional>

#include "core/board.hpp"
#include "core/game.hpp"
#include "core/move.hpp"
#include "games/shared/two_hubs.hpp"

namespace nimatron {

/// A matrix in which only two rows hold anything, or only two columns. In normal play it is solved (docs/findings.md):
///
///     x   5 0 3 2    10       a P-position exactly when
///     y   1 4 3 2    10         the totals of the two lines are equal, and
///     --------------            the nim-sum of the smaller entries of each pair is 0:
///     min 1 0 3 2               1 ^ 0 ^ 3 ^ 2 = 0
struct TwoLines : TwoHubs {
  LineMove::Axis axis = LineMove::Axis::row; // of the two
  std::size_t line[2] = {0, 1};              // the entries of each go across the whole matrix

  /// The Grundy value where it is known: of P-positions, and of corners (docs/findings.md).
  std::optional<Count> value() const;
};

/// Nothing where more than two lines either way hold something, or fewer than two one way.
std::optional<TwoLines> two_lines(const Grid& board);

/// From an N-position: the move that the proof makes, as the game writes it.
LineMove move_of_proof(const Grid& board, const TwoLines& two);

/// The moves to a P-position, ascending: in each pair at most one; in the larger line those of the right total, or, where
/// `lists_all` says that these are too many, at most one.
void winning_moves(const Grid& board, const TwoLines& two, Sink<LineMove> sink);

} // namespace nimatron
