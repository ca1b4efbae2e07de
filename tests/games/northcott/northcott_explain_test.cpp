// Why? in Northcott's game, claim by claim, on boards at random: each gap, each number and each reply is looked up on the board.

#include <algorithm>
#include <catch2/catch_test_macros.hpp>
#include <cstddef>
#include <cstdlib>
#include <optional>
#include <random>
#include <variant>
#include <vector>

#include "core/explanation.hpp"
#include "core/text.hpp"
#include "explain/claims.hpp"
#include "games/northcott/northcott.hpp"
#include "games/northcott/northcott_claims.hpp"
#include "support/explained_support.hpp"
#include "support/northcott_support.hpp"
#include "support/support.hpp"

using namespace nimatron;
using namespace nimatron::northcott;
using nimatron::testing::columns_of;
using nimatron::testing::drawn;
using nimatron::testing::moves_of;
using nimatron::testing::northcott_position;
using nimatron::testing::random_board;
using nimatron::testing::told;

namespace {

std::vector<Count> gaps(const Columns& board) {
  std::vector<Count> out;
  for (const Pair& pair : pairs(board))
    out.push_back(pair.gap);
  return out;
}

/// Whether the gap that an advance leaves counts less than before.
bool shrinks(const Options& options, const Columns& board, const SlideMove& move) {
  const Count most = options.number("max", board.rows) + 1;
  const std::vector<Count> before = gaps(board);
  const std::vector<Count> after = gaps(Northcott::play(options, board, move));
  for (std::size_t i = 0; i < before.size(); ++i) {
    if (before[i] != after[i]) return after[i] < before[i] && after[i] % most < before[i] % most;
  }
  return false;
}

/// Of those that win, the first of the longest.
SlideMove longest_that_shrinks(const Options& options, const Columns& board) {
  SlideMove out;
  int longest = 0;
  for (const SlideMove& move : moves_of(options, board)) {
    const int length = std::abs(move.to - move.from);
    if (length <= longest || !shrinks(options, board, move)) continue;
    if (nim_sum(options, Northcott::play(options, board, move)) != 0) continue;
    out = move;
    longest = length;
  }
  return out;
}

/// What a move changes.
struct Changed {
  std::size_t pair = 0; // of all
  Count number = 0;     // in its column, if there are several
  Count from = 0;
  Count to = 0;
};

Changed changed_by(const Options& options, const Columns& board, const SlideMove& move) {
  const std::vector<Pair> all = pairs(board);
  const std::vector<Count> before = gaps(board);
  const std::vector<Count> after = gaps(Northcott::play(options, board, move));
  const auto at = static_cast<std::size_t>(std::mismatch(before.begin(), before.end(), after.begin()).first -
                                           before.begin());
  Count number = 0;
  Count in_column = 0;
  for (std::size_t i = 0; i < all.size(); ++i) {
    if (all[i].column != move.column) continue;
    ++in_column;
    if (i <= at) ++number;
  }
  return {at, in_column > 1 ? number : 0, before[at], after[at]};
}

void check_win(const Options& options, const Columns& board, const Explanation& steps) {
  std::vector<SlideMove> advances;
  Count retreats = 0;
  for (const SlideMove& move : moves_of(options, board)) {
    if (nim_sum(options, Northcott::play(options, board, move)) != 0) continue;
    if (advance(board, move) > 0) {
      advances.push_back(move);
    } else {
      ++retreats;
    }
  }
  const auto shrunk = told<claims::GapShrinks>(steps);
  REQUIRE(shrunk.size() == std::min<std::size_t>(advances.size(), 12));
  for (std::size_t i = 0; i < shrunk.size(); ++i) {
    const Changed so = changed_by(options, board, advances[i]);
    REQUIRE(shrunk[i].move == advances[i]);
    REQUIRE(shrunk[i].pair == so.number);
    REQUIRE(shrunk[i].from == so.from);
    REQUIRE(shrunk[i].to == so.to);
  }
  const auto back = told<claims::RetreatsThatWin>(steps);
  REQUIRE(back.size() == (retreats > 0 ? 1 : 0));
  if (!back.empty()) REQUIRE(back.front().moves == retreats);

  // The perfect player's own move, if what its gap counts gets less; else the longest advance of which that is so.
  const auto lessens = [&](const SlideMove& move) {
    const Changed so = changed_by(options, board, move);
    return value(options, board, static_cast<int>(so.to)) < value(options, board, static_cast<int>(so.from));
  };
  SlideMove shown = *Northcott::best(options, board);
  if (!lessens(shown)) {
    int longest = 0;
    for (const SlideMove& move : advances) {
      if (lessens(move) && advance(board, move) > longest) {
        shown = move;
        longest = advance(board, move);
      }
    }
    REQUIRE(longest > 0);
  }
  const auto wins = told<claims::Wins>(steps);
  REQUIRE(wins.size() == 1);
  REQUIRE(wins.front().move == Move(shown));
  const Changed so = changed_by(options, board, shown);
  int tables = 0;
  for (const BinaryTable& table : drawn<BinaryTable>(steps)) {
    if (!table.changed) continue;
    ++tables;
    REQUIRE(table.changed == so.pair);
    REQUIRE(table.heap == gaps(board));
    REQUIRE(table.rest == so.to);
    REQUIRE(table.leave == value(options, board, static_cast<int>(so.to)));
    REQUIRE(table.sum_shown() == 0);
  }
  REQUIRE(tables <= 1);
}

/// How many retreats have been answered.
int check_loss(const Options& options, const Columns& board, const Explanation& steps) {
  const auto replies = drawn<Answers>(steps);
  REQUIRE(replies.size() == 1);
  int retreats = 0;
  for (const Answer& answer : replies.front().row) {
    const auto move = std::get<SlideMove>(answer.move);
    const Columns after = Northcott::play(options, board, move);
    REQUIRE(answer.answer);
    const auto reply = std::get<SlideMove>(*answer.answer);
    REQUIRE_FALSE(Northcott::why_illegal(options, after, reply));
    REQUIRE(nim_sum(options, Northcott::play(options, after, reply)) == 0);
    if (advance(board, move) > 0) continue;
    ++retreats;
    REQUIRE(reply.column == move.column);
    REQUIRE(reply.to - reply.from == move.to - move.from);
    REQUIRE(gaps(Northcott::play(options, after, reply)) == gaps(board));
  }
  return retreats;
}

} // namespace

TEST_CASE("Northcott explained: every gap, number and reply", "[northcott][explain]") {
  std::mt19937 random(19);
  int over = 0;
  int won = 0;
  int several = 0;
  int retreats = 0;
  int other = 0; // than the perfect player's own
  for (int n = 0; n < 500; ++n) {
    const int rows = 2 + static_cast<int>(random() % 7);
    Columns board = random_board(random, rows, 1 + random() % 4, 1 + random() % 3);
    const Options options = chosen(static_cast<Count>(random()) % (rows + 1));
    if (n % 3 == 0 && nim_sum(options, board) != 0)
      board = Northcott::play(options, board, *Northcott::best(options, board));
    CAPTURE(print(Position{find_game("northcott"), options, board}));
    const Explanation steps = Northcott::explain(options, board, {});
    const bool stuck = moves_of(options, board).empty();
    const bool lost = nim_sum(options, board) == 0;
    REQUIRE(told<claims::NoPieces>(steps).size() == (pairs(board).empty() ? 1 : 0));
    REQUIRE(told<claims::CannotMove>(steps).size() == (stuck ? 1 : 0));
    over += stuck ? 1 : 0;
    if (stuck) {
      REQUIRE(told<claims::CannotMove>(steps).front().side == board.to_move);
      REQUIRE(told<claims::WhoWins>(steps).empty());
      continue;
    }
    const bool more_than_one = std::any_of(board.column.begin(), board.column.end(),
                                           [](const auto& pieces) { return pieces.size() > 2; });
    several += more_than_one ? 1 : 0;
    REQUIRE(told<claims::PairsFromBelow>(steps).size() == (more_than_one ? 1 : 0));
    // The remainder is said where a gap on this board could be more than a move.
    const auto rests = told<claims::OnlyGapRestsCount>(steps);
    const bool bounded = options.has("max") && options.number("max") < rows - 2;
    REQUIRE(rests.size() == (bounded ? 1 : 0));
    REQUIRE(told<claims::GapsAreHeaps>(steps).size() == (bounded ? 0 : 1));
    if (bounded) {
      REQUIRE(rests.front().most == options.number("max"));
      std::vector<Count> expected;
      for (const Count gap : gaps(board))
        expected.push_back(gap % (options.number("max") + 1));
      REQUIRE(rests.front().rest == expected);
    } else {
      REQUIRE(told<claims::GapsAreHeaps>(steps).front().gap == gaps(board));
    }
    const auto followed = told<claims::RetreatsAreFollowed>(steps);
    REQUIRE(followed.size() == 1);
    REQUIRE(followed.front().won == !lost);
    REQUIRE(told<claims::Wins>(steps).empty() == lost);
    if (lost) {
      retreats += check_loss(options, board, steps);
    } else {
      check_win(options, board, steps);
      ++won;
      const SlideMove own = *Northcott::best(options, board);
      const SlideMove expected = shrinks(options, board, own) ? own : longest_that_shrinks(options, board);
      REQUIRE(told<claims::Wins>(steps).front().move == Move{expected});
      other += expected == own ? 0 : 1;
    }
  }
  CHECK(over > 10);
  CHECK(won > 100);
  CHECK(several > 100);
  CHECK(retreats > 100);
  CHECK(other > 0);
}

TEST_CASE("Northcott explained: the quickest win is shown, though a longer advance wins, too",
          "[northcott][explain]") {
  const Position at = northcott_position("northcott.max4:8:w1b8,w1b8,w5b7,:b");
  const SlideMove own = *Northcott::best(at.options, columns_of(at));
  REQUIRE_FALSE(own == longest_that_shrinks(at.options, columns_of(at)));
  CHECK(told<claims::Wins>(Northcott::explain(at.options, columns_of(at), {})).front().move == Move{own});
}

TEST_CASE("Northcott explained: of many winning advances a dozen", "[northcott][explain]") {
  for (const std::size_t columns : {11U, 13U, 15U}) {
    Columns board{8, {}, Side::white};
    for (std::size_t c = 0; c < columns; ++c)
      board.column.push_back({{2, Side::white}, {6, Side::black}});
    check_win({}, board, Northcott::explain({}, board, {}));
  }
  // Columns beyond the first, and pairs beyond the first in them.
  for (const char* text : {"northcott:8:,w1b2w3b7,w2b5", "northcott:9:w1b2,w1b2w3b4w5b9,w1b2",
                           "northcott.max2:9:w1b2,w1b2b4w8,w1b6"}) {
    const Position at = northcott_position(text);
    CAPTURE(text);
    REQUIRE(nim_sum(at.options, columns_of(at)) != 0);
    check_win(at.options, columns_of(at), Northcott::explain(at.options, columns_of(at), {}));
  }
}
