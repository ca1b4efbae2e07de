#include "content/gallery.hpp"

#include <algorithm>
#include <catch2/catch_test_macros.hpp>
#include <fstream>
#include <iterator>
#include <set>
#include <sstream>
#include <string>
#include <vector>

#include "core/game.hpp"
#include "core/text.hpp"
#include "scene/demo.hpp"
#include "solve/search/analyse.hpp"
#include "support/support.hpp"

using namespace nimatron;

namespace {

void check(const Offer& offer) {
  INFO(offer.name << ": " << offer.record);
  const auto record = parse_record(offer.record);
  REQUIRE(record);
  CHECK_FALSE(is_over(record->start));
  CHECK_FALSE(std::string(offer.about).empty());
}

} // namespace

TEST_CASE("Every offer of the gallery and every preset is a game that can be played") {
  for (const Group& group : gallery()) {
    for (const Offer& offer : group.offers)
      check(offer);
  }
  for (const Offer& offer : presets())
    check(offer);
}

TEST_CASE("The gallery shows every game there is") {
  std::set<const Game*> shown;
  for (const Group& group : gallery()) {
    for (const Offer& offer : group.offers)
      shown.insert(parse_record(offer.record)->start.game);
  }
  for (const Game& game : all_games()) {
    INFO(game.id);
    CHECK(shown.count(&game) == 1);
  }
}

TEST_CASE("A card begins with a game that the person can win, as far as that is known") {
  for (const Group& group : gallery()) {
    for (const Offer& offer : group.offers) {
      INFO(offer.record);
      const Analysis known = analyse(parse_record(offer.record)->start);
      CHECK(known.outcome != (offer.machine_begins ? Outcome::N : Outcome::P));
    }
  }
}

TEST_CASE("docs/opponents.md has measured every card as it is now, and what it promises is so there",
          "[gallery][levels]") {
  std::ifstream file(NIMATRON_SOURCE_DIR "/docs/opponents.md");
  const std::string doc{std::istreambuf_iterator<char>(file), std::istreambuf_iterator<char>()};
  for (const Group& group : gallery()) {
    for (const Offer& offer : group.offers) {
      std::string name = offer.record; // as nimatron-cli strength prints it
      if (name.size() > 28) name = name.substr(0, 25) + "...";
      INFO(name);
      const std::string row = "\n    " + name + " ";
      const auto novices = doc.find(row);
      REQUIRE(novices != std::string::npos);
      const auto neighbours = doc.find(row, novices + 1);
      REQUIRE(neighbours != std::string::npos);
      const auto shares = [&](std::size_t at) {
        std::istringstream in(doc.substr(at + row.size()));
        std::vector<double> out(3);
        std::string sign;
        int games = 0;
        in >> games;
        for (double& share : out)
          in >> share >> sign;
        return out;
      };
      const std::vector<double> won = shares(novices);
      CHECK(won[0] >= 25); // random against Beginner
      CHECK(won[1] >= 50); // who sees one move against Beginner
      CHECK(won[2] >= 10); // and against Casual
      CHECK(won[2] <= 30);
      for (const double share : shares(neighbours))
        CHECK(share >= 60);
    }
  }
}

TEST_CASE("a game is called as it is offered, as people know it, or by its title", "[gallery]") {
  const auto name = [](const char* record) { return in_english(game_name(position_of(record))); };
  CHECK(name("nim.max2.split:40") == "Kayles");
  CHECK(name("nim.misere:1,1") == "Misère Nim");
  CHECK(name("nim:9") == "Nim");
  CHECK(name("nim.max7:9") == "Nim");
  CHECK(name("octal.c0.unequal:9") == "Grundy's game");
  CHECK(name("octal.c3.break.endless:9") == "Lasker's Nim");
  CHECK(name("octal.c3.break.endless.misere:9") == "Octal game");
  CHECK(name("octal.c07:9") == "Dawson's Kayles");
  CHECK(name("octal.c007:9") == "Octal game"); // Treblecross counts squares
  CHECK(name("nim.max3.misere:20") == "Nim");  // the 21 game has 21
  CHECK(name("silver:3,5") == "Silver dollar game");
  CHECK(name("silver.jump:3,5") == "Welter's game");
  for (const Group& group : gallery()) {
    for (const Offer& offer : group.offers) {
      INFO(offer.record);
      const auto kind = [](const std::string& record) { return record.substr(0, record.find(':')); };
      CHECK(kind(print(position_of(offer.record))) == kind(offer.record)); // by this it is found
      CHECK(game_name(position_of(offer.record)) == game_name(kind(offer.record)));
    }
  }
}

TEST_CASE("every card shows what its game is played with", "[gallery]") {
  for (const Group& group : gallery()) {
    for (const Offer& offer : group.offers) {
      INFO(offer.name);
      const Position start = position_of(offer.record);
      const Position shown = offer.looks == nullptr ? start : position_of(offer.looks);
      CHECK(shown.game == start.game);
      CHECK(shown.options == start.options);
      SceneView view;
      view.area = {0, 0, 200, 110};
      view.mode = Mode::watch;
      view.miniature = true;
      const Scene scene = Demo(shown).scene(view);
      const bool chocolate = std::holds_alternative<Bar>(shown.board);
      const auto things = std::count_if(scene.sprites.begin(), scene.sprites.end(), [&](const Sprite& s) {
        return s.shape == Shape::match || s.shape == Shape::bundle || s.shape == Shape::piece ||
               s.shape == Shape::coin || (chocolate && s.shape == Shape::square);
      });
      const auto* graph = std::get_if<GraphBoard>(&shown.board);
      CHECK((graph != nullptr ? graph->nodes() + graph->token.size() : static_cast<std::size_t>(things)) >=
            3);
      CHECK(things >= 1);
      CHECK_FALSE(is_over(shown)); // it has something to play
    }
  }
}

TEST_CASE("the chessboard and the coins are among the first eight cards", "[gallery]") {
  std::vector<std::string> boards;
  std::size_t place = 0;
  for (const Group& group : gallery()) {
    for (const Offer& offer : group.offers) {
      if (place++ < 8) boards.emplace_back(position_of(offer.record).game->id);
    }
  }
  CHECK(std::count(boards.begin(), boards.end(), "northcott") > 0);
  CHECK(std::count(boards.begin(), boards.end(), "coins") > 0);
}

TEST_CASE("games are found by their words, however they are typed", "[gallery]") {
  CHECK(found("Mis\xC3\xA8re Nim", "misere"));
  CHECK(found("Mis\xC3\xA8re Nim", "NIM mis\xC3\x88re"));
  CHECK(found("Northcott's game", "north game"));
  CHECK(found("anything", " "));
  CHECK_FALSE(found("Northcott's game", "south"));
  CHECK_FALSE(found("Northcott's game", "north pole"));
  CHECK_FALSE(found("", "a"));
  CHECK(found("half a letter \xC3", "letter"));
  const auto finds = [](const char* wanted, const char* record) {
    for (const Group& group : gallery()) {
      for (const Offer& offer : group.offers) {
        if (std::string(offer.record) != record) continue;
        return found(std::string(offer.name) + ' ' + offer.about + ' ' +
                         (offer.also == nullptr ? "" : offer.also),
                     wanted);
      }
    }
    return false;
  };
  CHECK(finds("kayles", "nim.max2.split:13"));
  CHECK(finds("wythoff", "wythoff:5,8"));
  CHECK(finds("chess", "northcott:8:w3b6,w2b8,w1b8,b1w8,w4b7,b2w6,w3b7,w4b5:w"));
}

TEST_CASE("presets are read once, and each game has its own", "[gallery]") {
  CHECK(placed_presets().size() == presets().size());
  const Game& northcott = *position_of("northcott:8:w1b4:w").game;
  const auto some = presets_of(northcott);
  REQUIRE(some.size() >= 3);
  CHECK(some == presets_of(northcott)); // the very same ones
  for (const Preset* preset : some)
    CHECK(preset->position == position_of(preset->offer->record));
}
