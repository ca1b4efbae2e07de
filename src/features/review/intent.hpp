#pragma once

#include <cstddef>

#include "features/kinds.hpp"

namespace nimatron {

/// The list of moves, which takes the place of the reasons.
struct ShowMoves {
  bool open = true;
};
/// Opens the review: the list of moves, with what each did.
struct ShowReview {};
/// Goes back to the position after so many moves, to play differently from there.
struct TryAgain {
  std::size_t ply = 0;
};

using ReviewIntents = KindList<ShowMoves, ShowReview, TryAgain>;

} // namespace nimatron
