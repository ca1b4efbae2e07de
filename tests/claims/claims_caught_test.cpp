// The test of claims is tested: what is wrong is caught, each kind by itself.

#include <catch2/catch_test_macros.hpp>
#include <string>
#include <string_view>

#include "claims/claims_alone.hpp"
#include "claims/claims_check.hpp"
#include "claims/claims_kinds.hpp"
#include "core/move_words.hpp"
#include "core/text.hpp"
#include "explain/binary.hpp"
#include "explain/claims.hpp"
#include "explain/sums_claims.hpp"
#include "games/matrix/matrix_claims.hpp"
#include "games/nim/nim_claims.hpp"
#include "solve/search/analyse.hpp"
#include "support/support.hpp"

using namespace nimatron;
using namespace nimatron::testing;

namespace {

Move move_of(std::string_view text, std::string_view move) {
  const auto read = parse_move(position_of(text), move);
  REQUIRE(read);
  return *read;
}

/// Nobody looks at this kind, and a number that it says is none of its own.
struct Invented {
  Message words() const { return say("the nim-sum is {0}", 9); }
};

} // namespace

TEST_CASE("Sentences that were told once and are wrong are caught", "[claims]") {
  using By = Answered::By;
  // "The other player can make all columns even again": not after taking 1.
  CHECK_FALSE(holds("nim.misere:2,2", Answered{By::even}));
  CHECK(told("nim.misere:2,2", claims::EvenAgain{}));
  // "After this move nothing above 1 should be left": the numbers are remainders, not the heaps.
  CHECK_FALSE(told("nim.max3.misere:5,6", claims::OnlyRestsCount{3, {5, 6}}));
  CHECK(told("nim.max3.misere:5,6", claims::OnlyRestsCount{3, {1, 2}}));
  BinaryTable raised = binary_table({5, 6}, {1, 2});
  raised.changed = 0;
  raised.leave = 2; // from 5 to 6
  raised.rest = 6;
  CHECK_FALSE(told("nim.max3.misere:5,6", claims::Wins{HeapMove{1, 2, 0}}, raised));
  // "Divide into 5 and 5" beside a table in which 12 becomes 8.
  const claims::Wins middle{HeapMove{0, 2, 5}};
  BinaryTable shrunk = binary_table({12}, {12});
  shrunk.changed = 0;
  shrunk.leave = 8;
  CHECK_FALSE(told("nim.max2.split:12", middle, shrunk));
  shrunk = binary_table({12}, {4});
  shrunk.changed = 0;
  shrunk.leave = 0;
  CHECK(told("nim.max2.split:12", middle, shrunk));
  // "A take of j can always be answered by 3 - j in the same heap": not in the heap of 1.
  CHECK_FALSE(holds("nim.max2:1,6,10", Answered{By::rest, 3}));
  CHECK_FALSE(holds("nim.max2:1,6,10", Rounds{1}));
  CHECK(holds("nim.max2:1,6,10", Rounds{3}));
  // It says that it copies, and the example answers in the same heap.
  const Position fives = position_of("nim.max2:5,5");
  const auto example = [&](const HeapMove& answer) {
    return Step{
        claims::Replies{false},
        Answers{{{HeapMove{0, 1, 0}, answer, nimatron::in_words(fives, HeapMove{0, 1, 0}, answer)}}, false}};
  };
  const Step copies{claims::EqualPairs{}};
  CHECK_FALSE(faults_of("nim.max2:5,5", {copies, example({0, 2, 0})}).empty());
  CHECK(faults_of("nim.max2:5,5", {copies, example({1, 1, 0})}).empty());
  // The table after the move keeps the old sum.
  BinaryTable kept = binary_table({24, 12, 29}, {24, 12, 29});
  kept.changed = 0;
  kept.leave = 17 ^ 9;
  const claims::Wins seventeen{HeapMove{0, 7, 0}};
  CHECK_FALSE(told("nim:24,12,29", seventeen, kept));
  kept.leave = 17;
  CHECK(told("nim:24,12,29", seventeen, kept));
  // Bundles that are not what lies there, and a number that is not so.
  Bundles lit = bundles({24, 12, 29});
  CHECK(told("nim:24,12,29", claims::BundlesLeft{{8, 1}}, lit));
  lit.unpaired[0].first = 1;
  CHECK_FALSE(told("nim:24,12,29", claims::BundlesLeft{{8, 1}}, lit));
  CHECK_FALSE(told("nim:24,12,29", claims::ColumnsOdd{{8}, 8}));
  CHECK(told("nim:24,12,29", claims::ColumnsOdd{{8, 1}, 9}));
  // "A take of j can be answered with 2 - j", where nobody has a choice: what counts is how many matches there are.
  CHECK(told("nim.max1:4,3", claims::OneMatchAMove{7}));
  CHECK_FALSE(told("nim.max1:4,3", claims::OneMatchAMove{6}));
  CHECK_FALSE(told("nim.max2:4,3", claims::OneMatchAMove{7}));
  // It leaves one match, which loses: in misere play only.
  CHECK(told("nim.misere:7", claims::LeavesLastMatch{{0, 6, 0}}));
  CHECK_FALSE(told("nim.misere:7", claims::LeavesLastMatch{{0, 5, 0}}));
  CHECK_FALSE(told("nim:7", claims::LeavesLastMatch{{0, 6, 0}}));
  // "They pair off" where nothing is left, and the other way round.
  const Move closes = move_of("northcott:8:w2b7:w", "a2-6");
  CHECK(told("northcott:8:w2b7:w", claims::NumbersPairAfter{closes, true}));
  const Move evens = move_of("northcott:8:w2b7,w2b5:w", "a2-4");
  CHECK(told("northcott:8:w2b7,w2b5:w", claims::NumbersPairAfter{evens, false}));
  CHECK_FALSE(told("northcott:8:w2b7,w2b5:w", claims::NumbersPairAfter{evens, true}));
  // Lines of 1, 2 and 3 have no images, though their nim-sum is 0; and what loses leaves none.
  constexpr const char* beside =
      "matrix:0,1,1,0,0,0.1,0,1,0,0,0.1,1,1,0,0,0.0,0,0,1,0,0.0,0,0,0,2,0.0,0,0,0,0,3";
  const auto leaves = [&](const char* move, std::vector<std::size_t> line, bool lines) {
    return told(beside, claims::ImagesAfter{move_of(beside, move), true, line, line, lines});
  };
  CHECK(leaves("r3-0,0,1,0,0,0", {0, 1, 2, 3, 4, 5}, true));
  CHECK_FALSE(leaves("r3-0,0,1,0,0,0", {0, 1, 2, 3, 4, 5}, false));
  CHECK_FALSE(leaves("r3-0,0,1,0,0,0", {1, 0, 2, 3, 4, 5}, true));
  CHECK_FALSE(leaves("r3-0,1,1,0,0,0", {0, 1, 2, 3, 4, 5}, true));
  CHECK_FALSE(leaves("c4-0,0,0,1,0,0", {0, 1, 2, 3, 4, 5}, true));
  // Theory knows what a search is said to prove.
  CHECK_FALSE(told("nim:3,5,7", claims::SearchProves{}));
}

TEST_CASE("A sentence that nobody looks at, and a number that no claim has, are caught", "[claims]") {
  CHECK_FALSE(told("nim:24,12,29", Invented{}));
  const Kind invented = kind("Invented", [](Examination&, const Invented&) {});
  CHECK(invented.numbers(position_of("nim:24,12,29"), Invented{}).empty());
}

TEST_CASE("What is claimed of every move is caught where it is wrong", "[claims]") {
  using Does = EveryMove::Does;
  CHECK(holds("nim:3,5,6", EveryMove{Does::changes_sum}));
  CHECK(holds("nim:3,5,7", EveryMove{Does::changes_sum, 0, move_of("nim:3,5,7", "1-1")}));
  CHECK_FALSE(holds("wythoff:1,1", EveryMove{Does::changes_sum})); // one from each
  CHECK(holds("nim:1", EveryMove{Does::ends}));
  CHECK_FALSE(holds("nim:2", EveryMove{Does::ends}));
  CHECK(holds("nim.from2:1,2,3,3", EveryMove{Does::takes_ones, 2}));
  CHECK_FALSE(holds("nim.from2:1,2,3,3", EveryMove{Does::takes_ones, 1})); // two at once
  CHECK_FALSE(holds("staircase:4,3", EveryMove{Does::takes_ones, 2}));     // some are put elsewhere
  CHECK(holds("nim.from2:3,3,3", EveryMove{Does::spoils, 3}));
  CHECK_FALSE(holds("nim.from2:3,3,3,1", EveryMove{Does::spoils, 3}));
  CHECK(holds("nim.split:5", EveryMove{Does::gains_nothing}));
  CHECK_FALSE(holds("nim.max2.split:8", EveryMove{Does::gains_nothing})); // in Kayles dividing gains
  CHECK(holds("nim.max2.split:12", EveryMove{Does::adds_up}));
  CHECK(holds("octal.c137:9,4", EveryMove{Does::lowers_to_each}));
  CHECK_FALSE(told("northcott:8:w1b5:w", claims::Flips{0, 3, 1, move_of("northcott:8:w1b5:w", "a1-4")}));
  CHECK_FALSE(holds("nim:3", EveryMove{Does::changes_sum, 0, HeapMove{0, 4, 0}})); // no such move
}

TEST_CASE("A heap that becomes smaller, numbers and answers are caught where they are wrong", "[claims]") {
  using By = Answered::By;
  using What = Quantity::What;
  CHECK(told("nim:24,12,29", claims::Flips{2, 29, 20, HeapMove{2, 9, 0}}));
  CHECK(told("nim:24,12,29", claims::Flips{0, 24, 17, HeapMove{0, 7, 0}}));
  CHECK_FALSE(told("nim:24,12,29", claims::Flips{2, 29, 21, HeapMove{2, 8, 0}}));
  CHECK_FALSE(told("nim:2,4,5", claims::Flips{1, 4, 7, HeapMove{0, 1, 0}})); // it would have to grow
  CHECK_FALSE(told("nim:24,12,29", claims::Flips{3, 29, 20, HeapMove{2, 9, 0}}));

  CHECK(holds("nim:7,9", Answered{By::copy, 0, move_of("nim:7,9", "2-2")}));
  CHECK_FALSE(holds("nim:7,9", Answered{By::copy, 0, move_of("nim:7,9", "2-1")}));
  CHECK_FALSE(holds("nim:3,5,6", Answered{By::copy}));
  CHECK(holds("staircase:1,2,1", Answered{By::push_on}));
  CHECK_FALSE(holds("staircase:1,2,2", Answered{By::even}));
  CHECK(holds("matrix:1,0,1,1.0,1,1,1", Answered{By::rows}));
  CHECK(holds("matrix:3,0,1.1,2,1", Answered{By::rows}));
  CHECK_FALSE(holds("matrix:3,0,1.1,2,2", Answered{By::rows}));
  CHECK_FALSE(holds("matrix:1,1,1.0,1,1", Answered{By::rows}));
  CHECK(holds("nim.from2.misere:1,1,1,1", Answered{By::rest, 3}));
  CHECK_FALSE(holds("nim.from2.misere:1,1,1,1", Answered{By::rest, 2}));
  CHECK(holds("nim:3,3", Answered{By::even}));
  CHECK_FALSE(holds("wythoff:3,4", Answered{By::cold}));
  CHECK(holds("fibonacci:20:19", Answered{By::smallest, 0, TakeMove{2}}));
  CHECK_FALSE(holds("fibonacci:20:19", Answered{By::smallest, 0, TakeMove{3}}));

  CHECK(holds("fibonacci:1000000000000000", Quantity{What::ways, 1}));
  CHECK_FALSE(holds("fibonacci:20", Quantity{What::ways, 2}));
  CHECK(holds("nim.max3:1,2,7", Quantity{What::alone, 3}));
  CHECK_FALSE(holds("nim.max3:1,2,7", Quantity{What::alone, 0}));
  CHECK(holds("matrix:9,9.9,9", Quantity{What::positions, 10'000}));
  CHECK(holds("matrix:9,9.9,9", Quantity{What::beyond, 9'999}));
  CHECK_FALSE(holds("matrix:9,9.9,9", Quantity{What::beyond, 10'000}));
  CHECK(holds("nim.max2.split.misere:4", Quantity{What::kinds, 6}));
  CHECK_FALSE(holds("nim.max2.split.misere:4", Quantity{What::kinds, 7}));

  CHECK(holds("wythoff:3,5", LostIf{LostIf::Law::cold_listed, 0}));
  CHECK_FALSE(holds("wythoff:2,2", LostIf{LostIf::Law::cold_listed, 1}));
  CHECK(holds("nim.max3:9", LostIf{LostIf::Law::divides, 4}));
  CHECK_FALSE(holds("nim.max3:9", LostIf{LostIf::Law::divides, 5}));
}

TEST_CASE("How things lie, what they lead to and what is not settled are caught where wrong", "[claims]") {
  using As = Lies::As;
  const auto lies = [](std::string_view text) {
    std::vector<As> out;
    for (const As as : {As::crossing, As::no_form, As::own_image, As::middle_free, As::symmetric,
                        As::near_middle, As::one_alone, As::one_apart, As::not_symmetric, As::no_middle}) {
      if (holds(text, Lies{as})) out.push_back(as);
    }
    return out;
  };
  using All = std::vector<As>;
  CHECK(lies("matrix:1,2,0.0,0,3") == All{});             // lines that do not cross
  CHECK(lies("matrix:2,1.1,2") == All{As::crossing});     // symmetric
  CHECK(lies("matrix:1,1,1.0,1,1") == All{As::crossing}); // two lines of ones
  CHECK(lies("matrix:2,1.1,0") == All{As::crossing});     // two lines
  CHECK(lies("matrix:2,1,0.1,0,3.0,1,1") == All{As::crossing, As::no_form});
  CHECK(lies("matrix:1,2,1.3,5,3.1,2,1") == All{As::crossing, As::own_image});
  CHECK(lies("coins:600x400x40:") == All{As::middle_free});
  CHECK(lies("coins:600x400x40:300.200") == All{As::symmetric});
  CHECK(lies("coins:600x400x40:300.200,100.100") == All{As::one_alone});
  CHECK(lies("coins:600x400x40:100.100") == All{As::not_symmetric});
  CHECK(lies("coins:600x400x40:230.200,370.200") == All{As::near_middle});
  CHECK(lies("coins:601x401x40:") == All{As::no_middle});
  CHECK(lies("coins:601x400x40:260.200,341.200") == All{As::symmetric, As::no_middle});
  CHECK(lies("coins:601x400x40:260.200") == All{As::one_apart, As::no_middle});
  CHECK(lies("coins:600x400x40:260.200") == All{As::one_apart, As::not_symmetric});
  CHECK(lies("coins:600x400x40:200.200") == All{As::not_symmetric}); // room is left at the middle
  CHECK(lies("nim:3") == All{});

  // What was once said of every game: the nim-sum, where it is the Grundy value and no nim-sum.
  using With = claims::MoveJudged::With;
  const auto judged = [](std::string_view text, const char* move, Outcome before, Outcome after, With with,
                         Count number) {
    const Position at = position_of(text);
    const auto made = move_of(text, move);
    const auto answer = analyse(play(at, made), {.positions = 200'000, .limit = 100}).winning;
    Figure drawn;
    if (number != 0)
      drawn = Answers{{{made, answer.at(0), nimatron::in_words(at, made, answer.at(0))}}, false};
    return told(text, claims::MoveJudged{made, before, after, with, number}, drawn);
  };
  CHECK_FALSE(judged("wythoff:12,20", "1-1", Outcome::N, Outcome::N, With::sum_reply, 3));
  CHECK(judged("nim:12,20", "1-1", Outcome::N, Outcome::N, With::sum_reply, 31));
  CHECK_FALSE(judged("nim:12,20", "1-1", Outcome::P, Outcome::N, With::sum_reply, 31));
  CHECK(judged("series:13:2:13:1-0:a", "2", Outcome::N, Outcome::P, With::game_given, 0));
  CHECK_FALSE(judged("series:13:2:13:1-0:a", "1", Outcome::N, Outcome::P, With::game_given, 0));

  CHECK(holds("matrix:2,1.1,2", Images{false, {1, 0}, {1, 0}}));
  CHECK_FALSE(holds("matrix:2,1.1,2", Images{false, {0, 1}, {1, 0}}));
  CHECK_FALSE(holds("matrix:2,1.1,3", Images{false, {1, 0}, {1, 0}}));
  CHECK(holds("matrix:2,1.1,3", Images{false, {1, 0}, {1, 0}, move_of("matrix:2,1.1,3", "r2-0,1")}));
  CHECK(holds("matrix:0,2,3.2,0,5.3,5,0", Images{true, {0, 1, 2}, {0, 1, 2}}));
  CHECK_FALSE(holds("matrix:0,2,3.2,0,5.3,5,0", Images{true, {1, 0, 2}, {1, 0, 2}}));

  CHECK(told("nim:3,5,7", claims::WhoWins{Outcome::N}));
  CHECK_FALSE(told("nim:3,5,7", claims::WhoWins{Outcome::P}));
  CHECK_FALSE(told("nim:3,5,7", claims::WhoWins{Outcome::unknown}));
  CHECK_FALSE(told("nim:3,5,7", claims::NotSettled{}));      // theory knows
  CHECK_FALSE(told("matrix:2,1.1,0", claims::NotSettled{})); // and here the search
  CHECK(told("matrix:900,800,70.60,500,400.30,20,101", claims::NotSettled{}));
  CHECK(judged("series:3", "1", Outcome::T, Outcome::T, With::nothing, 0));
  CHECK_FALSE(judged("series:5", "1", Outcome::T, Outcome::T, With::nothing, 0));
  CHECK_FALSE(judged("nim:3,5,7", "1-1", Outcome::N, Outcome::T, With::nothing, 0));
}
