// Exercises without end: the same for the same seed, right by trying everything out, as hard as they should be.

#include <algorithm>
#include <array>
#include <catch2/catch_test_macros.hpp>
#include <cinttypes>
#include <cstdio>
#include <set>
#include <string>
#include <variant>
#include <vector>

#include "analyst/questions/worksheet.hpp"
#include "core/game.hpp"
#include "core/graph_board.hpp"
#include "core/text.hpp"
#include "learn/attempt.hpp"
#include "learn/criterion.hpp"
#include "learn/practice.hpp"
#include "learn/tables.hpp"
#include "scene/worksheet.hpp"
#include "support/lessons_support.hpp"
#include "support/reference.hpp"
#include "support/support.hpp"

using namespace nimatron;
using nimatron::testing::solved;
using nimatron::testing::Tried;

namespace {

template <class F>
void each_exercise(std::uint64_t seeds, F&& f) {
  for (const SkillEntry& skill : skills()) {
    for (int level = 1; level <= hardest; ++level) {
      for (std::uint64_t seed = 0; seed < seeds; ++seed) {
        INFO(skill.id << ", level " << level << ", seed " << seed);
        f(skill.skill, level, make_exercise(skill.skill, level, seed));
      }
    }
  }
}

std::vector<Count> heaps(const Position& position) { return std::get<Heaps>(position.board).size; }

Count nim_sum(const Position& position) {
  Count out = 0;
  for (const Count heap : heaps(position))
    out ^= heap;
  return out;
}

/// The squares between the pieces of all pairs.
Count gaps(const Position& position) {
  Count out = 0;
  for (const auto& column : std::get<Columns>(position.board).column) {
    for (std::size_t i = 0; i + 1 < column.size(); i += 2)
      out += column[i + 1].row - column[i].row - 1;
  }
  return out;
}

/// Each option names a game and a value: every move of that game is tried, and what is said of it compared.
void check_games(const Position& position, const ToPick& task, Tried& tried) {
  const auto& parts = std::get<SumBoard>(position.board).part;
  const std::vector<Move> winning = tried.winning(position);
  for (const ToPick::Option& option : task.options) {
    const std::string told = in_english(option.words);
    INFO(told);
    std::size_t game = 0;
    Count value = 0;
    REQUIRE(std::sscanf(told.c_str(), "Game %zu: leave value %" SCNd64, &game, &value) == 2);
    REQUIRE((game >= 1 && game <= parts.size()));
    const auto leaves_it = [&](const Move& move) {
      return tried.grundy(play(parts[game - 1], move)) == value;
    };
    const bool wins = std::any_of(winning.begin(), winning.end(), [&](const Move& move) {
      const auto& made = std::get<SumMove>(move);
      return made.part + 1 == game && leaves_it(alone(made));
    });
    CHECK(option.right == wins);
    if (wins) continue;
    bool left = false;
    for_each_move(parts[game - 1], [&](const Move& move) { return !(left = left || leaves_it(move)); });
    Count sum = value;
    for (std::size_t i = 0; i < parts.size(); ++i)
      sum ^= i + 1 == game ? 0 : tried.grundy(parts[i]);
    CHECK(in_english(option.why) ==
          (left
               ? "The nim-sum of the values would then be " + std::to_string(sum) + ", not 0."
               : "No move in game " + std::to_string(game) + " leaves value " + std::to_string(value) + "."));
  }
}

/// What a choice of these options says, by trying everything.
void check_choice(Skill skill, const Exercise& one, const ToPick& task, Tried& tried) {
  const auto right = [&](std::size_t i) { return task.options[i].right; };
  if (skill == Skill::mistake) {
    REQUIRE_FALSE(task.options.empty());
    return;
  }
  if (skill == Skill::sum) return check_games(one.position, task, tried);
  const Outcome outcome = tried.outcome(one.position);
  REQUIRE(task.options.size() == 2);
  const bool first = skill == Skill::seat ? outcome == Outcome::N : outcome == Outcome::P;
  CHECK(right(0) == first);
  CHECK(right(1) == !first);
}

/// The answer to every exercise is what is found by trying out all moves: so many of each kind and level.
void check_answers(std::uint64_t seeds) {
  Tried tried;
  std::array<int, count_of_skills> seen = {};
  each_exercise(seeds, [&](Skill skill, int, const Exercise& one) {
    REQUIRE(one.position.game != nullptr);
    INFO(print(one.position));
    ++seen[static_cast<std::size_t>(skill)];
    if (const auto* pick = std::get_if<ToPick>(&one.task)) return check_choice(skill, one, *pick, tried);
    if (const auto* number = std::get_if<ToCount>(&one.task)) {
      if (skill == Skill::nim_sum) CHECK(number->answer == nim_sum(one.position));
      if (skill == Skill::value) CHECK(number->answer == tried.grundy(one.position));
      if (skill != Skill::last_heap) return;
      Position full = one.position;
      std::get<Heaps>(full.board).size.back() = number->answer;
      CHECK(nim_sum(full) == 0);
      return;
    }
    if (const auto* fill = std::get_if<ToFill>(&one.task)) {
      const auto nodes = node_positions(one.position);
      REQUIRE(fill->cells.size() == nodes.size());
      for (std::size_t i = 0; i < nodes.size(); ++i) {
        const Outcome outcome = tried.outcome(nodes[i]);
        CHECK(fill->cells[i].right == (outcome == Outcome::P ? 0 : outcome == Outcome::N ? 1 : 2));
      }
      return;
    }
    const auto* move = std::get_if<ToMove>(&one.task);
    REQUIRE(move != nullptr);
    std::vector<Move> right = tried.winning(one.position);
    if (skill == Skill::gap) {
      std::erase_if(right, [&](const Move& m) { return gaps(play(one.position, m)) >= gaps(one.position); });
    }
    CHECK(move->right == right);
    CHECK(move->all == (skill == Skill::all_moves));
  });
  for (const int count : seen)
    CHECK(count == static_cast<int>(seeds) * hardest);
}

} // namespace

TEST_CASE("The same seed makes the same exercise, and others make others", "[practice]") {
  for (const SkillEntry& skill : skills()) {
    for (const int level : {1, 4, 8}) {
      INFO(skill.id << ", level " << level);
      std::set<std::string> different;
      for (std::uint64_t seed = 0; seed < 12; ++seed) {
        const Exercise one = make_exercise(skill.skill, level, seed);
        CHECK(one == make_exercise(skill.skill, level, seed));
        different.insert(print(one.position) + in_english(one.words));
      }
      CHECK(different.size() > 2);
    }
    CHECK(make_exercise(skill.skill, 0, 3) == make_exercise(skill.skill, 1, 3));
    CHECK(make_exercise(skill.skill, 100, 3) == make_exercise(skill.skill, hardest, 3));
    CHECK(skill_entry(skill.id) == &skill);
  }
  CHECK(skill_entry("dragons") == nullptr);
}

// What was rolled on one machine is the same on every other.
TEST_CASE("An exercise is known by its kind, its level and its seed", "[practice]") {
  CHECK(print(make_exercise(Skill::nim_sum, 3, 5).position) ==
        print(make_exercise(Skill::nim_sum, 3, 5).position));
  CHECK(print(make_exercise(Skill::gap, 4, 1).position).starts_with("northcott:8:"));
  CHECK(print(make_exercise(Skill::graph, 5, 2).position).starts_with("graph:"));
}

TEST_CASE("The answer to every exercise is what is found by trying out all moves", "[practice][many]") {
  check_answers(2);
}
TEST_CASE("The answer to every exercise, of many more", "[practice][.long]") { check_answers(24); }

TEST_CASE("Grundy values of many sizes are asked for at every level", "[practice]") {
  for (int level = 1; level <= hardest; ++level) {
    std::set<Count> asked;
    for (std::uint64_t seed = 0; seed < 30; ++seed)
      asked.insert(std::get<ToCount>(make_exercise(Skill::value, level, seed).task).answer);
    INFO("level " << level);
    CHECK(asked.size() >= 3);
  }
}

TEST_CASE("The mistakes of a game are the moves from which the other player wins though the mover could have",
          "[practice]") {
  Tried tried;
  for (std::uint64_t seed = 0; seed < 60; ++seed) {
    const Exercise one = make_exercise(Skill::mistake, 1 + static_cast<int>(seed % 5), seed);
    const auto& options = std::get<ToPick>(one.task).options;
    // Each option tells its move; the game is played again by what they tell.
    Position at = one.position;
    for (const ToPick::Option& option : options) {
      const std::string told = in_english(option.words);
      INFO(told);
      std::optional<Move> made;
      for_each_move(at, [&](const Move& move) {
        const auto& heap = std::get<HeapMove>(move);
        const Count left = heaps(play(at, move))[heap.heap];
        const std::string all = "take all ";
        const std::string some =
            "take " + std::to_string(heap.take) + " from heap " + std::to_string(heap.heap + 1);
        const bool whole = left == 0 &&
                           told.find("heap " + std::to_string(heap.heap + 1)) != std::string::npos &&
                           told.find("leaving") == std::string::npos;
        if (told.find(some) != std::string::npos || whole) made = move;
        return !made;
      });
      REQUIRE(made);
      const Position after = play(at, *made);
      CHECK(option.right == (tried.outcome(at) == Outcome::N && tried.outcome(after) == Outcome::N));
      at = after;
    }
    CHECK(std::any_of(options.begin(), options.end(), [](const auto& option) { return option.right; }));
  }
}

TEST_CASE("What is right is taken for right, and anything else for wrong", "[practice]") {
  each_exercise(3, [](Skill, int, const Exercise& one) {
    const auto right = solved(one);
    REQUIRE(right);
    CHECK(right->solved);
    if (const auto* number = std::get_if<ToCount>(&one.task)) {
      CHECK(number->answer <= number->most);
      const Count other = number->answer == 0 ? 1 : number->answer - 1;
      const Attempt wrong = answered(one, answered(one, begin_attempt(one), SetNumber{other}), CheckAnswer{});
      CHECK_FALSE(wrong.solved);
      CHECK(wrong.said);
    }
    if (const auto* task = std::get_if<ToMove>(&one.task)) {
      for_each_move(one.position, [&](const Move& move) {
        const bool good = std::find(task->right.begin(), task->right.end(), move) != task->right.end();
        const Attempt after = moved(one, begin_attempt(one), move);
        CHECK((after.misses == 0) == good);
        return true;
      });
    }
    CHECK(one.hints.size() >= 2);
    CHECK_FALSE(in_english(one.title).empty());
    const std::string words = in_english(one.words);
    CHECK((words.back() == '.' || words.back() == '?' || words.back() == '!'));
    CHECK(words.find('{') == std::string::npos);
  });
}

TEST_CASE("Higher levels are harder: more and larger heaps, more nodes, more pairs", "[practice]") {
  const auto size = [](Skill skill, int level) {
    Count all = 0;
    for (std::uint64_t seed = 0; seed < 30; ++seed) {
      const Exercise one = make_exercise(skill, level, seed);
      if (const auto* board = std::get_if<Heaps>(&one.position.board)) {
        for (const Count heap : board->size)
          all += heap;
      } else if (const auto* graph = std::get_if<GraphBoard>(&one.position.board)) {
        all += static_cast<Count>(graph->nodes());
      } else {
        all += gaps(one.position);
      }
    }
    return all;
  };
  for (const Skill skill :
       {Skill::outcome, Skill::nim_sum, Skill::move, Skill::all_moves, Skill::last_heap, Skill::seat,
        Skill::gap, Skill::reply, Skill::mistake, Skill::graph, Skill::misere}) {
    INFO(skills()[static_cast<std::size_t>(skill)].id);
    CHECK(size(skill, 8) > 3 * size(skill, 1) / 2);
  }
}

TEST_CASE("What a hint tells somebody to look at is true exactly where the player to move loses",
          "[practice][many]") {
  Tried tried;
  std::set<std::string> hints;
  const auto holds = [&](const Position& position, Criterion (*criterion)(const Position&)) {
    INFO(print(position));
    CHECK(criterion(position).lost == (tried.outcome(position) == Outcome::P));
  };
  for (int level = 1; level <= hardest; ++level) {
    for (std::uint64_t seed = 0; seed < 60; ++seed) {
      for (const Skill skill : {Skill::outcome, Skill::seat}) {
        const Exercise one = make_exercise(skill, level, seed);
        if (*one.source.id != '\0') continue;
        holds(one.position, criterion_of_heaps);
        CHECK(one.hints.back() == criterion_of_heaps(one.position).hint);
        hints.insert(in_english(one.hints.back()));
      }
      if (level > 6) continue; // of larger boards not everything can be tried
      const Exercise step = make_exercise(Skill::gap, level, seed);
      if (*step.source.id != '\0') continue;
      CHECK(step.hints.back() == criterion_of_gaps(step.position).hint);
      for_each_move(step.position, [&](const Move& move) {
        const Position after = play(step.position, move);
        holds(after, criterion_of_gaps);
        return true;
      });
    }
  }
  CHECK(hints.size() == 4); // Nim, two bounded ones, misère
}

TEST_CASE("On small boards the criteria are what the whole graph of positions says", "[practice]") {
  testing::Reference reference;
  std::size_t compared = 0;
  const auto check = [&](const Position& at, Criterion (*criterion)(const Position&)) {
    if (!reference.knows(at)) REQUIRE(reference.solve(at, 20'000));
    INFO(print(at));
    CHECK(criterion(at).lost == (reference.at(at).outcome == Outcome::P));
    ++compared;
  };
  for (const char* rule : {"nim:", "nim.max2:", "nim.max3:", "nim.max4:", "nim.misere:"}) {
    REQUIRE(reference.solve(position_of((std::string(rule) + "7,7,7").c_str()), 20'000));
    for (Count a = 0; a <= 7; ++a) {
      for (Count b = 0; b <= 7; ++b) {
        for (Count c = 0; c <= 7; ++c) {
          Position at = position_of((std::string(rule) + "7,7,7").c_str());
          at.board = Heaps{{a, b, c}};
          check(at, criterion_of_heaps);
        }
      }
    }
  }
  for (const char* rule : {"northcott:6:", "northcott.max2:6:", "northcott.max3:6:"}) {
    for (int low = 1; low <= 5; ++low) {
      for (int high = low + 1; high <= 6; ++high) {
        const std::string pair = "w" + std::to_string(low) + "b" + std::to_string(high);
        check(position_of((rule + pair + ",b1w6:w").c_str()), criterion_of_gaps);
        check(position_of((rule + pair + ",w2b4:b").c_str()), criterion_of_gaps);
      }
    }
  }
  CHECK(compared == 5 * 512 + 3 * 30);
}

TEST_CASE("The sources' own exercises are among them and say whose they are", "[practice][many]") {
  std::set<Skill> kinds;
  for (const SkillEntry& skill : skills()) {
    for (int level = 1; level <= hardest; ++level) {
      for (std::uint64_t seed = 0; seed < 40; ++seed) {
        if (*make_exercise(skill.skill, level, seed).source.id != '\0') kinds.insert(skill.skill);
      }
    }
  }
  for (const Skill skill : {Skill::outcome, Skill::nim_sum, Skill::move, Skill::all_moves, Skill::last_heap,
                            Skill::seat, Skill::reply, Skill::mistake, Skill::graph, Skill::misere}) {
    INFO(skills()[static_cast<std::size_t>(skill)].id);
    CHECK(kinds.contains(skill));
  }
}

TEST_CASE("In one's head: no board, no help, the same answer", "[practice]") {
  for (const SkillEntry& skill : skills()) {
    if (!for_the_head(skill.skill)) continue;
    for (std::uint64_t seed = 0; seed < 8; ++seed) {
      const Exercise board = make_exercise(skill.skill, 3, seed);
      const Exercise head = without_board(board);
      CHECK(head.position.game == nullptr);
      CHECK(head.hints.empty());
      CHECK(head.task == board.task);
      for (const Count heap : heaps(board.position)) { // its numbers stand above the words
        if (heap > 0) CHECK(in_english(head.numerals).find(std::to_string(heap)) != std::string::npos);
      }
      CHECK(solved(head)->solved);
    }
  }
}

namespace {

std::string on_paper(std::optional<Skill> skill, int level, int count, std::uint64_t seed) {
  return exercises_on_paper({skill, level, count, seed}, {}, {});
}

} // namespace

TEST_CASE("On paper no word of a picture is smaller than 11 points", "[practice]") {
  for (const SkillEntry& skill : skills()) {
    for (const int level : {1, 4, 8}) {
      const std::string page = on_paper(skill.skill, level, 6, 5);
      for (std::size_t at = page.find("<svg xmlns"); at != std::string::npos;
           at = page.find("<svg xmlns", at + 1)) {
        const auto number = [&](const char* name, std::size_t from) {
          const std::size_t value = page.find(name, from) + std::string(name).size();
          return std::stod(page.substr(value, 12));
        };
        const double wide = number(" width=\"", at);
        const double shrunk = std::min(1.0, 300 / wide); // the column is so wide
        const std::size_t end = page.find("</svg>", at);
        for (std::size_t size = page.find("font-size=\"", at); size < end;
             size = page.find("font-size=\"", size + 1)) {
          INFO(skill.id << " at " << level << ": " << page.substr(size, 120));
          CHECK(shrunk * number("font-size=\"", size) > 10.9 * 4 / 3);
        }
      }
    }
  }
}

TEST_CASE("On paper: the exercises, and their answers on another page", "[practice]") {
  const std::string page = on_paper(std::nullopt, 3, 12, 7);
  CHECK(page == on_paper(std::nullopt, 3, 12, 7));
  CHECK(page != on_paper(std::nullopt, 3, 12, 8));
  CHECK(page.find("<script") == std::string::npos);
  CHECK(page.find("http") == page.find("http://www.w3.org/2000/svg")); // nothing is fetched
  const std::size_t answers = page.find("class=\"answers\"");
  REQUIRE(answers != std::string::npos);
  for (const Exercise& one : some_exercises(Skill::nim_sum, 4, 5, 3)) {
    const std::string sheet = on_paper(Skill::nim_sum, 4, 5, 3);
    const std::string answer = "<li>" + std::to_string(std::get<ToCount>(one.task).answer) + "</li>";
    CHECK(sheet.find(answer) > sheet.find("class=\"answers\""));
    CHECK(sheet.find(answer) != std::string::npos);
  }
  const auto count = [](const std::string& text, const std::string& what) {
    std::size_t out = 0;
    for (std::size_t at = text.find(what); at != std::string::npos; at = text.find(what, at + 1))
      ++out;
    return out;
  };
  CHECK(count(page, "<svg") == 12);
  // Two columns, squares for digits under every sum, boxes for answers; a code where there is an address.
  const std::string sums = on_paper(Skill::nim_sum, 4, 5, 3);
  CHECK(sums.find("grid-template-columns: 1fr 1fr") != std::string::npos);
  CHECK(count(sums, "<table class=\"binary\"") == 5);
  CHECK(count(sums, "<span class=\"number\">") == 5);
  CHECK(count(sums, "class=\"code\"") == 0);
  const std::string coded = answer(MakeWorksheet{Skill::nim_sum, 4, 5, 3, "https://nim.example/"}, {}).page;
  CHECK(count(coded, "class=\"code\"") == 1);
  CHECK(coded.find("https://nim.example/#practice=nim-sum,4,5,3</b>") < coded.find("class=\"answers\""));
  CHECK(answer(MakeWorksheet{std::nullopt, 3, 4, 3, "https://nim.example/"}, {})
            .page.find("#practice=mix,3,4,3<") != std::string::npos);
  CHECK(count(on_paper(Skill::seat, 1, 1000, 1), "<svg") == static_cast<std::size_t>(most_on_a_sheet));
  CHECK(count(on_paper(Skill::seat, 1, -5, 1), "<svg") == 1);
}
