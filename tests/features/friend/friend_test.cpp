#include <catch2/catch_test_macros.hpp>

#include <algorithm>
#include <map>
#include <string>
#include <variant>
#include <vector>

#include "features/friend/two_players.hpp"
#include "features/sharing/share.hpp"
#include "features/why/presenting.hpp"
#include "session/merge_link.hpp"
#include "session/wording.hpp"
#include "support/desk.hpp"
#include "support/support.hpp"

// Two people: a game by link that goes to and fro between two devices, and games with a clock on one.

using namespace nimatron;

namespace {

const SavedState somebody = {.learned = "0", .page = "https://example.org/"};

/// Somebody opens a link on a device where nothing else is open.
Desk opened(const std::string& link, std::map<std::string, std::string> files = {}) {
  SavedState kept = somebody;
  kept.link = link.substr(link.find('#') + 1);
  return Desk(kept, false, std::move(files));
}

/// The link that is offered for the friend.
std::string sent(Desk& desk) {
  desk.wait(2);
  const auto* sheet = std::get_if<Sharing>(&desk.model().sheet);
  REQUIRE(sheet != nullptr);
  REQUIRE(sheet->what == Sharing::What::turn);
  desk.ask(ShareNow::copy);
  desk.ask(ShowSheet{});
  return desk.copied;
}

void invite(Desk& desk, const char* start, bool friend_begins = false) {
  desk.begin(start, Player::human, Player::human);
  TwoPlayersSheet sheet;
  sheet.agreement.with = Agreement::With::link;
  sheet.agreement.names = {"Ada", "Ben"};
  sheet.friend_begins = friend_begins;
  desk.ask(PlayTogether{sheet, 7});
}

Session loaded(const std::string& text) {
  const auto session = load(text);
  INFO(text);
  REQUIRE(session);
  return *session;
}

/// What is here, then what comes; how it is taken, and what is here then.
struct Came {
  LinkResult how;
  std::string now;
};
Came came(const std::string& here, const std::string& link) {
  const auto read = read_link(link);
  REQUIRE(read);
  const Received received = receive(loaded(here), session_of(*read));
  // Whatever comes, nothing of what was here is gone.
  const std::vector<MoveLine> before = all_lines(loaded(here).line(), loaded(here).sides());
  const std::vector<MoveLine> after = all_lines(received.session.line(), received.session.sides());
  for (const MoveLine& line : before) {
    CHECK(std::any_of(after.begin(), after.end(),
                      [&](const MoveLine& one) { return common_moves(one, line) == line.size(); }));
  }
  return {received.how, save(received.session)};
}

} // namespace

TEST_CASE("a game goes to and fro by links, to its end", "[friend]") {
  Desk ada(somebody);
  invite(ada, "nim:1,2");
  CHECK(ada.session().agreement().me == Seat::first);
  CHECK(ada.notice().find("Make your move") != std::string::npos);
  ada.play("2-1");
  const std::string first = sent(ada);
  CHECK(first.starts_with("https://example.org/#play=hh;with=link;game="));
  CHECK(first.ends_with(";names=Ada,Ben;nim:1,2/2-1"));
  CHECK_FALSE(person_to_move(ada.model()));

  Desk ben = opened(first);
  CHECK(ben.model().at_table());
  CHECK(ben.notice() == "Ada invites you to a game and has moved. It's your turn.");
  CHECK(ben.record() == "nim:1,2"); // the move is still to be seen
  CHECK_FALSE(person_to_move(ben.model()));
  ben.wait(2);
  CHECK(ben.record() == "nim:1,2/2-1");
  CHECK(ben.heard().starts_with("Ada: take 1 from heap 2"));
  CHECK(ben.heard().ends_with(". Your turn"));
  CHECK(person_to_move(ben.model()));
  REQUIRE(ben.model().games.size() == 1);
  ben.play("1-1");
  const std::string second = sent(ben);

  ada.ask(OpenRecord{second.substr(second.find('#') + 1)});
  ada.wait(2);
  CHECK(ada.record() == "nim:1,2/2-1/1-1");
  CHECK(ada.model().games.size() == 1);
  ada.play("2-1");
  CHECK(ada.session().over());
  CHECK(in_english(status(ada.session())) == "You win!");
  const std::string last = sent(ada);

  // In another window, with what is kept on this device.
  Desk later = opened(last, ben.files);
  later.wait(2);
  CHECK(later.session().over());
  CHECK(in_english(status(later.session())) == "Ada wins");
  CHECK(later.model().games.size() == 1);

  // Saved, and read again.
  SavedState kept = ada.kept();
  kept.page = somebody.page;
  Desk reloaded(kept, false, ada.files);
  CHECK(reloaded.record() == "nim:1,2/2-1/1-1/2-1");
  reloaded.ask(ShowReview{});
  CHECK(reloaded.model().moves_open);
}

TEST_CASE("the friend may begin: the invitation has no move", "[friend]") {
  Desk ada(somebody);
  invite(ada, "nim:3,5", true);
  const auto* sheet = std::get_if<Sharing>(&ada.model().sheet);
  REQUIRE(sheet != nullptr);
  CHECK(sheet->what == Sharing::What::turn);
  CHECK(ada.session().agreement().names[0] == "Ben");
  const std::string invitation = sent(ada);
  REQUIRE(ada.model().games.size() == 1); // the answer is to find it
  Desk ben = opened(invitation);
  CHECK(ben.notice() == "Ada invites you to a game. You move first.");
  CHECK(person_to_move(ben.model()));
  ben.play("1-3");
  const std::string answer = sent(ben);
  Desk later = opened(answer, ada.files);
  later.wait(2);
  CHECK(later.session().agreement().me == Seat::second);
  CHECK(later.record() == "nim:3,5/1-3");
  CHECK(later.model().games.size() == 1);
}

TEST_CASE("every link that is not the next move is told for what it is", "[friend]") {
  const std::string with = "play=hh;with=link;game=abcd;";
  const std::string me = with + "me=1;";
  const auto link = [&](const char* record) { return with + record; };
  const std::string here = me + "at=2;nim:3,5,7/1-2/2-1";

  CHECK(came(here, link("nim:3,5,7/1-2/2-1")).how == LinkResult::again);
  CHECK(came(here, link("nim:3,5,7/1-2")).how == LinkResult::older);
  CHECK(came(here, link("nim:3,5,7")).how == LinkResult::older);
  CHECK(came(me + "at=1;nim:3,5,7/1-2", link("nim:3,5,7/1-2")).how == LinkResult::own);
  CHECK(came(me + "at=0;nim:3,5,7/1-2/2-1", link("nim:3,5,7/1-2/2-1/3-1")).how == LinkResult::news);
  CHECK(came(me + "at=1;nim:3,5,7/1-2", link("nim:3,5,7/1-2/2-1")).now == me + "at=2;nim:3,5,7/1-2/2-1");

  // The friend has thought better of a move that has not been answered.
  const Came replaced = came(here, link("nim:3,5,7/1-2/3-4"));
  CHECK(replaced.how == LinkResult::replaced);
  CHECK(replaced.now == me + "at=2;nim:3,5,7/1-2/3-4;1/2-1");
  // It has been answered: both lines are there, and the board is as it was.
  const Came beside = came(me + "at=3;nim:3,5,7/1-2/2-1/3-1", link("nim:3,5,7/1-2/3-4"));
  CHECK(beside.how == LinkResult::beside);
  CHECK(beside.now == me + "at=3;nim:3,5,7/1-2/2-1/3-1;1/3-4");
  // The friend has answered a move that this person has replaced since.
  CHECK(came(me + "at=1;nim:3,5,7/1-3", link("nim:3,5,7/1-2/2-1")).now ==
        me + "at=1;nim:3,5,7/1-3;0/1-2/2-1");
  // That comes once more.
  CHECK(came(beside.now, link("nim:3,5,7/1-2/3-4")).how == LinkResult::older);
  CHECK(came(replaced.now, link("nim:3,5,7/1-2/2-1")).how == LinkResult::older);

  // What the friend wants of hints, and how they are called, comes with the link; one's own stays.
  const Came wish =
      came(me + "names=Ada,;hints=1;at=1;nim:3,5,7/1-2", with + "names=A,Ben;hints=2;nim:3,5,7/1-2/2-1");
  CHECK(wish.now == me + "names=Ada,Ben;hints=12;at=2;nim:3,5,7/1-2/2-1");
}

TEST_CASE("a link of that kind says so on the table, and the game stays", "[friend]") {
  Desk ada(somebody);
  invite(ada, "nim:3,5,7");
  ada.play("1-2");
  const std::string own = sent(ada);
  const std::string answer = own + "/2-1";
  const auto open = [&](std::string link) { ada.ask(OpenRecord{link.substr(link.find('#') + 1)}); };
  open(own);
  CHECK(ada.notice() == "This link has your own move. Send it to Ben.");
  open(answer);
  ada.wait(2);
  CHECK(ada.notice().empty());
  open(answer);
  CHECK(ada.notice() == "You have opened this link before. It's your turn.");
  open(own);
  CHECK(ada.notice() == "This link is older than your game, so your game stays as it is.");
  CHECK(ada.record() == "nim:3,5,7/1-2/2-1");
  open(own + "/3-4");
  CHECK(ada.notice() == "Ben took back move 2 and played another. The old one is kept under Moves.");
  ada.wait(2);
  CHECK(ada.record() == "nim:3,5,7/1-2/3-4");
  ada.play("1-1");
  open(answer + "/3-1/2-1");
  CHECK(ada.notice() ==
        "From move 2 on, this link differs from your game. Your game stays on the board; the other "
        "moves are kept under Moves.");
  CHECK(ada.record() == "nim:3,5,7/1-2/3-4/1-1");
  CHECK(ada.model().games.size() == 1);
  // Another game in between is put aside, and this one is found again.
  ada.begin("nim:9", Player::human, Player::perfect);
  ada.play("1-1");
  open(own + "/3-4/1-1/2-5");
  ada.wait(2);
  CHECK(ada.record() == "nim:3,5,7/1-2/3-4/1-1/2-5");
  CHECK(ada.model().games.size() == 2);
  REQUIRE(ada.model().aside);
  CHECK(print(ada.model().aside->record()) == "nim:9/1-1");
}

TEST_CASE("in a game by link no hint, no reason and no review is given, unless both want it", "[friend]") {
  Desk ben = opened("play=hh;with=link;game=abcd;hints=1;nim:3,5,7/1-2");
  ben.wait(2);
  for (const Intent& wish : {Intent(ShowHint{}), Intent(ShowWhy{}), Intent(Present{}), Intent(ShowValues{}),
                             Intent(ShowReview{}), Intent(Toggle{Overlay::bundles})}) {
    ben.ask(ShowSheet{KeySheet{}}); // whatever stood there
    ben.ask(ShowSheet{});
    ben.ask(wish);
    CHECK(ben.notice().starts_with("Hints are off until both of you want them."));
    CHECK_FALSE(ben.model().why_open);
    CHECK_FALSE(ben.model().sheet_open());
    CHECK_FALSE(ben.model().review);
    CHECK_FALSE(overlays_shown(ben.model()).bundles);
  }
  ben.ask(WantHints{});
  CHECK(ben.notice() == "Both of you want hints, so they are on.");
  ben.think();
  ben.ask(ShowHint{});
  CHECK(ben.model().hint_stage > 0);
  ben.ask(WantHints{false});
  CHECK(hints_are_off(ben.session()));
}

TEST_CASE("looking back in a game by link, and on to where it stands", "[friend]") {
  Desk ben = opened("play=hh;with=link;game=abcd;nim:3,5,7/1-2/2-1/3-3");
  ben.wait(2);
  REQUIRE(person_to_move(ben.model()));
  ben.ask(Action(GoTo{1}));
  CHECK(ben.model().looking_back);
  CHECK_FALSE(person_to_move(ben.model()));
  ben.ask(PlayOn{});
  CHECK(ben.session().played() == 3);
  CHECK(person_to_move(ben.model()));
  // Another way from there is a game of its own: what was sent stays as it is.
  const std::string before = save(ben.session());
  ben.ask(TryAgain{1});
  CHECK(save(ben.session()) == before);
  CHECK(ben.notice().starts_with("Hints are off"));
}

TEST_CASE("the sheet for two: by link the names stand where their players sit", "[friend]") {
  TwoPlayersSheet sheet;
  sheet.agreement.names = {"Ada", "Ben"};
  sheet.agreement.clock = {300, 5};
  sheet.agreement.turns = true;
  const Agreement table = agreed(sheet, 1);
  CHECK(print(table, true) == "with=table;names=Ada,Ben;board=turns;clock=300,5;left=300000,300000;");
  sheet.agreement.with = Agreement::With::link;
  sheet.agreement.hints = {true, false};
  sheet.friend_begins = true;
  const Agreement link = agreed(sheet, 1);
  CHECK(print(link, true) == "with=link;game=" + game_id(1) + ";me=2;names=Ben,Ada;hints=2;");
}

TEST_CASE("the clock runs from the first move on, and gives back its seconds", "[friend]") {
  Desk desk(somebody);
  desk.ask(OpenRecord{"with=table;names=Ada,Ben;clock=60,5;nim:3,5,7"});
  desk.tick(0);
  CHECK(next_tick(desk.model()) < 0); // nothing runs before the first move
  CHECK_FALSE(clock_paused(desk.model()));
  desk.play("1-1");
  CHECK(time_left(desk.model(), Seat::first) == 60'000);
  desk.tick(3.25);
  CHECK(time_left(desk.model(), Seat::second) == 56'750);
  CHECK(clock_text(time_left(desk.model(), Seat::second)) == "0:57");
  CHECK(next_tick(desk.model()) == 0.75); // the next second
  desk.play("2-1");
  CHECK(desk.session().agreement().left == std::array<Count, 2>{60'000, 61'750});
  desk.tick(1);
  desk.ask(PauseClock{true});
  CHECK(clock_paused(desk.model()));
  CHECK_FALSE(person_to_move(desk.model()));
  desk.tick(100);
  CHECK(next_tick(desk.model()) < 0);
  CHECK(desk.session().agreement().left[0] == 59'000);
  desk.ask(PauseClock{false});
  desk.tick(1);
  CHECK(time_left(desk.model(), Seat::first) == 58'000);
  // Who leaves the table stops it, and what is kept says how it stood.
  desk.ask(GoHome{});
  CHECK(desk.kept().session.find("left=58000,61750") != std::string::npos);
  desk.tick(100);
  desk.ask(GoOn{});
  CHECK(clock_paused(desk.model()));
  CHECK(time_left(desk.model(), Seat::first) == 58'000);
  Desk later(desk.kept(), false, desk.files);
  CHECK(time_left(later.model(), Seat::first) == 58'000);
  CHECK(clock_text(0) == "0:00");
  CHECK(clock_text(3'600'000) == "60:00");
}

TEST_CASE("a program that is closed in the middle of a move has charged its time", "[friend]") {
  Desk desk(somebody);
  desk.ask(OpenRecord{"with=table;names=Ada,Ben;clock=60,5;nim:3,5,7"});
  desk.play("1-1");
  for (int i = 0; i < 100; ++i)
    desk.tick(0.1);
  CHECK(time_left(desk.model(), Seat::second) == 50'000);
  Desk later(desk.kept(), false, desk.files); // nobody has said that it would end
  CHECK(time_left(later.model(), Seat::second) <= 51'000);
  CHECK(time_left(later.model(), Seat::second) >= 50'000);
  CHECK(clock_paused(later.model()));
  // What has been charged in pieces is what has passed, and nothing is written while it stands.
  desk.ask(PauseClock{true});
  CHECK(time_left(desk.model(), Seat::second) == 50'000);
  const std::string kept = desk.files["session"];
  desk.tick(5);
  CHECK(desk.files["session"] == kept);
}

TEST_CASE("when the time is up the game is over, and the other one has won", "[friend]") {
  Desk desk(somebody);
  desk.ask(OpenRecord{"with=table;names=Ada,Ben;clock=10,0;nim:3,5,7"});
  desk.play("1-1");
  desk.wait(9.5);
  CHECK_FALSE(desk.session().over());
  desk.wait(0.6);
  CHECK(desk.session().over());
  CHECK(desk.heard() == "Ben's time is up. Ada wins on time");
  CHECK(next_tick(desk.model()) < 0);
  REQUIRE(desk.model().games.size() == 1);
  CHECK(desk.model().games.front().session.finished());
  desk.ask(Action(Again{}));
  CHECK(desk.session().agreement().names[0] == "Ben");
  CHECK(desk.session().agreement().left == std::array<Count, 2>{10'000, 10'000});
  // A move that comes too late is none.
  desk.play("1-1");
  desk.ask(TimePassed{desk.model().now + 1, false, desk.today, 0});
  Model late = desk.model();
  late.now += 20; // no frame has come in between
  const Next next = update(late, Action(PlayMove{"2-1"}));
  CHECK(next.model.session.played() == 1);
  CHECK(next.model.session.over());
}

TEST_CASE("the board turns to the player who is to move, when a move has been seen", "[friend]") {
  Desk desk(somebody);
  desk.ask(OpenRecord{"with=table;board=turns;nim:3,5,7"});
  desk.tick(1);
  CHECK_FALSE(board_turned(desk.model()));
  desk.play("1-1");
  CHECK_FALSE(board_turned(desk.model()));
  desk.tick(1);
  CHECK(board_turned(desk.model()));
  desk.play("2-1");
  CHECK(board_turned(desk.model()));
  desk.tick(1);
  CHECK_FALSE(board_turned(desk.model()));
  desk.ask(OpenRecord{"with=table;names=A,B;nim:3/1-1"});
  CHECK_FALSE(board_turned(desk.model()));
}
