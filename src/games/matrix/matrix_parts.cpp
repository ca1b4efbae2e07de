#include "games/matrix/matrix_parts.hpp"

#include <algorithm>
#include <bit>
#include <cstdint>
#include <numeric>
#include <utility>

namespace nimatron {

Count MatrixPart::total() const { return std::accumulate(grid.cell.begin(), grid.cell.end(), Count{0}); }

std::vector<MatrixPart> matrix_parts(const Grid& board) {
  constexpr std::size_t none = ~std::size_t{0};
  std::vector<std::size_t> part_of_col(board.cols, none);
  std::vector<bool> row_done(board.rows, false);
  std::vector<MatrixPart> parts;
  for (std::size_t first = 0; first < board.rows; ++first) {
    if (row_done[first]) continue;
    row_done[first] = true;
    MatrixPart part;
    part.row.push_back(first);
    for (std::size_t next = 0; next < part.row.size(); ++next) { // grows as columns lead to more rows
      const std::size_t r = part.row[next];
      for (std::size_t c = 0; c < board.cols; ++c) {
        if (board.at(r, c) == 0 || part_of_col[c] != none) continue;
        part_of_col[c] = parts.size();
        part.col.push_back(c);
        for (std::size_t other = 0; other < board.rows; ++other) {
          if (board.at(other, c) == 0 || row_done[other]) continue;
          row_done[other] = true;
          part.row.push_back(other);
        }
      }
    }
    if (part.col.empty()) continue; // an empty row
    std::sort(part.row.begin(), part.row.end());
    std::sort(part.col.begin(), part.col.end());
    part.grid = {board.rows, board.cols, std::vector<Count>(board.cell.size(), 0)};
    for (const std::size_t r : part.row) {
      for (const std::size_t c : part.col)
        part.grid.at(r, c) = board.at(r, c);
    }
    parts.push_back(std::move(part));
  }
  return parts;
}

Grid heaps_on_a_diagonal(const std::vector<MatrixPart>& parts) {
  const std::size_t side = std::max<std::size_t>(parts.size(), 1);
  Grid out{side, side, std::vector<Count>(side * side, 0)};
  for (std::size_t i = 0; i < parts.size(); ++i)
    out.at(i, i) = parts[i].total();
  return out;
}

bool only_lines(const Grid& board) {
  std::vector<int> in_row(board.rows, 0);
  std::vector<int> in_col(board.cols, 0);
  for (std::size_t r = 0; r < board.rows; ++r) {
    for (std::size_t c = 0; c < board.cols; ++c) {
      if (board.at(r, c) == 0) continue;
      ++in_row[r];
      ++in_col[c];
    }
  }
  for (std::size_t r = 0; r < board.rows; ++r) {
    for (std::size_t c = 0; c < board.cols; ++c) {
      if (board.at(r, c) != 0 && in_row[r] > 1 && in_col[c] > 1) return false;
    }
  }
  return true;
}

MatrixFrame without_empty_lines(const Grid& board) {
  std::vector<bool> in_row(board.rows, false);
  std::vector<bool> in_col(board.cols, false);
  for (std::size_t r = 0; r < board.rows; ++r) {
    for (std::size_t c = 0; c < board.cols; ++c) {
      if (board.at(r, c) != 0) in_row[r] = in_col[c] = true;
    }
  }
  MatrixFrame out;
  for (std::size_t r = 0; r < board.rows; ++r) {
    if (in_row[r]) out.row.push_back(r);
  }
  for (std::size_t c = 0; c < board.cols; ++c) {
    if (in_col[c]) out.col.push_back(c);
  }
  out.grid = {out.row.size(), out.col.size(), {}};
  out.grid.cell.reserve(out.row.size() * out.col.size());
  for (const std::size_t r : out.row) {
    for (const std::size_t c : out.col)
      out.grid.cell.push_back(board.at(r, c));
  }
  return out;
}

bool centrally_symmetric(const Grid& board) {
  const Grid grid = without_empty_lines(board).grid;
  return grid.rows % 2 == 0 && grid.cols % 2 == 0 &&
         std::equal(grid.cell.begin(), grid.cell.end(), grid.cell.rbegin());
}

std::vector<Count> line_of(const Grid& board, LineMove::Axis axis, std::size_t line) {
  std::vector<Count> out;
  if (axis == LineMove::Axis::row) {
    for (std::size_t c = 0; c < board.cols; ++c)
      out.push_back(board.at(line, c));
  } else {
    for (std::size_t r = 0; r < board.rows; ++r)
      out.push_back(board.at(r, line));
  }
  return out;
}

Takes::Takes(std::vector<Count> most, int cells)
    : most_(std::move(most)), take_(most_.size(), 0), cells_(cells) {
  if (cells != 2) return;
  // The amounts that come from the last heap alone are passed over in one go: there may be 10^6 of them.
  std::size_t last = most_.size();
  while (last > 0 && most_[last - 1] == 0)
    --last;
  over_ = last == 0;
  if (over_) return;
  take_[last - 1] = most_[last - 1];
  positive_ = 1;
}

bool Takes::next() {
  while (!over_) {
    std::size_t i = most_.size();
    while (i > 0 && take_[i - 1] == most_[i - 1]) {
      --i;
      if (take_[i] != 0) --positive_;
      take_[i] = 0;
    }
    over_ = i == 0;
    if (over_) break;
    if (take_[i - 1]++ == 0) ++positive_;
    if (positive_ >= cells_) return true;
  }
  return false;
}

bool for_each_take(std::span<const Count> most, int cells, FunctionRef<bool(const std::vector<Count>&)> f) {
  Takes takes({most.begin(), most.end()}, cells);
  while (takes.next()) {
    if (!f(takes.take())) return false;
  }
  return true;
}

bool for_each_take_of(std::span<const Count> most, Count total, int cells,
                      FunctionRef<bool(const std::vector<Count>&)> f) {
  const std::size_t n = most.size();
  // room[i]: what the cells from i on can give together.
  std::vector<Count> room(n + 1, 0);
  for (std::size_t i = n; i-- > 0;)
    room[i] = room[i + 1] + most[i];
  if (total > room[0]) return true;

  // The smallest amounts from cell i on with this sum: as much as possible at the end.
  std::vector<Count> take(n);
  const auto fill_from = [&](std::size_t i, Count rest) {
    for (; i < n; ++i) {
      take[i] = std::max<Count>(0, rest - room[i + 1]);
      rest -= take[i];
    }
  };
  fill_from(0, total);
  for (;;) {
    const auto positive = std::count_if(take.begin(), take.end(), [](Count t) { return t > 0; });
    if (positive >= cells && !f(take)) return false;
    // The last place that can grow: something stands behind it to be given up.
    Count behind = 0;
    std::size_t i = n;
    while (i > 0 && (behind == 0 || take[i - 1] == most[i - 1]))
      behind += take[--i];
    if (i == 0) return true;
    ++take[i - 1];
    fill_from(i, behind - 1);
  }
}

namespace {

/// n over k modulo 2^128 for one k <= 15 and any n from k on. What is odd can be divided by multiplying with its inverse;
/// the twos are counted.
class Binomial {
 public:
  explicit Binomial(Count k) : k_(k) {
    BigCount odd = 1;
    for (Count i = 2; i <= k; ++i)
      odd *= strip(i, twos_);
    for (int round = 0; round < 7; ++round)
      inverse_ *= 2 - odd * inverse_; // Newton: the right bits double
  }

  BigCount operator()(Count n) const {
    BigCount out = inverse_;
    int twos = 0;
    for (Count i = 0; i < k_; ++i)
      out *= strip(n - i, twos);
    return out << (twos - twos_);
  }

 private:
  static BigCount strip(Count factor, int& twos) {
    const int zeros = std::countr_zero(static_cast<std::uint64_t>(factor));
    twos += zeros;
    return static_cast<BigCount>(factor >> zeros);
  }

  Count k_;
  int twos_ = 0;         // in k!
  BigCount inverse_ = 1; // of the odd part of k!
};

} // namespace

BigCount count_takes_of(std::span<const Count> most, Count total) {
  constexpr BigCount largest = uncounted;
  std::vector<Count> cell;
  for (const Count entry : most) {
    if (entry > 0) cell.push_back(entry);
  }
  if (cell.empty()) return total == 0 ? 1 : 0;

  // All cells but the largest determine the largest, so there are at most so many.
  std::sort(cell.begin(), cell.end());
  BigCount at_most = 1;
  for (std::size_t i = 0; i + 1 < cell.size(); ++i) {
    const auto ways = static_cast<BigCount>(std::min(cell[i], total)) + 1;
    if (at_most > (largest >> 1) / ways) return largest;
    at_most *= ways;
  }

  // Inclusion and exclusion over the cells that give more than they have. Modulo 2^128, which is
  // exact because the sum is smaller.
  const auto k = static_cast<Count>(cell.size()) - 1;
  const Binomial choose(k);
  BigCount sum = 0;
  for (std::uint32_t over = 0; over < (1U << cell.size()); ++over) {
    Count rest = total;
    for (std::size_t i = 0; i < cell.size(); ++i) {
      if ((over >> i & 1U) != 0) rest -= cell[i] + 1;
    }
    if (rest < 0) continue;
    const BigCount ways = choose(rest + k);
    sum = std::popcount(over) % 2 == 0 ? sum + ways : sum - ways;
  }
  return sum;
}

} // namespace nimatron
