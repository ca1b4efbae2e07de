#pragma once

#include <string>

#include "core/position.hpp"
#include "core/reader.hpp"
#include "core/result.hpp"

namespace nimatron {

/// Days since the first of January 1970, as a person counts them.
using Day = int;
inline constexpr Day last_day = 3'000'000; // 8000 years hence

struct Date {
  int year = 1970;
  int month = 1; // from 1
  int day = 1;   // from 1

  bool operator==(const Date&) const = default;
};
Date date_of(Day day);
Day day_of(const Date& date);
int days_in_month(int year, int month);
/// 0: Monday
int weekday_of(Day day);

/// `2026-11-22`; "" for no day.
std::string print_day(Day day);
/// Such a date, of 1970 or later.
Result<Day> read_day(Reader& in);

/// A puzzle of a day: who begins is to win it against the perfect player.
struct Puzzle {
  Position start;
  Count par = 0; // moves of who begins, in which best play wins

  bool operator==(const Puzzle&) const = default;
};
inline constexpr Count least_par = 3;
inline constexpr Count most_par = 12;

/// The daily puzzle, the same for everyone. From one day to the next it is another game. It takes a search, so it is no
/// work for a frame.
Puzzle puzzle_of_day(Day day);

} // namespace nimatron
