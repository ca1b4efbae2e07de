// The core for other programs: the same answers as inside, and a reason where there is none.

#include <catch2/catch_test_macros.hpp>

#include <algorithm>
#include <string>
#include <vector>

#include "core/game.hpp"
#include "core/text.hpp"
#include "library/library.hpp"
#include "solve/search/analyse.hpp"
#include "solve/surveys/surveys.hpp"

namespace {

namespace library = nimatron::library;
using Texts = std::vector<std::string>;

} // namespace

TEST_CASE("the library reads what people write, and says what it took it for", "[library]") {
  const auto plain = library::parse("nim:3,5,7/1-2");
  REQUIRE(plain);
  CHECK(plain->record == "nim:3,5,7/1-2");
  CHECK(plain->position == "nim:1,5,7");
  CHECK(plain->game == "nim");
  CHECK(plain->moves == Texts{"1-2"});
  CHECK_FALSE(plain->over);
  CHECK_FALSE(plain->read_as);

  const auto loose = library::parse("3 5 7");
  REQUIRE(loose);
  CHECK(loose->record == "nim:3,5,7");
  CHECK(loose->read_as);

  CHECK(library::parse("nim:1/1-1")->over);
  const auto wrong = library::parse("nim:3,,7");
  REQUIRE_FALSE(wrong);
  CHECK(wrong.refusal().column == 7);
  CHECK_FALSE(wrong.refusal().message.empty());
}

TEST_CASE("the library lists, makes and chooses moves", "[library]") {
  CHECK(*library::moves("nim:1,2") == Texts{"1-1", "2-1", "2-2"});
  CHECK(*library::moves("nim:1,2", {.limit = 2}) == Texts{"1-1", "2-1"});
  CHECK(library::moves("nim:1,2", {.limit = 0})->empty());
  CHECK(library::moves("nim:1,2", {.limit = -5})->empty());
  CHECK(*library::play("nim:1,2", "2-1") == "nim:1,2/2-1");
  REQUIRE_FALSE(library::play("nim:1,2", "2-3"));
  CHECK(*library::best("nim.max3:19") == "1-3");
  REQUIRE_FALSE(library::best("nim:0"));
  for (const auto level : {library::Level::beginner, library::Level::casual, library::Level::club}) {
    const auto move = library::best("nim:3,5,7", {.level = level, .seed = 5});
    REQUIRE(move);
    const auto all = library::moves("nim:3,5,7");
    CHECK(std::find(all->begin(), all->end(), *move) != all->end());
  }
}

TEST_CASE("the library's analysis is the program's", "[library]") {
  for (const char* record :
       {"nim:24,12,29", "nim.misere:1,1", "nim.max2.split:13", "wythoff:4,7", "matrix:2,2.2,2",
        "northcott:8:w3b6,w2b8:w", "coins:600x400x60:", "graph:ab,bc,ca:a"}) {
    INFO(record);
    const auto told = library::analyze(record);
    REQUIRE(told);
    const nimatron::Analysis found = nimatron::analyse(nimatron::replay(*nimatron::parse_record(record)));
    CHECK(told->id == record);
    CHECK(static_cast<int>(told->outcome) == static_cast<int>(found.outcome));
    CHECK(static_cast<int>(told->method) == static_cast<int>(found.method));
    CHECK(told->grundy == found.grundy);
    CHECK(told->remoteness == found.remoteness);
    CHECK(told->winning.size() == found.winning.size());
    if (told->winning_total) CHECK(*told->winning_total == static_cast<double>(found.winning_total));
  }
  CHECK(library::analyze("nim:3,5,7", {.limit = 1})->winning == Texts{"1-1"});
  CHECK(library::analyze("nim:3,5,7", {.limit = 1})->winning_total == 3);
  const auto unsolved = library::analyze("matrix:1,2,3.2,3,1.4,1,2", {.positions = 10});
  CHECK(unsolved->outcome == library::Outcome::unknown);
  CHECK_FALSE(unsolved->winning_total);
}

TEST_CASE("the library explains, draws and surveys", "[library]") {
  const auto brief = library::explain("nim:3,5,7");
  const auto full = library::explain("nim:3,5,7", {.full = true});
  REQUIRE(brief);
  CHECK(brief->size() >= 1);
  CHECK(full->size() > brief->size());
  CHECK(std::none_of(brief->begin(), brief->end(), [](const auto& reason) { return reason.proof; }));
  CHECK(full->back().proof);
  CHECK(library::picture("nim:3,5,7")->starts_with("<svg"));
  CHECK(*library::picture("nim:5") != *library::picture("nim:5", {.bundles = true}));
  CHECK(library::surveys().size() == nimatron::surveys().size());
  const auto lines = library::survey("periods", {.to = 2});
  REQUIRE(lines);
  REQUIRE(lines->size() == 2);
  CHECK((*lines)[1].front() == "2");
  CHECK_FALSE(library::survey("nothing"));
  CHECK_FALSE(library::survey("periods", {.to = 1'000'000}));
  const auto games = library::games();
  CHECK(games.size() > 8);
  for (const auto& game : games) {
    CHECK_FALSE(game.rules.empty());
    CHECK(library::parse(game.start)->game == game.id);
  }
}

TEST_CASE("the library speaks the language that was asked for", "[library]") {
  CHECK(library::speak("pseudo", ""));
  CHECK(library::explain("nim:3,5,7")->front().text.starts_with("Yoóuú caán wiín"));
  CHECK(library::games().front().rules.front().starts_with("Taákeé"));
  CHECK(library::analyze("nim:3,x").refusal().message.starts_with("eéxpeécteéd aá nuúmbeér"));
  CHECK(library::best("nim:0").refusal().message.starts_with("theé gaámeé iís"));
  CHECK_FALSE(library::speak("tlh", ""));
  CHECK_FALSE(library::speak("he", "half a fi"));
  CHECK(library::explain("nim:3,5,7")->front().text.starts_with("You can win"));
  CHECK(library::speak("en-GB", ""));
}
