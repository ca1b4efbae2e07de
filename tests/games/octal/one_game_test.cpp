// One game has one reason, however it is written: octal games that come to certain amounts, and amounts that come to a bound.

#include <catch2/catch_test_macros.hpp>

#include <cstddef>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "core/game.hpp"
#include "core/legality.hpp"
#include "core/text.hpp"
#include "explain/explain.hpp"
#include "explain/values_claims.hpp"
#include "solve/search/analyse.hpp"
#include "support/support.hpp"

using namespace nimatron;

namespace {

std::string words(const std::string& text, bool known = true) {
  const Position at = position_of(text);
  std::string out;
  for (const Step& step : explain(at, known ? analyse(at, {.positions = 0, .limit = 100}) : Analysis()))
    out += in_english(in_words(at, step).text) + '\n';
  return out;
}

bool says(const std::string& text, const std::string& part) {
  return words(text).find(part) != std::string::npos;
}

std::optional<Count> last_heap(const char* text) {
  const Position at = position_of(text);
  return ask(at, at.game->heaps.safe_last_heap);
}

} // namespace

TEST_CASE("the same game by another name has the same reason", "[octal][take][explain]") {
  for (const auto& [one, other] : {std::pair<const char*, const char*>{"octal.c33:", "nim.max2:"},
                                   {"octal.c33.misere:", "nim.max2.misere:"},
                                   {"octal.c77:", "nim.max2.split:"},
                                   {"octal.c7:", "nim.max1.split:"},
                                   {"octal.c3033:", "nim.take1-3-4:"},
                                   {"octal.c303:", "nim.take1-3:"},
                                   {"octal.c3033.misere:", "nim.take1-3-4.misere:"},
                                   {"nim.take1-2:", "nim.max2:"},
                                   {"nim.take1-2.split:", "nim.max2.split:"},
                                   {"nim.take1.split:", "nim.max1.split:"}}) {
    for (const std::string board : {"7", "9,4", "3,2", "5,5", "0,6"}) {
      INFO(one << board);
      CHECK(words(one + board) == words(other + board));
    }
  }
  // Without an analysis as well; but what only the other game may know is then not told.
  CHECK(words("octal.c33:7", false) == words("nim.max2:7", false));
  CHECK(words("nim.take1-2:7", false) == words("nim.max2:7", false));
  for (const char* text : {"octal.c7:3,2", "nim.take1.split:3,2"})
    CHECK(words(text, false).find("exactly one match") == std::string::npos);
  CHECK(says("octal.c303:9", "divided by 2"));
  CHECK(words("octal.c303:9", false).find("divided by 2") == std::string::npos);
}

TEST_CASE("a bound that no heap comes to is none", "[explain]") {
  for (const char* text : {"nim.max5:3,5", "nim.max9:3,5"})
    CHECK(says(text, "With two heaps, copying wins: leave 3 in each."));
  CHECK(says("nim.max4:3,5", "You may take at most 4"));
}

TEST_CASE("of heaps that are divided it is said how parts add up, of others not", "[explain]") {
  const std::string parts = in_english(claims::PartsAddUp{}.words());
  CHECK(says("octal.c137:9,4", parts));
  CHECK(says("nim.take1-3.split:9,4", parts));
  CHECK(says("nim.take1-3.split:9,4", "count as Nim heaps of"));
  CHECK_FALSE(says("octal.c32:9,4", parts));
  for (const char* text :
       {"octal.c137:0", "octal.c07:1,1", "octal.c0:5", "nim.take3:2,1", "nim.take1-3.split:0"})
    CHECK(says(text, "no move left and loses"));
  CHECK(divides(position_of("octal.c137:5")));
  CHECK(divides(position_of("octal.c4:5")));
  CHECK_FALSE(divides(position_of("octal.c33:5")));
  CHECK_FALSE(divides(position_of("octal.c0:5")));
}

TEST_CASE("amounts are a list, of which none may be there", "[octal][take]") {
  CHECK(Legality(position_of("octal.c077:5,0")).amounts(0) == Amounts{0, std::vector<Count>{2, 3}});
  CHECK(Legality(position_of("octal.c0:5")).amounts(0) == Amounts{0, std::vector<Count>()});
  CHECK(Legality(position_of("nim.take1-3:2")).amounts(0) == Amounts{0, std::vector<Count>{1}});
  CHECK(Legality(position_of("nim.take3:2")).amounts(0) == Amounts{0, std::vector<Count>()});
}

TEST_CASE("the last heap that loses is the smallest, of those that are tried", "[octal][take]") {
  CHECK(last_heap("octal.c77:3,3,5") == 0);
  CHECK(last_heap("nim.take1-3-4:3,3,5") == 0);
  // Nothing smaller has that value.
  CHECK(last_heap("octal.c76:511,5") == 511);
  CHECK(last_heap("nim.take1000:1000,5") == 1'000);
  CHECK_FALSE(last_heap("octal.c77.misere:5,6"));
  CHECK_FALSE(last_heap("nim.take1-3.split.misere:5,6"));
  CHECK_FALSE(last_heap("nim.max2.split.misere:5,6"));
  CHECK(last_heap("nim:1000000000000000,5") == max_heap);
}

TEST_CASE("values of amounts with splitting are those of the octal game", "[octal][take]") {
  const auto divided = value_table(position_of("nim.take2-5.split:1"), 60);
  const auto octal = value_table(position_of("octal.c07007:1"), 60);
  REQUIRE(divided);
  REQUIRE(octal);
  CHECK(divided->value == octal->value);
  CHECK(divided->value != value_table(position_of("nim.take2-5:1"), 60)->value);
}

TEST_CASE("who has had enough of winning moves gets no more", "[nim][octal][take]") {
  int several = 0;
  for (const char* text :
       {"nim.split:9,5,4,6", "nim.split.misere:9,5,4,6", "nim:3,5,7", "nim.max2.split:9,5,4",
        "octal.c77:9,5,4", "nim.take1-3.split:9,5,4", "nim.take1-3-4:9,5,6"}) {
    INFO(text);
    const Position at = position_of(text);
    std::size_t all = 0;
    for_each_winning(at, [&](const Move&) { return ++all < 1'000; });
    several += all > 1 ? 1 : 0;
    for (std::size_t most = 1; most < all; ++most) {
      std::size_t asked = 0;
      for_each_winning(at, [&](const Move&) { return ++asked < most; });
      CHECK(asked == most);
    }
  }
  CHECK(several > 2);
}
