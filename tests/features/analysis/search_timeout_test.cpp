#include <catch2/catch_test_macros.hpp>

#include <cstddef>
#include <set>
#include <string>
#include <variant>

#include "features/analysis/search_timeout.hpp"
#include "features/faults/banner.hpp"
#include "session/candidates.hpp"
#include "session/levels.hpp"
#include "support/desk.hpp"

// Whoever searches never answers.

using namespace nimatron;

namespace {

constexpr Player human = Player::human;

/// Time goes by and nobody thinks.
void pass(Desk& desk, double seconds) {
  for (double passed = 0; passed < seconds; passed += 0.25)
    desk.tick(0.25);
}

std::string banner(const Desk& desk) {
  const auto shown = banner_of(desk.model());
  return shown ? in_english(shown->words) : "";
}

} // namespace

TEST_CASE("after five seconds without a word it is said that the part that thinks is silent", "[silence]") {
  Desk desk;
  desk.begin("nim:3,5,7", human, Player::perfect);
  pass(desk, 20);
  CHECK(banner(desk).empty()); // nobody waits for it
  desk.play("1-2");
  pass(desk, 4.5);
  CHECK(banner(desk).empty());
  CHECK(next_tick(desk.model()) >= 0); // it will be noticed
  pass(desk, 1);
  CHECK(banner(desk) == "The solver is not responding.");
  CHECK(desk.heard() == banner(desk));
  CHECK(next_tick(desk.model()) > 0.5); // nothing is drawn for its sake but the seconds that are counted
  desk.ask(Reply{0, Progressed{}});
  CHECK(banner(desk).empty());
}

TEST_CASE("a search that goes on is not silent, and a program that slept has not waited", "[silence]") {
  Desk desk;
  desk.begin("nim:3,5,7", human, Player::perfect);
  desk.play("1-2");
  for (int i = 0; i < 10; ++i) {
    pass(desk, 3);
    desk.ask(Reply{0, Progressed{}});
  }
  CHECK(banner(desk).empty());
  desk.tick(1000);
  CHECK(banner(desk).empty());
}

TEST_CASE("a hint and the reasons are waited for as well", "[silence]") {
  Desk desk;
  desk.begin("nim:3,5,7", human, human);
  desk.ask(ShowWhy{});
  pass(desk, 6);
  CHECK_FALSE(banner(desk).empty());
  REQUIRE(banner_of(desk.model())->choices.size() == 1); // no machine plays
}

TEST_CASE("after a time that is counted down the computer plays on by eye, and says so", "[silence]") {
  Desk desk;
  desk.begin("nim:3,5,7", human, Player::perfect);
  const Player level = desk.model().settings.level;
  desk.play("1-2");
  pass(desk, 6);
  const auto by_eye = [&] { return in_english(banner_of(desk.model())->choices.at(1).name); };
  CHECK(by_eye() == "Play on against Beginner (14)");
  pass(desk, 4);
  CHECK(by_eye() == "Play on against Beginner (10)");
  CHECK(desk.session().played() == 1);
  pass(desk, 10.25);
  CHECK(banner(desk).empty());
  REQUIRE(desk.model().notice);
  CHECK(in_english(*desk.model().notice) == "Beginner plays on without the solver.");
  pass(desk, 2);
  CHECK(desk.session().played() == 2);
  CHECK(desk.model().settings.level == level); // it was no choice for good
}

TEST_CASE("nobody plays on where no computer is to move, or where one has asked again", "[silence]") {
  Desk desk;
  desk.begin("nim:3,5,7", human, human);
  desk.ask(ShowWhy{});
  pass(desk, 30);
  CHECK(desk.session().played() == 0);
  desk.begin("nim:3,5,7", human, Player::perfect);
  desk.play("1-2");
  pass(desk, 12); // silent since the reasons were wanted, but nothing was counted down
  desk.ask(AskAgain{});
  pass(desk, 4);
  CHECK(desk.session().played() == 1);
}

TEST_CASE("asked again, another one takes its place and is told all that is wanted", "[silence]") {
  Desk desk;
  desk.begin("nim:3,5,7", human, Player::perfect);
  desk.play("1-2");
  pass(desk, 6);
  const auto question = desk.model().question;
  desk.ask(AskAgain{});
  CHECK(desk.restarts == 1);
  CHECK(desk.model().question != question);
  CHECK(banner(desk).empty());
  desk.wait(2);
  CHECK(desk.session().played() == 2);
}

TEST_CASE("the game goes on against a level that plays by eye, to its end", "[silence]") {
  for (const Player level : {Player::perfect, Player::casual}) {
    for (const char* start :
         {"nim:3,5,7", "northcott:8:w1b4,w2b8,b1w8:w", "matrix:2,3.1,5", "coins:600x400x70:"}) {
      INFO(start);
      Desk desk;
      desk.begin(start, level, human);
      pass(desk, 6);
      REQUIRE(banner_of(desk.model()));
      REQUIRE(banner_of(desk.model())->choices.size() == 2);
      desk.ask(banner_of(desk.model())->choices[1].intent);
      CHECK(plays_by_eye(desk.session().player(Seat::first)));
      for (int i = 0; i < 60 && !desk.session().over(); ++i) {
        pass(desk, 2);
        CHECK(banner(desk).empty());
        if (desk.session().over()) break;
        REQUIRE(person_to_move(desk.model()));
        Rng rng(static_cast<std::uint64_t>(i));
        desk.play(print(random_move(desk.session().current(), rng)).c_str());
      }
      CHECK(desk.session().played() > 2);
    }
  }
}

TEST_CASE("what did not arrive is told as soon as somebody waits for it", "[silence]") {
  Desk desk;
  desk.ask(SearchLost{});
  CHECK(banner(desk).empty());
  desk.begin("nim:3,5,7", human, Player::perfect);
  CHECK(banner(desk).empty());
  desk.play("1-2");
  desk.tick(0.1);
  CHECK(banner(desk) == "The solver is not responding.");
}

TEST_CASE("asked again, another analyst is told all that has no answer yet", "[silence]") {
  Desk desk({.learned = "0", .page = "https://example.org/"});
  desk.begin("nim:1", human, human);
  desk.play("1-1");
  desk.ask(ShowWhy{});
  desk.ask(ShowSheet{Sharing{}});
  Next next = update(desk.model(), AskAgain{});
  std::set<std::size_t> kinds;
  for (const Effect& effect : next.effects) {
    if (const auto* request = std::get_if<Request>(&effect))
      CHECK(kinds.insert(request->what.index()).second);
  }
  const auto kind = [](const auto& what) { return decltype(Request::what)(what).index(); };
  CHECK(kinds ==
        std::set<std::size_t>{kind(Analyse{}), kind(Explain{}), kind(ReviewMoves{}), kind(MakeCode{})});
}

TEST_CASE("whoever works says so at least once a second", "[silence]") {
  double clock = 0;
  static double* now = nullptr;
  now = &clock;
  Analyst analyst([] { return *now += 0.0001; });
  analyst.take({1, Analyse{position_of("northcott.max3:9:w1b9,w2b8,b1w9,w1b9,w1b8,w2b9,b3w9,w4b9:w")}});
  int words = 0;
  for (int i = 0; i < 30; ++i) {
    clock += 0.5;
    analyst.work(0.001, [&](const Reply&) { ++words; });
  }
  CHECK(words >= 10);
}
