// Somebody practises: what the first answer counts, what comes back when, and how a run ends.

#include <catch2/catch_test_macros.hpp>
#include <cmath>
#include <set>
#include <string>
#include <variant>
#include <vector>

#include "core/text.hpp"
#include "features/course/lessons.hpp"
#include "features/practice/practice_progress.hpp"
#include "features/sharing/share.hpp"
#include "session/candidates.hpp"
#include "support/desk.hpp"

using namespace nimatron;

namespace {

const LessonRun& teaching(const Desk& desk) { return *desk.model().teaching; }
const PracticeRun& run(const Desk& desk) { return *teaching(desk).practice; }

/// Answers rightly, or wrongly and then rightly.
void answer(Desk& desk, bool right) {
  const Exercise one = teaching(desk).exercise();
  if (const auto* pick = std::get_if<ToPick>(&one.task)) {
    for (std::size_t i = 0; i < pick->options.size(); ++i) {
      if (pick->options[i].right == right) desk.ask(AnswerLesson{PickOption{i}});
    }
    if (pick->several) desk.ask(AnswerLesson{CheckAnswer{}});
  } else if (const auto* number = std::get_if<ToCount>(&one.task)) {
    const Count wrong = number->answer == 0 ? 1 : number->answer - 1;
    desk.ask(AnswerLesson{SetNumber{right ? number->answer : wrong}});
    desk.ask(AnswerLesson{CheckAnswer{}});
  } else if (const auto* move = std::get_if<ToMove>(&one.task)) {
    if (!right) return desk.ask(ShowHint{});
    for (const Move& one_of_them : move->right) {
      if (teaching(desk).attempt.solved) break;
      desk.play(print(one_of_them).c_str());
      if (!teaching(desk).attempt.solved) desk.wait(3);
    }
  } else if (const auto* fill = std::get_if<ToFill>(&one.task)) {
    for (std::size_t i = 0; i < fill->cells.size(); ++i) {
      const int cell = fill->cells[i].right;
      if (cell >= 0) desk.ask(AnswerLesson{FillCell{i, right ? cell : (cell + 1) % 3}});
    }
    desk.ask(AnswerLesson{CheckAnswer{}});
  }
}

} // namespace

TEST_CASE("Ratings find the level at which three of four exercises are right", "[practice]") {
  for (const double strength : {150.0, 300.0, 500.0, 780.0}) { // a pupil's, where that is so
    PracticeProgress progress;
    Rng rng(static_cast<std::uint64_t>(strength));
    int right = 0;
    constexpr int tries = 600;
    double levels = 0;
    for (int i = 0; i < tries; ++i) {
      const int level = progress.level_of(Skill::move);
      const double chance = 1 / (1 + std::pow(10.0, (level * 100 - strength) / 209.6));
      const bool good = static_cast<double>(rng.between(0, 999'999)) < chance * 1e6;
      progress.answer({Skill::move, level, static_cast<std::uint64_t>(i)}, good, 100);
      if (i < tries / 2) continue;
      right += good ? 1 : 0;
      levels += level;
    }
    INFO(strength);
    CHECK(std::abs(levels / (tries / 2.0) * 100 - (strength - 50)) < 120);
    CHECK(right > tries * 3 / 10); // more than half of the second half
    CHECK(progress.of(Skill::move).asked == tries);
    CHECK(progress.of(Skill::seat).asked == 0);
  }
}

TEST_CASE("What was wrong comes back after 1, 2, 4, 8 and 16 days, and begins anew when it is wrong again",
          "[practice]") {
  PracticeProgress progress;
  const ExerciseRef one{Skill::value, 2, 77};
  progress.answer(one, true, 10);
  CHECK(progress.due.empty()); // right at once: it does not come back
  progress.answer({Skill::value, 2, 78}, false, 0);
  CHECK(progress.due.empty()); // on no day that is known
  CHECK(progress.days == std::vector<Day>{10});
  progress.answer(one, false, 10);
  CHECK_FALSE(progress.first_due(10));
  CHECK(progress.first_due(11) == one);
  Day today = 11;
  for (const Day wait : {2, 4, 8, 16}) {
    REQUIRE(progress.first_due(today) == one);
    progress.answer(one, true, today);
    CHECK_FALSE(progress.first_due(today + wait - 1));
    today += wait;
    CHECK(progress.due.front().day == today);
  }
  PracticeProgress again = progress;
  progress.answer(one, true, today);
  CHECK(progress.due.empty());
  again.answer(one, false, today);
  CHECK(again.first_due(today + 1) == one);
  CHECK(again.due.front().box == 1);
}

TEST_CASE("Days in a row are counted up to today, or yesterday", "[practice]") {
  PracticeProgress progress;
  CHECK(progress.days_in_a_row(5) == 0);
  for (const Day day : {3, 5, 6, 7})
    progress.answer({Skill::seat, 1, 1}, true, day);
  CHECK(progress.days_in_a_row(7) == 3);
  CHECK(progress.days_in_a_row(8) == 3);
  CHECK(progress.days_in_a_row(9) == 0);
}

TEST_CASE("What is known of somebody's practice is kept as a text, and no text does harm", "[practice]") {
  PracticeProgress progress;
  Rng rng(3);
  for (int i = 0; i < 300; ++i) {
    const auto skill = static_cast<Skill>(rng.index(count_of_skills));
    progress.answer({skill, static_cast<int>(rng.between(1, hardest)), static_cast<std::uint64_t>(i)},
                    rng.index(3) > 0, 20'000 + i / 7);
  }
  progress.best = 14;
  CHECK(progress.due.size() <= PracticeProgress::most_due);
  const std::string text = print(progress);
  CHECK(read_practice(text) == progress);
  CHECK(read_practice("") == PracticeProgress());
  CHECK(print(PracticeProgress()).empty());
  for (const char* bad :
       {"move", "move=", "move=1,2", "move=300,5,9", "move=300,5,4,3", "due=move,3,1,1", "due=dragon,1,1,1,1",
        "due=move,9,1,1,1", "due=move,1,1,6,1", "days=x,1,1", "best=-1", ";;;=;=,", "days=3,2"}) {
    INFO(bad);
    const PracticeProgress read = read_practice(bad);
    CHECK(read.parts == PracticeProgress().parts);
    CHECK(read.due.empty());
    CHECK(read.days.size() <= 1);
  }
  for (int i = 0; i < 2000; ++i) { // pieces of it, and with letters changed
    std::string broken = text.substr(rng.index(text.size()), rng.index(60));
    if (!broken.empty()) broken[rng.index(broken.size())] = static_cast<char>(rng.between(32, 126));
    const PracticeProgress read = read_practice(broken);
    CHECK(read_practice(print(read)) == read);
  }
}

TEST_CASE("No exercise comes twice running", "[practice]") {
  for (const char* way : {"nim-sum", "value", "seat", "head"}) {
    INFO(way);
    Desk desk({.learned = "4"}, true);
    desk.tick(0.1);
    desk.ask(StartPractice{way});
    desk.think();
    if (run(desk).waits) {
      desk.ask(StepLesson{1});
      desk.think();
    }
    for (int i = 0; i < 60; ++i) {
      const Exercise before = teaching(desk).exercise();
      answer(desk, false); // the level stays low, where there are few
      desk.ask(StepLesson{1});
      desk.think();
      REQUIRE_FALSE(run(desk).over);
      const Exercise& after = teaching(desk).exercise();
      INFO(in_english(after.words));
      CHECK_FALSE((after.words == before.words && after.numerals == before.numerals &&
                   after.position == before.position));
    }
  }
}

TEST_CASE("Five minutes of a mix: first answers count, and it ends when the time is up", "[practice]") {
  Desk desk({.learned = "4"}, true);
  desk.tick(0.1); // what day it is
  desk.begin("nim:3,5,7", Player::human, Player::human);
  desk.play("1-2");
  desk.ask(StartPractice{"today"});
  desk.think();
  REQUIRE(desk.model().teaching);
  REQUIRE(teaching(desk).practice);
  CHECK(desk.visits().back() == "practice today");
  std::set<Skill> kinds;
  for (int i = 0; i < static_cast<int>(count_of_skills); ++i) {
    CHECK(run(desk).done == i);
    kinds.insert(run(desk).now.skill);
    const bool right = i % 3 != 1;
    const Exercise before = teaching(desk).exercise();
    answer(desk, right);
    CHECK(run(desk).answered);
    if (!right) {
      CHECK_FALSE(desk.model().practice.due.empty());
      if (!teaching(desk).attempt.solved && !std::holds_alternative<ToFill>(before.task))
        answer(desk, true); // too late
      CHECK(run(desk).right == i - i / 3 - (i % 3 == 2 ? 1 : 0));
    }
    CHECK(run(desk).done == i + 1);
    desk.ask(StepLesson{1});
    desk.think();
  }
  CHECK(kinds.size() == count_of_skills); // each before any of them comes again
  CHECK(desk.kept().practice == print(desk.model().practice));
  desk.wait(301);
  CHECK_FALSE(run(desk).over); // nobody is interrupted
  answer(desk, true);
  desk.ask(StepLesson{1});
  REQUIRE(run(desk).over);
  CHECK(desk.heard().find("Right the first time: ") != std::string::npos);
  CHECK(desk.heard().find("tomorrow") != std::string::npos);
  desk.ask(Learn{});
  CHECK(desk.model().at_course());
  CHECK(desk.record() == "nim:3,5,7/1-2");

  // What was wrong comes first on another day.
  Desk later(desk.kept(), true);
  later.today = desk.today + 1;
  later.tick(0.1);
  REQUIRE(later.model().practice == desk.model().practice);
  const auto due = later.model().practice.first_due(later.today);
  REQUIRE(due);
  later.ask(StartPractice{"today"});
  later.think();
  CHECK(run(later).now == *due);
  CHECK(teaching(later).exercise() == make_exercise(due->skill, due->level, due->seed));
}

TEST_CASE("In one's head: two minutes, no board, nothing is tried twice", "[practice]") {
  Desk desk({.learned = "4"}, true);
  desk.ask(StartPractice{"head"});
  desk.think();
  REQUIRE(desk.model().teaching);
  CHECK(run(desk).waits); // no clock runs before somebody has started it
  CHECK(next_tick(desk.model()) < 0);
  desk.wait(200);
  CHECK_FALSE(run(desk).over);
  CHECK(run(desk).done == 0);
  desk.ask(Learn{});
  desk.think();
  CHECK_FALSE(run(desk).waits);
  CHECK(in_english(score_words(run(desk))) == "Exercise 1");
  Count right = 0;
  std::vector<std::string> asked;
  for (int i = 0; i < 10; ++i) {
    REQUIRE_FALSE(shows_table(teaching(desk)));
    CHECK(for_the_head(run(desk).now.skill));
    CHECK_FALSE(hints_left(teaching(desk)));
    CHECK_FALSE(in_english(teaching(desk).exercise().numerals).empty());
    INFO(desk.heard());
    CHECK(desk.heard().starts_with(in_english(teaching(desk).exercise().numerals) + ": "));
    asked.push_back(in_english(asked_words(teaching(desk).exercise())));
    answer(desk, i % 2 == 0);
    right += i % 2 == 0 ? 1 : 0;
    CHECK(teaching(desk).attempt.solved);
    CHECK(run(desk).right == right);
    desk.ask(StepLesson{1});
    desk.think();
  }
  const double left = run(desk).ends - desk.model().now;
  CHECK(seconds_left(run(desk), desk.model().now) == static_cast<int>(std::ceil(left)));
  CHECK(next_tick(desk.model()) <= 1); // the clock is seen to run
  desk.wait(left + 0.1);
  REQUIRE(run(desk).over); // at once
  CHECK(desk.model().practice.best == right);
  CHECK(desk.heard().find("best so far") != std::string::npos);
  CHECK(next_tick(desk.model()) < 0);
  REQUIRE(run(desk).missed.size() == 5); // they are shown once more, each with what was right
  for (std::size_t i = 0; i < 5; ++i) {
    CHECK(in_english(run(desk).missed[i].asked) == asked[2 * i + 1]);
    CHECK_FALSE(in_english(run(desk).missed[i].answer).empty());
  }
  desk.ask(Action(Again{}));
  desk.think();
  CHECK_FALSE(run(desk).over);
  CHECK_FALSE(run(desk).waits);
  CHECK(run(desk).missed.empty());
  CHECK(run(desk).done == 0);
  CHECK(seconds_left(run(desk), desk.model().now) == 120);
}

TEST_CASE("Exercises of one kind go on for as long as one likes; a link leads to them", "[practice]") {
  Desk desk({.learned = "4", .link = "practice=nim-sum"}, true);
  desk.think();
  REQUIRE(desk.model().teaching);
  CHECK(run(desk).way == "nim-sum");
  for (int i = 0; i < 5; ++i) {
    CHECK(run(desk).now.skill == Skill::nim_sum);
    answer(desk, true);
    desk.wait(100);
    desk.ask(StepLesson{1});
    desk.think();
  }
  CHECK_FALSE(run(desk).over);
  CHECK(desk.model().practice.of(Skill::nim_sum).right == 5);
  desk.ask(StepLesson{1}); // skipped: not right
  desk.think();
  CHECK(desk.model().practice.of(Skill::nim_sum).asked == 6);
  CHECK(desk.model().practice.of(Skill::nim_sum).right == 5);
  desk.ask(StepLesson{-1}); // there is no way back
  CHECK(run(desk).done == 6);
  desk.ask(StartPractice{"dragons"});
  CHECK(desk.heard() == "There are no exercises called dragons.");
  desk.ask(OpenCourse{});
  desk.ask(ErasePractice{});
  CHECK_FALSE(desk.kept().practice.empty());
  desk.ask(ErasePractice{true});
  CHECK(desk.kept().practice.empty());
  CHECK(desk.model().practice == PracticeProgress());
  CHECK_FALSE(read_link("practice=dragons"));
  CHECK(print(*read_link("#practice=head")) == "practice=head");
}

TEST_CASE("The sheet to print is made elsewhere and saved under its number", "[practice]") {
  Desk desk;
  desk.ask(PrintPaper{}); // nothing is open
  CHECK(pending<MakeWorksheet>(desk.model()) == nullptr);
  desk.ask(ShowSheet{WorksheetSheet{Skill::seat, 2, 5, 9}});
  desk.ask(PrintPaper{});
  const Request* wanted = pending<MakeWorksheet>(desk.model());
  REQUIRE(wanted != nullptr);
  CHECK(std::get<MakeWorksheet>(wanted->what).skill == Skill::seat);
  desk.ask(reply_to<MakeWorksheet>(desk.model(), WorksheetMade{"<html>"}));
  CHECK(desk.saved == "<html>");
}
