#include <catch2/catch_test_macros.hpp>

#include <algorithm>
#include <string>
#include <vector>

#include "core/game.hpp"
#include "core/text.hpp"
#include "explain/explain.hpp"
#include "games/sum/sum.hpp"
#include "games/sum/sum_values.hpp"
#include "solve/search/analyse.hpp"
#include "support/explained_support.hpp"
#include "support/reference.hpp"
#include "support/samples.hpp"
#include "support/support.hpp"
#include "support/theory_support.hpp"

using namespace nimatron;
using namespace nimatron::testing;

namespace {

/// A small position of every game that can be a part, in more than one form of it.
const std::vector<std::string> parts = {
    "nim:2,3",         "nim.max2:4",      "nim.max2.split:4", "nim.split:3",
    "nim.take1-3-4:6", "nim.from2:1,2,2", "wythoff:2,3",      "staircase:1,2,2",
    "fibonacci:5",     "fibonacci:4:1",   "octal.c137:5",     "octal.c0.unequal:5",
    "matrix:1,2.1,0",  "matrix:1,1.1,1",  "graph:ab,ac,bc:a", "graph:ba,ca,cb:b,c",
};

std::string sum_of(const std::vector<std::string>& those, bool misere = false) {
  std::string out = misere ? "sum.misere:" : "sum:";
  for (const std::string& part : those)
    out += (out.back() == ':' ? "" : "_") + part;
  return out;
}

/// The search through all positions of the sum knows nothing of parts.
void check_sum(const std::string& record) {
  INFO(record);
  const Position at = position_of(record);
  Memo memo;
  const Analysis truth = searched(at, memo);
  const Analysis said = analyse(at, {1'000'000, 100'000});
  REQUIRE(truth.outcome != Outcome::unknown);
  REQUIRE(said.outcome == truth.outcome);
  REQUIRE(texts(said.winning) == texts(truth.winning));
  REQUIRE(said.winning_total == truth.winning_total);
  REQUIRE(said.grundy == truth.grundy);
  if (said.remoteness) REQUIRE(said.remoteness == truth.remoteness);
}

std::string refused(const std::string& record) {
  const auto parsed = parse_record(record);
  return parsed ? "" : std::to_string(parsed.fault().column) + ": " + in_english(parsed.fault().message);
}

} // namespace

TEST_CASE("sums: every two games together are won and lost as search says, by the same moves",
          "[sum][many]") {
  for (std::size_t a = 0; a < parts.size(); ++a) {
    for (std::size_t b = a; b < parts.size(); ++b)
      check_sum(sum_of({parts[a], parts[b]}));
  }
}

TEST_CASE("sums: three games, and misere play", "[sum][many]") {
  for (std::size_t a = 0; a + 2 < parts.size(); ++a)
    check_sum(sum_of({parts[a], parts[a + 1], parts[a + 2]}));
  Reference plain;
  for (std::size_t a = 0; a + 1 < parts.size(); ++a) {
    const Position at = position_of(sum_of({parts[a], parts[a + 1]}, true));
    INFO(print(at));
    const Analysis said = analyse(at, {1'000'000, 1});
    REQUIRE(plain.solve(at, 100'000));
    CHECK(said.outcome == plain.at(at).outcome);
    CHECK_FALSE(said.grundy);
  }
}

TEST_CASE("sums: a game says that theory has its values where theory has them", "[sum]") {
  std::size_t looked = 0;
  for (const Game& game : all_games()) {
    if (!game.knows_values) continue;
    for (const Options& options : all_options(game)) {
      if (is_misere(options)) continue;
      for (const Position& at : small_positions(game, options, 12, 5)) {
        if (refuse_part(at)) continue;
        INFO(print(at));
        const auto value = value_by_theory(at);
        REQUIRE(value);
        for_each_move(at, [&](const Move& move) {
          CHECK(value_by_theory(play(at, move)));
          return true;
        });
        ++looked;
      }
    }
  }
  CHECK(looked > 200);
}

TEST_CASE("sums: parts too large for a search have values by theory, and what is not settled is told so",
          "[sum][many]") {
  const Analysis large =
      analyse(position_of("sum:nim:1000000000000000,5_octal.c77:1000000_nim.max3:11"), {1'000'000, 10});
  CHECK(large.outcome == Outcome::N);
  CHECK(large.winning_total == uncounted);
  const Analysis equal =
      analyse(position_of("sum:nim:7_nim:1000000000000000,999999999999999_nim.max9:20"), {1'000'000, 10});
  CHECK(equal.outcome == Outcome::N);
  // 1000 and 2000 cannot be searched, so nothing is said.
  const Position open = position_of("sum:wythoff:1000000,2000000_nim:3");
  const Analysis unknown = analyse(open, {100'000, 10});
  CHECK(unknown.outcome == Outcome::unknown);
  CHECK(in_english(in_words(open, explain(open, unknown)).front().text) ==
        "Unsolved: no theory in the program covers this position, and the search did not finish.");
}

TEST_CASE("sums: texts", "[sum]") {
  for (const char* text :
       {"sum:nim:3,5_wythoff:4,7_graph:ab,bc,bd:a/2_1-1,2-1", "sum:nim:3,5_octal.c77:7/1_2-4/2_1-2s1",
        "sum.misere:matrix:1,2.3,4_fibonacci:9:3/1_r1-0,1/2_2",
        "sum:northcott:8:w1b4,w2b8:b_nim:3_northcott.max2:5:b1w4:b/1_b8-5/2_1-3/3_a1-2",
        "sum:graph:ab,ba:a_nim:1/1_ab/1_ba", "sum:nim.from2:1,2,3_staircase:0,2"}) {
    const auto record = parse_record(text);
    INFO(text);
    REQUIRE(record);
    CHECK(print(*record) == text);
  }
  CHECK(refused("sum:nim:3") == "9: a sum has at least two games");
  CHECK(refused("sum:nim:1_nim:1_nim:1_nim:1_nim:1_nim:1_nim:1_nim:1_nim:1") ==
        "53: a sum has at most 8 games");
  CHECK(refused("sum:nim:3_sum:nim:1_nim:2") == "11: a sum cannot contain another sum");
  CHECK(refused("sum:nim:3_northcott:8:w1b4:w_northcott:8:w1b4:b") ==
        "30: white is to move in game 2, so white must be to move here too");
  CHECK(refused("sum:northcott:8:w1b4:b_nim:3_northcott:8:w1b4") ==
        "30: black is to move in game 1, so black must be to move here too");
  CHECK(refused("sum:nim:3_northcott:8:w1w4:w").find("must be of opposite colours") != std::string::npos);
  CHECK(refused("sum:series:5_nim:3") ==
        "5: a sum cannot contain series: it is a match of several games with a score");
  CHECK(refused("sum:nim:3_coins:60x40x5:") ==
        "11: a sum cannot contain coins: on most tables its value cannot be found");
  CHECK(refused("sum:nim:3_nim.misere:4") == "11: only the whole sum can be misère, not one of its games");
  CHECK(refused("sum:nim:3_wythoff:4,7,8").find("there must be exactly two heaps, not 3") !=
        std::string::npos);
  CHECK(refused("sum:nim:3_nmi:4") == "11: there is no game 'nmi'; did you mean 'nim'?");
  CHECK(refused("nim:3_nim:4") == "6: expected the end of the position, found '_'");
  CHECK(refused("sum:nim:3_nim:4/3_1-1") == "17: there is no game 3");
  CHECK(refused("sum:nim:3_nim:4/1-1") == "18: expected '_' and then the move in that game, found '-'");
  CHECK(refused("sum:nim:3_nim:4/2_1-5").find("the heap has only 4 matches") != std::string::npos);
}

TEST_CASE("sums: the rules are those of every game, but how it ends is the sum's", "[sum]") {
  std::vector<std::string> told;
  for (const Message& rule : rules_of(position_of("sum.misere:nim.max2:5_graph:ab:a")))
    told.push_back(in_english(rule));
  CHECK(
      told ==
      std::vector<std::string>{
          "Several games are on the table. On your turn, choose one of them and make a move there.",
          "Game 1: Take up to 2 matches from one heap, at least one.",
          "Game 2: Move a token along an arrow to the next node. Any token may move, no matter who moved it "
          "before.",
          "The player who makes the last move of all loses."});
}

TEST_CASE("sums: the order of the parts, and parts that are over, do not matter to a search", "[sum]") {
  CHECK(key(position_of("sum:nim:3_octal.c77:4")) == key(position_of("sum:octal.c77:4_nim:3")));
  CHECK(key(position_of("sum:nim:3_octal.c77:4_wythoff:0,0")) == key(position_of("sum:octal.c77:4_nim:3")));
  CHECK(key(position_of("sum:nim:3_octal.c77:4")) != key(position_of("sum:nim:3_octal.c07:4")));
  CHECK(key(position_of("sum:nim:3_nim:4")) != key(position_of("sum:nim:34_nim:0")));
}

TEST_CASE("sums: why, in values", "[sum]") {
  const auto won = reasons_told("sum:nim:3,5_octal.c77:7");
  CHECK(won[0] == "You can win: in game 1, take 4 from heap 2, leaving 1.");
  CHECK(won[1] == "Each game counts as a Nim heap as large as its value. Your move changes the value of game "
                  "1 from 6 to 2, "
                  "and the nim-sum of the values becomes 0.");
  const auto lost = reasons_told("sum:nim:1,2_nim:3");
  CHECK(lost[1].find("The nim-sum of the values is 0") != std::string::npos);
  CHECK(std::count(lost.begin(), lost.end(), "Game 1 has value 3: it acts like a Nim heap of 3.") == 1);
  // Among a million moves the reply is not looked for, and nothing is said of it.
  const auto large = reasons_told("sum:nim:1000000_nim:1000000");
  CHECK(large[1].find("The nim-sum of the values is 0") != std::string::npos);
  for (const std::string& sentence : large)
    CHECK(sentence.find("replies:") == std::string::npos);
}
