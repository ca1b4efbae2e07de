// Somebody comes by a link for the first time: the card over the table.

#include "features/welcome/welcome.hpp"

#include <catch2/catch_test_macros.hpp>

#include <string>
#include <variant>

#include "core/game.hpp"
#include "core/text.hpp"
#include "features/play/seats.hpp"
#include "solve/search/analyse.hpp"
#include "support/desk.hpp"
#include "support/support.hpp"

using namespace nimatron;

namespace {

bool welcomed(const Desk& desk) { return std::holds_alternative<Welcome>(desk.model().sheet); }

std::string all_of(const char* link) {
  const Desk desk(SavedState{.link = link});
  REQUIRE(welcomed(desk));
  return desk.heard();
}

} // namespace

TEST_CASE("the card says the game, its rules, whose move it is and which side one plays", "[welcome]") {
  // What lies there is told first, as of every table.
  CHECK(all_of("nim:3,5,7") == "Nim: heaps 3, 5, 7. Your turn. Nim. Take as many matches as you like from "
                               "one heap, at least one. Take the last match and you win. You move first.");
  const std::string challenge = all_of("play=hm;goal=win;nim.misere:3,5");
  CHECK(challenge.find("Can you beat Perfect from here? ") != std::string::npos);
  CHECK(challenge.find("Take the last match and you lose.") != std::string::npos);
  CHECK(all_of("play=ch;nim:3,5").ends_with("Casual moves first."));
  CHECK(all_of("play=hc;nim:3,5/1-1/2-1").ends_with("It's your turn."));
  CHECK(all_of("play=hh;nim:3,5").ends_with("Player 1 moves first."));
  CHECK(all_of("northcott:8:w1b4,w2b8:w").ends_with("You move first. You play White."));
  CHECK(all_of("play=ch;northcott:8:w1b4,w2b8:w").ends_with("Casual moves first. You play Black."));
}

TEST_CASE("only who has never been here is met so, or who is challenged; once for each link", "[welcome]") {
  CHECK_FALSE(welcomed(Desk(SavedState{})));
  CHECK_FALSE(welcomed(Desk(SavedState{.link = "nim:3,x"})));
  CHECK_FALSE(welcomed(Desk(SavedState{.link = "nim:0,0"})));
  CHECK_FALSE(welcomed(Desk({.learned = "0", .link = "nim:3,5,7"})));
  CHECK_FALSE(welcomed(Desk({.settings = {"dark"}, .link = "nim:3,5,7"})));
  CHECK_FALSE(welcomed(Desk({.level = "club", .link = "nim:3,5,7"})));
  CHECK_FALSE(welcomed(Desk({.session = "play=hm;at=1;nim:3,5,8/1-1", .link = "nim:3,5,7"})));
  CHECK(welcomed(Desk({.session = "play=hm;at=0;nim:3,5,8", .link = "nim:3,5,7"})));
  CHECK(welcomed(Desk({.learned = "4", .link = "play=hm;goal=win;nim:3,5,7"})));
  CHECK_FALSE(welcomed(Desk({.greeted = "nim:3,5,7", .link = "nim:3,5,7"})));

  Desk desk(SavedState{.link = "nim:3,5,7"});
  CHECK(desk.files["greeted"] == "nim:3,5,7");
  desk.ask(ShowSheet{});
  desk.ask(OpenRecord{"nim:3,5,7"});
  CHECK_FALSE(welcomed(desk));
  desk.ask(OpenRecord{"nim:1,2"});
  CHECK(welcomed(desk));
  desk.ask(ShowSheet{});
  desk.play("1-1");
  CHECK(desk.files["lessons"] == "0"); // from now on it is somebody who has been here
  desk.ask(OpenRecord{"nim:4,4"});
  CHECK_FALSE(welcomed(desk));
  desk.ask(OpenRecord{"goal=win;nim:4,5"});
  CHECK(welcomed(desk));
  CHECK(desk.notice() == "Can you beat Beginner from here?");
}

TEST_CASE("the machine waits until the card is closed", "[welcome]") {
  Desk desk(SavedState{.link = "play=ch;nim:3,5,7"});
  REQUIRE(welcomed(desk));
  desk.wait(3);
  CHECK(desk.record() == "nim:3,5,7");
  desk.ask(ShowSheet{});
  desk.wait(0.1);
  CHECK(desk.record() == "nim:3,5,7"); // not at once
  desk.wait(3);
  CHECK(desk.session().played() == 1);
}

TEST_CASE("from the card to the lessons and back to the game of the link", "[welcome]") {
  Desk desk(SavedState{.link = "play=hc;nim:4,5/1-1/2-1"});
  desk.ask(Learn{});
  REQUIRE(desk.model().teaching);
  CHECK(desk.record() == "nim:4");
  SECTION("by leaving") { desk.ask(GoHome{}); }
  SECTION("by winning them all") {
    for (int lesson = 0; lesson < 4; ++lesson) {
      for (int moves = 0; moves < 20 && !desk.session().over(); ++moves) {
        desk.ask(ShowHint{});
        desk.wait(3);
        if (person_to_move(desk.model()) && desk.model().hint) desk.play(print(*desk.model().hint).c_str());
        desk.wait(3);
      }
      REQUIRE(desk.session().over());
      desk.ask(Learn{});
    }
  }
  CHECK_FALSE(desk.model().teaching);
  CHECK(desk.model().at_table());
  CHECK(desk.record() == "nim:4,5/1-1/2-1");
  // From the first screen one comes back there.
  desk.ask(GoHome{});
  desk.ask(Learn{});
  REQUIRE(desk.model().teaching);
  desk.ask(GoHome{});
  CHECK(desk.model().at_home());
}

TEST_CASE("Back takes the card away with its table", "[welcome]") {
  Desk desk(SavedState{.link = "nim:3,5,7"});
  desk.ask(ComeBack{"home", ""});
  CHECK_FALSE(welcomed(desk));
}

TEST_CASE("the hand gives away no move that wins a challenge", "[welcome]") {
  for (const char* text : {"nim:3,5,7", "nim:4", "northcott:8:w1b4,w2b8:w", "wythoff:3,5", "nim:1"}) {
    const Position at = position_of(text);
    const Analysis known = analyse(at);
    for_each_move(at, [&](const Move& move) {
      const bool wins = analyse(play(at, move)).outcome == Outcome::P;
      CHECK_FALSE((wins && may_show(&known, move, true)));
      CHECK_FALSE((wins && may_show(&known, move, false)));
      CHECK(may_show(&known, move, true) == !wins);
      CHECK_FALSE(may_show(nullptr, move, true));
      return true;
    });
  }
  // Where not every move that wins is listed none is shown.
  Analysis some = analyse(position_of("nim:3,5,7"));
  some.winning.pop_back();
  CHECK_FALSE(may_show(&some, *parse_move(position_of("nim:3,5,7"), "1-2"), true));
  const Analysis unknown;
  CHECK(may_show(&unknown, *parse_move(position_of("nim:3,5,7"), "1-2"), false));
  CHECK_FALSE(may_show(&unknown, *parse_move(position_of("nim:3,5,7"), "1-2"), true));
}

TEST_CASE("which side one plays is said, also after the sides are swapped", "[welcome]") {
  const auto side = [](const char* text, Players players) {
    const auto words = side_words(Session(*parse_record(text), players));
    return words ? in_english(*words) : "";
  };
  constexpr Player human = Player::human;
  const char* board = "northcott:8:w1b4,w2b8:w";
  CHECK(side(board, {human, Player::club}) == "You play White.");
  CHECK(side(board, {Player::club, human}) == "You play Black.");
  CHECK(side("northcott:8:w1b4,w2b8:w/a1-2", {human, Player::club}) == "You play White.");
  CHECK(side("northcott:8:w1b4,w2b8:b", {human, Player::club}) == "You play Black.");
  CHECK(side(board, {human, human}) == "White to move.");
  CHECK(side("nim:3,5", {human, Player::club}).empty());
}
