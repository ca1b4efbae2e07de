#include <catch2/catch_test_macros.hpp>

#include <optional>

#include "core/game.hpp"
#include "core/text.hpp"
#include "features/play/last_move.hpp"
#include "features/play/seats.hpp"
#include "session/wording.hpp"
#include "support/desk.hpp"
#include "support/support.hpp"

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

TEST_CASE("after a loss an easier opponent is offered, down to the easiest", "[seats]") {
  CHECK(easier(finished(Player::club, Player::human)) == Players{Player::casual, Player::human});
  CHECK_FALSE(easier(finished(Player::beginner, Player::human)));
  CHECK_FALSE(easier(finished(Player::human, Player::club))); // won
  CHECK_FALSE(easier(finished(Player::club, Player::club)));
}

TEST_CASE("whoever lets the computer play takes over the same seat, at whosever turn", "[seats]") {
  for (const bool machine_begins : {false, true}) {
    for (int before = 0; before < 3; ++before) {
      for (int between = 0; between < 3; ++between) {
        for (const bool reload : {false, true}) {
          CAPTURE(machine_begins, before, between, reload);
          const Players mine = seated(Player::perfect, machine_begins);
          const Seat own = machine_begins ? Seat::second : Seat::first;
          Session session({position_of("nim:3,5,7"), {}}, mine);
          const auto move = [&] {
            const Position now = session.current();
            std::optional<Move> any;
            for_each_move(now, [&](const Move& one) {
              any = one;
              return false;
            });
            session.push(*any);
          };
          for (int i = 0; i < before; ++i)
            move();
          CHECK(own_seat(session) == own);
          const HandingOver over = handing_over(session, Player::beginner);
          CHECK(in_english(over.name) == "Let the computer play");
          session = *apply(session, over.action);
          for (int i = 0; i < between; ++i)
            move();
          if (reload) session = *load(save(session));
          const HandingOver back = handing_over(session, Player::beginner);
          CHECK(in_english(back.name) == "Take over");
          CHECK(back.action.seat == own);
          session = *apply(session, back.action);
          CHECK(session.players() == mine);
          CHECK_FALSE(session.handed_over());
          CHECK(*load(save(session)) == session);
        }
      }
    }
  }
}

TEST_CASE("a seat that was left to the computer stays one's own through a restart, and in games of earlier "
          "versions",
          "[seats]") {
  Session session({position_of("nim:3,5,7"), {}}, {Player::club, Player::human});
  session = *apply(session, SetPlayer{Seat::second, Player::perfect});
  CHECK(save(session) == "play=bm;seat=2;at=0;nim:3,5,7");
  session = *apply(session, Again{});
  CHECK(own_seat(session) == Seat::second);
  CHECK(own_seat(*load("play=mm;was=mh3;at=3;nim:3,5,7/1-1/2-1/3-1")) == Seat::second);
  CHECK(own_seat(*load("play=mm;at=1;nim:3,5,7/1-1")) == Seat::second); // nobody had one: who is to move
  for (const char* wrong : {"play=hm;seat=1;at=0;nim:3,5,7", "play=mm;seat=3;at=0;nim:3,5,7",
                            "play=mm;seat=;at=0;nim:3,5,7", "play=mm;s", "play=mm;seat=1at=0;nim:3,5,7"})
    CHECK_FALSE(load(wrong));
}

TEST_CASE("a level keeps the name under which it has played", "[seats]") {
  Desk desk;
  desk.begin("nim:3,5,7", Player::human, Player::beginner);
  desk.play("1-1");
  desk.wait(5);
  REQUIRE(desk.session().played() == 2);
  desk.ask(Action(SetPlayer{Seat::second, Player::casual}));
  LastMove back;
  back.look(desk.model());
  REQUIRE(back.words());
  CHECK(in_english(*back.words()).starts_with("Beginner took "));
  CHECK(in_english(desk.model().lines[2].words).starts_with("2. Beginner: "));
  CHECK(in_english(name_at_table(desk.model(), Seat::second)) == "The computer"); // two levels in one tally
  CHECK(in_english(name_at_table(desk.model(), Seat::first)) == "You");
  desk.ask(Action(SetPlayer{Seat::second, Player::beginner}));
  CHECK(in_english(name_at_table(desk.model(), Seat::second)) == "Beginner");
  // At the end, too: whoever is chosen then plays the next game.
  Session over({position_of("nim:1"), {}}, {Player::human, Player::club});
  over.push(HeapMove{0, 1});
  over.set_player(Seat::second, Player::casual);
  CHECK(in_english(side_name(over, Seat::second)) == "Club");
}
