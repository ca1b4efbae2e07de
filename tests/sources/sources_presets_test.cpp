// The positions that the sources themselves give are offered as boards, and say whose they are.

#include <catch2/catch_test_macros.hpp>

#include <algorithm>
#include <string>
#include <vector>

#include "content/gallery.hpp"
#include "solve/search/analyse.hpp"
#include "support/support.hpp"

using namespace nimatron;

namespace {

const Offer* preset(const std::string& record) {
  const auto all = presets();
  const auto found =
      std::find_if(all.begin(), all.end(), [&](const Offer& offer) { return offer.record == record; });
  return found == all.end() ? nullptr : &*found;
}

} // namespace

TEST_CASE("every position of the sources is a preset that says whose it is", "[gallery][sources]") {
  struct Own {
    const char* record;
    const char* whose;
    Outcome outcome;
  };
  const std::string figure = "8:w3b6,w2b8,w1b8,b1w8,w4b7,b2w6,w3b7,w4b5:w";
  const std::string first = "northcott:" + figure;
  const std::string bounded = "northcott.max2:" + figure;
  const Own own[] = {
      {"nim:24,12,29", "Slogan", Outcome::N},
      {"nim:24,13,21", "Slogan", Outcome::P},
      {"nim:12,3,6", "Slogan", Outcome::N},
      {"nim:22,21,10", "Slogan", Outcome::N},
      {"nim:13,15,11", "Slogan", Outcome::N},
      {"nim:9,10,20", "Slogan", Outcome::N},
      {"nim:2,5,7", "Slogan", Outcome::P},
      {"nim:0,5,5", "Slogan", Outcome::P},
      {"nim:3,5,7", "Japanese", Outcome::N},
      {"nim:2,3,3", "Japanese", Outcome::N},
      {"nim:2,4,5", "Japanese", Outcome::N},
      {"nim:2,5,7", "Japanese", Outcome::P},
      {"nim:3,5,6", "Željko", Outcome::P},
      {"nim:5,19,40,51", "Željko", Outcome::N},
      {"nim:3,5,9,6,9", "Spanish", Outcome::P},
      {"nim:7,9", "Spanish", Outcome::N},
      {"nim.max3:19", "Spanish", Outcome::N},
      {"nim.max7:666", "Spanish", Outcome::N},
      {"series:6", "Spanish", Outcome::P},
      {"coins:600x400x40:", "Spanish", Outcome::N},
      {"nim:1,2,3", "Fraenkel", Outcome::P},
      {"nim.max2:1,6,10", "Fraenkel", Outcome::P},
      {"nim.max3:1,2,7", "Fraenkel", Outcome::P},
      {"matrix:1,0,1,1.0,1,1,1", "Fraenkel", Outcome::P},
      {"matrix:2,3,0,1.4,1,5,2.2,5,1,4.1,0,3,2", "Fraenkel", Outcome::P},
      {first.c_str(), "Fraenkel", Outcome::N},
      {bounded.c_str(), "Fraenkel", Outcome::N},
      {"northcott:8:w1b3w4b7,w2b8,w1b8:w", "Fraenkel", Outcome::P},
  };
  for (const Own& one : own) {
    INFO(one.record);
    const Offer* found = preset(one.record);
    REQUIRE(found != nullptr);
    CHECK(std::string(found->about).find(one.whose) != std::string::npos);
    CHECK(analyse(position_of(one.record)).outcome == one.outcome);
  }
}

TEST_CASE("what the sources' positions say of themselves is so", "[gallery][sources]") {
  struct Said {
    const char* record;
    const char* words;   // of it
    std::size_t winning; // how many moves win
    const char* move;    // one of them
  };
  const Said all[] = {
      {"nim:3,5,7", "three moves win", 3, "1-1"},
      {"nim:2,4,5", "only one winning move", 1, "1-1"},
      {"nim:24,12,29", "then a winning move", 3, "1-7"},
      {"nim:9,10,20", "only winning move", 1, "3-17"},
      {"nim:5,19,40,51", "only one move wins", 1, "3-3"},
      {"nim:7,9", "what is your plan", 1, "2-2"},
      {"nim.max3:19", "which numbers do you want to leave", 1, "1-3"},
      {"nim.max7:666", "up to 7 matches", 1, "1-2"},
      {"northcott:8:w3b6,w2b8,w1b8,b1w8,w4b7,b2w6,w3b7,w4b5:w", "three moves win", 3, "b2-7"},
  };
  for (const Said& one : all) {
    INFO(one.record);
    const Offer* found = preset(one.record);
    REQUIRE(found != nullptr);
    CHECK(std::string(found->about).find(one.words) != std::string::npos);
    const Position position = position_of(one.record);
    const Analysis analysis = analyse(position);
    CHECK(analysis.winning.size() == one.winning);
    CHECK(std::any_of(analysis.winning.begin(), analysis.winning.end(),
                      [&](const Move& move) { return print(move) == one.move; }));
  }
  for (const char* same : {"nim:24,12,29", "nim:12,3,6", "nim:22,21,10", "nim:13,15,11"})
    CHECK(analyse(position_of(same)).grundy == 9);
  CHECK(analyse(position_of("nim:24,13,21")).grundy == 0);
}

TEST_CASE("a preset's caption leaves the solution to the player", "[gallery][sources]") {
  for (const Offer& offer : presets()) {
    INFO(offer.name << ": " << offer.about);
    const std::string about = offer.about;
    // Who wins; a winning move; the nim-sum; the theorem that says what to leave.
    for (const char* told :
         {"player wins", "it's a tie", "nim-sum is", "nim-sum 0", "from heap", "Leave ", "leave a multiple",
          "leave 1 ", "equal, then", "copy", "first coin in", "remainders count", "steps count", "by threes",
          "by fours", "smallest part", "cold pair:", "decides"})
      CHECK(about.find(told) == std::string::npos);
    // It says what lies there, not only whose it is.
    CHECK(about.find("From ") != 0);
    CHECK(about.find("Slogan's") != 0);
    CHECK(about.find("Fraenkel's") != 0);
  }
}

TEST_CASE("Northcott's card is the board of Fraenkel's first figure", "[gallery][sources]") {
  const Game* northcott = position_of("northcott:8:w1b4:w").game;
  std::vector<std::string> cards;
  for (const Group& group : gallery()) {
    for (const Offer& offer : group.offers) {
      if (parse_record(offer.record)->start.game == northcott) cards.emplace_back(offer.record);
    }
  }
  const auto shown = [&](const std::string& record) {
    return std::count(cards.begin(), cards.end(), record) == 1;
  };
  CHECK(shown("northcott:8:w3b6,w2b8,w1b8,b1w8,w4b7,b2w6,w3b7,w4b5:w"));
}

TEST_CASE("no board is offered twice, and Marienbad is played as in the film", "[gallery][sources]") {
  for (const Offer& offer : presets()) {
    INFO(offer.record);
    const auto all = presets();
    CHECK(std::count_if(all.begin(), all.end(),
                        [&](const Offer& other) { return std::string(other.record) == offer.record; }) == 1);
    if (std::string(offer.name) == "Marienbad") CHECK(std::string(offer.record) == "nim.misere:1,3,5,7");
  }
}
