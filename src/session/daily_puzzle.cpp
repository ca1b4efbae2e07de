#include "session/daily_puzzle.hpp"

#include <array>
#include <chrono>
#include <cstddef>
#include <optional>
#include <string>
#include <vector>

#include "core/game.hpp"
#include "core/text.hpp"
#include "session/candidates.hpp"
#include "solve/search/analyse.hpp"

namespace nimatron {

namespace {

using Numbers = std::vector<Count>;

Numbers draw(Rng& rng, std::size_t many, Count low, Count high) {
  Numbers out(many);
  for (Count& n : out)
    n = rng.between(low, high);
  return out;
}

std::string list(const Numbers& numbers) {
  std::string out;
  for (const Count n : numbers)
    out += (out.empty() ? "" : ",") + std::to_string(n);
  return out;
}

// What one draw lays on the table; most of them can be won by who begins.

std::string nim(Rng& rng) {
  return "nim:" + list(draw(rng, static_cast<std::size_t>(rng.between(3, 4)), 2, 15));
}

std::string misere(Rng& rng) {
  return "nim.misere:" + list(draw(rng, static_cast<std::size_t>(rng.between(3, 4)), 2, 9));
}

std::string bounded(Rng& rng) {
  const Count most = rng.between(2, 5);
  const Numbers heaps = draw(rng, static_cast<std::size_t>(rng.between(2, 3)), 4, 20);
  return "nim.max" + std::to_string(most) + ':' + list(heaps);
}

std::string kayles(Rng& rng) { return "nim.max2.split:" + list(draw(rng, 2, 3, 14)); }

std::string certain_amounts(Rng& rng) { return "nim.take1-3-4:" + list(draw(rng, 2, 5, 21)); }

std::string wythoff(Rng& rng) {
  for (;;) {
    const Numbers heaps = draw(rng, 2, 4, 20);
    if (heaps[0] != heaps[1]) return "wythoff:" + list(heaps); // else one move takes all
  }
}

std::string moore(Rng& rng) { return "nim.from2:" + list(draw(rng, 4, 1, 7)); }

std::string fibonacci(Rng& rng) { return "fibonacci:" + std::to_string(rng.between(12, 45)); }

std::string staircase(Rng& rng) {
  return "staircase:" + list(draw(rng, static_cast<std::size_t>(rng.between(3, 4)), 0, 4));
}

std::string northcott(Rng& rng) {
  std::string columns;
  const Count many = rng.between(2, 3);
  for (Count column = 0; column < many; ++column) {
    const Count low = rng.between(1, 3);
    const Count high = rng.between(low + 1, 7);
    const bool white_below = rng.between(0, 1) == 0;
    columns += (columns.empty() ? "" : ",") + std::string(white_below ? "w" : "b") + std::to_string(low) +
               (white_below ? "b" : "w") + std::to_string(high);
  }
  return "northcott:7:" + columns + ":w";
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

std::string print_day(Day day) {
  if (day == 0) return {};
  const Date date = date_of(day);
  const auto digits = [](int number, std::size_t width) {
    std::string out = std::to_string(number);
    return out.size() < width ? std::string(width - out.size(), '0') + out : out;
  };
  return digits(date.year, 4) + '-' + digits(date.month, 2) + '-' + digits(date.day, 2);
}

Result<Day> read_day(Reader& in) {
  Date date;
  const auto part = [&](int& where, Count low, Count high) -> std::optional<Fault> {
    const auto number = in.number(low, high);
    if (!number) return number.fault();
    where = static_cast<int>(*number);
    return std::nullopt;
  };
  const auto dash = [&]() -> std::optional<Fault> {
    if (in.accept('-')) return std::nullopt;
    return in.expected(N_("expected a date like 2026-11-22"));
  };
  if (auto wrong = part(date.year, 1970, 9999)) return *wrong;
  if (auto wrong = dash()) return *wrong;
  if (auto wrong = part(date.month, 1, 12)) return *wrong;
  if (auto wrong = dash()) return *wrong;
  if (auto wrong = part(date.day, 1, days_in_month(date.year, date.month))) return *wrong;
  return day_of(date);
}

/// Drawn again and again until who begins can win, and it is known in how many moves.
Puzzle puzzle_of_day(Day day) {
  // Of all positions that are drawn the search goes through no more: a fraction of a second.
  constexpr Budget ceiling = {.positions = 100'000, .limit = 1};
  Rng rng(static_cast<std::uint64_t>(day));
  for (int tries = 0; tries < 1'000; ++tries) {
    const auto record = parse_record(kinds[static_cast<std::size_t>(day) % kinds.size()](rng));
    if (!record) break;
    const auto known = theory(record->start);
    if (!known || known->outcome != Outcome::N) continue;
    const auto plies = analyse(record->start, ceiling).remoteness;
    const Count par = (plies.value_or(0) + 1) / 2;
    if (par >= least_par && par <= most_par) return {record->start, par};
  }
  return {}; // the tests see to it that there is one
}

} // namespace nimatron
