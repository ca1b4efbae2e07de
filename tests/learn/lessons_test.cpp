#include <catch2/catch_test_macros.hpp>

#include <string>

#include "core/game.hpp"
#include "core/text.hpp"
#include "features/course/lessons.hpp"
#include "learn/first_steps.hpp"
#include "session/candidates.hpp"
#include "session/wording.hpp"
#include "solve/search/analyse.hpp"
#include "support/desk.hpp"
#include "support/support.hpp"

using namespace nimatron;

namespace {

bool person_won(const Session& session) {
  return session.over() &&
         session.player(session.standing() == Standing::first ? Seat::first : Seat::second) == Player::human;
}

/// Until the person can move, or the game is over.
void wait_for_turn(Desk& desk) {
  for (int i = 0; i < 100 && !person_to_move(desk.model()) && !desk.session().over(); ++i)
    desk.wait(0.2);
  desk.wait(2); // the machine may give the move back
}

} // namespace

TEST_CASE("lessons: the person can win every one", "[lessons]") {
  for (const Exercise& game : first_steps().exercises) {
    const bool computer_begins = std::get<ToPlay>(game.task).computer_begins;
    CHECK(analyse(game.position).outcome == (computer_begins ? Outcome::P : Outcome::N));
  }
}

TEST_CASE("lessons: of 1, 2 and 3 whatever is taken, two equal heaps can be made", "[lessons]") {
  const Position start = position_of("nim:1,2,3");
  for_each_move(start, [&](const Move& move) {
    bool equal = false;
    const Position left = play(start, move);
    for_each_move(left, [&](const Move& answer) {
      std::vector<Count> heaps = std::get<Heaps>(play(left, answer).board).size;
      std::erase(heaps, 0);
      equal = equal || (heaps.size() == 2 && heaps[0] == heaps[1]);
      return true;
    });
    CHECK(equal);
    return true;
  });
}

TEST_CASE("lessons: who has never been here is shown the first one, with a hand", "[lessons]") {
  Desk desk(SavedState{});
  REQUIRE(desk.model().teaching);
  CHECK(desk.record() == print(first_steps().exercises[0].position));
  CHECK(desk.visits() == std::vector<std::string>{"lesson"});
  desk.wait(1);
  REQUIRE(desk.model().hint);
  desk.play(print(*desk.model().hint).c_str());
  CHECK(person_won(desk.session()));
  CHECK(desk.heard() == "You: take all 4 from heap 1. You win! A single heap can be taken in one go.");
  CHECK(desk.kept().learned == "1");
  CHECK_FALSE(Desk({.link = "nim:3,5,7"}).model().teaching);
  CHECK_FALSE(Desk({.session = "play=hm;at=0;nim:3,5,8"}).model().teaching);
}

TEST_CASE("lessons: by the hand alone all four are won", "[lessons]") {
  Desk desk(SavedState{});
  for (std::size_t lesson = 0; lesson < count_of_first_steps; ++lesson) {
    REQUIRE(desk.model().teaching);
    CHECK(desk.model().teaching->step == lesson);
    for (int moves = 0; moves < 20 && !desk.session().over(); ++moves) {
      wait_for_turn(desk);
      desk.ask(ShowHint{});
      desk.wait(0.5);
      REQUIRE(desk.model().hint);
      desk.play(print(*desk.model().hint).c_str());
      wait_for_turn(desk);
    }
    CHECK(person_won(desk.session()));
    CHECK(closing_words(desk.model()).has_value() == (lesson + 1 == count_of_first_steps));
    if (closing_words(desk.model())) CHECK(desk.heard().ends_with("Next: Nim against Beginner."));
    desk.ask(Learn{});
  }
  CHECK(desk.model().at_table()); // straight to a whole game
  CHECK_FALSE(desk.model().teaching);
  CHECK(desk.record() == print(new_position(all_games().front())));
  CHECK(desk.session().players() == Players{Player::human, Player::beginner});
  CHECK(desk.kept().learned == "4");
  CHECK(desk.session().played() == 0); // no lesson is a game to go on with
  CHECK(desk.kept().session == save(desk.session()));
}

TEST_CASE("lessons: whatever is tried, the machine wins none", "[lessons][many]") {
  for (std::uint64_t seed = 1; seed <= 40; ++seed) {
    Desk desk({.place = "lesson", .learned = std::to_string(seed % 4)}, true);
    REQUIRE(desk.model().teaching);
    Rng rng(seed);
    for (int moves = 0; moves < 200 && !desk.session().over(); ++moves) {
      wait_for_turn(desk);
      if (person_to_move(desk.model())) desk.play(print(random_move(desk.session().current(), rng)).c_str());
    }
    CHECK(person_won(desk.session()));
  }
}

TEST_CASE("lessons: a move that lets the machine win is given back, with the reason and the hand",
          "[lessons]") {
  Desk desk(SavedState{});
  desk.play("1-1");
  desk.wait(3);
  CHECK(desk.record() == "nim:4");
  CHECK(desk.heard() == "Then I would win: take all 3 from heap 1. Try this: take all 4 from heap 1.");
  REQUIRE(desk.model().hint);
  CHECK(print(*desk.model().hint) == "1-4");
}

TEST_CASE("lessons: left at any moment, what lay on the table lies there again", "[lessons]") {
  const auto desk_with_game = [] {
    Desk desk;
    desk.begin("nim:3,5,7", Player::human, Player::human);
    desk.play("1-2");
    desk.ask(Learn{});
    REQUIRE(desk.model().teaching);
    return desk;
  };
  const std::string kept = desk_with_game().kept().session;
  for (const Intent& leaving :
       {Intent(GoHome{}), Intent(OpenSetup{}), Intent(GoOn{}), Intent(ComeBack{"home", ""})}) {
    Desk desk = desk_with_game();
    desk.wait(1);
    desk.ask(leaving);
    CHECK_FALSE(desk.model().teaching);
    CHECK(desk.record() == "nim:3,5,7/1-2");
    CHECK(desk.kept().session == kept);
  }
  Desk desk = desk_with_game();
  desk.begin("nim:4,4", Player::human, Player::human);
  CHECK_FALSE(desk.model().teaching);
  REQUIRE(desk.model().aside);
  CHECK(print(desk.model().aside->record()) == "nim:3,5,7/1-2");
}

TEST_CASE("lessons: closed in the middle of one, it begins there again", "[lessons]") {
  Desk desk({.learned = "2"});
  desk.ask(Learn{});
  CHECK(desk.model().teaching->step == 2);
  const Desk later(desk.kept());
  REQUIRE(later.model().teaching);
  CHECK(later.model().teaching->step == 2);
  for (const char* broken : {"9", "-1", "x", "99999999999999999999"})
    CHECK(Desk({.learned = broken}).model().learned <= count_of_first_steps);
}
