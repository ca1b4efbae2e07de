// The answers that are shown to a class and printed: they are those that an answer is judged by, and search finds them, too.

#include <catch2/catch_test_macros.hpp>

#include <algorithm>
#include <map>
#include <numeric>
#include <set>
#include <string>

#include "analyst/questions/position_sheet.hpp"
#include "core/game.hpp"
#include "core/move_words.hpp"
#include "core/outcome_words.hpp"
#include "core/split_mix.hpp"
#include "core/text.hpp"
#include "explain/explain.hpp"
#include "learn/answers.hpp"
#include "learn/course.hpp"
#include "learn/practice.hpp"
#include "learn/prepare.hpp"
#include "learn/responses.hpp"
#include "solve/search/analyse.hpp"
#include "support/reference.hpp"
#include "support/samples.hpp"

using namespace nimatron;

namespace {

/// Whether what was answered is among what is told to be right; of some kinds nothing is.
bool is_listed_as_right(const Exercise& exercise, const Attempt& attempt) {
  const auto response = response_to(exercise, attempt);
  REQUIRE(response);
  INFO(response->given);
  CHECK((response->kind == ResponseKind::choice) == !response->options.empty());
  return std::find(response->right.begin(), response->right.end(), response->given) != response->right.end();
}

/// Somebody hands in what is shown.
void check_is_right(const Exercise& exercise) {
  INFO(in_english(exercise.words));
  Attempt shown = right_attempt(exercise);
  CHECK(shown.solved);
  if (const auto* heap = std::get_if<ToBundle>(&exercise.task))
    CHECK(std::accumulate(shown.tied.begin(), shown.tied.end(), Count{0}) == heap->heap);
  if (const auto* pair = std::get_if<ToPair>(&exercise.task)) {
    std::set<Count> left;
    for (const BundleOf& one : pair->left(shown))
      CHECK(left.insert(pair->modulus > 0 ? one.size % pair->modulus : one.size).second);
    CHECK_FALSE((pair->modulus > 0 && left.contains(0)));
  }
  if (!wants_check(exercise)) return;
  shown.solved = false;
  const Attempt checked = answered(exercise, shown, CheckAnswer{});
  CHECK(checked.solved);
  CHECK(is_listed_as_right(exercise, checked));
}

} // namespace

TEST_CASE("what is shown as the answer is judged right, in every lesson and every kind of exercise",
          "[answers]") {
  for (const Chapter& chapter : course()) {
    for (const LessonEntry& entry : chapter.lessons) {
      INFO(entry.id);
      const Lesson lesson = prepare_lesson(entry.id).value_or(Lesson{});
      for (const Exercise& exercise : lesson.exercises) {
        if (has_answer(exercise)) check_is_right(exercise);
      }
    }
  }
  for (const SkillEntry& skill : skills()) {
    for (const int level : {1, 5}) {
      const Exercise exercise = make_exercise(skill.skill, level, 7);
      REQUIRE(has_answer(exercise));
      check_is_right(exercise);
      const bool in_a_table = std::holds_alternative<ToFill>(exercise.task);
      CHECK(is_said(answer_words(exercise)) == !in_a_table);
    }
  }
}

TEST_CASE("every answer is written down, and only a right one is among the right ones", "[answers]") {
  std::size_t chosen = 0;
  for (const Chapter& chapter : course()) {
    for (const LessonEntry& entry : chapter.lessons) {
      const Lesson lesson = prepare_lesson(entry.id).value_or(Lesson{});
      for (const Exercise& exercise : lesson.exercises) {
        INFO(entry.id << ": " << in_english(exercise.words));
        CHECK_FALSE(response_to(exercise, begin_attempt(exercise)));
        const auto* pick = std::get_if<ToPick>(&exercise.task);
        for (std::size_t i = 0; pick != nullptr && !pick->several && i < pick->options.size(); ++i) {
          const Attempt attempt = answered(exercise, begin_attempt(exercise), PickOption{i});
          CHECK(is_listed_as_right(exercise, attempt) == pick->options[i].right);
          CHECK(response_to(exercise, attempt)->words == std::vector{pick->options[i].words});
          ++chosen;
        }
        const auto* count = std::get_if<ToCount>(&exercise.task);
        if (count == nullptr) continue;
        const Count number = count->answer == 0 ? 1 : count->answer - 1;
        const Attempt typed = answered(exercise, begin_attempt(exercise), SetNumber{number});
        const Attempt wrong = answered(exercise, typed, CheckAnswer{});
        CHECK_FALSE(is_listed_as_right(exercise, wrong));
        // It stays written down while another one is typed.
        const Attempt next = answered(exercise, wrong, SetNumber{count->answer});
        CHECK(response_to(exercise, next)->given == std::to_string(number));
      }
    }
  }
  CHECK(chosen > 20);
}

TEST_CASE("a set of exercises has a name that says all of it", "[answers]") {
  for (const char* name : {"nim-sum,4,12,7", "mix,8,40,0", "graph,1,1,999"}) {
    const auto set = read_exercise_set(name);
    REQUIRE(set);
    CHECK(print(*set) == name);
    const auto all = some_exercises(set->skill, set->level, set->count, set->seed);
    for (std::size_t i = 0; i < std::min<std::size_t>(all.size(), 3); ++i) {
      const ExerciseRef one = exercise_in_set(*set, i);
      CHECK(make_exercise(one.skill, one.level, one.seed) == all[i]);
    }
  }
  for (const char* name : {"", "mix", "nim-sum", "dragons,1,1,1", "mix,0,1,1", "mix,9,1,1", "mix,1,0,1",
                           "mix,1,41,1", "mix,1,1,", "mix,1,1,1,1", "mix,1,1,-1"})
    CHECK_FALSE(read_exercise_set(name));
}

TEST_CASE("positions for a sheet differ, suit their task, and their answers agree with search", "[answers]") {
  for (const char* record :
       {"nim:3,5,7", "nim.misere:3,4,5", "nim.max3:9,8", "northcott:8:w1b4,w2b8,b1w8:w"}) {
    const Position first = replay(*parse_record(record));
    for (const SheetTask task : {SheetTask::move, SheetTask::begin}) {
      INFO(record);
      const auto all = positions_for_sheet(first, task, 6, 3);
      CHECK(all.size() == 6);
      CHECK(all.front() == first);
      std::set<std::string> different;
      for (const Position& one : all) {
        different.insert(print(one));
        const Outcome outcome = analyse(one, {.positions = 1'000'000, .limit = 1}).outcome;
        const std::string verdict = in_english(task_at(one, task).verdict);
        CHECK(verdict.find(outcome == Outcome::N ? "N-position" : "P-position") != std::string::npos);
        CHECK((verdict.find("Winning moves: ") != std::string::npos) == (outcome == Outcome::N));
        if (task == SheetTask::move && !(one == first)) CHECK(outcome == Outcome::N);
      }
      CHECK(different.size() == all.size());
      CHECK(positions_for_sheet(first, task, 6, 3) == all);
    }
  }
  const std::string page = positions_on_sheet({replay(*parse_record("nim:1,2"))}, SheetTask::move, "", {});
  CHECK(page.find("take 1 from heap 2, leaving 1") > page.find("class=\"answers\""));
  CHECK(page.find("class=\"sheet one\"") != std::string::npos);
}

namespace {

/// The winning moves that a plain search through everything finds, as a sheet names them: six at most.
std::string winning_moves(const Position& at, const testing::Reference& search) {
  std::string out;
  std::size_t named = 0;
  for_each_move(at, [&](const Move& move) {
    const Outcome wins = moves_again(at, move) ? Outcome::N : Outcome::P;
    if (search.at(play(at, move)).outcome != wins) return true;
    out += out.empty() ? "" : "; ";
    out += named < 6 ? in_english(in_words(at, move)) : "…";
    return named++ < 6;
  });
  return out;
}

} // namespace

TEST_CASE("what a sheet says of a position is what a plain search finds, in every game under all options",
          "[answers]") {
  std::map<Outcome, Count> seen;
  Count finished = 0;
  Count last_moves = 0;
  Count in_own_words = 0;
  for (const Game& game : all_games()) {
    for (const Options& options : testing::all_options(game)) {
      for (Position at : testing::small_positions(game, options, 8, 7)) {
        testing::Reference search;
        if (!search.solve(at, 2'000)) continue;
        Rng rng(3);
        // The position, what comes of it, and the end.
        for (int ply = 0; ply < 40; ++ply) {
          INFO(print(at));
          const std::string verdict = in_english(task_at(at, SheetTask::begin).verdict);
          const Outcome truly = search.at(at).outcome;
          if (is_over(at)) {
            ++finished;
            // The game's own words, whose truth is a claim's (tests/claims); most say so in these.
            CHECK(verdict == in_english(explain(at, analyse(at)).front().claim.words(at)));
            if (verdict.find("The game is over: ") != 0)
              ++in_own_words;
            else
              CHECK((verdict.find(" and wins.") != std::string::npos) == (truly == Outcome::N));
            break;
          }
          ++seen[truly];
          CHECK(verdict.find(in_english(outcome_in_words(truly))) == 0);
          if (truly == Outcome::N && !game.scored())
            CHECK(verdict ==
                  in_english(outcome_in_words(truly)) + " Winning moves: " + winning_moves(at, search) + ".");
          else
            CHECK(verdict.find("Winning moves: ") == std::string::npos);
          at = play(at, random_move(at, rng));
          last_moves += is_over(at) ? 1 : 0;
        }
      }
    }
  }
  CHECK(seen[Outcome::N] > 500);
  CHECK(seen[Outcome::P] > 200);
  CHECK(seen[Outcome::T] > 0);
  CHECK(seen[Outcome::unknown] == 0);
  CHECK(finished > 100);
  CHECK(in_own_words < finished / 4);
  CHECK(last_moves > 100);
}
