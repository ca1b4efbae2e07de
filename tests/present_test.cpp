#include <catch2/catch_test_macros.hpp>

#include <string>
#include <variant>

#include "app/keys.hpp"
#include "app/presenting.hpp"
#include "core/game.hpp"
#include "core/text.hpp"
#include "desk.hpp"
#include "solve/analyse.hpp"

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
  desk.ask(Analysed{known});
  desk.ask(Explained{at.game->explain(at.options, at.board, known)});
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
      const Step& step = (*desk.model().reasons)[told->step];
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
