// Nim with certain amounts and octal games: what theory, their moves and their explanations say, against the
// plainest search over all small positions.

#include <catch2/catch_test_macros.hpp>

#include <algorithm>
#include <set>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "core/game.hpp"
#include "core/legality.hpp"
#include "core/text.hpp"
#include "explain/binary.hpp"
#include "explain/explain.hpp"
#include "games/nim/nim_reach.hpp"
#include "solve/search/analyse.hpp"
#include "support/every_move.hpp"
#include "support/reference.hpp"
#include "support/support.hpp"

using namespace nimatron;
using namespace nimatron::testing;

namespace {

constexpr Budget thorough{500'000, 10'000};

/// Up to three heaps, falling, the first of at most `most`.
std::vector<std::string> boards(Count most) {
  std::vector<std::string> out;
  for (Count a = 0; a <= most; ++a) {
    out.push_back(std::to_string(a));
    for (Count b = 1; b <= std::min<Count>(a, 5); ++b) {
      out.push_back(std::to_string(a) + "," + std::to_string(b));
      if (a <= 5)
        out.push_back(std::to_string(a) + "," + std::to_string(b) + "," + std::to_string(b / 2 + 1));
    }
  }
  return out;
}

const std::vector<std::string> with_theory = {
    "nim.take1-3-4:",
    "nim.take2-3:",
    "nim.take3:",
    "nim.take1-2:",
    "nim.take2-5-6:",
    "nim.take4-6:",
    "nim.take1-3-4.misere:",
    "nim.take2-3.misere:",
    "nim.take3.misere:",
    "nim.take2-5-6.misere:",
    "nim.take1-2.misere:",
    "nim.take1-3.split:",
    "nim.take2.split:",
    "octal.c137:",
    "octal.c77:",
    "octal.c07:",
    "octal.c007:",
    "octal.c4:",
    "octal.c15:",
    "octal.c6:",
    "octal.c32:",
    "octal.c5070:",
    "octal.c0:",
    "octal.c1:",
    "octal.c3.endless:",
    "octal.c02.endless:",
    "octal.c5.endless:",
};
/// Of fewer matches, because they come to more positions.
const std::vector<std::string> splitting = {
    "octal.c0.break:",    "octal.c0.unequal:",  "octal.c3.break.endless:", "octal.c7.break:",
    "octal.c07.unequal:", "octal.c30.unequal:", "octal.c7.endless:",
};
const std::vector<std::string> misere_and_divided = {
    "nim.take1-3.split.misere:", "octal.c137.misere:", "octal.c4.misere:"};

std::string words(const Position& at, const Explanation& steps) {
  std::string out;
  for (const Step& step : steps)
    out += in_english(step.claim.words(at)) + '\n';
  return out;
}

bool says(std::string_view record, const std::string& part) {
  const Position at = position_of(record);
  const std::string all = words(at, explain(at, analyse(at, thorough)));
  UNSCOPED_INFO(all);
  return all.find(part) != std::string::npos;
}

std::string fault_of(std::string_view record) {
  const auto parsed = parse_record(record);
  return parsed ? "none" : in_english(parsed.fault().message) + " @" + std::to_string(parsed.fault().column);
}

const std::vector<Count>& heaps(const Position& position) { return std::get<Heaps>(position.board).size; }

} // namespace

TEST_CASE("A code without end ends at once where only whole heaps can be taken", "[octal]") {
  CHECK(nimatron::testing::every_move(position_of("octal.c1.endless:1000000000000000,0,5")) ==
        std::vector<Move>{HeapMove{0, max_heap, 0}, HeapMove{2, 5, 0}});
  CHECK(analyse(position_of("octal.c1.endless:1000000000000000"), thorough).outcome == Outcome::N);
}

TEST_CASE("Certain amounts and octal games: theory is what the plainest search finds",
          "[octal][take][many]") {
  for (const auto* group : {&with_theory, &misere_and_divided, &splitting}) {
    for (const std::string& rules : *group) {
      for (const std::string& board : boards(group == &splitting ? 4 : 8)) {
        const Position at = position_of(rules + board);
        Reference reference;
        REQUIRE(reference.solve(at, 100'000));
        INFO(print(at));
        const auto said = theory(at);
        REQUIRE(said);
        CHECK(said->outcome == reference.at(at).outcome);
        const Analysis analysis = analyse(at, thorough);
        CHECK(analysis.outcome == reference.at(at).outcome);
        std::vector<Move> winning;
        for (const Move& move : nimatron::testing::every_move(at)) {
          if (reference.at(play(at, move)).outcome == Outcome::P) winning.push_back(move);
        }
        CHECK(analysis.winning == winning);
        CHECK(analysis.winning_total == static_cast<BigCount>(winning.size()));
      }
    }
  }
}

TEST_CASE("Certain amounts and octal games: what can be taken is what is not refused", "[octal][take]") {
  for (const auto* group : {&with_theory, &misere_and_divided}) {
    for (const std::string& rules : *group) {
      for (const std::string& board : boards(7)) {
        const Position at = position_of(rules + board);
        INFO(print(at));
        const std::vector<Move> moves = nimatron::testing::every_move(at);
        for (std::size_t heap = 0; heap < heaps(at).size(); ++heap) {
          const Amounts amounts = Legality(at).amounts(heap);
          for (Count take = 0; take <= 9; ++take) {
            bool any = false;
            for (Count part = 0; part <= 8; ++part) {
              const HeapMove move{heap, take, part};
              const bool legal = !why_illegal(at, move);
              any = any || legal;
              // The list has the smaller part first.
              const Count rest = heaps(at)[heap] - take - part;
              const HeapMove listed{heap, take, part == 0 ? 0 : std::min(part, rest)};
              const bool possible = part == 0 || rest >= 1;
              CHECK(legal == (possible && std::binary_search(moves.begin(), moves.end(), Move(listed))));
            }
            CHECK(amounts.has(take) == any);
          }
        }
      }
    }
  }
}

TEST_CASE("Certain amounts and octal games: the last heap that loses does", "[octal][take][many]") {
  for (const std::string& rules : with_theory) {
    for (const std::string& board : boards(6)) {
      Position at = position_of(rules + board);
      const auto size = ask(at, at.game->heaps.safe_last_heap);
      if (!size) continue;
      CHECK(*size != heaps(at).back());
      std::get<Heaps>(at.board).size.back() = *size;
      INFO(print(at));
      CHECK(analyse(at, thorough).outcome == Outcome::P);
    }
  }
}

TEST_CASE("What is said to be reachable at least is reachable", "[octal][take]") {
  const auto reached = [](std::string_view record) {
    std::set<std::string> keys;
    std::vector<Position> open{position_of(record)};
    while (!open.empty()) {
      const Position at = open.back();
      open.pop_back();
      if (!keys.insert(key(at)).second) continue;
      for (const Move& move : nimatron::testing::every_move(at))
        open.push_back(play(at, move));
    }
    return static_cast<Count>(keys.size());
  };
  CHECK(reachable_by_steps({9, 9, 4}, 3) == reached("nim.take3:9,9,4"));
  CHECK(reachable_by_steps({9, 8, 6, 1}, 2) == reached("nim.take2:9,8,6,1"));
  CHECK(reachable_by_divisions(14, 2) == reached("octal.c04:14"));
  CHECK(reachable_by_divisions(17, 1) == reached("octal.c4:17"));
  CHECK(reachable_by_divisions(20, 3) == reached("octal.c004:20"));
  CHECK(reachable_by_divisions(400, 16) > 1'000'000);
  CHECK(reachable_by_divisions(max_heap, 16) > 1'000'000);
}

TEST_CASE("Amounts are read as they are printed, and faults are told at their place", "[take][text]") {
  CHECK(print(position_of("NIM.misere.TAKE1-3-4:20,7")) == "nim.take1-3-4.misere:20,7");
  CHECK(print(position_of("nim.split.take2:20,7/1-2s5")) == "nim.take2.split:5,13,7");
  CHECK(fault_of("nim.take3-1:5") == "list the numbers in increasing order: 1 cannot follow 3 @11");
  CHECK(fault_of("nim.take1.max3:5") == "option 'max' cannot be combined with 'take' @11");
  CHECK(fault_of("nim.take1-3:5/1-2") == "move 1: only these amounts may be taken: 1, 3 @15");
  CHECK(fault_of("nim.take1-3:5/1-1s2") == "move 1: heaps cannot be split in this game @15");
  CHECK(fault_of("octal:5") != "none");
  CHECK(fault_of("octal.c8:5") != "none");
  CHECK(fault_of("octal.c137:5/1-4") == "move 1: you may not take 4 here @14");
  CHECK(fault_of("octal.c137:5/1-1") == "move 1: if you take 1, you must leave nothing @14");
  CHECK(fault_of("octal.c137:5/1-2s1") == "move 1: if you take 2, you must leave nothing or one heap @14");
  CHECK(print(position_of("octal.c137:9/1-3s2")) == "octal.c137:2,4");
  CHECK(print(position_of("octal.misere.c07:9/1-2")) == "octal.c07.misere:7");
}

TEST_CASE("Large heaps of certain amounts and of octal games are answered at once", "[octal][take]") {
  // {1, 3, 4} has the period 7, and 10^15 = 6 modulo 7: the value is 2.
  const Analysis one = analyse(position_of("nim.take1-3-4:1000000000000000,5"), {0, 10});
  CHECK(one.outcome == Outcome::N);
  CHECK(one.grundy == 1); // 2 xor 3
  CHECK(one.method == Method::theory);
  // Dawson's chess has the period 34 from 52 on: 10^15 - 2 = 10 modulo 34, 112 = 10 modulo 34.
  const Analysis dawson = analyse(position_of("octal.c137:999999999999998,112"), {0, 10});
  CHECK(dawson.outcome == Outcome::P);
  CHECK(analyse(position_of("octal.c137:999999999999998"), {0, 10}).grundy ==
        analyse(position_of("octal.c137:112"), {0, 10}).grundy);
  // Too far apart for a table; and a game of which nobody knows a period.
  CHECK(analyse(position_of("nim.take1-3-999999999999999:1000000000000000"), {0, 10}).outcome ==
        Outcome::unknown);
  CHECK(analyse(position_of("octal.c007:1000000000000000"), {0, 10}).outcome == Outcome::unknown);
  // What no heap allows does not stand in the way.
  CHECK(analyse(position_of("nim.take1-3-999999999999999:999999999"), {0, 10}).outcome == Outcome::N);
}

TEST_CASE("Explanations of certain amounts and octal games say the period", "[octal][take][explain][many]") {
  CHECK(says("nim.take1-3-4:20,7", "The heaps count as Nim heaps of 2, 0, their values."));
  CHECK(says("nim.take1-3-4:20,7", "The values repeat with period 7."));
  CHECK(says("octal.c137:60,7", "The values repeat with period 34 from heaps of 52 on."));
  CHECK_FALSE(says("octal.c007:15", "repeat"));
  CHECK_FALSE(says("octal.c137:11,7", "repeat")); // so small heaps do not
  // One game has one reason, however it is written.
  for (const char* same : {"nim.max2:7", "nim.take1-2:7", "octal.c33:7"})
    CHECK(says(same, "7 divided by 3 leaves remainder 1: take 1, leaving a multiple of 3."));
  CHECK(says("nim.take1-2-4-8-16:31", "31 divided by 3 leaves remainder 1: take exactly that."));
  CHECK(says("nim.take1-2-4-8-16:30",
             "30 is a multiple of 3. Any number below 3 may be taken, but no multiple of 3"));
  CHECK(says("octal.c137.misere:4,3", "sums of heaps up to 4 fall into only 6 kinds"));
  CHECK(says("nim.take1-3-4:5,5", "copied in the matching heap"));
}

TEST_CASE("The sequence of a game is told to the set-up, with the period that shows", "[octal][take]") {
  const auto values = [](std::string_view record, Count last) {
    const Position at = position_of(record);
    return value_table(at, last);
  };
  const auto kayles = values("octal.c77:1", 500);
  REQUIRE(kayles);
  CHECK(kayles->period == Period{71, 12});
  CHECK(std::vector<Count>(kayles->value.begin(), kayles->value.begin() + 8) ==
        std::vector<Count>{0, 1, 2, 3, 1, 4, 3, 2});
  CHECK_FALSE(values("octal.c007:1", 500)->period);
  CHECK(values("octal.c177:1", 2047)->period == Period{497, 20});
  CHECK(values("nim.take1-3-4:1", 100)->period == Period{0, 7});
  CHECK_FALSE(values("nim:1", 100));
  CHECK_FALSE(values("northcott:8:w1b4:w", 100));
}

TEST_CASE("The beginner can win from the start of certain amounts and octal games", "[octal][take]") {
  for (const std::string& rules : with_theory) {
    if (rules == "octal.c0:") continue; // nothing may be taken at all
    const Position like = position_of(rules + "1");
    Position at = like;
    at.board = like.game->start(like.options);
    INFO(print(at));
    if (rules != "octal.c1:") CHECK(analyse(at, thorough).outcome == Outcome::N);
  }
  const Position far = position_of("nim.take1000-5000:1");
  CHECK(analyse({far.game, far.options, far.game->start(far.options)}, {0, 1}).outcome == Outcome::N);
}
