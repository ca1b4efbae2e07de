#include <catch2/catch_test_macros.hpp>
#include <string>
#include <utility>
#include <variant>
#include <vector>

#include "app/update.hpp"
#include "core/text.hpp"
#include "session/opponent.hpp"
#include "solve/search/analyse.hpp"
#include "support/analyst_support.hpp"
#include "support/support.hpp"

// The list of moves, and going through it, without a window.

using namespace nimatron;

namespace {

constexpr Player human = Player::human;
constexpr Player machine = Player::perfect;

/// Without what a move leaves.
std::string plain(const Message& words) {
  std::string text = in_english(words);
  const std::size_t at = text.find(", leaving ");
  if (at == std::string::npos) return text;
  std::size_t end = at + 10;
  while (end < text.size() && text[end] >= '0' && text[end] <= '9')
    ++end;
  return text.erase(at, end - at);
}

class Table {
 public:
  Table(const char* text, Player first, Player second) : model_(start({}).model) {
    ask(Action(NewGame{position_of(text), {first, second}}));
  }

  const Model& model() const { return model_; }
  const Session& session() const { return model_.session; }
  std::string record() const { return record_text(model_); }
  std::string heard;

  void ask(const Intent& intent) {
    Next next = update(std::move(model_), intent);
    model_ = std::move(next.model);
    for (const Effect& effect : next.effects) {
      if (const auto* said = std::get_if<Announce>(&effect)) heard = plain(said->text);
    }
  }
  void play(std::initializer_list<const char*> moves) {
    for (const char* move : moves)
      ask(Action(PlayMove{move}));
  }
  /// Long enough for a machine that wants to move.
  void wait() {
    for (int i = 0; i < 5; ++i) {
      if (!model_.known) ask(reply_to<Analyse>(model_, Analysed{analyse(in_question(model_))}));
      if (wants_move(model_) && !model_.chosen_move)
        ask(reply_to<ChooseMove>(model_, MoveChosen{choose_move(in_question(model_), *model_.known, 1)}));
      ask(TimePassed{model_.now + 1, true});
    }
  }
  std::vector<std::string> rows() const {
    std::vector<std::string> out;
    for (const MoveRow& row : model_.lines) {
      out.push_back(std::string(2 * row.depth, ' ') + std::to_string(row.line) + ':' +
                    std::to_string(row.ply) + ' ' + plain(row.words));
    }
    return out;
  }

 private:
  Model model_;
};

} // namespace

TEST_CASE("the list of moves has every line, each behind the move it is played in the place of", "[moves]") {
  Table table("nim:3,5,7", human, human);
  CHECK(table.rows() == std::vector<std::string>{"0:0 Starting position"});
  table.play({"1-2", "2-1", "3-1"});
  table.ask(Action(GoTo{1}));
  table.play({"3-7"});
  table.ask(Action(GoTo{2, 1}));
  table.play({"2-2"});
  CHECK(table.record() == "nim:3,5,7/1-2/2-1/2-2");
  CHECK(table.rows() == std::vector<std::string>{
                            "0:0 Starting position",
                            "0:1 1. Player 1: take 2 from heap 1",
                            "0:2 2. Player 2: take 1 from heap 2",
                            "  2:2 2. Player 2: take all 7 from heap 3",
                            "0:3 3. Player 1: take 2 from heap 2",
                            "  1:3 3. Player 1: take 1 from heap 3",
                        });
  // Whatever was added bit by bit is what a save brings back at once.
  const auto rows = table.model().lines;
  table.play({"3-1", "3-1"});
  CHECK(move_rows(table.session()) == table.model().lines);
  CHECK(table.model().lines.size() == rows.size() + 2);
}

TEST_CASE("a line within a line stands further in", "[moves]") {
  Table table("nim:5,5", human, human);
  table.play({"1-1", "1-1", "1-1"});
  table.ask(Action(GoTo{1}));
  table.play({"2-2", "2-2"});
  table.ask(Action(GoTo{2}));
  table.play({"2-3"});
  table.ask(Action(GoTo{0}));
  table.play({"1-5"});
  CHECK(table.rows() == std::vector<std::string>{
                            "0:0 Starting position",
                            "0:1 1. Player 1: take all 5 from heap 1",
                            "  1:1 1. Player 1: take 1 from heap 1",
                            "  1:2 2. Player 2: take 2 from heap 2",
                            "  1:3 3. Player 1: take all 3 from heap 2",
                            "    2:3 3. Player 1: take 2 from heap 2",
                            "    3:2 2. Player 2: take 1 from heap 1",
                            "    3:3 3. Player 1: take 1 from heap 1",
                        });
}

TEST_CASE("what is looked at is said", "[moves]") {
  Table table("nim:3,5,7", human, human);
  table.play({"1-2", "2-1"});
  table.ask(Action(GoTo{1}));
  CHECK(table.heard == "1. Player 1: take 2 from heap 1. Player 2 to move");
  table.ask(Action(GoTo{0}));
  CHECK(table.heard == "Starting position. Player 1 to move");
  CHECK(table.record() == "nim:3,5,7");
  table.ask(Action(GoTo{9}));
  CHECK(table.heard == "there is no such move");
}

TEST_CASE("the machine waits while somebody looks back, until it is asked to go on", "[moves]") {
  Table table("nim:3,5,7", human, machine);
  table.play({"1-2"});
  table.wait();
  REQUIRE(table.session().played() == 2);
  const Move then = table.session().record().moves[1];
  table.ask(Action(GoTo{1}));
  CHECK(table.model().looking_back);
  CHECK_FALSE(person_to_move(table.model()));
  CHECK(next_tick(table.model()) < 0);
  table.wait();
  CHECK(table.session().played() == 1);

  SECTION("it goes on when asked to") {
    table.ask(PlayOn{});
    CHECK(next_tick(table.model()) >= 0);
    table.wait();
    CHECK(table.session().played() == 2);
    CHECK(table.session().record().moves[1] == then);
    CHECK(table.session().sides().empty());
  }
  SECTION("at the end of what was played it is a game again") {
    table.ask(Action(GoTo{2}));
    CHECK_FALSE(table.model().looking_back);
    CHECK(person_to_move(table.model()));
  }
  SECTION("where a person was to move, a move goes on from there at once") {
    table.ask(Action(GoTo{0}));
    CHECK_FALSE(table.model().looking_back);
    table.play({"2-5"});
    table.wait();
    CHECK(table.session().played() == 2);
    CHECK(table.session().sides().size() == 1);
  }
  SECTION("who is given the seat of a person does not wait") {
    table.ask(Action(GoTo{0}));
    table.ask(Action(SetPlayer{Seat::first, machine}));
    CHECK(machine_plays(table.model()));
  }
  SECTION("so it is at the next visit") {
    const Model later = start({.session = save(table.session()), .place = "table"}).model;
    CHECK(later.looking_back);
    CHECK(next_tick(later) < 0);
  }
}

TEST_CASE("the list of moves and the reasons take each other's place", "[moves]") {
  Table table("nim:3,5,7", human, machine);
  table.ask(ShowWhy{});
  table.ask(ShowMoves{});
  CHECK((table.model().moves_open && !table.model().why_open));
  table.ask(ShowWhy{});
  CHECK((!table.model().moves_open && table.model().why_open));
}
