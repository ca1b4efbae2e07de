#pragma once

#include "features/statistics/player_stats.hpp"

namespace nimatron {

struct SheetView;
struct ViewContext;

/// The statistics: puzzles solved, and games won.
struct StatsSheet {
  int months_back = 0;
  bool erasing = false; // it has been asked for, and is asked back

  SheetView view(const ViewContext& now) const;
  bool operator==(const StatsSheet&) const = default;
};

/// What was won.
struct StatisticsState {
  PlayerStats stats;
  bool win_to_note = false;    // as soon as they have been read; so do these two
  bool try_to_note = false;    // the first move of a try at a puzzle
  bool solved_to_note = false; // and its end
  bool win_noted = false;      // of the game on the table
  bool first_win = false;      // that was the first against its level
};

} // namespace nimatron
