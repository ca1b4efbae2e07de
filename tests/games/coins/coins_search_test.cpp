#include <catch2/catch_test_macros.hpp>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <map>
#include <string>
#include <vector>

#include "core/game.hpp"
#include "core/text.hpp"
#include "games/coins/coins.hpp"
#include "games/coins/coins_region.hpp"
#include "session/opponent.hpp"
#include "solve/search/analyse.hpp"
#include "support/allocated.hpp"
#include "support/support.hpp"

using namespace nimatron;

namespace {

/// The Grundy values of small tables by the definition, coin by coin.
class ByHand {
 public:
  Count grundy(const CoinTable& board) {
    const std::string key = Coins::key({}, board);
    if (const auto at = known_.find(key); at != known_.end()) return at->second;
    std::vector<bool> seen(64, false);
    Coins::moves({}, board, [&](const CoinMove& move) {
      seen.at(static_cast<std::size_t>(grundy(Coins::play({}, board, move)))) = true;
      return true;
    });
    const auto value = static_cast<Count>(std::find(seen.begin(), seen.end(), false) - seen.begin());
    known_[key] = value;
    return value;
  }

 private:
  std::map<std::string, Count> known_;
};

struct Lot {
  std::uint64_t state = 1;
  Count next(Count below) {
    state = state * 6364136223846793005U + 1442695040888963407U;
    return static_cast<Count>((state >> 33U) % static_cast<std::uint64_t>(below));
  }
};

Position on(const CoinTable& board) { return {find_game("coins"), {}, board}; }

void check(const CoinTable& board, ByHand& by_hand) {
  const Analysis found = analyse(on(board), {.limit = 10'000});
  const Count value = by_hand.grundy(board);
  std::vector<Move> winning;
  Coins::moves({}, board, [&](const CoinMove& move) {
    if (by_hand.grundy(Coins::play({}, board, move)) == 0) winning.emplace_back(move);
    return true;
  });
  INFO(Coins::key({}, board));
  REQUIRE(found.outcome == (value == 0 ? Outcome::P : Outcome::N));
  REQUIRE(found.grundy == value);
  REQUIRE(found.winning == winning);
  REQUIRE(found.winning_total == winning.size());
}

/// The places of a table.
CoinRegion places(const CoinTable& board) {
  CoinRegion out;
  Coins::moves({}, board, [&](const CoinMove& move) {
    out.place.push_back({static_cast<std::int32_t>(move.at.x), static_cast<std::int32_t>(move.at.y)});
    return true;
  });
  return out;
}

} // namespace

TEST_CASE("coins: small tables are solved as the definition has it, to the last winning move",
          "[coins][search]") {
  for (const CoinTable& empty : {CoinTable{6, 4, 1, {}}, CoinTable{5, 5, 1, {}}, CoinTable{8, 2, 1, {}},
                                 CoinTable{8, 7, 2, {}}, CoinTable{13, 5, 2, {}}, CoinTable{7, 4, 1, {}},
                                 CoinTable{9, 9, 3, {}}, CoinTable{2, 2, 3, {}}, CoinTable{14, 3, 1, {}}}) {
    ByHand by_hand;
    check(empty, by_hand);
    Coins::moves({}, empty, [&](const CoinMove& first) {
      const CoinTable one = Coins::play({}, empty, first);
      check(one, by_hand);
      Count n = 0;
      Coins::moves({}, one, [&](const CoinMove& second) {
        if (++n % 3 == 0) check(Coins::play({}, one, second), by_hand);
        return true;
      });
      return true;
    });
  }
}

TEST_CASE("coins: tables nearly full, too", "[coins][search]") {
  Lot lot;
  ByHand by_hand;
  int checked = 0;
  for (int round = 0; round < 400; ++round) {
    CoinTable board{10 + lot.next(15), 10 + lot.next(15), 2 + lot.next(3), {}};
    for (int tries = 0; tries < 60; ++tries) {
      const CoinMove move{{lot.next(board.width + 1), lot.next(board.height + 1)}};
      if (!Coins::why_illegal({}, board, move)) board.coin.push_back(move.at);
    }
    if (places(board).size() > 14) continue;
    check(board, by_hand);
    ++checked;
  }
  CHECK(checked > 100);
}

TEST_CASE("coins: a large table with little room is solved", "[coins][search]") {
  // Coins on a grid, so wide apart that a hole between four of them has room for one; some coins are missing.
  CoinTable board{600, 400, 40, {}};
  for (Count x = 40; x <= 560; x += 104) {
    for (Count y = 40; y <= 360; y += 106) {
      if (x + y != 40 + 2 * 104 + 40 + 106 && x + y != 40 + 40) board.coin.push_back({x, y});
    }
  }
  REQUIRE_FALSE(Coins::board_error({}, board));
  Position now = on(board);
  const Analysis found = analyse(now);
  REQUIRE(found.outcome != Outcome::unknown);
  CHECK(found.grundy.has_value());
  // The winner wins, whatever the loser does.
  Lot lot{7};
  bool winners_turn = found.outcome == Outcome::N;
  const bool first = winners_turn;
  int coins = 0;
  for (; !is_over(now); winners_turn = !winners_turn, ++coins) {
    if (winners_turn) {
      const Analysis known = analyse(now);
      REQUIRE(known.outcome == Outcome::N);
      now = play(now, choose_move(now, known, 3));
      CHECK(analyse(now).outcome == Outcome::P);
    } else {
      const auto left = places(std::get<CoinTable>(now.board)).place;
      const auto at = left[static_cast<std::size_t>(lot.next(static_cast<Count>(left.size())))];
      now = play(now, CoinMove{{at.x, at.y}});
    }
  }
  CHECK((coins % 2 == 1) == first);
}

TEST_CASE("coins: one more fits, and no other: N by placing it", "[coins][search]") {
  for (const char* text : {"coins:5x5x2:", "coins:601x401x190:", "coins:100000x99999x40000:"}) {
    const Analysis found = analyse(position_of(text), {.positions = 0, .limit = 3});
    INFO(text);
    CHECK(found.outcome == Outcome::N);
    CHECK(found.grundy == 1);
    CHECK(found.remoteness == 1);
    CHECK(found.winning.size() == 3);
  }
  CHECK(analyse(position_of("coins:5x5x2:")).winning_total == 4);
  CHECK(analyse(position_of("coins:7x5x2:"), {.positions = 0}).outcome == Outcome::N);
  CHECK(analyse(position_of("coins:9x9x2:"), {.positions = 0}).outcome == Outcome::unknown);
}

TEST_CASE("coins: regions are told apart by their shape alone", "[coins][search]") {
  const CoinRegion some{{{0, 0}, {1, 0}, {1, 2}, {3, 2}}};
  const std::string key = region_key(some, 1);
  for (int image = 0; image < 8; ++image) {
    CoinRegion other;
    for (const auto& at : some.place) {
      CoinRegion::Place to = at;
      if ((image & 1) != 0) to.x = -to.x;
      if ((image & 2) != 0) to.y = -to.y;
      if ((image & 4) != 0) std::swap(to.x, to.y);
      other.place.push_back({to.x + 17, to.y + 4});
    }
    std::sort(other.place.begin(), other.place.end());
    CHECK(region_key(other, 1) == key);
  }
  CHECK(region_key(some, 2) != key);
  CHECK(region_key({{{0, 0}, {1, 0}, {1, 2}, {2, 2}}}, 1) != key);
}

TEST_CASE("coins: a search keeps to its budget, its bytes and its slices", "[coins][search][ceiling]") {
  const Position at = position_of("coins:11x9x1:2.2");
  CHECK(analyse(at, {.positions = 1'000}).outcome == Outcome::unknown);
  for (const Count bytes : {Count{1} << 16, Count{1} << 20}) {
    const testing::Peak peak;
    const Analysis found = analyse(at, {.positions = 100'000, .bytes = bytes});
    CHECK(found.outcome == Outcome::unknown);
    CHECK(peak.bytes() <= static_cast<std::size_t>(bytes) + (std::size_t{1} << 18U));
  }
  const Position small = position_of("coins:9x6x1:2.2");
  const Analysis whole = analyse(small);
  REQUIRE(whole.outcome != Outcome::unknown);
  const auto task = start_analysis(small, {});
  while (!task->step(7)) {
  }
  CHECK(task->result() == whole);
}

TEST_CASE("coins: the machine does not overlook a win that it can see after the move",
          "[coins][search][opponent]") {
  // With no budget for the table as it lies, only moves are looked at.
  ByHand by_hand;
  Lot lot{11};
  int won = 0;
  for (int round = 0; round < 60; ++round) {
    CoinTable board{9, 7, 2, {}};
    for (int tries = 0; tries < 3; ++tries) {
      const CoinMove move{{lot.next(board.width + 1), lot.next(board.height + 1)}};
      if (!Coins::why_illegal({}, board, move)) board.coin.push_back(move.at);
    }
    if (is_over(on(board)) || by_hand.grundy(board) == 0) continue;
    ++won;
    const CoinMove move = Coins::heuristic({}, board, static_cast<std::uint64_t>(round));
    INFO(Coins::key({}, board));
    CHECK(by_hand.grundy(Coins::play({}, board, move)) == 0);
  }
  CHECK(won > 10);
}
