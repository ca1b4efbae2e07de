// All that theory says of a matrix, on every board of some boxes, measured by tables that know only the rules.

#include <catch2/catch_test_macros.hpp>

#include <algorithm>
#include <cstddef>
#include <map>
#include <memory>
#include <string>
#include <vector>

#include "core/board_text.hpp"
#include "core/game.hpp"
#include "games/matrix/matrix.hpp"
#include "games/matrix/matrix_mirror.hpp"
#include "games/matrix/matrix_parts.hpp"
#include "games/matrix/matrix_two.hpp"
#include "solve/matrix/sieve.hpp"
#include "support/grids.hpp"
#include "support/support.hpp"

using namespace nimatron;
using namespace nimatron::testing;

namespace {

using Moves = std::vector<LineMove>;

/// The winning moves that are told, up to so many; the one who lists them must not go on after that.
Moves listed(const Options& options, const Grid& board, std::size_t most = ~std::size_t{0}) {
  Moves out;
  Matrix::winning(options, board, [&](const LineMove& move) {
    out.push_back(move);
    return out.size() < most;
  });
  return out;
}

bool some_in_order(const Moves& some, const Moves& all) {
  auto at = all.begin();
  for (const LineMove& move : some) {
    at = std::find(at, all.end(), move);
    if (at == all.end()) return false;
    ++at;
  }
  return true;
}

/// What the rules alone say of every board of a box: who wins, and in normal play the value.
class Rules {
 public:
  Rules(const Grid& top, bool misere) : sieve_(top, misere, false) {
    while (!sieve_.step(1'000'000)) {
    }
    if (misere) return;
    table_ = std::make_unique<GrundyTable>(top);
    while (!table_->step(1'000'000)) {
    }
  }

  Outcome outcome(const Grid& board) const { return sieve_.outcome(sieve_.index_of(board)); }
  Count value(const Grid& board) const { return table_->value(table_->box().index_of(board)); }

  Moves winning(const Options& options, const Grid& board) const {
    Moves out;
    Matrix::moves(options, board, [&](const LineMove& move) {
      if (outcome(Matrix::play(options, board, move)) == Outcome::P) out.push_back(move);
      return true;
    });
    return out;
  }

 private:
  Sieve sieve_;
  std::unique_ptr<GrundyTable> table_;
};

/// What is wrong with all that is said of a board where theory settles it.
std::string wrong(const Options& options, const Grid& board, const Theory& said, const Rules& rules) {
  if (said.outcome != rules.outcome(board)) return "who wins";
  if (said.grundy && said.grundy != rules.value(board)) return "the value";
  if (!is_misere(options) && said.outcome == Outcome::P && said.grundy != 0)
    return "the value of what is lost";
  const Moves all = rules.winning(options, board);
  const Moves told = listed(options, board);
  const bool names_all = Matrix::names_all(board);
  if (names_all ? told != all : !some_in_order(told, all)) return "the moves that win";
  if (told.empty() != all.empty()) return "whether a move wins";
  if (Matrix::winning_total(options, board) != (names_all ? all.size() : !all.empty() ? uncounted : 0))
    return "how many moves win";
  for (std::size_t most = 1; most < told.size(); most += 1 + told.size() / 2) {
    if (listed(options, board, most) != Moves(told.begin(), told.begin() + static_cast<std::ptrdiff_t>(most)))
      return "a list that is broken off";
  }
  const auto mirror = Matrix::mirror(options, board);
  const bool by_symmetry = said.method == Method::symmetry && said.outcome == Outcome::N && !said.grundy;
  if (mirror.has_value() != by_symmetry) return "whether a move leaves a mirror";
  if (mirror && (Matrix::why_illegal(options, board, *mirror) || normal(board, *mirror) != *mirror ||
                 !some_in_order({*mirror}, all)))
    return "the move that leaves a mirror";
  return "";
}

/// How many boards of the box theory settles.
std::size_t check_all_below(const Grid& top, bool misere) {
  const Options options = chosen(0, false, misere);
  const Rules rules(top, misere);
  std::size_t settled = 0;
  for_each_below(top, [&](const Grid& board) {
    const auto said = Matrix::theory(options, board);
    if (said) {
      ++settled;
      const std::string what = wrong(options, board, *said, rules);
      if (!what.empty()) FAIL(what << " of " << print(Board(board)));
    } else if (!listed(options, board).empty() || Matrix::winning_total(options, board) != 0 ||
               Matrix::mirror(options, board)) {
      FAIL("something is said of what is not settled: " << print(Board(board)));
    }
  });
  return settled;
}

} // namespace

TEST_CASE("all that theory says of a matrix holds: who wins, values, moves and their number", "[matrix]") {
  CHECK(check_all_below({3, 3, {2, 1, 2, 1, 1, 1, 2, 1, 2}}, false) > 1'000);
  CHECK(check_all_below({3, 4, {1, 1, 1, 1, 1, 0, 1, 1, 1, 1, 1, 0}}, false) > 500);
  CHECK(check_all_below({2, 4, {2, 2, 1, 2, 1, 2, 2, 1}}, false) == 1'944);
  CHECK(check_all_below({3, 2, {3, 2, 1, 3, 2, 2}}, false) == 864);
}

TEST_CASE("all that theory says of a matrix of parts holds", "[matrix]") {
  // Two squares and a line, each apart.
  CHECK(check_all_below({5, 5, {1, 1, 0, 0, 0, 1, 2, 0, 0, 0, 0, 0, 1, 1, 0, 0, 0, 2, 1, 0, 0, 0, 0, 0, 3}},
                        false) > 500);
}

TEST_CASE("all that theory says of a matrix in misere play holds", "[matrix]") {
  CHECK(check_all_below({3, 3, {2, 1, 0, 1, 1, 1, 0, 1, 2}}, true) > 50);
  CHECK(check_all_below({3, 3, {3, 0, 0, 0, 3, 0, 0, 0, 3}}, true) == 64);
  CHECK(check_all_below({3, 4, {2, 2, 0, 0, 0, 0, 3, 0, 0, 0, 0, 3}}, true) > 50);
  CHECK(check_all_below({1, 3, {2, 3, 2}}, true) == 36);
  CHECK(check_all_below({3, 1, {2, 3, 2}}, true) == 36);
}

TEST_CASE("of two long lines so many winning moves are listed, and not one more", "[matrix]") {
  // Ways to take 65,535 from two heaps as large: 65,536.
  const Grid most{2, 2, {65'535, 65'535, 65'535, 0}};
  CHECK(lists_all(*two_lines(most)));
  CHECK(Matrix::names_all(most));
  const Grid more{2, 2, {65'536, 65'536, 65'536, 0}};
  CHECK_FALSE(lists_all(*two_lines(more)));
  CHECK_FALSE(Matrix::names_all(more));
  CHECK(Matrix::winning_total({}, more) == uncounted);
  // Of those the move of the proof stands among the moves in pairs, and none twice.
  for (const Grid& rows : {more, Grid{2, 3, {400'000, 400'000, 7, 1, 300'000, 3}},
                           Grid{2, 3, {1, 300'000, 3, 400'000, 400'000, 7}},
                           Grid{2, 4, {7, 500, 500, 9, 1'000'000, 500, 500, 2}},
                           Grid{2, 3, {400'000, 400'000, 400'000, 5, 5, 400'000}}}) {
    for (const Grid& board : {rows, turned(rows)}) {
      INFO(print(Board(board)));
      const auto two = two_lines(board);
      REQUIRE(two);
      REQUIRE_FALSE(lists_all(*two));
      const Moves told = listed({}, board);
      const LineMove proof = move_of_proof(board, *two);
      CHECK(std::count(told.begin(), told.end(), proof) == 1);
      const auto place = [](const LineMove& move) {
        return std::pair(move.axis == LineMove::Axis::row, move.line);
      };
      for (std::size_t i = 0; i < told.size(); ++i) {
        REQUIRE_FALSE(Matrix::why_illegal({}, board, told[i]));
        CHECK(normal(board, told[i]) == told[i]);
        CHECK(two_lines(Matrix::play({}, board, told[i]))->is_p());
        if (i > 0) CHECK(place(told[i - 1]) < place(told[i]));
      }
      CHECK(listed({}, board, 1).size() == 1);
    }
  }
}

TEST_CASE("moves that are too many to count stay so when those of other lines are added", "[matrix]") {
  // Three lines of four million each: any of them may go, the first in more ways than can be told.
  Grid board = filled(4, 16, 0);
  for (std::size_t c = 0; c < 16; ++c)
    board.at(c < 8 ? 0 : c < 12 ? 1 : 2, c) = c < 8 ? 500'000 : 1'000'000;
  CHECK(Matrix::theory({}, board)->grundy == 4'000'000);
  CHECK(Matrix::winning_total({}, board) == uncounted);
  CHECK(Matrix::winning_total({}, turned(board)) == uncounted);
}

TEST_CASE("boards with one key are the same board, in another order or turned", "[matrix][many]") {
  /// The least of all boards that are this one with lines exchanged; the lines' lengths come first.
  const auto least = [](const Grid& whole) {
    std::vector<Count> out;
    const Grid inner =
        only_lines(whole) ? heaps_on_a_diagonal(matrix_parts(whole)) : without_empty_lines(whole).grid;
    for (const Grid& grid : {inner, turned(inner)}) {
      std::vector<std::size_t> row(grid.rows);
      for (std::size_t i = 0; i < row.size(); ++i)
        row[i] = i;
      do {
        std::vector<std::vector<Count>> columns;
        for (std::size_t c = 0; c < grid.cols; ++c) {
          columns.emplace_back();
          for (const std::size_t r : row)
            columns.back().push_back(grid.at(r, c));
        }
        std::sort(columns.begin(), columns.end());
        std::vector<Count> one{static_cast<Count>(grid.rows), static_cast<Count>(grid.cols)};
        for (const auto& column : columns)
          one.insert(one.end(), column.begin(), column.end());
        if (out.empty() || one < out) out = one;
      } while (std::next_permutation(row.begin(), row.end()));
    }
    return out;
  };
  std::map<std::string, std::vector<Count>> known;
  std::size_t boards = 0;
  const auto look = [&](const Grid& board) {
    ++boards;
    const std::string key = Matrix::key({}, board);
    INFO(print(Board(board)));
    const auto [at, fresh] = known.emplace(key, least(board));
    if (!fresh && at->second != least(board)) FAIL("another board has the same key");
    // Which of the two are called rows is seen by their number.
    const Grid inner = without_empty_lines(board).grid;
    if (inner.rows != inner.cols && !only_lines(board) && Matrix::key({}, turned(board)) != key)
      FAIL("turned, it has another key");
  };
  // Around the places where a number needs one more byte.
  const std::vector<Count> sizes = {0, 1, 2, 127, 128, 129, 256, 16'383, 16'384};
  const Count n = static_cast<Count>(sizes.size());
  for_each_below(filled(2, 2, n - 1), [&](const Grid& number) {
    Grid board = number;
    for (Count& entry : board.cell)
      entry = sizes[static_cast<std::size_t>(entry)];
    look(board);
  });
  for_each_below(filled(2, 3, 4), [&](const Grid& number) {
    Grid board = number;
    for (Count& entry : board.cell)
      entry = std::vector<Count>{1, 2, 127, 128, 256}[static_cast<std::size_t>(entry)];
    look(board);
  });
  for_each_below(filled(3, 3, 1), look);
  for_each_below(filled(2, 4, 1), look);
  CHECK(boards == 6'561 + 15'625 + 512 + 256);
  CHECK(known.size() < boards / 3);
}
