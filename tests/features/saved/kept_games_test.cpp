#include <catch2/catch_test_macros.hpp>

#include <algorithm>
#include <string>
#include <vector>

#include "core/game.hpp"
#include "features/saved/kept_games.hpp"
#include "support/desk.hpp"
#include "support/support.hpp"

using namespace nimatron;

namespace {

constexpr Player human = Player::human;

std::string record_of(const KeptGame& game) { return print(game.session.record()); }

} // namespace

TEST_CASE("a kept game is a line of text, and read again", "[games]") {
  for (const char* text : {"on=2026-11-22;play=hm;at=1;nim:3,5,7/1-2", "on=2024-02-29;play=nh;at=0;kayles:7",
                           "play=hh;at=0;nim:1"}) {
    const auto game = read_kept_game(text);
    if (std::string_view(text).find("kayles") != std::string_view::npos) {
      CHECK_FALSE(game); // a name that people use, and links of ours do not
      continue;
    }
    REQUIRE(game);
    CHECK(print(*game) == text);
  }
  const auto fault = [](std::string_view text) {
    const auto game = read_kept_game(text);
    return game ? std::string("read") : std::to_string(game.fault().column);
  };
  CHECK(fault("") == "1");
  CHECK(fault("on=2026-13-01;play=hm;at=0;nim:1") == "9");
  CHECK(fault("on=2026-02-29;play=hm;at=0;nim:1") == "12");
  CHECK(fault("on=2026-02-28play=hm;at=0;nim:1") == "14");
  CHECK(fault("on=2026-02-28;play=hm;at=0;nim:x") == "32");
}

TEST_CASE("every game that is played is kept, and starting another throws none away", "[games]") {
  Desk desk;
  desk.begin("nim:3,5,7", human, human);
  CHECK(desk.model().games.empty()); // nothing has been played yet
  desk.play("1-2");
  desk.play("2-1");
  desk.wait(1);
  desk.begin("nim:2,2", human, human);
  desk.play("1-2");
  desk.ask(Action(Again{}));
  desk.play("1-1");
  REQUIRE(desk.model().games.size() == 3);
  CHECK(record_of(desk.model().games[0]) == "nim:2,2/1-1");
  CHECK(record_of(desk.model().games[1]) == "nim:2,2/1-2");
  CHECK(record_of(desk.model().games[2]) == "nim:3,5,7/1-2/2-1");
  CHECK(desk.model().games[0].on == desk.today);
  desk.ask(ShowGames{});
  CHECK(desk.model().at_games() != nullptr);
  CHECK(desk.visits().back() == "games");
  CHECK(desk.model().games.size() == 3);
  desk.ask(ResumeGame{desk.model().games[2].key});
  CHECK(desk.record() == "nim:3,5,7/1-2/2-1");
  CHECK(desk.model().games.size() == 3);
  CHECK(record_of(desk.model().games[2]) == "nim:3,5,7/1-2/2-1"); // looked at, it is not played
  desk.play("3-7");
  CHECK(desk.model().games.size() == 3);
  CHECK(record_of(desk.model().games[0]) == "nim:3,5,7/1-2/2-1/3-7");
}

TEST_CASE("the game on the table is the same one after a reload, a step back and Back", "[games]") {
  Desk desk;
  desk.begin("nim:3,5,7", human, human);
  desk.play("1-2");
  const std::string early = desk.kept().session;
  desk.play("2-1");
  Desk later(desk.kept(), false, desk.files);
  later.clock = 5000;
  later.play("3-1");
  CHECK(later.model().games.size() == 1);
  later.ask(ComeBack{"table", early});
  later.play("3-2");
  later.ask(Action(Undo{}));
  later.play("3-3");
  CHECK(later.model().games.size() == 1);
  later.ask(GoHome{});
  CHECK(later.model().games.size() == 1);
}

TEST_CASE("no lesson is kept as a game, nor a link that nobody has played on", "[games]") {
  Desk desk(SavedState{});
  desk.play("1-4");
  desk.ask(GoHome{});
  desk.ask(OpenRecord{"nim:3,5,7/1-2"});
  desk.ask(GoHome{});
  CHECK(desk.model().games.empty());
  desk.ask(OpenRecord{"nim:3,5,7/1-2"});
  desk.play("2-1");
  CHECK(desk.model().games.size() == 1);
}

TEST_CASE("a kept game that cannot be read is set aside, and in nobody's way", "[games]") {
  Desk desk({.learned = "0"}, false,
            {{"game.7", "on=2026-11-22;play=hm;at=0;nim:3,x"}, {"game.8", "play=hm;at=1;nim:3,5,7/1-2"}});
  REQUIRE(desk.model().games.size() == 1);
  CHECK(desk.files["broken.7"] == "on=2026-11-22;play=hm;at=0;nim:3,x");
  CHECK(desk.files["game.7"].empty());
  CHECK(desk.notice() == "One saved game couldn't be read and was set aside.");
}

TEST_CASE("a reload shows the list again; a link that is followed shows its game", "[games]") {
  Desk desk({.learned = "0"}, false, {{"game.8", "play=hm;at=1;nim:3,5,7/1-2"}});
  desk.ask(ShowGames{});
  Desk later(desk.kept(), false, desk.files);
  CHECK(later.model().at_games() != nullptr);
  CHECK(later.model().games.size() == 1);
  SavedState linked = desk.kept();
  linked.link = "nim:2,2";
  CHECK(Desk(linked, false, desk.files).model().at_table());
}

TEST_CASE("games in which a friend waits stand first in the list", "[games]") {
  const std::string by_link = "play=hh;with=link;game=";
  const Desk desk({.learned = "0"}, false,
                  {{"game.1", "on=2026-11-18;" + by_link + "abcd;me=2;names=Ada,;at=1;nim:3,5,7/1-2"},
                   {"game.2", "on=2026-11-19;" + by_link + "bcde;me=1;at=0;nim:3,5,7/1-2/2-1"},
                   {"game.3", "on=2026-11-20;" + by_link + "cdef;me=1;at=1;nim:3,5,7/1-2"},
                   {"game.4", "on=2026-11-21;" + by_link + "defg;me=2;at=1;nim:1/1-1"},
                   {"game.5", "on=2026-11-22;play=hm;at=0;nim:3,5,7"}});
  const std::vector<KeptGame>& games = desk.model().games;
  REQUIRE(games.size() == 5);
  CHECK(games.front().key == "5"); // kept by date
  std::string order;
  for (const KeptGame* game : listed(games))
    order += game->key + (is_awaited(game->session) ? "! " : " ");
  CHECK(order == "2! 1! 5 4 3 ");
}

TEST_CASE("a game is erased when it is asked for twice", "[games]") {
  Desk desk({.learned = "0"}, false, {{"game.8", "play=hm;at=1;nim:3,5,7/1-2"}});
  desk.ask(EraseGame{"8"});
  CHECK(desk.model().games.size() == 1); // not on this screen
  desk.ask(ShowGames{});
  desk.ask(EraseGame{"8"});
  CHECK(desk.model().at_games()->erasing == "8");
  CHECK(desk.model().games.size() == 1);
  desk.ask(EraseGame{"8"});
  CHECK(desk.model().games.empty());
  CHECK(desk.files["game.8"].empty());
}

TEST_CASE("two programs at once do not harm each other's games", "[games]") {
  Desk one;
  Desk two({.learned = "0"}, false, one.files);
  two.clock = 9000;
  for (Desk* desk : {&one, &two}) {
    desk->begin("nim:3,5,7", human, human);
    desk->tick(0.1);
    desk->play(desk == &one ? "1-1" : "2-2");
  }
  std::map<std::string, std::string> both = one.files;
  both.insert(two.files.begin(), two.files.end());
  const Desk later({.learned = "0"}, false, both);
  CHECK(later.model().games.size() == 2);
}

TEST_CASE("the games go into a text file and come back from one", "[games]") {
  Desk desk;
  desk.begin("nim:3,5,7", human, Player::beginner);
  desk.play("1-2");
  desk.begin("northcott:8:w1b4,b1w8:w", human, human);
  desk.play("a1-3");
  desk.ask(ExportGames{});
  CHECK(desk.saved.find("play=hn;at=1;nim:3,5,7/1-2\n") != std::string::npos);
  Desk other;
  other.ask(ImportGames{desk.saved});
  CHECK(other.notice() == std::to_string(desk.model().games.size()) + " games imported.");
  REQUIRE(other.model().games.size() == desk.model().games.size());
  for (std::size_t i = 0; i < desk.model().games.size(); ++i) // in the same order
    CHECK(record_of(other.model().games[i]) == record_of(desk.model().games[i]));
  other.ask(ImportGames{desk.saved});
  CHECK(other.notice() == "0 games imported.");
  other.ask(ImportGames{"3, 5, 7\r\n\nnonsense\nnim:1,2/1-1\n\xff\n"});
  CHECK(other.notice() == "2 games imported. 2 lines couldn't be read. The first is line 3.");
}

TEST_CASE("a game that cannot be read stays where it is while there is no room to set it aside", "[games]") {
  const std::string scribble = "on=2026-11-22;play=hm;at=0;nim:" + std::string(3000, 'x');
  Desk desk;
  desk.files["game.7"] = scribble;
  desk.room = desk.filled() + 100;
  desk.ask(ShowGames{});
  CHECK(desk.files["game.7"] == scribble);
  CHECK(desk.files["broken.7"].empty());
  CHECK(desk.heard() ==
        "1 saved game can't be read. It stays where it is: there is no room to set it aside.");
  desk.ask(CopyRecord{});
  desk.ask(GoHome{});
  desk.ask(ShowGames{});
  CHECK(desk.heard().find("can't be read") == std::string::npos); // it is said once
  desk.room += 3000;
  desk.ask(GoHome{});
  CHECK(desk.files["game.7"].empty());
  CHECK(desk.files["broken.7"] == scribble);
}

TEST_CASE("a file of games says how many were really kept", "[games]") {
  std::string file;
  for (int i = 1; i <= 50; ++i)
    file += "play=hh;at=1;nim:" + std::to_string(i) + ",5,7/2-1\n";
  Desk desk;
  desk.room = desk.filled() + 12 * 29;
  desk.ask(ImportGames{file});
  const std::size_t kept = desk.model().games.size();
  CHECK(kept >= 10);
  CHECK(kept < 20);
  CHECK(desk.notice() == std::to_string(kept) + " games imported. " + std::to_string(50 - kept) +
                             " games could not be saved: there is no room for them on this device.");
  desk.ask(GoHome{});
  CHECK(desk.model().games.size() == kept); // as they are found again
}

TEST_CASE("a thousand games are read in pieces, each once, and none over another", "[games][many]") {
  std::string file;
  for (int i = 1; i <= 1000; ++i)
    file += "play=hh;at=1;nim:" + std::to_string(i) + ",5,7/2-1\n";
  Desk desk;
  desk.tick(0.1);
  desk.begin("nim:3,5,7", human, human);
  desk.play("1-1");
  desk.ask(ImportGames{file + file});
  CHECK(desk.notice() == "1000 games imported.");
  CHECK(desk.model().games.size() == 1001);
  CHECK(record_of(desk.model().games[1]) == "nim:1,5,7/2-1"); // in the order of the file
  CHECK(record_of(desk.model().games[1000]) == "nim:1000,5,7/2-1");
  desk.begin("nim:2,2", human, human);
  desk.play("1-1"); // within those milliseconds: it takes nobody's place
  Desk later({.learned = "0"}, false, desk.files);
  CHECK(later.model().games.size() == 1002);
  later.begin("nim:4,4", human, human);
  later.play("1-1");
  CHECK(later.model().games.size() == 1003);
}

TEST_CASE("a piece of a file is a game, not the whole of it, and it is said how far it has come", "[games]") {
  std::string file;
  for (int i = 1; i <= 1000; ++i)
    file += "play=hh;at=1;nim:" + std::to_string(i) + ",5,7/2-1\n";
  Model model;
  model.screen = AtGames{};
  Next step = update(std::move(model), ImportGames{file});
  int pieces = 0;
  std::size_t most = 0;
  std::string heard;
  for (; has_pieces(step.model); ++pieces) {
    step = update(std::move(step.model), ContinueImport{});
    most = std::max(most, step.effects.size());
    for (const Effect& effect : step.effects) {
      if (const auto* words = std::get_if<Announce>(&effect)) heard += in_english(words->text) + '\n';
    }
  }
  CHECK(pieces > 1000);
  CHECK(most <= 2);
  CHECK(heard == "500 of 1000 games read\n1000 of 1000 games read\n1000 games imported.\n");
}

TEST_CASE("megabytes of other text are passed over quickly, and said in few sentences", "[games]") {
  std::string file;
  for (int i = 0; file.size() < 5'000'000; ++i)
    file += "some line of another file " + std::to_string(i) + '\n';
  const auto lines = static_cast<std::size_t>(std::count(file.begin(), file.end(), '\n'));
  file += "play=hh;at=1;nim:3,5,7/2-1\nnim:4,4\n"; // and what is a game counts
  Model model;
  model.screen = AtGames{};
  Next step = update(std::move(model), ImportGames{file});
  std::size_t pieces = 0;
  std::size_t told = 0;
  for (; has_pieces(step.model); ++pieces) {
    step = update(std::move(step.model), ContinueImport{});
    for (const Effect& effect : step.effects)
      told += std::holds_alternative<Announce>(effect) ? 1 : 0;
  }
  CHECK(in_english(*step.model.notice) == "2 games imported. " + in_english(say("{0} lines", lines)) +
                                              " couldn't be read. The first is line 1.");
  CHECK(told <= 11);
  CHECK(pieces < 2'000); // each takes no longer than a game
}

TEST_CASE("a record is imported as long as a record may be", "[games]") {
  std::string record = "nim:1";
  while (record.size() < 300'000)
    record += ",1";
  for (const std::string& line : {record, "play=hm;at=0;" + record, "NIM" + record.substr(3)}) {
    Desk desk;
    desk.room = 10'000'000;
    desk.ask(ImportGames{line + '\n'});
    CHECK(desk.notice() == "One game imported.");
  }
  Desk desk;
  desk.ask(ImportGames{"nim:1" + std::string(300'000, 'x') + '\n'});
  CHECK(desk.notice() == "0 games imported. Line 1 couldn't be read.");
}

TEST_CASE("a file that is too large is refused in words before it is read", "[games]") {
  Desk desk;
  desk.ask(ImportGames{std::string(longest_record + 1, '7')});
  CHECK(desk.notice() == "This file is too large. It may have 20 megabytes at most.");
  CHECK(desk.heard() == desk.notice());
}

TEST_CASE("a session that is a saved game is kept by its name, and where in it one is", "[games]") {
  const KeptGame game{"1795334400123", 0, *load("play=hm;at=2;nim:3,5,7/1-2/3-7")};
  const auto found = [&](std::string_view name) {
    return name == "game.1795334400123" ? "on=2026-11-22;" + save(game.session) : std::string();
  };
  const auto again = [&](const std::string& text) { return read_session(with_saved_game(text, found)); };
  CHECK(print_session(game.session, &game) == "game=1795334400123;");
  REQUIRE(again("game=1795334400123;"));
  CHECK(again("game=1795334400123;")->session == game.session);
  CHECK(again("game=1795334400123;")->key == game.key);

  Session earlier = game.session;
  earlier.go_to(1);
  CHECK(print_session(earlier, &game) == "game=1795334400123;at=1;");
  CHECK(again("game=1795334400123;at=1;")->session == earlier);

  // Another one, or one that is not saved, is kept as a whole; as all of them were in earlier versions.
  const Session other = *load("play=hm;at=1;nim:3,5,7/1-1");
  CHECK(print_session(other, &game) == save(other));
  CHECK(print_session(other, nullptr) == save(other));
  for (const std::string& old :
       {save(other), save(earlier), std::string("play=hh;first=0;at=1;nim:3,5,7/1-2"),
        std::string("daily=2026-11-22,5;play=hm;at=0;nim:3,5,7")}) {
    REQUIRE(again(old));
    CHECK(again(old)->session == *load(old));
    CHECK(again(old)->key.empty());
  }

  // The name with its game behind it is whole, too: so the history of a page has it.
  const std::string whole = with_saved_game("game=1795334400123;at=1;", found);
  CHECK(with_saved_game(whole, found) == whole);
  // A game that has gone is none, and anything else is a fault.
  CHECK(with_saved_game("game=5;", found).empty());
  for (const char* wrong : {"", "game=5", "game=5;", "game=", "game=5;at=;play=hm;at=0;nim:1",
                            "game=5;at=x;play=hm;at=0;nim:1", "game=5;at=1", "game=5;rubbish"})
    CHECK_FALSE(read_session(wrong));
  CHECK(read_session("game=5;at=9;play=hm;at=1;nim:1/1-1")->session.played() == 1);
}
