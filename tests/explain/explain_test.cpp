#include <catch2/catch_test_macros.hpp>

#include <set>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "core/game.hpp"
#include "core/text.hpp"
#include "explain/binary.hpp"
#include "explain/explain.hpp"
#include "solve/search/analyse.hpp"
#include "support/explained_support.hpp"
#include "support/reference.hpp"
#include "support/support.hpp"

using namespace nimatron;
using nimatron::testing::drawn;

namespace {

/// Far enough for what is searched here, and no further.
Analysis analysed(const Position& at) { return analyse(at, {2'000, 1'000}); }

Reasons explained(std::string_view text) {
  const Position at = position_of(text);
  return in_words(at, explain(at, analysed(at)));
}

std::string words(const Reasons& steps) {
  std::string out;
  for (const Reason& step : steps)
    out += in_english(step.text) + '\n';
  return out;
}

bool says(std::string_view text, const std::string& part) {
  const std::string all = words(explained(text));
  UNSCOPED_INFO(all);
  return all.find(part) != std::string::npos;
}

} // namespace

TEST_CASE("Figures of nim-sums", "[explain]") {
  const BinaryTable table = binary_table({24, 12, 29}, {24, 12, 29});
  CHECK(table.sum == 9);
  CHECK(table.columns == 5);
  CHECK(binary_table({0}, {0}).columns == 1);
  CHECK(binary_table({max_heap}, {max_heap}).columns == 50);

  const Bundles paired = bundles({3, 5, 6});
  CHECK(paired.unpaired.empty());
  CHECK(paired.pairs == std::vector<Bundles::Pair>{{1, 2, 4}, {0, 2, 2}, {0, 1, 1}});
  const Bundles odd = bundles({1, 4, 7});
  CHECK(odd.unpaired == std::vector<std::pair<std::size_t, Count>>{{2, 2}});

  CHECK(pairs_of_equals({4, 0, 7, 4, 7}));
  CHECK_FALSE(pairs_of_equals({4, 7, 4}));
  CHECK_FALSE(pairs_of_equals({3, 5, 6, 0}));
  CHECK(powers_of(13) == std::vector<Count>{8, 4, 1});
  CHECK(number_list(std::vector<Count>(20, 1)) == "1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, ...");
}

TEST_CASE("The bundles that are left over lie in the heap that the advice goes to", "[explain]") {
  CHECK(heap_to_change({24, 12, 29}) == 0); // the first that holds 8
  CHECK(heap_to_change({2, 4, 5}) == 0);    // no heap holds both, 2 and 1
  CHECK(heap_to_change({3, 5, 6}) == 3);
  CHECK(bundles({24, 12, 29}).unpaired == std::vector<std::pair<std::size_t, Count>>{{0, 8}, {2, 1}});
  CHECK(bundles({3, 5, 7}).unpaired == std::vector<std::pair<std::size_t, Count>>{{0, 1}});
}

TEST_CASE("The worked example of 24, 12, 29 is told with the move of the source", "[explain]") {
  const Reasons steps = explained("nim:24,12,29");
  CHECK(in_english(steps.front().text) == "You can win: take 7 from heap 1, leaving 17.");
  const auto tables = drawn<BinaryTable>(steps);
  REQUIRE(tables.size() == 2);
  CHECK_FALSE(tables[0].changed);
  CHECK(tables[0].sum_shown() == 9);
  CHECK(tables[1].changed == 0U);
  CHECK(tables[1].leave == 17);
  CHECK(tables[1].sum_shown() == 0);
  CHECK(says("nim:24,12,29", "so the nim-sum is their total, 9."));
  CHECK(says("nim:24,12,29", "Also winning: take 9 from heap 3, leaving 20."));
}

TEST_CASE("Of 5, 19, 40, 51 the third heap is changed", "[explain]") {
  CHECK(says("nim:5,19,40,51", "You can win: take 3 from heap 3, leaving 37."));
  CHECK(says("nim:5,19,40,51", "40 becomes 37"));
}

TEST_CASE("The heap to change need not be the largest", "[explain]") {
  CHECK(says("nim:2,4,5", "You can win: take 1 from heap 1, leaving 1."));
  CHECK(says("nim:9,10,20", "You can win: take 17 from heap 3, leaving 3."));
}

TEST_CASE("Two heaps are told as copying", "[explain]") {
  CHECK(says("nim:7,9", "You can win: take 2 from heap 2, leaving 7."));
  CHECK(says("nim:7,9", "leave 7 in each"));
  CHECK(says("nim:0,5,5", "copied in the matching heap"));
  const auto copies = drawn<Answers>(explained("nim.max2:5,5"));
  REQUIRE(copies.size() == 1);
  CHECK(in_english(copies[0].row[0].said) ==
        "take 1 from heap 1, leaving 4 \xe2\x86\x92 take 1 from heap 2, leaving 4");
  CHECK_FALSE(says("nim:3,5,6", "copied"));
}

TEST_CASE("A lost position comes with its moves and their answers, all where they are few", "[explain]") {
  for (const char* text :
       {"nim:1,2,3", "nim:3,5,6", "nim.max2:1,6,10", "nim.max3:20", "nim.max3:4", "nim.max3:8",
        "nim.misere:1,1,1", "nim.misere:2,2", "nim.split:4,4", "nim.max2.split:5,5", "nim:3,5,9,6,9"}) {
    INFO(text);
    const Position at = position_of(text);
    const auto answers = drawn<Answers>(explained(text));
    REQUIRE(answers.size() == 1);
    std::size_t moves = 0;
    for_each_move(at, [&](const Move&) { return ++moves < 1000; });
    CHECK(answers[0].every == (moves <= 24));
    if (answers[0].every) CHECK(answers[0].row.size() == moves);
    for (const Answer& row : answers[0].row) {
      REQUIRE(row.answer);
      const Position after = play(at, row.move);
      CHECK(analysed(after).outcome == Outcome::N);
      CHECK(analysed(play(after, *row.answer)).outcome == Outcome::P);
    }
  }
}

TEST_CASE("One heap and a bound are told by their period, with the line of play", "[explain]") {
  const auto tables = drawn<PeriodTable>(explained("nim.max3:19"));
  REQUIRE(tables.size() == 1);
  CHECK(tables[0] == PeriodTable{19, 4});
  CHECK(says("nim.max3:19", "You can win: take 3 from the heap, leaving 16."));
  CHECK(says("nim.max3:19", "19 divided by 4 leaves remainder 3: take 3,"));
  CHECK(says("nim.max3:19", "Move 9, the last, is yours"));
  CHECK(says("nim.max3:20", "Move 10, the last, is not yours"));
  CHECK(says("nim.max7:666", "remainder 2: take 2,"));
}

TEST_CASE("Where a move takes one match only their number is told", "[explain]") {
  CHECK(words(explained("nim.max1:5")) == "You can win: take 1 from the heap, leaving 4.\n"
                                          "Every move takes exactly one match, so only the number of matches "
                                          "counts. 5 is odd, so the last move is "
                                          "yours.\n");
  CHECK(says("nim.max1:4,3,5", "12 is even, so the last move is not yours."));
  CHECK(says("nim.max1.misere:4,3", "7 is odd, so the last move, which loses, is yours."));
  CHECK(says("nim.max1.misere:2,2", "4 is even, so the last move, which loses, is not yours."));
  CHECK(says("nim.max1:1", "That is the last move, and it wins."));
  CHECK(says("nim.max1.misere:1", "You must take it, and you lose."));
  for (const char* text :
       {"nim.max1:5", "nim.max1:4,4", "nim.take1.misere:3,2", "octal.c7:6,1", "octal.c3.misere:6"})
    CHECK_FALSE(says(text, "remainder"));
}

TEST_CASE("The move comes first, whoever found it", "[explain][many]") {
  for (const char* text :
       {"octal.c77.misere:8,1", "nim.max2.split.misere:13", "nim.max7.split.misere:8", "octal.c137.misere:24",
        "matrix.misere:2,1.1,1", "coins:6x5x1:1.1,2.3", "nim:3,5,7"}) {
    const Position at = position_of(text);
    const Analysis known = analyse(at);
    if (known.outcome != Outcome::N) continue;
    INFO(text);
    const Reasons steps = in_words(at, explain(at, known));
    CHECK(in_english(steps.front().text).starts_with("You can win: "));
    CHECK(steps.front().move);
  }
  CHECK(says("nim.max2.split.misere:13", "Also winning: "));
  CHECK(says("nim.max2.split.misere:1", "One match is left. You must take it, and you lose."));
}

TEST_CASE("Of many odd columns a sentence says how many there are", "[explain]") {
  const std::string far = "nim:1000000000000000,999999999999999,3";
  CHECK(says(far, "they pair off, except one of each of 14 sizes, the largest 32,768."));
  CHECK(says(far, "14 columns hold an odd number of 1s, so the nim-sum is their total, 65,532."));
  CHECK(says("nim:31", "You can win: take the whole heap of 31."));
  CHECK(says("nim:64,32,16,8,4", "except bundles of 64, 32, 16, 8 and 4."));
  CHECK(says("nim:64,32,16,8,4", "Only the columns for 64, 32, 16, 8 and 4 hold"));
  CHECK(says("nim:64,32,16,8,4,2", "except one of each of 6 sizes, the largest 64."));
}

TEST_CASE("A move after which nothing counts is not said to pair anything off", "[explain]") {
  CHECK(says("northcott:8:w2b7:w", "After your move nothing is left over"));
  CHECK(says("northcott:8:w2b7,w2b5:w", "After your move they pair off"));
  CHECK(says("staircase:5,3", "That is the last move") == false);
  CHECK(says("staircase:5,3", "After your move nothing is left over"));
}

TEST_CASE("A single heap of misere play is brought down to its last match", "[explain]") {
  for (const char* text : {"nim.misere:7", "nim.max3.misere:4", "nim.split.misere:7"})
    CHECK(says(text, "That leaves the last match: the other side must take it, and loses."));
  CHECK(says("nim.split.misere:7", "Also winning: take 1 from the heap, leaving 3 and 3."));
  CHECK_FALSE(says("nim.misere:7", "above 1"));
}

TEST_CASE("Residues, splitting and the octal game say what counts", "[explain]") {
  CHECK(says("nim.max2:1,6,10", "counts: 1, 0, 1."));
  CHECK(says("nim.split:4,7", "Splitting doesn't help"));
  CHECK(says("nim.max2.split:30,12", "count as Nim heaps of 7, 4, their values."));
  CHECK(says("nim.max2.split:1000000000000000,5", "The values repeat with period 12 from heaps of 71 on."));
  // Kayles by symmetry, from the middle.
  CHECK(says("nim.max2.split:12", "take 2 from the heap, leaving 5 and 5"));
  CHECK(says("nim.max2.split:12", "leaves two equal heaps"));
}

TEST_CASE("Misere is told by the ones that are left", "[explain]") {
  CHECK(says("nim.misere:1,1,4", "You can win: take 3 from heap 3, leaving 1."));
  // 1-1 wins too, but what is told is to leave nothing above 1.
  CHECK(says("nim.max3.misere:4,3", "You can win: take 2 from heap 2, leaving 1."));
  CHECK(says("nim.misere:1,1,1", "Only single matches are left, and their number is odd: 3."));
  CHECK(says("nim.misere:3,5,7", "take 1 from heap 1, leaving 2"));
  CHECK(words(explained("nim.misere:1")) == "One match is left. You must take it, and you lose.\n");
  CHECK(says("nim.max3.misere:19", "leaves one more than a multiple of 4"));
  CHECK_FALSE(says("nim.max3.misere:19", "Binary"));
}

TEST_CASE("Misere Nim speaks of matches, and of numbers only where heaps count otherwise", "[explain]") {
  CHECK(says("nim.misere:1,2",
             "That leaves an odd number of single matches, so you won't have to take the last one."));
  CHECK(says("nim.misere:1,2", "Only one heap is above 1: now the strategy changes."));
  CHECK(says("nim.misere:1,1", "Only single matches are left, and their number is even: 2."));
  CHECK(says("nim.misere:3,5,7",
             "until your move would leave only single matches; then leave an odd number of them."));
  for (const char* text : {"nim.misere:1,2", "nim.misere:1,1", "nim.misere:1,1,1", "nim.split.misere:1,4"})
    CHECK_FALSE(says(text, "No number is above 1"));
  CHECK(says("nim.max2.misere:4,4,4", "No number is above 1, and the number of 1s is odd: 3."));
  CHECK(says("nim.max2.misere:5,3", "That leaves no number above 1"));
  CHECK(says("nim.from3.misere:5,1,1", "Your move leaves the last match, which the other side must take."));
  CHECK(says("nim.from2.misere:2,3,1,1", "Your move leaves only single matches, 4 of them"));
}

TEST_CASE("A heap that is the only one has no number, and steps are called steps", "[explain]") {
  for (const char* text : {"nim:9", "nim.max3:19", "nim.max3:20", "nim.max2.split:13", "nim.misere:4",
                           "nim.misere:1", "nim.max3.misere:13", "octal.c137:14", "octal.c137:9",
                           "nim.take1-4:9", "nim.from2.misere:3", "fibonacci:20"}) {
    INFO(text);
    const Reasons steps = explained(text);
    for (const Reason& step : steps)
      CHECK(in_english(step.text).find("heap 1") == std::string::npos);
    for (const auto& table : drawn<Answers>(steps)) {
      for (const Answer& row : table.row) {
        const auto* move = std::get_if<HeapMove>(&row.move);
        // Where it is divided there are two, of which the answer speaks.
        if (move == nullptr || move->split == 0)
          CHECK(in_english(row.said).find("heap 1") == std::string::npos);
      }
    }
  }
  CHECK(says("nim:1", "You can win: take the last match."));
  CHECK(says("nim:9", "You can win: take the whole heap of 9."));
  CHECK(says("nim.misere:4", "That leaves the last match"));
  CHECK(says("nim:0,9", "You can win: take all 9 from heap 2."));
  for (const char* text :
       {"staircase:0,3,2,5", "staircase:1,2,3", "staircase:1,2,1", "staircase:3", "staircase:0,4"}) {
    INFO(text);
    const std::string all = words(explained(text));
    CHECK(all.find("heap ") == std::string::npos);
    CHECK(all.find("step ") != std::string::npos);
  }
}

TEST_CASE("What only searching knows is told as far as it is known", "[explain][many]") {
  const Position dawson = position_of("octal.c137.misere:25");
  const std::string searched = words(in_words(dawson, explain(dawson, analyse(dawson))));
  INFO(searched);
  CHECK(searched.find("a full search proves it") != std::string::npos);
  CHECK(searched.find("11 moves are left") != std::string::npos);
  CHECK(says("nim.max3.split:1000000000000000,5", "Unsolved: "));
  CHECK(says("matrix:9,8,7.6,5,4.3,2,9",
             "None of the known theorems applies: more than two rows and more than two"));
  CHECK(says("matrix:9,8,7.6,5,4.3,2,9", "Unsolved: 18,144,000 positions can arise, too many to search."));
  CHECK(says("matrix:900,800,70.60,500,400.30,20,101", "Unsolved: more than 10¹⁸ positions can arise"));
  CHECK(says("nim:0", "has no move left and loses"));
  CHECK(says("nim.misere:0", "has no move left and wins"));
}

TEST_CASE("A move is judged by what it left behind", "[explain]") {
  const auto judged = [](const char* text, const char* move_text) {
    const Position at = position_of(text);
    const auto move = parse_move(at, move_text);
    REQUIRE(move);
    const auto step = explain_move(at, *move, analysed(at), analysed(play(at, *move)));
    REQUIRE(step);
    return in_words(at, *step);
  };
  const auto answer = [](const Reason& step) {
    const auto* answers = std::get_if<Answers>(&step.figure);
    REQUIRE(answers != nullptr);
    REQUIRE(answers->row.size() == 1);
    return print(*answers->row[0].answer);
  };
  CHECK(in_english(judged("nim:3,5,7", "1-1").text) == "Right: now every reply loses.");
  CHECK(in_english(judged("nim:7,9", "2-2").text) == "Right, and it was the only winning move.");
  CHECK(in_english(judged("nim:3", "1-3").text) == "This was the last move, and it won.");
  CHECK(in_english(judged("nim.misere:1", "1-1").text) == "This was the last move, and it lost.");
  CHECK(in_english(judged("nim.misere:2", "1-2").text) ==
        "This was the last move, and it gave away the win.");
  const Reason mistake = judged("nim:3,5,7", "1-2");
  CHECK(in_english(mistake.text) == "This gave away the win: it left nim-sum 3. This reply makes it 0:");
  CHECK(answer(mistake) == "3-3");
  const Reason lost = judged("nim:3,5,6", "1-1");
  CHECK(in_english(lost.text) == "The position was already lost: its nim-sum was 0, and any move changes "
                                 "that (here to 1). This reply makes it 0 again:");
  CHECK(answer(lost) == "2-1");
  const Reason misere = judged("nim.misere:1,1,1", "1-1");
  CHECK(in_english(misere.text) == "The position was already lost. Here is the reply that beats your move:");
  CHECK(answer(misere) == "2-1");

  // What was no win is not said to be one.
  CHECK(in_english(judged("series:5:2:4:0-1:a", "2").text) ==
        "This gave away the tie: now the other side can win.");

  const Position huge = position_of("nim.max3.split:1000000000000000,5");
  CHECK_FALSE(explain_move(huge, HeapMove{0, 1, 0}, analysed(huge), analysed(huge)));
}

TEST_CASE("Where only one of two positions is solved, a move is judged by what is known",
          "[explain][once wrong]") {
  const Position apart = position_of("coins:600x400x40:100.100");
  const Position apart_after = play(apart, *parse_move(apart, "300.200"));
  const auto said =
      explain_move(apart, *parse_move(apart, "300.200"), analysed(apart), analysed(apart_after));
  REQUIRE(said);
  CHECK(in_english(in_words(apart, *said).text) ==
        "The position before this move is unsolved, but this move loses to:");
  REQUIRE(std::holds_alternative<Answers>(said->figure));
  CHECK(print(*std::get<Answers>(said->figure).row.at(0).answer) == "500.300");

  // Every move of whole small games, with one of the two analyses withheld: nothing that is said contradicts the search.
  Analysis withheld;
  withheld.outcome = Outcome::unknown;
  int told[4] = {};
  for (const char* record : {"nim:2,3", "nim.misere:2,3", "wythoff:3,3", "octal.c77:6",
                             "graph:ab,ba,bc,ca,cd:a", "northcott:4:w1b4,b1w3:w"}) {
    testing::Reference truth;
    const Position start = position_of(record);
    REQUIRE(truth.solve(start, 20'000));
    std::vector<Position> all = {start};
    std::set<std::string> met = {print(start)};
    for (std::size_t i = 0; i < all.size(); ++i) {
      const Position at = all[i];
      for_each_move(at, [&](const Move& move) {
        const Position left = play(at, move);
        const Outcome before = truth.at(at).outcome;
        const Outcome after = truth.at(left).outcome;
        const auto words = [&](bool know_before, bool know_after) {
          const auto step = explain_move(at, move, know_before ? analysed(at) : withheld,
                                         know_after ? analysed(left) : withheld);
          return step ? in_english(step->claim.words(at)) : std::string();
        };
        const auto has = [](const std::string& text, const char* part) {
          return text.find(part) != std::string::npos;
        };
        INFO(print(at) << '/' << print(move));
        CHECK(words(false, false).empty());
        if (!is_over(left)) { // which is never unsolved
          const std::string first = words(true, false);
          CHECK(has(first, "already lost") == (before == Outcome::P));
          CHECK(has(first, "There was a winning move") == (before == Outcome::N));
          CHECK(has(first, "There was a move that keeps the tie") == (before == Outcome::T));
        }
        const std::string second = words(false, true);
        const bool right = has(second, "Right") || has(second, "it won");
        CHECK(right == (after == Outcome::P));
        CHECK((has(second, "loses to") || has(second, "the other side can win") || has(second, "it lost")) ==
              (after == Outcome::N));
        CHECK(has(second, "Now it's a tie") == (after == Outcome::T));
        CHECK_FALSE(has(second, "already lost"));
        CHECK_FALSE(has(second, "gave away"));
        ++told[static_cast<std::size_t>(after)];
        if (met.insert(print(left)).second) all.push_back(left);
        return true;
      });
    }
  }
  CHECK(told[static_cast<std::size_t>(Outcome::P)] > 50);
  CHECK(told[static_cast<std::size_t>(Outcome::N)] > 50);
  CHECK(told[static_cast<std::size_t>(Outcome::T)] > 0);
}
