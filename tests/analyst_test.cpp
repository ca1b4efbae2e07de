#include <catch2/catch_test_macros.hpp>
#include <deque>
#include <string>

#include "app/analyst_apart.hpp"
#include "app/analyst_desk.hpp"
#include "app/analyst_here.hpp"
#include "app/analyst_wire.hpp"
#include "app/pace.hpp"
#include "core/text.hpp"
#include "samples.hpp"
#include "session/candidates.hpp"
#include "support.hpp"

using namespace nimatron;

namespace {

/// What is asked lies here until it is delivered.
struct Wired {
  std::deque<std::string> asked;
  AnalystApart apart{[this](const std::string& text) { asked.push_back(text); }};
};

/// Until neither has anything more to say.
void deliver(Wired& wired, AnalystDesk& desk) {
  for (bool more = true; more || !wired.asked.empty();) {
    for (; !wired.asked.empty(); wired.asked.pop_front())
      desk.hear(wired.asked.front());
    more = desk.work(0.01, [&](const std::string& text) { wired.apart.hear(text); });
  }
}

void work(AnalystHere& here) {
  while (here.work(0.01)) {
  }
}

} // namespace

TEST_CASE("An analyst who works elsewhere says the same as one who works here", "[analyst]") {
  Wired wired;
  AnalystApart& apart = wired.apart;
  AnalystDesk desk;
  AnalystHere here;
  for (const char* text : {"nim:3,5,7",
                           "nim:1,2,3",
                           "nim:0",
                           "nim.misere:2,2,1",
                           "nim.max3:9",
                           "nim.max2.split:7,8",
                           "nim.split:5,4",
                           "nim:1000000000000000,3",
                           "matrix:2,3.4,2",
                           "matrix:1,1.1,1",
                           "series:6",
                           "northcott:8:w1b4,w2b8,b1w8:w",
                           "northcott.max2:6:w1b6,w2b3w4b6,b1w4",
                           "coins:10x10x2:",
                           "coins:60x40x6:30.20",
                           "wythoff:3,5",
                           "nim.from2:3,4,5",
                           "fibonacci:13",
                           "staircase:0,3,2,5",
                           "nim.take1-3-4:20,7",
                           "octal.c137:20,7"}) {
    CAPTURE(text);
    const Position at = position_of(text);
    const bool over = is_over(at);
    for (Analyst* one : {static_cast<Analyst*>(&apart), static_cast<Analyst*>(&here)}) {
      one->ask(at);
      one->explain();
      if (!over) one->think(Player::perfect, 7);
      CHECK(one->busy());
      CHECK(one->answer() == nullptr);
    }
    deliver(wired, desk);
    work(here);
    for (Analyst* one : {static_cast<Analyst*>(&apart), static_cast<Analyst*>(&here)})
      CHECK_FALSE(one->busy());
    REQUIRE((apart.answer() != nullptr && here.answer() != nullptr));
    CHECK(apart.answer()->analysis == here.answer()->analysis);
    REQUIRE((apart.reasons() != nullptr && here.reasons() != nullptr));
    CHECK(apart.reasons()->reasons == here.reasons()->reasons);
    CHECK((apart.move() != nullptr) == !over);
    CHECK((here.move() != nullptr) == !over);
    if (!over) CHECK(apart.move()->move == here.move()->move);
  }
}

TEST_CASE("What was asked before another position came is nobody's answer", "[analyst]") {
  Wired wired;
  AnalystApart& apart = wired.apart;
  AnalystDesk desk;
  apart.ask(position_of("nim:3,5,7"));
  apart.think(Player::perfect, 1);
  std::deque<std::string> late;
  for (; !wired.asked.empty(); wired.asked.pop_front())
    desk.hear(wired.asked.front());
  while (desk.work(1, [&](const std::string& text) { late.push_back(text); })) {
  }
  REQUIRE(late.size() == 2);
  apart.ask(position_of("nim:1,1"));
  for (const std::string& text : late)
    apart.hear(text);
  CHECK(apart.answer() == nullptr);
  CHECK(apart.move() == nullptr);
  deliver(wired, desk);
  REQUIRE(apart.answer() != nullptr);
  CHECK(apart.answer()->analysis.outcome == Outcome::P);
  CHECK(apart.move() == nullptr);
}

TEST_CASE("A move is that of the player it was wanted of, the last one", "[analyst]") {
  const Position at = position_of("nim:3,5,7");
  Wired wired;
  AnalystApart& apart = wired.apart;
  AnalystDesk desk;
  apart.ask(at);
  apart.think(Player::perfect, 1);
  deliver(wired, desk);
  REQUIRE(apart.move() != nullptr);
  apart.think(Player::beginner, 4);
  CHECK(apart.move() == nullptr);
  // The question comes, and its wish only after some work has been done.
  desk.hear(wired.asked.front());
  wired.asked.pop_front();
  while (desk.work(1, [&](const std::string& text) { apart.hear(text); })) {
  }
  CHECK(apart.move() == nullptr);
  deliver(wired, desk);
  REQUIRE(apart.move() != nullptr);
  CHECK(apart.move()->move == choose_move(at, {}, Player::beginner, 4));

  AnalystHere here;
  here.ask(position_of("matrix:4,4,4.4,4,4.4,4,3"));
  here.think(Player::beginner, 4);
  here.work(0.0);
  CHECK(here.move() != nullptr); // by eye: before it is analysed
  CHECK(here.answer() == nullptr);
}

TEST_CASE("A search that is given up ends at once, with what theory knows", "[analyst]") {
  const Position at = position_of("matrix:6,5,6.5,6,4.5,2,6");
  Wired wired;
  AnalystDesk desk;
  AnalystHere here;
  wired.apart.ask(at);
  here.ask(at);
  const auto some = [&](int slices) {
    for (; !wired.asked.empty(); wired.asked.pop_front())
      desk.hear(wired.asked.front());
    for (int i = 0; i < slices; ++i) {
      desk.work(0.001, [&](const std::string& text) { wired.apart.hear(text); });
      here.work(0.001);
    }
  };
  some(5);
  REQUIRE(here.answer() == nullptr);
  REQUIRE(wired.apart.answer() == nullptr);
  CHECK(here.progress().steps > 0);
  wired.apart.stop();
  here.stop();
  some(50);
  REQUIRE(here.answer() != nullptr);
  REQUIRE(wired.apart.answer() != nullptr);
  CHECK(here.answer()->analysis.outcome == Outcome::unknown);
  CHECK(wired.apart.answer()->analysis == here.answer()->analysis);
  // Whoever is to move then moves all the same; and what is known is not forgotten by stopping.
  here.think(Player::perfect, 3);
  work(here);
  CHECK(here.move() != nullptr);
  here.stop();
  CHECK(here.answer() != nullptr);
}

TEST_CASE("What is left of a search follows from how far it has come", "[analyst]") {
  Pace pace;
  pace.look(1, {0.0, 0}, 10);
  CHECK(in_english(in_words(pace)) == "Searching: 0%");
  CHECK_FALSE(pace.long_enough());
  pace.look(1, {0.25, 800'000}, 14);
  CHECK(pace.long_enough());
  CHECK(pace.steps() == 200'000);
  CHECK(pace.left() == 12);
  CHECK(in_english(in_words(pace)) == "Searching: 25%, 12 seconds left");
  pace.look(2, {0.5, 10}, 15); // another position
  CHECK_FALSE(pace.left());
  CHECK_FALSE(pace.long_enough());
}

TEST_CASE("Whatever comes over the wire, it gives a value or nothing", "[analyst]") {
  const Position at = position_of("nim.max2.split:7,8");
  AnalystHere here;
  here.ask(at);
  here.explain();
  here.think(Player::perfect, 3);
  work(here);
  const std::string good[] = {
      pack(Question{1, AskPosition{at}}), pack(Question{1, AskMove{~std::uint64_t{0}}}),
      pack(Reply{1, *here.answer()}),     pack(Reply{1, *here.reasons()}),
      pack(Reply{1, *here.move()}),       pack(Reply{1, Progressed{0.5, 77}})};
  CHECK(unpack_question(good[0])->number == 1);
  CHECK(std::get<AskMove>(unpack_question(good[1])->what).seed == ~std::uint64_t{0});
  CHECK_FALSE(unpack_reply(2, good[2]));
  Lots lots(11);
  int values = 0;
  for (int i = 0; i < 20'000; ++i) {
    const auto which = lots.between(0, 5);
    std::string text = good[which];
    for (auto changes = lots.between(0, 2); changes-- > 0;) {
      const auto where = static_cast<std::size_t>(lots.between(0, static_cast<Count>(text.size()) - 1));
      if (lots.between(0, 2) == 0)
        text.erase(where);
      else
        text[where] =
            static_cast<char>(lots.between(0, 3) == 0 ? lots.between(0, 255) : '0' + lots.between(0, 9));
      if (text.empty()) break;
    }
    const bool read = which < 2 ? unpack_question(text).has_value() : unpack_reply(1, text).has_value();
    if (read) ++values;
  }
  CHECK(values > 1'000);
  CHECK(values < 19'000);
}
