#include <catch2/catch_test_macros.hpp>
#include <deque>
#include <string>
#include <vector>

#include "analyst/protocol.hpp"
#include "app/update.hpp"
#include "core/game.hpp"
#include "core/text.hpp"
#include "features/play/result_words.hpp"
#include "features/review/review.hpp"
#include "session/candidates.hpp"
#include "solve/search/analyse.hpp"
#include "support/analyst_support.hpp"
#include "support/desk.hpp"
#include "support/support.hpp"

// What a game was worth, and where it turned.

using namespace nimatron;

namespace {

constexpr Player human = Player::human;

Record record_of(const char* text) {
  auto record = parse_record(text);
  REQUIRE(record);
  return *record;
}

/// All of a game gone through.
Review reviewed(const char* text) {
  Review review(record_of(text));
  Analyst analyst;
  analyst.take({1, ReviewMoves{review.record}});
  for (const Reply& reply : work_out(analyst)) {
    if (const auto* judged = std::get_if<MoveVerdict>(&reply.what)) review.take(*judged);
  }
  REQUIRE(review.complete());
  return review;
}

/// k: kept, g: gave away, n: no matter, ?: not known.
std::string marks(const char* text) {
  const Review review = reviewed(text);
  const Session session(review.record);
  std::string out;
  for (std::size_t ply = 0; ply < review.reason.size(); ++ply)
    out += "?kgn"[static_cast<std::size_t>(mark(review, session, ply))];
  return out;
}

/// What stands below the headline; "" where nothing does.
std::string praise_of(const char* text, Players players, bool first_win = false) {
  const Review review = reviewed(text);
  const auto words = praise(Session(review.record, players), &review, first_win);
  return words ? in_english(*words) : "";
}

std::optional<std::size_t> turned(const char* text, Players players) {
  const Review review = reviewed(text);
  return turning_point(review, Session(review.record, players));
}

/// The review is worked out.
void look_through(Desk& desk) {
  const Request* asked = pending<ReviewMoves>(desk.model());
  REQUIRE(asked != nullptr);
  Analyst analyst;
  analyst.take(*asked);
  for (const Reply& reply : work_out(analyst))
    desk.ask(reply);
}

/// nim:1,2 lost to Casual by the first move.
void lose(Desk& desk) {
  desk.begin("nim:1,2", human, Player::casual);
  desk.play("2-2");
  desk.play("1-1");
  REQUIRE(desk.session().over());
}

} // namespace

TEST_CASE("each move of a game kept what there was, gave it away, or could not change it", "[review]") {
  CHECK(marks("nim:1,2/2-1/1-1/2-1") == "knk");
  CHECK(marks("nim:1,2/2-2/1-1") == "gk");
  CHECK(marks("nim:1,1/1-1/2-1") == "nk");
  CHECK(marks("nim.misere:1,2/2-1/1-1/2-1") == "gkn");
  CHECK(marks("nim:3,5,7/1-3/2-1/3-3") == "ggk");
  CHECK(marks("nim:3,5,7") == "");
  CHECK(marks("wythoff:1,2/1-1/2-2") == "nk");
  // A whole match, in which the same player may move twice, and nobody may win.
  CHECK(marks("series:3/1/1/1/1/2") == "kkkkk");
  CHECK(marks("series:2/1/1").size() == 2);
}

TEST_CASE("where nothing is known nothing is claimed", "[review]") {
  // Nobody knows who wins on such a table.
  const char* text = "coins:6000x4000x300:1000.1000,2000.2000,5000.3000/3000.1000/4000.1000";
  CHECK(marks(text) == "??");
  CHECK(reviewed(text).reason == std::vector<std::optional<Reason>>(2));
}

TEST_CASE("a turning point has its reason", "[review]") {
  const Review review = reviewed("nim:3,5,7/1-3/2-1/3-3");
  REQUIRE(review.reason[0]);
  CHECK(in_english(review.reason[0]->text).find("This gave away the win") == 0);
  CHECK(std::holds_alternative<Answers>(review.reason[0]->figure));
  REQUIRE(review.reason[2]);
  CHECK(in_english(review.reason[2]->text).find("Right") == 0);
}

TEST_CASE("the verdict over the moves is said of the two who play, not of whose turn it is", "[review]") {
  const Review review = reviewed("nim:1,2/2-2/1-1");
  const Session session(review.record);
  CHECK(verdict(review, session, 0) == Standing::first);
  CHECK(verdict(review, session, 1) == Standing::second);
  CHECK(verdict(review, session, 2) == Standing::second);
  const Review none(review.record);
  CHECK(verdict(none, session, 1) == Standing::going_on);
  CHECK(mark(none, session, 1) == Mark::unknown);
}

TEST_CASE("the end of a game says how it ended, and a line of praise that is true", "[review]") {
  const Players mine = {human, Player::casual};
  CHECK(praise_of("nim:1,2/2-1/1-1/2-1", mine) == "Flawless: you never gave the win away.");
  CHECK(praise_of("nim:1/1-1", {human, Player::club}) == "You won in 1 move.");
  CHECK(praise_of("nim:1,2,4/2-2/1-1/3-4", {human, Player::perfect}) ==
        "You fought back from a lost position.");
  CHECK(praise_of("nim:1,1/1-1/2-1", {Player::club, human}) == "You won in 1 move.");
  CHECK(praise_of("nim:1,2/2-1/1-1/2-1", mine, true) == "Your first win against Casual!");
  // What went wrong is the review's.
  CHECK(praise_of("nim:1,2/2-2/1-1", mine) ==
        "You had a winning position. The review shows where you lost it.");
  CHECK(praise_of("nim:1,1/1-1/2-1", mine) == "You made no mistake: every move was losing.");
  CHECK(praise_of("nim:1,2/2-2/1-1", mine, true) == praise_of("nim:1,2/2-2/1-1", mine));
  CHECK(praise_of("nim:1,2/2-2/1-1", {human, human}).empty());
  CHECK(praise_of("nim:1,2/2-2", mine).empty()); // it goes on
  // While it is not known, only what is.
  CHECK(in_english(*praise(Session(record_of("nim:1,2/2-1/1-1/2-1"), mine), nullptr, false)) ==
        "You won in 2 moves.");
  CHECK_FALSE(praise(Session(record_of("nim:1,2/2-2/1-1"), mine), nullptr, false));
  CHECK(in_english(headline(Session(record_of("nim:1/1-1"), mine))) == "You win!");
  CHECK(in_english(headline(Session(record_of("nim:1/1-1"), {Player::casual, human}))) ==
        "Casual wins this one.");
  CHECK(in_english(headline(Session(record_of("nim:1/1-1"), {human, human}))) == "Player 1 wins");
  CHECK(in_english(headline(Session(record_of("series:2/1/1"), mine))).size() > 0); // a match has one, too
}

TEST_CASE("praise is true of every game, however it is played", "[review]") {
  Rng rng(7);
  for (int game = 0; game < 60; ++game) {
    Record record = record_of(game % 2 == 0 ? "nim:3,5,7" : "nim.misere:1,2,4");
    Position now = record.start;
    while (!is_over(now)) {
      record.moves.push_back(random_move(now, rng));
      now = play(now, record.moves.back());
    }
    const Session session(record, {human, Player::club});
    const Review review = reviewed(print(record).c_str());
    bool lost_once = false;
    bool erred = false;
    Count moves = 0;
    for (std::size_t ply = 0; ply < record.moves.size(); ++ply) {
      const bool own = session.mover(ply) == Seat::first;
      const Position at = session.position(ply);
      const bool wins = analyse(at).outcome == Outcome::N;
      lost_once = lost_once || wins != own;
      moves += own ? 1 : 0;
      erred = erred || (own && wins && analyse(play(at, record.moves[ply])).outcome == Outcome::N);
    }
    const auto words = praise(session, &review, false);
    REQUIRE(words);
    const bool won = session.standing() == Standing::first;
    CHECK(in_english(*words) ==
          (won && lost_once             ? "You fought back from a lost position."
           : won && !erred && moves > 1 ? "Flawless: you never gave the win away."
           : won   ? "You won in " + std::to_string(moves) + (moves == 1 ? " move." : " moves.")
           : erred ? "You had a winning position. The review shows where you lost it."
                   : "You made no mistake: every move was losing."));
  }
}

TEST_CASE("the first win against a level is told once", "[review]") {
  Desk desk;
  const auto win = [&](Player level) {
    desk.begin("nim:1", human, level);
    desk.play("1-1");
    desk.ask(StatsRead{desk.files["diary"]});
    return desk.model().first_win;
  };
  CHECK(win(Player::club));
  CHECK_FALSE(win(Player::club));
  CHECK(win(Player::casual));
  desk.begin("nim:1,1", human, Player::casual);
  CHECK_FALSE(desk.model().first_win);
}

TEST_CASE("a review opens at the person's last mistake, or at the last of anybody", "[review]") {
  CHECK(turned("nim:3,5,7/1-3/2-1/3-3", {human, human}) == 1);
  CHECK(turned("nim:3,5,7/1-3/2-1/3-3", {human, Player::club}) == 0);
  CHECK(turned("nim:3,5,7/1-3/2-1/3-3", {Player::club, human}) == 1);
  CHECK(turned("nim:1,2/2-1/1-1/2-1", {human, Player::club}) == std::nullopt);
  const Review review = reviewed("nim:1,2/2-2/1-1");
  REQUIRE(review.better[0]);
  CHECK(print(*review.better[0]) == "2-1");
  CHECK_FALSE(reviewed("nim:1,1/1-1/2-1").better[0]);
}

TEST_CASE("the review plays the move that decided the game, and then shows the better one", "[review]") {
  Desk desk({.learned = "0", .reviewed = "yes"});
  lose(desk);
  desk.wait(10);
  CHECK_FALSE(desk.model().moves_open); // it has been seen once
  desk.ask(ShowReview{});
  look_through(desk);
  CHECK(desk.model().moves_open);
  CHECK(desk.record() == "nim:1,2/2-2");
  REQUIRE(desk.model().turning);
  CHECK(desk.heard().ends_with("Move 1 was the turning point."));
  CHECK(moving(desk.model())); // it is seen to be made
  desk.wait(1);
  CHECK(desk.record() == "nim:1,2/2-2");
  SECTION("after a while, by itself") {
    desk.wait(5);
    CHECK(desk.record() == "nim:1,2");
    REQUIRE(desk.model().hint);
    CHECK(print(*desk.model().hint) == "2-1");
    CHECK(desk.heard() == "Better: take 1 from heap 2, leaving 1.");
    CHECK(next_tick(desk.model()) < 0); // and then nothing more
    desk.play("2-1");                   // it can be played
    CHECK(desk.record() == "nim:1,2/2-1");
    CHECK_FALSE(desk.model().turning);
  }
  SECTION("not where somebody has gone on") {
    desk.ask(Action(GoTo{2}));
    CHECK_FALSE(desk.model().turning);
    desk.wait(10);
    CHECK(desk.record() == "nim:1,2/2-2/1-1");
  }
  SECTION("not where the list is closed") {
    desk.ask(ShowMoves{false});
    desk.wait(10);
    CHECK(desk.record() == "nim:1,2/2-2");
  }
}

TEST_CASE("the card of the first game that is lost stays, and offers the review", "[review]") {
  Desk desk;
  lose(desk);
  look_through(desk);
  desk.wait(10);
  CHECK_FALSE(desk.model().moves_open);
  CHECK(desk.record() == "nim:1,2/2-2/1-1"); // nothing takes its place under the finger
  CHECK(next_tick(desk.model()) < 0);
  CHECK_FALSE(desk.model().settings.reviewed);
  const Session& session = desk.session();
  CHECK(in_english(*praise(session, nullptr, false, false)) == "Review shows where the game was decided.");
  CHECK_FALSE(praise(session, nullptr, false, true)); // who has seen one knows that
  desk.ask(ShowReview{});                             // it was worked out when the game ended
  CHECK(desk.model().moves_open);
  CHECK(desk.record() == "nim:1,2/2-2");
  CHECK(desk.files["reviewed"] == "yes");
  CHECK(desk.model().settings.reviewed);
}

TEST_CASE("where nothing was ever won the review says so, at the beginning", "[review]") {
  Desk desk({.learned = "0", .reviewed = "yes"});
  desk.begin("nim:1,1", human, Player::casual);
  desk.play("1-1");
  desk.play("2-1");
  desk.ask(ShowReview{});
  look_through(desk);
  CHECK(desk.record() == "nim:1,1");
  CHECK(desk.heard().ends_with("You never had a winning move in this game."));
  desk.begin("nim:1,2", human, Player::casual);
  for (const char* move : {"2-1", "1-1", "2-1"})
    desk.play(move);
  desk.ask(ShowReview{});
  look_through(desk);
  CHECK(desk.record() == "nim:1,2");
  CHECK(desk.heard().ends_with("No mistakes: nobody gave anything away."));
}

TEST_CASE("a game is gone through as text as it is without, whatever else is asked meanwhile", "[review]") {
  for (const char* text : {"nim:3,5,7/1-3/2-1/3-3", "northcott:8:w1b4,w2b8:w/a1-3/b8-3", "series:4/1/1/1/1",
                           "matrix:2,3.4,2/r1-1,1/c1-0,2", "nim.max2.split:7/1-1s3/1-1"}) {
    CAPTURE(text);
    const Review here = reviewed(text);
    Review there(here.record);
    Analyst analyst;
    const auto ask = [&](const Request& request) { analyst.take(*unpack_request(pack(request))); };
    ask({1, Analyse{position_of("nim:1,2,3")}});
    ask({4, ReviewMoves{here.record}});
    std::vector<Reply> said;
    for (int works = 0;; ++works) {
      if (!analyst.work(0, [&](const Reply& reply) { said.push_back(*unpack_reply(pack(reply))); })) break;
      if (works == 2) ask({5, Analyse{position_of("nim:2,3,4")}});
    }
    for (const Reply& reply : said) {
      const auto* judged = std::get_if<MoveVerdict>(&reply.what);
      if (judged == nullptr) continue;
      CHECK(reply.number == 4);
      there.take(*judged);
    }
    REQUIRE(last<Analysed>(said));
    REQUIRE(there.complete());
    CHECK(there.outcome == here.outcome);
    CHECK(there.reason == here.reason);
    CHECK(there.better == here.better);
  }
}

TEST_CASE("another review takes the place of the one before, and none ends it", "[review]") {
  Analyst analyst;
  analyst.take({1, ReviewMoves{record_of("nim:3,5/1-1")}});
  analyst.take({2, ReviewMoves{record_of("nim:1/1-1")}});
  int judged = 0;
  for (const Reply& reply : work_out(analyst)) {
    judged += std::holds_alternative<MoveVerdict>(reply.what) ? 1 : 0;
    CHECK(reply.number != 1);
  }
  CHECK(judged == 2);
  analyst.take({3, ReviewMoves{record_of("nim:3,5/1-1")}});
  analyst.take({4, ReviewMoves{}});
  CHECK_FALSE(analyst.work(1, [](const Reply&) { FAIL("nothing was asked"); }));
}

TEST_CASE("a finished game is gone through; going on from an earlier move ends that", "[review]") {
  Consulted program((SavedState()));
  const Model& model = program.model;
  const auto ask = [&](const Intent& intent) { program.ask(intent); };
  const auto work = [&] {
    while (program.work()) {
    }
  };
  ask(Action(NewGame{position_of("nim:1,2"), {human, human}}));
  ask(Action(PlayMove{"2-1"}));
  ask(Action(PlayMove{"1-1"}));
  work();
  CHECK_FALSE(model.review);
  SECTION("when it is asked for, in the middle of a game") {
    ask(ShowReview{});
    CHECK(model.moves_open);
    work();
    REQUIRE(model.review);
    CHECK(model.review->complete());
  }
  SECTION("when it ends") {
    ask(Action(PlayMove{"2-1"}));
    REQUIRE(model.review);
    work();
    CHECK(model.review->complete());
    ask(Action(GoTo{1}));
    work();
    CHECK(model.review);                                    // looking back changes nothing
    ask(Reply{model.requests, MoveVerdict{0, Outcome::P}}); // nobody waits for it
    CHECK(model.review->outcome[0] == Outcome::N);
    ask(Action(GoTo{0}));
    ask(Action(PlayMove{"2-2"}));
    CHECK_FALSE(model.review);
    // Another line is gone through where this one has been.
    ask(ShowReview{});
    ask(Action(GoTo{3, 1}));
    REQUIRE(model.review);
    CHECK(model.review->record == model.session.record());
    work();
    CHECK(model.review->complete());
  }
}

TEST_CASE("the next position is won for the person, who begins only then", "[review]") {
  for (const Player other : {Player::beginner, Player::perfect}) {
    for (const bool swapped : {false, true}) {
      Desk desk;
      if (swapped) {
        desk.begin("nim:1", other, human);
      } else {
        desk.begin("nim:1", human, other);
      }
      desk.ask(NextPosition{position_of("nim:3,5,7")});
      CHECK(desk.session().player(Seat::first) == human);
      desk.ask(reply_to<Analyse>(desk.model(), Analysed{analyse(position_of("nim:3,5,7"))}));
      CHECK(desk.session().players() == Players{human, other});
      desk.ask(NextPosition{position_of("nim:1,2,3")}); // whoever begins loses
      desk.ask(reply_to<Analyse>(desk.model(), Analysed{analyse(position_of("nim:1,2,3"))}));
      CHECK(desk.session().players() == Players{other, human});
      CHECK(desk.record() == "nim:1,2,3");
    }
  }
  Desk both;
  both.begin("nim:1", human, human);
  both.ask(NextPosition{position_of("nim:1,2,3")});
  both.ask(reply_to<Analyse>(both.model(), Analysed{analyse(position_of("nim:1,2,3"))}));
  CHECK(both.session().players() == Players{human, human});
}

TEST_CASE("somebody tries again from a turning point, and what was played is kept", "[review]") {
  Desk desk;
  desk.begin("nim:1,2", human, human);
  desk.play("2-2");
  desk.play("1-1");
  desk.ask(ShowReview{});
  CHECK(desk.model().moves_open);
  desk.ask(TryAgain{0});
  CHECK_FALSE(desk.model().moves_open);
  CHECK(desk.record() == "nim:1,2");
  desk.play("2-1");
  CHECK(desk.record() == "nim:1,2/2-1");
  CHECK(desk.session().sides().size() == 1);
}
