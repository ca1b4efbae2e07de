// Tables of values that theory does not fill alone: what is searched, what that may cost, and in how many slices.

#include "solve/octal/values_around.hpp"

#include <catch2/catch_test_macros.hpp>

#include <algorithm>
#include <cstddef>
#include <optional>
#include <string>
#include <vector>

#include "core/game.hpp"
#include "core/text.hpp"
#include "support/misere_six.hpp"
#include "support/support.hpp"

using namespace nimatron;
using namespace nimatron::testing;

namespace {

/// A table, and how many positions its slices took.
struct Filled {
  ValuesAround table;
  Count taken = 0;
};

Filled filled_in_slices(const std::string& text, const ValueLimits& limits, Count positions) {
  ValuesTask task(position_of(text), limits);
  Filled out;
  for (bool done = false; !done;) {
    Slice slice(positions);
    done = task.step(slice);
    out.taken += positions - slice.positions();
    if (slice.positions() == positions || out.taken > 100'000) FAIL("no end in sight");
  }
  out.table = task.result();
  return out;
}

} // namespace

TEST_CASE("where theory is silent, a table's cells are searched", "[values][many]") {
  // Theory gives up among these heaps.
  const Position at = position_of("octal.c6.misere:20");
  const ValuesAround table = values_around(at, {.line = 21});
  REQUIRE(table.cell.size() == 21);
  MisereSix plain;
  std::size_t silent = 0;
  for (std::size_t i = 0; i < table.cell.size(); ++i) {
    const Position cell = position_of("octal.c6.misere:" + std::to_string(i));
    INFO(print(cell));
    silent += theory(cell) ? 0U : 1U;
    CHECK(table.cell[i].legal);
    CHECK(table.cell[i].outcome == (plain.lost({static_cast<Count>(i)}) ? Outcome::P : Outcome::N));
    CHECK_FALSE(table.cell[i].grundy);
  }
  CHECK(silent > 0);
}

TEST_CASE("the slices of a table do not change what is in it", "[values]") {
  for (const char* text : {"octal.c6.misere:16", "wythoff:4,5", "octal.c26:16", "nim.misere:3,5"}) {
    INFO(text);
    const ValueLimits limits{.line = 17, .side = 6};
    const ValuesAround whole = values_around(position_of(text), limits);
    for (const Count positions : {1, 2, 7})
      CHECK(filled_in_slices(text, limits, positions).table == whole);
    // Late whenever it is asked.
    ValuesTask task(position_of(text), limits);
    std::size_t slices = 0;
    for (bool done = false; !done; ++slices) {
      Slice slice(Slice::unbounded, 0.5, [] { return 1.0; });
      done = task.step(slice);
      if (slices > 100'000) FAIL("no end in sight");
    }
    CHECK(task.result() == whole);
  }
}

TEST_CASE("theory makes its table in the slices of a table of values", "[values]") {
  // No other test asks for this game: what is made once is kept.
  const char* text = "octal.c356:6000";
  ValuesTask task(position_of(text), {.line = 5});
  std::size_t slices = 0;
  for (bool done = false; !done; ++slices) {
    Slice slice(Slice::unbounded, 0.5, [] { return 1.0; }); // late when it is first asked
    done = task.step(slice);
    if (slices > 100'000) FAIL("no end in sight");
  }
  CHECK(slices > 5);
  CHECK(task.result().has_grundy());
  CHECK(task.result() == values_around(position_of(text), {.line = 5}));
  for (const ValueCell& cell : task.result().cell)
    CHECK(cell.legal);
}

TEST_CASE("a cell of which theory says everything is not searched", "[values]") {
  for (const char* text : {"nim:3,5", "nim.misere:3,5", "nim.max3.misere:4,4"}) {
    INFO(text);
    const Filled filled = filled_in_slices(text, {.side = 6}, 1'000);
    CHECK(filled.taken == static_cast<Count>(filled.table.cell.size()));
  }
}

TEST_CASE("all searches of a table together stay below its limit, and what theory says remains", "[values]") {
  const Position at = position_of("wythoff:3,5");
  const ValuesAround full = values_around(at, {.side = 7});
  REQUIRE(full.has_grundy());
  const auto whole = static_cast<Count>(full.cell.size());
  std::size_t fewer = full.cell.size();
  for (const Count steps : {3'000, 300, 100, 30, 0}) {
    INFO(steps);
    const Filled some = filled_in_slices("wythoff:3,5", {.side = 7, .steps = steps}, 1'000);
    CHECK(some.taken <= whole + 1 + steps);
    std::size_t known = 0;
    Count least = 0; // each position that a search decides is looked at, and so is each of its moves
    for (std::size_t i = 0; i < full.cell.size(); ++i) {
      CHECK(some.table.cell[i].outcome == full.cell[i].outcome);
      if (some.table.cell[i].grundy) CHECK(some.table.cell[i].grundy == full.cell[i].grundy);
      if (!some.table.cell[i].grundy) continue;
      ++known;
      const auto a = static_cast<Count>(i / 7);
      const auto b = static_cast<Count>(i % 7);
      // The heaps in the other order are the same position, and theory decides the others.
      if (a <= b && full.cell[i].outcome == Outcome::N) least += 1 + a + b + std::min(a, b);
    }
    CHECK(known <= fewer);
    CHECK(least <= steps);
    fewer = known;
  }
  CHECK(fewer < full.cell.size());
}

TEST_CASE("an axis of a single number is a table of one column", "[values]") {
  const ValuesAround frame = values_frame(position_of("northcott:2:w1b2:w"), {.line = 60, .side = 15});
  REQUIRE(frame.axis.size() == 1);
  CHECK(frame.axis[0].count == 1);
}

TEST_CASE("a cell beyond the largest heap is not legal", "[values]") {
  const ValuesAround table = values_around(position_of("nim:" + std::to_string(max_heap)), {.line = 10});
  REQUIRE(table.axis.size() == 1);
  for (std::size_t i = 0; i < table.cell.size(); ++i) {
    const Count heap = table.axis[0].first + static_cast<Count>(i);
    CHECK(table.cell[i].legal == (heap <= max_heap));
  }
}

TEST_CASE("only a single heap has a period", "[values]") {
  CHECK(values_around(position_of("octal.c07:9"), {.line = 10}).period);
  CHECK_FALSE(values_around(position_of("octal.c07:9,5"), {.side = 5}).period);
  CHECK_FALSE(values_around(position_of("series:9"), {.line = 5}).period);
  CHECK_FALSE(values_around(position_of("coins:600x400x300:"), {}).period);
}
