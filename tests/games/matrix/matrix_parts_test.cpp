// Parts of a matrix, and the amounts that can be taken from a line: listed and counted, against the plainest ways.

#include "games/matrix/matrix_parts.hpp"

#include <catch2/catch_test_macros.hpp>

#include <algorithm>
#include <cstddef>
#include <map>
#include <numeric>
#include <optional>
#include <set>
#include <utility>
#include <vector>

#include "core/board_text.hpp"
#include "support/grids.hpp"

using namespace nimatron;
using namespace nimatron::testing;

namespace {

using Amounts = std::vector<Count>;

Count total_of(const Amounts& take) { return std::accumulate(take.begin(), take.end(), Count{0}); }

/// All amounts up to these, in order.
std::vector<Amounts> all_up_to(const Amounts& most) {
  std::vector<Amounts> out;
  for_each_below({1, most.size(), most}, [&](const Grid& board) { out.push_back(board.cell); });
  return out;
}

/// From so many heaps at least, and of this total.
std::vector<Amounts> taken(const std::vector<Amounts>& all, int heaps, std::optional<Count> total = {}) {
  std::vector<Amounts> out;
  for (const Amounts& take : all) {
    const auto from = std::count_if(take.begin(), take.end(), [](Count t) { return t > 0; });
    if (from >= heaps && (!total || total_of(take) == total)) out.push_back(take);
  }
  return out;
}

/// What is listed, up to so many; whether it came to its end.
template <class List>
std::pair<std::vector<Amounts>, bool> listed(List&& list, std::size_t most) {
  std::vector<Amounts> out;
  const bool ended = list([&](const Amounts& take) {
    out.push_back(take);
    return out.size() < most;
  });
  return {out, ended};
}

constexpr std::size_t without_end = ~std::size_t{0};

} // namespace

TEST_CASE(
    "the amounts of a line are those of all amounts that fit, in order and to the number that is wanted",
    "[matrix]") {
  for (const Amounts& most : all_up_to({2, 1, 3, 2})) {
    const std::vector<Amounts> all = all_up_to(most);
    for (const int heaps : {1, 2}) {
      const auto any = [&](auto&& f) { return for_each_take(most, heaps, f); };
      const std::vector<Amounts> wanted = taken(all, heaps);
      REQUIRE(listed(any, without_end) == std::pair(wanted, true));
      if (wanted.size() > 1) REQUIRE(listed(any, 1) == std::pair(std::vector<Amounts>{wanted[0]}, false));
      for (Count total = -2; total <= total_of(most) + 1; ++total) {
        const auto some = [&](auto&& f) { return for_each_take_of(most, total, heaps, f); };
        const std::vector<Amounts> of_total = taken(all, heaps, total);
        REQUIRE(listed(some, without_end) == std::pair(of_total, true));
        if (of_total.size() > 1)
          REQUIRE(listed(some, 1) == std::pair(std::vector<Amounts>{of_total[0]}, false));
        if (total >= 0) REQUIRE(count_takes_of(most, total) == taken(all, 0, total).size());
      }
    }
  }
  CHECK(count_takes_of({}, 0) == 1);
  CHECK(count_takes_of({}, 1) == 0);
}

TEST_CASE("amounts of a total are counted as adding heap after heap counts them", "[matrix]") {
  for (const Amounts& most : {Amounts(16, 300), Amounts{1, 700, 2, 30, 700, 699, 400, 5, 64, 63, 127, 128}}) {
    std::vector<BigCount> ways(static_cast<std::size_t>(total_of(most)) + 1, 0);
    ways[0] = 1;
    for (const Count heap : most) {
      // From above: what stands below has not been changed yet.
      std::vector<BigCount> sum_below(ways.size() + 1, 0);
      for (std::size_t i = 0; i < ways.size(); ++i)
        sum_below[i + 1] = sum_below[i] + ways[i];
      for (std::size_t i = 0; i < ways.size(); ++i)
        ways[i] = sum_below[i + 1] -
                  sum_below[i > static_cast<std::size_t>(heap) ? i - static_cast<std::size_t>(heap) : 0];
    }
    const Count end = total_of(most);
    for (const Count total :
         {Count{0}, Count{1}, Count{299}, Count{300}, Count{301}, Count{1'000}, end / 2, end - 1, end})
      CHECK((count_takes_of(most, total) == ways[static_cast<std::size_t>(total)]));
    CHECK(count_takes_of(most, end + 1) == 0);
  }
}

TEST_CASE("amounts are counted exactly as long as there cannot be 2^127 of them", "[matrix]") {
  // All but the largest heap can be chosen: 2^18 amounts of each of seven, which is 2^126, and half of that with one more.
  Amounts most(7, 262'143);
  most.push_back(1'000'000);
  CHECK(count_takes_of(most, 0) == 1);
  CHECK(count_takes_of(most, 1) == 8);
  CHECK((count_takes_of(most, 1'000'000) != uncounted));
  CHECK((count_takes_of(most, 1'000'000) == count_takes_of(most, 7 * 262'143)));
  most.push_back(1);
  CHECK(count_takes_of(most, 1) == 9);
  CHECK(count_takes_of(most, 1'000'000) == uncounted);
  // One more than each of these but the last, multiplied, is 2^127 - 51,384.
  const Amounts close{166, 6'448, 47'406, 75'132, 173'065, 550'597, 618'073, 753'078, 1'000'000};
  CHECK((count_takes_of(close, 1'000'000) != uncounted));
  CHECK((count_takes_of(close, 1'000'000) == count_takes_of(close, total_of(close) - 1'000'000)));
}

TEST_CASE("parts of a matrix are the heaps that rows and columns join, in the order of their first rows",
          "[matrix]") {
  std::map<std::size_t, std::size_t> boards; // by the number of parts
  const auto check = [&](const Grid& board) {
    // Each heap bears the number of the first one it is joined to.
    std::vector<std::size_t> first(board.cell.size());
    std::iota(first.begin(), first.end(), 0);
    for (bool changed = true; changed;) {
      changed = false;
      for (std::size_t i = 0; i < first.size(); ++i) {
        for (std::size_t k = 0; k < first.size(); ++k) {
          const bool joined = i / board.cols == k / board.cols || i % board.cols == k % board.cols;
          if (board.cell[i] == 0 || board.cell[k] == 0 || !joined || first[k] >= first[i]) continue;
          first[i] = first[k];
          changed = true;
        }
      }
    }
    struct Part {
      std::set<std::size_t> row;
      std::set<std::size_t> col;
      std::vector<Count> cell;
    };
    std::map<std::size_t, Part> wanted;
    std::set<std::size_t> rows;
    std::set<std::size_t> cols;
    for (std::size_t i = 0; i < first.size(); ++i) {
      if (board.cell[i] == 0) continue;
      Part& part = wanted[first[i]];
      part.row.insert(i / board.cols);
      part.col.insert(i % board.cols);
      part.cell.resize(board.cell.size(), 0);
      part.cell[i] = board.cell[i];
      rows.insert(i / board.cols);
      cols.insert(i % board.cols);
    }
    const auto parts = matrix_parts(board);
    INFO(print(Board(board)));
    REQUIRE(parts.size() == wanted.size());
    ++boards[parts.size()];
    std::size_t at = 0;
    bool lines = true;
    Grid diagonal = filled(std::max<std::size_t>(parts.size(), 1), std::max<std::size_t>(parts.size(), 1), 0);
    for (const auto& [number, part] : wanted) {
      REQUIRE(parts[at].row == std::vector<std::size_t>(part.row.begin(), part.row.end()));
      REQUIRE(parts[at].col == std::vector<std::size_t>(part.col.begin(), part.col.end()));
      REQUIRE(parts[at].grid == Grid{board.rows, board.cols, part.cell});
      REQUIRE(parts[at].total() == total_of(part.cell));
      lines = lines && (part.row.size() == 1 || part.col.size() == 1);
      diagonal.at(at, at) = total_of(part.cell);
      ++at;
    }
    REQUIRE(only_lines(board) == lines);
    REQUIRE(heaps_on_a_diagonal(parts) == diagonal);

    const MatrixFrame frame = without_empty_lines(board);
    REQUIRE(frame.row == std::vector<std::size_t>(rows.begin(), rows.end()));
    REQUIRE(frame.col == std::vector<std::size_t>(cols.begin(), cols.end()));
    REQUIRE(frame.grid.rows == rows.size());
    REQUIRE(frame.grid.cols == cols.size());
    bool symmetric = rows.size() % 2 == 0 && cols.size() % 2 == 0;
    for (std::size_t r = 0; r < rows.size(); ++r) {
      for (std::size_t c = 0; c < cols.size(); ++c) {
        const Count entry = board.at(frame.row[r], frame.col[c]);
        REQUIRE(frame.grid.at(r, c) == entry);
        symmetric =
            symmetric && entry == board.at(frame.row[rows.size() - 1 - r], frame.col[cols.size() - 1 - c]);
      }
    }
    REQUIRE(centrally_symmetric(board) == symmetric);
  };
  for_each_below(filled(3, 4, 1), check);
  for_each_below(filled(4, 2, 1), check);
  for_each_below(filled(2, 2, 3), check);
  for_each_below({3, 2, {2, 1, 2, 2, 1, 2}}, check);
  CHECK(boards[0] == 4);
  CHECK(boards[1] > 1'000);
  CHECK(boards[2] > 500);
  CHECK(boards[3] > 20);
}
