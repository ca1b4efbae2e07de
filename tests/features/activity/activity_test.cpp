#include <catch2/catch_test_macros.hpp>
#include <nlohmann/json.hpp>

#include <string>
#include <string_view>
#include <utility>

#include "app/api/api.hpp"
#include "core/game.hpp"
#include "session/opponent.hpp"
#include "solve/search/analyse.hpp"
#include "support/analyst_support.hpp"
#include "support/reference.hpp"
#include "support/support.hpp"

// What a page around the game sets, judged by the model: tasks of puzzles, and the counting of everything else.

using namespace nimatron;
using Json = nlohmann::json;

namespace {

/// A frame in somebody's page, as the page has it.
class Framed {
 public:
  Framed(std::string_view link, std::string_view activity) : model_(start({.learned = "0"}).model) {
    take(TimePassed{0, true});
    take(OpenRecord{std::string(link)});
    ask("intent=activity\n" + std::string(activity));
  }

  void ask(const std::string& fields) {
    const auto intent = intent_of(model_, fields);
    REQUIRE(intent);
    take(*intent);
  }
  void answer(const std::string& what) { ask("intent=activity_answer\nanswer=" + what); }
  void play(const std::string& move) { ask("intent=play\nmove=" + move); }

  /// The analyst says what is known of the position.
  void analysed() { analysed(analyse(in_question(model_))); }
  void analysed(const Analysis& known) { take(reply_to<Analyse>(model_, Analysed{known})); }
  /// The computer answers by this move.
  void replies(const std::string& move) {
    if (!model_.known) analysed();
    const Move chosen = *parse_move(model_.session.current(), move);
    take(reply_to<ChooseMove>(model_, MoveChosen{chosen}));
    pass(5);
  }
  void pass(double seconds) {
    now_ += seconds;
    take(TimePassed{now_, true});
  }
  void take(const Intent& intent) { model_ = update(std::move(model_), intent).model; }

  Json state() const {
    return Json::parse(state_as_json(model_, [](const Message& words) { return in_english(words); }));
  }
  Json progress() const { return state().at("activity"); }
  std::string said() const { return state().at("task").at("said").get<std::string>(); }
  bool closed() const { return state().at("task").at("closed").get<bool>(); }
  std::string tone() const { return state().at("task").at("tone").get<std::string>(); }
  Json tried() const {
    Json all = state().at("task").at("tried");
    for (Json& one : all)
      one.erase("response"); // has a test of its own
    return all;
  }
  Json response() const { return state().at("task").at("tried").back().at("response"); }
  const Model& model() const { return model_; }

 private:
  Model model_;
  double now_ = 0;
};

Json tried(const char* answer, bool right) { return {{"answer", answer}, {"right", right}}; }

} // namespace

TEST_CASE("a winning move is to be found: a wrong one stays with its refutation until it is tried again",
          "[activity]") {
  Framed frame("play=hm;nim:1,2", "mode=puzzle\ntask=move\npass=50");
  CHECK(frame.said() == "Find a winning move.");
  CHECK(wants_search(frame.model()));
  frame.analysed();
  CHECK(frame.said() == "Find a winning move.");
  frame.play("2-2");
  CHECK(frame.closed()); // until it is judged
  CHECK(!machine_plays(frame.model()));
  frame.analysed();
  CHECK(frame.said() == "That gives the win away.");
  CHECK(frame.tone() == "wrong");
  CHECK(frame.progress().at("success") == false);
  CHECK(frame.tried() == Json::array({tried("2-2", false)}));
  frame.replies("1-1");
  CHECK(frame.said() == "That gives the win away: the computer wins with “take the last match of heap 1”.");
  CHECK(!frame.closed()); // the card at the end begins again, too
  frame.answer("again");
  CHECK(frame.said() == "Find a winning move.");
  CHECK(frame.state().at("record") == "nim:1,2");
  frame.play("2-1");
  frame.analysed();
  CHECK(frame.said() == "Right on try 2: that move wins.");
  CHECK(frame.tone() == "right");
  CHECK(!frame.closed());
  const Json progress = frame.progress();
  CHECK(progress.at("score") == 0.5);
  CHECK(progress.at("success") == true);
  CHECK(progress.at("completed") == true);
  CHECK(progress.at("tries") == 2);
  CHECK(frame.tried() == Json::array({tried("2-2", false), tried("2-1", true)}));
}

TEST_CASE("a first move that ends the game, that nobody can judge, or that is taken back", "[activity]") {
  Framed lost("play=hm;nim.misere:1,1", "mode=puzzle\ntask=move");
  lost.analysed();
  CHECK(lost.said() == "Find a winning move.");
  Framed ended("play=hm;nim.misere:2", "mode=puzzle\ntask=move");
  ended.analysed();
  ended.play("1-2");
  CHECK(ended.said() == "That move ends the game, and you lose.");
  CHECK(!ended.closed());
  ended.ask("intent=again");
  CHECK(ended.said() == "Find a winning move.");
  ended.play("1-1");
  ended.analysed();
  CHECK(ended.tone() == "right");
  CHECK(ended.progress().at("success") == true); // nothing is asked of the points

  Framed unknown("play=hm;nim:1,2", "mode=puzzle\ntask=move");
  unknown.analysed();
  unknown.play("2-1");
  unknown.analysed(Analysis{});
  CHECK(unknown.tone() == "wrong");
  CHECK(unknown.progress().at("tries") == 0); // no try is counted
  unknown.ask("intent=undo");
  CHECK(unknown.said() == "Find a winning move.");
  CHECK(!unknown.closed());
}

TEST_CASE("where no move wins there is no puzzle, and the page is told", "[activity]") {
  Framed frame("play=hm;nim:2,2", "mode=puzzle\ntask=move");
  CHECK(frame.state().at("task").at("fault").is_null());
  frame.analysed();
  CHECK(frame.said() == "No move wins here, so there is nothing to find.");
  CHECK(frame.state().at("task").at("fault") == frame.said());
  Framed unsolved("play=hm;nim:2,2", "mode=puzzle\ntask=move");
  unsolved.analysed(Analysis{});
  CHECK(unsolved.said() == "The program can't work out who wins here, so there is no puzzle.");
}

TEST_CASE("a puzzle that begins with moves begins where they lead", "[activity]") {
  const Framed frame("play=hm;nim:3,5,7/1-3", "mode=puzzle\ntask=move");
  CHECK(frame.state().at("record") == "nim:0,5,7");
  CHECK(frame.state().at("first") == "person");
}

TEST_CASE("a search that does not answer lets the move go", "[activity]") {
  Framed frame("play=hm;nim:1,2", "mode=puzzle\ntask=move");
  frame.analysed();
  frame.play("2-1");
  frame.take(SearchLost{});
  CHECK(frame.said() == "This move could not be checked: a part of the game did not arrive.");
  CHECK(frame.progress().at("tries") == 0);
  frame.answer("again");
  CHECK(frame.state().at("record") == "nim:1,2");
}

TEST_CASE("who should begin is half, and the game is the other half", "[activity]") {
  Framed frame("play=hn;nim:1,1", "mode=puzzle\ntask=begin\nlevel=beginner\npass=50");
  CHECK(frame.closed());
  CHECK(frame.said() == "Who should go first, if both play their best?");
  CHECK(frame.state().at("task").at("buttons").size() == 2);
  frame.answer("computer");
  CHECK(frame.closed());
  frame.analysed();
  CHECK(frame.said() == "Right. Now win it against Beginner.");
  CHECK(!frame.closed());
  CHECK(frame.state().at("first") == "beginner");
  CHECK(frame.state().at("second") == "person");
  CHECK(frame.progress().at("score") == 0.5);
  CHECK(frame.progress().at("completed") == false);
  CHECK(frame.tried() == Json::array({tried("The computer begins", true)}));
  frame.replies("1-1");
  frame.play("2-1");
  CHECK(frame.said() == "You have won.");
  CHECK(frame.progress().at("score") == 1);
  CHECK(frame.progress().at("success") == true);
  CHECK(frame.progress().at("tries") == 1);

  Framed wrong("play=hm;nim:1", "mode=puzzle\ntask=begin");
  wrong.answer("computer");
  wrong.analysed();
  CHECK(wrong.tone() == "wrong");
  CHECK(wrong.progress().at("score") == 0);
  wrong.replies("1-1");
  CHECK(wrong.said() == "Not this time.");
  CHECK(wrong.progress().at("completed") == false);
  CHECK(wrong.progress().at("success") == false);
  wrong.answer("again");
  CHECK(wrong.said() == "Win this game against Perfect.");
  CHECK(wrong.state().at("played") == 0);

  Framed unknown("play=hm;nim:1", "mode=puzzle\ntask=begin");
  unknown.answer("me");
  unknown.analysed(Analysis{});
  CHECK(unknown.said() == "The program can't work out who wins here. Play on.");
  CHECK(unknown.tried().empty());
}

TEST_CASE("a game is to be won, however many tries it takes, and each game is counted once", "[activity]") {
  Framed frame("play=hm;nim:1,2", "mode=puzzle\ntask=win");
  CHECK(frame.said() == "Win this game against Perfect.");
  frame.play("2-2");
  frame.replies("1-1");
  CHECK(frame.said() == "Not this time.");
  CHECK(frame.progress().at("completed") == false);
  frame.pass(1);
  CHECK(frame.progress().at("tries") == 1);
  frame.answer("again");
  frame.play("2-1");
  frame.replies("1-1");
  frame.play("2-1");
  CHECK(frame.said() == "You have won.");
  CHECK(frame.progress().at("score") == 1);
  CHECK(frame.progress().at("tries") == 2);
  CHECK(frame.tried().size() == 2);
}

TEST_CASE("a game of two people has no score, and one in a page says nothing", "[activity]") {
  Framed frame("play=hh;nim:1", "mode=play\npass=100");
  CHECK(frame.said() == "");
  frame.play("1-1");
  CHECK(frame.progress().at("completed") == true);
  CHECK(frame.progress().at("score").is_null());
  CHECK(frame.progress().at("success").is_null());
  CHECK(frame.tried().empty());
  const Framed view("play=hh;nim:1", "mode=view");
  CHECK(view.closed());
  CHECK(view.progress().at("completed") == true);
  CHECK(view.progress().at("of") == 0);
}

TEST_CASE("what was done before is so again, of the same activity alone", "[activity]") {
  const std::string solved =
      "intent=activity_resume\nmode=puzzle\ncompleted=true\ntries=2\npoints=50\nsuccess=true\n";
  Framed frame("play=hm;nim:1,2", "mode=puzzle\ntask=move");
  frame.ask(solved + "task=win");
  CHECK(frame.progress().at("tries") == 0);
  frame.ask(solved + "task=move");
  CHECK(frame.said() == "Solved: you found a winning move.");
  CHECK(frame.progress().at("score") == 0.5);

  Framed begun("play=hm;nim:1,2", "mode=puzzle\ntask=begin");
  begun.ask("intent=activity_resume\nmode=puzzle\ntask=begin\ntries=1\npoints=50");
  CHECK(!begun.closed());
  CHECK(begun.said() == "Win this game against Perfect.");
  begun.play("2-1");
  begun.replies("1-1");
  begun.play("2-1");
  CHECK(begun.progress().at("score") == 1);

  Framed ended("play=hm;nim:1/1-1", "mode=puzzle\ntask=win");
  CHECK(ended.progress().at("tries") == 1);
  ended.ask("intent=activity_resume\nmode=puzzle\ntask=win\ntries=1\npoints=0");
  CHECK(ended.said() == "Not this time.");
  CHECK(ended.progress().at("tries") == 1); // that game has been counted

  Framed set("practice=nim-sum", "mode=exercise\ncount=4\npass=60");
  set.ask("intent=activity_resume\nmode=exercise\ncompleted=true\ndone=4\npoints=75");
  CHECK(set.said() == "Done: 3 of 4 right.");
  CHECK(set.closed());
}

TEST_CASE("an answer is told as learning platforms want it, with what would have been right", "[activity]") {
  Framed move("play=hm;nim:1,2", "mode=puzzle\ntask=move");
  move.analysed();
  move.play("1-1");
  move.analysed();
  CHECK(move.response() == Json{{"type", "fill-in"},
                                {"given", "1-1"},
                                {"words", Json::array()},
                                {"right", {"2-1"}},
                                {"options", Json::array()}});
  Framed begin("play=hm;nim:1", "mode=puzzle\ntask=begin");
  begin.answer("computer");
  begin.analysed();
  CHECK(begin.response().at("right") == Json{"I begin"});
  Framed game("play=hm;nim:1", "mode=puzzle\ntask=win");
  game.play("1-1");
  CHECK(game.response().is_null()); // the record says it
}

TEST_CASE("an activity's rules are said with it, and whose turn it is where nothing else says so",
          "[activity]") {
  const Framed frame("play=hm;nim:3,5,7", "mode=puzzle\ntask=win\nturn=true");
  CHECK(frame.state().at("task").at("rules") ==
        "Nim: Take as many matches as you like from one heap, at least one. Take the last match and you win. "
        "Your turn.");
}

namespace {

/// The sentence and its tone after the first move of a puzzle, by what the whole graph of positions says of where it leads.
void check_verdict(const testing::Reference& truth, const Position& start, const Move& move,
                   const Framed& frame) {
  const Position after = play(start, move);
  INFO(print(start) << " / " << print(move) << ": " << frame.said());
  const Outcome outcome = truth.at(after).outcome;
  CHECK((frame.tone() == "right") == (outcome == Outcome::P));
  if (outcome == Outcome::P) {
    CHECK(frame.said() == "Right: that move wins.");
  } else if (outcome == Outcome::T) {
    CHECK(frame.said() == "That gives the win away: with best play, neither side can win now.");
  } else {
    CHECK(frame.said() ==
          (is_over(after) ? "That move ends the game, and you lose." : "That gives the win away."));
  }
}

} // namespace

TEST_CASE("what a puzzle says of a position and of each first move is what the whole graph of positions says",
          "[activity]") {
  std::size_t puzzles = 0;
  std::size_t ties = 0;
  for (const char* record : {"nim:1,2,3",
                             "nim:2,3,4",
                             "nim:1",
                             "nim:1,2",
                             "nim.misere:1,1,2",
                             "nim.misere:2",
                             "nim.misere:3,3",
                             "nim.max2:7",
                             "nim.max3.misere:2,5",
                             "nim.split:4",
                             "wythoff:2,4",
                             "wythoff.misere:2,2",
                             "wythoff.misere:3,4",
                             "fibonacci:8:7",
                             "matrix:1,2.1,1",
                             "octal.c77:6",
                             "staircase:1,2,1",
                             "graph:ab,ba,ac,bd:a",
                             "graph:ab,ac,cd,dc:a",
                             "graph:ab,ba:a",
                             "graph:ab,bc,ca,cd,de:a",
                             "northcott:4:w1b4,b1w3:w"}) {
    const Position start = position_of(record);
    testing::Reference truth;
    REQUIRE(truth.solve(start, 20'000));
    const std::string link = std::string("play=hm;") + record;
    Framed asked(link, "mode=puzzle\ntask=move");
    asked.analysed();
    INFO(record);
    const Outcome outcome = truth.at(start).outcome;
    CHECK((asked.said() == "Find a winning move.") == (outcome == Outcome::N));
    if (outcome != Outcome::N) {
      CHECK(asked.said() == "No move wins here, so there is nothing to find.");
      continue;
    }
    ++puzzles;
    for_each_move(start, [&](const Move& move) {
      Framed frame(link, "mode=puzzle\ntask=move");
      frame.analysed();
      frame.play(print(move));
      if (!is_over(play(start, move))) frame.analysed();
      ties += truth.at(play(start, move)).outcome == Outcome::T ? 1 : 0;
      check_verdict(truth, start, move, frame);
      return true;
    });
  }
  CHECK(puzzles > 10);
  CHECK(ties > 0);
}

TEST_CASE("who should begin is judged as the whole graph of positions says", "[activity]") {
  for (const char* record : {"nim:1,2,3", "nim:1,2", "nim.misere:1,1", "nim.misere:1", "graph:ab,ba:a",
                             "wythoff:1,2", "wythoff.misere:2,2"}) {
    testing::Reference truth;
    REQUIRE(truth.solve(position_of(record), 20'000));
    const Outcome outcome = truth.at(position_of(record)).outcome;
    for (const char* who : {"me", "computer"}) {
      Framed frame(std::string("play=hm;") + record, "mode=puzzle\ntask=begin");
      frame.answer(who);
      frame.analysed();
      INFO(record << ", " << who << ": " << frame.said());
      const bool right = (outcome == Outcome::N) == (std::string_view(who) == "me");
      if (outcome == Outcome::T) {
        CHECK(frame.said() == "With best play, neither side can win here. Play on.");
      } else {
        CHECK(frame.said() == (right ? "Right. Now win it against Perfect."
                                     : "That loses against best play. See whether you can still win."));
      }
    }
  }
}
