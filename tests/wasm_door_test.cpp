#include <catch2/catch_test_macros.hpp>

#include <iterator>
#include <string>
#include <string_view>
#include <utility>

#include "app/door.hpp"
#include "core/game.hpp"
#include "explain/explain.hpp"
#include "read_json.hpp"
#include "session/candidates.hpp"
#include "session/opponent.hpp"
#include "solve/analyse.hpp"
#include "support.hpp"

// The program as JavaScript has it: JSON out, lines of text in, and nothing else.

using namespace nimatron;

namespace {

std::string state_of(const Model& model) {
  return state_as_json(model, [](const Message& words) { return in_english(words); });
}

class Door {
 public:
  explicit Door(const Kept& kept = {.learned = "0"}) : model_(start(kept).model) {}

  Json state() const { return json_of(state_of(model_)); }
  std::string text(std::string_view name) const { return state()[name].text; }

  /// "", or why not.
  std::string ask(std::string_view fields) {
    const auto intent = intent_of(model_, fields);
    if (!intent) return std::to_string(intent.fault().column) + ": " + in_english(intent.fault().message);
    model_ = update(std::move(model_), *intent).model;
    return {};
  }

  /// What works for the program, and so much time.
  void wait(double seconds) {
    // An intent is made before the model goes: in which order a call's arguments are, is the compiler's
    // business.
    const auto take = [&](const Intent& intent) { model_ = update(std::move(model_), intent).model; };
    const auto tick = [&] { take(TimePassed{now_, true}); };
    tick();
    while (!model_.known) // what is found may lay another game on the table
      take(Analysed{analyse(in_question(model_))});
    if (model_.why_open && !model_.reasons) take(Explained{explain(in_question(model_), *model_.known)});
    if (wants_move(model_) && !model_.thought)
      take(Thought{choose_move(in_question(model_), *model_.known, 1)});
    now_ += seconds;
    tick();
  }

  const Model& model() const { return model_; }

 private:
  Model model_;
  double now_ = 0;
};

} // namespace

TEST_CASE("through the door: a game against the machine from the set-up to its end, in JSON only", "[door]") {
  Door door;
  CHECK(door.text("screen") == "home");
  CHECK(door.ask("intent=setup") == "");
  CHECK(door.text("screen") == "setup");
  CHECK(door.ask("intent=propose\nposition=nim:3,5,7\nfirst=person\nsecond=machine\nshow_verdict=true") ==
        "");
  const Json proposal = door.state()["proposal"];
  CHECK(proposal["position"].text == "nim:3,5,7");
  CHECK(proposal["show_verdict"].yes());
  CHECK(door.ask("intent=new\nposition=" + proposal["position"].text) == "");
  CHECK(door.text("screen") == "table");
  CHECK(door.state()["proposal"].is_null());
  CHECK(door.text("status") == "Your turn");

  int rounds = 0;
  while (door.text("standing") == "going on") {
    REQUIRE(++rounds < 20);
    const Json state = door.state();
    if (state["person_to_move"].yes()) {
      REQUIRE(state["to_move"].text == "first");
      REQUIRE(!state["moves"].items.empty());
      const std::string played = state["played"].text;
      CHECK(door.ask("intent=play\nmove=" + state["moves"].items.back().text) == "");
      CHECK(door.text("played") != played);
    } else {
      CHECK(state["moves"].is_null());
      CHECK(state["to_move"].text == "second");
      CHECK(door.ask("intent=play\nmove=1-1") == "18: no person is to move now");
      door.wait(3);
    }
  }
  const Json end = door.state();
  CHECK(end["position"].text == "nim:0,0,0");
  CHECK(end["to_move"].is_null());
  CHECK(!end["person_to_move"].yes());
  CHECK(end["can_undo"].yes());
  CHECK(door.ask("intent=undo") == "");
  CHECK(door.state()["can_redo"].yes());
  CHECK(door.ask("intent=redo") == "");
  CHECK(door.text("record") == end["record"].text);
  CHECK(door.ask("intent=again") == "");
  CHECK(door.text("record") == "nim:3,5,7");
}

TEST_CASE("through the door: every game is played to an end by two people", "[door]") {
  for (const Game& game : all_games()) {
    if (game.loopy) continue; // one may go back and forth there
    Door door;
    const std::string start = print(new_position(game));
    CAPTURE(start);
    REQUIRE(door.ask("intent=new\nposition=" + start + "\nfirst=person\nsecond=person") == "");
    for (int i = 0; i < 2000 && door.text("standing") == "going on"; ++i) {
      const Json state = door.state();
      // Where they are too many to be listed, the first one will do.
      std::string move;
      for_each_move(door.model().session.current(), [&](const Move& first) {
        move = print(first);
        return false;
      });
      if (!state["moves"].is_null()) move = state["moves"].items.front().text;
      REQUIRE(door.ask("intent=play\nmove=" + move) == "");
    }
    CHECK(door.text("standing") != "going on");
  }
}

TEST_CASE("through the door: seats, wishes, extras, hints and what is kept", "[door]") {
  Door door;
  CHECK(door.ask("intent=open\nrecord=nim:3,5,7/1-2") == "");
  CHECK(door.text("record") == "nim:3,5,7/1-2");
  CHECK(door.ask("intent=seat\nseat=second\nplayer=person") == "");
  CHECK(door.text("second") == "person");
  CHECK(door.state()["outcome"].is_null());
  door.wait(1);
  CHECK(door.text("outcome") == "N");
  for (int stage = 1; stage <= 3; ++stage) { // the verdict, the place, the move
    CHECK(door.state()["hint"].is_null());
    CHECK(door.ask("intent=hint") == "");
    door.wait(1);
  }
  CHECK(door.ask("intent=play\nmove=" + door.text("hint")) == "");
  CHECK(door.state()["hint"].is_null());

  CHECK(!door.state()["extras"]["twin"].yes());
  CHECK(door.ask("intent=toggle\nextra=twin") == "");
  CHECK(door.state()["extras"]["twin"].yes());
  CHECK(door.ask("intent=theme") == "");
  CHECK(door.state()["settings"]["theme"].text == "light");
  CHECK(door.ask("intent=sound") == "");
  CHECK(door.state()["settings"]["sound"].yes());
  CHECK(door.ask("intent=why\nopen=true") == "");
  CHECK(door.state()["why"].yes());
  CHECK(door.state()["reasons"].is_null());
  door.wait(1);
  CHECK(!door.state()["reasons"].items.empty());
  CHECK(door.ask("intent=copy") == "");
  CHECK(door.text("notice").starts_with("Copied: nim:3,5,7/1-2/"));
  CHECK(door.ask("intent=home") == "");
  CHECK(door.ask("intent=go_on") == "");
  CHECK(door.text("screen") == "table");
  CHECK(door.ask("intent=come_back\nplace=table\nsession=play=hm;at=1;nim:1,2/2-1") == "");
  CHECK(door.text("position") == "nim:1,1");
  CHECK(door.text("second") == "machine");
}

TEST_CASE("through the door: an answer is shown on the board", "[door]") {
  Door door;
  CHECK(door.ask("intent=new\nposition=nim:2,2\nfirst=person\nsecond=person") == "");
  CHECK(door.ask("intent=why\nopen=true") == "");
  door.wait(1);
  std::size_t step = 0;
  do {
    REQUIRE(step < door.state()["reasons"].items.size());
    CHECK(door.state()["answer"].is_null());
    CHECK(door.ask("intent=answer\nrow=0\nstep=" + std::to_string(step++)) == "");
  } while (door.state()["answer"].is_null());
  CHECK(door.text("answer") == "take 1 from heap 1, leaving 1 → take 1 from heap 2, leaving 1");
  CHECK(door.ask("intent=play\nmove=1-1") == "");
  CHECK(door.state()["answer"].is_null());
  CHECK(door.ask("intent=answer\nrow=0") == "1: step is missing");
}

TEST_CASE("through the door: a lost game is tried again from its turning point, and another one is begun",
          "[door]") {
  Door door;
  REQUIRE(door.ask("intent=open\nrecord=nim:1,2/2-2/1-1") == "");
  CHECK(door.text("standing") == "second");
  CHECK(door.ask("intent=review") == "");
  CHECK(door.ask("intent=try_again") == "1: ply is missing");
  CHECK(door.ask("intent=try_again\nply=x") == "22: expected a number");
  CHECK(door.ask("intent=try_again\nply=3") == "22: so many moves have not been made");
  CHECK(door.text("record") == "nim:1,2/2-2/1-1");
  CHECK(door.ask("intent=seat\nseat=second\nplayer=newcomer") == "");
  CHECK(door.text("second") == "beginner");
  CHECK(door.ask("intent=try_again\nply=0") == "");
  CHECK(door.text("record") == "nim:1,2");
  CHECK(door.state()["person_to_move"].yes());
  CHECK(door.ask("intent=play\nmove=2-1") == "");
  CHECK(door.text("record") == "nim:1,2/2-1");

  // Whoever begins can only lose from 2,2: so the machine does, and from 2,3 the person.
  CHECK(door.ask("intent=next") == "1: position is missing");
  CHECK(door.ask("intent=next\nposition=nim:2,x").starts_with("28: "));
  for (const auto& [start, first] : {std::pair{"nim:2,2", "beginner"}, {"nim:2,3", "person"}}) {
    CHECK(door.ask(std::string("intent=next\nposition=") + start) == "");
    door.wait(3);
    CHECK(door.text("record").starts_with(start));
    CHECK(door.text("first") == first);
  }
}

TEST_CASE("through the door: many moves are not listed, and any text is told as JSON", "[door]") {
  Door door;
  REQUIRE(door.ask("intent=new\nposition=nim:1000,1000") == "");
  CHECK(door.state()["moves"].is_null());
  CHECK(door.ask("intent=play\nmove=2-1000") == "");
  const Door linked({.link = "a \"game\" \\ \x01\xff:"});
  CHECK(linked.text("fault").find("a \"game\" \\ \x01") != std::string::npos);
}

TEST_CASE("through the door: what is no intent is refused in words, and changes nothing", "[door]") {
  Door door;
  REQUIRE(door.ask("intent=new\nposition=nim:3,5,7") == "");
  const std::string before = state_of(door.model());
  CHECK(door.ask("") == "1: intent is missing");
  CHECK(door.ask("play") == "1: expected a line as in move=1-2, found play");
  CHECK(door.ask("{\"intent\":\"undo\"}") ==
        "1: expected a line as in move=1-2, found {\"intent\":\"undo\"}");
  CHECK(door.ask("intent=fly") == "8: there is no intent fly");
  CHECK(door.ask("intent=play") == "1: move is missing");
  CHECK(door.ask("intent=play\nmove=1-1\nmove=1-2") == "22: move is said twice");
  CHECK(door.ask("intent=play\nmove=1-1\nhow=well") == "22: there is no how in this intent");
  CHECK(door.ask("intent=play\nmove=1-9") == "18: heap 1 has only 3 matches");
  CHECK(door.ask("intent=play\nmove=4-1") == "18: there is no heap 4: the last is heap 3");
  CHECK(door.ask("intent=new\nposition=chess:e4").starts_with("21: "));
  CHECK(door.ask("intent=new\nposition=nim:3,5,7\nfirst=me") ==
        "37: first is one of person, beginner, casual, club, machine, not me");
  CHECK(door.ask("intent=seat\nseat=third\nplayer=person") == "18: seat is one of first, second, not third");
  CHECK(door.ask("intent=toggle\nextra=all") ==
        "21: extra is one of bundles, gaps, twin, predicted, not all");
  CHECK(door.ask("intent=why\nopen=1") == "17: open is one of false, true, not 1");
  CHECK(door.ask("intent=propose\nadding=false") == "1: no game is being set up");
  CHECK(door.ask("intent=open\nrecord=nim:x").starts_with("24: "));
  CHECK(door.ask("intent=come_back\nplace=table\nsession=nim").starts_with("38: "));
  CHECK(state_of(door.model()) == before);
}

TEST_CASE("through the door: any bytes give an intent or a fault", "[door]") {
  Door door;
  Lots lots(5);
  constexpr std::string_view pieces[] = {
      "intent=", "play", "new",     "move=",   "\n",   "=",        "position=", "nim:3,5",
      "1-1",     "\xff", "propose", "setup",   "undo", "first=",   "machine",   "seat=",
      "open",    "home", "player=", "record=", "/",    "session=", "come_back", "place="};
  for (int i = 0; i < 5000; ++i) {
    std::string text;
    const auto length = lots.between(0, 8);
    for (Count k = 0; k < length; ++k)
      text += pieces[static_cast<std::size_t>(lots.between(0, static_cast<Count>(std::size(pieces)) - 1))];
    door.ask(text);
    json_of(state_of(door.model()));
  }
}
