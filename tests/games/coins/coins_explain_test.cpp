// Why? of coins on a table: each kind of reason, and what it says of this table.

#include <catch2/catch_test_macros.hpp>

#include <string>
#include <utility>
#include <vector>

#include "core/explanation.hpp"
#include "core/game.hpp"
#include "core/text.hpp"
#include "explain/claims.hpp"
#include "games/coins/coins.hpp"
#include "games/coins/coins_claims.hpp"
#include "solve/search/analyse.hpp"
#include "support/explained_support.hpp"
#include "support/support.hpp"

using namespace nimatron;
using namespace nimatron::testing;

namespace {

Explanation explained(const std::string& text, const Analysis& known = {}) {
  return reasons(position_of(text), known);
}

/// "" if none is drawn.
std::string replies(const Explanation& steps) {
  std::string out;
  for (const Answers& figure : drawn<Answers>(steps)) {
    for (const Answer& answer : figure.row)
      out += print(answer.move) + '>' + (answer.answer ? print(*answer.answer) : "") + ' ';
  }
  return out;
}

} // namespace

TEST_CASE("coins explained: the end and the last place", "[coins][explain]") {
  const Explanation over = explained("coins:600x400x201:");
  CHECK(tells<claims::NoRoom>(over));
  CHECK(over.size() == 1);
  const Explanation last = explained("coins:3x2x1:");
  CHECK(advice(last) == "1.1");
  CHECK(tells<claims::LastPlace>(last));
  CHECK(last.size() == 2);
}

TEST_CASE("coins explained: the centre", "[coins][explain]") {
  const Explanation free = explained("coins:600x400x40:");
  CHECK(advice(free) == "300.200");
  CHECK(tells<claims::CentreFree>(free));
  CHECK(tells<claims::PlaceAtCentre>(free));
  CHECK(tells<claims::CentreKeepsClear>(free));
  CHECK(free.size() == 4);
  // A coin at either end leaves room for one at the other, but one in the middle leaves none.
  const Explanation ends = explained("coins:4x2x1:");
  CHECK(advice(ends) == "2.1");
  CHECK(tells<claims::CentreFree>(ends));
  CHECK(tells<claims::EndsTheGame>(ends));
  CHECK(ends.size() == 3);
}

TEST_CASE("coins explained: every coin has its image", "[coins][explain]") {
  const Explanation lost = explained("coins:8x2x1:4.1");
  CHECK(told<claims::WhoWins>(lost).front().outcome == Outcome::P);
  CHECK(tells<claims::CoinsSymmetric>(lost));
  CHECK(tells<claims::EveryCoinHasImage>(lost));
  CHECK(replies(lost) == "1.1>7.1 2.1>6.1 6.1>2.1 7.1>1.1 ");
}

TEST_CASE("coins explained: one coin without its image", "[coins][explain]") {
  const Explanation centre = explained("coins:600x400x40:300.200,100.120");
  CHECK(advice(centre) == "500.280");
  REQUIRE(tells<claims::OneWithoutImage>(centre));
  CHECK(told<claims::OneWithoutImage>(centre).front().at == CoinTable::Point{100, 120});
  CHECK(tells<claims::AnswerWithImage>(centre));
  // Apart from the centre, though on a line through it.
  for (const auto& [text, move] :
       std::vector<std::pair<std::string, std::string>>{{"coins:600x400x40:260.200", "340.200"},
                                                        {"coins:400x600x40:200.260", "200.340"},
                                                        {"coins:601x400x40:260.200", "341.200"}}) {
    CAPTURE(text);
    const Explanation apart = explained(text);
    CHECK(advice(apart) == move);
    CHECK(tells<claims::OneWithoutImageApart>(apart));
    CHECK(tells<claims::AnswerWithImage>(apart));
    CHECK(apart.size() == 3);
  }
}

TEST_CASE("coins explained: narrow tables", "[coins][explain]") {
  Slice whole(Slice::unbounded);
  for (const char* text :
       {"coins:9x2x1:2.1", "coins:9x2x1:1.1,5.1", "coins:12x2x1:3.1,8.1", "coins:9x2x1:1.1,4.1"}) {
    TableBudget enough{1'000'000};
    REQUIRE(prepare_theory(position_of(text), whole, enough));
  }
  const Explanation won = explained("coins:9x2x1:2.1");
  REQUIRE(tells<claims::NarrowTable>(won));
  CHECK(told<claims::NarrowTable>(won).front().diameter == 2);
  CHECK(told<claims::NarrowTable>(won).front().length == std::vector<Count>{6});
  REQUIRE(tells<claims::LengthValues>(won));
  CHECK(told<claims::LengthValues>(won).front().value == std::vector<Count>{3});
  CHECK(told<claims::LengthValues>(won).front().sum == 3);
  CHECK(advice(won) == "6.1"); // in the middle of the free length
  REQUIRE(tells<claims::LeavesNimSumZero>(won));
  CHECK(told<claims::LeavesNimSumZero>(won).front().move.at == CoinTable::Point{6, 1});
  CHECK_FALSE(tells<claims::EveryCoinChangesSum>(won));
  CHECK(replies(won).empty());
  // Two free lengths, of 2 and of 3.
  const Explanation lost = explained("coins:9x2x1:1.1,5.1");
  CHECK(told<claims::WhoWins>(lost).front().outcome == Outcome::P);
  REQUIRE(tells<claims::NarrowTable>(lost));
  CHECK(told<claims::NarrowTable>(lost).front().length == std::vector<Count>{2, 3});
  CHECK(told<claims::LengthValues>(lost).front().sum == 0);
  CHECK(tells<claims::EveryCoinChangesSum>(lost));
  CHECK_FALSE(tells<claims::LeavesNimSumZero>(lost));
  CHECK(replies(lost) == "3.1>7.1 7.1>3.1 8.1>3.1 ");
  // Three free lengths of value 1.
  const Explanation one = explained("coins:12x2x1:3.1,8.1");
  REQUIRE(tells<claims::LengthValues>(one));
  CHECK(told<claims::LengthValues>(one).front().value == std::vector<Count>{1, 1, 1});
  CHECK(told<claims::LengthValues>(one).front().sum == 1);
  CHECK(advice(one) == "1.1");
  CHECK(tells<claims::LeavesNimSumZero>(one));
  // What is shorter than a coin, between two of them, is no free length.
  const Explanation between = explained("coins:9x2x1:1.1,4.1");
  REQUIRE(tells<claims::NarrowTable>(between));
  CHECK(told<claims::NarrowTable>(between).front().length == std::vector<Count>{4});
}

TEST_CASE("coins explained: why symmetry does not settle it", "[coins][explain]") {
  using Because = claims::NotBySymmetry::Because;
  for (const auto& [text, because] : std::vector<std::pair<std::string, Because>>{
           {"coins:601x400x40:", Because::no_centre},
           {"coins:600x401x40:", Because::no_centre},
           {"coins:600x400x40:100.100", Because::not_symmetric},
           {"coins:600x400x40:230.200,370.200", Because::near_centre}}) {
    CAPTURE(text);
    const Explanation steps = explained(text);
    REQUIRE(tells<claims::NotBySymmetry>(steps));
    CHECK(told<claims::NotBySymmetry>(steps).front().because == because);
    CHECK(tells<claims::TooManyPlaces>(steps));
    CHECK_FALSE(tells<claims::CoinsAreKings>(steps));
    CHECK_FALSE(tells<claims::FoundBySearch>(steps));
    CHECK(advice(steps).empty());
  }
}

TEST_CASE("coins explained: what a search has found", "[coins][explain]") {
  for (const char* text : {"coins:5x4x1:", "coins:9x9x2:"}) {
    CAPTURE(text);
    const Analysis found = analyse(position_of(text));
    REQUIRE(found.outcome != Outcome::unknown);
    REQUIRE(found.method == Method::search);
    const Explanation steps = explained(text, found);
    CHECK(tells<claims::NotBySymmetry>(steps));
    CHECK_FALSE(tells<claims::TooManyPlaces>(steps));
    REQUIRE(tells<claims::FoundBySearch>(steps));
    CHECK(told<claims::FoundBySearch>(steps).front().outcome == found.outcome);
    const bool kings = std::string(text) == "coins:5x4x1:";
    REQUIRE(told<claims::CoinsAreKings>(steps).size() == (kings ? 1 : 0));
    if (kings) {
      CHECK(told<claims::CoinsAreKings>(steps).front().columns == 4);
      CHECK(told<claims::CoinsAreKings>(steps).front().rows == 3);
    }
    Analysis otherwise = found;
    otherwise.method = Method::symmetry;
    CHECK_FALSE(tells<claims::FoundBySearch>(explained(text, otherwise)));
  }
}
