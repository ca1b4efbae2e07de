// Places by lot where a coin fits: all that there are, and each as often as any other.

#include "games/coins/coins_lot.hpp"

#include <catch2/catch_test_macros.hpp>

#include <algorithm>
#include <map>
#include <vector>

using namespace nimatron;

namespace {

/// Draws many times; every place must come up, about as often as any other.
void check_lots(const CoinTable& table) {
  std::vector<CoinTable::Point> places;
  const CoinField field(table);
  for (Count x = 0; x <= table.width; ++x) {
    for (Count y = 0; y <= table.height; ++y) {
      if (field.fits({x, y})) places.push_back({x, y});
    }
  }
  CAPTURE(table.width, table.height, table.radius, table.coin.size(), places.size());
  SplitMix lot(3);
  if (places.empty()) {
    CHECK_FALSE(place_by_lot(table, field, lot));
    return;
  }
  std::map<CoinTable::Point, int> times;
  constexpr int each = 100;
  for (std::size_t i = 0; i < each * places.size(); ++i) {
    const auto at = place_by_lot(table, field, lot);
    REQUIRE(at);
    ++times[*at];
  }
  for (const CoinTable::Point& place : places) {
    CAPTURE(place.x, place.y);
    // The standard deviation is 10.
    CHECK(times[place] > each - 50);
    CHECK(times[place] < each + 50);
  }
  CHECK(times.size() == places.size());
}

/// Coins put on the table until no more than so many places are left.
CoinTable with_places(CoinTable table, std::size_t most, std::uint64_t seed) {
  SplitMix lot(seed);
  for (;;) {
    CoinField field(table);
    std::vector<CoinTable::Point> places;
    field.for_each_run([&](Count x, Count first_y, Count last_y) {
      for (Count y = first_y; y <= last_y; ++y)
        places.push_back({x, y});
      return true;
    });
    if (places.size() <= most) return table;
    table.coin.push_back(places[static_cast<std::size_t>(lot.next() % places.size())]);
  }
}

} // namespace

TEST_CASE("coins: each place of a table comes up by lot, none more often than others", "[coins]") {
  check_lots({9, 7, 2, {}});
  check_lots({9, 7, 2, {{3, 3}}});
  // One column or one row of places, one place, none.
  check_lots({4, 9, 2, {}});
  check_lots({9, 4, 2, {}});
  check_lots({4, 4, 2, {}});
  check_lots({4, 4, 2, {{2, 2}}});
  check_lots({3, 9, 2, {}});
  check_lots({9, 3, 2, {}});
  check_lots({2, 2, 2, {}});
}

TEST_CASE("coins: so does each of the few that are left on a large table", "[coins]") {
  for (std::uint64_t seed = 1; seed <= 4; ++seed)
    check_lots(with_places({90, 60, 4, {}}, 6, seed));
  // Six beside one another, in a column that is full but for them.
  CoinTable column{2, 400, 1, {}};
  for (Count y = 1; y < 400; y += y == 199 ? 9 : 2)
    column.coin.push_back({1, y});
  check_lots(column);
}

TEST_CASE("coins: a table is filled up until nothing fits, and it is known whether that took an even number",
          "[coins]") {
  SplitMix lot(4);
  for (Count gaps = 0; gaps <= 9; ++gaps) {
    // In a row of coins, each gap has room for one more.
    CoinTable table{4 * gaps + 4, 2, 1, {}};
    for (Count x = 2; x < table.width; x += 4)
      table.coin.push_back({x, 1});
    FillingUp filling(table);
    CHECK(filling.even());
    for (Count coins = 1; coins <= gaps; ++coins) {
      REQUIRE(filling.step(lot));
      CHECK(filling.even() == (coins % 2 == 0));
    }
    CHECK_FALSE(filling.step(lot));
    CHECK(filling.even() == (gaps % 2 == 0));
  }
}

TEST_CASE("coins: a table is filled up as often as can be afforded", "[coins]") {
  constexpr Count looks = 300'000'000;
  int some = 0;
  for (const Count width : {2, 9, 40, 99, 100, 101, 250, 600, 1'000, 5'000, 100'000}) {
    for (const Count height : {2, 9, 40, 99, 100, 101, 250, 600, 1'000, 5'000, 100'000}) {
      for (const Count radius : {1, 4, 10, 20, 50}) {
        for (const int candidates : {1, 9}) {
          // No more coins fit beside one another than squares that are as wide, the last one cut off.
          Count across = 1;
          for (Count x = 2 * radius; x <= width; x += 2 * radius)
            ++across;
          Count down = 1;
          for (Count y = 2 * radius; y <= height; y += 2 * radius)
            ++down;
          const double a_fill = static_cast<double>(across * down) * static_cast<double>(across * down) *
                                static_cast<double>(width) * candidates;
          const int fills = affordable_fills({width, height, radius, {}}, candidates);
          CAPTURE(width, height, radius, candidates, fills);
          CHECK(fills * a_fill <= looks);
          CHECK((fills == 12 || (fills < 12 && (fills + 1) * a_fill > looks)));
          some += fills > 0 && fills < 12 ? 1 : 0;
        }
      }
    }
  }
  CHECK(some > 20);
}
