// What is told beside the hand says the same as the hand: in the first steps and at every step of the course.

#include <catch2/catch_test_macros.hpp>

#include <algorithm>
#include <optional>
#include <string>
#include <vector>

#include "core/game.hpp"
#include "core/move_words.hpp"
#include "core/text.hpp"
#include "features/course/lessons.hpp"
#include "features/hints/hints.hpp"
#include "features/play/seats.hpp"
#include "learn/first_steps.hpp"
#include "solve/search/analyse.hpp"
#include "support/desk.hpp"
#include "support/lessons_support.hpp"
#include "support/support.hpp"

using namespace nimatron;

namespace {

const LessonRun& teaching(const Desk& desk) { return *desk.model().teaching; }

std::string said(const Desk& desk) {
  return teaching(desk).attempt.said ? in_english(*teaching(desk).attempt.said) : "";
}

void wait_for_turn(Desk& desk) {
  for (int i = 0; i < 60 && !person_to_move(desk.model()); ++i)
    desk.wait(0.3);
}

/// Some moves after which the other side can win, from several heaps.
std::vector<Move> mistakes(const Position& at) {
  constexpr std::size_t most = 5;
  std::vector<Move> out;
  int number = 0;
  for_each_move(at, [&](const Move& move) {
    const bool bad = analyse(play(at, move), {.positions = 500'000}).outcome == Outcome::N;
    if (bad && number++ % 2 == 0) out.push_back(move);
    return out.size() < most;
  });
  return out;
}

/// The hand is there; the words end with where it points, and what it does is right.
void check_advice(const Desk& desk) {
  const Position& at = desk.session().current();
  REQUIRE(desk.model().hint);
  const std::string advice = in_english(advice_words(at, *desk.model().hint));
  CAPTURE(print(at), print(*desk.model().hint), said(desk));
  CHECK(said(desk).ends_with(advice));
  CHECK(desk.heard() == said(desk));
  const auto* heap = std::get_if<HeapMove>(&*desk.model().hint);
  if (heap != nullptr && advice.starts_with("Try heap "))
    CHECK(advice == "Try heap " + std::to_string(heap->heap + 1) + ".");
  const auto* in_game = std::get_if<SumMove>(&*desk.model().hint);
  if (in_game != nullptr && advice.starts_with("Try game "))
    CHECK(advice == "Try game " + std::to_string(in_game->part + 1) + ".");
  CHECK(analyse(play(at, *desk.model().hint), {.positions = 500'000}).outcome == Outcome::P);
}

/// At the person's turn in a game of a lesson: whatever is played wrongly is refused, and then the hand shows what is right.
int check_game(Desk& desk) {
  int refused = 0;
  wait_for_turn(desk);
  if (!person_to_move(desk.model())) return 0;
  const Position at = desk.session().current();
  for (const Move& wrong : mistakes(at)) {
    const Position left = play(at, wrong);
    desk.play(print(wrong).c_str());
    desk.wait(5);
    REQUIRE(person_to_move(desk.model()));
    REQUIRE(desk.session().current() == at); // it is given back
    CHECK(teaching(desk).attempt.said_wrong);
    if (!desk.model().hint) { // it was to leave something else
      desk.ask(ShowHint{});
      for (std::size_t more = 0; more < teaching(desk).exercise().hints.size(); ++more)
        desk.ask(ShowHint{});
      desk.wait(1);
    }
    check_advice(desk);
    const std::string who =
        teaching(desk).is_first_steps() ? "Then I would win: " : "Then the computer would win: ";
    if (said(desk).starts_with(who)) {
      ++refused;
      CHECK(said(desk).find(". Try") != std::string::npos);
    }
  }
  return refused;
}

} // namespace

TEST_CASE("the refusal of a wrong move ends with what the hand shows", "[advice]") {
  Desk desk(SavedState{});
  desk.play("1-1");
  desk.wait(3);
  CHECK(said(desk) == "Then I would win: take all 3 from heap 1. Try this: take all 4 from heap 1.");
  Desk real({.place = "lesson", .learned = "3"});
  REQUIRE(real.record() == "nim:3,5,7");
  real.play("3-7");
  real.wait(3);
  CHECK(said(real) == "Then I would win: take 2 from heap 2, leaving 3. Try heap 1.");
}

TEST_CASE("a game of a lesson that is lost by its last move is not won", "[advice]") {
  Exercise game;
  game.words = say("the last match loses");
  game.position = position_of("nim.misere:3,1");
  game.task = ToPlay{};
  Desk desk({.learned = "4"}, true);
  desk.ask(OpenLesson{"misere"});
  desk.ask(reply_to<ReadLesson>(desk.model(), LessonRead{Lesson{"misere", say("misere"), {game}}}));
  desk.play("1-3"); // right: one match is left
  desk.wait(5);
  CHECK(teaching(desk).attempt.solved);
  game.position = position_of("nim.misere:3");
  desk.ask(OpenLesson{"misere"});
  desk.ask(reply_to<ReadLesson>(desk.model(), LessonRead{Lesson{"misere", say("misere"), {game}}}));
  desk.play("1-3");
  CHECK_FALSE(teaching(desk).attempt.solved);
  desk.wait(5);
  CHECK(desk.record() == "nim.misere:3");
  CHECK(said(desk) == "That loses the game. Try this: take 2 from heap 1, leaving 1.");
  check_advice(desk);
}

TEST_CASE("in the first steps and in every game of the course, text and hand agree", "[advice][many]") {
  int refused = 0;
  for (std::size_t step = 0; step < count_of_first_steps; ++step) {
    Desk desk({.place = "lesson", .learned = std::to_string(step)}, true);
    refused += check_game(desk);
  }
  CHECK(refused > 5);
  int games = 0;
  for (const Chapter& chapter : course()) {
    for (const LessonEntry& entry : chapter.lessons) {
      CAPTURE(entry.id);
      Desk desk({.learned = "4"}, true);
      desk.ask(OpenLesson{entry.id});
      desk.think();
      const std::size_t steps = teaching(desk).lesson.exercises.size();
      for (std::size_t step = 0; step < steps; ++step) {
        CAPTURE(step);
        if (game_of(teaching(desk)) != nullptr) games += check_game(desk) > 0 ? 1 : 0;
        desk.ask(StepLesson{1});
        desk.think();
      }
    }
  }
  CHECK(games > 10);
}

TEST_CASE("where a move is asked for, the hand that is asked for comes with its words", "[advice][many]") {
  int shown = 0;
  for (const Chapter& chapter : course()) {
    for (const LessonEntry& entry : chapter.lessons) {
      Desk desk({.learned = "4"}, true);
      desk.ask(OpenLesson{entry.id});
      desk.think();
      const std::size_t steps = teaching(desk).lesson.exercises.size();
      for (std::size_t step = 0; step < steps; ++step) {
        CAPTURE(entry.id, step);
        if (std::holds_alternative<ToMove>(teaching(desk).exercise().task)) {
          const ToMove task = std::get<ToMove>(teaching(desk).exercise().task);
          if (!task.wrong.empty()) {
            desk.play(print(task.wrong.front().move).c_str());
            desk.wait(3);
          }
          for (std::size_t hint = 0; hint <= teaching(desk).exercise().hints.size(); ++hint)
            desk.ask(ShowHint{});
          REQUIRE(desk.model().hint);
          CHECK(said(desk) == in_english(advice_words(desk.session().current(), *desk.model().hint)));
          CHECK(std::find(task.right.begin(), task.right.end(), *desk.model().hint) != task.right.end());
          ++shown;
        }
        desk.ask(StepLesson{1});
        desk.think();
      }
    }
  }
  CHECK(shown > 10);
}

TEST_CASE("a lesson knows two names, and no other", "[advice]") {
  Desk desk({.learned = "4"}, true);
  desk.ask(OpenLesson{"copy"});
  desk.think();
  CHECK(in_english(name_at_table(desk.model(), Seat::first)) == "The computer");
  CHECK(in_english(name_at_table(desk.model(), Seat::second)) == "You");
  CHECK(in_english(status_at_table(desk.model())) == "The computer is thinking");
  wait_for_turn(desk);
  CHECK(in_english(maker_at_table(desk.model(), desk.session(), 0)) == "The computer");
  desk.ask(StepLesson{1});
  CHECK(in_english(status_at_table(desk.model())) == "Your turn");
  CHECK(in_english(name_at_table(desk.model(), Seat::first)) == "You");
  desk.ask(OpenLesson{"games"});
  desk.think();
  CHECK(in_english(name_at_table(desk.model(), Seat::first)) == "The computer");
  CHECK(in_english(name_at_table(desk.model(), Seat::second)) == "You");
}
