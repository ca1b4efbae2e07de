#include "session/day.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <string>
#include <utility>
#include <vector>

#include "core/text.hpp"
#include "session/candidates.hpp"

namespace nimatron {

namespace {

using Numbers = std::vector<Count>;

Numbers draw(Lots& lots, std::size_t many, Count low, Count high) {
  Numbers out(many);
  for (Count& n : out)
    n = lots.between(low, high);
  return out;
}

std::string list(const Numbers& numbers) {
  std::string out;
  for (const Count n : numbers)
    out += (out.empty() ? "" : ",") + std::to_string(n);
  return out;
}

Count nim_sum(const Numbers& numbers) {
  Count sum = 0;
  for (const Count n : numbers)
    sum ^= n;
  return sum;
}

/// Grundy values of heaps 0..most where `next` adds the values that a move leads to.
template <class Next>
Numbers values_up_to(Count most, Next&& next) {
  Numbers values;
  for (Count heap = 0; heap <= most; ++heap) {
    Numbers reached;
    next(heap, values, reached);
    Count value = 0;
    while (std::find(reached.begin(), reached.end(), value) != reached.end())
      ++value;
    values.push_back(value);
  }
  return values;
}

// The table of a game is drawn again and again until who begins can win. The page's first module has no
// theory of any game, so that the little that is needed of it is here; tests compare it with what the games
// know.

std::string nim(Lots& lots) {
  for (;;) {
    const Numbers heaps = draw(lots, static_cast<std::size_t>(lots.between(3, 4)), 2, 15);
    if (nim_sum(heaps) != 0) return "nim:" + list(heaps);
  }
}

std::string misere(Lots& lots) {
  for (;;) {
    const Numbers heaps = draw(lots, static_cast<std::size_t>(lots.between(3, 4)), 2, 9);
    if (nim_sum(heaps) != 0) return "nim.misere:" + list(heaps);
  }
}

std::string bounded(Lots& lots) {
  for (;;) {
    const Count most = lots.between(2, 5);
    const Numbers heaps = draw(lots, static_cast<std::size_t>(lots.between(2, 3)), 4, 20);
    Count sum = 0;
    for (const Count heap : heaps)
      sum ^= heap % (most + 1);
    if (sum != 0) return "nim.max" + std::to_string(most) + ':' + list(heaps);
  }
}

std::string kayles(Lots& lots) {
  const Numbers value = values_up_to(14, [](Count heap, const Numbers& below, Numbers& reached) {
    for (Count take = 1; take <= std::min<Count>(heap, 2); ++take) {
      for (Count left = 0; left <= heap - take; ++left)
        reached.push_back(below[static_cast<std::size_t>(left)] ^
                          below[static_cast<std::size_t>(heap - take - left)]);
    }
  });
  for (;;) {
    const Numbers heaps = draw(lots, 2, 3, 14);
    if (value[static_cast<std::size_t>(heaps[0])] != value[static_cast<std::size_t>(heaps[1])])
      return "nim.max2.split:" + list(heaps);
  }
}

std::string certain_amounts(Lots& lots) {
  const Numbers value = values_up_to(21, [](Count heap, const Numbers& below, Numbers& reached) {
    for (const Count take : {1, 3, 4}) {
      if (take <= heap) reached.push_back(below[static_cast<std::size_t>(heap - take)]);
    }
  });
  for (;;) {
    const Numbers heaps = draw(lots, 2, 5, 21);
    if (value[static_cast<std::size_t>(heaps[0])] != value[static_cast<std::size_t>(heaps[1])])
      return "nim.take1-3-4:" + list(heaps);
  }
}

/// Cold pairs: each begins with the smallest number that none before has, and differs by one more.
std::string wythoff(Lots& lots) {
  constexpr Count most = 20;
  std::array<Count, most + 1> partner{};
  Count apart = 0;
  for (Count n = 1; n <= most; ++n) {
    if (partner[static_cast<std::size_t>(n)] != 0) continue;
    const Count larger = n + ++apart;
    partner[static_cast<std::size_t>(n)] = larger;
    if (larger <= most) partner[static_cast<std::size_t>(larger)] = n;
  }
  for (;;) {
    const Numbers heaps = draw(lots, 2, 4, most);
    if (heaps[0] != heaps[1] && partner[static_cast<std::size_t>(heaps[0])] != heaps[1])
      return "wythoff:" + list(heaps);
  }
}

/// From one or two heaps: no column of digits may have a number of ones that is no multiple of three.
std::string moore(Lots& lots) {
  for (;;) {
    const Numbers heaps = draw(lots, 4, 1, 7);
    for (unsigned digit = 0; digit < 3; ++digit) {
      Count ones = 0;
      for (const Count heap : heaps)
        ones += (heap >> digit) & 1;
      if (ones % 3 != 0) return "nim.from2:" + list(heaps);
    }
  }
}

std::string fibonacci(Lots& lots) {
  for (;;) {
    const Count n = lots.between(12, 60);
    Count a = 5;
    Count b = 8;
    while (b < n)
      a = std::exchange(b, a + b);
    if (b != n) return "fibonacci:" + std::to_string(n);
  }
}

std::string staircase(Lots& lots) {
  for (;;) {
    const Numbers steps = draw(lots, static_cast<std::size_t>(lots.between(4, 6)), 0, 6);
    Count sum = 0;
    for (std::size_t step = 0; step < steps.size(); step += 2)
      sum ^= steps[step];
    if (sum != 0) return "staircase:" + list(steps);
  }
}

std::string northcott(Lots& lots) {
  for (;;) {
    std::string columns;
    Count sum = 0;
    const Count many = lots.between(4, 6);
    for (Count column = 0; column < many; ++column) {
      const Count low = lots.between(1, 3);
      const Count high = lots.between(low + 1, 8);
      sum ^= high - low - 1;
      const bool white_below = lots.between(0, 1) == 0;
      columns += (columns.empty() ? "" : ",") + std::string(white_below ? "w" : "b") + std::to_string(low) +
                 (white_below ? "b" : "w") + std::to_string(high);
    }
    if (sum != 0) return "northcott:8:" + columns + ":w";
  }
}

constexpr std::array kinds = {nim,       northcott, misere, wythoff,   bounded,
                              staircase, kayles,    moore,  fibonacci, certain_amounts};

bool leap(int year) { return (year % 4 == 0 && year % 100 != 0) || year % 400 == 0; }

} // namespace

int days_in_month(int year, int month) {
  constexpr std::array days = {31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31};
  return days[static_cast<std::size_t>(month - 1)] + (month == 2 && leap(year) ? 1 : 0);
}

Date date_of(Day day) {
  Date date;
  for (int length = 365; day >= length;) {
    day -= length;
    ++date.year;
    length = leap(date.year) ? 366 : 365;
  }
  while (day >= days_in_month(date.year, date.month)) {
    day -= days_in_month(date.year, date.month);
    ++date.month;
  }
  date.day = day + 1;
  return date;
}

Day day_of(const Date& date) {
  Day day = date.day - 1;
  for (int year = 1970; year < date.year; ++year)
    day += leap(year) ? 366 : 365;
  for (int month = 1; month < date.month; ++month)
    day += days_in_month(date.year, month);
  return day;
}

int weekday_of(Day day) { return (day + 3) % 7; } // it was a Thursday

Position position_of_day(Day day) {
  Lots lots(static_cast<std::uint64_t>(day));
  const auto record = parse_record(kinds[static_cast<std::size_t>(day) % kinds.size()](lots));
  return record ? record->start : Position{}; // the tests see to it that there is one
}

} // namespace nimatron
