// Copying settles heaps that no table of values reaches: against the search on small ones.

#include "games/shared/heap_copying.hpp"

#include <catch2/catch_test_macros.hpp>

#include <algorithm>
#include <string>
#include <vector>

#include "core/game.hpp"
#include "core/message.hpp"
#include "core/text.hpp"
#include "explain/explain.hpp"
#include "solve/search/analyse.hpp"
#include "solve/search/memo.hpp"
#include "solve/search/search.hpp"
#include "support/support.hpp"

using namespace nimatron;

namespace {

Outcome searched(const Position& at, Memo& memo) {
  Search search(at, 1'000'000, 1, memo);
  while (!search.step(1'000'000)) {
  }
  return search.result().outcome;
}

/// How many of the boards of three heaps up to `largest` copying settles; each as a search does.
std::size_t settled_as_searched(const std::string& game, const OctalCode& code, Count largest) {
  std::size_t settled = 0;
  Memo memo;
  for (Count a = 0; a <= largest; ++a) {
    for (Count b = 0; b <= a; ++b) {
      for (Count c = 0; c <= b; ++c) {
        const std::string text =
            game + ':' + std::to_string(b) + ',' + std::to_string(a) + ',' + std::to_string(c);
        INFO(text);
        const Position at = position_of(text);
        const auto said = heap_copying(code, *std::get_if<Heaps>(&at.board));
        const Outcome truth = searched(at, memo);
        const bool pairs = (a == b && c == 0) || (b == c && a == 0);
        if (pairs) REQUIRE(said);
        if (!said) continue;
        ++settled;
        REQUIRE(said->theory().outcome == truth);
        REQUIRE(said->win.has_value() == (truth == Outcome::N));
        if (!said->win) continue;
        REQUIRE_FALSE(why_illegal(at, *said->win));
        REQUIRE(searched(play(at, *said->win), memo) == Outcome::P);
      }
    }
  }
  return settled;
}

} // namespace

TEST_CASE("what copying says of heaps is what a search finds", "[octal]") {
  for (const std::vector<Count>& digits : std::vector<std::vector<Count>>{{7, 7, 7},
                                                                          {7, 7},
                                                                          {0, 0, 7},
                                                                          {1, 3, 7},
                                                                          {0, 7},
                                                                          {4},
                                                                          {6},
                                                                          {0, 4},
                                                                          {3, 3},
                                                                          {1, 5},
                                                                          {4, 4, 4},
                                                                          {2, 0, 4}}) {
    std::string game = "octal.c";
    for (const Count digit : digits)
      game += std::to_string(digit);
    CHECK(settled_as_searched(game, OctalCode::digits(digits), 9) > 20);
    // Splitting without taking comes to more positions.
    CHECK(settled_as_searched(game + ".break", OctalCode::digits(digits, OctalCode::Breaking::any), 5) > 10);
    CHECK(settled_as_searched(game + ".unequal", OctalCode::digits(digits, OctalCode::Breaking::unequal), 5) >
          10);
  }
}

TEST_CASE("a single heap from which 1 or 2 may be taken before splitting is always won", "[octal]") {
  for (const Count sevens : {2, 3, 7}) {
    for (Count size = 1; size <= 300; ++size) {
      const auto said = heap_copying(OctalCode::sevens(sevens), {{size}});
      REQUIRE(said);
      REQUIRE(said->win);
    }
  }
}

TEST_CASE("copying answers heaps of any size, and says why", "[octal][many]") {
  // No table is made for it, and nothing is searched.
  const auto analysed = [](const Position& at) { return analyse(at, {.positions = 0, .limit = 100}); };
  const auto words = [&](const char* text) {
    std::string out;
    const Position at = position_of(text);
    for (const Step& step : explain(at, analysed(at)))
      out += in_english(in_words(at, step).text) + '\n';
    return out;
  };
  for (const char* won :
       {"octal.c007:100001", "nim.max3.split:1000001", "nim.max3.split:1000000000000000",
        "nim.max7.split:900000", "octal.c007:100000,100003,5,5", "nim.max3.split:900000,7,7"}) {
    INFO(won);
    const Analysis found = analysed(position_of(won));
    CHECK(found.outcome == Outcome::N);
    REQUIRE(found.winning.size() == 1);
    CHECK(found.winning_total == uncounted);
    CHECK_FALSE(found.grundy);
    const Analysis after = analysed(play(position_of(won), found.winning.front()));
    CHECK(after.outcome == Outcome::P);
    const bool lone = std::string(won).find(',') == std::string::npos;
    CHECK(words(won).find(lone ? "takes the middle and leaves two equal heaps" : "equal partner") !=
          std::string::npos);
  }
  for (const char* lost : {"octal.c007:100000,100000", "nim.max3.split:1000000,1000000,8,0,8"}) {
    INFO(lost);
    const Analysis found = analysed(position_of(lost));
    CHECK(found.outcome == Outcome::P);
    CHECK(found.grundy == 0);
    CHECK(words(lost).find("equal pairs") != std::string::npos);
  }
  CHECK(words("octal.c007.break:100000").find("splits the heap into two equal heaps") != std::string::npos);
  CHECK(words("octal.c007.break:100001").find("takes the middle and leaves two equal heaps") !=
        std::string::npos);
  CHECK(analysed(position_of("octal.c007:100000")).outcome == Outcome::unknown); // it has no middle
  CHECK(analysed(position_of("octal.c007.misere:100001")).outcome == Outcome::unknown);
}

TEST_CASE("two equal heaps and nothing else: whether copying leaves just that", "[octal]") {
  const auto leaves_the_middle = [](const std::vector<Count>& digits, const Heaps& board) {
    const auto said = heap_copying(OctalCode::digits(digits), board);
    REQUIRE(said);
    return said->middle_of_all;
  };
  CHECK(leaves_the_middle({7, 7, 7}, {{9}}));
  CHECK(leaves_the_middle({7, 7, 7}, {{0, 9, 0}}));
  CHECK(leaves_the_middle({4}, {{3}}));
  CHECK_FALSE(leaves_the_middle({7, 7, 7}, {{9, 1, 1}}));
  CHECK_FALSE(leaves_the_middle({7, 7, 7}, {{1, 9, 1}}));
  CHECK_FALSE(leaves_the_middle({7, 7, 7}, {{3}}));
  CHECK_FALSE(leaves_the_middle({7, 7, 7}, {{9, 9}}));
}
