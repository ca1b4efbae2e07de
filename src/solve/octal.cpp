#include "solve/octal.hpp"

#include <algorithm>
#include <cassert>

namespace nimatron {

namespace {

// G(n) <= n < 2^13, so an XOR of two is below 2^13 too.
constexpr std::size_t value_bound = 8192;

} // namespace

void OctalGame::extend(Count n) {
  assert(n <= most);
  reached_.resize(value_bound);
  std::vector<bool> seen(value_bound);
  while (!period_ && size() <= n) {
    // The divisions of m = size - 1 join the options; those of m - s leave them.
    const auto m = static_cast<std::size_t>(size() - 1);
    std::vector<std::uint16_t>& fresh = sum_values_.emplace_back();
    for (std::size_t a = 0; a <= m - a; ++a) {
      const auto value = static_cast<std::uint16_t>(g_[a] ^ g_[m - a]);
      if (seen[value]) continue;
      seen[value] = true;
      fresh.push_back(value);
      ++reached_[value];
      if (a == m) break;
    }
    for (const std::uint16_t value : fresh)
      seen[value] = false;
    if (static_cast<Count>(m) >= s_) {
      std::vector<std::uint16_t>& stale = sum_values_[m - static_cast<std::size_t>(s_)];
      for (const std::uint16_t value : stale)
        --reached_[value];
      std::vector<std::uint16_t>().swap(stale); // an assignment would keep its memory
    }
    const auto mex = std::find(reached_.begin(), reached_.end(), 0);
    g_.push_back(static_cast<std::uint16_t>(mex - reached_.begin()));
    // Powers of two are often enough, and keep the cost of looking small.
    if ((size() & (size() - 1)) == 0) look_for_period();
  }
}

void OctalGame::look_for_period() {
  const Count last = size() - 1;
  for (Count p = 1; 2 * p + s_ <= last; ++p) {
    Count first = last - p + 1;
    while (first > 0 && table_value(first - 1) == table_value(first - 1 + p))
      --first;
    if (2 * first + 2 * p + s_ > last) continue;
    period_ = Period{first, p};
    return;
  }
}

bool OctalGame::reach(Count n) {
  while (!period_ && size() <= n && size() < most)
    extend(std::min(most - 1, 2 * size()));
  return period_ || n < size();
}

bool OctalGame::reach(Count n, Slice& slice) {
  constexpr Count some = 16;
  while (!period_ && size() <= n && size() < most) {
    if (slice.spent()) return false;
    const Count before = size();
    extend(std::min({n, most - 1, before + some - 1}));
    slice.took(size() - before);
    slice.look((size() - before) * (1 + before / 32)); // each value looks at all divisions of its heap
  }
  return true;
}

Count OctalGame::value(Count n) const {
  if (n < size()) return table_value(n);
  assert(period_);
  return table_value(period_->first + (n - period_->first) % period_->length);
}

/// Divisions of `rest` into part <= rest - part, part >= 1. Below the period's start each is looked at;
/// from there on part and rest - part both repeat, so the hits do.
///
///     part   1 . . first-1 | first ... first+p-1 | first+p ... | ...   up to rest/2
///              each        |  hits among these   |  the same   |
bool OctalGame::parts_to(Count rest, Count target, FunctionRef<bool(Count)> sink) const {
  const Count half = rest / 2;
  const auto hits = [&](Count part) { return (value(part) ^ value(rest - part)) == target; };
  const Count plain = period_ ? std::min(half, std::max<Count>(period_->first, 1) - 1) : half;
  for (Count part = 1; part <= plain; ++part) {
    if (hits(part) && !sink(part)) return false;
  }
  if (plain == half) return true;
  std::vector<Count> hit;
  for (Count part = plain + 1; part <= std::min(half, plain + period_->length); ++part) {
    if (hits(part)) hit.push_back(part);
  }
  for (Count shift = 0; !hit.empty(); shift += period_->length) {
    for (const Count part : hit) {
      if (part + shift > half) return true;
      if (!sink(part + shift)) return false;
    }
  }
  return true;
}

BigCount OctalGame::count_parts_to(Count rest, Count target) const {
  const Count half = rest / 2;
  const Count plain = period_ ? std::min(half, std::max<Count>(period_->first, 1) - 1) : half;
  BigCount total = 0;
  for (Count part = 1; part <= plain; ++part) {
    if ((value(part) ^ value(rest - part)) == target) ++total;
  }
  if (plain == half) return total;
  for (Count part = plain + 1; part <= std::min(half, plain + period_->length); ++part) {
    if ((value(part) ^ value(rest - part)) != target) continue;
    total += static_cast<BigCount>((half - part) / period_->length + 1);
  }
  return total;
}

bool OctalGame::moves_to(Count n, Count target, FunctionRef<bool(Count, Count)> sink) const {
  for (Count take = 1; take <= std::min(n, s_); ++take) {
    if (value(n - take) == target && !sink(take, 0)) return false;
    if (!parts_to(n - take, target, [&](Count part) { return sink(take, part); })) return false;
  }
  return true;
}

BigCount OctalGame::count_moves_to(Count n, Count target) const {
  BigCount total = 0;
  for (Count take = 1; take <= std::min(n, s_); ++take) {
    if (value(n - take) == target) ++total;
    total += count_parts_to(n - take, target);
  }
  return total;
}

} // namespace nimatron
