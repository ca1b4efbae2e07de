#include <catch2/catch_test_macros.hpp>

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "core/game.hpp"
#include "core/text.hpp"
#include "explore/values.hpp"
#include "solve/octal/values_around.hpp"
#include "support/analyst_support.hpp"
#include "support/desk.hpp"
#include "support/reference.hpp"
#include "support/samples.hpp"

// Tables of values: every cell against plain search, and on the way to the screen, to CSV and back.

using namespace nimatron;
using namespace nimatron::testing;

namespace {

/// The tables at so many positions of each game with each of its options.
void check_tables(std::size_t each) {
  Reference reference;
  std::uint64_t seed = 71;
  int tables = 0;
  int checked = 0;
  for (const Game& game : all_games()) {
    for (const Options& options : all_options(game)) {
      int of_this = 0;
      for (const Position& at : small_positions(game, options, each, ++seed)) {
        const ValuesAround table = values_around(at, {.line = 9, .side = 5});
        if (table.axis.empty()) continue;
        ++tables;
        INFO(print(at));
        REQUIRE(table.cell.size() == table.rows() * table.columns());
        const bool of_starts = table.axis[0].what == ValueAxis::What::matches; // not of what lies there
        if (const auto here = table.here(); here && !of_starts) {
          const auto back = position_of_cell(at, table, *here);
          if (back) CHECK(game.key(options, back->board) == game.key(options, at.board));
        }
        for (std::size_t i = 0; i < table.cell.size(); ++i) {
          const auto cell = position_of_cell(at, table, i);
          REQUIRE(cell.has_value() == table.cell[i].legal);
          if (!cell || ++of_this > 60 || !reference.solve(*cell, 3000)) continue;
          INFO(print(*cell));
          CHECK(table.cell[i].outcome == reference.at(*cell).outcome);
          ++checked;
        }
      }
    }
  }
  CHECK(tables > 50);
  CHECK(checked > 500);
}

} // namespace

TEST_CASE("every cell of a table of values is what the whole graph of positions says", "[values][many]") {
  check_tables(3);
}

TEST_CASE("every cell of a table of values, at twice as many positions", "[values][.long]") {
  check_tables(6);
}

TEST_CASE("Grundy values of a table are those of the search", "[values]") {
  for (const char* text : {"wythoff:3,5", "nim:3,5,2", "nim.max2:4,5", "octal.c137:9", "nim.take1-3-4:7,2",
                           "nim.split:3,4", "matrix:2,3", "fibonacci:7"}) {
    const Position at = position_of(text);
    INFO(text);
    const ValuesAround table = values_around(at, {.line = 10, .side = 6});
    CHECK(table.has_grundy());
    for (std::size_t i = 0; i < table.cell.size(); ++i) {
      const auto cell = position_of_cell(at, table, i);
      if (!cell) continue;
      Memo memo;
      Search search(*cell, 1'000'000, 0, memo);
      while (!search.step(1'000'000)) {
      }
      INFO(print(*cell));
      CHECK(table.cell[i].grundy == search.result().grundy);
    }
  }
}

TEST_CASE("what a table goes along, and where there is none", "[values]") {
  const auto frame = [](const char* text) {
    return values_frame(position_of(text), {.line = 60, .side = 15});
  };
  using What = ValueAxis::What;
  CHECK(frame("nim:0,9,0").axis == std::vector<ValueAxis>{{What::heap, 1, 0, 60, 9}});
  CHECK(frame("nim:1000000000000").axis ==
        std::vector<ValueAxis>{{What::heap, 0, 999999999970, 60, 1000000000000}});
  CHECK(frame("nim:3,50,7").axis ==
        std::vector<ValueAxis>{{What::heap, 0, 0, 15, 3}, {What::heap, 1, 43, 15, 50}});
  CHECK(frame("fibonacci:20").axis.front().what == What::memory);
  CHECK(frame("northcott:8:w1b4,,b2w8:w").axis ==
        std::vector<ValueAxis>{{What::gap, 0, 0, 7, 2}, {What::gap, 2, 0, 7, 5}});
  CHECK(frame("series:6").axis == std::vector<ValueAxis>{{What::matches, 0, 2, 60, 6}});
  CHECK(frame("coins:600x400x40:").axis.empty());
  CHECK(frame("matrix:2,3,0.4,1,5.1,1,1").axis.empty());
  CHECK(values_around(position_of("octal.c137:11"), {}).period == Period{52, 34});
  // What would cost more than it may is not guessed.
  const ValuesAround dear = values_around(position_of("wythoff:3,5"), {.side = 6, .steps = 0});
  CHECK(!dear.has_grundy());
  for (const ValueCell& cell : dear.cell)
    CHECK(cell.grundy.has_value() == (cell.outcome == Outcome::P)); // as theory says
}

TEST_CASE("the sheet of values: asked for in slices, read, told, opened, copied", "[values]") {
  Desk desk({.learned = "0", .link = "play=hh;wythoff:3,5"});
  desk.ask(ShowValues{8});
  const auto* sheet = std::get_if<ValuesSheet>(&desk.model().sheet);
  REQUIRE(sheet != nullptr);
  CHECK(sheet->table.cell.empty());
  const Request request = *pending<FindValues>(desk.model());
  desk.ask(Reply{request.number + 1, ValuesFound{}}); // to nobody
  CHECK(pending<FindValues>(desk.model()) != nullptr);
  desk.ask(Reply{request.number, asked<ValuesFound>(std::get<FindValues>(request.what))});
  sheet = std::get_if<ValuesSheet>(&desk.model().sheet);
  CHECK(sheet->table == values_around(position_of("wythoff:3,5"), {.side = 8}));
  CHECK(sheet->cell == std::size_t{3 * 8 + 5});
  CHECK(desk.heard() == "wythoff:3,5: P-position, the player to move loses.");
  desk.ask(ShowCell{8 + 1});
  CHECK(desk.heard() == "wythoff:1,1: N-position, Grundy value 2.");
  const std::string csv = csv_of(sheet->table);
  CHECK(csv.starts_with("heap 1 \\ heap 2,0,1,2,3,4,5,6,7\n0,0,1,2,3,4,5,6,7\n1,1,2,0,4,5,3,"));
  desk.ask(CopyText{csv});
  CHECK(desk.notice() == "Copied: heap 1 \\ heap 2,0,1,2,3,4,5,6,7");
  desk.ask(
      Action(NewGame{*position_of_cell(sheet->position, sheet->table, 8 + 1), desk.session().players()}));
  CHECK(desk.record() == "wythoff:1,1");
  CHECK(!desk.model().sheet_open());

  CHECK(csv_of(values_around(position_of("nim.max2:3"), {.line = 4})) ==
        "heap 1,outcome,grundy\n0,P,0\n1,N,1\n2,N,2\n3,P,0\n");
  CHECK(csv_of(values_around(position_of("nim.misere:1,2"), {.side = 2})) ==
        "heap 1 \\ heap 2,1,2\n0,P,N\n1,N,N\n");
}

TEST_CASE("an axis is named by what changes along it, a cell by what is known of it", "[values]") {
  const auto axes = [](const char* text) {
    std::vector<std::string> out;
    for (const ValueAxis& axis : values_around(position_of(text), {.line = 4, .side = 3}).axis)
      out.push_back(in_english(axis_name(axis)));
    return out;
  };
  CHECK(axes("nim:2,3") == std::vector<std::string>{"heap 1", "heap 2"});
  CHECK(axes("northcott:8:w1b4,w2b5") == std::vector<std::string>{"gap in column a", "gap in column b"});
  CHECK(axes("matrix:2,3") == std::vector<std::string>{"cell 1", "cell 2"});
  CHECK(axes("fibonacci:7:3") == std::vector<std::string>{"most you may take", "heap 1"});
  CHECK(axes("series:9") == std::vector<std::string>{"matches"});

  const auto words = [](const char* text, std::optional<Outcome> outcome, bool legal = true) {
    const Position at = position_of(text);
    ValuesAround table = values_around(at, {.line = 4, .side = 3});
    const std::size_t cell = *table.here();
    table.cell[cell].legal = legal;
    if (outcome) table.cell[cell].outcome = *outcome;
    return in_english(cell_words(at, table, cell)) + '|' + csv_of(table);
  };
  CHECK(words("nim.misere:1,2", {}).starts_with("nim.misere:1,2: N-position, the player to move can win.|"));
  CHECK(words("nim.misere:1,2", Outcome::T)
            .starts_with("nim.misere:1,2: with best play, neither side can win.|"));
  CHECK(words("nim.misere:1,2", Outcome::T).find(",T") != std::string::npos);
  CHECK(words("nim.misere:1,2", Outcome::unknown)
            .starts_with("nim.misere:1,2: unsolved, too many positions to search.|"));
  CHECK(words("nim.misere:1,2", Outcome::unknown).find(",?") != std::string::npos);
  CHECK(words("nim.max2:2", {}, false).find("\n2,") == std::string::npos);
}

TEST_CASE("a table knows its own position's cell, if it has one", "[values]") {
  ValuesAround table;
  CHECK_FALSE(table.here());
  table.axis = {{ValueAxis::What::heap, 0, 3, 4, 0}, {ValueAxis::What::heap, 1, 5, 6, 0}};
  for (Count row = 0; row < 12; ++row) {
    for (Count column = 0; column < 14; ++column) {
      table.axis[0].here = row;
      table.axis[1].here = column;
      const bool inside = row >= 3 && row < 7 && column >= 5 && column < 11;
      REQUIRE(table.here().has_value() == inside);
      if (inside) REQUIRE(table.here() == static_cast<std::size_t>((row - 3) * 6 + column - 5));
    }
  }
}

TEST_CASE("values of an octal game as a list", "[values]") {
  ValueTable table;
  table.value = {0, 1, 2};
  CHECK(csv_of(table) == "heap,grundy\n0,0\n1,1\n2,2\n");
}

TEST_CASE("a table that comes when another is open, or that does not fit, is dropped", "[values]") {
  Desk desk({.learned = "0", .link = "play=hh;wythoff:3,5"});
  desk.ask(ShowValues{8});
  const Request first = *pending<FindValues>(desk.model());
  desk.ask(Reply{first.number, ValuesFound{std::vector<ValueCell>(3), {}}});
  const auto cells = [&] { return std::get<ValuesSheet>(desk.model().sheet).table.cell.size(); };
  CHECK(cells() == 0);
  desk.ask(ShowValues{8});
  const Request second = *pending<FindValues>(desk.model());
  desk.begin("wythoff:3,6", Player::human, Player::human);
  desk.ask(ShowValues{8});
  desk.ask(Reply{second.number, asked<ValuesFound>(std::get<FindValues>(second.what))});
  CHECK(cells() == 0);
}
