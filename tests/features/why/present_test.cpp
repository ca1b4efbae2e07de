#include <catch2/catch_test_macros.hpp>

#include <string>
#include <variant>

#include "core/game.hpp"
#include "core/text.hpp"
#include "explain/explain.hpp"
#include "features/keys/keys.hpp"
#include "features/why/presenting.hpp"
#include "solve/search/analyse.hpp"
#include "support/desk.hpp"

// The argument step by step: what is shown, lit and announced.

using namespace nimatron;

namespace {

/// As somebody presses a key.
void press(Desk& desk, char key) {
  const auto intent = intent_of(desk.model(), {key});
  REQUIRE(intent);
  desk.ask(*intent);
}

/// The analyst has told the reasons.
void reason(Desk& desk) {
  const Position& at = in_question(desk.model());
  const Analysis known = analyse(at, {.positions = 50'000, .limit = 100});
  if (!desk.model().known) desk.ask(reply_to<Analyse>(desk.model(), Analysed{known}));
  desk.ask(reply_to<Explain>(desk.model(), Explained{in_words(at, explain(at, known))}));
}

} // namespace

TEST_CASE("the argument is gone through in both directions, and each step is announced", "[present]") {
  for (const char* record : {"nim:3,5,7", "nim:2,4,6", "wythoff:3,5", "northcott:8:w1b4,w2b8:w", "series:6",
                             "octal.c137:11,7", "matrix:2,3.4,1", "coins:600x400x40:"}) {
    INFO(record);
    Desk desk({.learned = "0", .link = std::string("play=hh;") + record});
    press(desk, 'f');
    REQUIRE(presenting(desk.model()) != nullptr);
    reason(desk);
    const std::size_t steps = presented_steps(desk.model());
    REQUIRE(steps > 1);
    CHECK(!presented(desk.model())); // who wins, and no move yet
    CHECK(!lit_by_step(desk.model()));
    for (std::size_t i = 1; i < steps; ++i) {
      press(desk, i % 2 == 0 ? KeyStroke::right : ' ');
      const auto told = presented(desk.model());
      REQUIRE(told);
      const Reason& step = (*desk.model().reasons)[told->step];
      const std::string number = std::to_string(i + 1) + " of " + std::to_string(steps) + ": ";
      CHECK(desk.heard().starts_with(number));
      if (const auto* answers = std::get_if<Answers>(&step.figure)) {
        REQUIRE(answer_shown(desk.model()) == &answers->row[told->row]);
        CHECK(desk.heard().find(in_english(answers->row[told->row].said)) != std::string::npos);
      } else {
        CHECK(answer_shown(desk.model()) == nullptr);
        CHECK(desk.heard() == number + in_english(step.text));
      }
    }
    const std::string last = desk.heard();
    press(desk, KeyStroke::right); // there is no more
    CHECK(desk.heard() == last);
    CHECK(presenting(desk.model())->step + 1 == steps);
    for (std::size_t i = 1; i < steps; ++i)
      press(desk, KeyStroke::left);
    CHECK(presenting(desk.model())->step == 0);
    press(desk, KeyStroke::escape);
    CHECK(presenting(desk.model()) == nullptr);
    CHECK(!desk.model().why_open); // as it was before
  }
}

TEST_CASE("the move that a step speaks of is lit; bundles lie on the board where they are told of",
          "[present]") {
  Desk desk({.learned = "0", .link = "play=hh;nim:3,5,7"});
  desk.ask(ShowWhy{});
  reason(desk);
  desk.ask(Present{});
  bool lit = false;
  bool bundles = false;
  for (std::size_t i = 1; i < presented_steps(desk.model()); ++i) {
    desk.ask(Present{Present::To::next});
    const auto move = lit_by_step(desk.model());
    if (move) CHECK(analyse(play(desk.session().current(), *move)).outcome == Outcome::P);
    lit = lit || move;
    bundles = bundles || shows_bundles(desk.model());
  }
  CHECK(lit);
  CHECK(bundles);
  desk.ask(Present{Present::To::end});
  CHECK(desk.model().why_open); // it was open before
}

TEST_CASE("while the argument is presented the machine waits; another position begins it anew", "[present]") {
  Desk desk({.learned = "0", .link = "play=mh;nim:3,5,7"});
  desk.ask(Present{});
  desk.wait(5);
  CHECK(desk.record() == "nim:3,5,7");
  reason(desk);
  desk.ask(Present{Present::To::next});
  CHECK(presenting(desk.model())->step == 1);
  desk.ask(Present{Present::To::end});
  desk.wait(5);
  CHECK(desk.record() != "nim:3,5,7");
  desk.ask(Present{});
  reason(desk);
  desk.ask(Present{Present::To::next});
  desk.play("1-1");
  CHECK(presenting(desk.model())->step == 0);
  desk.ask(ShowWhy{false});
  CHECK(presenting(desk.model()) == nullptr);
  desk.ask(GoHome{});
  desk.ask(Present{});
  CHECK(presenting(desk.model()) == nullptr);
}

TEST_CASE("as a film the steps follow one another, and their moves are played on the board and taken back",
          "[present]") {
  for (const char* record : {"nim:3,5,7", "nim:1,2,3", "northcott:8:w1b4,w2b8:w", "nim.split:4,7",
                             "graph:ab,ac,bc,cd:a", "matrix:2,3.4,1", "coins:600x400x40:"}) {
    INFO(record);
    Desk desk({.learned = "0", .link = std::string("play=hh;") + record});
    desk.ask(ShowWhy{});
    reason(desk);
    desk.ask(Present{Present::To::run});
    const Position start = desk.session().current();
    const std::size_t steps = presented_steps(desk.model());
    std::size_t step = 0;
    std::size_t played = 0;
    for (int tenths = 0; tenths < 20'000 && presenting(desk.model())->runs; ++tenths) {
      const std::size_t acted = presenting(desk.model())->acted;
      const double due = next_tick(desk.model());
      REQUIRE(due >= 0);
      CHECK(due < 15.1); // nobody waits longer for a step
      desk.wait(0.1);
      const Presenting& now = *presenting(desk.model());
      CHECK(now.step <= step + 1); // none is left out
      if (now.step == step) CHECK(now.acted >= acted);
      if (now.step == step && now.acted > acted) {
        ++played;
        CHECK(acts(desk.model()).size() >= now.acted);
        CHECK(on_stage(desk.model()).played() == desk.session().played() + now.acted);
        CHECK_FALSE(lit_by_step(desk.model()));
        CHECK(answer_shown(desk.model()) == nullptr);
      }
      if (now.step > step) {
        CHECK(now.acted == 0);
        CHECK(on_stage(desk.model()).current() == start); // as it was
        CHECK(desk.heard().starts_with(std::to_string(now.step + 1) + " of "));
      }
      step = now.step;
      CHECK(desk.session().current() == start); // the game itself stays
    }
    CHECK_FALSE(presenting(desk.model())->runs);
    CHECK(step + 1 == steps); // to its end
    CHECK(played > 0);
    desk.ask(Present{Present::To::run}); // once more
    CHECK(presenting(desk.model())->step == 0);
    desk.ask(Present{Present::To::end});
    CHECK(on_stage(desk.model()).current() == start);
    CHECK(desk.model().why_open);
  }
}

TEST_CASE("a film pauses, and who turns its pages does so at their own pace", "[present]") {
  Desk desk({.learned = "0", .link = "play=hh;nim:3,5,7"});
  desk.ask(Present{});
  reason(desk);
  desk.wait(60);
  CHECK(presenting(desk.model())->step == 0); // nothing runs unasked
  press(desk, 'p');
  CHECK(presenting(desk.model())->runs);
  press(desk, 'p');
  CHECK(desk.heard() == "Paused");
  desk.wait(60);
  CHECK(presenting(desk.model())->step == 0);
  press(desk, 'p');
  desk.wait(16);
  CHECK(presenting(desk.model())->step > 0);
  press(desk, KeyStroke::left);
  CHECK_FALSE(presenting(desk.model())->runs);
  // A move that the step speaks of is played all the same, once.
  while (acts(desk.model()).empty())
    press(desk, KeyStroke::right);
  CHECK(presenting(desk.model())->acted == 0);
  desk.wait(30);
  CHECK(presenting(desk.model())->acted == acts(desk.model()).size());
  CHECK(next_tick(desk.model()) < 0);
  press(desk, KeyStroke::left);
  CHECK(on_stage(desk.model()).current() == desk.session().current());
  CHECK(desk.heard().starts_with(std::to_string(presenting(desk.model())->step + 1) + " of "));
}
