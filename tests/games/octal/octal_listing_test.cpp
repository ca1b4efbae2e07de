// The winning moves of heaps that are divided, listed in slices: the same as at once.

#include <catch2/catch_test_macros.hpp>

#include <memory>
#include <string>
#include <vector>

#include "core/game.hpp"
#include "core/slice.hpp"
#include "core/text.hpp"
#include "solve/search/analyse.hpp"
#include "support/support.hpp"

using namespace nimatron;

namespace {

constexpr std::size_t all = 1'000'000;

std::vector<Move> at_once(const Position& at) {
  std::vector<Move> out;
  for_each_winning(at, [&](const Move& move) {
    out.push_back(move);
    return true;
  });
  return out;
}

std::unique_ptr<Listing> listing_of(const Position& at, std::size_t limit) {
  Slice whole(Slice::unbounded);
  TableBudget budget;
  REQUIRE(prepare_theory(at, whole, budget));
  REQUIRE(theory(at));
  return ask(at, at.game->solving.listing, limit);
}

/// A slice that is late at the first question whether it is.
Slice shortest() {
  return {Slice::unbounded, 0.5, [] { return 1.0; }};
}

std::string heaps(const std::string& rules, Count many, Count least, Count spread) {
  std::string out = rules;
  Count lot = 7;
  for (Count i = 0; i < many; ++i) {
    lot = lot * 69'069 % 2'147'483'647;
    out += (i == 0 ? ":" : ",") + std::to_string(least + lot % spread);
  }
  return out;
}

} // namespace

TEST_CASE("winning moves by dividing: listed in slices as at once", "[octal][listing]") {
  std::size_t lost = 0;
  for (const char* text :
       {"nim.max2.split:5,7,11", "nim.max2.split:3,3", "nim.max2.split:1000003", "nim.max7.split:30,41,41",
        "nim.max2.split.misere:3,1", "nim.max2.split.misere:9,14,200", "nim.max2.split.misere:9,9",
        "nim.take1-3-4.split:20,20,20,33,33", "nim.take2-5.split.misere:12,9", "octal.c137:40,41,42,300",
        "octal.c137:0,0", "octal.c3:1,2,4", "octal.c77.misere:30,31,30,71", "octal.c05:17,0,17,12"}) {
    CAPTURE(text);
    const Position at = position_of(text);
    const std::vector<Move> whole = at_once(at);
    const auto total = ask(at, at.game->solving.winning_total);
    for (const std::size_t limit : {all, std::size_t{3}, std::size_t{0}}) {
      const auto listing = listing_of(at, limit);
      REQUIRE(listing != nullptr);
      for (bool done = false; !done;) {
        Slice slice = shortest();
        done = listing->step(slice);
      }
      std::vector<Move> first = whole;
      if (limit < first.size()) first.resize(limit);
      CHECK(listing->take_list() == first);
      CHECK(listing->total() == total);
    }
    const Analysis found = analyse(at, {.positions = 0, .limit = all});
    CHECK(found.winning == whole);
    CHECK(found.winning_total == total);
    lost += whole.empty() ? 1U : 0U;
  }
  CHECK(lost >= 4);
}

TEST_CASE("where heaps are not divided nothing is listed in slices", "[octal][listing]") {
  for (const char* text : {"nim:3,5,7", "nim.split:3,5,8", "nim.max3.misere:3,5", "nim.take1-3:5,6"}) {
    CAPTURE(text);
    CHECK(listing_of(position_of(text), all) == nullptr);
  }
}

TEST_CASE("thousands of heaps that are divided do not take one long slice", "[octal][listing]") {
  const Position at = position_of(heaps("nim.max7.split", 3'000, 400, 150));
  const auto whole = listing_of(at, 200);
  Slice unbounded(Slice::unbounded);
  REQUIRE(whole->step(unbounded));
  // Nothing is told but the time: each look is a microsecond of this clock, as it is about there.
  static Count questions = 0;
  const auto sliced = listing_of(at, 200);
  Count slices = 0;
  for (bool done = false; !done; ++slices) {
    Slice slice(Slice::unbounded, static_cast<double>(questions) + 20,
                [] { return static_cast<double>(++questions); });
    const Count before = questions;
    done = sliced->step(slice);
    REQUIRE(questions - before <= 20);
  }
  CHECK(slices > 10);
  CHECK(sliced->take_list() == whole->take_list());
  CHECK(sliced->total() == whole->total());
  CHECK(sliced->total() > 200);
}

TEST_CASE("what other games have been looked at meanwhile does not matter", "[octal][listing]") {
  const Position at = position_of("nim.max7.split:30,41,41,50");
  const auto listing = listing_of(at, all);
  for (bool done = false; !done;) {
    Slice slice = shortest();
    done = listing->step(slice);
    // More games than the thread keeps.
    for (Count max = 8; max < 20; ++max)
      REQUIRE(theory(position_of("nim.max" + std::to_string(max) + ".split:30,41")));
  }
  CHECK(listing->take_list() == at_once(at));
}
