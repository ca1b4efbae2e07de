#pragma once

#include <optional>

#include "features/review/review.hpp"

namespace nimatron {

struct ReviewState {
  bool moves_open = false;      // the list of moves; never with the reasons
  std::optional<Review> review; // of the line on the board
};

} // namespace nimatron
