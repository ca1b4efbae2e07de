#include <catch2/catch_test_macros.hpp>

#include <algorithm>
#include <cstddef>
#include <functional>
#include <map>
#include <string>
#include <utility>
#include <vector>

#include "core/board_text.hpp"
#include "core/game.hpp"
#include "games/matrix/matrix.hpp"
#include "solve/matrix/sieve.hpp"
#include "solve/search/memo.hpp"
#include "solve/search/search.hpp"
#include "support/grids.hpp"
#include "support/support.hpp"

using namespace nimatron;
using namespace nimatron::testing;

namespace {

Grid with_sorted_rows(const Grid& board) {
  std::vector<std::vector<Count>> row;
  for (std::size_t r = 0; r < board.rows; ++r) {
    const auto begin = board.cell.begin() + static_cast<std::ptrdiff_t>(r * board.cols);
    row.emplace_back(begin, begin + static_cast<std::ptrdiff_t>(board.cols));
  }
  std::sort(row.begin(), row.end());
  Grid out{board.rows, board.cols, {}};
  for (const auto& entries : row)
    out.cell.insert(out.cell.end(), entries.begin(), entries.end());
  return out;
}

Grid with_sorted_columns(const Grid& board) { return turned(with_sorted_rows(turned(board))); }

} // namespace

TEST_CASE("a box numbers its positions in mixed radix", "[sieve]") {
  const Grid top{2, 3, {2, 1, 0, 0, 1, 3}};
  CHECK(box_size(top) == 3 * 2 * 2 * 4);
  const Box box(top);
  CHECK(box.size() == 48);
  CHECK(box.index_of(top) == 47);
  CHECK(box.stride(0, 0) == 16);
  CHECK(box.stride(0, 2) == 0);
  CHECK(box.stride(1, 2) == 1);
  Count next = 0;
  for_each_below(top, [&](const Grid& board) { CHECK(box.index_of(board) == next++); });
  CHECK(next == 48);

  CHECK_FALSE(box_size(filled(16, 16, 1)));
  CHECK(box_size(filled(16, 16, 0)) == 1);
  CHECK(box_size(filled(1, 31, 3)) == Count{1} << 62U); // the most
  CHECK_FALSE(box_size({1, 32, std::vector<Count>(32, 3)}));
  CHECK_FALSE(box_size({1, 2, {Count{1} << 61U, 1}}));
}

TEST_CASE("what lies below and above in a box is what moves say", "[sieve]") {
  for (const Grid& top : {Grid{2, 3, {2, 1, 0, 1, 0, 2}}, Grid{3, 2, {0, 1, 1, 0, 2, 0}},
                          Grid{3, 3, {0, 0, 2, 1, 2, 0, 0, 1, 0}}, Grid{2, 2, {2, 0, 0, 3}}}) {
    CAPTURE(print(Board(top)));
    const Box box(top);
    NumberPairs moves; // from, to
    for_each_below(top, [&](const Grid& board) {
      Matrix::moves({}, board, [&](const LineMove& move) {
        ++moves[{box.index_of(board), box.index_of(Matrix::play({}, board, move))}];
        return true;
      });
    });
    check_neighbours(box, moves);
  }
}

TEST_CASE("a cell that is alone in a line is gone through once", "[sieve]") {
  // No cell lies in two lines with others, so every move is met once.
  for (const Grid& top :
       {Grid{1, 3, {2, 1, 3}}, Grid{3, 1, {2, 1, 3}}, Grid{3, 3, {2, 0, 0, 0, 0, 0, 0, 0, 3}},
        Grid{3, 3, {0, 1, 0, 0, 2, 0, 3, 0, 0}}, Grid{2, 2, {0, 0, 0, 0}}}) {
    CAPTURE(print(Board(top)));
    const Box box(top);
    Count x = 0;
    for_each_below(top, [&](const Grid& board) {
      Count moves = 0;
      Matrix::moves({}, board, [&](const LineMove&) { return ++moves > 0; });
      Count met = 0;
      box.below(x++, [&](Count index, Count stride, Count n) {
        for (Count k = 0; k < n; ++k, index += stride)
          met += index != x - 1 ? 1 : 0;
      });
      CHECK(met == moves);
    });
  }
}

TEST_CASE("the moves of a box are counted without making them", "[sieve]") {
  CHECK(box_moves(filled(1, 1, 3)) == 12); // 3 + 2 + 1, and the column says the same
  for (const Grid& top : {Grid{1, 3, {2, 0, 3}}, Grid{3, 1, {1, 2, 3}}, Grid{2, 3, {2, 1, 0, 1, 4, 2}},
                          Grid{3, 2, {3, 1, 1, 2, 0, 2}}, Grid{3, 3, {1, 1, 2, 0, 1, 1, 2, 1, 0}}}) {
    CAPTURE(print(Board(top)));
    double moves = 0;
    for_each_below(top, [&](const Grid& board) {
      // One move for each choice of smaller or equal entries in a line, except where all are equal.
      for (const Grid& rows : {board, turned(board)}) {
        for (std::size_t r = 0; r < rows.rows; ++r) {
          Count choices = 1;
          for (std::size_t c = 0; c < rows.cols; ++c)
            choices *= rows.at(r, c) + 1;
          moves += static_cast<double>(choices - 1);
        }
      }
    });
    CHECK(box_moves(top) == moves);
  }
}

TEST_CASE("the sieve agrees with the plain search on every matrix up to 3x3 with entries to 2",
          "[sieve][many]") {
  // Smaller shapes are those with empty rows and columns. The search, which knows nothing but the rules, is
  // asked about the matrices with rising rows; the others are compared with theirs.
  const Grid top = filled(3, 3, 2);
  for (const bool misere : {false, true}) {
    const Options options = chosen(0, false, misere);
    Memo memo;
    Sieve sieve(top, misere, true);
    Sieve bits_only(top, misere, false);
    GrundyTable grundy(top);
    REQUIRE(sieve.step(1'000'000));
    REQUIRE(bits_only.step(1'000'000));
    REQUIRE(grundy.step(1'000'000'000));
    std::size_t wrong = 0;
    std::size_t searched = 0;
    Count x = 0;
    for_each_below(top, [&](const Grid& board) {
      bool right = bits_only.outcome(x) == sieve.outcome(x);
      bool is_sorted = true;
      for (const Grid& sorted : {with_sorted_rows(board), with_sorted_columns(board)}) {
        const Count same = sieve.box().index_of(sorted);
        is_sorted = is_sorted && same == x;
        right = right && sieve.outcome(x) == sieve.outcome(same) &&
                sieve.remoteness(x) == sieve.remoteness(same) && grundy.value(x) == grundy.value(same);
      }
      if (is_sorted) {
        Search search({find_game("matrix"), options, board}, 1'000'000, 0, memo);
        while (!search.step(1'000'000)) {
        }
        const Analysis truth = search.result();
        right = right && sieve.outcome(x) == truth.outcome && sieve.remoteness(x) == truth.remoteness;
        right = right && (misere || truth.grundy == grundy.value(x));
        ++searched;
      }
      wrong += right ? 0U : 1U;
      ++x;
    });
    CHECK(x == 19'683);
    CHECK(searched > 738); // so many there are up to rows, columns and their orders
    CHECK(wrong == 0);
  }
}

TEST_CASE("the slices of a sieve do not change what it finds", "[sieve]") {
  const Grid top{3, 3, {3, 1, 2, 0, 2, 3, 2, 1, 1}};
  Sieve whole(top, false, true);
  REQUIRE(whole.step(whole.box().size()));
  for (const Count slice : {1, 7, 64, 1000}) {
    Sieve sliced(top, false, true);
    Count steps = 1;
    while (!sliced.step(slice)) {
      ++steps;
      REQUIRE(sliced.scanned() == (steps - 1) * slice);
    }
    CHECK(steps == (whole.box().size() + slice - 1) / slice);
    std::size_t different = 0;
    for (Count x = 0; x < whole.box().size(); ++x) {
      different +=
          whole.outcome(x) != sliced.outcome(x) || whole.remoteness(x) != sliced.remoteness(x) ? 1U : 0U;
    }
    CHECK(different == 0);
  }
}

TEST_CASE("a sieve says nothing of what it has not come to", "[sieve]") {
  const Grid top = filled(2, 2, 3);
  Sieve sieve(top, false, true);
  CHECK_FALSE(sieve.step(10));
  CHECK(sieve.outcome(0) == Outcome::P);
  CHECK(sieve.outcome(255) == Outcome::unknown);
  CHECK(sieve.outcome(3) == Outcome::N); // marked from below
  CHECK_FALSE(sieve.remoteness(255));
  CHECK(sieve.remoteness(9));
  CHECK_FALSE(sieve.remoteness(10)); // nothing but what has been marked so far
  CHECK(Sieve::bytes_needed(1 << 20, false) < (1 << 17) + 100);
}

TEST_CASE("what a sieve and a table of values take is known to the byte", "[sieve]") {
  CHECK(Sieve::bytes_needed(640, false) == 640 / 8 + 8);
  CHECK(Sieve::bytes_needed(640, true) == 640 / 8 + 8 + 4 * 640);
  // Four bytes for each position, eight for each value up to the number of matches.
  CHECK(GrundyTable::bytes_needed(filled(2, 2, 3), 256) == 256 * 4 + 13 * 8);
}

TEST_CASE("a large table is filled with its first values in slices, too", "[sieve]") {
  const auto slices_before_the_first_mark = [](const Grid& top, bool remoteness) {
    Sieve sieve(top, false, remoteness);
    Count slices = 0;
    while (sieve.outcome(1) == Outcome::unknown) {
      Slice slice(Slice::unbounded, 0.5, [] { return 1.0; }); // late when it is first asked
      REQUIRE_FALSE(sieve.step(slice));
      ++slices;
    }
    return slices;
  };
  // About a millisecond each at most: a megabit, or some ten thousand numbers.
  CHECK(slices_before_the_first_mark({1, 2, {8'191, 4'095}}, false) > 16);
  CHECK(slices_before_the_first_mark({1, 2, {1'023, 511}}, true) > 16);
}

TEST_CASE("what a sieve says while it marks is what it says in the end", "[sieve]") {
  // One row: what lies above a lost position is some thousand runs of marks.
  const Grid top{1, 4, {30, 30, 30, 1}};
  for (const bool misere : {false, true}) {
    Sieve whole(top, misere, false);
    REQUIRE(whole.step(whole.size()));
    Sieve sliced(top, misere, false);
    Count slices = 0;
    for (bool done = false; !done; ++slices) {
      Slice slice(Slice::unbounded, 0.5, [] { return 1.0; });
      done = sliced.step(slice);
      std::size_t known = 0;
      for (Count x = 0; x < whole.size(); ++x) {
        const Outcome said = sliced.outcome(x);
        known += said == Outcome::unknown ? 0U : 1U;
        if (said != Outcome::unknown && said != whole.outcome(x)) FAIL(x << " in slice " << slices);
      }
      if (slices > 0) CHECK(known > 0); // marks are N while others are being made
    }
    CHECK(slices > 2);
  }
}

TEST_CASE("a long way over marked positions is broken off", "[sieve]") {
  // A heap: all sizes but 0 are marked at once, and then passed over, some hundred thousand words of them.
  Sieve sieve({1, 1, {(1 << 24) - 1}}, false, false);
  Count slices = 0;
  for (bool done = false; !done; ++slices) {
    Slice slice(Slice::unbounded, 0.5, [] { return 1.0; });
    done = sieve.step(slice);
  }
  CHECK(sieve.lost_positions() == 1);
  // About a thousand words at a time.
  CHECK(slices > 100);
  CHECK(slices < 1'000);
}

TEST_CASE("a plan takes the room that there just is", "[sieve]") {
  constexpr Count much = Count{1} << 31U;
  for (const bool remoteness : {false, true}) {
    for (const Grid& top : {filled(4, 4, 2), filled(3, 3, 5), filled(5, 5, 1), Grid{2, 2, {3, 4, 5, 6}}}) {
      CAPTURE(print(Board(top)), remoteness);
      const SievePlan best = plan_sieve(top, remoteness, much);
      const SievePlan just = plan_sieve(top, remoteness, best.bytes);
      CHECK(just.way == best.way);
      CHECK(just.bytes == best.bytes);
      CHECK(just.positions == best.positions);
      // With less room there is another plan that fits, or else the one that comes nearest.
      const SievePlan less = plan_sieve(top, remoteness, best.bytes - 1);
      CHECK(less.bytes <= best.bytes);
      CHECK(plan_sieve(top, remoteness, less.bytes).bytes == less.bytes);
    }
  }
  // A folded position takes some five times as long as one that is not.
  const SievePlan folded = plan_sieve(filled(5, 5, 1), false, much);
  REQUIRE(folded.way == SievePlan::Way::folded);
  CHECK(folded.work() == 5 * folded.positions);
  // So many positions are the most that are counted.
  constexpr Count most = (Count{1} << 60U) - 1;
  CHECK(plan_sieve({1, 1, {most - 1}}, false, much).positions == most);
  CHECK(plan_sieve({1, 1, {most}}, false, much).positions > most + 1);
}

TEST_CASE("a table of values is found in slices of time, and costs no more than its moves", "[sieve]") {
  const Grid top = filled(2, 2, 4);
  GrundyTable whole(top);
  REQUIRE(whole.step(1'000'000'000));
  CHECK(static_cast<double>(whole.spent()) <= static_cast<double>(*box_size(top)) + box_moves(top));
  GrundyTable sliced(top);
  Count slices = 0;
  for (bool done = false; !done; ++slices) {
    Slice slice(Slice::unbounded, 0.5, [] { return 1.0; });
    done = sliced.step(slice);
    REQUIRE(done == sliced.done());
  }
  CHECK(slices > 10);
  for (Count x = 0; x < *box_size(top); ++x)
    CHECK(sliced.value(x) == whole.value(x));
}
