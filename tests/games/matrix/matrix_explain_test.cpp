// Why? of a matrix: each kind of reason, and whether what it says of this matrix is so.

#include <catch2/catch_test_macros.hpp>

#include <algorithm>
#include <cstddef>
#include <initializer_list>
#include <string>
#include <utility>
#include <variant>
#include <vector>

#include "core/board_text.hpp"
#include "core/explanation.hpp"
#include "core/game.hpp"
#include "core/text.hpp"
#include "explain/claims.hpp"
#include "explain/sums_claims.hpp"
#include "games/matrix/matrix.hpp"
#include "games/matrix/matrix_claims.hpp"
#include "games/matrix/matrix_parts.hpp"
#include "solve/matrix/sieve.hpp"
#include "solve/search/analyse.hpp"
#include "support/explained_support.hpp"
#include "support/grids.hpp"
#include "support/support.hpp"

using namespace nimatron;
using namespace nimatron::testing;

namespace {

const Grid& grid(const Position& at) { return *std::get_if<Grid>(&at.board); }

Explanation explained(const std::string& text) {
  const Position at = position_of(text);
  return reasons(at, analyse(at));
}

std::vector<Move> winning_by(const Sieve& sieve, const Position& at) {
  std::vector<Move> out;
  for_each_move(at, [&](const Move& move) {
    if (sieve.outcome(sieve.index_of(grid(play(at, move)))) == Outcome::P) out.push_back(move);
    return true;
  });
  return out;
}

/// "" if the verdict, the move that is told and the others that win are what the rules alone lead to.
std::string wrong_verdict(const Explanation& steps, const Position& at, const Sieve& sieve) {
  if (is_over(at)) return steps.size() == 1 && tells<claims::IsOver>(steps) ? "" : "the end";
  const std::vector<Move> all = winning_by(sieve, at);
  const auto wins = told<claims::Wins>(steps);
  const auto also = told<claims::AlsoWins>(steps);
  const auto counted = told<claims::WinningTotal>(steps);
  if (all.empty()) {
    const auto* lost = steps.front().claim.get_if<claims::WhoWins>();
    return lost != nullptr && lost->outcome == Outcome::P && wins.empty() && also.empty() && counted.empty()
               ? ""
               : "who wins";
  }
  if (steps.front().claim.get_if<claims::Wins>() == nullptr || wins.size() != 1) return "the move";
  std::vector<Move> named{wins.front().move};
  for (const claims::AlsoWins& one : also)
    named.push_back(one.move);
  std::sort(named.begin(), named.end());
  if (std::any_of(named.begin(), named.end(),
                  [&](const Move& move) { return std::find(all.begin(), all.end(), move) == all.end(); }))
    return "a move that wins";
  const bool complete = named == all;
  if (!counted.empty() && counted.front().moves != static_cast<Count>(all.size())) return "how many win";
  return complete || !counted.empty() || told<claims::ImagesAfter>(steps).size() == 1 ? "" : "the others";
}

/// Of every board of the box.
void check_verdicts(const Grid& top, bool misere) {
  Sieve sieve(top, misere, false);
  while (!sieve.step(1'000'000)) {
  }
  for_each_below(top, [&](const Grid& board) {
    const Position at{find_game("matrix"), chosen(0, false, misere), board};
    const std::string what = wrong_verdict(reasons(at, analyse(at)), at, sieve);
    if (!what.empty()) FAIL(what << " of " << print(at));
  });
}

} // namespace

TEST_CASE("matrices explained: who wins and by which moves", "[matrix][explain]") {
  for (const bool misere : {false, true}) {
    check_verdicts({3, 3, {2, 0, 1, 0, 1, 0, 1, 0, 2}}, misere);
    check_verdicts({3, 3, {3, 0, 0, 0, 3, 0, 0, 0, 2}}, misere);
    check_verdicts({2, 3, {2, 1, 1, 1, 2, 1}}, misere);
    check_verdicts({1, 2, {3, 3}}, misere);
  }
  check_verdicts({4, 3, {1, 1, 0, 1, 0, 1, 0, 1, 1, 0, 0, 1}}, false);
}

TEST_CASE("matrices explained: lines that do not cross are heaps", "[matrix][explain]") {
  const Explanation row = explained("matrix:3,2.0,0");
  CHECK(advice(row) == "r1-3,2");
  REQUIRE(tells<claims::OneLine>(row));
  CHECK(told<claims::OneLine>(row).front().total == 5);
  CHECK(row.size() == 2);
  CHECK(advice(explained("matrix:0,3.0,2")) == "c2-3,2");
  // From a line the first heaps give first.
  const Explanation lines = explained("matrix:0,1,6.2,0,0");
  CHECK(advice(lines) == "r1-0,1,4");
  REQUIRE(tells<claims::SeparateLines>(lines));
  CHECK(told<claims::SeparateLines>(lines).front().total == std::vector<Count>{7, 2});
  CHECK(tells<claims::WinningTotal>(lines));
  CHECK(advice(explained("matrix:0,2.1,0.6,0")) == "c1-0,1,4");
  CHECK(advice(explained("matrix:0,2.5,0.0,9")) == "c2-2,0,4"); // 11 against 5
  // In misere play one line is explained as all others are.
  const Explanation last = explained("matrix.misere:3,2");
  CHECK(advice(last) == "r1-3,1");
  CHECK(tells<claims::OneLine>(last));
  CHECK(tells<claims::MisereRule>(last));
  CHECK(tells<claims::OneAboveOne>(last));
  CHECK_FALSE(tells<claims::MisereRule>(lines));
  // Two above 1 go by the sum; one is brought down; of ones alone any may go.
  CHECK(advice(explained("matrix.misere:1,0,0.0,5,0.0,0,7")) == "r3-0,0,3");
  CHECK(advice(explained("matrix.misere:1,0,0.0,1,0.0,0,7")) == "r3-0,0,6");
  CHECK(advice(explained("matrix.misere:1,0,0,0.0,1,0,0.0,0,1,0.0,0,0,1")) == "r1-1,0,0,0");
}

namespace {

/// "" if all is so that is told of a board that has two rows, or two columns.
std::string wrong_of_two(const Grid& board, const Explanation& steps, bool rows) {
  const std::size_t pairs = rows ? board.cols : board.rows;
  Count total[2] = {0, 0};
  std::vector<Count> smaller;
  Count sum = 0;
  std::size_t held = 0; // pairs
  bool opposite = true; // equal ones, where there are two pairs
  for (std::size_t i = 0; i < pairs; ++i) {
    const Count x = rows ? board.at(0, i) : board.at(i, 0);
    const Count y = rows ? board.at(1, i) : board.at(i, 1);
    total[0] += x;
    total[1] += y;
    smaller.push_back(std::min(x, y));
    sum ^= smaller.back();
    if (x == 0 && y == 0) continue;
    ++held;
    for (std::size_t k = 0; k < i; ++k) {
      const Count u = rows ? board.at(0, k) : board.at(k, 0);
      const Count v = rows ? board.at(1, k) : board.at(k, 1);
      if (u != 0 || v != 0) opposite = opposite && u == y && v == x;
    }
  }
  const bool lost = total[0] == total[1] && sum == 0;

  const auto named = told<claims::OppositeEntries>(steps);
  if (named.size() != (held == 2 ? 1U : 0U) || (held == 2 && named.front().equal != opposite))
    return "the name of the game";
  if (lost && centrally_symmetric(board)) {
    // Copying is the simpler reason.
    return tells<claims::SymmetricMatrix>(steps) && !tells<claims::TwoLineTotals>(steps) ? "" : "symmetry";
  }
  const auto totals = told<claims::TwoLineTotals>(steps);
  if (totals.size() != 1 || totals[0].rows != rows || totals[0].first != total[0] ||
      totals[0].second != total[1])
    return "the totals";
  const auto least = told<claims::SmallerEntries>(steps);
  if (least.size() != 1 || least[0].rows != rows || least[0].smaller != smaller || least[0].sum != sum)
    return "the smaller entries";
  if (!tells<claims::TwoLinesRule>(steps)) return "the rule";
  const auto balance = told<claims::TwoLinesBalance>(steps);
  const auto after = told<claims::BalanceTwoLines>(steps);
  if (lost) {
    const auto spoils = told<claims::EveryMoveUnbalances>(steps);
    const bool right = after.empty() && balance.size() == 1 && balance[0].rows == rows &&
                       spoils.size() == 1 && spoils[0].rows == rows && tells<claims::BalancedAgain>(steps) &&
                       drawn<Answers>(steps).size() == 1;
    return right ? "" : "what is lost";
  }
  if (!balance.empty() || after.size() != 1 || after[0].rows != rows || !drawn<Answers>(steps).empty())
    return "what is won";
  const auto difference = told<claims::TakeDifference>(steps);
  const auto lower = told<claims::LowerAndEqualize>(steps);
  if (difference.size() != (sum == 0 ? 1U : 0U) || lower.size() != (sum == 0 ? 0U : 1U))
    return "how it is won";
  const Move& move = sum == 0 ? difference[0].move : lower[0].move;
  return move == after[0].move && advice(steps) == print(move) ? "" : "another move";
}

} // namespace

TEST_CASE("matrices explained: two rows or two columns", "[matrix][explain]") {
  std::size_t boards = 0;
  const auto look = [&](const Grid& board, bool rows) {
    ++boards;
    const Position at{find_game("matrix"), {}, board};
    const std::string what = wrong_of_two(board, reasons(at, analyse(at)), rows);
    if (!what.empty()) FAIL(what << " of " << print(at));
  };
  for_each_below({2, 3, {2, 1, 2, 1, 2, 1}}, [&](const Grid& board) {
    const MatrixFrame frame = without_empty_lines(board);
    if (frame.row.size() != 2 || only_lines(board)) return;
    look(board, true);
    if (frame.col.size() == 3) look(turned(board), false); // else it has two rows as well
  });
  CHECK(boards > 200);
}

TEST_CASE("matrices explained: chains, rings, lines and crosses of single matches", "[matrix][explain]") {
  const Explanation chain = explained("matrix:1,1,0.0,1,1.0,0,1");
  REQUIRE(tells<claims::ChainsOfMatches>(chain));
  CHECK(told<claims::ChainsOfMatches>(chain).front().length == std::vector<Count>{5});
  CHECK(told<claims::ChainValues>(chain).front().value == std::vector<Count>{4}); // of five Kayles pins
  CHECK(chain.size() == 3);

  const Explanation cross = explained("matrix:1,1,1.1,0,0.1,0,0");
  REQUIRE(tells<claims::CrossOfMatches>(cross));
  CHECK(told<claims::CrossOfMatches>(cross).front().row == 3);
  CHECK(told<claims::CrossOfMatches>(cross).front().column == 3);
  CHECK(told<claims::CrossOfMatches>(cross).front().value ==
        analyse(position_of("matrix:1,1,1.1,0,0.1,0,0")).grundy);
  CHECK(tells<claims::CrossIsWon>(cross));
  CHECK(cross.front().depth == Depth::brief);
  CHECK(cross.size() == 3);

  // A cross, a chain of two and a line of three, which have nothing in common; of three reasons each is given.
  const Explanation parts = explained("matrix:1,1,1,0,0,0,0.1,0,0,0,0,0,0.0,0,0,1,0,0,0.0,0,0,1,1,0,0."
                                      "0,0,0,0,0,1,0.0,0,0,0,0,1,0.0,0,0,0,0,1,0");
  CHECK_FALSE(tells<claims::CrossIsWon>(parts));
  REQUIRE(tells<claims::CrossOfMatches>(parts));
  CHECK(told<claims::CrossOfMatches>(parts).front().row == 3);
  CHECK(told<claims::CrossOfMatches>(parts).front().column == 2);
  REQUIRE(tells<claims::ChainsOfMatches>(parts));
  CHECK(told<claims::ChainsOfMatches>(parts).front().length == std::vector<Count>{3});
  REQUIRE(tells<claims::LinesAsHeaps>(parts));
  CHECK(told<claims::LinesAsHeaps>(parts).front().total == std::vector<Count>{3});
  CHECK_FALSE(tells<claims::RingsOfMatches>(parts));
  CHECK_FALSE(tells<claims::LinesThatRemain>(parts));

  // A cross and a line, and no chain.
  const Explanation line = explained("matrix:1,1,1,0,0,0.1,0,0,0,0,0.0,0,0,1,1,1");
  CHECK(tells<claims::CrossOfMatches>(line));
  CHECK(tells<claims::LinesAsHeaps>(line));
  CHECK_FALSE(tells<claims::ChainsOfMatches>(line));

  // Chains of 3, 2 and 4, which count 3, 2 and 1: lost. A ring beside them changes nothing.
  const std::string chains =
      "1,1,0,0,0,0,0,0.0,1,0,0,0,0,0,0.0,0,1,1,0,0,0,0.0,0,0,0,1,1,0,0.0,0,0,0,0,1,1,0";
  const Explanation lost = explained("matrix:" + chains);
  REQUIRE(tells<claims::ChainsOfMatches>(lost));
  CHECK(told<claims::ChainsOfMatches>(lost).front().length == std::vector<Count>{3, 2, 4});
  CHECK(told<claims::ChainValues>(lost).front().value == std::vector<Count>{3, 2, 1});
  CHECK(told<claims::ChainValues>(lost).front().sum == 0);
  CHECK_FALSE(tells<claims::LinesAsHeaps>(lost));
  CHECK_FALSE(tells<claims::CrossOfMatches>(lost));
  const auto answers = drawn<Answers>(lost);
  REQUIRE(answers.size() == 1);
  const Position at = position_of("matrix:" + chains);
  for (const Answer& row : answers.front().row) {
    REQUIRE(row.answer);
    CHECK(theory(play(play(at, row.move), *row.answer))->outcome == Outcome::P);
  }
  CHECK(drawn<Answers>(chain).empty());
  const Explanation ring = explained("matrix:1,1,0,0,0,0.0,1,0,0,0,0.0,0,1,1,0,0.0,0,0,1,1,0.0,0,1,0,1,0");
  REQUIRE(tells<claims::RingsOfMatches>(ring));
  CHECK(told<claims::RingsOfMatches>(ring).front().length == std::vector<Count>{6});
  CHECK(told<claims::ChainsOfMatches>(ring).front().length == std::vector<Count>{3});
}

TEST_CASE("matrices explained: what only a search has found, or not", "[matrix][explain]") {
  using Because = claims::NoTheorem::Because;
  struct Case {
    const char* text;
    Because because;
    Count positions;
    Count parts;
  };
  for (const auto& [text, because, positions, parts] :
       {Case{"matrix:2,3,1.1,1,2.2,1,2", Because::no_form, 3 * 4 * 2 * 2 * 2 * 3 * 3 * 2 * 3, 1},
        Case{"matrix:1,2,1.3,5,3.1,2,1", Because::own_image, 2 * 3 * 2 * 4 * 6 * 4 * 2 * 3 * 2, 1},
        Case{"matrix.misere:1,2.2,1", Because::misere, 2 * 3 * 3 * 2, 1},
        Case{"matrix:2,1,0,0.1,2,1,0.0,1,2,0.0,0,0,5", Because::no_form, 3 * 2 * 2 * 3 * 2 * 2 * 3 * 6, 2}}) {
    INFO(text);
    const Position at = position_of(text);
    const Explanation steps = reasons(at, analyse(at));
    REQUIRE(tells<claims::FoundBackward>(steps));
    CHECK(told<claims::FoundBackward>(steps).front().positions == positions);
    REQUIRE(tells<claims::NoTheorem>(steps));
    CHECK(told<claims::NoTheorem>(steps).front().because == because);
    const auto separate = told<claims::SeparateParts>(steps);
    REQUIRE(separate.size() == (parts > 1 ? 1U : 0U));
    if (parts > 1) CHECK(separate.front().parts == parts);
    // Nobody has looked:
    const Explanation unsolved = reasons(at, {});
    REQUIRE(tells<claims::TooManyPositions>(unsolved));
    CHECK(told<claims::TooManyPositions>(unsolved).front().positions == positions);
    CHECK_FALSE(told<claims::TooManyPositions>(unsolved).front().more);
    CHECK_FALSE(tells<claims::WhoWins>(unsolved));
    CHECK(advice(unsolved).empty());
  }
  const Position vast = position_of("matrix:900,800,70.60,500,400.30,20,101");
  const Explanation unsolved = reasons(vast, {});
  REQUIRE(tells<claims::TooManyPositions>(unsolved));
  CHECK(told<claims::TooManyPositions>(unsolved).front().more);
  // As if it had been found, with no move at hand: then nothing is said of others.
  Analysis known;
  known.outcome = Outcome::N;
  known.winning_total = 5;
  const Explanation found = reasons(vast, known);
  CHECK(tells<claims::FoundByParts>(found));
  REQUIRE(tells<claims::WhoWins>(found));
  CHECK(told<claims::WhoWins>(found).front().outcome == Outcome::N);
  CHECK_FALSE(tells<claims::WinningTotal>(found));
}
