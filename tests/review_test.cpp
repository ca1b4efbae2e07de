#include <catch2/catch_test_macros.hpp>
#include <deque>
#include <string>
#include <vector>

#include "app/analyst_apart.hpp"
#include "app/analyst_desk.hpp"
#include "app/analyst_here.hpp"
#include "app/model.hpp"
#include "app/review.hpp"
#include "core/text.hpp"
#include "desk.hpp"
#include "solve/analyse.hpp"
#include "support.hpp"

// "Where did it turn?"

using namespace nimatron;

namespace {

constexpr Player human = Player::human;

Record record_of(const char* text) {
  auto record = parse_record(text);
  REQUIRE(record);
  return *record;
}

/// All of a game gone through by an analyst who works here.
Review reviewed(const char* text) {
  Review review(record_of(text));
  AnalystHere here;
  here.review({1, review.record});
  while (here.work(0.01)) {
  }
  CHECK_FALSE(here.reviewing());
  for (Judged& judged : here.take_judged())
    review.take(std::move(judged));
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

std::string worth_of(const char* text, Players players) {
  const Review review = reviewed(text);
  return in_english(worth(Session(review.record, players), &review));
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
  CHECK(reviewed(text).reason == std::vector<std::optional<Step>>(2));
}

TEST_CASE("a turning point has its reason", "[review]") {
  const Review review = reviewed("nim:3,5,7/1-3/2-1/3-3");
  REQUIRE(review.reason[0]);
  CHECK(in_english(review.reason[0]->text).find("This gave the win away") == 0);
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

TEST_CASE("a finished game says what it was worth", "[review]") {
  const Players mine = {human, Player::beginner};
  CHECK(worth_of("nim:1,2/2-1/1-1/2-1", mine) == "You beat the beginner in 2 moves; nothing given away");
  CHECK(worth_of("nim:1/1-1", {human, Player::club}) ==
        "You beat the club player in 1 move; nothing given away");
  CHECK(worth_of("nim:1,2,4/2-2/1-1/3-4", {human, Player::perfect}) ==
        "You beat the perfect machine in 2 moves; the win slipped away 1 time");
  const std::string lost = worth_of("nim:1,2/2-2/1-1", mine);
  CHECK(lost.substr(lost.find(';')) == "; it turned at move 1");
  const std::string hopeless = worth_of("nim:1,1/1-1/2-1", mine);
  CHECK(hopeless.substr(hopeless.find(';')) == "; no move could have changed it");
  // While it is not known, only what is.
  CHECK(in_english(worth(Session(record_of("nim:1,2/2-1/1-1/2-1"), mine), nullptr)) ==
        "You beat the beginner in 2 moves");
}

TEST_CASE("a game is gone through elsewhere as it is here, whatever else is asked meanwhile", "[review]") {
  for (const char* text : {"nim:3,5,7/1-3/2-1/3-3", "northcott:8:w1b4,w2b8:w/a1-3/b8-3", "series:4/1/1/1/1",
                           "matrix:2,3.4,2/r1-1,1/c1-0,2", "nim.max2.split:7/1-1s3/1-1"}) {
    CAPTURE(text);
    const Review here = reviewed(text);
    Review there(here.record);
    std::deque<std::string> asked;
    AnalystApart apart([&](const std::string& question) { asked.push_back(question); });
    AnalystDesk desk;
    apart.ask(position_of("nim:1,2,3"));
    apart.review({4, here.record});
    int others = 0;
    for (bool more = true; more || !asked.empty();) {
      for (; !asked.empty(); asked.pop_front())
        desk.hear(asked.front());
      more = desk.work(0, [&](const std::string& answer) { apart.hear(answer); });
      if (++others == 2) apart.ask(position_of("nim:2,3,4"));
    }
    CHECK_FALSE(apart.reviewing());
    REQUIRE(apart.answer() != nullptr);
    for (Judged& judged : apart.take_judged())
      there.take(std::move(judged));
    REQUIRE(there.complete());
    CHECK(there.outcome == here.outcome);
    CHECK(there.reason == here.reason);
  }
}

TEST_CASE("another review takes the place of the one before, and none ends it", "[review]") {
  std::deque<std::string> asked;
  AnalystApart apart([&](const std::string& question) { asked.push_back(question); });
  AnalystDesk desk;
  std::deque<std::string> late;
  apart.review({1, record_of("nim:3,5/1-1")});
  desk.hear(asked.back());
  while (desk.work(1, [&](const std::string& answer) { late.push_back(answer); })) {
  }
  REQUIRE(late.size() == 2);
  apart.review({2, record_of("nim:1/1-1")});
  for (const std::string& answer : late)
    apart.hear(answer);
  CHECK(apart.take_judged().empty());
  CHECK(apart.reviewing());
  apart.review({3, {}});
  CHECK_FALSE(apart.reviewing());
  desk.hear(asked.back());
  CHECK_FALSE(desk.work(1, [](const std::string&) { FAIL("nothing was asked"); }));
}

TEST_CASE("a finished game is gone through; going on from an earlier move ends that", "[review]") {
  Model model = start({}).model;
  const auto ask = [&](const Intent& intent) { model = update(std::move(model), intent).model; };
  AnalystHere analyst;
  Consultation consultation;
  const auto work = [&] {
    while (consultation.go_on(analyst, model, 1, 0.01, ask)) {
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
    CHECK(model.review); // looking back changes nothing
    ask(Judged{model.reviews + 1, 0, Outcome::P});
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
      desk.ask(Analysed{analyse(position_of("nim:3,5,7"))});
      CHECK(desk.session().players() == Players{human, other});
      desk.ask(NextPosition{position_of("nim:1,2,3")}); // whoever begins loses
      desk.ask(Analysed{analyse(position_of("nim:1,2,3"))});
      CHECK(desk.session().players() == Players{other, human});
      CHECK(desk.record() == "nim:1,2,3");
    }
  }
  Desk both;
  both.begin("nim:1", human, human);
  both.ask(NextPosition{position_of("nim:1,2,3")});
  both.ask(Analysed{analyse(position_of("nim:1,2,3"))});
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
