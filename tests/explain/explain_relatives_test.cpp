// Why? of the games related to Nim, step by step: which sentences are told of a position, and in what order. That they are
// true is shown for all small positions in tests/claims/claims_test.cpp.

#include <catch2/catch_test_macros.hpp>

#include <algorithm>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/game.hpp"
#include "core/text.hpp"
#include "explain/explain.hpp"
#include "solve/search/analyse.hpp"
#include "support/explained_support.hpp"
#include "support/support.hpp"

using namespace nimatron;
using namespace nimatron::testing;

namespace {

Reasons explained(std::string_view text) {
  const Position at = position_of(text);
  return in_words(at, explain(at, analyse(at, {2'000, 1'000})));
}

struct Told {
  const char* text;
  std::vector<std::string> parts; // each of one sentence, in their order
};

void check(const std::vector<Told>& cases) {
  for (const auto& [text, parts] : cases) {
    INFO(text);
    std::vector<std::string> said;
    for (const Reason& step : explained(text))
      said.push_back(in_english(step.text));
    CAPTURE(said);
    REQUIRE(said.size() == parts.size());
    for (std::size_t i = 0; i < parts.size(); ++i)
      CHECK(said[i].find(parts[i]) != std::string::npos);
  }
}

template <class Figure>
std::vector<Figure> figures(std::string_view text) {
  return drawn<Figure>(explained(text));
}

/// The answers that are told, as a record writes moves.
std::vector<std::string> answers(std::string_view text) {
  std::vector<std::string> out;
  for (const Answers& table : figures<Answers>(text)) {
    for (const Answer& row : table.row)
      out.push_back(print(row.move) + " " + (row.answer ? print(*row.answer) : "-"));
  }
  return out;
}

std::string heaps_of_one(std::string_view rules, int heaps) {
  std::string out(rules);
  for (int i = 0; i < heaps; ++i)
    out += i == 0 ? ":1" : ",1";
  return out;
}

} // namespace

TEST_CASE("Why? of the game of games", "[explain][series]") {
  const std::string lost = "You lose this game, number 1: every move takes one match, and ";
  const std::string divisors =
      "so with best play every divisor of 6 except 1 gives the player who doesn't begin a game: 3";
  const std::string always = "From 7 matches on, the player who begins wins the series with best play";
  check({
      {"series:2", {"You lose the series against best play, 0 to 1", lost + "2 is even", "it is prime"}},
      {"series:6",
       {"You lose the series against best play, 2 to 3", lost + "6 is even",
        "Games still to come: 4. With best play, the player who doesn't begin wins 2 of them", divisors}},
      {"series:6/1",
       {"You can win the series, 3 to 2", "You can win this game, number 1",
        "Games still to come: 4. With best play, the player who doesn't begin wins 2 of them"}},
      {"series:6:2:6:1-0:a",
       {"You can win the series, 3 to 2", "You lose this game, number 2",
        "Games still to come: 3. With best play, the player who doesn't begin wins 1 of them"}},
      {"series:6:3:4:1-1:b",
       {"You lose the series against best play, 2 to 3", "You lose this game, number 3",
        "Games still to come: 2. With best play, the player who doesn't begin wins 1 of them"}},
      {"series:6:4:6:1-2:a",
       {"You lose the series against best play, 2 to 3", "You can win this game, number 4: from 6 take 1",
        "With best play, the one game still to come goes to the player who doesn't begin"}},
      {"series:6:5:6:2-2:a",
       {"You lose the series against best play, 2 to 3", "You lose this game, number 5"}},
      {"series:7",
       {"You can win the series, 5 to 1", "You can win this game, number 1",
        "Games still to come: 5. With best play, the player who doesn't begin wins 1 of them",
        "7 has no divisor", always}},
      {"series:8",
       {"You can win the series, 4 to 3", lost + "8 is even",
        "Games still to come: 6. With best play, the player who doesn't begin wins 2 of them", "gives",
        always, "For 8, exactly half do"}},
      {"series:9",
       {"You can win the series, 6 to 2", "You can win this game, number 1", "wins 2 of them", "2 in all",
        always}},
      {"series:3:3:0:1-1:a", {"All games are over: the series is tied 1 to 1."}},
      {"series:5:5:0:3-1:a", {"All games are over: the player who began wins the series 3 to 1."}},
  });
  CHECK(figures<PeriodTable>("series:6/1") == std::vector<PeriodTable>{{5, 2}});
  CHECK(figures<PeriodTable>("series:6:4:6:1-2:a") == std::vector<PeriodTable>{{6, 5}});
}

TEST_CASE("Why? of Moore's Nim", "[explain][moore]") {
  const std::string loses = "Every move loses";
  const std::string rule = "Taking the last match loses. Play as if it won";
  const std::string counts = "The player to move loses exactly when every count is a multiple of 3.";
  const std::string counts_of_large =
      "While some heap has two or more matches, the player to move loses exactly when";
  const std::string way = "How to find the move";
  check({
      {"nim.from2:0,0", {"the player to move has no move left and loses"}},
      {"nim.from2.misere:0", {"the player to move has no move left and wins"}},
      {"nim.from2:7",
       {"You can win: take 7 from the heap.", "Only one heap is left: take all of it and win."}},
      {"nim.from2:1", {"take 1 from the heap", "Only one heap is left: take all of it and win."}},
      {"nim.from2:3,0,4", {"take 3 from heap 1 and 4 from heap 3", "Only 2 heaps are left"}},
      {"nim.from2:3,4,5",
       {"take 1 from heap 2 and 2 from heap 3",
        "the number of bundles of each size is a multiple of 3. Any reply", counts, way,
        "Leave 3, 3, 3. Then every column's count is a multiple of 3"}},
      {"nim.from2:1,2,3,3",
       {loses, "the number of bundles of each size is a multiple of 3", counts,
        "A move changes at most 2 heaps. In the leftmost column", "The right reply makes every count", way,
        "Some moves and their replies:"}},
      {"nim.from2.misere:1", {"You must take it, and you lose."}},
      {"nim.from2.misere:1,1",
       {"take 1 from heap 1", "Only single matches are left: 2. Leave one more than a multiple of 3.", rule,
        "In all, 2 moves win."}},
      {"nim.from2.misere:1,1,1,1",
       {loses, "Only single matches are left: 4, one more than a multiple of 3", rule,
        "Every move and its reply:"}},
      {"nim.from2.misere:3", {"take 2 from the heap", "Only one heap has two or more matches", rule}},
      {"nim.from2.misere:3,1,1",
       {"take 3 from heap 1 and 1 from heap 2",
        "Only one heap has two or more matches: now the strategy changes. Your move leaves the last match",
        rule, "In all, 2 moves win."}},
      {"nim.from2.misere:2,3,1,1",
       {"take 1 from heap 1 and 2 from heap 2",
        "Only 2 heaps have two or more matches: now the strategy changes. Your move leaves only single "
        "matches, 4 of them: one more than a multiple of 3.",
        rule}},
      {"nim.from2.misere:2,1,3,5",
       {"take 2 from heap 4", "until near the end you leave single matches", rule, counts_of_large, way,
        "Leave 2, 1, 3, 3. Then every column's count is a multiple of 3"}},
      {"nim.from2.misere:1,2,3,3",
       {loses, "until near the end it leaves single matches", rule, counts_of_large,
        "A move changes at most 2", "or leaves the right number of single matches", way,
        "Some moves and their replies:"}},
  });
}

TEST_CASE("Why? of Moore's Nim shows the ones of each column, of as many heaps as help", "[explain][moore]") {
  const auto tables = figures<BinaryTable>("nim.from2:3,4,5");
  REQUIRE(tables.size() == 2);
  CHECK(tables[0].modulus == 3);
  CHECK(tables[0].ones == std::vector<Count>{2, 1, 2}); // from the 1s column up
  CHECK(tables[0].sum == 7);
  CHECK(tables[1].heap == std::vector<Count>{3, 3, 3});
  CHECK(tables[1].ones == std::vector<Count>{0, 0});
  CHECK(tables[1].sum == 0);
  const auto some = figures<BinaryTable>("nim.from2:1,2,3,1");
  REQUIRE(some.size() == 2);
  CHECK(some[0].ones == std::vector<Count>{0, 2});
  CHECK(some[0].sum == 2);
  CHECK(figures<BinaryTable>("nim.from3:1,1,1,2,2")[0].modulus == 4);

  CHECK(figures<BinaryTable>(heaps_of_one("nim.from2", 40)).size() == 2);
  CHECK(figures<BinaryTable>(heaps_of_one("nim.from2", 41)).empty());
  CHECK(explained(heaps_of_one("nim.from2", 41)).size() == 6);
}

TEST_CASE("Why? of Wythoff's game", "[explain][wythoff]") {
  const std::string pairs = "Call a pair of heaps cold";
  const std::string golden = "the golden ratio";
  const std::string why = "Why is there always such a move?";
  const std::string again = "Every move keeps one of these numbers or their difference";
  const std::string keep = "From then on, answer every move by making the pair cold again.";
  const std::string last = "That is the last move, and it wins.";
  check({
      {"wythoff:0,0", {"the player to move has no move left and loses"}},
      {"wythoff.misere:0,0", {"the player to move has no move left and wins"}},
      {"wythoff:1,0",
       {"take 1 from heap 1", last, pairs, golden, "1 and 0 are not a cold pair",
        "The cold partner of 0 is 0", why}},
      {"wythoff:0,1",
       {"take 1 from heap 2", last, pairs, golden, "0 and 1 are not a cold pair",
        "The cold partner of 0 is 0", why}},
      {"wythoff:5,0",
       {"take 5 from heap 1", last, pairs, golden, "5 and 0 are not a cold pair",
        "The cold partner of 0 is 0, so take 5 from heap 1.", why}},
      {"wythoff:4,4",
       {"take 4 from heap 1 and 4 from heap 2", last, pairs, golden, "4 and 4 are not a cold pair",
        "The heaps differ by 0, like the cold pair (0,0): take 4 from both.", why}},
      {"wythoff:2,1",
       {"Every move loses", "1 and 2 are a cold pair", pairs, golden, again, why,
        "Every move and its reply:"}},
      {"wythoff:3,5",
       {"Every move loses", "3 and 5 are a cold pair", pairs, golden,
        "Here k = 2: ⌊2φ⌋ = 3, and 2 more is 5.", again, why, "Every move and its reply:"}},
      {"wythoff:5,8",
       {"take 1 from heap 1 and 1 from heap 2", "That leaves the cold pair 4 and 7", pairs, golden,
        "Here k = 3: ⌊3φ⌋ = 4, and 3 more is 7.", "5 and 8 are not a cold pair",
        "The cold partner of 5 is 3, so take 5 from heap 2.",
        "The heaps differ by 3, like the cold pair (4,7): take 1 from both.", why, keep}},
      {"wythoff:7,5",
       {"take 2 from heap 1 and 2 from heap 2", "That leaves the cold pair 3 and 5", pairs, golden,
        "Here k = 2: ⌊2φ⌋ = 3, and 2 more is 5.", "7 and 5 are not a cold pair",
        "The cold partner of 5 is 3, so take 4 from heap 1.",
        "The cold partner of 7 is 4, so take 1 from heap 2.",
        "The heaps differ by 2, like the cold pair (3,5): take 2 from both.", why, keep}},
      {"wythoff.misere:1,0", {"You must take it, and you lose."}},
      {"wythoff.misere:0,1", {"You must take it, and you lose."}},
      {"wythoff.misere:1,1",
       {"take 1 from heap 1", "That leaves the cold pair 0 and 1", pairs, golden,
        "1 and 1 are not a cold pair", "The cold partner of 1 is 0, so take 1 from heap 1.",
        "The cold partner of 1 is 0, so take 1 from heap 2.", why, keep}},
      {"wythoff.misere:2,2",
       {"Every move loses", "2 and 2 are a cold pair", pairs, golden, again, why,
        "Every move and its reply:"}},
      {"wythoff.misere:4,4",
       {"take 2 from heap 1 and 2 from heap 2", "That leaves the cold pair 2 and 2", pairs, golden,
        "4 and 4 are not a cold pair", "The heaps differ by 0, like the cold pair (2,2): take 2 from both.",
        why, keep}},
  });
}

TEST_CASE("Why? of Fibonacci Nim", "[explain][fibonacci]") {
  const std::string numbers = "The Fibonacci numbers are 1, 2, 3, 5, 8, 13, 21";
  check({
      {"fibonacci:1", {"the player to move has no move left and loses"}},
      {"fibonacci:1:1", {"You can win: take 1.", "You may take the last match now: take it and win."}},
      {"fibonacci:5:5", {"You can win: take 5.", "You may take all 5 now"}},
      {"fibonacci:13",
       {"Every move loses", "13 is a Fibonacci number",
        "The smallest part, 13, is more than the 12 you may take", numbers, "Whatever you take",
        "Why at most twice?", "Every move and its reply:"}},
      {"fibonacci:20",
       {"You can win: take 2.", "20 = 13 + 5 + 2.", "Take the smallest part, 2: the next part, 5,", numbers,
        "Whatever is taken next"}},
      {"fibonacci:20:2",
       {"You can win: take 2.", "20 = 13 + 5 + 2.", "Take the smallest part, 2: the next part, 5,", numbers,
        "Whatever is taken next"}},
      {"fibonacci:19:6",
       {"You can win: take 1.", "19 = 13 + 5 + 1.", "Take the smallest part, 1: the next part, 5,", numbers,
        "Whatever is taken next", "Also winning: take 6"}},
  });
  CHECK(answers("fibonacci:8") == std::vector<std::string>{"1 2", "2 1", "3 5", "4 1", "5 3", "6 2", "7 1"});
}

TEST_CASE("Why? of Staircase Nim", "[explain][staircase]") {
  const std::string pushed = "Matches pushed from an even step can be pushed on at once";
  check({
      {"staircase:0,0", {"the player to move has no move left and loses"}},
      {"staircase:0,3,2,5",
       {"push 2 from step 3 to step 2",
        "Only the odd steps count, as Nim heaps: the 1st, 3rd, 5th and so on, here 0, 2.",
        "After your move nothing is left over", pushed, "the nim-sum is 2", "step 3 does", "2 becomes 0",
        "Now every column is even", "Also winning: push 2 from step 2 to step 1"}},
      {"staircase:1,2,1",
       {"Every move loses", "here 1, 1.", "they pair off", pushed, "so the nim-sum is 0", "Any move changes",
        "There is always a reply", "Every move and its reply:"}},
      {"staircase:0,4", {"Every move loses", "here 0.", "", pushed, "", "", "", "Every move and its reply:"}},
  });
}
