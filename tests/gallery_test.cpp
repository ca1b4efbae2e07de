#include "content/gallery.hpp"

#include <catch2/catch_test_macros.hpp>
#include <set>
#include <string>

#include "core/game.hpp"
#include "core/text.hpp"
#include "solve/analyse.hpp"
#include "support.hpp"

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

TEST_CASE("a game is called as it is offered, or by its title", "[gallery]") {
  const auto name = [](const char* record) { return in_english(game_name(position_of(record))); };
  CHECK(name("nim.max2.split:40") == "Kayles");
  CHECK(name("nim.misere:1,1") == "Misère Nim");
  CHECK(name("nim:9") == "Nim");
  CHECK(name("nim.max7:9") == "Nim");
}
