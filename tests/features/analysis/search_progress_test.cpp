#include <catch2/catch_test_macros.hpp>

#include <atomic>

#include "core/slice.hpp"
#include "core/text.hpp"
#include "features/analysis/search_progress.hpp"
#include "features/hints/hints.hpp"
#include "features/model.hpp"
#include "features/play/thinking_delay.hpp"
#include "support/analyst_support.hpp"
#include "support/support.hpp"

using namespace nimatron;

// A search goes on as long as somebody waits for it, and tells the truth about how far it has come.

namespace {

constexpr auto human = Player::human;

std::atomic<Count> questions = 0; // of more threads than one

/// A microsecond a look, so that what is told once a second is told after a million.
double clock_of_looks() { return static_cast<double>(++questions * Slice::looks_between) * 1e-6; }

/// A game on the table, and who works for it.
struct Table : Consulted {
  Table() : Consulted({.learned = "0"}, clock_of_looks) {}
  /// The work that is done until nothing is left to do, at most so much.
  Count work_on(Count most) {
    for (steps = 0; steps < most && work();) {
    }
    return steps;
  }
};

constexpr const char* hard = "octal.c07.misere:60,61,62"; // many millions of positions

} // namespace

TEST_CASE("on a person's own turn a long search rests until somebody asks", "[pace][many]") {
  Table table;
  table.ask(Action(NewGame{position_of(hard), {human, human}}));
  CHECK(table.work_on(5'000'000) < 3'000'000);
  REQUIRE(table.model.known);
  CHECK(table.model.known->outcome == Outcome::unknown);
  CHECK_FALSE(table.work()); // nothing is to be done: no frame, no battery
  SECTION("Why?") { table.ask(ShowWhy{true}); }
  SECTION("a hint") { table.ask(ShowHint{}); }
  CHECK_FALSE(table.model.known);
  CHECK(table.work_on(1'300'000) >= 1'300'000);
}

TEST_CASE("a hint that was asked for while the search rested is given when it has ended", "[pace]") {
  Table table;
  table.ask(Action(NewGame{position_of("nim:3,5,7"), {human, human}}));
  table.work_on(1'000'000);
  table.ask(StopSearch{.until_asked = true});
  table.ask(ShowHint{});
  CHECK(table.model.hint_stage == 0);
  table.work_on(1'000'000);
  CHECK(table.model.hint_stage == hint_verdict);
}

TEST_CASE("what is short is searched to the end though nobody asks", "[pace]") {
  Table table;
  table.ask(Action(NewGame{position_of("matrix:1,2.2,1"), {human, human}}));
  table.work_on(1'000'000);
  REQUIRE(table.model.known);
  CHECK(table.model.known->outcome != Outcome::unknown);
}

TEST_CASE("a search tells neither less than before nor that it has ended", "[pace]") {
  SearchProgress pace(1);
  pace.come({0.4, 10});
  pace.come({0.3, 20});
  CHECK(pace.fraction() == 0.4);
  pace.come({1.0, 30});
  CHECK(in_english(in_words(pace)).find("99%") != std::string::npos);
}

TEST_CASE("the computer's pause is a person's: short where the move is plain, longer where much can be done",
          "[pace][pause]") {
  const auto pause = [](const char* text) { return pause_before_move(position_of(text)); };
  CHECK(pause("nim:1") == pause("nim.max2:0,1"));
  CHECK(pause("nim:1,1") > pause("nim:1")); // nothing wins there at once
  CHECK(pause("nim:40") == pause("nim:1")); // all of them: seen at once
  CHECK(pause("nim:2,3") > pause("nim:1,1"));
  CHECK(pause("nim:3,5,7") > pause("nim:2,3"));
  CHECK(pause("nim:20,30,40") > pause("nim:3,5,7"));
  CHECK(pause("nim:3,5,7") == pause("nim:3,5,7"));
  for (const char* text : {"nim:1", "nim:3,5,7", "nim:1000000000000000,5", "northcott:8:w1b4,w2b8:w",
                           "series:6", "coins:600x400x60:", "octal.c137:10,7"}) {
    INFO(text);
    CHECK(pause(text) >= 0.4);
    CHECK(pause(text) <= 1.4); // and 0.4 for the person's move to arrive
  }
}

TEST_CASE("the pause counts from where the person's move has arrived; without motion it is always the same",
          "[pace][pause]") {
  const auto due = [](const char* text, bool less_motion) {
    Table table;
    table.ask(TimePassed{10, less_motion});
    table.ask(Action(NewGame{position_of(text), {human, Player::perfect}}));
    table.ask(Action(PlayMove{"1-1"}));
    return table.model.machine_due - table.model.animation_ends;
  };
  CHECK(due("nim:20,30", false) > due("nim:2,3", false));
  CHECK(due("nim:20,30", true) == due("nim:2,3", true));
  CHECK(due("nim:20,30", true) < 0.5);
}
