// One game can be written in several ways; why who wins is told in the same words in each.

#include <catch2/catch_test_macros.hpp>

#include <algorithm>
#include <string>
#include <vector>

#include "core/game.hpp"
#include "explain/explain.hpp"
#include "solve/search/analyse.hpp"
#include "support/support.hpp"

using namespace nimatron;

namespace {

constexpr Budget small{.positions = 20'000, .limit = 1'000};

/// What Why? says, sentence by sentence, the short reason first.
std::vector<std::string> told(const std::string& game, const std::string& board) {
  const Position at = position_of(game + ':' + board);
  std::vector<std::string> out;
  for (const Step& step : explain(at, analyse(at, small)))
    out.push_back(in_english(step.claim.words(at)));
  return out;
}

void same_words(const std::vector<std::string>& games, const std::vector<std::string>& boards) {
  for (const std::string& board : boards) {
    const auto first = told(games.front(), board);
    CHECK_FALSE(first.empty());
    for (const std::string& game : games) {
      CAPTURE(game, board);
      CHECK(told(game, board) == first);
    }
  }
}

const std::vector<std::string> boards = {"1", "2", "6", "7", "13", "4,5", "5,5", "9,4,2", "7,1,1", "3,6"};

/// Where something can be divided.
const std::vector<std::string> larger = {"6", "7", "13", "4,5", "5,5", "9,4,2", "7,1,1", "3,6"};

} // namespace

TEST_CASE("one game has one reason, however it is written", "[explain][octal][take]") {
  same_words({"nim.max2", "nim.take1-2", "octal.c33"}, boards);
  same_words({"nim.max2.misere", "nim.take1-2.misere", "octal.c33.misere"}, boards);
  same_words({"nim.max4", "nim.take1-2-3-4", "octal.c3333"}, boards);
}

TEST_CASE("one match at a time has one reason, however it is written", "[explain][octal][take]") {
  same_words({"nim.max1", "nim.take1", "octal.c3"}, boards);
  same_words({"nim.max1.misere", "nim.take1.misere", "octal.c3.misere"}, boards);
  same_words({"nim.max1.split", "nim.take1.split", "octal.c7"}, boards);
  same_words({"nim.max1.split.misere", "nim.take1.split.misere", "octal.c7.misere"}, boards);
}

TEST_CASE("an octal game that only takes certain amounts has the reason of these", "[explain][octal][take]") {
  same_words({"nim.take1-3-4", "octal.c3033"}, boards);
  same_words({"nim.take1-3-4.misere", "octal.c3033.misere"}, boards);
  same_words({"nim.take1-2-4-8", "octal.c33030003"}, boards);
  same_words({"nim.take2-5", "octal.c03003"}, boards);
}

TEST_CASE("one game with splitting has one reason, however it is written", "[explain][octal][take]") {
  same_words({"nim.max2.split", "nim.take1-2.split", "octal.c77"}, larger);
  same_words({"nim.max2.split.misere", "nim.take1-2.split.misere", "octal.c77.misere"}, larger);
  same_words({"nim.max3.split", "nim.take1-2-3.split", "octal.c777"},
             {"4", "13", "7,4", "9001", "9002,9002"});
}

TEST_CASE("splitting without limit on these heaps is Nim with splitting, in its words",
          "[explain][octal][take]") {
  same_words({"nim.split", "octal.c777777777", "nim.take1-2-3-4-5-6-7-8-9.split"},
             {"7", "9", "4,7", "9,4", "8,8", "3,5,7"});
  same_words({"nim.split.misere", "octal.c777777777.misere", "nim.take1-2-3-4-5-6-7-8-9.split.misere"},
             {"1", "7", "4,7", "8,8", "1,1,4"});
}

TEST_CASE("what may be taken without limit on these heaps is Nim, in its words", "[explain][octal][take]") {
  same_words({"nim", "nim.max9", "octal.c333333333"}, {"4,5", "3,5,7", "9,9", "1,2,3", "9,4,2"});
}

TEST_CASE("amounts none of which is a multiple of 3 have its remainders for a reason", "[explain][take]") {
  const auto one = told("nim.take1-2-4-8-16", "31");
  const auto several = told("nim.take1-2-4-8-16", "31,8");
  const auto says = [](const std::vector<std::string>& sentences, const std::string& words) {
    return std::any_of(sentences.begin(), sentences.end(),
                       [&](const std::string& said) { return said.find(words) != std::string::npos; });
  };
  CHECK(says(one, "31 divided by 3 leaves remainder 1"));
  CHECK(says(several, "remainder after division by 3 counts: 1, 2"));
}
