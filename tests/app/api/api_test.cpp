#include <catch2/catch_test_macros.hpp>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <fstream>
#include <iterator>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <utility>

#include "app/api/api.hpp"
#include "core/game.hpp"
#include "explain/explain.hpp"
#include "session/candidates.hpp"
#include "session/opponent.hpp"
#include "solve/search/analyse.hpp"
#include "support/analyst_support.hpp"
#include "support/support.hpp"

// The program as JavaScript has it: JSON out, lines of text in, and nothing else.

using namespace nimatron;
using Json = nlohmann::json;

namespace {

std::string state_of(const Model& model) {
  return state_as_json(model, [](const Message& words) { return in_english(words); });
}

class Api {
 public:
  explicit Api(const SavedState& kept = {.learned = "0"}) : model_(start(kept).model) {}

  Json state() const { return Json::parse(state_of(model_)); }
  std::string text(const char* name) const { return state().at(name).get<std::string>(); }

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
      take(reply_to<Analyse>(model_, Analysed{analyse(in_question(model_))}));
    if (model_.why_open && !model_.reasons)
      take(reply_to<Explain>(
          model_, Explained{in_words(in_question(model_), explain(in_question(model_), *model_.known))}));
    if (wants_move(model_) && !model_.chosen_move)
      take(reply_to<ChooseMove>(model_, MoveChosen{choose_move(in_question(model_), *model_.known, 1)}));
    now_ += seconds;
    tick();
  }

  const Model& model() const { return model_; }

 private:
  Model model_;
  double now_ = 0;
};

} // namespace

TEST_CASE("through the API: a game against the machine from the set-up to its end, in JSON only", "[api]") {
  Api api;
  CHECK(api.text("screen") == "home");
  CHECK(api.ask("intent=setup") == "");
  CHECK(api.text("screen") == "setup");
  CHECK(api.ask("intent=lay\nposition=nim:3,5,7") == "");
  CHECK(api.ask("intent=players\nwho=person") == "");
  CHECK(api.ask("intent=verdict\nshown=true") == "");
  const Json form = api.state().at("proposal");
  CHECK(form.at("position") == "nim:3,5,7");
  CHECK(form.at("show_verdict").get<bool>());
  CHECK(api.ask("intent=new\nposition=" + form.at("position").get<std::string>()) == "");
  CHECK(api.text("screen") == "table");
  CHECK(api.state().at("proposal").is_null());
  CHECK(api.text("status") == "Your turn");

  int rounds = 0;
  while (api.text("standing") == "going on") {
    REQUIRE(++rounds < 20);
    const Json state = api.state();
    if (state.at("person_to_move").get<bool>()) {
      REQUIRE(state.at("to_move") == "first");
      REQUIRE(!state.at("moves").empty());
      const Json played = state.at("played");
      CHECK(api.ask("intent=play\nmove=" + state.at("moves").back().get<std::string>()) == "");
      CHECK(api.state().at("played") != played);
    } else {
      CHECK(state.at("moves").is_null());
      CHECK(state.at("to_move") == "second");
      CHECK(api.ask("intent=play\nmove=1-1") == "18: no person is to move now");
      api.wait(3);
    }
  }
  const Json end = api.state();
  CHECK(end.at("position") == "nim:0,0,0");
  CHECK(end.at("to_move").is_null());
  CHECK(!end.at("person_to_move").get<bool>());
  CHECK(end.at("can_undo").get<bool>());
  CHECK(api.ask("intent=undo") == "");
  CHECK(api.state().at("can_redo").get<bool>());
  CHECK(api.ask("intent=redo") == "");
  CHECK(api.text("record") == end.at("record").get<std::string>());
  CHECK(api.ask("intent=again") == "");
  CHECK(api.text("record") == "nim:3,5,7");
}

TEST_CASE("through the API: every game is played to an end by two people", "[api]") {
  for (const Game& game : all_games()) {
    if (is_loopy(new_position(game))) continue; // one may go back and forth there
    Api api;
    const std::string start = print(new_position(game));
    CAPTURE(start);
    REQUIRE(api.ask("intent=new\nposition=" + start + "\nfirst=person\nsecond=person") == "");
    for (int i = 0; i < 2000 && api.text("standing") == "going on"; ++i) {
      const Json state = api.state();
      // Where they are too many to be listed, the first one will do.
      std::string move;
      for_each_move(api.model().session.current(), [&](const Move& first) {
        move = print(first);
        return false;
      });
      if (!state.at("moves").is_null()) move = state.at("moves").front().get<std::string>();
      REQUIRE(api.ask("intent=play\nmove=" + move) == "");
    }
    CHECK(api.text("standing") != "going on");
  }
}

TEST_CASE("through the API: seats, wishes, extras, hints and what is kept", "[api]") {
  Api api;
  CHECK(api.ask("intent=open\nrecord=nim:3,5,7/1-2") == "");
  CHECK(api.text("record") == "nim:3,5,7/1-2");
  CHECK(api.ask("intent=seat\nseat=second\nplayer=person") == "");
  CHECK(api.text("second") == "person");
  CHECK(api.state().at("outcome").is_null());
  api.wait(1);
  CHECK(api.text("outcome") == "N");
  for (int stage = 1; stage <= 3; ++stage) { // the verdict, the place, the move
    CHECK(api.state().at("hint").is_null());
    CHECK(api.ask("intent=hint") == "");
    api.wait(1);
  }
  CHECK(api.ask("intent=play\nmove=" + api.text("hint")) == "");
  CHECK(api.state().at("hint").is_null());

  CHECK(!api.state().at("extras").at("twin").get<bool>());
  CHECK(api.ask("intent=toggle\nextra=twin") == "");
  CHECK(api.state().at("extras").at("twin").get<bool>());
  CHECK(api.ask("intent=theme") == "");
  CHECK(api.state().at("settings").at("theme") == "light");
  CHECK(api.ask("intent=sound") == "");
  CHECK(api.state().at("settings").at("sound").get<bool>());
  CHECK(api.ask("intent=why\nopen=true") == "");
  CHECK(api.state().at("why").get<bool>());
  CHECK(api.state().at("reasons").is_null());
  api.wait(1);
  CHECK(!api.state().at("reasons").empty());
  CHECK(api.ask("intent=copy") == "");
  CHECK(api.text("notice").starts_with("Copied: nim:3,5,7/1-2/"));
  CHECK(api.ask("intent=home") == "");
  CHECK(api.ask("intent=go_on") == "");
  CHECK(api.text("screen") == "table");
  CHECK(api.ask("intent=come_back\nplace=table\nsession=play=hm;at=1;nim:1,2/2-1") == "");
  CHECK(api.text("position") == "nim:1,1");
  CHECK(api.text("second") == "machine");
}

TEST_CASE("through the API: an answer is shown on the board", "[api]") {
  Api api;
  CHECK(api.ask("intent=new\nposition=nim:2,2\nfirst=person\nsecond=person") == "");
  CHECK(api.ask("intent=why\nopen=true") == "");
  api.wait(1);
  std::size_t step = 0;
  do {
    REQUIRE(step < api.state().at("reasons").size());
    CHECK(api.state().at("answer").is_null());
    CHECK(api.ask("intent=answer\nrow=0\nstep=" + std::to_string(step++)) == "");
  } while (api.state().at("answer").is_null());
  CHECK(api.text("answer") == "take 1 from heap 1, leaving 1 → take 1 from heap 2, leaving 1");
  CHECK(api.ask("intent=play\nmove=1-1") == "");
  CHECK(api.state().at("answer").is_null());
  CHECK(api.ask("intent=answer\nrow=0") == "1: step is missing");
}

TEST_CASE("through the API: a lost game is tried again from its turning point, and another one is begun",
          "[api]") {
  Api api;
  REQUIRE(api.ask("intent=open\nrecord=nim:1,2/2-2/1-1") == "");
  CHECK(api.text("standing") == "second");
  CHECK(api.ask("intent=review") == "");
  CHECK(api.ask("intent=try_again") == "1: ply is missing");
  CHECK(api.ask("intent=try_again\nply=x") == "22: expected a number");
  CHECK(api.ask("intent=try_again\nply=3") == "22: so many moves have not been made");
  CHECK(api.text("record") == "nim:1,2/2-2/1-1");
  CHECK(api.ask("intent=seat\nseat=second\nplayer=newcomer") == "");
  CHECK(api.text("second") == "beginner");
  CHECK(api.ask("intent=try_again\nply=0") == "");
  CHECK(api.text("record") == "nim:1,2");
  CHECK(api.state().at("person_to_move").get<bool>());
  CHECK(api.ask("intent=play\nmove=2-1") == "");
  CHECK(api.text("record") == "nim:1,2/2-1");

  // Whoever begins can only lose from 2,2: so the machine does, and from 2,3 the person.
  CHECK(api.ask("intent=next") == "1: position is missing");
  CHECK(api.ask("intent=next\nposition=nim:2,x").starts_with("28: "));
  for (const auto& [start, first] : {std::pair{"nim:2,2", "beginner"}, {"nim:2,3", "person"}}) {
    CHECK(api.ask(std::string("intent=next\nposition=") + start) == "");
    api.wait(3);
    CHECK(api.text("record").starts_with(start));
    CHECK(api.text("first") == first);
  }
}

TEST_CASE("through the API: many moves are not listed, and any text is told as JSON", "[api]") {
  Api api;
  REQUIRE(api.ask("intent=new\nposition=nim:1000,1000") == "");
  CHECK(api.state().at("moves").is_null());
  CHECK(api.ask("intent=play\nmove=2-1000") == "");
  const Api linked({.link = "a \"game\" \\ \x01\xff:"});
  CHECK(linked.text("fault").find("a \"game\" \\ \x01") != std::string::npos);
}

TEST_CASE("through the API: what is no intent is refused in words, and changes nothing", "[api]") {
  Api api;
  REQUIRE(api.ask("intent=new\nposition=nim:3,5,7") == "");
  const std::string before = state_of(api.model());
  CHECK(api.ask("") == "1: intent is missing");
  CHECK(api.ask("play") == "1: expected a line as in move=1-2, found play");
  CHECK(api.ask("{\"intent\":\"undo\"}") == "1: expected a line as in move=1-2, found {\"intent\":\"undo\"}");
  CHECK(api.ask("intent=fly") == "8: there is no intent fly");
  CHECK(api.ask("intent=play") == "1: move is missing");
  CHECK(api.ask("intent=play\nmove=1-1\nmove=1-2") == "22: move is said twice");
  CHECK(api.ask("intent=play\nmove=1-1\nhow=well") == "22: there is no how in this request");
  CHECK(api.ask("intent=play\nmove=1-9") == "18: heap 1 has only 3 matches");
  CHECK(api.ask("intent=play\nmove=4-1") == "18: there is no heap 4: the last is heap 3");
  CHECK(api.ask("intent=new\nposition=chess:e4").starts_with("21: "));
  CHECK(api.ask("intent=new\nposition=nim:3,5,7\nfirst=me") ==
        "37: first is one of person, beginner, casual, club, machine, not me");
  CHECK(api.ask("intent=seat\nseat=third\nplayer=person") == "18: seat is one of first, second, not third");
  CHECK(api.ask("intent=toggle\nextra=all") == "21: extra is one of bundles, gaps, twin, predicted, not all");
  CHECK(api.ask("intent=why\nopen=1") == "17: open is one of false, true, not 1");
  CHECK(api.ask("intent=adding\nadding=false") == "1: no game is being set up");
  CHECK(api.ask("intent=open\nrecord=nim:x").starts_with("24: "));
  CHECK(api.ask("intent=together") == "1: with is missing");
  CHECK(api.ask("intent=together\nwith=phone") == "22: with= can be link or table");
  CHECK(api.ask("intent=together\nwith=table\nclock=0,5").starts_with("34: "));
  CHECK(api.ask("intent=together\nwith=table\nclock=60,5,1") == "38: expected the end of the line");
  CHECK(api.ask("intent=together\nwith=table\nhints=1") == "34: hints needs with=link");
  CHECK(api.ask("intent=together\nwith=table\nfriend_begins=true") == "42: friend_begins needs with=link");
  CHECK(api.ask("intent=come_back\nplace=table\nsession=nim").starts_with("38: "));
  CHECK(state_of(api.model()) == before);
}

#ifdef NIMATRON_SOURCE_DIR

namespace {

std::vector<std::string> lines_of_document() {
  std::ifstream in(std::string(NIMATRON_SOURCE_DIR) + "/docs/api.md");
  std::vector<std::string> out;
  for (std::string line; std::getline(in, line);)
    out.push_back(line);
  REQUIRE(!out.empty());
  return out;
}

/// A value as it stands in JSON, but a text without its quotes and a list as its items with blanks between.
std::string told(const Json& value) {
  if (value.is_string()) return value.get<std::string>();
  if (!value.is_array() || value.empty()) return value.dump();
  std::string out;
  for (const Json& item : value)
    out += (out.empty() ? "" : " ") + told(item);
  return out;
}

} // namespace

// A block of docs/api.md begins with a program that has just been started. What stands behind "->" is a field of the
// state and its value, behind "!" why a request is refused; "wait 3" has the analyst work and so many seconds pass.
TEST_CASE("the examples of docs/api.md are so, and every intent and field has one", "[api]") {
  std::set<std::string> intents;
  std::set<std::string> fields;
  std::optional<Api> api;
  std::string request;
  std::string answer;
  const auto send = [&] {
    if (request.empty()) return;
    CHECK(answer == ""); // of the one before
    answer = api->ask(std::exchange(request, {}));
  };
  for (const std::string& line : lines_of_document()) {
    INFO(line);
    if (line == "```api") {
      api.emplace(SavedState{.learned = "0", .page = "https://example.org/"});
    } else if (line == "```") {
      send();
      CHECK(answer == "");
      api.reset();
    } else if (!api) {
      if (line.starts_with("| `")) fields.insert(line.substr(3, line.find('`', 3) - 3));
    } else if (line.starts_with("-> ")) {
      send();
      CHECK(answer == "");
      const std::size_t end = line.find(' ', 3);
      std::string path = "/" + line.substr(3, end - 3);
      std::replace(path.begin(), path.end(), '.', '/');
      CHECK(told(api->state().at(Json::json_pointer(path))) == line.substr(std::min(end + 1, line.size())));
    } else if (line.starts_with("! ")) {
      send();
      CHECK(answer == line.substr(2));
      answer.clear();
    } else if (line.starts_with("wait ")) {
      send();
      api->wait(std::stod(line.substr(5)));
    } else if (line.empty()) {
      send();
    } else {
      if (line.starts_with("intent=")) {
        send();
        intents.insert(line.substr(7));
      }
      request += (request.empty() ? "" : "\n") + line;
    }
  }
  for (const std::string_view name : intent_names()) {
    INFO(name);
    CHECK(intents.count(std::string(name)) == 1);
  }
  const Json state = Api().state();
  CHECK(!state.empty());
  for (const auto& field : state.items()) {
    INFO(field.key());
    CHECK(fields.count(field.key()) == 1);
  }
}

#endif

TEST_CASE("through the API: any bytes give an intent or a fault", "[api]") {
  Api api;
  Rng rng(5);
  constexpr std::string_view pieces[] = {
      "intent=", "play", "new",     "move=",   "\n",   "=",        "position=", "nim:3,5",
      "1-1",     "\xff", "lay",     "setup",   "undo", "first=",   "machine",   "seat=",
      "open",    "home", "player=", "record=", "/",    "session=", "come_back", "place="};
  for (int i = 0; i < 5000; ++i) {
    std::string text;
    const auto length = rng.between(0, 8);
    for (Count k = 0; k < length; ++k)
      text += pieces[static_cast<std::size_t>(rng.between(0, static_cast<Count>(std::size(pieces)) - 1))];
    api.ask(text);
    const std::string state = state_of(api.model());
    INFO(state);
    CHECK(Json::accept(state));
  }
}
