#include <catch2/catch_test_macros.hpp>

#include "core/game.hpp"
#include "features/keys/keys.hpp"
#include "scene/edit.hpp"
#include "support/desk.hpp"

using namespace nimatron;

namespace {
constexpr Player human = Player::human;
constexpr Player machine = Player::perfect;
bool choosing(const Desk& desk) { return std::holds_alternative<NewGameSheet>(desk.model().sheet); }
} // namespace

TEST_CASE("a new game is a short choice first, opened by N and said", "[app][new]") {
  Desk desk;
  desk.begin("nim:3,5,7", human, machine);
  desk.play("1-2");
  const auto asked = intent_of(desk.model(), {'n'});
  REQUIRE(asked);
  desk.ask(*asked);
  CHECK(choosing(desk));
  CHECK(desk.heard() == "New game");
  CHECK(desk.model().at_table()); // nothing is lost by looking
  CHECK(desk.session().played() == 1);
  desk.ask(ShowSheet{});
  CHECK_FALSE(choosing(desk));
}

TEST_CASE("what is chosen there closes the sheet", "[app][new]") {
  const auto after = [](const Intent& intent) {
    Desk desk;
    desk.begin("nim:3,5,7", human, human);
    desk.play("1-2");
    desk.ask(ShowSheet{NewGameSheet{}});
    desk.ask(intent);
    CHECK_FALSE(choosing(desk));
    return desk;
  };
  CHECK(after(Action(Again{})).record() == "nim:3,5,7");
  CHECK(after(NextPosition{position_of("nim:1,3,5,7")}).record() == "nim:1,3,5,7");
  CHECK(after(OpenSetup{}).model().form() != nullptr);
  CHECK(after(GoHome{}).model().at_home());
}

TEST_CASE("a random start is another one that can be played", "[app][new]") {
  for (const char* text : {"nim:3,5,7", "northcott:8:w1b4,w2b8:w", "matrix:1,2.2,1", "series:6",
                           "coins:600x400x60:", "fibonacci:20", "octal.c137:11,7"}) {
    INFO(text);
    const Position start = position_of(text);
    for (std::uint64_t seed = 0; seed < 20; ++seed) {
      const Position next = random_start(start, seed);
      CHECK_FALSE(next == start);
      CHECK_FALSE(is_over(next));
      CHECK(next.game == start.game);
      CHECK(next.options == start.options);
    }
  }
}
