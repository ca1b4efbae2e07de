// How a table of coins is searched: what it begins with and leaves to theory, what it lists, when it stops, and what it says of
// its progress.

#include "games/coins/coins_task.hpp"

#include <catch2/catch_test_macros.hpp>

#include <algorithm>
#include <cstddef>
#include <cstdlib>
#include <variant>

#include "core/game.hpp"
#include "games/coins/coins.hpp"
#include "games/coins/coins_region.hpp"
#include "games/coins/coins_strip.hpp"
#include "support/allocated.hpp"
#include "support/support.hpp"
#include "support/ticks.hpp"

using namespace nimatron;
using namespace nimatron::testing;

namespace {

CoinTable table(const char* text) { return std::get<CoinTable>(position_of(text).board); }

Analysis searched(CoinTask& task) {
  while (!task.step(1'000'000)) {
  }
  return task.result();
}

Analysis searched(const CoinTable& board, std::size_t limit = 1'000) {
  Memory memory;
  CoinTask task(board, {memory, default_bytes, limit});
  return searched(task);
}

bool some_coin_ends_it(const CoinTable& board) {
  bool out = false;
  Coins::moves({}, board, [&](const CoinMove& move) {
    out = is_over({find_game("coins"), {}, Coins::play({}, board, move)});
    return !out;
  });
  return out;
}

/// Of none of them theory tells all there is, so each is searched.
constexpr const char* tables[] = {"coins:6x4x1:1.1",     "coins:7x5x1:2.2",     "coins:10x9x2:2.3",
                                  "coins:6x6x1:1.1,4.2", "coins:9x5x1:2.2,7.4", "coins:8x6x1:2.2"};

} // namespace

TEST_CASE("coins searched: how long it lasts is known where a coin ends it", "[coins][search]") {
  int ends = 0;
  int goes_on = 0;
  for (Count width = 3; width <= 7; ++width) {
    for (Count height = 3; height <= 5; ++height) {
      const CoinTable empty{width, height, 1, {}};
      Coins::moves({}, empty, [&](const CoinMove& move) {
        const CoinTable board = Coins::play({}, empty, move);
        CAPTURE(width, height, move.at.x, move.at.y);
        const Analysis found = searched(board);
        if (found.outcome == Outcome::P || coin_strip(board))
          return true; // what narrow tables last is not said
        REQUIRE((found.remoteness == 1) == some_coin_ends_it(board));
        REQUIRE((!found.remoteness || found.remoteness == 1));
        ++(found.remoteness ? ends : goes_on);
        return true;
      });
    }
  }
  CHECK(ends > 10);
  CHECK(goes_on > 10);
}

TEST_CASE("coins searched: a list is as long as was asked for, and all are counted", "[coins][search]") {
  // Won by symmetry, by the last place, and by search.
  for (const char* text :
       {"coins:6x4x1:", "coins:4x4x2:", "coins:7x5x1:2.2", "coins:3x3x1:", "coins:6x6x1:1.1,4.2"}) {
    const Analysis whole = searched(table(text));
    CAPTURE(text);
    REQUIRE(whole.outcome == Outcome::N);
    REQUIRE(whole.winning_total == whole.winning.size());
    for (std::size_t limit = 0; limit < 4; ++limit) {
      const Analysis found = searched(table(text), limit);
      REQUIRE(found.winning.size() == std::min(limit, whole.winning.size()));
      CHECK(std::equal(found.winning.begin(), found.winning.end(), whole.winning.begin()));
      CHECK(found.winning_total == whole.winning_total);
      CHECK(found.grundy == whole.grundy);
    }
  }
}

TEST_CASE("coins searched: what theory has told whole is not searched, and what it has told stands",
          "[coins][search]") {
  Memory memory;
  const auto at_once = [&](const char* text) {
    return CoinTask(table(text), {memory}).progress().fraction == 1;
  };
  CHECK(at_once("coins:3x3x1:"));       // any place is the last
  CHECK(at_once("coins:3x3x2:"));       // no room
  CHECK(at_once("coins:9x2x1:2.1"));    // narrow
  CHECK(at_once("coins:6x4x1:/3.2"));   // a mirror
  CHECK_FALSE(at_once("coins:6x4x1:")); // the middle wins; what it is worth, and what else wins, is not known
  CHECK_FALSE(at_once("coins:7x5x1:2.2")); // nothing is known
  const Analysis symmetric = searched(table("coins:6x4x1:"));
  CHECK(symmetric.method == Method::symmetry);
  CHECK(symmetric.grundy.value_or(0) > 0);
  CHECK(searched(table("coins:6x6x1:1.1,4.2")).method == Method::search);
}

TEST_CASE("coins searched: regions are remembered for the next table", "[coins][search]") {
  for (const char* text : tables) {
    CAPTURE(text);
    Memory memory;
    CoinTask first(table(text), {memory});
    const Analysis found = searched(first);
    CHECK(first.progress().positions > 3);
    CoinTask again(table(text), {memory});
    CHECK(searched(again) == found);
    CHECK(again.progress().positions == 0);
    CHECK(again.progress().steps < first.progress().steps);
  }
}

TEST_CASE("coins searched: progress begins at 0, never goes back, and ends at 1", "[coins][search]") {
  for (const char* text : tables) {
    CAPTURE(text);
    Memory memory;
    CoinTask task(table(text), {memory});
    double last = 0;
    CHECK(task.progress().fraction == 0);
    int between = 0;
    while (!task.step(1)) {
      const double now = task.progress().fraction;
      REQUIRE(now > last - 1e-9);
      REQUIRE(now <= 1);
      between += now > last && now < 1 ? 1 : 0;
      last = now;
    }
    CHECK(task.progress().fraction == 1);
    CHECK(last > 0.5);
    CHECK(between >= 3);
  }
}

TEST_CASE("coins searched: a slice pays for all steps, and goes on for none that it has not",
          "[coins][search]") {
  for (const char* text : tables) {
    CAPTURE(text);
    Memory memory;
    CoinTask whole(table(text), {memory});
    const Analysis found = searched(whole);
    Memory fresh;
    CoinTask task(table(text), {fresh});
    bool done = false;
    Count paid = 0;
    Count slices = 0;
    while (!done) {
      ++slices;
      const Count before = *task.progress().steps;
      Slice slice(10);
      done = task.step(slice);
      const Count steps = *task.progress().steps - before;
      // What is begun is brought to its end: a region is compared with itself.
      REQUIRE(steps <= 10 + 300);
      // What is less than a step is not paid for.
      REQUIRE(std::abs(10 - slice.positions() - steps) <= 1);
      paid += 10 - slice.positions();
    }
    CHECK(task.result() == found);
    CHECK(paid > *whole.progress().steps / 2);
    CHECK(slices <= *whole.progress().steps / 10 + 1); // none but the last ends before it must
    CHECK(task.progress().steps == whole.progress().steps);
  }
}

TEST_CASE("coins searched: no step goes on when its time is up, and all find the same", "[coins][search]") {
  for (const char* text : tables) {
    CAPTURE(text);
    Memory other;
    CoinTask whole(table(text), {other});
    const Analysis found = searched(whole);
    Memory memory;
    CoinTask task(table(text), {memory});
    Count slices = 0;
    bool done = false;
    while (!done) {
      const Count before = ticks;
      Slice slice(Slice::unbounded, static_cast<double>(before + 1), clock_of_ticks);
      done = task.step(slice);
      ++slices;
      REQUIRE(ticks - before <= 3);
      REQUIRE(slices < 100'000);
    }
    CHECK(task.result() == found);
    CHECK(task.progress().steps == whole.progress().steps); // nothing is done twice
  }
}

TEST_CASE("coins searched: little room is kept to, and then nothing new is said",
          "[coins][search][ceiling]") {
  int too_little = 0;
  for (const char* text : tables) {
    const Analysis found = searched(table(text));
    for (Count bytes = -1; bytes < Count{1} << 20; bytes = bytes < 1'000 ? bytes + 500 : bytes * 3 / 2) {
      CAPTURE(text, bytes);
      Memory memory;
      CoinTask task(table(text), {memory, bytes});
      const Analysis now = searched(task);
      too_little += now.grundy ? 0 : 1;
      if (now.grundy) {
        REQUIRE(now == found);
      } else {
        REQUIRE(
            (now.outcome == Outcome::unknown || now.outcome == found.outcome)); // what symmetry says stands
      }
      // A memory that is empty takes some.
      if (memory != nullptr) REQUIRE(memory->bytes() <= std::max<Count>(bytes / 2, 8'000));
    }
  }
  CHECK(too_little > 20);
}

TEST_CASE("coins searched: what is taken stays below what was given, and that is not much more than needed",
          "[coins][search][ceiling]") {
  for (const char* text : tables) {
    CAPTURE(text);
    Memory whole;
    CoinTask task(table(text), {whole});
    const Analysis found = searched(task);
    // Twice what is kept, and the way down: it is given back on the way up.
    const Count enough = 2 * whole->bytes() + 20'000;
    Memory memory;
    CoinTask again(table(text), {memory, enough});
    CHECK(searched(again) == found);
    for (Count bytes = 1'000; bytes < 4 * enough; bytes = bytes * 5 / 4) {
      CAPTURE(bytes);
      const Peak peak;
      Memory own;
      CoinTask some(table(text), {own, bytes});
      searched(some);
      REQUIRE(static_cast<Count>(peak.bytes()) <= bytes + 8'000); // a task and an empty memory
    }
  }
}

TEST_CASE("coins searched: the way down a large table takes no more than was given",
          "[coins][search][ceiling]") {
  for (const Count bytes : {150'000, 300'000, 500'000}) {
    CAPTURE(bytes);
    const CoinTable board = table("coins:60x40x2:");
    const Peak peak;
    Memory memory;
    CoinTask task(board, {memory, bytes});
    CHECK_FALSE(searched(task).grundy);
    CHECK(*task.progress().steps < CoinTask::most_for_naming); // the room was too little
    CHECK(static_cast<Count>(peak.bytes()) <= bytes);
  }
}

TEST_CASE("coins searched: a slice that has no step left still does one", "[coins][search]") {
  Memory memory;
  CoinTask task(table(tables[0]), {memory});
  Count slices = 0;
  for (bool done = false; !done; ++slices) {
    Slice none(0);
    done = task.step(none);
    REQUIRE(slices < 10'000);
  }
  CHECK(task.result() == searched(table(tables[0])));
}

TEST_CASE("coins searched: a table of more places than are searched, or fit into the room, is left alone",
          "[coins][search][ceiling]") {
  constexpr Count rows = 80;
  const auto gives_up = [](Count columns, Count bytes) {
    Memory memory;
    CoinTask task({columns + 1, rows + 1, 1, {}}, {memory, bytes});
    const bool done = task.step(1);
    CHECK(*task.progress().steps >= columns * rows / CoinTask::pairs_a_step); // each place is looked at
    CHECK_FALSE(task.result().grundy);
    return done;
  };
  constexpr Count most = CoinTask::most_places / rows;
  static_assert(most * rows == CoinTask::most_places);
  CHECK_FALSE(gives_up(most, default_bytes));
  CHECK(gives_up(most + 1, default_bytes));
  // Half of the room is for the places, which are there six times; a list has room for up to twice as many.
  constexpr Count six_times = 6 * most * rows * static_cast<Count>(sizeof(CoinRegion::Place));
  CHECK(gives_up(most, 2 * six_times - 1));
  CHECK_FALSE(gives_up(most, 4 * six_times));
}

TEST_CASE("coins searched: what is done of several regions counts by how many they are", "[coins][search]") {
  // A column of coins leaves a region on either side, which take some positions each.
  const CoinTable board = table("coins:15x4x1:7.1,7.3");
  Memory memory;
  CoinTask task(board, {memory});
  Count all_known = -1; // how many regions were solved when, by the fraction, all were
  Count slices = 0;
  while (!task.step(1)) {
    ++slices;
    if (all_known < 0 && task.progress().fraction > 1 - 1e-9) all_known = task.progress().positions;
  }
  CHECK(slices > 10);
  // The last one may have been about to be.
  if (all_known >= 0) CHECK(all_known >= task.progress().positions - 1);
}

TEST_CASE("coins searched: where symmetry has said who wins, the other winning moves are not looked for "
          "without end",
          "[coins][search][ceiling]") {
  const CoinTable board = table("coins:60x40x2:");
  REQUIRE(Coins::theory({}, board));
  Memory memory;
  CoinTask task(board, {memory});
  const Count before = ticks;
  Slice whole(Slice::unbounded, 1e15, clock_of_ticks);
  REQUIRE(task.step(whole));
  const Analysis found = task.result();
  CHECK(found.outcome == Outcome::N);
  CHECK_FALSE(found.grundy);
  // The clock is looked at again and again: no single step takes as many as these.
  CHECK(ticks - before > *task.progress().steps / 10'000);
  CHECK(found.winning_total == uncounted);
  CHECK(*task.progress().steps > CoinTask::most_for_naming);
  // The last region that was begun is compared with itself.
  CHECK(*task.progress().steps < CoinTask::most_for_naming + CoinTask::most_for_naming / 2);
}
