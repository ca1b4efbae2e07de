#include <catch2/catch_test_macros.hpp>

#include <optional>
#include <set>
#include <string>
#include <utility>
#include <variant>
#include <vector>

#include "app/update.hpp"
#include "core/text.hpp"
#include "features/keys/keys.hpp"
#include "support/desk.hpp"
#include "support/support.hpp"

using namespace nimatron;

namespace {

Model at_table(const char* record) {
  return start({.learned = "0", .link = std::string("play=hh;") + record}).model;
}

} // namespace

TEST_CASE("every key of the sheet asks for something, and no two lines for the same", "[keys]") {
  const Model playing = update(at_table("nim:3,5,7/1-2/2-1"), Action(GoTo{1})).model; // one to come
  const Model alone = start({.link = "play=hm;nim:3,5,7"}).model;
  std::set<std::pair<char, bool>> seen;
  std::size_t strokes = 0;
  for (const Shortcut& line : shortcuts()) {
    INFO(line.what);
    std::optional<Intent> first;
    for (const KeyStroke& stroke : line.strokes()) {
      auto intent = intent_of(playing, stroke);
      if (!intent) intent = intent_of(alone, stroke); // there is a machine
      REQUIRE(intent);
      if (!first) first = intent;
      CHECK(first->index() == intent->index());
      const bool further = stroke.command && stroke.shift;
      CHECK((further || seen.emplace(stroke.key, stroke.command).second));
      ++strokes;
    }
  }
  CHECK(strokes >= 30);
  CHECK(!intent_of(playing, {'u', true}));
  CHECK(!intent_of(start({.learned = "0"}).model, {'u'}));
  CHECK(intent_of(start({.learned = "0"}).model, {'?'}));
  const auto undo = intent_of(playing, {'z', true, false});
  const auto redo = intent_of(playing, {'z', true, true});
  CHECK(std::holds_alternative<Undo>(*undo->as<Action>()));
  CHECK(std::holds_alternative<Redo>(*redo->as<Action>()));
  const auto first = intent_of(playing, {KeyStroke::home});
  const auto last = intent_of(playing, {KeyStroke::end});
  CHECK(std::get<GoTo>(*first->as<Action>()).ply == 0);
  CHECK(std::get<GoTo>(*last->as<Action>()).ply == 2);
  Model learning = update(start({}).model, Learn{}).model;
  REQUIRE(learning.teaching);
  CHECK(!intent_of(learning, {KeyStroke::home})); // a lesson has no beginning to go back to
}

TEST_CASE("Escape goes one step back, from everywhere to the first screen", "[keys]") {
  const auto escaped = [](const Model& model) {
    const auto intent = intent_of(model, {KeyStroke::escape});
    REQUIRE(intent);
    return update(model, *intent).model;
  };
  const Model table = at_table("nim:3,5,7");
  CHECK(escaped(table).at_home());
  CHECK(!intent_of(escaped(table), {KeyStroke::escape}));
  const Model why = escaped(update(table, ShowWhy{}).model);
  CHECK(why.at_table());
  CHECK(!why.why_open);
  const Model moves = escaped(update(table, ShowMoves{}).model);
  CHECK(moves.at_table());
  CHECK(!moves.moves_open);
  const Model sheet = escaped(update(update(table, ShowWhy{}).model, ShowSheet{Sharing{}}).model);
  CHECK(!sheet.sheet_open());
  CHECK(sheet.why_open); // a step at a time
  CHECK(escaped(update(table, OpenSetup{}).model).at_table());
  CHECK(escaped(update(table, ShowGames{}).model).at_home());
  CHECK(escaped(start({}).model).at_home()); // from a lesson
}

TEST_CASE("Escape leads from a list of players back to the sheet it was opened from", "[keys][announce]") {
  Desk desk;
  desk.begin("nim:3,5,7", Player::human, Player::beginner);
  const auto escape = [&] { desk.ask(*intent_of(desk.model(), {KeyStroke::escape})); };
  const auto shows = [&](const Sheet& sheet) { return desk.model().sheet == sheet; };
  desk.ask(ShowSheet{RulesSheet{}});
  desk.ask(ShowSheet{LevelSheet{Seat::second}});
  desk.ask(ShowSheet{TwoPlayersSheet{}});
  TwoPlayersSheet changed;
  changed.friend_begins = true;
  desk.ask(ShowSheet{changed}); // the same sheet
  escape();
  CHECK(shows(LevelSheet{Seat::second}));
  CHECK(desk.heard() == "Play against");
  escape(); // no way round
  CHECK_FALSE(desk.model().sheet_open());

  desk.ask(ShowSheet{RulesSheet{}});
  desk.ask(ShowSheet{LevelSheet{Seat::second}});
  escape();
  CHECK(shows(RulesSheet{}));
  escape();
  CHECK_FALSE(desk.model().sheet_open());

  desk.ask(ShowSheet{NewGameSheet{}});
  desk.ask(ShowSheet{TwoPlayersSheet{}});
  escape();
  CHECK(shows(NewGameSheet{}));
  desk.ask(ShowSheet{});
  desk.ask(ShowSheet{LevelSheet{Seat::second}}); // from the table itself
  escape();
  CHECK_FALSE(desk.model().sheet_open());
  CHECK(desk.model().at_table());
}

TEST_CASE("Escape answers no where it is asked back, and then goes one step back", "[keys][announce]") {
  Desk desk({.learned = "0"}, false, {{"game.8", "play=hm;at=1;nim:3,5,7/1-2"}});
  const auto escape = [&] {
    const auto intent = intent_of(desk.model(), {KeyStroke::escape});
    REQUIRE(intent);
    desk.ask(*intent);
  };
  desk.ask(ShowGames{});
  desk.ask(EraseGame{"8"});
  escape();
  REQUIRE(desk.model().at_games() != nullptr);
  CHECK(desk.model().at_games()->erasing.empty());
  CHECK(desk.model().games.size() == 1);
  CHECK(desk.heard() == "Nothing was deleted.");
  escape();
  CHECK(desk.model().at_home());

  desk.ask(ShowSheet{StatsSheet{2, true}});
  escape();
  CHECK(desk.model().sheet == Sheet(StatsSheet{2, false}));
  CHECK(desk.heard() == "Nothing was deleted.");
  desk.ask(ShowSheet{StatsSheet{0, true}});
  desk.ask(EraseStats{});
  CHECK(desk.heard() == "Deleted");
  escape();
  CHECK_FALSE(desk.model().sheet_open());

  desk.ask(OpenCourse{});
  desk.ask(ErasePractice{});
  REQUIRE(std::get<AtCourse>(desk.model().screen).erasing);
  escape();
  REQUIRE(desk.model().at_course());
  CHECK_FALSE(std::get<AtCourse>(desk.model().screen).erasing);
  CHECK(desk.heard() == "Nothing was deleted.");
  escape();
  CHECK(desk.model().at_home());
}

TEST_CASE("levels, sides, another position and all games have keys", "[keys]") {
  const Model model = start({.link = "play=hn;nim:3,5,7"}).model;
  const auto pressed = [&](char key) {
    const auto intent = intent_of(model, {key});
    REQUIRE(intent);
    return update(model, *intent).model;
  };
  CHECK(pressed('a').at_home());
  CHECK(std::holds_alternative<LevelSheet>(pressed('v').sheet));
  CHECK(is_machine(pressed('x').session.player(Seat::first)));
  CHECK(!(pressed('p').session.record().start == model.session.record().start));
  CHECK(pressed('k').settings.ask() == Settings::Ask::always);
  const Model won =
      update(update(start({.link = "play=hn;nim:1"}).model, Action(PlayMove{"1-1"})).model, Action(Again{}))
          .model;
  CHECK(won.session.played() == 0);
}

TEST_CASE("keys of one letter or sign can be switched off, and the others stay", "[keys][announce]") {
  Desk desk;
  desk.begin("nim:3,5,7/1-1", Player::human, Player::human);
  REQUIRE(desk.model().settings.letters());
  desk.ask(Set{Setting::letters});
  CHECK(desk.heard() == "Single-key shortcuts: off");
  CHECK(desk.kept().settings[static_cast<std::size_t>(Setting::letters)] == "off");
  for (const Shortcut& line : shortcuts()) {
    for (const KeyStroke& stroke : line.strokes()) {
      const bool single = stroke.key > ' ' && !stroke.command;
      INFO(line.keys);
      if (single) CHECK_FALSE(intent_of(desk.model(), stroke));
      if (!single) CHECK(intent_of(desk.model(), stroke));
    }
  }
  const Model again = start(desk.kept()).model; // it is kept
  CHECK_FALSE(again.settings.letters());
  CHECK_FALSE(intent_of(again, {'?'}));
  desk.ask(Set{Setting::letters});
  CHECK(desk.heard() == "Single-key shortcuts: on");
  CHECK(intent_of(desk.model(), {'?'}));
}

TEST_CASE("a sheet is opened and closed, and goes with the screen", "[keys]") {
  Model model = at_table("nim:3,5,7");
  CHECK(!model.sheet_open());
  model = update(std::move(model), *intent_of(model, {'?'})).model;
  CHECK(std::holds_alternative<KeySheet>(model.sheet));
  const Next shared = update(model, ShowSheet{Sharing{}});
  const auto heard = [](const Next& next) {
    std::vector<std::string> out;
    for (const Effect& effect : next.effects) {
      if (const auto* one = std::get_if<Announce>(&effect)) out.push_back(in_english(one->text));
    }
    return out;
  };
  CHECK(heard(shared) == std::vector<std::string>{"Share"}); // who does not see it hears of it, once
  CHECK(heard(update(shared.model, ShowSheet{Sharing{Sharing::What::position}})).empty());
  model = update(std::move(model), ShowSheet{}).model;
  CHECK(!model.sheet_open());
  model = update(std::move(model), ShowSheet{Sharing{}}).model;
  model = update(std::move(model), GoHome{}).model;
  CHECK(!model.sheet_open());
}
