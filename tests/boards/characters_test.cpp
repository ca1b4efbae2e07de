// Boards as lines of text, as the command line shows them.

#include <catch2/catch_test_macros.hpp>

#include <set>
#include <string>
#include <variant>

#include "content/languages.hpp"
#include "core/geometry.hpp"
#include "core/message.hpp"
#include "support/pseudo.hpp"
#include "support/samples.hpp"
#include "support/support.hpp"

using namespace nimatron;
using namespace nimatron::testing;

namespace {

constexpr auto in_plain_english = [](const Message& words) { return in_english(words); };

std::string board_drawn(std::string_view text) {
  const Position at = position_of(text);
  return characters_of(at).drawn(at, in_plain_english);
}

std::string board_in_lines(std::string_view text) {
  const Position at = position_of(text);
  return characters_of(at).lines(at, in_plain_english);
}

} // namespace

TEST_CASE("boards in characters", "[boards]") {
  CHECK(board_drawn("nim:3,12") == "  heap 1:  3  |||\n  heap 2: 12  ||||||||||||\n");
  CHECK(board_drawn("staircase:0,1") == "  step 1: 0\n  step 2: 1  |\n");
  CHECK(board_drawn("matrix:1,2.3,14") == "          c1 c2\n  row 1:   1  2\n  row 2:   3 14\n");
  CHECK(board_drawn("chomp:3,1") == "          1 2 3\n  row 1:  x # #\n  row 2:  #\n");
  CHECK(board_drawn("pass:3,5,1") == "  heap 1: 3  |||\n  heap 2: 5  |||||\n  passes: 1  |\n");
  CHECK(board_drawn("silver:2,5") == "   .  o  .  .  o\n   1  2  3  4  5\n");
  CHECK(board_drawn("graphnim:ab3,bc12") == "  a-b  3\n  b-c 12\n");
  CHECK(board_drawn("graph:ab,bc:a") == "  * a -> b\n    b -> c\n    c\n");
}

TEST_CASE("boards in sentences", "[boards]") {
  CHECK(board_in_lines("nim:3,1") == "heap 1: 3 matches\nheap 2: 1 match\n");
  CHECK(board_in_lines("coins:600x400x40:100.100") ==
        "A table 600 wide and 400 high, coins of radius 40.\ncoin 1: centre at 100.100\n");
  CHECK(board_in_lines("northcott:8:w1b4,:b") ==
        "8 rows.\ncolumn a: white on row 1, black on row 4, gap 2\ncolumn b: empty\nBlack to move.\n");
  CHECK(board_in_lines("graph:ab,bc:a,a") ==
        "node a: arrows to b\nnode b: arrows to c\nnode c: no arrows\ntokens on a, a\n");
  CHECK(board_in_lines("pass:3,2") == "heap 1: 3 matches\n2 passes\n");
  CHECK(board_in_lines("chomp:3,1") == "row 1: 3 squares\nrow 2: 1 square\n");
  CHECK(board_in_lines("silver:2,5,6") ==
        "coin on square 2, 1 empty square before it\ncoin on square 5, 2 empty squares before it\n"
        "coin on square 6, 0 empty squares before it\n");
  CHECK(board_in_lines("graphnim:ab1,bc12") == "edge ab: 1 match\nedge bc: 12 matches\n");
  CHECK(board_in_lines("series:6") ==
        "Game 1 of 5: 6 matches left, and at most 1 may be taken. Games won so far: 0 to 0.\n");
}

TEST_CASE("no board goes past the catalogue", "[boards][translatable]") {
  const Catalogue pseudo(*find_language("pseudo"));
  const auto sayer = [&](const Message& words) { return pseudo.say(words); };
  std::set<std::string> faults;
  for (const Game& game : all_games()) {
    std::vector<Position> all = large_positions(game);
    for (const Options& options : all_options(game)) {
      for (const Position& at : small_positions(game, options, 6, 11))
        all.push_back(at);
    }
    for (const Position& at : all) {
      std::string text = characters_of(at).lines(at, sayer);
      // Coins are drawn with the letter o.
      if (!std::holds_alternative<CoinTable>(at.board)) text += characters_of(at).drawn(at, sayer);
      // The name of an edge has two letters.
      const std::string rest = undisguised(text, std::holds_alternative<EdgeHeaps>(at.board) ? 3 : 2);
      if (!rest.empty()) faults.insert(rest + " in: " + text.substr(0, 200));
    }
  }
  CHECK(faults == std::set<std::string>());
}
