#include "app/announce/announcing.hpp"

#include <catch2/catch_test_macros.hpp>

#include <string>

#include "features/course/lessons.hpp"
#include "features/play/position_words.hpp"
#include "support/desk.hpp"

// What those who do not see the program hear, one test for each thing.

using namespace nimatron;

namespace {

constexpr Player human = Player::human;
constexpr Player machine = Player::perfect;

bool contains(const std::string& text, std::string_view part) { return text.find(part) != std::string::npos; }
bool begins(const std::string& text, std::string_view part) { return text.rfind(part, 0) == 0; }

std::string words_of(const char* text) { return in_english(position_words(position_of(text))); }

/// All that is announced, which has to be at most one thing.
std::string heard_once(const Next& next) {
  std::string out;
  for (const Effect& effect : next.effects) {
    const auto* words = std::get_if<Announce>(&effect);
    if (words == nullptr) continue;
    CHECK(out.empty());
    out = in_english(words->text);
  }
  return out;
}

} // namespace

TEST_CASE("a position of every kind of board is told", "[announce]") {
  CHECK(words_of("nim:3,5,7") == "heaps 3, 5, 7");
  CHECK(words_of("nim:3,0,7") == "heaps 3, 0, 7");
  CHECK(words_of("nim:4") == "one heap of 4 matches");
  CHECK(words_of("nim:1") == "one heap of 1 match");
  CHECK(words_of("staircase:0,3,2,5") == "steps 0, 3, 2, 5");
  CHECK(words_of("northcott:8:w1b4,w2b8:w") == "White on a1, b2; Black on a4, b8");
  CHECK(words_of("matrix:1,2.3,0") == "row 1: 1, 2; row 2: 3, 0");
  CHECK(words_of("series:5") == "game 1 of 4, 5 left; games won: 0 to 0");
  CHECK(words_of("coins:600x400x40:") == "an empty table, 600 by 400");
  CHECK(words_of("coins:600x400x40:300.200") == "1 coin on a table of 600 by 400: 300, 200");
  CHECK(begins(words_of("coins:600x400x40:100.100,300.200"), "2 coins on a table"));
  std::string many = "nim:1";
  for (int i = 1; i < 100; ++i)
    many += ",1";
  CHECK(contains(words_of(many.c_str()), "1 and 70 more"));
}

TEST_CASE("a game that is opened is told, by whatever way it came", "[announce]") {
  Desk desk;
  CHECK(desk.heard().empty()); // at home there is nothing to say
  desk.begin("nim:3,5,7", human, machine);
  CHECK(desk.heard() == "Nim: heaps 3, 5, 7. Your turn");
  desk.ask(GoHome{});
  CHECK(desk.heard() == "All games");
  desk.ask(GoOn{});
  CHECK(desk.heard() == "Nim: heaps 3, 5, 7. Your turn");
  desk.ask(ShowGames{});
  CHECK(desk.heard() == "Saved games");
  desk.ask(OpenRecord{"play=hh;staircase:0,3,2"});
  CHECK(begins(desk.heard(), "Staircase Nim: steps 0, 3, 2. Player 1 to move"));
  desk.ask(OpenSetup{});
  CHECK(desk.heard() == "New game: steps 0, 3, 2");
  desk.ask(CloseSetup{});
  CHECK(begins(desk.heard(), "Staircase Nim: steps 0, 3, 2."));
  CHECK(begins(heard_once(start({.link = "play=hh;nim:1,2"})), "Nim: heaps 1, 2. Player 1 to move. "));
}

TEST_CASE("a lesson tells its task and what lies there", "[announce]") {
  const Next first = start({});
  REQUIRE(first.model.teaching);
  const std::string heard = heard_once(first);
  CHECK(contains(heard, "one heap of 4 matches"));
  CHECK(heard.size() > std::string("Nim: one heap of 4 matches. Your turn").size() + 10);
}

TEST_CASE("undo and redo tell the move and the position, and no hint outlives them", "[announce]") {
  Desk desk;
  desk.begin("nim:3,5,7", human, machine);
  desk.play("1-2");
  desk.wait(2);
  desk.think();
  desk.ask(ShowHint{});
  CHECK(contains(desk.heard(), "Hint"));
  desk.ask(Action(Undo{}));
  CHECK(desk.heard() == "Undone: You took 2 from heap 1. Nim: heaps 3, 5, 7. Your turn");
  desk.ask(Action(Redo{}));
  CHECK(begins(desk.heard(), "Redone: You took 2 from heap 1. Nim: heaps 1, "));
}

TEST_CASE("Why? tells who can win and the short reason when they are there, and the proof when it is opened",
          "[announce]") {
  Desk desk;
  desk.begin("nim:3,5,7", human, machine);
  desk.ask(ShowWhy{});
  CHECK(desk.heard() == "Why? Still searching…");
  desk.think();
  desk.ask(reply_to<Explain>(desk.model(), Explained{{{say("Because of this."), {}, {}, Depth::brief},
                                                      {say("And of that."), {}, {}, Depth::proof}}}));
  CHECK(begins(desk.heard(), "You can win"));
  CHECK(contains(desk.heard(), "Because of this."));
  CHECK_FALSE(contains(desk.heard(), "And of that."));
  desk.ask(ShowProof{});
  CHECK(desk.heard() == "The whole proof: And of that.");
  desk.ask(ShowProof{false});
  CHECK(desk.heard() == "The short reason: Because of this.");
  desk.ask(ShowWhy{false});
  CHECK(desk.heard() == "Closed: Why?");
  desk.ask(ShowMoves{});
  CHECK(desk.heard() == "Moves: No moves yet");
  desk.ask(ShowMoves{false});
  CHECK(desk.heard() == "Closed: Moves");
}

TEST_CASE("sheets, sound, colours and what is drawn beside the board are told", "[announce]") {
  Desk desk;
  desk.begin("nim:3,5,7", human, machine);
  desk.ask(ShowSheet{KeySheet{}});
  CHECK(desk.heard() == "Keyboard shortcuts");
  desk.ask(ShowSheet{});
  CHECK(desk.heard() == "Closed");
  desk.ask(ShowSheet{RulesSheet{}});
  CHECK(desk.heard() == "Rules of the game");
  desk.ask(ShowSheet{StatsSheet{}});
  desk.ask(ShowSheet{StatsSheet{0, true}});
  CHECK(begins(desk.heard(), "Delete your solved days"));
  desk.ask(Set{Setting::sound});
  CHECK(desk.heard() == "Sound: on");
  desk.ask(Set{Setting::sound});
  CHECK(desk.heard() == "Sound: off");
  desk.ask(Set{Setting::theme});
  CHECK(desk.heard() == "Theme: light");
  desk.ask(Set{Setting::ask});
  CHECK(desk.heard() == "Confirm moves: always");
  for (const Overlay overlay : {Overlay::bundles, Overlay::gaps, Overlay::twin, Overlay::predicted}) {
    const bool before = desk.model().extras.*row_of(overlay).shown;
    for (const bool on : {!before, before}) {
      desk.ask(Toggle{overlay});
      CHECK(desk.heard() == std::string(row_of(overlay).name) + (on ? ": on" : ": off"));
    }
  }
}

TEST_CASE("who looks back hears that the machine waits, not that it thinks", "[announce]") {
  Desk desk;
  desk.ask(OpenRecord{"play=hm;nim:3,5,7/1-1/2-1"});
  desk.ask(Action(GoTo{1}));
  REQUIRE(desk.model().looking_back);
  CHECK(begins(desk.heard(), "1. You: take 1"));
  CHECK(!contains(desk.heard(), "thinking"));
  desk.ask(PlayOn{});
  CHECK(contains(desk.heard(), "thinking"));
}

TEST_CASE("a position that is set up is told anew with each change", "[announce]") {
  Desk desk;
  desk.begin("nim:3,5,7", human, machine);
  desk.ask(OpenSetup{});
  desk.ask(ChangeSetup(LayPosition{position_of("nim:3,5,8")}));
  CHECK(desk.heard() == "heaps 3, 5, 8");
  desk.ask(ChangeSetup(TypePosition{*parse_lenient("3 5 9")})); // and how it was read
  CHECK(begins(desk.heard(), "heaps 3, 5, 9. "));
}

TEST_CASE("what an arrow or a sign chooses is told, with what would remain and what is not allowed",
          "[announce]") {
  const auto told = [](const Position& position, const Choice& before, Key key) {
    const Choice now = choose(position, before, key);
    const auto words = chosen_words(position, before, now);
    return std::pair(now, words ? in_english(*words) : "");
  };
  const Position nim = position_of("nim:3,5,7");
  const auto [one, first] = told(nim, {}, Key::right);
  CHECK(contains(first, "take 1 from heap 1"));
  CHECK(contains(first, "2"));
  CHECK(contains(told(nim, one, Key::more).second, "take 2 from heap 1"));
  CHECK(contains(told(nim, one, Key::right).second, "heap 2"));

  const Position board = position_of("northcott:8:w1b4,w2b8:w");
  const auto [held, piece] = told(board, {}, Key::right);
  CHECK(piece == "the piece on a1");
  CHECK(contains(told(board, held, Key::up).second, "a2"));

  const Position matrix = position_of("matrix:1,2.3,0");
  const auto [cell, place] = told(matrix, {}, Key::right);
  CHECK(place == "row 1, column 1: 1");
  const auto [taken, take] = told(matrix, cell, Key::more);
  CHECK(contains(take, "take 1 from row 1, column 1"));
  CHECK(told(matrix, taken, Key::right).second == "row 1, column 2: 2");

  const Position coins = position_of("coins:600x400x40:300.200");
  const auto [coin, middle] = told(coins, {}, Key::right);
  CHECK(begins(middle, "place a coin at 300, 200: ")); // and why not
  CHECK(contains(told(coins, coin, Key::more).second, "arrow keys move the coin by 20"));
}

TEST_CASE("what is put into a lesson is heard, and whether an answer is right comes first", "[announce]") {
  Desk desk;
  const auto open = [&](const char* lesson) {
    desk.ask(OpenLesson{lesson});
    desk.think();
    REQUIRE(desk.model().teaching);
    REQUIRE(desk.model().teaching->lesson.id == lesson);
  };
  const auto answer = [&](const Answering& what) {
    desk.ask(AnswerLesson{what});
    return desk.heard();
  };
  open("columns");
  CHECK(answer(FillCell{12, -1}).ends_with(": 0"));
  CHECK(answer(FillCell{12, -1}).ends_with(": 1"));
  CHECK(answer(FillCell{12, -1}).ends_with(": empty"));
  desk.ask(StepLesson{1});
  CHECK(answer(SetNumber{1}) == "Your answer: 1");
  CHECK(answer(SetNumber{12}) == "Your answer: 12");
  CHECK(begins(answer(CheckAnswer{}), "Not yet. "));
  answer(SetNumber{9});
  CHECK(begins(answer(CheckAnswer{}), "Right. "));
  for (int steps = 0; steps < 5; ++steps)
    desk.ask(StepLesson{1});
  REQUIRE(std::get<ToPick>(desk.model().teaching->exercise().task).several);
  CHECK(answer(PickOption{0}).ends_with(": chosen"));
  CHECK(answer(PickOption{0}).ends_with(": not chosen"));
  open("bundles");
  CHECK(answer(TieBundle{4}) == "Bundle of 4 matches, tied. 1 match is loose.");
  CHECK(answer(TieBundle{4}) == "Bundle of 4 matches, not tied. 5 matches are loose.");
  open("pair");
  CHECK(answer(PairBundle{{0, 16}}) == "Bundle of 16 matches in heap 1: chosen");
  CHECK(answer(PairBundle{{0, 16}}) == "Nothing is chosen.");
  answer(PairBundle{{0, 16}});
  CHECK(answer(PairBundle{{2, 16}}) ==
        "Paired off: Bundle of 16 matches in heap 1; Bundle of 16 matches in heap 3");
  open("third");
  CHECK(answer(LayBoard{position_of("nim:5,6,1")}) == "Nim: heaps 5, 6, 1");
}

TEST_CASE("an exercise whose answer is no move tells nobody's turn", "[announce]") {
  Desk desk;
  desk.ask(OpenLesson{"carry"});
  desk.think();
  for (int steps = 0; steps < 2; ++steps)
    desk.ask(StepLesson{1});
  REQUIRE(std::holds_alternative<ToPick>(desk.model().teaching->exercise().task));
  CHECK(contains(desk.heard(), "heaps 5, 19, 40, 51"));
  CHECK_FALSE(contains(desk.heard(), "to move"));
  CHECK_FALSE(contains(desk.heard(), "Your turn"));
  for (int steps = 0; steps < 2; ++steps)
    desk.ask(StepLesson{1});
  REQUIRE(std::holds_alternative<ToMove>(desk.model().teaching->exercise().task));
  CHECK(contains(desk.heard(), "Your turn"));
  CHECK_FALSE(contains(desk.heard(), "Player 1"));
}

TEST_CASE("a step that was skipped is not solved", "[announce]") {
  Desk desk;
  desk.ask(OpenLesson{"columns"});
  desk.think();
  desk.ask(StepLesson{1});
  REQUIRE(desk.model().teaching->step == 1);
  desk.ask(AnswerLesson{SetNumber{9}});
  desk.ask(AnswerLesson{CheckAnswer{}});
  const LessonRun& lesson = *desk.model().teaching;
  CHECK_FALSE(is_solved(lesson, 0));
  CHECK(is_solved(lesson, 1));
  CHECK_FALSE(is_solved(lesson, 2));
}
