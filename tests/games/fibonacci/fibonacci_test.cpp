#include <catch2/catch_test_macros.hpp>

#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "core/game.hpp"
#include "core/text.hpp"
#include "explain/explain.hpp"
#include "games/fibonacci/fibonacci_theory.hpp"
#include "solve/search/analyse.hpp"
#include "support/support.hpp"
#include "support/theory_support.hpp"

using namespace nimatron;
using namespace nimatron::testing;

namespace {

Position fibonacci(Count left, Count most) {
  return position_of("fibonacci:" + std::to_string(left) + ":" + std::to_string(most));
}

template <class F>
void for_each_board(Count largest, F&& f) {
  for (Count left = 0; left <= largest; ++left) {
    for (Count most = left <= 1 ? 0 : 1; most <= left; ++most)
      f(fibonacci(left, most));
  }
}

} // namespace

TEST_CASE("Fibonacci Nim: theory is exact", "[fibonacci]") {
  Memo memo;
  for_each_board(45, [&](const Position& at) { check_theory(at, memo); });
}

TEST_CASE("Fibonacci Nim: the text remembers what may be taken", "[fibonacci]") {
  const auto canonical = [](std::string_view text) { return print(position_of(text)); };
  CHECK(canonical("fibonacci:13") == "fibonacci:13:12");
  CHECK(canonical("fibonacci:13:40") == "fibonacci:13:13");
  CHECK(canonical("fibonacci:13/2") == "fibonacci:11:4");
  CHECK(canonical("fibonacci:13/2/4") == "fibonacci:7:7");
  CHECK(canonical("fibonacci:13/2/4/7") == "fibonacci:0:0");
  CHECK(canonical("fibonacci:1") == "fibonacci:1:0");
  CHECK(canonical("fibonacci:0") == "fibonacci:0:0");
  CHECK(is_over(position_of("fibonacci:1")));
  for (const char* wrong : {"fibonacci:13/13", "fibonacci:13/2/5", "fibonacci:13:0", "fibonacci:3,4",
                            "fibonacci:", "fibonacci:13/0", "fibonacci:13:12:3", "fibonacci:1/1"}) {
    INFO(wrong);
    CHECK_FALSE(parse_record(wrong));
  }
  const auto said = [](std::string_view text) { return in_english(parse_record(text).fault().message); };
  CHECK(said("fibonacci:13/2/5").find("at most 4") != std::string::npos);
  CHECK(said("fibonacci:3,4").find("exactly one heap") != std::string::npos);
}

TEST_CASE("Fibonacci Nim: what is wrong is shown at its place", "[fibonacci]") {
  const auto column = [](std::string_view text) { return parse_record(text).fault().column; };
  CHECK(column("fibonacci:3,4") == 13);  // the second heap
  CHECK(column("fibonacci:13:0") == 14); // what may be taken
  // A board without that number is not one of this game's, until it is settled; two heaps never are.
  const Game& game = *find_game("fibonacci");
  CHECK(game.board_error({}, Heaps{{5}}));
  CHECK(settled(game, {}, Heaps{{5}}) == Board(Heaps{{5}, 4}));
  CHECK_FALSE(game.board_error({}, settled(game, {}, Heaps{{5}})));
  CHECK(settled(game, {}, Heaps{{3, 4}}) == Board(Heaps{{3, 4}}));
}

TEST_CASE("Fibonacci Nim: what theory says at once", "[fibonacci]") {
  const auto said = [](Count left, Count most) { return *theory(fibonacci(left, most)); };
  CHECK(said(13, 12) == Theory{.outcome = Outcome::P, .grundy = 0});
  CHECK(said(12, 11) == Theory{.outcome = Outcome::N, .grundy = 6});
  CHECK(said(5, 4) == Theory{.outcome = Outcome::P, .grundy = 0});
  CHECK(said(5, 5) == Theory{.outcome = Outcome::N, .grundy = 4, .remoteness = 1}); // all at once
  CHECK(said(1, 0) == Theory{.outcome = Outcome::P, .grundy = 0, .remoteness = 0});
  CHECK(in_english(*memory_words(fibonacci(13, 4))) == "at most 4 now");
  CHECK_FALSE(memory_words(fibonacci(0, 0)));
}

TEST_CASE("Fibonacci Nim with 10^15 matches is answered at once", "[fibonacci]") {
  const Position at = position_of("fibonacci:1000000000000000");
  const Analysis said = analyse(at, {1'000'000, 100});
  CHECK(said.outcome == Outcome::N);
  CHECK(said.winning_total == said.winning.size());
  for (const Move& move : said.winning)
    CHECK(theory(play(at, move))->outcome == Outcome::P);
  CHECK(analyse(position_of("fibonacci:806515533049393"), {1'000'000, 100}).outcome == Outcome::P);
}

TEST_CASE("Fibonacci Nim: more than a million positions are known to be so many", "[fibonacci][many]") {
  const auto reachable = [](Count left, Count most) {
    const Position at = fibonacci(left, most);
    return ask(at, at.game->solving.reachable);
  };
  CHECK(reachable(9'999, 9'998) == std::nullopt);
  CHECK(reachable(10'000, 1).value() > 1'000'000);
  // The bound holds for a smaller heap in its proportion: the number grows with the square.
  const Position at = fibonacci(400, 1);
  Memo memo;
  searched(at, memo);
  CHECK(memo.size() > 1'000'000 / (25 * 25));
}
