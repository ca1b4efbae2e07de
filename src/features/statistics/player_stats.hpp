#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/count.hpp"
#include "session/daily_puzzle.hpp"
#include "session/player.hpp"
#include "session/session.hpp"

namespace nimatron {

/// How far a person has come with the puzzle of a day.
struct PuzzleDay {
  enum class How : unsigned char { tried, late, on_the_day };

  Day day = 0;
  Count tries = 0; // up to the first one that solved it; 0: an earlier version did not count them
  Count moves = 0; // of the best solution, own moves only; 0: none, or an earlier version did not count them
  How how = How::tried;
  bool helped = false; // that solution had help: a hint, the reasons, or a move that was taken back

  bool solved() const { return how != How::tried; }
  bool operator==(const PuzzleDay&) const = default;
};

/// What a person has won: saved on this device only, deleted on request.
struct PlayerStats {
  struct Won {
    std::string game; // with its options, as in a record: `nim.max3`
    Player level = Player::perfect;
    Count games = 0;

    bool operator==(const Won&) const = default;
  };
  std::vector<PuzzleDay> days; // ascending, each once
  std::vector<Won> won;        // in the order in which they were first won

  bool empty() const { return days.empty() && won.empty(); }
  /// Null where its puzzle was never tried.
  const PuzzleDay* find(Day day) const;
  bool operator==(const PlayerStats&) const = default;
};

/// Days in a row, each solved on that day, up to today, or to yesterday while today is still to be solved.
int streak(const PlayerStats& stats, Day today);
/// The longest there ever was.
int longest_streak(const PlayerStats& stats);

/// Notes the game if a person has won it against the computer. True if it was noted.
bool note_win(PlayerStats& stats, const Session& session);

/// The puzzle of a day lies there, whoever plays it.
bool is_daily(const Session& session);
/// The person plays it against the perfect player, as it is to be.
bool is_try(const Session& session);
/// A try had help.
bool is_helped(const Session& session);
/// A try has solved the puzzle.
bool is_solved(const Session& session);
/// So many of the moves on the board are the person's.
Count own_moves(const Session& session);

/// A person's first move of a try has been made. Tries are counted until one of them has solved it.
void note_try(PlayerStats& stats, Day day);
/// A try has solved it. A solution without help is better than any with it, then one of fewer moves.
void note_solved(PlayerStats& stats, const Session& session, Day today);

/// The days, and then what was won: `20779 20780.2.5 20781.3.6lh 20782.1;nim.c=3;nim.max3.m=1`
///
///     20779          solved on the day, as earlier versions wrote it
///     20780.2.5      solved on the day, at the second try, in 5 moves
///     20781.3.6lh    solved later (l) with help (h)
///     20782.1        tried once
std::string save(const PlayerStats& stats);
/// Total: any bytes give statistics or nothing.
std::optional<PlayerStats> load_stats(std::string_view text);

} // namespace nimatron
