#pragma once

#include "features/kinds.hpp"

namespace nimatron {

/// Plays the puzzle of a day, or goes on with an unfinished try.
struct PlayDay {
  int day = 0;
  bool by_link = false;
};

using DailyIntents = KindList<PlayDay>;

} // namespace nimatron
