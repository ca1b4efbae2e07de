#include <catch2/catch_test_macros.hpp>

#include <set>
#include <string>
#include <variant>

#include "features/keys/keys.hpp"
#include "features/play/seats.hpp"
#include "support/desk.hpp"

using namespace nimatron;

// Who one plays against is chosen from a list with a line about each.

namespace {

constexpr auto human = Player::human;

const LevelSheet* list(const Desk& desk) { return std::get_if<LevelSheet>(&desk.model().sheet); }

void press(Desk& desk, char key) {
  const auto intent = intent_of(desk.model(), {key});
  REQUIRE(intent);
  desk.ask(*intent);
}

} // namespace

TEST_CASE("a key opens the list of those who can play, and says so", "[levels][list]") {
  Desk desk;
  desk.begin("nim:3,5,7", human, Player::beginner);
  press(desk, 'v');
  REQUIRE(list(desk) != nullptr);
  CHECK(list(desk)->seat == Seat::second);
  CHECK(desk.heard() == "Play against");
  press(desk, KeyStroke::escape);
  CHECK_FALSE(desk.model().sheet_open());
  desk.begin("nim:3,5,7", Player::club, human);
  press(desk, 'v');
  CHECK(list(desk)->seat == Seat::first); // where the computer sits
  desk.begin("nim:3,5,7", human, human);
  press(desk, 'v');
  CHECK(list(desk)->seat == Seat::second);
}

TEST_CASE("one of the list is chosen: it closes, plays on and is kept for the next game", "[levels][list]") {
  Desk desk;
  desk.begin("nim:3,5,7", human, Player::beginner);
  press(desk, 'v');
  desk.ask(Action(SetPlayer{Seat::second, Player::casual}));
  CHECK_FALSE(desk.model().sheet_open());
  CHECK(desk.session().players() == Players{human, Player::casual});
  CHECK(desk.heard() == "You are playing against Casual.");
  CHECK(desk.model().settings.level == Player::casual);
  press(desk, 'v');
  desk.ask(Action(SetPlayer{Seat::second, human}));
  CHECK_FALSE(desk.model().sheet_open());
  CHECK(desk.heard() == "Two people are playing now.");
  press(desk, 'v'); // and back again
  desk.ask(Action(SetPlayer{Seat::second, Player::perfect}));
  CHECK(level_of(desk.session().players()) == Player::perfect);
}

TEST_CASE("everybody in the list has a name and a line", "[levels][list]") {
  std::set<std::string> lines;
  for (const Player player : who_can_play()) {
    CHECK_FALSE(in_english(name_in_list(player)).empty());
    lines.insert(in_english(about_player(player)));
  }
  CHECK(lines.size() == who_can_play().size());
  CHECK(in_english(name_in_list(human)) == "Person");
  CHECK(in_english(name_in_list(Player::club)) == "Club");
}

TEST_CASE("in a lesson the computer is called that, and has no level to be chosen", "[levels][list]") {
  Desk desk((SavedState()));
  REQUIRE(desk.model().teaching);
  CHECK(!intent_of(desk.model(), {'v'}));
  press(desk, 'i'); // the rules, as the title of the table shows them on a phone
  CHECK(std::holds_alternative<RulesSheet>(desk.model().sheet));
  CHECK(desk.heard() == "Rules of the game");
  press(desk, KeyStroke::escape);
  CHECK_FALSE(desk.model().sheet_open());
  CHECK(desk.model().teaching);
  desk.play("1-1");
  CHECK(desk.heard().ends_with("The computer is thinking"));
}
