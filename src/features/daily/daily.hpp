#pragma once

#include <string>

#include "core/function_ref.hpp"
#include "core/message.hpp"
#include "features/model.hpp"
#include "features/statistics/player_stats.hpp"
#include "session/daily_puzzle.hpp"
#include "session/session.hpp"

namespace nimatron {

// What is said of the puzzle of a day. On the day it is Today's like any other's: always "Daily puzzle" with its date.

/// The first day of the month so many before today's.
Date month_of(Day today, int back);
/// "November 2026"
Message month_words(const Date& date);
/// "23 November"; of another year than today's "23 November 2025". Where it is not said which day is today the year is
/// always told.
Message day_words(Day day, Day today);
/// "Daily puzzle, 23 November"
Message daily_name(Day day, Day today);
/// "Beat Perfect in 5 moves"
Message daily_goal(Count par);
/// Both, above the table where it is played.
Message daily_title(const Daily& daily, Day today);

/// What a saved game is called: by its puzzle, else by its game.
Message session_name(const Session& session, Day today);

/// "solved on the day in 6 moves", "2 tries", "not played": of a day in the calendar.
Message day_state(const PuzzleDay* day);

/// At the end of a puzzle that was solved: "Solved in 6 moves. Par is 5."
Message solved_words(const Session& session);

/// "4-day streak"
Message days_in_a_row(int days);
/// The days in a row whose puzzle was solved, where the one on the table is today's; else 0.
int streak_on_table(const Model& model);
/// "solved in 6 moves (par 5), 2 tries, streak 4", of the try on the table.
Message result_words(const Model& model);

/// A letter for each move of the person's on the board: `g` good, `x` it gave the win away, `o` the win was gone
/// before; and before it a `u` for each one that was tried there and taken back. Until a lost game's review is complete its
/// moves are `o`.
std::string result_marks(const Model& model);
/// Likewise in words.
Message marks_in_words(const std::string& marks);

/// What is sent: the day, the result, a shape for each mark, and the link of the puzzle, in a line each.
std::string result_text(const Model& model, FunctionRef<std::string(const Message&)> words);
/// The address of that puzzle.
std::string result_link(const Model& model);

} // namespace nimatron
