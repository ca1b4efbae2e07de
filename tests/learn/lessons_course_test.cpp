// The lessons of the course: every one becomes ready, can be solved, and says something about right and wrong answers.

#include <algorithm>
#include <catch2/catch_test_macros.hpp>
#include <chrono>
#include <set>
#include <sstream>
#include <string>
#include <vector>

#include "core/game.hpp"
#include "core/message.hpp"
#include "core/move_words.hpp"
#include "core/text.hpp"
#include "explain/binary.hpp"
#include "learn/attempt.hpp"
#include "learn/course.hpp"
#include "learn/preparation.hpp"
#include "learn/prepare.hpp"
#include "learn/script.hpp"
#include "session/opponent.hpp"
#include "solve/search/analyse.hpp"
#include "support/lessons_support.hpp"
#include "support/support.hpp"

using namespace nimatron;
using nimatron::testing::solved;
using nimatron::testing::Tried;

namespace {

std::vector<std::string> ids() {
  std::vector<std::string> out;
  for (const Chapter& chapter : course()) {
    for (const LessonEntry& entry : chapter.lessons)
      out.emplace_back(entry.id);
  }
  return out;
}

bool there(const Message& message) { return *message.id != '\0'; }

/// A whole sentence: it begins with no blank, ends as sentences do, and nothing in it waits to be filled in.
void check_sentence(const Message& message) {
  const std::string text = in_english(message);
  INFO(text);
  REQUIRE_FALSE(text.empty());
  CHECK(std::string(".!?").find(text.back()) != std::string::npos);
  CHECK(text.front() != ' ');
  CHECK(text.find("  ") == std::string::npos);
  CHECK(text.find('{') == std::string::npos);
  CHECK(text.find("..") == std::string::npos);
}

/// Too many positions to be tried out in a test: a table of coins, a large matrix. What theory says of them has tests of its
/// own.
bool too_large(const Position& position) {
  const auto* grid = std::get_if<Grid>(&position.board);
  return position.game->guesses() || (grid != nullptr && grid->rows > 3);
}

template <class F>
void each_exercise(F&& f) {
  for (const std::string& id : ids()) {
    const auto lesson = prepare_lesson(id);
    REQUIRE(lesson);
    for (std::size_t i = 0; i < lesson->exercises.size(); ++i) {
      INFO(id << ", step " << i + 1);
      f(lesson->exercises[i]);
    }
  }
}

} // namespace

TEST_CASE("course: every lesson becomes ready, and its author has nothing to mend", "[lessons]") {
  std::set<std::string> seen;
  for (const std::string& id : ids()) {
    INFO(id);
    CHECK(seen.insert(id).second);
    for (const std::string& fault : lesson_faults(id))
      FAIL_CHECK(fault);
    const auto lesson = prepare_lesson(id);
    REQUIRE(lesson);
    CHECK(lesson->id == id);
    CHECK(lesson->exercises.size() >= 3);
    CHECK(lesson->exercises.size() <= 8);
    REQUIRE(lesson_entry(id) != nullptr);
    CHECK(lesson->title == say(lesson_entry(id)->title));
    check_sentence(say(lesson_entry(id)->idea));
  }
  CHECK_FALSE(prepare_lesson("nothing of that name"));
  CHECK(lesson_entry("nothing of that name") == nullptr);
}

TEST_CASE("course: no lesson lets anybody wait", "[lessons]") {
  for (const std::string& id : ids()) {
    INFO(id);
    const auto before = std::chrono::steady_clock::now();
    CHECK(prepare_lesson(id));
    CHECK(std::chrono::steady_clock::now() - before <
          std::chrono::seconds(10)); // not optimised, under sanitizers, beside others
  }
}

TEST_CASE("course: what is right is taken for right", "[lessons]") {
  each_exercise([](const Exercise& exercise) {
    const auto attempt = solved(exercise);
    if (!attempt) return;
    CHECK(attempt->solved);
    CHECK_FALSE(attempt->said_wrong);
    REQUIRE(attempt->said);
    check_sentence(*attempt->said);
  });
}

TEST_CASE("course: everything that is said is a sentence", "[lessons]") {
  each_exercise([](const Exercise& exercise) {
    check_sentence(exercise.words);
    for (const Message& hint : exercise.hints)
      check_sentence(hint);
    if (there(exercise.right)) check_sentence(exercise.right);
    if (there(exercise.wrong)) {
      check_sentence(exercise.wrong);
      CHECK(in_english(exercise.wrong) != in_english(exercise.right));
    }
    if (const auto* task = std::get_if<ToMove>(&exercise.task)) {
      for (const ToMove::Wrong& wrong : task->wrong)
        check_sentence(wrong.why);
    }
    if (const auto* task = std::get_if<ToPick>(&exercise.task)) {
      for (const ToPick::Option& option : task->options) {
        CHECK(there(option.words));
        if (there(option.why)) check_sentence(option.why);
      }
    }
    if (const auto* task = std::get_if<ToCount>(&exercise.task)) {
      for (const ToCount::Wrong& wrong : task->wrong)
        check_sentence(wrong.why);
    }
    if (const auto* task = std::get_if<ToFill>(&exercise.task)) {
      for (const ToFill::Cell& cell : task->cells) {
        if (there(cell.why)) check_sentence(cell.why);
      }
    }
    if (const auto* task = std::get_if<ToLay>(&exercise.task)) {
      for (const ToLay::Wrong& wrong : task->wrong)
        check_sentence(wrong.why);
    }
  });
}

TEST_CASE("course: who asks has two hints ready, and says something of a wrong answer", "[lessons]") {
  each_exercise([](const Exercise& exercise) {
    if (std::holds_alternative<ToRead>(exercise.task)) return;
    CHECK(exercise.hints.size() >= 2);
    for (std::size_t i = 1; i < exercise.hints.size(); ++i)
      CHECK(in_english(exercise.hints[i]) != in_english(exercise.hints[i - 1]));
    if (const auto* task = std::get_if<ToCount>(&exercise.task)) {
      CHECK(there(exercise.wrong));
      CHECK(task->answer <= task->most);
      for (const ToCount::Wrong& wrong : task->wrong)
        CHECK(wrong.number != task->answer);
    }
    if (const auto* task = std::get_if<ToPick>(&exercise.task)) {
      CHECK(task->options.size() >= 2);
      for (const ToPick::Option& option : task->options)
        CHECK((option.right || there(option.why) || there(exercise.wrong)));
    }
    if (const auto* task = std::get_if<ToMove>(&exercise.task)) {
      std::size_t moves = 0;
      for_each_move(exercise.position, [&](const Move&) { return ++moves < 1000; });
      CHECK((there(exercise.wrong) || task->wrong.size() + task->right.size() == moves));
    }
  });
}

TEST_CASE("course: the moves that are right are those that plain search finds", "[lessons]") {
  Tried tried;
  std::size_t steps = 0;
  each_exercise([&](const Exercise& exercise) {
    const auto* task = std::get_if<ToMove>(&exercise.task);
    if (task == nullptr) return;
    REQUIRE_FALSE(task->right.empty());
    if (too_large(exercise.position)) {
      for (const Move& move : task->right) {
        const auto known = theory(play(exercise.position, move));
        REQUIRE(known);
        CHECK(known->outcome == Outcome::P);
      }
      return;
    }
    ++steps;
    const std::vector<Move> winning = tried.winning(exercise.position);
    const bool mistakes = std::none_of(task->right.begin(), task->right.end(), [&](const Move& move) {
      return std::find(winning.begin(), winning.end(), move) != winning.end();
    });
    for (const Move& move : task->right) {
      INFO(print(move));
      CHECK_FALSE(why_illegal(exercise.position, move));
      const Outcome left = tried.outcome(play(exercise.position, move));
      CHECK(left == (mistakes ? Outcome::N : Outcome::P));
    }
    for (const ToMove::Wrong& wrong : task->wrong) {
      CHECK_FALSE(why_illegal(exercise.position, wrong.move));
      CHECK(std::find(task->right.begin(), task->right.end(), wrong.move) == task->right.end());
    }
    if (mistakes) return;
    for (const Move& move : winning) { // all are found, or it is said of the others that they win too
      const bool right = std::find(task->right.begin(), task->right.end(), move) != task->right.end();
      const bool told = std::any_of(task->wrong.begin(), task->wrong.end(), [&](const ToMove::Wrong& wrong) {
        return wrong.move == move && in_english(wrong.why).find("wins too") != std::string::npos;
      });
      INFO(print(move));
      CHECK((right || told));
    }
  });
  CHECK(steps > 1);
}

TEST_CASE("course: every game can be won by the person, whatever the computer does", "[lessons]") {
  Tried tried;
  each_exercise([&](const Exercise& exercise) {
    const auto* task = std::get_if<ToPlay>(&exercise.task);
    if (task == nullptr) return;
    REQUIRE(exercise.position.game != nullptr);
    if (too_large(exercise.position)) return;
    if (!task->computer_begins) {
      CHECK(tried.outcome(exercise.position) == Outcome::N);
    } else if (task->openings.empty()) {
      CHECK(tried.outcome(exercise.position) == Outcome::P);
    }
    for (const Move& opening : task->openings) {
      CHECK_FALSE(why_illegal(exercise.position, opening));
      CHECK(tried.outcome(play(exercise.position, opening)) == Outcome::N);
    }
    for (const Position& wanted : task->leave) {
      bool reached = false;
      for_each_move(exercise.position, [&](const Move& move) {
        reached = reached || key(play(exercise.position, move)) == key(wanted);
        return !reached;
      });
      CHECK(reached);
      CHECK(tried.outcome(wanted) == Outcome::P);
    }
  });
}

TEST_CASE(
    "course: coins are won by copying through the centre, whatever the computer's taste, in a few moves",
    "[lessons]") {
  std::size_t games = 0;
  each_exercise([&](const Exercise& exercise) {
    const auto* task = std::get_if<ToPlay>(&exercise.task);
    if (task == nullptr || !std::holds_alternative<CoinTable>(exercise.position.board)) return;
    CHECK_FALSE(task->computer_begins);
    for (std::uint64_t seed = 1; seed <= 6; ++seed) {
      Position now = exercise.position;
      const auto& table = std::get<CoinTable>(now.board);
      const CoinTable::Point ends = {table.width, table.height};
      CoinTable::Point at = {ends.x / 2, ends.y / 2};
      std::size_t coins = 0;
      for (bool over = false; !over; ++coins) {
        INFO(print(now) << ", " << seed);
        REQUIRE_FALSE(why_illegal(now, CoinMove{at}));
        now = play(now, CoinMove{at});
        ++coins;
        const Analysis known = analyse(now);
        CHECK(known.outcome == Outcome::P); // so the move is not given back
        over = is_over(now);
        if (over) break;
        const Move answer = choose_move(now, known, Player::perfect, seed);
        now = play(now, answer);
        const CoinTable::Point there = std::get<CoinMove>(answer).at;
        at = {ends.x - there.x, ends.y - there.y};
      }
      CHECK(coins >= 5);
      CHECK(coins <= 11);
      ++games;
    }
  });
  CHECK(games > 0);
}

TEST_CASE("course: cells that show a position ask who wins it", "[lessons]") {
  Tried tried;
  std::size_t cells = 0;
  each_exercise([&](const Exercise& exercise) {
    const auto* task = std::get_if<ToFill>(&exercise.task);
    if (task == nullptr) return;
    std::vector<std::string> symbols;
    for (const Message& symbol : task->symbols)
      symbols.push_back(in_english(symbol));
    CHECK(task->cells.size() % task->width == 0);
    CHECK((task->columns.empty() || task->columns.size() == task->width));
    CHECK((task->rows.empty() || task->rows.size() == task->cells.size() / task->width));
    for (const ToFill::Cell& cell : task->cells) {
      CHECK(cell.right <= static_cast<int>(symbols.size()));
      CHECK(there(cell.given) == (cell.right < 0));
      if (cell.right < 0 || cell.shows.empty()) continue;
      const std::string symbol =
          cell.right == static_cast<int>(symbols.size()) ? "" : symbols[static_cast<std::size_t>(cell.right)];
      const Outcome outcome = tried.outcome(position_of(cell.shows));
      INFO(cell.shows << ": " << symbol);
      ++cells;
      if (symbol == "P") CHECK(outcome == Outcome::P);
      if (symbol == "N" || symbol == "first") CHECK(outcome == Outcome::N);
      if (symbol == "second") CHECK(outcome == Outcome::P);
      if (symbol == "T") CHECK(outcome == Outcome::T);
      if (symbol.empty() && symbols.front() == "P") CHECK(outcome == Outcome::N);
    }
  });
  CHECK(cells > 40);
}

TEST_CASE("course: what is laid by hand is right exactly if plain search finds a P-position", "[lessons]") {
  Tried tried;
  std::size_t laid = 0;
  each_exercise([&](const Exercise& exercise) {
    const auto* task = std::get_if<ToLay>(&exercise.task);
    if (task == nullptr || task->by != ToLay::By::matches) return;
    CHECK(there(exercise.wrong));
    std::size_t boards = 1;
    for (const Count heap : heaps_of(exercise.position))
      boards *= heap == 0 ? static_cast<std::size_t>(task->most) : 1;
    CHECK(task->right.size() + task->wrong.size() == boards);
    for (const Position& right : task->right) {
      CHECK(tried.outcome(right) == Outcome::P);
      const Attempt done = answered(exercise, begin_attempt(exercise), LayBoard{right});
      CHECK(answered(exercise, done, CheckAnswer{}).solved);
    }
    for (const ToLay::Wrong& wrong : task->wrong) {
      ++laid;
      INFO(print(wrong.laid));
      CHECK(tried.outcome(wrong.laid) == Outcome::N);
      const Attempt done = answered(exercise, begin_attempt(exercise), LayBoard{wrong.laid});
      const Attempt told = answered(exercise, done, CheckAnswer{});
      CHECK_FALSE(told.solved);
      REQUIRE(told.said);
      CHECK(in_english(*told.said) == in_english(wrong.why) + ' ' + in_english(exercise.wrong));
      // The move it names, or one in the heap it names, is one that plain search finds.
      const auto winning = tried.winning(wrong.laid);
      CHECK(std::any_of(winning.begin(), winning.end(), [&](const Move& move) {
        const auto in_heap = [&](std::size_t heap) {
          return heaps_of(play(wrong.laid, move)).at(heap) != heaps_of(wrong.laid).at(heap) &&
                 in_english(wrong.why) == "From here the player to move can win, with a move in heap " +
                                              std::to_string(heap + 1) + '.';
        };
        bool named = false;
        for (std::size_t heap = 0; heap < heaps_of(wrong.laid).size(); ++heap)
          named = named || in_heap(heap);
        return named ||
               in_english(wrong.why) ==
                   "From here the player to move can win: " + in_english(in_words(wrong.laid, move)) + '.';
      }));
    }
  });
  CHECK(laid > 50);
}

// Reckoned by hand from the sources: the nim-sums of Slogan's exercises, 19 by 3 and 666 by 7, divisors, Fraenkel's gaps.
TEST_CASE("course: the values that the lesson on sums names are those that trying everything finds",
          "[lessons]") {
  Tried tried;
  const auto value = [&](const char* record) { return tried.grundy(position_of(record)); };
  // "From 1 you can leave 0, so 1 has value 1", and up to 5: 0, 1, 2, 0, 1, 2.
  for (Count n = 0; n <= 5; ++n)
    CHECK(value(("nim.max2:" + std::to_string(n)).c_str()) == n % 3);
  // "the value of c is 0", "that is the value of b".
  CHECK(value("graph:ab,ac,bc:c") == 0);
  CHECK(value("graph:ab,ac,bc:b") == 1);
  CHECK(value("graph:ab,ac,bc:a") == 2);
  // "one match, which has value 1, or none, which has value 0".
  CHECK(value("wythoff:0,1") == 1);
  CHECK(value("wythoff:1,1") == 2);
  // "The values are 5, 2 and 2", "4, 3 and 2": of the games of a step, in the step's own words.
  const auto lesson = prepare_lesson("sum");
  REQUIRE(lesson);
  int named = 0;
  for (const Exercise& step : lesson->exercises) {
    const auto* sum = std::get_if<SumBoard>(&step.position.board);
    if (sum == nullptr || sum->part.size() != 3) continue;
    std::vector<Count> values;
    for (const Position& part : sum->part)
      values.push_back(tried.grundy(part));
    const std::string words = "The values are " + in_english(spoken_list(values)) + ".";
    for (const Message& hint : step.hints) {
      const std::string told = in_english(hint);
      if (told.rfind("The values are ", 0) != 0) continue;
      ++named;
      CHECK(told.substr(0, words.size()) == words);
    }
  }
  CHECK(named == 2);
}

TEST_CASE("course: every number that is asked for", "[lessons]") {
  std::vector<std::string> asked;
  for (const std::string& id : ids()) {
    const auto lesson = prepare_lesson(id);
    REQUIRE(lesson);
    for (std::size_t i = 0; i < lesson->exercises.size(); ++i) {
      if (const auto* task = std::get_if<ToCount>(&lesson->exercises[i].task))
        asked.push_back(id + ' ' + std::to_string(i + 1) + ": " + std::to_string(task->answer));
    }
  }
  CHECK(asked == std::vector<std::string>{"take 3: 3",    "take 5: 9",    "take 6: 2",    "bundles 6: 4",
                                          "columns 2: 9", "columns 3: 9", "columns 4: 9", "columns 6: 0",
                                          "move 5: 23",   "why 6: 0",     "why 7: 17",    "third 2: 7",
                                          "third 4: 4",   "games 4: 3",   "games 5: 6",   "games 6: 1",
                                          "split 3: 2",   "gaps 1: 5",    "sum 2: 2",     "sum 3: 2",
                                          "edge 5: 2"});
}

TEST_CASE("course: every worked example of the sources is in a lesson", "[lessons]") {
  std::set<std::string> met;
  for (const LessonScript& lesson : lesson_scripts()) {
    for (const ScriptStep& step : lesson.steps) {
      std::istringstream words(step.about);
      for (std::string word; words >> word;)
        met.insert(word);
    }
  }
  for (const char* example : {"nim:24,12,29",
                              "nim:24,13,21",
                              "nim:3,5,7/1-2/3-7/2-4/1-1/2-1",
                              "nim:2,5,7",
                              "nim:1,2,3",
                              "nim:2,3,3",
                              "nim:2,4,5",
                              "nim:3,5,6",
                              "nim:5,19,40,51",
                              "nim:3,5,9,6,9",
                              "nim:7,9",
                              "nim:7,9/2-2/1-3",
                              "nim:0,5,3",
                              "nim:0,5,5/3-2/2-2/2-1",
                              "nim:12,3,6",
                              "nim:22,21,10",
                              "nim:13,15,11",
                              "nim:9,10,20",
                              "nim.max3:8",
                              "nim.max3:19",
                              "nim.max7:666",
                              "series:6",
                              "series:7",
                              "series:8",
                              "series:12",
                              "series:13",
                              "nim.max2:6",
                              "nim.max2:1,6,10",
                              "nim.max2:1,6,8",
                              "nim.max3:7,7,7",
                              "northcott:8:w3b6,w2b8,w1b8,b1w8,w4b7,b2w6,w3b7,w4b5:w",
                              "northcott.max2:8:w3b6,w2b8,w1b8,b1w8,w4b7,b2w6,w3b7,w4b5:w",
                              "northcott:8:w1b3w4b7,w2b8,w1b8:w",
                              "coins:600x400x60:",
                              "nim.split:4,7",
                              "matrix:2,3,0,1.4,1,5,2.2,5,1,4.1,0,3,2",
                              "matrix:2,3,0,1.4,1,5,2.2,5,1,4.1,0,3,2/r4-1,0,1,2",
                              "matrix:1,1,1,1,0.1,1,1,0,1",
                              "staircase:2,3,2",
                              "nim.misere:1,1,5",
                              "nim.misere:1,5"}) {
    INFO(example);
    CHECK(met.count(example) == 1);
  }
}
