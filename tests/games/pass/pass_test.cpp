#include <catch2/catch_test_macros.hpp>

#include <algorithm>
#include <optional>
#include <string>
#include <vector>

#include "core/game.hpp"
#include "core/text.hpp"
#include "explain/explain.hpp"
#include "games/pass/pass.hpp"
#include "games/pass/pass_table.hpp"
#include "games/pass/pass_theory.hpp"
#include "solve/search/analyse.hpp"
#include "support/every_move.hpp"
#include "support/explained_support.hpp"
#include "support/support.hpp"
#include "support/theory_support.hpp"

using namespace nimatron;
using namespace nimatron::testing;

namespace {

Position pass(std::vector<Count> heap, Count passes, bool misere = false) {
  heap.push_back(passes);
  Options options;
  if (misere) options.set(misere_option.name);
  return {find_game("pass"), options, Heaps{std::move(heap)}};
}

/// So many heaps of `least` to `largest`, rising.
template <class F>
void for_each_heaps(std::size_t heaps, Count least, Count largest, const F& f) {
  std::vector<Count> heap(heaps, least);
  while (true) {
    f(heap);
    std::size_t i = heaps;
    while (i > 0 && heap[i - 1] == largest)
      --i;
    if (i == 0) return;
    const Count next = heap[i - 1] + 1;
    std::fill(heap.begin() + static_cast<std::ptrdiff_t>(i) - 1, heap.end(), next);
  }
}

/// By the table, whatever the size.
Analysis by_table(const Position& at) {
  Memory memory;
  PassTask task({at.options, std::get<Heaps>(at.board)}, {.memory = memory});
  while (!task.step(Slice::unbounded)) {
  }
  return task.result();
}

bool is_lost(const std::string& text) {
  const Outcome outcome = analyse(position_of(text)).outcome;
  REQUIRE(outcome != Outcome::unknown);
  return outcome == Outcome::P;
}

} // namespace

TEST_CASE("Nim with a pass: a pass may be used while a match is left", "[pass]") {
  CHECK(print(Position{find_game("pass"), {}, find_game("pass")->start({})}) == "pass:3,5,7,1");
  CHECK(print(position_of("pass:3,5,7,1/4-1")) == "pass:3,5,7,0");
  CHECK(print(position_of("pass:3,5,2/3-1/2-5/3-1/1-3")) == "pass:0,0,0");
  CHECK(is_over(position_of("pass:0,0,3")));
  CHECK(print(position_of("pass.misere:2,9")) == "pass.misere:2,9");
  CHECK(read("pass:3,5,7,1/4-1/4-1") == "18: move 2: no pass is left");
  CHECK(read("pass:3,2/2-2") == "10: move 1: a move may use only one pass");
  CHECK(read("pass:3,1/1-3/2-1") == "14: move 2: the last match is taken, so nobody can pass");
  CHECK(read("pass:3,1/1-4") == "10: move 1: the heap has only 3 matches");
  CHECK(read("pass:3,1/3-1") == "10: move 1: there is no heap 3: the last is heap 1");
  CHECK(read("pass:3,1/1-1s1") == "10: move 1: heaps cannot be split in this game");
  CHECK(read("pass:3,10") == "8: the last number is that of the passes: at most 9");
  CHECK(read("pass:3").find("at least two numbers") != std::string::npos);
}

TEST_CASE("Nim with a pass: what theory says is so", "[pass][many]") {
  for (const bool misere : {false, true}) {
    Memo memo;
    for (Count passes = 0; passes <= 4; ++passes) {
      for_each_heaps(1, 0, 12, [&](const auto& heap) { check_theory(pass(heap, passes, misere), memo); });
      for_each_heaps(2, 0, 9, [&](const auto& heap) { check_theory(pass(heap, passes, misere), memo); });
    }
    for_each_heaps(3, 0, 5, [&](const auto& heap) { check_theory(pass(heap, 0, misere), memo); });
    // Of more heaps it may know only who wins, and some of the winning moves.
    for (std::size_t heaps = 3; heaps <= 4; ++heaps) {
      for (Count passes = 1; passes <= 4; ++passes) {
        for_each_heaps(heaps, 1, heaps == 3 ? 6 : 4, [&](const auto& heap) {
          const Position at = pass(heap, passes, misere);
          INFO(print(at));
          const Analysis truth = searched(at, memo);
          if (const auto said = theory(at)) {
            REQUIRE(said->outcome == truth.outcome);
            if (said->grundy) REQUIRE(said->grundy == truth.grundy);
            for_each_winning(at, [&](const Move& move) {
              REQUIRE(std::find(truth.winning.begin(), truth.winning.end(), move) != truth.winning.end());
              return true;
            });
          } else {
            REQUIRE(passes % 2 == 1);
          }
          const Analysis whole = analyse(at);
          REQUIRE(whole.outcome == truth.outcome);
          REQUIRE(texts(whole.winning) == texts(truth.winning));
          REQUIRE(whole.winning_total == truth.winning_total);
        });
      }
    }
  }
}

TEST_CASE("Nim with a pass: two passes cancel", "[pass]") {
  for (const bool misere : {false, true}) {
    Memo memo;
    for (std::size_t heaps = 1; heaps <= 4; ++heaps) {
      for_each_heaps(heaps, 1, heaps == 4 ? 4 : 6, [&](const auto& heap) {
        for (Count passes = 0; passes <= 3; ++passes) {
          INFO(print(pass(heap, passes, misere)));
          REQUIRE(searched(pass(heap, passes, misere), memo).outcome ==
                  searched(pass(heap, passes + 2, misere), memo).outcome);
        }
      });
    }
  }
}

TEST_CASE("Nim with a pass: the table finds what the search through all positions finds", "[pass]") {
  for (const bool misere : {false, true}) {
    Memo memo;
    for (std::size_t heaps = 3; heaps <= 5; ++heaps) {
      const Count largest = heaps == 3 ? 9 : heaps == 4 ? 5 : 3;
      for (Count passes = 1; passes <= 2; ++passes) {
        for_each_heaps(heaps, 1, largest, [&](auto heap) {
          if (heap.back() % 2 == 0) std::swap(heap.front(), heap.back()); // in no order
          const Position at = pass(heap, passes, misere);
          INFO(print(at));
          const Analysis truth = searched(at, memo);
          const Analysis found = by_table(at);
          REQUIRE(found.outcome == truth.outcome);
          REQUIRE(texts(found.winning) == texts(truth.winning));
          REQUIRE(found.winning_total == truth.winning_total);
          if (found.grundy) REQUIRE(found.grundy == truth.grundy);
        });
      }
    }
  }
}

TEST_CASE("Nim with a pass: how many positions can be reached", "[pass]") {
  for_each_heaps(3, 0, 4, [&](const auto& heap) {
    for (Count passes = 0; passes <= 3; ++passes) {
      const Position at = pass(heap, passes);
      std::vector<std::string> seen{key(at)};
      std::vector<Position> open{at};
      while (!open.empty()) {
        const Position now = open.back();
        open.pop_back();
        for (const Move& move : testing::every_move(now)) {
          const Position next = play(now, move);
          if (std::find(seen.begin(), seen.end(), key(next)) != seen.end()) continue;
          seen.push_back(key(next));
          open.push_back(next);
        }
      }
      INFO(print(at));
      REQUIRE(ask(at, at.game->solving.reachable) == static_cast<Count>(seen.size()));
    }
  });
}

TEST_CASE("Nim with a pass: one match and two equal heaps of three or more are lost", "[pass][many]") {
  for (Count b = 1; b <= 24; ++b) {
    for (Count c = b; c <= 24; ++c) {
      const bool small = c < 3;
      const std::string text = std::to_string(b) + ',' + std::to_string(c) + ",1";
      INFO(text);
      if (!small) CHECK(is_lost("pass:1," + text) == (b == c));
      if (!small) CHECK(is_lost("pass.misere:1," + text) == (b == c));
    }
  }
}

TEST_CASE("Nim with a pass: up to three heaps, one of three or more, it hardly matters who takes the last",
          "[pass][many]") {
  for_each_heaps(3, 0, 14, [&](const auto& heap) {
    if (heap.back() < 3) return;
    INFO(print(pass(heap, 1)));
    REQUIRE(analyse(pass(heap, 1)).outcome == analyse(pass(heap, 1, true)).outcome);
  });
  // With four heaps it does.
  CHECK(is_lost("pass:1,2,2,4,1") != is_lost("pass.misere:1,2,2,4,1"));
}

TEST_CASE("Nim with a pass: large heaps, by a table within the budget", "[pass]") {
  const Analysis found = analyse(position_of("pass:60,60,60,1"));
  CHECK(found.outcome != Outcome::unknown);
  CHECK(analyse(position_of("pass:400,500,600,1")).outcome != Outcome::unknown);
  CHECK(analyse(position_of("pass:20,21,22,23,1")).outcome != Outcome::unknown);
  // Each winning move leads to a lost position.
  for (const char* text :
       {"pass:60,61,62,1", "pass:200,310,123,3", "pass.misere:77,31,90,1", "pass:60,61,62,2"}) {
    const Position at = position_of(text);
    INFO(text);
    const Analysis analysis = analyse(at);
    CHECK(analysis.outcome == Outcome::N);
    CHECK(analysis.winning_total == analysis.winning.size());
    for (const Move& move : analysis.winning)
      CHECK(analyse(play(at, move)).outcome == Outcome::P);
  }
  // Beyond it nothing is known of an odd number of passes, but that of heaps lost in Nim; an even number is none.
  CHECK(analyse(position_of("pass:1000000,2000000,4000000,1")).outcome == Outcome::unknown);
  CHECK(analyse(position_of("pass:1048576,2097152,3145728,1")).outcome == Outcome::N);
  CHECK(analyse(position_of("pass:1000000,2000000,4000000,8")).outcome == Outcome::N);
  CHECK(is_lost("pass:1000000000000,999999999999,1"));
  CHECK(analyse(position_of("pass:1,2,3,4,5,6,7,8,9,10,11,12,13,14,15,17,1")).outcome == Outcome::unknown);
}

TEST_CASE("Nim with a pass: the table is made in slices, with the same result", "[pass]") {
  const Position at = position_of("pass:30,41,52,1");
  const auto task = start_analysis(at, {});
  int slices = 0;
  while (!task->step(5))
    ++slices;
  CHECK(slices > 3);
  CHECK(task->result() == analyse(at));
}

TEST_CASE("Nim with a pass: Why? gives the reason that the position has", "[pass][explain]") {
  tells("pass:3,5,6,0", "No pass is left, so this is just Nim: 3, 5, 6.");
  tells("pass:3,5,7,2", "With an even number of passes only the heaps count, as in Nim: 3, 5, 7.");
  tells("pass:3,5,7,2", "A pass changes no heap.");
  tells("pass:4,4,1", "You can win: use the last pass.");
  tells("pass:4,4,1", "In Nim, the player to move loses with these heaps.");
  tells("pass:4,4,3",
        "Two passes cancel, because any pass can be answered by a pass. So 3 passes count as one.");
  tells("pass:5,6,1", "5 and 6 are a losing pair: while the number of passes is odd");
  tells("pass:5,9,1", "That leaves the losing pair 5 and 6:");
  tells("pass:5,1", "That is the last move, and it wins.");
  tells("pass.misere:5,1", "That leaves the losing pair 0 and 2:");
  tells("pass:2,3,5,1", "Every move loses against best play: a full search proves it.");
  tells("pass:3,5,7,1", "A full search proves it.");
  tells("pass:0,0,1", "The game is over");
}
