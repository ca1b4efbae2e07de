// Every lesson of the course, gone through as a person would: first a wrong answer, which is told, then the right one.

#include <catch2/catch_test_macros.hpp>

#include <algorithm>
#include <optional>
#include <set>
#include <string>

#include "analyst/protocol.hpp"
#include "core/game.hpp"
#include "core/text.hpp"
#include "features/course/lessons.hpp"
#include "learn/first_steps.hpp"
#include "learn/preparation.hpp"
#include "scene/edit.hpp"
#include "solve/search/analyse.hpp"
#include "support/desk.hpp"
#include "support/lessons_support.hpp"
#include "support/support.hpp"

using namespace nimatron;

namespace {

const Attempt& attempt(const Desk& desk) { return desk.model().teaching->attempt; }
const Exercise& exercise(const Desk& desk) { return desk.model().teaching->exercise(); }

void answer(Desk& desk, const Answering& what) { desk.ask(AnswerLesson{what}); }

/// Said to be wrong, in words, and heard.
void check_wrong(const Desk& desk) {
  CHECK_FALSE(attempt(desk).solved);
  CHECK(attempt(desk).said_wrong);
  REQUIRE(attempt(desk).said);
  CHECK_FALSE(in_english(*attempt(desk).said).empty());
  CHECK(attempt(desk).misses > 0);
  CHECK(desk.heard().find("Not yet. ") != std::string::npos);
}

void solve(Desk&, const ToRead&) {}

void solve(Desk& desk, const ToPick& task) {
  for (std::size_t i = 0; i < task.options.size(); ++i) {
    if (task.options[i].right) continue;
    answer(desk, PickOption{i});
    answer(desk, CheckAnswer{});
    check_wrong(desk);
    CHECK(attempt(desk).wrong[i]);
    if (task.several) answer(desk, PickOption{i});
    break;
  }
  for (std::size_t i = 0; i < task.options.size(); ++i) {
    if (task.options[i].right) answer(desk, PickOption{i});
  }
  answer(desk, CheckAnswer{});
}

void solve(Desk& desk, const ToCount& task) {
  answer(desk, SetNumber{task.answer == 0 ? 1 : task.answer - 1});
  answer(desk, CheckAnswer{});
  check_wrong(desk);
  answer(desk, SetNumber{task.answer});
  answer(desk, CheckAnswer{});
}

void solve(Desk& desk, const ToFill& task) {
  const auto symbols = static_cast<int>(task.symbols.size());
  std::optional<std::size_t> first;
  for (std::size_t i = 0; i < task.cells.size(); ++i) {
    const int right = task.cells[i].right;
    if (right < 0) continue;
    if (!first) first = i;
    // The first one wrong: another symbol, or none where it needs the only one.
    const int wrong = right == symbols ? 0 : symbols > 1 ? (right + 1) % symbols : -1;
    const int now = i == *first ? wrong : right == symbols ? -1 : right;
    if (now >= 0) answer(desk, FillCell{i, now});
  }
  REQUIRE(first);
  if (can_check(exercise(desk), attempt(desk))) {
    answer(desk, CheckAnswer{});
    check_wrong(desk);
    CHECK(attempt(desk).wrong[*first]);
  }
  const int right = task.cells[*first].right;
  for (int taps = 0; taps <= symbols && attempt(desk).filled[*first] != (right == symbols ? -1 : right);
       ++taps)
    answer(desk, FillCell{*first, -1});
  answer(desk, CheckAnswer{});
}

void solve(Desk& desk, const ToBundle& task) {
  for (Count size = 1; size <= task.heap; size *= 2) {
    if ((task.heap & size) != 0) continue;
    answer(desk, TieBundle{size}); // does not belong: it has to be untied again
    CHECK_FALSE(attempt(desk).solved);
    answer(desk, TieBundle{size});
    break;
  }
  for (Count size = 1; size <= task.heap; size *= 2) {
    if ((task.heap & size) != 0) answer(desk, TieBundle{size});
  }
}

void solve(Desk& desk, const ToPair& task) {
  const auto left = task.left(attempt(desk));
  for (const BundleOf& other : left) { // the first, with one that is no partner of its
    const Count apart = std::max(left[0].size, other.size) - std::min(left[0].size, other.size);
    const Count modulus = task.modulus;
    if (modulus == 0 ? apart == 0 : apart % modulus == 0 || other.size % modulus == 0) continue;
    answer(desk, PairBundle{left[0]});
    answer(desk, PairBundle{other});
    CHECK(attempt(desk).gone.empty());
    CHECK(attempt(desk).said);
    answer(desk, PairBundle{other}); // put down again
    CHECK_FALSE(attempt(desk).held);
    break;
  }
  while (const auto next = nimatron::testing::leaving(task, attempt(desk))) {
    CHECK_FALSE(attempt(desk).solved);
    answer(desk, PairBundle{next->first});
    if (next->second) answer(desk, PairBundle{*next->second});
  }
}

/// As taps do it: match by match, first one too many; or column by column.
void solve(Desk& desk, const ToLay& task) {
  const Position start = exercise(desk).position;
  const auto lay = [&](const std::optional<Position>& position) {
    REQUIRE(position);
    answer(desk, LayBoard{*position});
  };
  if (task.by == ToLay::By::colours) {
    for (std::size_t column = 0; column < 26 && !attempt(desk).solved; ++column) {
      const Position before = desk.session().current();
      const auto swapped = recoloured(before, OnSquare{column, 1});
      if (!swapped) continue;
      REQUIRE(theory(*swapped));
      CHECK(theory(*swapped)->grundy == theory(start)->grundy);
      lay(swapped);
      CHECK(desk.session().current() == *swapped);
      const auto pieces = [&](const Position& position) {
        return std::get<Columns>(position.board).column[column];
      };
      const bool as_wanted = pieces(*swapped) == pieces(task.right.front());
      if (!as_wanted) lay(before); // it stood as it should
    }
    return;
  }
  answer(desk, CheckAnswer{}); // nothing lies there yet
  CHECK(attempt(desk).misses == 0);
  const std::vector<Count> goal = heaps_of(task.right.front());
  const std::vector<Count> given = heaps_of(start);
  for (std::size_t heap = 0; heap < goal.size(); ++heap) {
    for (Count i = given[heap]; i < goal[heap]; ++i)
      lay(edited(desk.session().current(), OnMatch{heap, 0}, true));
  }
  const std::size_t last = goal.size() - 1;
  if (goal[last] < task.most) {
    lay(edited(desk.session().current(), OnMatch{last, 0}, true));
    answer(desk, CheckAnswer{});
    check_wrong(desk);
    answer(desk, LayByAdding{false});
    CHECK_FALSE(attempt(desk).adding);
    lay(edited(desk.session().current(), OnMatch{last, 1}, attempt(desk).adding));
  }
  CHECK(desk.session().current() == task.right.front());
  answer(desk, CheckAnswer{});
}

void solve(Desk& desk, const ToLook& task) {
  for (std::size_t i = 0; i < task.chart.points.size(); ++i) {
    if (std::find(task.right.begin(), task.right.end(), i) != task.right.end()) continue;
    answer(desk, TouchPoint{i});
    check_wrong(desk);
    break;
  }
  answer(desk, TouchPoint{task.chart.points.size()}); // there is none
  CHECK_FALSE(attempt(desk).solved);
  answer(desk, TouchPoint{task.right.back()});
}

void solve(Desk& desk, const ToMove& task) {
  const Position start = exercise(desk).position;
  std::optional<Move> wrong;
  for_each_move(start, [&](const Move& move) {
    if (std::find(task.right.begin(), task.right.end(), move) == task.right.end()) wrong = move;
    return !wrong;
  });
  REQUIRE_FALSE(task.right.empty());
  if (wrong) {
    desk.play(print(*wrong).c_str());
    check_wrong(desk);
    desk.wait(3);
    CHECK(desk.session().current() == start); // it is taken back
  }
  for (const Move& move : task.right) {
    if (attempt(desk).solved) break;
    REQUIRE(person_to_move(desk.model()));
    desk.play(print(move).c_str());
    if (!attempt(desk).solved) desk.wait(3);
  }
}

bool leaves(const ToPlay& task, const Position& after) {
  return task.leave.empty() || std::any_of(task.leave.begin(), task.leave.end(),
                                           [&](const Position& one) { return key(one) == key(after); });
}

/// A move that keeps the win, or one that gives it away; at the first one of those that are asked for.
std::optional<Move> find_move(const Position& at, const ToPlay& task, bool first, bool good) {
  if (good && (!first || task.leave.empty())) // one that leads to the end, which not every winning move does
    return choose_move(at, analyse(at, {.positions = 2'000'000, .limit = 200}), 1);
  std::optional<Move> found;
  for_each_move(at, [&](const Move& move) {
    const Position after = play(at, move);
    const bool wins = analyse(after, {.positions = 2'000'000}).outcome == Outcome::P;
    if (wins == good && (!good || !first || leaves(task, after))) found = move;
    return !found;
  });
  return found;
}

void solve(Desk& desk, const ToPlay& task) {
  bool tried_wrong = false;
  for (int turns = 0; turns < 400 && !attempt(desk).solved; ++turns) {
    for (int i = 0; i < 100 && !attempt(desk).solved && !person_to_move(desk.model()); ++i)
      desk.wait(0.3);
    if (attempt(desk).solved) break;
    REQUIRE(person_to_move(desk.model()));
    const Session& now = desk.session();
    bool first = true;
    for (std::size_t ply = 0; ply < now.played(); ++ply)
      first = first && is_machine(now.player(now.mover(ply)));
    const auto wrong = tried_wrong ? std::nullopt : find_move(now.current(), task, first, false);
    if (wrong) {
      tried_wrong = true;
      const std::size_t played = now.played();
      desk.play(print(*wrong).c_str());
      desk.wait(5);
      CHECK_FALSE(attempt(desk).solved);
      CHECK(desk.session().played() == played); // it is given back
      CHECK(attempt(desk).misses > 0);
      continue;
    }
    const auto right = find_move(now.current(), task, first, true);
    REQUIRE(right);
    desk.play(print(*right).c_str());
    desk.wait(0.5);
  }
}

} // namespace

TEST_CASE("Every lesson is gone through, with a wrong answer at every step, to its end", "[course][many]") {
  std::size_t lessons = 0;
  for (const Chapter& chapter : course()) {
    for (const LessonEntry& entry : chapter.lessons) {
      CAPTURE(entry.id);
      ++lessons;
      Desk desk({.learned = "4"}, true);
      desk.ask(OpenLesson{entry.id});
      desk.think();
      REQUIRE(desk.model().teaching);
      const std::size_t steps = desk.model().teaching->lesson.exercises.size();
      CHECK(steps >= 3);
      for (std::size_t step = 0; step < steps; ++step) {
        CAPTURE(step, in_english(exercise(desk).words));
        REQUIRE(desk.model().teaching->step == step);
        REQUIRE(desk.model().teaching->lesson.id == entry.id);
        CHECK(desk.heard().find(in_english(exercise(desk).words)) != std::string::npos);
        for (std::size_t hint = 0; hint < exercise(desk).hints.size(); ++hint) {
          desk.ask(ShowHint{});
          CHECK(desk.heard() == in_english(exercise(desk).hints[hint]));
        }
        const Exercise now = exercise(desk);
        std::visit([&](const auto& task) { solve(desk, task); }, now.task);
        REQUIRE(attempt(desk).solved);
        CHECK_FALSE(attempt(desk).said_wrong);
        const CourseProgress::Part* part = desk.model().course.of(entry.id);
        REQUIRE(part != nullptr);
        CHECK(part->all == (step + 1 == steps));
        CHECK((part->all || first_unsolved(*part) == step + 1));
        CHECK(desk.kept().course == print(desk.model().course));
        desk.ask(Learn{});
        desk.think();
      }
      const LessonEntry* next = lesson_after(entry.id);
      if (next == nullptr) {
        CHECK(desk.model().at_course());
      } else {
        REQUIRE(desk.model().teaching);
        CHECK(desk.model().teaching->lesson.id == next->id);
      }
    }
  }
  CHECK(lessons >= 3);
}

TEST_CASE("A lesson is left and taken up again at the step after the last one solved", "[course]") {
  Desk desk({.learned = "4"}, true);
  desk.begin("nim:3,5,7", Player::human, Player::human);
  desk.play("1-2");
  desk.ask(OpenLesson{"columns"});
  desk.think();
  REQUIRE(desk.model().teaching);
  CHECK(desk.visits().back() == "lesson columns");
  const auto digits = std::get<ToFill>(exercise(desk).task); // each answer makes another model
  solve(desk, digits);
  REQUIRE(attempt(desk).solved);
  desk.ask(OpenCourse{});
  CHECK(desk.model().at_course());
  CHECK_FALSE(desk.model().teaching);
  CHECK(desk.record() == "nim:3,5,7/1-2");
  CHECK(desk.visits().back() == "course");

  SavedState kept = desk.kept();
  kept.place = "lesson columns";
  Desk later(kept, true);
  later.think();
  REQUIRE(later.model().teaching);
  CHECK(later.model().teaching->lesson.id == "columns");
  CHECK(later.model().teaching->step == 1);
  later.ask(StepLesson{-1});
  CHECK(later.model().teaching->step == 0);
  later.ask(StepLesson{-1});
  CHECK(later.model().teaching->step == 0);
  later.ask(GoHome{});
  CHECK(later.model().at_home());
}

TEST_CASE("The third heap lies on the table as it is laid or typed, and stays there", "[course]") {
  Desk desk({.learned = "4"}, true);
  desk.ask(OpenLesson{"third"});
  desk.think();
  REQUIRE(std::holds_alternative<ToLay>(exercise(desk).task));
  CHECK(desk.record() == "nim:5,6,0");
  CHECK_FALSE(person_to_move(desk.model()));
  answer(desk, LayBoard{position_of("nim:5,6,1")});
  CHECK(desk.record() == "nim:5,6,1");
  answer(desk, CheckAnswer{});
  check_wrong(desk);
  CHECK(desk.record() == "nim:5,6,1");
  answer(desk, LayBoard{position_of("nim:5,7,1")}); // what lay there first stays
  CHECK(desk.record() == "nim:5,6,1");
  CHECK(desk.heard().find("can't change this heap of 6 matches") != std::string::npos);
  answer(desk, LayBoard{position_of("nim:5,6,3")});
  answer(desk, CheckAnswer{});
  CHECK(attempt(desk).solved);
  CHECK(desk.record() == "nim:5,6,3");
  desk.ask(StepLesson{1});
  CHECK(desk.record() == "nim:9,14,0");
  answer(desk, SetNumber{1});
  CHECK(desk.record() == "nim:9,14,1");
  answer(desk, SetNumber{7});
  answer(desk, CheckAnswer{});
  CHECK(attempt(desk).solved);
  CHECK(desk.record() == "nim:9,14,7");
  desk.ask(OpenLesson{"columns"}); // any other number lies nowhere
  desk.think();
  desk.ask(StepLesson{1});
  REQUIRE(std::holds_alternative<ToCount>(exercise(desk).task));
  answer(desk, SetNumber{7});
  CHECK(desk.record() == "nim:12,3,6");
}

TEST_CASE("A link opens a lesson; one that there is not is told", "[course]") {
  Desk desk({.learned = "4", .link = "lesson=paint"}, true);
  desk.think();
  REQUIRE(desk.model().teaching);
  CHECK(desk.model().teaching->lesson.id == "paint");
  Desk none({.learned = "4", .link = "lesson=nothing"}, true);
  none.think();
  CHECK_FALSE(none.model().teaching);
  CHECK(none.notice() == "There is no lesson called nothing.");
  Desk broken({.learned = "4", .link = "lesson=a,b"}, true);
  CHECK_FALSE(broken.model().teaching);
  CHECK(broken.notice().find("holds no valid game") != std::string::npos);
}

TEST_CASE("What is kept of the course is read again, and anything else is left out", "[course]") {
  CourseProgress progress;
  CHECK(progress.solve("columns", 0, 7));
  CHECK(progress.solve("columns", 1, 7));
  CHECK_FALSE(progress.solve("columns", 1, 7));
  for (std::size_t step = 3; step-- > 0;)
    CHECK(progress.solve("move", step, 3));
  CHECK_FALSE(progress.solve("move", 1, 3));
  CHECK(print(progress) == "columns=2,move=all");
  CHECK(print(read_progress(print(progress))) == print(progress));
  CHECK(print(read_progress("columns=2,,=3,x,Y=2,move=,take=all,take=1,split=99999999999999999999,b=-1")) ==
        "columns=2,take=all");
}

TEST_CASE("What is solved behind a step that was skipped is kept, and that step is not", "[course]") {
  CourseProgress progress;
  CHECK(progress.solve("columns", 0, 7));
  CHECK(progress.solve("columns", 3, 7));
  CHECK(progress.solve("columns", 6, 7)); // the last one: it is not all of them
  CHECK(print(progress) == "columns=1+4+7");
  CHECK(read_progress("columns=1+4+7") == progress);
  CHECK(print(read_progress("a=0+3,b=1+1,c=1+,d=+2,e=2+1,f=1+2,g=0+5000")) == "a=0+3,f=2");
  CourseProgress other = read_progress("columns=3+5+6");
  CHECK(print(joined(progress, other)) == "columns=7");
  CHECK(print(joined(other, progress)) == "columns=7");
  other = joined(other, progress);
  CHECK(other.solve("columns", 2, 7)); // solved again, it is known that these are all
  CHECK(print(other) == "columns=all");
}

TEST_CASE("A step that was skipped is shown so when its lesson is opened again", "[course]") {
  Desk desk({.learned = "4", .course = "columns=1+3"}, true);
  desk.ask(OpenLesson{"columns"});
  desk.think();
  REQUIRE(desk.model().teaching);
  CHECK(desk.model().teaching->step == 1);
  CHECK(is_solved(*desk.model().teaching, 0));
  CHECK_FALSE(is_solved(*desk.model().teaching, 1));
  CHECK(is_solved(*desk.model().teaching, 2));
  Desk longer({.learned = "4", .course = "columns=900"}, true); // when it had more steps
  longer.ask(OpenLesson{"columns"});
  longer.think();
  REQUIRE(longer.model().teaching);
  CHECK(longer.model().teaching->step < longer.model().teaching->lesson.exercises.size());
}

TEST_CASE("Lessons on their way to the page arrive as they were made", "[course][protocol][many]") {
  for (const Chapter& chapter : course()) {
    for (const LessonEntry& entry : chapter.lessons) {
      const auto lesson = prepare_lesson(entry.id);
      REQUIRE(lesson);
      const auto back = unpack_reply(pack(Reply{7, LessonRead{*lesson}}));
      REQUIRE(back);
      CHECK(std::get<LessonRead>(back->what).lesson == *lesson);
    }
  }
  const auto asked = unpack_request(pack(Request{3, ReadLesson{"columns"}}));
  REQUIRE(asked);
  CHECK(std::get<ReadLesson>(asked->what).id == "columns");
}
