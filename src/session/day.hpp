#pragma once

#include "core/position.hpp"

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

/// The daily puzzle, the same for everyone: who begins can win. From one day to the next it is another
/// game.
Position position_of_day(Day day);

} // namespace nimatron
