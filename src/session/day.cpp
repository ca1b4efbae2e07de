#include "session/day.hpp"

#include <array>
#include <chrono>
#include <cstddef>
#include <string>
#include <vector>

#include "core/game.hpp"
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

// What one draw lays on the table; most of them can be won by who begins.

std::string nim(Lots& lots) {
  return "nim:" + list(draw(lots, static_cast<std::size_t>(lots.between(3, 4)), 2, 15));
}

std::string misere(Lots& lots) {
  return "nim.misere:" + list(draw(lots, static_cast<std::size_t>(lots.between(3, 4)), 2, 9));
}

std::string bounded(Lots& lots) {
  const Count most = lots.between(2, 5);
  const Numbers heaps = draw(lots, static_cast<std::size_t>(lots.between(2, 3)), 4, 20);
  return "nim.max" + std::to_string(most) + ':' + list(heaps);
}

std::string kayles(Lots& lots) { return "nim.max2.split:" + list(draw(lots, 2, 3, 14)); }

std::string certain_amounts(Lots& lots) { return "nim.take1-3-4:" + list(draw(lots, 2, 5, 21)); }

std::string wythoff(Lots& lots) {
  for (;;) {
    const Numbers heaps = draw(lots, 2, 4, 20);
    if (heaps[0] != heaps[1]) return "wythoff:" + list(heaps); // else one move takes all
  }
}

std::string moore(Lots& lots) { return "nim.from2:" + list(draw(lots, 4, 1, 7)); }

std::string fibonacci(Lots& lots) { return "fibonacci:" + std::to_string(lots.between(12, 60)); }

std::string staircase(Lots& lots) {
  return "staircase:" + list(draw(lots, static_cast<std::size_t>(lots.between(4, 6)), 0, 6));
}

std::string northcott(Lots& lots) {
  std::string columns;
  const Count many = lots.between(4, 6);
  for (Count column = 0; column < many; ++column) {
    const Count low = lots.between(1, 3);
    const Count high = lots.between(low + 1, 8);
    const bool white_below = lots.between(0, 1) == 0;
    columns += (columns.empty() ? "" : ",") + std::string(white_below ? "w" : "b") + std::to_string(low) +
               (white_below ? "b" : "w") + std::to_string(high);
  }
  return "northcott:8:" + columns + ":w";
}

constexpr std::array kinds = {nim,       northcott, misere, wythoff,   bounded,
                              staircase, kayles,    moore,  fibonacci, certain_amounts};

std::chrono::year_month_day calendar_day(Day day) { return std::chrono::sys_days(std::chrono::days(day)); }

} // namespace

int days_in_month(int year, int month) {
  const auto first = std::chrono::year(year) / std::chrono::month(static_cast<unsigned>(month)) / 1;
  const std::chrono::sys_days next = std::chrono::year_month_day(first) + std::chrono::months(1);
  return static_cast<int>((next - std::chrono::sys_days(first)).count());
}

Date date_of(Day day) {
  const std::chrono::year_month_day date = calendar_day(day);
  return {static_cast<int>(date.year()), static_cast<int>(static_cast<unsigned>(date.month())),
          static_cast<int>(static_cast<unsigned>(date.day()))};
}

Day day_of(const Date& date) {
  const auto day = std::chrono::year(date.year) / std::chrono::month(static_cast<unsigned>(date.month)) /
                   std::chrono::day(static_cast<unsigned>(date.day));
  return static_cast<Day>(std::chrono::sys_days(day).time_since_epoch().count());
}

int weekday_of(Day day) { return (day + 3) % 7; } // the first of all was a Thursday

/// Drawn again and again until who begins can win.
Position position_of_day(Day day) {
  Lots lots(static_cast<std::uint64_t>(day));
  for (int tries = 0; tries < 1'000; ++tries) {
    const auto record = parse_record(kinds[static_cast<std::size_t>(day) % kinds.size()](lots));
    if (!record) break;
    const auto known = theory(record->start);
    if (known && known->outcome == Outcome::N) return record->start;
  }
  return {}; // the tests see to it that there is one
}

} // namespace nimatron
