#include <catch2/catch_test_macros.hpp>

#include <algorithm>
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

template <class F>
void for_each_board(std::string_view game, Count largest, F&& f) {
  for (Count a = 0; a <= largest; ++a) {
    for (Count b = 0; b <= largest; ++b)
      f(position_of(std::string(game) + ":" + std::to_string(a) + "," + std::to_string(b)));
  }
}

std::string refused(std::string_view position, std::string_view move) {
  const auto parsed = parse_move(position_of(position), move);
  return parsed ? "" : in_english(parsed.fault().message);
}

} // namespace

TEST_CASE("Wythoff's game: theory is exact, normal and misere", "[wythoff]") {
  for (const char* game : {"wythoff", "wythoff.misere"}) {
    Memo memo;
    for_each_board(game, 14, [&](const Position& at) { check_theory(at, memo); });
  }
}

TEST_CASE("Wythoff's game: from one heap, or equally from both", "[wythoff]") {
  CHECK(print(position_of("wythoff:3,5/1-2,2-2/2-3")) == "wythoff:1,0");
  std::string moves;
  for_each_move(position_of("wythoff:3,1"), [&](const Move& move) {
    moves += print(move) + " ";
    return true;
  });
  CHECK(moves == "1-1 1-1,2-1 1-2 1-3 2-1 ");
  CHECK(refused("wythoff:3,5", "1-2,2-1") ==
        "a move from both heaps must take the same number from each, not 2 and 1");
  CHECK(refused("wythoff:3,5", "1-4") == "heap 1 has only 3 matches");
  CHECK(refused("wythoff:3,5", "1-4,2-4") == "heap 1 has only 3 matches");
  CHECK(refused("wythoff:0,5", "1-1") == "heap 1 is empty");
  CHECK(refused("wythoff:3,5", "3-1") == "there is no heap 3: the last is heap 2");
  for (const char* wrong : {"wythoff:3", "wythoff:3,4,5", "wythoff:3,1000000000000001", "wythoff.max2:3,4"}) {
    INFO(wrong);
    CHECK_FALSE(parse_record(wrong));
  }
  CHECK(in_english(parse_record("wythoff:3").fault().message) == "there must be exactly two heaps, not one");
}

TEST_CASE("Wythoff's game with heaps of 10^15 is answered at once", "[wythoff]") {
  const Analysis said = analyse(position_of("wythoff:1000000000000000,618033988749895"), {1'000'000, 10});
  CHECK(said.method == Method::theory);
  CHECK(said.outcome != Outcome::unknown);
  const Analysis won = analyse(position_of("wythoff:1000000000000000,999999999999999"), {1'000'000, 10});
  CHECK(won.outcome == Outcome::N);
  REQUIRE(won.winning_total == won.winning.size());
  REQUIRE_FALSE(won.winning.empty());
  for (const Move& move : won.winning) {
    const Position after = play(position_of("wythoff:1000000000000000,999999999999999"), move);
    CHECK(theory(after)->outcome == Outcome::P);
  }
}

TEST_CASE("Wythoff's game: the last heap that makes the beginner lose", "[wythoff]") {
  for (const char* game : {"wythoff", "wythoff.misere"}) {
    for_each_board(game, 12, [&](const Position& at) {
      INFO(print(at));
      const auto safe = ask(at, at.game->heaps.safe_last_heap);
      REQUIRE(safe.has_value() == (theory(at)->outcome == Outcome::N));
      Position changed = at;
      if (safe) std::get<Heaps>(changed.board).size[1] = *safe;
      REQUIRE(theory(changed)->outcome == Outcome::P);
    });
  }
  // A partner may be larger than a heap can be.
  const auto safe = [](const char* text) {
    const Position at = position_of(text);
    return ask(at, at.game->heaps.safe_last_heap);
  };
  CHECK_FALSE(safe("wythoff:1000000000000000,1"));
  const auto smaller = safe("wythoff:999999999999999,1");
  REQUIRE(smaller);
  CHECK(theory(position_of("wythoff:999999999999999," + std::to_string(*smaller)))->outcome == Outcome::P);
}
