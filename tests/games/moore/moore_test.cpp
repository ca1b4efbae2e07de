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

/// All boards of so many heaps of up to `largest`, under these options.
template <class F>
void for_each_board(std::string_view game, std::size_t heaps, Count largest, F&& f) {
  Position at = position_of(std::string(game) + ":0");
  auto& size = std::get<Heaps>(at.board).size;
  size.assign(heaps, 0);
  while (true) {
    f(at);
    std::size_t i = 0;
    while (i < heaps && size[i] == largest)
      size[i++] = 0;
    if (i == heaps) return;
    ++size[i];
  }
}

template <class F>
void for_each_small_board(F&& f) {
  for (const char* game : {"nim.from2", "nim.from2.misere"}) {
    for_each_board(game, 2, 5, f);
    for_each_board(game, 3, 4, f);
    for_each_board(game, 4, 2, f);
    for_each_board(game, 5, 1, f);
  }
  for (const char* game : {"nim.from3", "nim.from3.misere"}) {
    for_each_board(game, 4, 2, f);
    for_each_board(game, 6, 1, f);
  }
}

} // namespace

TEST_CASE("Moore's Nim: theory is exact, normal and misere", "[moore]") {
  Memo memo;
  Options before;
  for_each_small_board([&](const Position& at) {
    // Positions are remembered by the game's key, which does not say the options.
    if (!(at.options == before)) memo.clear();
    before = at.options;
    check_theory(at, memo);
  });
}

TEST_CASE("Moore's Nim: from at least one and at most k heaps", "[moore]") {
  CHECK(print(position_of("nim.from2:3,4,5/1-2,3-1/2-4")) == "nim.from2:1,0,4");
  CHECK(print(position_of("nim.misere.from3:3,4,5/1-1,2-1,3-1")) == "nim.from3.misere:2,3,4");
  for (const char* wrong :
       {"nim.from2:3,4,5/1-1,2-1,3-1", "nim.from2:3,4,5/1-1,1-1", "nim.from2:3,4,5/2-1,1-1",
        "nim.from2:3,4,5/1-4", "nim.from2:3,4,5/4-1", "nim.from1:3", "nim.from0:3", "nim.from:3",
        "nim.from2.max3:3", "nim.from2.split:3", "nim.from2:3,4/1-1s1", "nim.from2:0,4/1-1"}) {
    INFO(wrong);
    CHECK_FALSE(parse_record(wrong));
  }
  CHECK(
      in_english(parse_record("nim.from2:3,4,5/1-1,2-1,3-1").fault().message).find("from at most 2 heaps") !=
      std::string::npos);
}

TEST_CASE("Moore's Nim: winning moves of very many heaps are not counted, but one is named", "[moore]") {
  std::string text = "nim.from3:1";
  for (Count i = 2; i <= 500; ++i)
    text += ',' + std::to_string(i);
  const Position at = position_of(text);
  const Analysis said = analyse(at, {1'000, 10});
  CHECK(said.outcome == Outcome::N);
  CHECK(said.winning_total == uncounted);
  REQUIRE(said.winning.size() == 1);
  CHECK(theory(play(at, said.winning[0]))->outcome == Outcome::P);
}

TEST_CASE("Moore's Nim: the last heap that makes the beginner lose", "[moore]") {
  for_each_small_board([&](const Position& at) {
    INFO(print(at));
    Position changed = at;
    Count& last = std::get<Heaps>(changed.board).size.back();
    const Count now = last;
    if (const auto safe = ask(at, at.game->heaps.safe_last_heap)) {
      REQUIRE(*safe != now);
      last = *safe;
      REQUIRE(theory(changed)->outcome == Outcome::P);
      return;
    }
    for (last = 0; last <= 16; ++last)
      REQUIRE((last == now || theory(changed)->outcome == Outcome::N));
  });
}

TEST_CASE("Moore's Nim: of a lost position no winning move is named, however many heaps there are",
          "[moore]") {
  // 45 heaps are five times nine; its moves are too many to be counted one by one.
  std::string text = "nim.from8:1000000";
  for (int i = 1; i < 45; ++i)
    text += ",1000000";
  const Position lost = position_of(text);
  CHECK(theory(lost)->outcome == Outcome::P);
  CHECK(ask(lost, lost.game->solving.winning_total) == 0);
  int named = 0;
  for_each_winning(lost, [&](const Move&) { return ++named > 0; });
  CHECK(named == 0);
  const Position won = position_of(text + ",1000000");
  CHECK(theory(won)->outcome == Outcome::N);
  CHECK(ask(won, won.game->solving.winning_total) == uncounted);
}

TEST_CASE("Moore's Nim: the last heap that makes a loss of it may be as large as any", "[moore]") {
  const Position largest = position_of("nim.from2:1000000000000000,1000000000000000,1");
  CHECK(ask(largest, largest.game->heaps.safe_last_heap) == 1'000'000'000'000'000);
}
