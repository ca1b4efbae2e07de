#include "games/coins/coins_lot.hpp"

#include <algorithm>
#include <cstdint>

namespace nimatron {

namespace {

/// 0 .. below - 1
Count next(SplitMix& lot, Count below) {
  return static_cast<Count>(lot.next() % static_cast<std::uint64_t>(below));
}

} // namespace

std::optional<CoinTable::Point> place_by_lot(const CoinTable& table, const CoinField& field, SplitMix& lot) {
  constexpr int tries = 40;
  const Count across = table.width - 2 * table.radius + 1;
  const Count down = table.height - 2 * table.radius + 1;
  if (across < 1 || down < 1) return std::nullopt;
  for (int i = 0; i < tries; ++i) {
    const CoinTable::Point at{table.radius + next(lot, across), table.radius + next(lot, down)};
    if (field.fits(at)) return at;
  }
  // Little room: count it, then choose.
  Count places = 0;
  field.for_each_run([&](Count, Count first_y, Count last_y) {
    places += last_y - first_y + 1;
    return true;
  });
  if (places == 0) return std::nullopt;
  Count skip = next(lot, places);
  std::optional<CoinTable::Point> out;
  field.for_each_run([&](Count x, Count first_y, Count last_y) {
    const Count here = last_y - first_y + 1;
    if (skip < here) out = CoinTable::Point{x, first_y + skip};
    skip -= here;
    return !out;
  });
  return out;
}

bool FillingUp::step(SplitMix& lot) {
  const auto place = place_by_lot(table_, field_, lot);
  if (!place) return false;
  field_.add(*place);
  even_ = !even_;
  return true;
}

/// The last coins of a table are found by looking at each of its columns and, there, at each coin.
int affordable_fills(const CoinTable& table, int candidates) {
  constexpr Count most_fills = 12;
  constexpr Count looks = 300'000'000;
  const Count coins = (table.width / (2 * table.radius) + 1) * (table.height / (2 * table.radius) + 1);
  // One after the other: their product may be out of range.
  return static_cast<int>(std::min(most_fills, looks / coins / coins / table.width / candidates));
}

} // namespace nimatron
