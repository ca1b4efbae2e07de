#pragma once

#include <optional>

#include "core/board.hpp"
#include "core/count.hpp"
#include "core/move.hpp"

namespace nimatron {

// What is known of a bar of chocolate without going through all that can be left of it (D. Gale, A curious Nim-type game, American
// Mathematical Monthly 81, 1974).
//
//     x o o o     An arm is what lies beside the poisoned square, to the right of it or below it. Where there is nothing but
//     o           the arms, a bite shortens one of them to any length: they are two heaps of Nim. If the arms of a larger bar
//     o           are equally long, a bite into the square at 2, 2 leaves nothing but them, and nim-sum 0.
//
//     x o o o     Two rows are lost exactly if the second is one square shorter. A bite that leaves a shorter second row is
//     o o o       answered in the first, and one that makes both equally long by the last square of the second.
//
// A full bar is won, too, by strategy stealing: if a bite into its last square does not win, some reply to that does, and the same
// bite could have been made at once. That tells nothing of which bite wins, so it settles nothing here; it is told as a reason.

/// How many squares lie to the right of the poisoned square and below it, where there are no others.
struct Arms {
  Count right = 0;
  Count below = 0;
};
std::optional<Arms> arms_alone(const Bar& bar);

/// Two rows, or two columns, of which even the shorter has two squares or more.
struct TwoLengths {
  bool rows = true;
  Count longer = 0;
  Count shorter = 0;

  bool is_lost() const { return longer == shorter + 1; }
};
std::optional<TwoLengths> two_lengths(const Bar& bar);

/// The one bite that wins; nothing where none does.
std::optional<BiteMove> winning_bite(const Arms& arms);
std::optional<BiteMove> winning_bite(const TwoLengths& two);

/// The bite that leaves two arms of the same length, where there is more than arms now.
std::optional<BiteMove> bite_to_equal_arms(const Bar& bar);

/// All rows are equally long, and there is more than one square.
bool is_full(const Bar& bar);

/// The bar turned about its diagonal: its columns become rows.
Bar turned(const Bar& bar);

/// How many bars can be left, with this one, counting those that are each other's turned image once.
Count bars_within(const Bar& bar);

} // namespace nimatron
