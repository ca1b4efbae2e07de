#include "games/shared/takes.hpp"

#include <algorithm>
#include <bit>
#include <cstdint>
#include <numeric>
#include <utility>

namespace nimatron {

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

/// For many cells: heap by heap, how many ways there are to take each total so far. They are fewer than 2^128 in all.
BigCount count_cell_by_cell(const std::vector<Count>& cell, std::size_t total) {
  std::vector<BigCount> ways(total + 1, 0);
  ways[0] = 1;
  for (const Count entry : cell) {
    const auto most = static_cast<std::size_t>(entry);
    std::vector<BigCount> up_to = ways; // summed up
    for (std::size_t t = 1; t <= total; ++t)
      up_to[t] += up_to[t - 1];
    for (std::size_t t = 0; t <= total; ++t)
      ways[t] = up_to[t] - (t > most ? up_to[t - most - 1] : 0);
  }
  return ways[total];
}

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

  constexpr std::size_t many = 16;
  if (cell.size() > many) {
    constexpr Count soon = 100'000;
    const Count all = std::accumulate(cell.begin(), cell.end(), Count{0});
    const Count fewer = std::min(total, all - total); // what is left is as many
    if (fewer < 0) return 0;
    return fewer > soon ? largest : count_cell_by_cell(cell, static_cast<std::size_t>(fewer));
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
