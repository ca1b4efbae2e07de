#include <catch2/catch_test_macros.hpp>

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "core/game.hpp"
#include "core/text.hpp"
#include "explain/explain.hpp"
#include "solve/search/analyse.hpp"
#include "support/support.hpp"
#include "support/theory_support.hpp"

using namespace nimatron;
using namespace nimatron::testing;

namespace {

/// All boards of so many steps with up to `largest` matches each.
template <class F>
void for_each_board(std::size_t steps, Count largest, F&& f) {
  Position at{find_game("staircase"), {}, Heaps{std::vector<Count>(steps, 0)}};
  auto& step = std::get<Heaps>(at.board).size;
  while (true) {
    f(at);
    std::size_t i = 0;
    while (i < steps && step[i] == largest)
      step[i++] = 0;
    if (i == steps) return;
    ++step[i];
  }
}

template <class F>
void for_each_small_board(F&& f) {
  for_each_board(1, 6, f);
  for_each_board(2, 5, f);
  for_each_board(3, 3, f);
  for_each_board(4, 2, f);
}

} // namespace

TEST_CASE("Staircase Nim: theory is exact", "[staircase]") {
  Memo memo;
  for_each_small_board([&](const Position& at) { check_theory(at, memo); });
}

TEST_CASE("Staircase Nim: matches go to the step below, from the lowest off the stairs", "[staircase]") {
  CHECK(print(position_of("staircase:0,3,2,5/4-2")) == "staircase:0,3,4,3");
  CHECK(print(position_of("staircase:0,3,2,5/4-2/2-3/1-1")) == "staircase:2,0,4,3");
  for (const char* wrong : {"staircase:0,3,2,5/1-1", "staircase:0,3,2,5/2-4", "staircase:0,3,2,5/5-1",
                            "staircase:2/1-1s1", "staircase:1000000000000000,1", "staircase.misere:1,2"}) {
    INFO(wrong);
    CHECK_FALSE(parse_record(wrong));
  }
  // No step can ever have more matches than a heap may.
  CHECK(print(position_of("staircase:500000000000000,500000000000000/2-500000000000000")) ==
        "staircase:1000000000000000,0");
}

TEST_CASE("Staircase Nim: what is said of a step is what a move from it does", "[staircase]") {
  CHECK(print(Position{find_game("staircase"), {}, find_game("staircase")->start({})}) ==
        "staircase:0,3,2,5");
  for_each_small_board([&](const Position& at) {
    const auto& before = std::get<Heaps>(at.board).size;
    for_each_move(at, [&](const Move& move) {
      const std::size_t from = std::get<HeapMove>(move).heap;
      const auto after = std::get<Heaps>(play(at, move).board).size;
      std::optional<std::size_t> grown;
      for (std::size_t i = 0; i < after.size(); ++i) {
        if (after[i] > before[i]) grown = i;
      }
      REQUIRE(goes_to(at, from) == grown);
      return true;
    });
    if (is_over(at)) REQUIRE(theory(at)->remoteness == 0);
  });
}

TEST_CASE("Staircase Nim: empty steps above all matches make no other position", "[staircase]") {
  CHECK(key(position_of("staircase:0,3,2")) == key(position_of("staircase:0,3,2,0,0")));
  CHECK(key(position_of("staircase:0")) == key(position_of("staircase:0,0,0")));
  CHECK(key(position_of("staircase:0,3,2")) != key(position_of("staircase:0,3,2,0,1")));
  CHECK(key(position_of("staircase:3,2")) != key(position_of("staircase:0,3,2")));
}

TEST_CASE("Staircase Nim: the positions that can be reached are counted, not searched", "[staircase]") {
  for (const char* text :
       {"staircase:0,3,2,5", "staircase:4", "staircase:0,0,0,3", "staircase:2,2,2", "staircase:1,0,4"}) {
    const Position at = position_of(text);
    Memo memo;
    searched(at, memo);
    INFO(text);
    CHECK(ask(at, at.game->solving.reachable) == static_cast<Count>(memo.size()));
  }
}

TEST_CASE("Staircase Nim: the last step that makes the beginner lose", "[staircase]") {
  // It would need as many again, and there may not be so many in all.
  const Position full = position_of("staircase:999999999999999,0,1");
  CHECK_FALSE(ask(full, full.game->heaps.safe_last_heap));
  for_each_small_board([&](const Position& at) {
    const auto safe = ask(at, at.game->heaps.safe_last_heap);
    Position changed = at;
    auto& step = std::get<Heaps>(changed.board).size;
    if (safe) {
      step.back() = *safe;
      REQUIRE_FALSE(changed == at);
      REQUIRE(theory(changed)->outcome == Outcome::P);
    } else {
      REQUIRE((step.size() % 2 == 0 || theory(at)->outcome == Outcome::P));
    }
  });
}
