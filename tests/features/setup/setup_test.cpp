#include <catch2/catch_test_macros.hpp>

#include <string>

#include "content/gallery.hpp"
#include "core/game.hpp"
#include "core/text.hpp"
#include "features/setup/setup.hpp"
#include "scene/board_scene.hpp"
#include "support/desk.hpp"
#include "support/support.hpp"

// A new game being chosen, without a window.

using namespace nimatron;

namespace {

constexpr Player human = Player::human;
constexpr Player perfect = Player::perfect;

NewGameForm of(const char* text) { return {.start = position_of(text)}; }

std::string after(const char* text, const ChangeSetup& change) {
  return print(changed(of(text), change).start);
}

} // namespace

TEST_CASE("the board is resized within what there may be", "[setup]") {
  CHECK(after("nim:3,5,7", ResizeBoard{Line::heap, 4}).starts_with("nim:3,5,7,"));
  CHECK(after("nim:3,5,7", ResizeBoard{Line::heap, 2}) == "nim:3,5");
  CHECK(after("nim:3,5,7", ResizeBoard{Line::heap, 0}) == "nim:3,5,7");
  CHECK(after("nim:3,5,7", ResizeBoard{Line::column, 4}) == "nim:3,5,7"); // has none
  CHECK(after("matrix:1,2.3,4", ResizeBoard{Line::column, 3}).find(',') != std::string::npos);
  CHECK(after("nim:3,5,7", ResizeBoard{Line::heap, 1'000'000'000}) == "nim:3,5,7");
}

TEST_CASE("numbers of a board are set within what they may be", "[setup]") {
  CHECK(after("nim:3,5,7", SetBoardNumber{1, 9}) == "nim:3,9,7");
  CHECK(after("nim:3,5,7", SetBoardNumber{1, -1}) == "nim:3,5,7");
  CHECK(after("nim:3,5,7", SetBoardNumber{3, 1}) == "nim:3,5,7");
  CHECK(after("series:6", SetBoardNumber{0, 7}).starts_with("series:7:"));
  for (const Game& game : all_games()) {
    const Position start = new_position(game);
    INFO(print(start));
    const auto numbers = board_scene(start).numbers(start);
    for (std::size_t i = 0; i < numbers.size(); ++i) {
      for (const Count to : {numbers[i].least - 1, numbers[i].least, numbers[i].most, numbers[i].most + 1}) {
        const NewGameForm next = changed({.start = start}, SetBoardNumber{i, to});
        CHECK_FALSE(next.start.game->board_error(next.start.options, next.start.board));
      }
    }
  }
}

TEST_CASE("a position is laid, typed, chosen or drawn by lot; none that cannot be", "[setup]") {
  CHECK(after("nim:3,5,7", LayPosition{position_of("wythoff:3,5")}) == "wythoff:3,5");
  Position wrong = position_of("nim:3,5,7");
  std::get<Heaps>(wrong.board).size.clear();
  CHECK(after("nim:3,5,7", LayPosition{wrong}) == "nim:3,5,7");
  CHECK(after("nim:3,5,7", TypePosition{*parse_lenient("Nim, misère: 2, 4")}) == "nim.misere:2,4");
  CHECK(after("nim:3,5,7", TypePosition{*parse_lenient("nim:3,5,7/1-2")}) == "nim:1,5,7");
  const auto offered = presets_of(*position_of("nim:1").game);
  REQUIRE(offered.size() > 1);
  CHECK(after("nim:3,5,7", ChoosePreset{1}) == print(offered[1]->position));
  CHECK(after("nim:3,5,7", ChoosePreset{offered.size()}) == "nim:3,5,7");
  for (const Game& game : all_games()) {
    const Position start = new_position(game);
    const NewGameForm once = changed({.start = start}, Randomise{7});
    INFO(print(once.start));
    CHECK(once == changed({.start = start}, Randomise{7}));
    CHECK(once.start.game == start.game);
    CHECK_FALSE(game.board_error(once.start.options, once.start.board));
  }
}

TEST_CASE("presets are read once, however often they are asked for", "[setup]") {
  const Game& nim = *position_of("nim:1").game;
  const auto once = presets_of(nim);
  REQUIRE_FALSE(once.empty());
  CHECK(presets_of(nim) == once); // the very same ones
}

TEST_CASE("other rules keep the board where it is legal under them", "[setup]") {
  CHECK(after("nim:3,5,7", SwitchRule{"misere"}) == "nim.misere:3,5,7");
  CHECK(after("nim.misere:3,5,7", SwitchRule{"misere"}) == "nim:3,5,7");
  CHECK(after("nim:3,5,7", SwitchRule{"max"}).starts_with("nim.max"));
  CHECK(after("nim.max3:9", SetRule{"max", "5"}) == "nim.max5:9");
  CHECK(after("nim.max3:9", SetRule{"max", "0"}) == "nim.max3:9");
  CHECK(after("nim:9", SetRule{"max", "5"}) == "nim:9"); // it is not in force
  CHECK(after("nim.take1-3-4:9", SetRule{"take", "1, 2 5"}) == "nim.take1-2-5:9");
  CHECK(after("nim.take1-3-4:9", SetRule{"take", "5 1"}) == "nim.take1-3-4:9");
  CHECK(after("octal.c137:9", SetRule{"c", "07"}) == "octal.c07:9");
  CHECK(after("octal.c137:9", SwitchRule{"c"}) == "octal.c137:9"); // is needed
  CHECK(after("nim:3,5,7", SwitchRule{"chess"}) == "nim:3,5,7");
  // Another game's board is laid anew.
  for (const Game& game : all_games()) {
    const Position start = new_position(game);
    for (const OptionRule& rule : game.options) {
      const NewGameForm next = changed({.start = start}, SwitchRule{std::string(rule.name)});
      INFO(print(start) << " " << print(next.start));
      CHECK(parse_record(print(next.start)));
    }
  }
}

TEST_CASE("what is wrong with the value of a rule is told before it is taken", "[setup]") {
  const Game& nim = *position_of("nim.take1-3-4:9").game;
  for (const OptionRule& rule : nim.options) {
    if (rule.name != "take") continue;
    CHECK_FALSE(fault_in_rule(rule, "1, 3 4"));
    CHECK(fault_in_rule(rule, "4 3"));
    CHECK(fault_in_rule(rule, "x"));
    CHECK(fault_in_rule(rule, "1 2 x"));
    CHECK(fault_in_rule(rule, ""));
  }
}

TEST_CASE("who plays, how well, and who begins", "[setup]") {
  NewGameForm now = of("nim:3,5,7");
  const auto ask = [&](const ChangeSetup& change) { now = changed(now, change); };
  ask(ChooseLevel{Player::club});
  CHECK(now.players == Players{human, Player::club});
  ask(ChooseFirstMover{FirstMover::machine});
  CHECK(now.players == Players{Player::club, human});
  ask(SeatPlayers{SeatPlayers::As::one_person}); // it is so already
  CHECK(now.players == Players{Player::club, human});
  ask(ChooseFirstMover{FirstMover::fair});
  CHECK(now.fair);
  CHECK(now.players == Players{human, Player::club});
  ask(SeatPlayers{SeatPlayers::As::two_people});
  CHECK(now.players == Players{human, human});
  CHECK_FALSE(now.fair);
  ask(ChooseFirstMover{FirstMover::machine}); // there is none
  ask(ChooseLevel{perfect});
  CHECK(now.players == Players{human, human});
  ask(SeatPlayers{SeatPlayers::As::two_machines}); // as well as the last one
  CHECK(now.players == Players{Player::club, Player::club});
  ask(ChooseLevel{Player::casual});
  CHECK(now.players == Players{Player::casual, Player::casual});
  ask(SeatPlayers{SeatPlayers::As::one_person});
  CHECK(now.players == Players{human, Player::casual});
}

TEST_CASE("the last heap becomes what makes a loss of it, where that can be done", "[setup]") {
  CHECK(after("nim:3,5,7", MakeLost{}) == "nim:3,5,6");
  CHECK(after("nim:3,5,6", MakeLost{}) == "nim:3,5,6");
  CHECK(after("northcott:8:w1b4:w", MakeLost{}) == "northcott:8:w1b4:w");
}

TEST_CASE("what is asked of the set-up is heard in the set-up only", "[setup]") {
  Desk desk;
  desk.ask(ChangeSetup(ShowVerdict{}));
  CHECK(desk.model().at_home());
  desk.begin("nim:3,5,7", human, Player::club);
  desk.ask(OpenSetup{});
  CHECK(desk.model().form()->level == Player::club);
  desk.ask(ChangeSetup(TouchAdds{false}));
  desk.ask(ChangeSetup(ShowAllPresets{}));
  desk.ask(ChangeSetup(ShowVerdict{}));
  CHECK_FALSE(desk.model().form()->adding);
  CHECK(desk.model().form()->all_presets);
  CHECK(desk.model().form()->show_verdict);
  CHECK(desk.model().known.has_value() == false);
  desk.think();
  const auto question = desk.model().question;
  desk.ask(ChangeSetup(TouchAdds{true})); // the same position: nothing is asked anew
  CHECK(desk.model().question == question);
  CHECK(desk.model().known);
}

TEST_CASE("opening a sheet announces that sheet", "[setup][announce]") {
  Desk desk;
  desk.begin("nim:3,5,7", human, human);
  desk.ask(ShowSheet{RulesSheet{}});
  CHECK(desk.heard() == "Rules of the game");
  desk.ask(ShowSheet{StatsSheet{}});
  CHECK(desk.heard() == "Your streak and wins");
}
