#include <catch2/catch_test_macros.hpp>

#include <optional>

#include "app/seats.hpp"
#include "desk.hpp"

using namespace nimatron;

namespace {

/// nim:1 taken by whoever begins.
Session finished(Player first, Player second) {
  Desk desk;
  desk.begin("nim:1", first, second);
  if (first == Player::human) {
    desk.play("1-1");
  } else {
    desk.wait(5);
  }
  REQUIRE(desk.session().over());
  return desk.session();
}

} // namespace

TEST_CASE("who has beaten a machine can ask for the next better one, up to the best", "[seats]") {
  Desk desk;
  desk.begin("nim:3,5,7", Player::human, Player::beginner);
  for (const Player next : {Player::casual, Player::club, Player::perfect}) {
    desk.begin("nim:1", Player::human, level_of(desk.session().players()));
    desk.play("1-1");
    const auto players = harder(desk.session());
    REQUIRE(players);
    CHECK(*players == Players{Player::human, next});
    desk.ask(Action(NewGame{desk.session().record().start, *players})); // as the end card asks
    CHECK(desk.record() == "nim:1");
    CHECK(level_of(desk.session().players()) == next);
    // The next game is against the same one, also on another day.
    Desk later(desk.kept(), false, desk.files);
    CHECK(later.model().settings.level == next);
  }
  desk.play("1-1");
  CHECK_FALSE(harder(desk.session()));
}

TEST_CASE("nobody is offered a better machine who lost, or sits with another person or with none",
          "[seats]") {
  CHECK(harder(finished(Player::human, Player::club)) == Players{Player::human, Player::perfect});
  CHECK_FALSE(person_lost(finished(Player::human, Player::club)));
  CHECK(person_lost(finished(Player::beginner, Player::human)));
  CHECK_FALSE(harder(finished(Player::beginner, Player::human)));
  CHECK_FALSE(harder(finished(Player::human, Player::human)));
  CHECK_FALSE(harder(finished(Player::beginner, Player::beginner)));
  CHECK_FALSE(person_lost(finished(Player::beginner, Player::beginner)));

  // A tie is no loss; and who sits second stays there.
  const Session tie({position_of("series:3:3:0:1-1:a"), {}}, {Player::casual, Player::human});
  CHECK(tie.standing() == Standing::tie);
  CHECK(harder(tie) == Players{Player::club, Player::human});
}
