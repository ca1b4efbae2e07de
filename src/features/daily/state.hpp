#pragma once

#include <optional>

#include "session/daily_puzzle.hpp"

namespace nimatron {

struct SheetView;
struct ViewContext;

/// The result of a daily puzzle, to be sent.
struct ResultSheet {
  SheetView view(const ViewContext& now) const;
  bool operator==(const ResultSheet&) const = default;
};

/// The puzzles of the days.
struct DailyState {
  Day today = 0;                    // 0: not known yet
  std::optional<Puzzle> of_the_day; // likewise
  Day day_wanted = 0;               // its puzzle is played as soon as it is known
  bool day_by_link = false;         // by somebody who has come for it
};

} // namespace nimatron
