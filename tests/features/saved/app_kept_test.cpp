#include <catch2/catch_test_macros.hpp>

#include <string>
#include <variant>

#include "app/update.hpp"
#include "core/game.hpp"
#include "core/text.hpp"
#include "features/faults/banner.hpp"
#include "support/desk.hpp"
#include "support/support.hpp"

// What outlives a move, a game and a visit: what can be taken back, what is kept, what a link or Back brings.

using namespace nimatron;

namespace {

constexpr Player human = Player::human;
constexpr Player machine = Player::perfect;

} // namespace

TEST_CASE("undo, redo and what is kept", "[app]") {
  Desk desk;
  desk.begin("nim:3,5,7", human, human);
  desk.play("1-2");
  desk.play("2-1");
  desk.ask(Action(Undo{}));
  CHECK(desk.record() == "nim:3,5,7/1-2");
  CHECK(desk.model().lines.size() == 3); // with the beginning, and with what redo brings back
  CHECK(desk.kept().session == "play=hh;at=1;nim:3,5,7/1-2/2-1");
  desk.ask(Action(Redo{}));
  CHECK(desk.record() == "nim:3,5,7/1-2/2-1");
  desk.play("9-9");
  CHECK(desk.notice() == "there is no heap 9: the last is heap 3");
  CHECK(desk.heard() == desk.notice());

  const Desk again(desk.kept());
  CHECK(again.session() == desk.session());
  CHECK(again.model().at_table());
  CHECK(again.model().lines == desk.model().lines);
}

TEST_CASE("a game that a new one takes the place of can be had again", "[app]") {
  Desk desk;
  desk.begin("nim:3,5,7", human, human);
  desk.play("1-2");
  SECTION("but not by undoing the new one: undo stays within a game") {
    desk.begin("series:6", human, machine);
    CHECK_FALSE(can_undo(desk.session()));
    desk.ask(Action(Undo{}));
    CHECK(desk.record() == "series:6:1:6:0-0:a");
    REQUIRE(desk.model().aside);
    CHECK(print(desk.model().aside->record()) == "nim:3,5,7/1-2");
  }
  SECTION("after starting again") {
    desk.ask(Action(Again{}));
    CHECK(desk.record() == "nim:3,5,7");
    desk.ask(Action(Undo{}));
    CHECK(desk.record() == "nim:3,5,7");
    desk.ask(GoHome{});
    desk.ask(GoOn{true});
    CHECK(desk.record() == "nim:3,5,7/1-2");
  }
  SECTION("from the first screen, also at another visit; then the newer one is put aside") {
    desk.begin("series:6", human, human);
    desk.play("1");
    Desk later(desk.kept());
    later.ask(GoHome{});
    later.ask(GoOn{true});
    CHECK(later.record() == "nim:3,5,7/1-2");
    REQUIRE(later.model().aside);
    CHECK(print(later.model().aside->record()) == "series:6:1:6:0-0:a/1");
    later.ask(GoHome{});
    later.ask(GoOn{});
    CHECK(later.record() == "nim:3,5,7/1-2");
  }
  SECTION("a link does the same") {
    desk.ask(OpenRecord{"nim:1,2,3"});
    CHECK(desk.record() == "nim:1,2,3");
    desk.ask(GoOn{true});
    CHECK(desk.record() == "nim:3,5,7/1-2");
  }
  SECTION("a finished game, or one not begun, is nothing to keep") {
    desk.begin("nim:1", human, human);
    desk.play("1-1");
    desk.begin("nim:2", human, human);
    REQUIRE(desk.model().aside);
    CHECK(print(desk.model().aside->record()) == "nim:3,5,7/1-2");
  }
}

TEST_CASE("a finished game that somebody looks back into is not one to go on with", "[app]") {
  Desk desk;
  desk.begin("nim:1,1", human, human);
  desk.play("1-1");
  desk.play("2-1");
  desk.ask(Action(GoTo{1}));
  CHECK_FALSE(desk.session().over());
  desk.begin("nim:3,5,7", human, machine);
  CHECK_FALSE(desk.model().aside);
}

TEST_CASE("players are changed on the sheet where they stand, which stays open", "[app]") {
  Desk desk;
  desk.begin("nim:3,5,7", human, Player::beginner);
  desk.ask(ShowSheet{RulesSheet{}});
  desk.ask(Action(SetPlayer{Seat::second, Player::casual}));
  CHECK(desk.session().player(Seat::second) == Player::casual);
  CHECK(std::holds_alternative<RulesSheet>(desk.model().sheet));
  desk.ask(WhoBegins{FirstMover::machine});
  CHECK(desk.model().sheet_open() == false); // the board is what one waits for
}

TEST_CASE("links: a good one is played, a bad one is told wherever one is", "[app]") {
  SECTION("at the start") {
    Desk desk({.link = "nim:3,5,7/1-2"});
    CHECK(desk.model().at_table());
    CHECK(desk.record() == "nim:3,5,7/1-2");
  }
  SECTION("a broken one at the start: the first screen says so") {
    Desk desk({.link = "nim:3,x"});
    CHECK(desk.model().at_home());
    CHECK(desk.notice() == "This link holds no valid game: nim:3,x. Column 7: expected a number, found 'x'");
    CHECK(desk.heard() == desk.notice());
    REQUIRE(desk.model().fault); // for who has written it
    CHECK(in_english(*desk.model().fault) == "nim:3,x \xc2\xb7 Column 7: expected a number, found 'x'");
    desk.ask(OpenRecord{"nim:3,4"});
    CHECK_FALSE(desk.model().fault);
  }
  SECTION("a broken one on the table leaves the game as it is") {
    Desk desk;
    desk.begin("nim:3,5,7", human, human);
    desk.ask(OpenRecord{"chess:1"});
    CHECK(desk.record() == "nim:3,5,7");
    CHECK(desk.model().at_table());
    CHECK(desk.heard().starts_with("This link holds no valid game: chess:1. Column 1: "));
    CHECK(desk.heard().find("there is no game 'chess'") != std::string::npos);
  }
  SECTION("one that somebody wrote by hand is understood, and it is said how") {
    Desk desk;
    desk.begin("nim:3,5,7", human, human);
    desk.ask(OpenRecord{"nim: 3 4"});
    CHECK(desk.record() == "nim:3,4");
    CHECK(desk.notice() == "Read as nim:3,4");
    CHECK(desk.heard() == "Nim: heaps 3, 4. Your turn. " + desk.notice());
    desk.ask(OpenRecord{"nim:1,2"});
    CHECK(desk.notice().empty());
  }
  SECTION("what a page around has laid is nobody's to check, but what is wrong with it is known") {
    const SavedState kept{.learned = "0", .framed = "yes", .link = "nim: 3 4"};
    const Next laid = start(kept);
    CHECK(print(laid.model.session.record()) == "nim:3,4");
    CHECK(!laid.model.notice);
    const Next later = update(laid.model, OpenRecord{"1 2"});
    CHECK(!later.model.notice);
    CHECK(!later.model.fault);
    const Next wrong = update(later.model, OpenRecord{"nim:1,x"});
    REQUIRE(wrong.model.fault);
    CHECK(in_english(*wrong.model.fault).starts_with("Column 7: "));
    CHECK(print(wrong.model.session.record()) == "nim:1,2");
  }
  SECTION("what is long is not repeated whole") {
    Desk desk;
    desk.ask(OpenRecord{std::string(1'000'001, 'a')});
    CHECK(desk.notice().size() < 300);
    desk.ask(OpenRecord{std::string(10'000, 'a') + ":1"});
    CHECK(desk.notice().size() < 300);
  }
  SECTION("a link takes the form of a new game away") {
    Desk desk;
    desk.begin("nim:3,5,7", human, human);
    desk.ask(OpenSetup{});
    desk.ask(OpenRecord{"nim:1,2"});
    CHECK(desk.model().at_table());
    CHECK(desk.record() == "nim:1,2");
  }
}

TEST_CASE("Back and Forward bring a screen and its game", "[app]") {
  Desk desk;
  desk.begin("nim:3,5,7", human, human);
  desk.play("1-2");
  const std::string nim = desk.kept().session;
  desk.ask(GoHome{});
  desk.begin("series:6", human, human);
  desk.ask(ComeBack{"table", nim});
  CHECK(desk.record() == "nim:3,5,7/1-2");
  desk.ask(ComeBack{"home", ""});
  CHECK(desk.model().at_home());
  CHECK(desk.record() == "nim:3,5,7/1-2");
  desk.ask(ComeBack{"table", "rubbish"});
  CHECK(desk.model().at_table());
  CHECK(desk.record() == "nim:3,5,7/1-2");
}

TEST_CASE("a session that ended the program, or that nobody can read, is set aside with a word", "[app]") {
  SECTION("it ended the program") {
    Desk desk({.session = "play=hm;at=0;nim:3,5,8", .place = "table", .opening = "yes"});
    CHECK(desk.model().at_home());
    CHECK(desk.broken == "play=hm;at=0;nim:3,5,8");
    CHECK(desk.notice().find("Nimatron stopped while opening your last game") == 0);
    CHECK(desk.kept().opening.empty());
    CHECK(desk.record() == "nim:3,5,7");
  }
  SECTION("it cannot be read") {
    Desk desk({.session = "play=hm;at=0;nim:3,5,x"});
    CHECK(desk.broken == "play=hm;at=0;nim:3,5,x");
    CHECK(desk.notice().find("Your last game couldn't be read") == 0);
  }
  SECTION("while it is opened it is marked, until it is analysed, or some time has gone by, or one leaves") {
    Desk desk({.session = "play=hm;at=0;nim:3,5,8", .place = "table"});
    CHECK(desk.kept().opening == "yes");
    SECTION("analysed") { desk.think(); }
    SECTION("time, whatever the clock says at first") {
      desk.tick(20'000);
      desk.tick(9.9);
      CHECK(desk.kept().opening == "yes");
      desk.tick(0.2);
    }
    SECTION("left") { desk.ask(Leave{}); }
    CHECK(desk.kept().opening.empty());
  }
}

TEST_CASE("a proposal lies on the table while it is made, and is analysed there", "[app]") {
  Desk desk;
  desk.begin("nim:3,5,7", human, machine);
  desk.think();
  desk.ask(OpenSetup{});
  REQUIRE(desk.model().form() != nullptr);
  const auto question = desk.model().question;
  desk.ask(ChangeSetup(LayPosition{position_of("nim:1,2,3")}));
  desk.ask(ChangeSetup(ChooseFirstMover{FirstMover::machine}));
  const NewGameForm form = *desk.model().form();
  CHECK(desk.model().question != question);
  CHECK_FALSE(desk.model().known);
  desk.think();
  CHECK(desk.model().known->outcome == Outcome::P);
  CHECK(desk.record() == "nim:3,5,7");
  desk.ask(CloseSetup{});
  CHECK(in_question(desk.model()) == position_of("nim:3,5,7"));
  desk.ask(OpenSetup{});
  desk.ask(Action(NewGame{form.start, form.players}));
  CHECK(desk.model().at_table());
  CHECK(desk.record() == "nim:1,2,3");
  CHECK(desk.session().machine_to_move());
}

TEST_CASE("bundles that come to be shown are heard, if sound is on and some are left alone", "[app]") {
  Desk desk;
  desk.begin("nim:3,5,7", Player::human, Player::human);
  desk.ask(Toggle{Overlay::bundles});
  desk.ask(Toggle{Overlay::bundles});
  CHECK(desk.sounds() == 0);
  desk.ask(Set{Setting::sound});
  CHECK(desk.sounds() == 1);
  desk.ask(Toggle{Overlay::bundles});
  CHECK(desk.sounds() == 2);
  desk.ask(Toggle{Overlay::bundles}); // hidden again
  CHECK(desk.sounds() == 2);
  desk.begin("nim:2,2", Player::human, Player::human);
  desk.ask(Toggle{Overlay::bundles}); // they all pair off
  CHECK(desk.sounds() == 2);
}

TEST_CASE("each setting is announced, kept and read again, value by value", "[app]") {
  for (std::size_t i = 0; i < setting_count; ++i) {
    const auto setting = static_cast<Setting>(i);
    const SettingRow& row = row_of(setting);
    CAPTURE(row.key);
    Desk desk;
    CHECK(desk.model().settings.of(setting) == 0);
    for (std::uint8_t value = 0; value < row.values.size(); ++value) {
      desk.ask(Set{setting, value});
      CHECK(desk.kept().settings[i] == row.values[value].kept);
      if (value > 0) CHECK(desk.heard() == row.values[value].words);
      desk.wait(3); // what has just been set is named so long
      CHECK(Desk(desk.kept()).model().settings == desk.model().settings);
    }
    desk.ask(Set{setting}); // the next, which is the first
    CHECK(desk.model().settings.of(setting) == 0);
    CHECK(desk.heard() == row.values.front().words);
    SavedState other;
    other.settings[i] = "of another release";
    CHECK(Desk(other).model().settings.of(setting) == 0);
  }
}

TEST_CASE("settings are kept under the names and texts that earlier releases have kept", "[app]") {
  using Texts = std::vector<std::string_view>;
  const std::pair<std::string_view, Texts> rows[] = {{"theme", {"system", "light", "dark", "contrast"}},
                                                     {"sound", {"off", "on"}},
                                                     {"ask", {"needed", "always", "never"}},
                                                     {"letters", {"on", "off"}},
                                                     {"language", {"system", "en", "es", "sl", "he", "ja"}}};
  REQUIRE(std::size(rows) == setting_count);
  for (std::size_t i = 0; i < setting_count; ++i) {
    const SettingRow& row = setting_rows()[i];
    CHECK(row.setting == static_cast<Setting>(i));
    CHECK(row.key == rows[i].first);
    Texts texts;
    for (const SettingRow::Value& value : row.values)
      texts.push_back(value.kept);
    CHECK(texts == rows[i].second);
  }
  Desk desk;
  CHECK(desk.model().settings.ask() == Settings::Ask::needed);
  desk.ask(Set{Setting::ask});
  CHECK(desk.model().settings.ask() == Settings::Ask::always);
  CHECK(desk.kept().settings[static_cast<std::size_t>(Setting::ask)] == "always");
  for (const auto theme : {Settings::Theme::light, Settings::Theme::dark, Settings::Theme::contrast}) {
    desk.ask(Set{Setting::theme});
    CHECK(desk.model().settings.theme() == theme);
  }
}

TEST_CASE("sound that is switched on is heard, then moves and the end, also in the next visit", "[app]") {
  Desk desk;
  desk.ask(Set{Setting::sound});
  CHECK(desk.sounds() == 1);
  Desk later(desk.kept());
  later.begin("nim:1,1", human, human);
  later.play("1-1");
  later.wait(1);
  CHECK(later.sounds() == 1); // the match
  later.play("2-1");
  later.wait(1);
  CHECK(later.sounds() == 3); // the match, and the end
}

TEST_CASE("what cannot be kept is said once, when there is something to lose", "[app]") {
  Desk desk;
  desk.ask(CannotKeep{{"session"}});
  CHECK_FALSE(banner_of(desk.model()));
  desk.begin("nim:3,5,7", human, machine);
  desk.room = desk.filled();
  desk.play("1-1");
  REQUIRE(banner_of(desk.model()));
  CHECK(desk.heard() == in_english(banner_of(desk.model())->words));
  CHECK(desk.heard().find("This game can't be saved here") == 0);
  desk.wait(3); // the machine's answer does not wipe it away
  CHECK(desk.session().played() == 2);
  REQUIRE(banner_of(desk.model()));
  desk.ask(CloseBanner{});
  CHECK_FALSE(banner_of(desk.model()));
  desk.play("1-1");
  CHECK_FALSE(banner_of(desk.model()));
}

TEST_CASE("a move is kept once: the session names its saved game", "[app]") {
  Desk desk;
  desk.begin("nim:3,5,7", human, human);
  CHECK(desk.files["session"] == save(desk.session())); // no move has been made: it is no saved game yet
  desk.play("1-2");
  desk.play("2-1");
  const std::string name = "game=" + desk.model().game + ";";
  CHECK(desk.files["session"] == name);
  CHECK(desk.files["game." + desk.model().game].ends_with(save(desk.session())));

  SECTION("another visit goes on with that game") {
    SavedState named = desk.kept();
    named.session = name + desk.files["game." + desk.model().game];
    Desk later(named, false, desk.files);
    CHECK(later.session() == desk.session());
    CHECK(later.model().game == desk.model().game);
    CHECK(later.files["session"] == name); // which nothing has changed
    later.play("3-1");
    CHECK(later.model().games.size() == 1);
    CHECK(later.files["session"] == name);
  }
  SECTION("as long as it is there") {
    desk.ask(ShowGames{});
    const std::string key = desk.model().game;
    desk.ask(EraseGame{key});
    desk.ask(EraseGame{key});
    CHECK(desk.files["session"] == save(desk.session()));
  }
  SECTION("where there is no room for it, the session is kept as a whole") {
    desk.ask(CannotKeep{{"game." + desk.model().game}});
    CHECK(desk.files["session"] == save(desk.session()));
    desk.play("3-1"); // tried again
    CHECK(desk.files["session"] == name);
  }
  SECTION("a lesson leaves it as it is") {
    desk.ask(Learn{});
    CHECK(desk.files["session"] == name);
  }
}
