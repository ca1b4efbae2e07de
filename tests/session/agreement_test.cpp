#include <catch2/catch_test_macros.hpp>

#include <string>

#include "features/sharing/share.hpp"
#include "session/agreement.hpp"
#include "session/session.hpp"
#include "session/wording.hpp"
#include "support/support.hpp"

// What two people have agreed on: as text, and what follows from it for the game.

using namespace nimatron;

namespace {

Session loaded(const std::string& text) {
  const auto session = load(text);
  INFO(text);
  REQUIRE(session);
  return *session;
}

/// Column and words of what is wrong with a kept game.
std::string wrong(const std::string& text) {
  const auto session = load(text);
  INFO(text);
  REQUIRE(!session);
  return std::to_string(session.fault().column) + " " + in_english(session.fault().message);
}

std::string wrong_link(const std::string& text) {
  const auto link = read_link(text);
  INFO(text);
  REQUIRE(!link);
  return in_english(link.fault().message);
}

Session after(const Session& session, const Action& action) {
  const auto next = nimatron::apply(session, action);
  INFO((next ? "" : in_english(next.fault().message)));
  REQUIRE(next);
  return *next;
}

std::string refused(const Session& session, const Action& action) {
  const auto next = nimatron::apply(session, action);
  REQUIRE(!next);
  return in_english(next.fault().message);
}

} // namespace

TEST_CASE("a game of two people is saved and read again", "[agreement]") {
  for (const char* text :
       {"play=hh;with=table;names=Ada,Ben;at=0;nim:3,5,7",
        "play=hh;with=table;names=,Ben;board=turns;clock=300,5;left=281400,300000;at=1;nim:3,5,7/1-2",
        "play=hh;with=table;match=5,2,1,1;at=0;nim:3,5,7",
        "play=hh;with=link;game=k3f9x2ab;me=2;names=Ren%C3%A9%20M,Ben;hints=12;at=1;nim:3,5,7/1-2",
        "play=hh;with=link;game=abcd;me=1;hints=2;match=3,1,1,0;at=2;nim:3,5,7/1-2/2-1/3-7;2/3-1"}) {
    CHECK(save(loaded(text)) == text);
  }
  // In any order; and a page has undone the percent signs.
  CHECK(save(loaded("play=hh;names=Ren\xc3\xa9,B o;me=1;game=abcd;with=link;at=0;nim:1")) ==
        "play=hh;with=link;game=abcd;me=1;names=Ren%C3%A9,B%20o;at=0;nim:1");
  CHECK(save(loaded("play=hh;with=table;clock=60,0;at=0;nim:1")) ==
        "play=hh;with=table;clock=60,0;left=60000,60000;at=0;nim:1");
}

TEST_CASE("what is wrong with an agreement is told, with its column", "[agreement]") {
  CHECK(wrong("play=hh;with=cable;at=0;nim:1") == "14 with= can be link or table");
  CHECK(wrong("play=hm;with=table;at=0;nim:1") == "9 a game between two people is play=hh");
  CHECK(wrong("play=hh;with=link;at=0;nim:1") == "9 with=link needs game= and a name for the game");
  CHECK(wrong("play=hh;with=link;game=abc;at=0;nim:1") == "24 'game=' needs 4 to 16 letters and digits");
  CHECK(wrong("play=hh;with=link;game=abcdefghijklmnopq;at=0;nim:1") ==
        "24 'game=' needs 4 to 16 letters and digits");
  CHECK(wrong("play=hh;names=A,B;at=0;nim:1") ==
        "9 names, a clock and so on need 'with=link' or 'with=table'");
  CHECK(wrong("play=hh;with=table;with=table;at=0;nim:1") == "20 'with' is given twice");
  CHECK(wrong("play=hh;with=table;names=Ada;at=0;nim:1").substr(0, 3) == "29 ");
  CHECK(wrong("play=hh;with=table;names=%0a,B;at=0;nim:1") == "26 a name has no commas, semicolons, # or %");
  CHECK(wrong("play=hh;with=table;names=\xff,B;at=0;nim:1") == "26 a name has no commas, semicolons, # or %");
  CHECK(wrong("play=hh;with=table;names=%E2%80%AEx,B;at=0;nim:1").substr(0, 3) == "26 ");
  CHECK(wrong("play=hh;with=table;names=" + std::string(21, 'a') + ",B;at=0;nim:1") ==
        "26 a name has at most 20 characters");
  CHECK(wrong("play=hh;with=table;hints=1;at=0;nim:1") == "9 game=, me= and hints= need with=link");
  CHECK(wrong("play=hh;with=link;game=abcd;clock=60,0;at=0;nim:1") ==
        "9 a game by link has no clock, and its board does not turn");
  CHECK(wrong("play=hh;with=table;clock=0,0;at=0;nim:1").substr(0, 3) == "26 ");
  CHECK(wrong("play=hh;with=table;clock=60,61;at=0;nim:1").substr(0, 3) == "29 ");
  CHECK(wrong("play=hh;with=table;match=3,3,1,1;at=0;nim:1") ==
        "26 'match=' counts more games than there are");
  CHECK(wrong("play=hh;with=table;match=3,1,1,1;at=0;nim:1") ==
        "26 'match=' counts more games than there are");
  CHECK(wrong("play=hh;with=table;board=spins;at=0;nim:1") == "26 board= can only be 'turns'");
  CHECK(wrong("play=hh;with=link;game=abcd;hints=3;at=0;nim:1").substr(0, 3) == "35 ");
  for (const char* cut :
       {"with=", "with=link", "with=table;names=", "with=table;clock=5", "with=table;match=3,1"})
    CHECK_FALSE(load(std::string("play=hh;") + cut));
}

TEST_CASE("a link says who plays by it, and never which of them is you", "[agreement][share]") {
  const std::string text = "play=hh;with=link;game=abcd;names=Ada,Ben;hints=1;match=3,1,1,0;nim:3,5,7/1-2";
  const auto link = read_link("https://example.org/#" + text);
  REQUIRE(link);
  CHECK(print(*link) == text);
  CHECK(link->agreement.names[1] == "Ben");
  Link mine = *link;
  mine.agreement.me = Seat::second;
  CHECK(print(mine) == text);
  CHECK(print(*read_link("with=table;names=A,B;nim:3")) == "play=hh;with=table;names=A,B;nim:3");
  CHECK(wrong_link("play=hm;with=link;game=abcd;nim:3") == "a game between two people is play=hh");
  CHECK(wrong_link("with=link;game=abcd;goal=win;nim:3") ==
        "a challenge is for one person, against the computer");
  CHECK(wrong_link("with=link;nim:3") == "with=link needs game= and a name for the game");
  CHECK(wrong_link("with=link;game=abcd;game=abcd;nim:3") == "'game' is given twice");
}

TEST_CASE("by link each moves for themselves, and nobody for the friend", "[agreement]") {
  Session s = loaded("play=hh;with=link;game=abcd;me=1;names=Ada,Ben;at=0;nim:3,5,7");
  CHECK(may_move(s));
  CHECK(in_english(status(s)) == "Your turn");
  s = after(s, PlayMove{"1-2"});
  CHECK_FALSE(may_move(s));
  CHECK(in_english(status(s)) == "Waiting for Ben");
  CHECK(refused(s, PlayMove{"2-1"}) == "it is not your turn");
  CHECK(refused(s, SetPlayer{Seat::second, Player::perfect}) ==
        "the computer does not play in a game by link");
  CHECK(refused(s, Again{}).find("has not ended yet") != std::string::npos);

  // One's own last move may be another one; the old one stays beside it.
  s = after(s, Undo{});
  CHECK(may_move(s));
  s = after(s, PlayMove{"1-3"});
  CHECK(save(s) == "play=hh;with=link;game=abcd;me=1;names=Ada,Ben;at=1;nim:3,5,7/1-3;0/1-2");

  // What has been answered may not.
  Session answered = loaded("play=hh;with=link;game=abcd;me=1;at=2;nim:3,5,7/1-2/2-1");
  CHECK(may_move(answered));
  answered = after(answered, GoTo{0});
  CHECK_FALSE(may_move(answered));
  answered = after(answered, GoTo{1}); // the friend's turn: looked at, no more
  CHECK_FALSE(may_move(answered));
}

TEST_CASE("hints come when both want them, and when the game is over", "[agreement]") {
  CHECK(hints_are_off(loaded("play=hh;with=link;game=abcd;me=1;at=0;nim:3")));
  CHECK(hints_are_off(loaded("play=hh;with=link;game=abcd;me=1;hints=1;at=0;nim:3")));
  CHECK_FALSE(hints_are_off(loaded("play=hh;with=link;game=abcd;me=1;hints=12;at=0;nim:3")));
  CHECK_FALSE(hints_are_off(loaded("play=hh;with=link;game=abcd;me=1;at=1;nim:3/1-3")));
  CHECK_FALSE(hints_are_off(loaded("play=hh;with=table;names=A,B;at=0;nim:3")));
}

TEST_CASE("a match counts its games, with swapped seats", "[agreement]") {
  Session s = loaded("play=hh;with=table;names=Ada,Ben;match=3,0,0,0;at=0;nim:3");
  CHECK(in_english(*match_words(s)) == "Game 1 of 3: Ada 0 \xe2\x80\x93 0 Ben");
  s = after(s, PlayMove{"1-3"});
  CHECK(in_english(status(s)) == "Ada wins");
  s = after(s, Again{});
  CHECK(save(s) == "play=hh;with=table;names=Ben,Ada;match=3,1,0,1;at=0;nim:3");
  CHECK(in_english(*match_words(s)) == "Game 2 of 3: Ben 0 \xe2\x80\x93 1 Ada");
  s = after(s, PlayMove{"1-3"});
  CHECK(in_english(*match_words(s)) == "Game 2 of 3: Ben 1 \xe2\x80\x93 1 Ada");
  s = after(s, Again{});
  s = after(s, PlayMove{"1-3"});
  CHECK(in_english(*match_words(s)) == "Final score: Ada 2 \xe2\x80\x93 1 Ben");
  s = after(s, Again{}); // another match
  CHECK(save(s) == "play=hh;with=table;names=Ben,Ada;match=3,0,0,0;at=0;nim:3");
  s = after(s, Again{}); // nothing has ended: nobody is counted, and nobody swaps
  CHECK(save(s) == "play=hh;with=table;names=Ben,Ada;match=3,0,0,0;at=0;nim:3");
  CHECK_FALSE(match_words(loaded("play=hh;with=table;names=A,B;at=0;nim:3")));
}

TEST_CASE("by link both sides call the next game the same, whoever asks for it", "[agreement]") {
  const Session mine = loaded("play=hh;with=link;game=abcd;me=1;names=Ada,Ben;match=3,0,0,0;at=1;nim:3/1-3");
  const Session theirs =
      loaded("play=hh;with=link;game=abcd;me=2;names=Ada,Ben;match=3,0,0,0;at=1;nim:3/1-3");
  const Agreement here = after(mine, Again{}).agreement();
  const Agreement there = after(theirs, Again{}).agreement();
  CHECK(here.game == there.game);
  CHECK(here.game != "abcd");
  CHECK(here.me == Seat::second);
  CHECK(there.me == Seat::first);
  CHECK(here.names == there.names);
  CHECK(here.match == there.match);
  CHECK(game_id(1) != game_id(2));
  CHECK(game_id(1).size() == 8);
}

TEST_CASE("who runs out of time has lost, and while it runs nobody goes back", "[agreement]") {
  Session s = loaded("play=hh;with=table;names=Ada,Ben;clock=60,0;at=1;nim:3,5,7/1-2");
  CHECK(refused(s, Undo{}) == "you can't take back a move while the clock runs");
  CHECK(refused(s, GoTo{0}) == "you can't go back while the clock runs");
  CHECK_FALSE(can_undo(s));
  Agreement agreement = s.agreement();
  agreement.left[1] = 0;
  s.set_agreement(agreement);
  CHECK(s.over());
  CHECK(s.standing() == Standing::first);
  CHECK(in_english(status(s)) == "Ada wins on time");
  const Session again = loaded(save(s));
  CHECK(again.finished());
  CHECK(again.standing() == Standing::first);
  // Who goes back looks at a game that has ended; who plays on there does so without a clock.
  s = after(s, Undo{});
  CHECK_FALSE(s.over());
  CHECK(s.finished());
  s = after(s, PlayMove{"2-1"});
  CHECK_FALSE(s.agreement().has_clock());
  CHECK_FALSE(s.finished());
  // Nobody loses on time what has been won on the board.
  Session won = loaded("play=hh;with=table;clock=60,0;left=0,60000;at=1;nim:3/1-3");
  CHECK(won.standing() == Standing::first);
}

TEST_CASE("where the computer takes a seat nothing of the two is left", "[agreement]") {
  const Session s = loaded("play=hh;with=table;names=Ada,Ben;clock=60,0;at=0;nim:3");
  CHECK(save(after(s, SetPlayer{Seat::second, Player::perfect})) == "play=hm;at=0;nim:3");
  CHECK(save(after(s, SetPlayer{Seat::second, Player::human})) == save(s));
}
