#include <catch2/catch_test_macros.hpp>

#include <cstddef>
#include <functional>
#include <string>
#include <vector>

#include "app/update.hpp"
#include "core/text.hpp"
#include "support/desk.hpp"
#include "support/support.hpp"

// Nothing is shown that nobody asked for.

using namespace nimatron;

namespace {

constexpr Player human = Player::human;
constexpr Player machine = Player::perfect;

} // namespace

TEST_CASE("Why? and Moves close when another game opens, whichever way", "[app][unasked]") {
  const std::vector<std::function<void(Desk&)>> ways = {
      [](Desk& desk) { desk.begin("wythoff:5,8", human, machine); },
      [](Desk& desk) { desk.ask(OpenRecord{"nim:1,2,3"}); },
      [](Desk& desk) { desk.ask(NextPosition{position_of("nim:2,4,5")}); },
      [](Desk& desk) { desk.ask(Action(Again{})); },
      [](Desk& desk) { desk.ask(ResumeGame{desk.model().games.back().key}); },
      [](Desk& desk) { desk.ask(Learn{}); },
      [](Desk& desk) {
        desk.ask(ComeBack{"table", "play=hh;at=0;nim:4,4"});
      },
  };
  for (std::size_t way = 0; way < ways.size(); ++way) {
    for (const bool moves : {false, true}) {
      INFO(way << (moves ? " with the moves" : " with the reasons"));
      Desk desk;
      desk.begin("nim:2,2", human, human); // a saved one
      desk.play("1-1");
      desk.begin("nim:3,5,7", human, human);
      desk.play("1-2");
      desk.ask(moves ? Intent(ShowMoves{}) : Intent(ShowWhy{}));
      const auto open = [&] { return desk.model().why_open || desk.model().moves_open; };
      REQUIRE(open());
      ways[way](desk);
      CHECK_FALSE(open());
    }
  }
}

TEST_CASE("Why? stays open where the game goes on", "[app][unasked]") {
  Desk desk;
  desk.begin("nim:3,5,7", human, human);
  desk.play("1-2");
  desk.play("2-1");
  desk.ask(ShowWhy{});
  desk.ask(Action(Undo{}));
  CHECK(desk.model().why_open);
  desk.ask(GoHome{});
  desk.ask(GoOn{});
  CHECK(desk.model().why_open);
  desk.ask(ComeBack{"table", "play=hh;nim:3,5,7/1-2"});
  CHECK(desk.model().why_open);
}

TEST_CASE("what is drawn beside the position belongs to the game it was switched on in", "[app][unasked]") {
  Desk desk;
  desk.begin("nim.misere:1,3,4,5", human, human);
  desk.ask(Toggle{Overlay::bundles});
  desk.play("1-1");
  desk.begin("nim.misere:1,3,4", human, human); // the same game
  CHECK(desk.model().extras.bundles);
  desk.begin("series:6", human, human);
  CHECK(desk.model().extras == Overlays{});
  desk.ask(Toggle{Overlay::predicted});
  CHECK(desk.model().extras.predicted);
  desk.begin("nim:3,5,7", human, human);
  CHECK(desk.model().extras == Overlays{});
  desk.ask(OpenRecord{"show=bundles;nim.misere:1,2"}); // a link asks for it
  CHECK(desk.model().extras.bundles);
}

TEST_CASE("a notice ends with its screen, and only errors look like errors", "[app][unasked]") {
  Desk desk;
  desk.begin("nim:3,5,7", human, Player::casual);
  desk.ask(Action(SetPlayer{Seat::second, Player::club}));
  REQUIRE(desk.model().notice);
  CHECK_FALSE(desk.model().notice_is_error());
  SECTION("on the first screen") { desk.ask(GoHome{}); }
  SECTION("in the list of games") { desk.ask(ShowGames{}); }
  SECTION("while a game is set up") { desk.ask(OpenSetup{}); }
  CHECK_FALSE(desk.model().notice);
  desk.ask(OpenRecord{"nim:3,,5"});
  REQUIRE(desk.model().notice);
  CHECK(desk.model().notice_is_error());
}

TEST_CASE("who can win, shown while setting up, is said at the table until the first move",
          "[app][unasked]") {
  Desk desk;
  desk.begin("nim:3,5,7", human, machine);
  desk.ask(OpenSetup{});
  desk.ask(ChangeSetup(LayPosition{position_of("nim:1,2,3")}));
  const auto start = [&] {
    const NewGameForm form = *desk.model().form();
    desk.ask(Action(NewGame{form.start, form.players}));
    desk.think();
  };
  SECTION("when it was shown") {
    desk.ask(ChangeSetup(ShowVerdict{}));
    start();
    REQUIRE(desk.model().notice);
    CHECK(desk.model().hint_stage > 0);
    desk.play("1-1");
    CHECK_FALSE(desk.model().notice);
    desk.begin("nim:3,5,6", human, machine);
    desk.think();
    CHECK_FALSE(desk.model().notice);
  }
  SECTION("not otherwise") {
    start();
    CHECK_FALSE(desk.model().notice);
  }
  SECTION("nor to two computers") {
    desk.ask(ChangeSetup(ShowVerdict{}));
    desk.ask(ChangeSetup(SeatPlayers{SeatPlayers::As::two_machines}));
    start();
    CHECK_FALSE(desk.model().notice);
  }
}
