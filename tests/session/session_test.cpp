#include <catch2/catch_test_macros.hpp>

#include <algorithm>
#include <string>
#include <string_view>
#include <vector>

#include "core/game.hpp"
#include "core/message.hpp"
#include "core/text.hpp"
#include "session/candidates.hpp"
#include "session/session.hpp"
#include "support/samples.hpp"
#include "support/support.hpp"

using namespace nimatron;

namespace {

Session begin(std::string_view text, Player first, Player second) {
  const auto session = apply({}, NewGame{position_of(text), {first, second}});
  REQUIRE(session);
  return *session;
}

Session then(const Session& session, const Action& action) {
  const auto after = apply(session, action);
  REQUIRE(after);
  return *after;
}

Session played(Session session, std::initializer_list<const char*> moves) {
  for (const char* move : moves)
    session = then(session, PlayMove{move});
  return session;
}

std::string fault_of(const Session& session, const Action& action) {
  const auto after = apply(session, action);
  return after ? "done" : in_english(after.fault().message);
}

constexpr Player human = Player::human;
constexpr Player machine = Player::perfect;

} // namespace

TEST_CASE("a session plays, and leaves the old one as it was", "[session]") {
  const Session start = begin("nim:3,5,7", human, machine);
  CHECK(start.to_move() == Seat::first);
  CHECK_FALSE(start.machine_to_move());
  CHECK(start.standing() == Standing::going_on);
  const Session after = then(start, PlayMove{"1-2"});
  CHECK(start.record().moves.empty());
  CHECK(print(after.current()) == "nim:1,5,7");
  CHECK(print(after.record()) == "nim:3,5,7/1-2");
  CHECK(after.to_move() == Seat::second);
  CHECK(after.machine_to_move());
}

TEST_CASE("illegal actions say why and change nothing", "[session]") {
  const Session start = begin("nim:3,5,7", human, machine);
  CHECK(fault_of(start, PlayMove{"1-4"}) == "heap 1 has only 3 matches");
  CHECK(fault_of(start, PlayMove{"1-"}) == "expected a number, but the text ends here");
  CHECK(fault_of(start, Undo{}) == "there is nothing to undo");
  CHECK(fault_of(start, Redo{}) == "there is nothing to redo");
  CHECK(fault_of(start, NewGame{}) == "there is no game to begin");
  CHECK(fault_of(Session{}, PlayMove{"1-1"}) == "no game has begun");
  CHECK(fault_of(Session{}, Undo{}) == "no game has begun");
}

TEST_CASE("undo goes back to where a person chose", "[session]") {
  SECTION("against the machine: a whole round") {
    const Session s = played(begin("nim:3,5,7", human, machine), {"1-2", "2-1", "3-1", "3-1"});
    const Session once = then(s, Undo{});
    CHECK(once.played() == 2);
    CHECK(print(once.current()) == "nim:1,4,7");
    CHECK(then(once, Undo{}).played() == 0);
    CHECK_FALSE(can_undo(then(once, Undo{})));
    CHECK(then(once, Redo{}).played() == 4);
  }
  SECTION("while the machine is to answer: only the own move") {
    const Session s = played(begin("nim:3,5,7", human, machine), {"1-2", "2-1", "3-1"});
    CHECK(then(s, Undo{}).played() == 2);
  }
  SECTION("the machine began: its first move stays") {
    const Session s = played(begin("nim:3,5,7", machine, human), {"1-2", "2-1", "3-1"});
    CHECK(then(s, Undo{}).played() == 1);
    CHECK_FALSE(can_undo(then(s, Undo{})));
    CHECK(then(then(s, Undo{}), Redo{}).played() == 3);
  }
  SECTION("two people, or two machines: one move") {
    for (const Player both : {human, machine}) {
      const Session s = played(begin("nim:3,5,7", both, both), {"1-2", "2-1", "3-1"});
      CHECK(then(s, Undo{}).played() == 2);
      CHECK(then(then(s, Undo{}), Redo{}).played() == 3);
      CHECK(then(then(then(s, Undo{}), Undo{}), Undo{}).played() == 0);
    }
  }
  SECTION("the game is over: back to the last choice") {
    const Session s = played(begin("nim:1,1", human, machine), {"1-1", "2-1"});
    CHECK(s.standing() == Standing::second);
    CHECK(then(s, Undo{}).played() == 0);
  }
}

TEST_CASE("going back and playing differently keeps both lines", "[session]") {
  Session s = played(begin("nim:3,5,7", human, human), {"1-2", "2-1", "3-1"});
  s = then(then(then(s, Undo{}), Undo{}), PlayMove{"3-7"});
  CHECK(print(s.record()) == "nim:3,5,7/1-2/3-7");
  CHECK_FALSE(can_redo(s));
  CHECK(print(s.sides()) == ";1/2-1/3-1");

  SECTION("the other line comes back, and this one is beside it") {
    const Session back = then(s, GoTo{2, 1});
    CHECK(print(back.record()) == "nim:3,5,7/1-2/2-1/3-1");
    CHECK(back.played() == 2);
    CHECK(print(back.current()) == "nim:1,4,7");
    CHECK(print(back.sides()) == ";1/3-7");
    CHECK(then(back, Redo{}).played() == 3);
    CHECK(then(back, GoTo{2, 1}) == s);
  }
  SECTION("the same move as then goes on with what was played then") {
    const Session again = played(then(s, Undo{}), {"2-1"});
    CHECK(again == then(s, GoTo{2, 1}));
    CHECK(played(then(s, Undo{}), {"3-7"}) == s);
  }
  SECTION("a line leaves a line") {
    const Session third = played(then(s, GoTo{2, 1}), {"2-2"});
    CHECK(print(third.record()) == "nim:3,5,7/1-2/2-1/2-2");
    CHECK(print(third.sides()) == ";2/3-1;1/3-7");
    const Session first = then(third, GoTo{0, 2});
    CHECK(print(first.record()) == "nim:3,5,7/1-2/3-7");
    CHECK(print(first.sides()) == ";1/2-1/2-2;2/3-1");
    CHECK(first.current() == position_of("nim:3,5,7"));
  }
  SECTION("there is no such move") {
    CHECK(fault_of(s, GoTo{3, 0}) == "there is no such move");
    CHECK(fault_of(s, GoTo{4, 1}) == "there is no such move");
    CHECK(fault_of(s, GoTo{0, 2}) == "there is no such move");
    CHECK(then(s, GoTo{3, 1}).played() == 3);
  }
  SECTION("a new game has no lines") { CHECK(then(s, Again{}).sides().empty()); }
}

TEST_CASE("wherever somebody goes in the tree, no line is lost, and every question has its answer",
          "[session]") {
  for (const char* game : {"nim:3,4,5", "nim.split:6", "series:4"}) {
    if (!parse_record(game)) continue;
    Rng rng(9);
    Session s = begin(game, human, human);
    for (int step = 0; step < 300; ++step) {
      const auto lines = all_lines(s.line(), s.sides());
      const auto line = static_cast<std::size_t>(rng.between(0, static_cast<Count>(lines.size()) - 1));
      const auto ply = static_cast<std::size_t>(rng.between(0, static_cast<Count>(lines[line].size())));
      s = then(s, GoTo{ply, line});
      REQUIRE(s.line() == lines[line]);
      Record now{s.record()};
      now.moves.resize(ply);
      REQUIRE(s.current() == replay(now));
      const Session anew = Session(s.record());
      for (std::size_t i = 0; i <= lines[line].size(); ++i)
        REQUIRE(s.mover(i) == anew.mover(i));
      if (!s.over() && step % 3 == 0) s = then(s, PlayMove{print(random_move(s.current(), rng))});
      const auto after = all_lines(s.line(), s.sides());
      if (lines.size() <= most_side_lines) {
        for (const MoveLine& old : lines) { // each begins some line that is there now
          CHECK(std::any_of(after.begin(), after.end(),
                            [&](const MoveLine& one) { return common_moves(one, old) == old.size(); }));
        }
      }
      const auto back = load(save(s));
      REQUIRE(back);
      REQUIRE(*back == s);
    }
    CHECK(s.sides().size() >= 5);
    CHECK(s.sides().size() <= most_side_lines);
  }
}

TEST_CASE("again: the same start, the same players, the same beginner", "[session]") {
  const Session s = played(begin("nim:3,5,7", human, machine), {"1-2", "2-1"});
  CHECK(then(s, Again{}) == begin("nim:3,5,7", human, machine));
}

TEST_CASE("a player can be changed in the middle of a game", "[session]") {
  const Session s = then(played(begin("nim:3,5,7", human, human), {"1-2"}), SetPlayer{Seat::second, machine});
  CHECK(s.machine_to_move());
  CHECK(s.played() == 1);
}

TEST_CASE("who has won: the last mover, under misere the other", "[session]") {
  CHECK(played(begin("nim:2", human, human), {"1-2"}).standing() == Standing::first);
  CHECK(played(begin("nim:2", human, human), {"1-1"}).standing() == Standing::going_on);
  CHECK(played(begin("nim:2", human, human), {"1-1", "1-1"}).standing() == Standing::second);
  CHECK(played(begin("nim.misere:2", human, human), {"1-2"}).standing() == Standing::second);
  CHECK(played(begin("nim.misere:2", human, human), {"1-1", "1-1"}).standing() == Standing::first);
  CHECK(begin("nim:0", human, human).standing() == Standing::second); // the second has "just moved"
  CHECK(begin("nim.misere:0", human, human).standing() == Standing::first);
}

TEST_CASE(
    "Northcott's game: who cannot move has lost; the first to move is the first player whatever the colour",
    "[session]") {
  if (find_game("northcott") == nullptr) return;
  Session s = begin("northcott:3:w1b3:b", human, machine);
  CHECK(s.to_move() == Seat::first);
  s = played(s, {"a3-2"});
  CHECK(s.to_move() == Seat::second);
  CHECK(s.standing() == won_by(other(s.to_move()))); // white in row 1 has no square left
}

TEST_CASE("the game of games: the score decides, and a player may move twice", "[session]") {
  if (find_game("series") == nullptr) return;
  // n = 3: J_1 (3 stones, one each time) and J_2 (up to 2 at a time); the first player begins both.
  Session s = begin("series:3", human, human);
  s = played(s, {"1", "1", "1"});    // J_1: the first player takes the last stone
  CHECK(s.to_move() == Seat::first); // and begins J_2 at once
  s = played(s, {"1", "2"});         // J_2: the second player does
  CHECK(s.standing() == Standing::tie);
  Session t = begin("series:2", human, human);
  t = played(t, {"1", "1"});
  CHECK(t.standing() == Standing::second);
}

TEST_CASE("a session is saved as text and comes back", "[session]") {
  const Session s = then(played(begin("nim.misere:3,5,7", human, machine), {"1-2", "2-1", "3-1"}), Undo{});
  CHECK(save(s) == "play=hm;at=2;nim.misere:3,5,7/1-2/2-1/3-1");
  const auto back = load(save(s));
  REQUIRE(back);
  CHECK(*back == s);
  // As it was written once, when the second of the two could have begun.
  const auto shouted = load("PLAY=MH;FIRST=1;AT=2;NIM.MISERE:3,5,7/1-2/2-1/3-1");
  REQUIRE(shouted);
  CHECK(*shouted == s);
}

TEST_CASE("whoever plays comes back from a save", "[session]") {
  for (const Player level : machines) {
    const Session s = begin("nim:3,5,7", human, level);
    const auto back = load(save(s));
    REQUIRE(back);
    CHECK(back->players() == s.players());
  }
}

TEST_CASE("a damaged save is refused at its place", "[session]") {
  const auto fault = [](std::string_view text) {
    const auto s = load(text);
    return s ? "loaded" : std::to_string(s.fault().column) + ": " + in_english(s.fault().message);
  };
  CHECK(fault("") == "1: expected 'play=' and a letter for each player, but the text ends here");
  CHECK(fault("play=hx;first=0;at=0;nim:1") == "7: expected 'h', 'n', 'c', 'b' or 'm', found 'x'");
  CHECK(fault("play=hm;bt=0;nim:1") == "9: expected 'at=' and the number of moves played, found 'b'");
  CHECK(fault("play=hm,at=0;nim:1") == "8: expected ';at=' and the number of moves played, found ','");
  CHECK(fault("play=hm;frst=0;at=0;nim:1") == "10: expected 'first=' and 0 or 1, found 'r'");
  CHECK(fault("play=hm;first=2;at=0;nim:1") == "15: too large: the maximum here is 1");
  CHECK(fault("play=hm;first=0;at=;nim:1") == "20: expected a number, found ';'");
  CHECK(fault("play=hm;first=0;at=0") == "21: expected ';' and then the game, but the text ends here");
  CHECK(fault("play=hm;first=0;at=0;nim:1,") == "28: expected a number, but the text ends here");
  CHECK(fault("play=hm;first=0;at=2;nim:3/1-1") == "20: at= is too large: the game has only one move");
  CHECK(fault("play=hm;first=0;at=1;nim:3/1-4") == "28: move 1: the heap has only 3 matches");
  CHECK(fault("play=hm;first=0;at=1;nim:3/1-1") == "loaded");
  CHECK(fault("play=hm;at=1;nim:3/1-1;0/1-2/1-1") == "loaded");
  CHECK(fault("play=hm;at=1;nim:3/1-1;") == "24: expected a number, but the text ends here");
  CHECK(fault("play=hm;at=1;nim:3/1-1;1/1-2") == "24: too large: the maximum here is 0");
  CHECK(fault("play=hm;at=1;nim:3/1-1;0") == "25: expected '/' and a move, but the text ends here");
  CHECK(fault("play=hm;at=1;nim:3/1-1;0/1-4") == "26: the heap has only 3 matches");
  CHECK(fault("play=hm;at=1;nim:3/1-1;0/1-1/1-1") == "32: this is not a variation of the game");
  CHECK(fault("play=hm;at=0;nim:3;0/1-1") == "20: there is no move to branch from");
}

TEST_CASE("any bytes load or are refused", "[session]") {
  const std::string good = "play=hm;at=2;nim:3,5,7/1-2/3-7/2-1;2/2-2/1-1;1/3-4";
  Rng rng(3);
  for (int i = 0; i < 3'000; ++i) {
    std::string text = good;
    for (Count edits = rng.between(1, 3); edits > 0; --edits) {
      const auto at = static_cast<std::size_t>(rng.between(0, static_cast<Count>(text.size()) - 1));
      if (rng.between(0, 2) == 0) {
        text.erase(at, 1);
      } else {
        text[at] = static_cast<char>(rng.between(0, 255));
      }
    }
    const auto session = load(text);
    if (session) {
      CHECK(*load(save(*session)) == *session);
    } else {
      CHECK(session.fault().column >= 1);
      CHECK(session.fault().column <= text.size() + 1);
    }
  }
}

TEST_CASE("a finished game stays finished while somebody looks back into it", "[session]") {
  Session session = played(begin("nim:1,2", human, human), {"2-1"});
  CHECK_FALSE(session.finished());
  session = played(session, {"1-1", "2-1"});
  CHECK(session.over());
  CHECK(session.result() == Standing::first);
  session = then(session, GoTo{1});
  CHECK_FALSE(session.over());
  CHECK(session.result() == Standing::first);
  CHECK(load(save(session))->finished());
  session = played(session, {"2-1"}); // another line, which is not at its end
  CHECK_FALSE(session.finished());
  session = then(session, GoTo{1, 1}); // the first one again
  CHECK_FALSE(session.over());
  CHECK(session.result() == Standing::first);
}
