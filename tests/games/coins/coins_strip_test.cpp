// Tables so narrow that a coin parts them in two are octal games: against trying everything.

#include "games/coins/coins_strip.hpp"

#include <catch2/catch_test_macros.hpp>

#include <algorithm>
#include <map>
#include <string>
#include <vector>

#include "core/game.hpp"
#include "core/text.hpp"
#include "games/coins/coins.hpp"
#include "solve/search/analyse.hpp"
#include "support/support.hpp"

using namespace nimatron;

namespace {

/// Grundy values by the rules alone.
class ByTheRules {
 public:
  Count value(const CoinTable& board) {
    std::string key;
    std::vector<CoinTable::Point> sorted = board.coin;
    std::sort(sorted.begin(), sorted.end());
    for (const auto& at : sorted)
      key += std::to_string(at.x) + '.' + std::to_string(at.y) + ' ';
    if (const auto known = known_.find(key); known != known_.end()) return known->second;
    std::vector<bool> seen;
    Coins::moves({}, board, [&](const CoinMove& move) {
      const auto next = static_cast<std::size_t>(value(Coins::play({}, board, move)));
      if (next >= seen.size()) seen.resize(next + 1);
      seen[next] = true;
      return true;
    });
    const auto mex = static_cast<Count>(std::find(seen.begin(), seen.end(), false) - seen.begin());
    return known_[key] = mex;
  }

 private:
  std::map<std::string, Count> known_;
};

} // namespace

TEST_CASE("narrow tables have the Grundy values and winning places that trying everything finds", "[coins]") {
  for (const CoinTable& table :
       {CoinTable{9, 2, 1, {}}, CoinTable{8, 3, 1, {}}, CoinTable{3, 8, 1, {}}, CoinTable{13, 4, 2, {}},
        CoinTable{12, 5, 2, {}}, CoinTable{6, 12, 2, {}}, CoinTable{17, 9, 3, {}}, CoinTable{4, 2, 1, {}}}) {
    ByTheRules rules;
    std::vector<CoinTable> boards{table};
    Coins::moves({}, table, [&](const CoinMove& move) {
      boards.push_back(Coins::play({}, table, move));
      return true;
    });
    for (const CoinTable& board : boards) {
      INFO(Coins::key({}, board));
      const auto strip = valued_strip(board);
      const Count value = rules.value(board);
      if (!strip) {
        REQUIRE(value == 0); // no coin fits
        continue;
      }
      REQUIRE(strip->sum() == value);
      std::vector<CoinMove> wanted;
      Coins::moves({}, board, [&](const CoinMove& move) {
        if (rules.value(Coins::play({}, board, move)) == 0) wanted.push_back(move);
        return true;
      });
      std::vector<CoinMove> found;
      winning_places(*strip, [&](const CoinMove& move) {
        found.push_back(move);
        return true;
      });
      REQUIRE(found == wanted);
    }
  }
}

TEST_CASE("a table is narrow up to the width at which two coins go side by side", "[coins]") {
  for (Count radius = 1; radius <= 30; ++radius) {
    for (Count across = 0; across <= 2 * radius; ++across) {
      // The nearest two that are less than a diameter apart along the table, and as far as can be across it.
      const Count along = 2 * radius - 1;
      const bool apart = along * along + across * across >= 4 * radius * radius;
      INFO(radius << ' ' << across);
      CHECK(coin_strip({20 * radius, 2 * radius + across, radius, {}}).has_value() == !apart);
      CHECK(coin_strip({2 * radius + across, 20 * radius, radius, {}}).has_value() == !apart);
    }
    CHECK_FALSE(coin_strip({20 * radius, 2 * radius - 1, radius, {}}));
  }
}

TEST_CASE("a strip of coins is Dawson's Kayles or one of its like", "[coins]") {
  const auto analysed = [](const std::string& text) { return analyse(position_of(text)); };
  for (const Count length : {5, 11, 101, 201, 1001, 4000, 100'000}) {
    INFO(length);
    const Analysis strip = analysed("coins:" + std::to_string(length) + "x2x1:1.1");
    CHECK(strip.grundy == analysed("octal.c07:" + std::to_string(length - 2)).grundy);
    CHECK(strip.outcome != Outcome::unknown);
  }
  CHECK(analysed("coins:1001x2x1:").grundy == 4);
  CHECK(analysed("coins:7x6x2:").grundy == analysed("octal.c0007:7").grundy);
  CHECK(analysed("coins:401x6x2:9.3").grundy == analysed("octal.c0007:7,390").grundy);
}
