#include <catch2/catch_test_macros.hpp>

#include <algorithm>
#include <string>
#include <string_view>

#include "features/play/result_words.hpp"
#include "features/play/seats.hpp"
#include "features/review/review.hpp"
#include "features/statistics/player_stats.hpp"
#include "session/candidates.hpp"
#include "session/levels.hpp"
#include "session/wording.hpp"
#include "support/desk.hpp"

using namespace nimatron;

// What was played keeps the name it was played under, whoever sits there later.

namespace {

constexpr auto human = Player::human;
constexpr auto beginner = Player::beginner;
constexpr auto club = Player::club;

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

Session begin(const char* text, Player first, Player second) {
  return Session({position_of(text), {}}, {first, second});
}

/// Two moves against a beginner, two against a club player.
Session changed() {
  const Session s = played(begin("nim:3,5,7", human, beginner), {"1-1", "2-1"});
  return played(then(s, SetPlayer{Seat::second, club}), {"3-1", "3-1"});
}

} // namespace

TEST_CASE("each move keeps who sat there when it was made", "[made by]") {
  const Session s = changed();
  CHECK(s.maker(1) == beginner);
  CHECK(s.maker(3) == club);
  CHECK(s.maker(4) == human); // to move now
  CHECK(in_english(maker_name(s, 1)) == "Beginner");
  CHECK(in_english(maker_name(s, 3)) == "Club");

  SECTION("in a line beside the record, too, and when that is the record again") {
    const Session other = played(then(s, GoTo{3}), {"3-2"});
    REQUIRE(other.sides().size() == 1);
    CHECK(other.sides()[0].moves[0].players == Players{human, club});
    const Session early = played(then(then(s, GoTo{1}), SetPlayer{Seat::second, Player::casual}), {"2-3"});
    CHECK(early.maker(1) == Player::casual);
    const Session back = then(early, GoTo{2, 1});
    CHECK(back.maker(1) == beginner);
    CHECK(back.maker(3) == club);
    CHECK(back.sides()[0].moves[0].players == Players{human, Player::casual});
  }
  SECTION("a move that is made anew is made by who sits there now") {
    const Session again = played(then(then(s, GoTo{1}), SetPlayer{Seat::second, Player::perfect}), {"2-1"});
    CHECK(again.maker(1) == Player::perfect);
    CHECK(again.maker(3) == club);
    const Session aside = played(then(again, GoTo{1}), {"2-2"});
    const Session there = played(then(then(aside, SetPlayer{Seat::second, beginner}), GoTo{1}), {"2-1"});
    CHECK(there.maker(1) == beginner);
    CHECK(there.maker(3) == club);
  }
  SECTION("a new game is played by who sits there now") {
    CHECK(played(then(s, Again{}), {"1-1", "1-1"}).maker(1) == club);
  }
}

TEST_CASE("who made the moves is saved where it is not who sits there now", "[made by]") {
  CHECK(save(changed()) == "play=hb;was=hn2hb2;at=4;nim:3,5,7/1-1/2-1/3-1/3-1");
  const Session aside = played(then(changed(), GoTo{1}), {"2-5"});
  CHECK(save(aside) == "play=hb;was=hn1hb1hn1hb2;at=2;nim:3,5,7/1-1/2-5;1/2-1/3-1/3-1");
  for (const Session& s : {changed(), aside}) {
    const auto back = load(save(s));
    REQUIRE(back);
    CHECK(*back == s);
  }
  const auto earlier = load("play=hb;at=1;nim:3,5,7/1-1/2-1");
  REQUIRE(earlier);
  CHECK(earlier->maker(1) == club);
  CHECK(save(*earlier) == "play=hb;at=1;nim:3,5,7/1-1/2-1");
}

TEST_CASE("a save that says wrongly who made the moves is refused at its place", "[made by]") {
  const auto fault = [](std::string_view text) {
    const auto s = load(text);
    return s ? "loaded" : std::to_string(s.fault().column) + ": " + in_english(s.fault().message);
  };
  CHECK(fault("play=hb;was=hn2;at=0;nim:3/1-1/1-1") == "loaded");
  CHECK(fault("play=hb;was=hn1hb1;at=0;nim:3/1-1/1-1") == "loaded");
  const std::string number = "9: 'was=' has to cover exactly the moves of the record";
  CHECK(fault("play=hb;was=hn1;at=0;nim:3/1-1/1-1") == number);
  CHECK(fault("play=hb;was=hn3;at=0;nim:3/1-1/1-1") == number);
  CHECK(fault("play=hb;was=hn2hb1;at=0;nim:3/1-1/1-1") == number);
  CHECK(fault("play=hb;was=hn1;at=0;nim:3") == number);
  CHECK(fault("play=hb;was=hn0;at=0;nim:3") == "15: too small: the minimum here is 1");
  CHECK(fault("play=hb;was=;at=0;nim:3") == "13: expected 'h', 'n', 'c', 'b' or 'm', found ';'");
  CHECK(fault("play=hb;was=hn1,at=0;nim:3/1-1") == "16: expected 'h', 'n', 'c', 'b' or 'm', found ','");
  CHECK(fault("play=hb;wos=hn1;at=0;nim:3/1-1") == "10: expected 'was=' and who played before, found 'o'");
}

TEST_CASE("whoever changes seats wherever in the tree, every session comes back from its save", "[made by]") {
  Rng rng(4);
  Session s = begin("nim:3,4,5", human, beginner);
  int changes = 0;
  for (int step = 0; step < 300; ++step) {
    const auto lines = all_lines(s.line(), s.sides());
    const auto line = static_cast<std::size_t>(rng.between(0, static_cast<Count>(lines.size()) - 1));
    s = then(s, GoTo{static_cast<std::size_t>(rng.between(0, static_cast<Count>(lines[line].size()))), line});
    REQUIRE(s.line() == lines[line]);
    if (rng.between(0, 3) == 0) {
      const Seat seat = rng.between(0, 1) == 0 ? Seat::first : Seat::second;
      s = then(s, SetPlayer{seat, static_cast<Player>(rng.between(0, 4))});
    }
    if (!s.over()) {
      const std::size_t ply = s.played();
      s = then(s, PlayMove{print(random_move(s.current(), rng))});
      REQUIRE(s.players(ply) == s.players());
    }
    const std::string text = save(s);
    changes += text.find(";was=") != std::string::npos ? 1 : 0;
    const auto back = load(text);
    REQUIRE(back);
    REQUIRE(*back == s);
  }
  CHECK(changes > 200);
}

TEST_CASE("the list of moves names each level that played", "[made by]") {
  Desk desk;
  desk.begin("nim:3,5,7", human, beginner);
  desk.play("1-1");
  desk.play("2-1");
  desk.ask(Action(SetPlayer{Seat::second, club}));
  CHECK(in_english(desk.model().lines.at(2).words) == "2. Beginner: take 1 from heap 2, leaving 4");
  desk.play("3-1");
  desk.play("3-1");
  CHECK(in_english(desk.model().lines.at(2).words) == "2. Beginner: take 1 from heap 2, leaving 4");
  CHECK(in_english(desk.model().lines.at(4).words) == "4. Club: take 1 from heap 3, leaving 5");
  desk.ask(Action(GoTo{2}));
  CHECK(desk.heard().starts_with("2. Beginner: take 1 from heap 2, leaving 4"));
  Desk later(desk.kept(), false, desk.files);
  CHECK(in_english(later.model().lines.at(2).words) == "2. Beginner: take 1 from heap 2, leaving 4");
}

TEST_CASE("the end of a game names who won it, whoever is chosen then", "[made by]") {
  Desk desk;
  desk.begin("nim:1,1", human, beginner);
  desk.play("1-1");
  desk.play("2-1");
  desk.ask(Action(SetPlayer{Seat::second, club}));
  CHECK(in_english(headline(desk.session())) == "Beginner wins this one.");
  CHECK(in_english(standing_words(desk.session())) == "Beginner wins");
  CHECK(person_lost(desk.session()));
  // Two people then: it was no game between two people.
  desk.ask(Action(SetPlayer{Seat::second, human}));
  CHECK(in_english(headline(desk.session())) == "Beginner wins this one.");
}

TEST_CASE("a review opens at a move that a person made", "[made by]") {
  Session s = played(begin("nim:1,2", human, human), {"2-2", "1-1"}); // the first gave it away
  s = then(s, SetPlayer{Seat::first, club});
  Review review(s.record());
  review.take({0, Outcome::N});
  review.take({1, Outcome::N});
  review.take({2, Outcome::P});
  REQUIRE(mark(review, s, 0) == Mark::gave_away);
  CHECK(s.maker(0) == human);
  CHECK(turning_point(review, s) == 0);
}

TEST_CASE("a win counts against the weakest level that moved", "[made by]") {
  const auto won = [](const Session& s) {
    REQUIRE(s.over());
    PlayerStats stats;
    const bool noted = note_win(stats, s);
    CHECK(noted == !stats.won.empty());
    return noted ? std::string(kept_level(stats.won[0].level)) : "none";
  };
  const Session start = begin("nim:1,1,1", human, beginner);
  CHECK(won(played(start, {"1-1", "2-1", "3-1"})) == "beginner");
  const Session half = played(start, {"1-1", "2-1"});
  CHECK(won(played(then(half, SetPlayer{Seat::second, Player::perfect}), {"3-1"})) == "beginner");
  // Chosen when all is over, it was not beaten.
  CHECK(won(then(played(start, {"1-1", "2-1", "3-1"}), SetPlayer{Seat::second, club})) == "beginner");
  CHECK(won(played(begin("nim:1", human, club), {"1-1"})) == "club"); // it had no move
  // A computer that moved for the person has won it for them.
  const Session helped = played(begin("nim:1,1,1", Player::perfect, beginner), {"1-1", "2-1"});
  CHECK(won(played(then(helped, SetPlayer{Seat::first, human}), {"3-1"})) == "none");
}
