#include <catch2/catch_test_macros.hpp>

#include <optional>
#include <string>
#include <utility>
#include <variant>
#include <vector>

#include "app/update.hpp"
#include "core/game.hpp"
#include "core/text.hpp"
#include "features/hints/hints.hpp"
#include "session/candidates.hpp"
#include "session/opponent.hpp"
#include "session/wording.hpp"
#include "solve/search/analyse.hpp"
#include "support/desk.hpp"
#include "support/support.hpp"

// Everything a person can do in the program, done without a window.

using namespace nimatron;

namespace {

constexpr Player human = Player::human;
constexpr Player machine = Player::perfect;

/// A person who plays at random against the machine until the game is over.
void play_on(Desk& desk, std::uint64_t seed) {
  Rng rng(seed);
  for (int i = 0; i < 400 && !desk.session().over(); ++i) {
    if (person_to_move(desk.model())) {
      desk.play(print(random_move(desk.session().current(), rng)).c_str());
    } else {
      desk.wait(0.2);
    }
  }
}

} // namespace

TEST_CASE("the program begins on the first screen, and a card begins its game", "[app]") {
  Desk desk;
  CHECK(desk.model().at_home());
  CHECK(desk.visits() == std::vector<std::string>{"home"});
  desk.begin("nim:3,5,7", human, machine);
  CHECK(desk.model().at_table());
  CHECK(desk.visits().back() == "table");
  CHECK(desk.kept().place == "table");
  CHECK(person_to_move(desk.model()));
  CHECK(desk.record() == "nim:3,5,7");
}

TEST_CASE("the machine answers after a pause, whether or not anything moves", "[app]") {
  for (const bool less_motion : {false, true}) {
    Desk desk({.learned = "0"}, less_motion);
    desk.begin("nim:3,5,7", human, machine);
    desk.play("1-2");
    CHECK(desk.session().machine_to_move());
    CHECK(next_tick(desk.model()) >= 0);
    desk.tick(0.1);
    desk.think();
    CHECK(desk.session().played() == 1); // not at once
    desk.wait(2);
    CHECK(desk.session().played() == 2);
    CHECK(person_to_move(desk.model()));
  }
}

TEST_CASE("whole games of every game, against the machine and between two of them, with and without motion",
          "[app]") {
  for (const Game& game : all_games()) {
    const Position start = new_position(game);
    if (is_loopy(start)) continue; // by lot those would not end; a machine's game does
    for (const bool less_motion : {false, true}) {
      INFO(print(start));
      Desk desk({.learned = "0", .reviewed = "yes"}, less_motion);
      desk.ask(Action(NewGame{start, {human, machine}}));
      play_on(desk, 7);
      CHECK(desk.session().over());
      CHECK(next_tick(desk.model()) < 1);
    }
  }
  for (const char* text : {"nim:3,5,7", "series:4", "northcott:4:w1b4,b2w4:w", "matrix:1,2.2,1"}) {
    for (const bool less_motion : {false, true}) {
      INFO(text);
      Desk desk({.learned = "0"}, less_motion);
      desk.begin(text, machine, machine);
      desk.wait(120);
      CHECK(desk.session().over());
    }
  }
}

TEST_CASE("a machine that wins a game of a series begins the next one", "[app]") {
  Desk desk({.learned = "0"}, true);
  desk.begin("series:3", machine, human); // J_1: one each time, so the machine takes the last of three
  desk.wait(2);
  desk.play("1");
  desk.wait(2);
  REQUIRE(desk.session().played() >= 4); // and it has begun J_2 without being asked
  CHECK(desk.session().mover(2) == Seat::first);
  CHECK(desk.session().mover(3) == Seat::first);
}

TEST_CASE("the machine waits while a game is chosen, and goes on after", "[app]") {
  Desk desk;
  desk.begin("nim:3,5,7", machine, human);
  desk.ask(OpenSetup{});
  desk.wait(5);
  CHECK(desk.session().played() == 0);
  desk.ask(CloseSetup{});
  desk.wait(2);
  CHECK(desk.session().played() == 1);
}

namespace {

/// Asks for a hint and waits for it.
std::string hint(Desk& desk) {
  desk.ask(ShowHint{});
  desk.think();
  CHECK(desk.heard() == desk.notice());
  return desk.notice();
}

} // namespace

TEST_CASE("a hint says more each time, for this position only", "[app]") {
  Desk desk;
  desk.begin("nim:3,5,7", human, machine);
  CHECK(hint(desk) == "Still searching…");
  CHECK(desk.model().hint_stage == 0);
  CHECK(hint(desk) == "You can win in at most 8 moves. For more, press Hint again.");
  CHECK_FALSE(lit_by_hint(desk.model()));
  CHECK(hint(desk).find("Try heap ") == 0);
  CHECK_FALSE(desk.model().hint);
  const std::optional<Move> place = lit_by_hint(desk.model());
  REQUIRE(place);
  const Heaps heaps{{3, 5, 7}};
  const auto* lit = std::get_if<HeapMove>(&*place);
  REQUIRE(lit != nullptr);
  CHECK(lit->take == heaps.size[lit->heap]);
  CHECK(hint(desk).find("A winning move") == 0);
  REQUIRE(desk.model().hint);
  CHECK(lit_by_hint(desk.model()) == desk.model().hint);
  const auto* move = std::get_if<HeapMove>(&*desk.model().hint);
  REQUIRE(move != nullptr);
  CHECK(move->heap == lit->heap);
  CHECK_FALSE(desk.model().why_open);
  CHECK(hint(desk) == "Here are the reasons."); // not that they could be had: they are open
  CHECK(desk.model().why_open);
  CHECK(desk.model().hint);
  desk.ask(ShowWhy{false});
  hint(desk);
  CHECK(desk.model().why_open);

  SECTION("a move begins it anew, and so does undo") {
    desk.play(print(*desk.model().hint).c_str());
    CHECK_FALSE(desk.model().hint);
    CHECK(desk.model().hint_stage == 0);
    desk.wait(2);
    desk.think();
    CHECK(hint(desk) == "You can win in at most 7 moves. For more, press Hint again.");
    desk.ask(Action(Undo{}));
    CHECK(desk.model().hint_stage == 0);
  }
  SECTION("another game has none") {
    desk.begin("nim.max3:19", human, machine);
    CHECK_FALSE(desk.model().hint);
    CHECK(desk.model().hint_stage == 0);
  }
}

TEST_CASE("hints of every game: who can win, where, the move, why", "[app]") {
  for (const Game& game : all_games()) {
    const Position start = new_position(game);
    INFO(print(start));
    Desk desk;
    desk.ask(Action(NewGame{start, {human, machine}}));
    desk.think();
    int steps = 0;
    while (!desk.model().why_open && steps < 10) {
      ++steps;
      CHECK_FALSE(hint(desk).empty());
    }
    CHECK((steps == 3 || steps == 4));
    REQUIRE(desk.model().hint);
    CHECK_FALSE(why_illegal(start, *desk.model().hint));
  }
  Desk lost;
  lost.begin("nim:1,2,3", human, machine);
  lost.think();
  CHECK(hint(lost) == "You can win only if the other side makes a mistake. For more, press Hint again.");
  Desk board;
  board.begin("matrix:2,3,1.1,2,3", human, machine);
  board.think();
  hint(board);
  CHECK(hint(board) == "Try column 2.");
  Desk chess;
  chess.begin("northcott:8:w1b4,w2b8:w", human, machine);
  chess.think();
  hint(chess);
  CHECK(hint(chess) == "Try the piece on b2.");
}

TEST_CASE("who begins is chosen at the table, until a person has moved", "[app]") {
  Desk desk;
  SECTION("the machine, and the person again while nobody else has moved") {
    desk.begin("nim:3,5,7", human, Player::casual);
    desk.ask(WhoBegins{FirstMover::machine});
    CHECK(desk.session().players() == Players{Player::casual, human});
    CHECK(desk.heard() == "Nim: heaps 3, 5, 7. Casual is thinking"); // said once
    desk.wait(2);
    CHECK(desk.session().played() == 1);
    desk.ask(WhoBegins{FirstMover::person});
    CHECK(desk.record() == "nim:3,5,7");
    CHECK(person_to_move(desk.model()));
    CHECK(desk.session().player(Seat::second) == Player::casual);
    desk.play("1-1");
    desk.ask(WhoBegins{FirstMover::machine});
    CHECK(desk.session().players() == Players{human, Player::casual});
  }
  SECTION("whoever can lose") {
    desk.begin("nim:1,2,3", human, machine);
    desk.ask(WhoBegins{FirstMover::fair});
    CHECK(person_to_move(desk.model())); // it is not known yet
    desk.think();
    CHECK(desk.session().machine_to_move());
    CHECK(desk.heard() == "Nim: heaps 1, 2, 3. Perfect is thinking. The computer goes first. With best play, "
                          "the second player wins.");
    desk.wait(2);
    CHECK(desk.session().played() == 1);
    desk.ask(WhoBegins{FirstMover::fair}); // again, from the beginning
    desk.think();
    CHECK(desk.session().machine_to_move());
    desk.begin("nim:3,5,7", machine, human);
    desk.ask(WhoBegins{FirstMover::fair});
    desk.think();
    CHECK(person_to_move(desk.model()));
    CHECK(desk.heard() == "You go first. With best play, the first player wins.");
  }
  SECTION("whoever was quicker than the answer has begun") {
    desk.begin("nim:1,2,3", human, machine);
    desk.ask(WhoBegins{FirstMover::fair});
    desk.play("1-1");
    desk.think();
    CHECK(desk.session().players() == Players{human, machine});
    CHECK(desk.session().played() == 1);
  }
  SECTION("as it was set up") {
    desk.ask(OpenSetup{});
    desk.ask(Action(NewGame{position_of("nim:1,2,3"), {human, Player::club}, true}));
    desk.think();
    CHECK(desk.session().players() == Players{Player::club, human});
  }
  SECTION("not between two people") {
    desk.begin("nim:1,2,3", human, human);
    desk.ask(WhoBegins{FirstMover::machine});
    CHECK(desk.session().players() == Players{human, human});
  }
}

TEST_CASE("how well the machine plays is chosen, said, and kept for the next game and visit", "[app]") {
  Desk desk;
  CHECK(desk.session().player(Seat::second) == Player::beginner);
  desk.ask(OpenRecord{"nim:3,5,7"});
  CHECK(desk.session().players() == Players{human, Player::beginner});
  desk.ask(Action(SetPlayer{Seat::second, Player::club}));
  CHECK(desk.heard() == "You are playing against Club.");
  CHECK(desk.notice() == desk.heard());
  CHECK(desk.kept().level == "club");
  desk.ask(OpenRecord{"nim:1,2,4"});
  CHECK(desk.session().player(Seat::second) == Player::club);
  const Desk later({.level = "club", .learned = "0"});
  CHECK(later.session().player(Seat::second) == Player::club);
  const Desk odd({.level = "person", .learned = "0"});
  CHECK(odd.session().player(Seat::second) == Player::beginner);

  SECTION("whoever lets the machine play is told, and plays again with one touch") {
    desk.ask(Action(SetPlayer{Seat::first, machine}));
    CHECK(desk.heard() == "The computer plays for you until you take over.");
    CHECK(desk.kept().level == "club");
    desk.wait(1);
    CHECK(desk.session().played() == 1);
    desk.ask(Action(SetPlayer{Seat::first, human}));
    CHECK(desk.heard() == "You are playing again.");
  }
}

TEST_CASE("who plays by eye does not wait for the analysis", "[app]") {
  Desk desk;
  desk.begin("nim:3,5,7", human, Player::beginner);
  desk.play("1-1");
  CHECK_FALSE(desk.model().known);
  CHECK(wants_move(desk.model()));
  CHECK(thinker(desk.model()) == Player::beginner);
  desk.ask(reply_to<ChooseMove>(desk.model(), MoveChosen{HeapMove{1, 5}}));
  desk.tick(5);
  CHECK(desk.record() == "nim:3,5,7/1-1/2-5");
  desk.begin("nim:3,5,7", human, Player::club);
  desk.play("1-1");
  CHECK_FALSE(wants_move(desk.model()));
}

TEST_CASE("everybody is called by name", "[app]") {
  Desk desk;
  const auto names = [&] {
    return in_english(player_name(desk.session(), Seat::first)) + ", " +
           in_english(player_name(desk.session(), Seat::second));
  };
  desk.begin("nim:1", human, Player::beginner);
  CHECK(names() == "You, Beginner");
  desk.begin("nim:1", Player::casual, human);
  CHECK(names() == "Casual, You");
  desk.begin("nim:1", human, human);
  CHECK(names() == "Player 1, Player 2");
  desk.begin("nim:1", Player::beginner, Player::perfect);
  CHECK(names() == "Beginner, Perfect");
  desk.begin("nim:1", Player::club, Player::club);
  CHECK(names() == "Computer 1, Computer 2");
  desk.begin("nim:1", Player::club, human);
  desk.wait(2);
  CHECK(in_english(status(desk.session())) == "Club wins");
}

TEST_CASE("what one does is said to those who do not see it", "[app]") {
  Desk desk;
  desk.begin("nim:3,5,7", human, machine);
  desk.play("1-2");
  CHECK(desk.heard() == "You: take 2 from heap 1, leaving 1. Perfect is thinking");
  desk.ask(CopyRecord{});
  CHECK(desk.copied == "nim:3,5,7/1-2");
  CHECK(desk.heard() == "Copied: nim:3,5,7/1-2");
}

TEST_CASE("what was just set is told beside its icon, for a moment", "[app]") {
  Desk desk;
  desk.wait(1);
  CHECK(desk.model().settings.just_set == std::nullopt);
  for (const Setting setting : {Setting::theme, Setting::sound, Setting::ask}) {
    desk.ask(Set{setting});
    CHECK(desk.model().settings.just_set == setting);
    desk.wait(1);
    CHECK(desk.model().settings.just_set == setting);
    desk.wait(3);
    CHECK(desk.model().settings.just_set == std::nullopt);
    CHECK(next_tick(desk.model()) < 0); // and nothing more is drawn for it
  }
}
