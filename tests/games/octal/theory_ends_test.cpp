// Certain amounts, bounds with splitting and octal games where no table of values reaches: what copying still says, and that
// nothing else is said. And the tables themselves: which one is made before a question is answered.

#include <catch2/catch_test_macros.hpp>

#include <memory>
#include <string>
#include <vector>

#include "core/game.hpp"
#include "core/text.hpp"
#include "explain/explain.hpp"
#include "explain/values_claims.hpp"
#include "games/shared/sequences.hpp"
#include "support/support.hpp"

using namespace nimatron;

namespace {

std::vector<Move> winning(const Position& at) {
  std::vector<Move> out;
  for_each_winning(at, [&](const Move& move) {
    out.push_back(move);
    return true;
  });
  return out;
}

BigCount total(const Position& at) { return ask(at, at.game->solving.winning_total); }

/// In slices nothing is listed where there is no table.
bool listed(const Position& at) { return ask(at, at.game->solving.listing, std::size_t{10}) != nullptr; }

std::string words(const Position& at, Outcome outcome) {
  Analysis known;
  known.outcome = outcome;
  std::string out;
  for (const Step& step : explain(at, known))
    out += in_english(in_words(at, step).text) + '\n';
  return out;
}

/// Makes what theory needs, however long that takes.
void prepared(const char* text) {
  Slice whole(Slice::unbounded);
  TableBudget budget;
  REQUIRE(prepare_theory(position_of(text), whole, budget));
}

} // namespace

TEST_CASE("beyond the tables copying alone says who wins", "[octal][take]") {
  struct Copied {
    const char* text;
    HeapMove win;
  };
  for (const auto& [text, win] :
       {Copied{"nim.max3.split:1000001", {0, 1, 500'000}},
        Copied{"nim.take1-2-3.split:1000001", {0, 1, 500'000}}, Copied{"octal.c777:1000001", {0, 1, 500'000}},
        Copied{"nim.take1-2-3.split:900003,5,5,900000", {0, 3, 0}},
        Copied{"octal.c777:900003,5,5,900000", {0, 3, 0}}}) {
    INFO(text);
    const Position at = position_of(text);
    CHECK(theory(at) == Theory{Outcome::N, std::nullopt, Method::symmetry});
    CHECK(winning(at) == std::vector<Move>{win});
    CHECK(total(at) == uncounted);
    CHECK_FALSE(listed(at));
    CHECK(words(at, Outcome::N).starts_with("You can win: "));
  }
  for (const char* text :
       {"nim.max3.split:900000,900000", "nim.take1-2-3.split:900000,900000", "octal.c777:900000,900000"}) {
    INFO(text);
    const Position at = position_of(text);
    CHECK(theory(at) == Theory{Outcome::P, 0, Method::symmetry});
    CHECK(winning(at).empty());
    CHECK(total(at) == 0);
    CHECK_FALSE(listed(at));
    CHECK(words(at, Outcome::P).find("equal pairs") != std::string::npos);
  }
}

TEST_CASE("where neither a table nor copying reaches, theory says nothing", "[octal][take][many]") {
  for (const char* text : {
           "nim.max3.split:1000001,5",
           "nim.take1-2-3.split:1000001,5",
           "octal.c777:1000001,5",
           // No quotient of 0.0707 is known to the end; copying is no answer if the last match loses.
           "nim.take2-4.split.misere:1000000",
           "nim.max9.split.misere:120,120", // the quotient of 0.777777777 with heaps of 111
           "octal.c0707.misere:1000000",
           // Nothing can be divided here, and no heap is left in its middle.
           "nim.take1-3-999999999999997:999999999999999",
       }) {
    INFO(text);
    const Position at = position_of(text);
    CHECK_FALSE(theory(at));
    CHECK(winning(at).empty());
    CHECK(total(at) == 0);
    CHECK_FALSE(listed(at));
    CHECK(words(at, Outcome::unknown).find("Unsolved: ") == 0);
  }
}

TEST_CASE("heaps too small to be divided are those of the amounts alone", "[take]") {
  for (const char* text : {"nim.take2.split:3,3", "nim.take3-4.split:4,4,1", "nim.take2.split.misere:3,2"}) {
    INFO(text);
    const Position at = position_of(text);
    CHECK_FALSE(listed(at));
    std::string alone = text;
    alone.erase(alone.find(".split"), 6);
    CHECK(theory(at) == theory(position_of(alone)));
    CHECK(words(at, theory(at)->outcome).find(in_english(claims::PartsAddUp{}.words())) == std::string::npos);
  }
  CHECK(listed(position_of("nim.take2.split:4")));
}

TEST_CASE("values are no Grundy values where the last match loses", "[octal][take]") {
  for (const char* text : {"nim.take1-3-4.misere:5,6", "nim.take1-3.split.misere:5,6", "octal.c77.misere:5,6",
                           "nim.max2.misere:5,6", "nim.max2.split.misere:5,6"}) {
    INFO(text);
    REQUIRE(theory(position_of(text)));
    CHECK_FALSE(theory(position_of(text))->grundy);
  }
}

TEST_CASE("the table that a question needs is made beforehand", "[octal][take]") {
  const auto sevens = [](const std::vector<Count>& amounts) { return OctalCode::sevens_for(amounts); };
  prepared("nim.take7-31-53:5000");
  CHECK(subtraction_game({7, 31, 53}).knows(5'000));
  prepared("nim.take7-32-53.split:8"); // too small to be divided
  CHECK(subtraction_game({7}).knows(8));
  prepared("nim.take5-9-10.split:300");
  CHECK(octal_game(sevens({5, 9, 10})).knows(300));
  prepared("nim.take1-5.split.misere:8");
  CHECK(misere_quotient(sevens({1, 5})).knows(8));
  CHECK_FALSE(octal_game(sevens({1, 5})).knows(8));
  prepared("octal.c00570:300");
  CHECK(octal_game(OctalCode::digits(std::vector<Count>{0, 0, 5, 7})).knows(300));
  prepared("octal.c3057.misere:8");
  CHECK(misere_quotient(OctalCode::digits(std::vector<Count>{3, 0, 5, 7})).knows(8));
  CHECK_FALSE(octal_game(OctalCode::digits(std::vector<Count>{3, 0, 5, 7})).knows(8));
  prepared("nim.max11.split:300");
  CHECK(octal_game(OctalCode::sevens(11)).knows(300));
  prepared("nim.max5.split.misere:8");
  CHECK(misere_quotient(OctalCode::sevens(5)).knows(8));
}

TEST_CASE("the first board of certain amounts and of octal games", "[octal][take]") {
  const auto first = [](const char* text) {
    const Position at = position_of(text);
    return std::get<Heaps>(at.game->start(at.options)).size;
  };
  CHECK(first("nim.take1-3-4:1") == std::vector<Count>{20, 7});
  CHECK(first("nim.take7:1") == std::vector<Count>{20, 7});
  CHECK(first("nim.take6-7:1") == std::vector<Count>{25, 7}); // 20 to 24 are as good as 7
  CHECK(first("nim.take8:1") == std::vector<Count>{15});
  CHECK(first("nim.take9-20:1") == std::vector<Count>{17});
  CHECK(first("nim.take1000000000000000:1") == std::vector<Count>{max_heap});
  CHECK(first("nim.take2-4.split.misere:1") == std::vector<Count>{20, 7}); // who wins is not known
  CHECK(first("octal.c07:1") == std::vector<Count>{11, 7});
  CHECK(first("octal.c77.misere:1") == std::vector<Count>{11, 7});
  CHECK(first("octal.c0:1") == std::vector<Count>{59, 7}); // nobody can move, so the last that is tried
  CHECK(first("octal.c1:1") == std::vector<Count>{59, 7});
}
