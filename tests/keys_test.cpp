#include <catch2/catch_test_macros.hpp>

#include <string>
#include <variant>

#include "app/keys.hpp"
#include "app/model.hpp"
#include "core/text.hpp"
#include "support.hpp"

using namespace nimatron;

namespace {

Model at_table(const char* record) {
  return start({.learned = "0", .link = std::string("play=hh;") + record}).model;
}

} // namespace

TEST_CASE("every key of the sheet asks for something, and no two lines for the same", "[keys]") {
  const Model playing = update(at_table("nim:3,5,7/1-2/2-1"), Action(GoTo{1})).model; // one to come
  const Model over = at_table("nim:1/1-1");
  std::size_t strokes = 0;
  for (const KeyLine& line : key_lines()) {
    INFO(line.what);
    std::optional<Intent> first;
    const bool at_the_end = std::string(line.what).find("At the end") == 0;
    for (const KeyStroke& stroke : line.strokes) {
      const auto intent = intent_of(at_the_end ? over : playing, stroke);
      REQUIRE(intent);
      if (!first) first = intent;
      CHECK(first->index() == intent->index());
      ++strokes;
    }
  }
  CHECK(strokes >= 15);
  CHECK(!intent_of(playing, {'\n'}));
  CHECK(!intent_of(playing, {'u', true}));
  CHECK(!intent_of(start({.learned = "0"}).model, {'u'}));
  CHECK(intent_of(start({.learned = "0"}).model, {'?'}));
  const auto undo = intent_of(playing, {'z', true, false});
  const auto redo = intent_of(playing, {'z', true, true});
  CHECK(std::holds_alternative<Undo>(std::get<Action>(*undo)));
  CHECK(std::holds_alternative<Redo>(std::get<Action>(*redo)));
  const auto first = intent_of(playing, {KeyStroke::home});
  const auto last = intent_of(playing, {KeyStroke::end});
  CHECK(std::get<GoTo>(std::get<Action>(*first)).ply == 0);
  CHECK(std::get<GoTo>(std::get<Action>(*last)).ply == 2);
  Model learning = update(start({}).model, Learn{}).model;
  REQUIRE(learning.teaching);
  CHECK(!intent_of(learning, {KeyStroke::home})); // a lesson has no beginning to go back to
}

TEST_CASE("a sheet is opened and closed, and goes with the screen", "[keys]") {
  Model model = at_table("nim:3,5,7");
  CHECK(!model.sheet_open());
  model = update(std::move(model), *intent_of(model, {'?'})).model;
  CHECK(std::holds_alternative<KeySheet>(model.sheet));
  const Next shared = update(model, ShowSheet{Sharing{}});
  REQUIRE(shared.effects.size() == 1); // who does not see it hears of it, once
  CHECK(in_english(std::get<Announce>(shared.effects.front()).text) == "Share");
  CHECK(update(shared.model, ShowSheet{Sharing{Sharing::What::position}}).effects.empty());
  model = update(std::move(model), ShowSheet{}).model;
  CHECK(!model.sheet_open());
  model = update(std::move(model), ShowSheet{Sharing{}}).model;
  model = update(std::move(model), GoHome{}).model;
  CHECK(!model.sheet_open());
}
