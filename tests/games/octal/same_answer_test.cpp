// One game can be written in several ways; what is known of it is the same in each.

#include <catch2/catch_test_macros.hpp>

#include <string>
#include <vector>

#include "core/game.hpp"
#include "solve/search/analyse.hpp"
#include "support/support.hpp"

using namespace nimatron;

namespace {

constexpr Budget small{.positions = 20'000, .limit = 1'000};

/// Holds each way to write a game against the first, on all these boards.
void same_everywhere(const std::vector<std::string>& games, const std::vector<std::string>& boards) {
  for (const std::string& board : boards) {
    const Position first = position_of(games.front() + ':' + board);
    const Analysis known = analyse(first, small);
    for (const std::string& game : games) {
      CAPTURE(game, board);
      const Position at = position_of(game + ':' + board);
      const Analysis found = analyse(at, small);
      CHECK(found.outcome == known.outcome);
      CHECK(found.grundy == known.grundy);
      CHECK(found.winning == known.winning);
    }
  }
}

const std::vector<std::string> boards = {"1",        "7",       "9",     "12",      "60",
                                         "7,4",      "5,5",     "9,4,2", "8,8,3,3", "20,7",
                                         "30,17,11", "100,100", "1,1,1", "3,2,1",   "3,1,1"};

} // namespace

TEST_CASE("one game has one answer, however it is written", "[octal][take]") {
  same_everywhere({"nim.max2", "nim.take1-2", "octal.c33"}, boards);
  same_everywhere({"nim.max2.misere", "nim.take1-2.misere", "octal.c33.misere"}, boards);
  same_everywhere({"nim.max4", "nim.take1-2-3-4", "octal.c3333"}, boards);
}

TEST_CASE("one game with splitting has one answer, however it is written", "[octal][take]") {
  same_everywhere({"nim.max2.split", "nim.take1-2.split", "octal.c77"}, boards);
  same_everywhere({"nim.max3.split", "nim.take1-2-3.split", "octal.c777"},
                  {"60", "20,7", "30,17,11", "100,100", "9000", "900001", "10000,10000", "9000,9002,5,5"});
}
