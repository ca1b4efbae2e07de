#include "solve/octal/subtraction.hpp"

#include <algorithm>
#include <bit>
#include <cassert>
#include <numeric>
#include <utility>

namespace nimatron {

SubtractionGame::SubtractionGame(std::vector<Count> amounts) : amounts_(std::move(amounts)) {
  if (amounts_.empty()) {
    period_ = Period{0, 1};
    return;
  }
  divisor_ = 0;
  for (const Count amount : amounts_)
    divisor_ = std::gcd(divisor_, amount);
  for (const Count amount : amounts_)
    steps_.push_back(amount / divisor_);
}

void SubtractionGame::append() {
  const Count n = size();
  std::uint64_t options = 0;
  for (const Count step : steps_) {
    if (step > n) break;
    options |= std::uint64_t{1} << g_[static_cast<std::size_t>(n - step)];
  }
  g_.push_back(static_cast<std::uint8_t>(std::countr_one(options)));
  // Checking at powers of two is often enough and keeps the cost of checking small.
  if ((size() & n) == 0) look_for_period();
}

/// The least p for which the last `window` values, and perhaps some before them, also occur p places to the
/// left. Read backward, this is where the sequence repeats its beginning: the Z function finds it in one
/// pass.
void SubtractionGame::look_for_period() {
  if (size() < 2 * steps_.back()) return;
  const auto window = static_cast<std::size_t>(steps_.back());
  const std::size_t all = g_.size();
  const auto back = [&](std::size_t i) { return g_[all - 1 - i]; };
  std::vector<std::uint32_t> same(all - window + 1); // same[p]: back(0), back(1), ... agree with back(p), ...
  std::size_t from = 0;
  std::size_t to = 0; // back(from) ... back(to - 1) are known to agree with the beginning
  for (std::size_t p = 1; p + window <= all; ++p) {
    std::size_t z = p < to ? std::min<std::size_t>(same[p - from], to - p) : 0;
    while (p + z < all && back(z) == back(p + z))
      ++z;
    same[p] = static_cast<std::uint32_t>(z);
    if (p + z > to) {
      from = p;
      to = p + z;
    }
    if (z < window) continue;
    period_ = Period{static_cast<Count>(all - p - z), static_cast<Count>(p)};
    return;
  }
}

bool SubtractionGame::reach(Count n, Slice& slice) {
  constexpr Count some = 256;
  // If n itself is not in the table, it is computed up to a period or to the limit.
  const Count last = std::min(n / divisor_, most - 1);
  while (!period_ && size() <= last) {
    if (slice.spent()) return false;
    const Count before = size();
    while (!period_ && size() <= std::min(last, before + some - 1))
      append();
    slice.took(size() - before);
    slice.charge((size() - before) / 16 + 1); // some sixteen values cost as much as one move
  }
  return true;
}

bool SubtractionGame::reach(Count n) {
  Slice slice(Slice::unbounded);
  reach(n, slice);
  return knows(n);
}

bool SubtractionGame::find_period(Count values) {
  while (!period_ && size() < std::min(values, most))
    append();
  return period_.has_value();
}

Count SubtractionGame::value(Count n) const {
  const Count at = n / divisor_;
  if (at < size()) return g_[static_cast<std::size_t>(at)];
  assert(period_);
  return g_[static_cast<std::size_t>(period_->folded(at))];
}

std::optional<Period> SubtractionGame::period() const {
  if (!period_) return std::nullopt;
  return Period{period_->first * divisor_, period_->length * divisor_};
}

} // namespace nimatron
