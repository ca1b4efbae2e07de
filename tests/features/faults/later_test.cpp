#include <catch2/catch_test_macros.hpp>

#include <string>

#include "features/faults/banner.hpp"
#include "features/faults/later.hpp"
#include "support/desk.hpp"

// The program's second part is still on its way.

using namespace nimatron;

namespace {

constexpr Player human = Player::human;

std::string banner(const Desk& desk) {
  const auto shown = banner_of(desk.model());
  return shown ? in_english(shown->words) : "";
}

void begin_half(Desk& desk, const char* start, Player second = Player::perfect) {
  desk.begin(start, human, second);
  desk.ask(RestComes{0});
}

} // namespace

TEST_CASE("until all of the program is there, moves are made, answered and taken back", "[later]") {
  Desk desk;
  begin_half(desk, "nim:3,5,7");
  desk.play("3-1");
  desk.wait(3);
  CHECK(desk.session().played() == 2);
  desk.ask(Action(Undo{}));
  CHECK(desk.session().played() == 0);
  desk.ask(Action(Redo{}));
  CHECK(desk.session().played() == 2);
  CHECK(banner(desk).empty());
  CHECK_FALSE(waits_for_rest(desk.model()));
}

TEST_CASE("what needs all of it is told to be on its way, once for each kind, and done when it is there",
          "[later]") {
  Desk desk;
  begin_half(desk, "nim:3,5,7");
  desk.ask(ShowWhy{});
  CHECK(banner(desk).find("The rest of the game is still on its way (0 %)") == 0);
  CHECK(desk.heard() == banner(desk));
  CHECK(banner_of(desk.model())->quiet);
  desk.ask(ShowHint{});
  desk.ask(ShowHint{});
  desk.ask(RestComes{40});
  CHECK(banner(desk).find("(40 %)") != std::string::npos);
  CHECK_FALSE(desk.model().why_open);
  CHECK(desk.model().later.wanted.size() == 2);
  desk.ask(RestComes{-1});
  CHECK(desk.heard().find("asked for again") != std::string::npos);
  desk.play("3-1");
  desk.wait(3);
  CHECK(desk.session().played() == 2); // the game goes on all the same
  desk.ask(RestComes{100});
  CHECK(desk.model().why_open);
  CHECK(desk.model().later.wanted.empty());
  CHECK(banner(desk).empty());
  desk.wait(1);
  CHECK(desk.model().hint_stage == 1);
}

TEST_CASE("who does not want it any more says so, and nothing comes of it", "[later]") {
  Desk desk;
  begin_half(desk, "nim:3,5,7");
  desk.ask(ShowWhy{});
  desk.ask(banner_of(desk.model())->choices.at(0).intent);
  CHECK(banner(desk).empty());
  desk.ask(RestComes{100});
  CHECK_FALSE(desk.model().why_open);
}

TEST_CASE("a move that ends the game waits, whoever makes it, and is not forgotten", "[later]") {
  Desk mine;
  begin_half(mine, "nim:1,1", human);
  mine.play("1-1");
  CHECK(mine.session().played() == 1);
  mine.play("2-1");
  CHECK(mine.session().played() == 1);
  CHECK_FALSE(banner(mine).empty());
  mine.ask(RestComes{100});
  CHECK(mine.session().over());

  Desk machines;
  begin_half(machines, "nim:1,1");
  machines.play("1-1");
  machines.wait(5);
  CHECK(machines.session().played() == 1);
  CHECK_FALSE(banner(machines).empty());
  CHECK(next_tick(machines.model()) != 0); // it does not turn round and round
  machines.ask(RestComes{100});
  machines.wait(5);
  CHECK(machines.session().over());
}

TEST_CASE("a new version is told on the table, quietly, and goes as one likes", "[later]") {
  Desk desk;
  desk.begin("nim:3,5,7", human, Player::perfect);
  desk.ask(VersionArrived{});
  CHECK(banner(desk) == "A new version of Nimatron is ready.");
  CHECK(desk.heard() == banner(desk));
  REQUIRE(banner_of(desk.model())->choices.size() == 2);
  CHECK(banner_of(desk.model())->quiet);
  desk.play("3-1");
  desk.wait(3);
  CHECK(desk.session().played() == 2);
  CHECK_FALSE(banner(desk).empty());
  desk.ask(banner_of(desk.model())->choices.at(1).intent);
  CHECK(banner(desk).empty());
}
