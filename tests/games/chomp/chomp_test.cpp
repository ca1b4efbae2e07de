#include <catch2/catch_test_macros.hpp>

#include <algorithm>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "core/game.hpp"
#include "core/text.hpp"
#include "explain/explain.hpp"
#include "games/chomp/chomp_theory.hpp"
#include "solve/search/analyse.hpp"
#include "support/every_move.hpp"
#include "support/explained_support.hpp"
#include "support/reference.hpp"
#include "support/support.hpp"

using namespace nimatron;
using namespace nimatron::testing;

namespace {

Position chomp(const std::vector<Count>& row) { return {find_game("chomp"), {}, Bar{row}}; }

std::string full(Count rows, Count length) {
  std::string out = "chomp:";
  for (Count row = 0; row < rows; ++row)
    out += (row == 0 ? "" : ",") + std::to_string(length);
  return out;
}

/// Every bar of at most so many rows of at most so many squares.
std::vector<std::vector<Count>> bars(std::size_t rows, Count length) {
  std::vector<std::vector<Count>> out;
  std::vector<std::vector<Count>> open{{}};
  while (!open.empty()) {
    const std::vector<Count> row = open.back();
    open.pop_back();
    if (!row.empty()) out.push_back(row);
    if (row.size() == rows) continue;
    for (Count n = 1; n <= (row.empty() ? length : row.back()); ++n) {
      open.push_back(row);
      open.back().push_back(n);
    }
  }
  return out;
}

std::string after(const char* text, const char* move) {
  return print(position_of(std::string(text) + '/' + move));
}

std::vector<std::string> wins(const std::string& text) {
  const Analysis found = analyse(position_of(text), {.positions = 20'000'000});
  CHECK(found.outcome != Outcome::unknown);
  CHECK(found.winning_total == found.winning.size());
  std::vector<std::string> out;
  for (const Move& move : found.winning)
    out.push_back(print(move));
  return out;
}

} // namespace

TEST_CASE("a bite takes the square and all below it and to the right", "[chomp]") {
  CHECK(after("chomp:4,4,4", "2-3") == "chomp:4,2,2");
  CHECK(after("chomp:4,4,4", "1-3") == "chomp:2,2,2");
  CHECK(after("chomp:4,4,4", "2-1") == "chomp:4");
  CHECK(after("chomp:4,3,1", "2-2") == "chomp:4,1,1");
  CHECK(after("chomp:2,1", "1-2") == "chomp:1,1");
  CHECK(is_over(position_of("chomp:1")));
  CHECK_FALSE(is_over(position_of("chomp:1,1")));
}

TEST_CASE("a bar that cannot be is refused where it is wrong, and so is a bite", "[chomp]") {
  CHECK(read("chomp:5,5,5") == "chomp:5,5,5");
  CHECK(read("chomp:3,4") == "9: row 2 is longer than the row above it");
  CHECK(read("chomp:3,2,0") == "11: too small: the minimum here is 1");
  CHECK(read("chomp:11") == "7: too large: the maximum here is 10");
  CHECK(read("chomp:1,1,1,1,1,1,1,1,1,1,1") == "27: too many numbers: at most 10");
  CHECK(read("chomp:").starts_with("7: expected a number"));
  CHECK(read("chomp:4,4/1-1").find("the poisoned square cannot be bitten") != std::string::npos);
  CHECK(read("chomp:4,4/3-1").find("there is no row 3: the last is row 2") != std::string::npos);
  CHECK(read("chomp:4,3/2-4").find("row 2 has only 3 squares") != std::string::npos);
  CHECK(read("chomp:4,3/2").find("expected '-' and then the square") != std::string::npos);
}

TEST_CASE("a bar and its turned image are the same game", "[chomp]") {
  for (const auto& row : bars(5, 5)) {
    const Bar bar{row};
    CHECK(turned(turned(bar)) == bar);
    CHECK(key(chomp(row)) == key(chomp(turned(bar).row)));
  }
  CHECK(key(chomp({4, 2, 1})) != key(chomp({4, 2, 2})));
}

TEST_CASE("arms alone, two rows and equal arms: theory is what a search through all positions says",
          "[chomp]") {
  Reference all;
  REQUIRE(all.solve(position_of(full(6, 6)), 100'000));
  std::size_t settled = 0;
  for (const auto& row : bars(6, 6)) {
    const Position at = chomp(row);
    INFO(print(at));
    const Outcome truth = all.at(at).outcome;
    const Bar bar{row};
    const auto said = theory(at);
    CHECK(said.has_value() == (arms_alone(bar) || two_lengths(bar) || bite_to_equal_arms(bar)));
    if (is_full(bar)) CHECK(truth == Outcome::N); // by strategy stealing
    if (!said) continue;
    ++settled;
    CHECK(said->outcome == truth);
    if (const auto arms = arms_alone(bar)) CHECK((truth == Outcome::P) == (arms->right == arms->below));
    if (row.size() == 2) CHECK((truth == Outcome::P) == (row[1] == row[0] - 1));
    std::set<std::string> listed;
    for_each_winning(at, [&](const Move& move) {
      CHECK(all.at(play(at, move)).outcome == Outcome::P);
      return listed.insert(print(move)).second;
    });
    CHECK(listed.empty() == (truth == Outcome::P));
    const BigCount total = ask(at, at.game->solving.winning_total);
    if (total == uncounted) continue;
    CHECK(total == listed.size());
    for (const Move& move : every_move(at))
      CHECK((all.at(play(at, move)).outcome == Outcome::P) == (listed.count(print(move)) == 1));
  }
  CHECK(settled > 100);
}

TEST_CASE("two arms are two heaps of Nim: their Grundy value is the nim-sum", "[chomp]") {
  for (Count right = 0; right < 8; ++right) {
    for (Count below = 0; below < 8; ++below) {
      std::vector<Count> row(static_cast<std::size_t>(below) + 1, 1);
      row[0] = right + 1;
      const Position at = chomp(row);
      INFO(print(at));
      CHECK(theory(at)->grundy == (right ^ below));
      CHECK(analyse(at, {.positions = 100'000}).grundy == (right ^ below));
      // The least number that no bite leaves.
      std::set<Count> left;
      for (const Move& move : every_move(at))
        left.insert(*theory(play(at, move))->grundy);
      Count least = 0;
      while (left.count(least) != 0)
        ++least;
      CHECK(least == (right ^ below));
    }
  }
}

TEST_CASE("how many bars can be left is told at once: as many as there are", "[chomp][many]") {
  for (const auto& row : bars(6, 5)) {
    std::set<std::string> keys;
    std::vector<Position> open{chomp(row)};
    while (!open.empty()) {
      const Position at = open.back();
      open.pop_back();
      if (!keys.insert(key(at)).second) continue;
      for (const Move& move : every_move(at))
        open.push_back(play(at, move));
    }
    INFO(print(chomp(row)));
    CHECK(bars_within(Bar{row}) == static_cast<Count>(keys.size()));
  }
  CHECK(bars_within(Bar{std::vector<Count>(8, 10)}) == 43'757 - 6'307);
}

TEST_CASE("Gale: each full bar of up to seven rows and columns has one winning first bite", "[chomp]") {
  for (Count rows = 1; rows <= 7; ++rows) {
    for (Count length = rows == 1 ? 2 : 1; length <= 7; ++length) {
      INFO(full(rows, length));
      CHECK(wins(full(rows, length)).size() == 1);
    }
  }
  for (Count side = 2; side <= 7; ++side)
    CHECK(wins(full(side, side)) == std::vector<std::string>{"2-2"});
}

TEST_CASE("of three rows of up to ten squares each full bar has one winning bite", "[chomp]") {
  for (Count length = 1; length <= 10; ++length)
    CHECK(wins(full(3, length)).size() == 1);
}

TEST_CASE("Thompson: eight rows of ten squares have two winning first bites", "[chomp][many]") {
  CHECK(wins(full(8, 10)) == std::vector<std::string>{"4-9", "5-6"});
  CHECK(wins(full(10, 8)) == std::vector<std::string>{"6-5", "9-4"});
}

TEST_CASE("the largest bar is settled by search", "[chomp][many]") {
  CHECK(wins(full(10, 10)) == std::vector<std::string>{"2-2"});
  CHECK(wins(full(9, 10)) == std::vector<std::string>{"7-8", "9-5"});
}

TEST_CASE("Why? in Chomp gives the reason that the bar has", "[chomp][explain]") {
  tells("chomp:5,1,1", "You can win: bite row 1, square 4.");
  tells("chomp:5,1,1", "The two arms beside the poisoned square are Nim heaps: 4 to the right and 2 below.");
  tells("chomp:5,1,1", "That leaves two arms of the same length.");
  tells("chomp:3,1,1", "The two arms are equally long.");
  tells("chomp:5", "Everything beside the poisoned square is one Nim heap of 4.");
  tells("chomp:5", "That is the last move, and it wins.");
  tells("chomp:4,4,3,2", "You can win: bite row 2, square 2.");
  tells("chomp:7,7", "That leaves the second row one square shorter than the first.");
  tells("chomp:2,2,2", "That leaves the second column one square shorter than the first.");
  tells("chomp:5,4", "The second row is one square shorter than the first.");
  tells("chomp:4,4,4", "You can always win from a full bar.");
  CHECK(told("chomp:4,4,3").find("full bar") == std::string::npos);
  tells("chomp:1", "The game is over");
}
