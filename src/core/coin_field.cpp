#include "core/coin_field.hpp"

#include <algorithm>
#include <cmath>
#include <utility>

namespace nimatron {

Count whole_sqrt(Count n) {
  // The floating-point root is only a first guess.
  auto root = static_cast<Count>(std::sqrt(static_cast<double>(n)));
  while (root * root > n)
    --root;
  while ((root + 1) * (root + 1) <= n)
    ++root;
  return root;
}

CoinField::CoinField(Count width, Count height, Count radius)
    : width_(width), height_(height), radius_(radius) {}

CoinField::CoinField(const CoinTable& table) : CoinField(table.width, table.height, table.radius) {
  for (const auto& at : table.coin)
    add(at);
}

bool CoinField::inside(const CoinTable::Point& at) const {
  return at.x >= radius_ && at.x <= width_ - radius_ && at.y >= radius_ && at.y <= height_ - radius_;
}

std::optional<std::size_t> CoinField::overlapped(const CoinTable::Point& at) const {
  const Count side = 2 * radius_;
  const Count column = at.x / side;
  const Count row = at.y / side;
  std::optional<std::size_t> found;
  for (Count c = std::max<Count>(column - 1, 0); c <= column + 1; ++c) {
    for (Count r = std::max<Count>(row - 1, 0); r <= row + 1; ++r) {
      const auto square = square_.find(square_of(c, r));
      if (square == square_.end()) continue;
      for (const std::size_t i : square->second) {
        if (squared_distance(coin_[i], at) < side * side && (!found || i < *found)) found = i;
      }
    }
  }
  return found;
}

void CoinField::add(const CoinTable::Point& at) {
  const Count side = 2 * radius_;
  square_[square_of(at.x / side, at.y / side)].push_back(coin_.size());
  coin_.push_back(at);
}

void CoinField::for_each_run(Count first_x, Count last_x, Runs f) const {
  const Count side = 2 * radius_;
  const Count low = radius_;
  const Count high = height_ - radius_;
  if (low > high) return;
  first_x = std::max(first_x, radius_);
  last_x = std::min(last_x, width_ - radius_);
  std::vector<CoinTable::Point> by_x = coin_;
  std::sort(by_x.begin(), by_x.end());

  // coins begin..end-1 are less than two radii from the column x, sideways
  std::size_t begin = 0;
  std::size_t end = 0;
  std::vector<std::pair<Count, Count>> taken; // the first and last y that each forbids
  for (Count x = first_x; x <= last_x; ++x) {
    while (end < by_x.size() && by_x[end].x < x + side)
      ++end;
    while (begin < end && by_x[begin].x <= x - side)
      ++begin;
    taken.clear();
    for (std::size_t i = begin; i < end; ++i) {
      const Count dx = by_x[i].x - x;
      // forbidden: dy * dy < side * side - dx * dx
      const Count reach = whole_sqrt(side * side - dx * dx - 1);
      taken.emplace_back(by_x[i].y - reach, by_x[i].y + reach);
    }
    std::sort(taken.begin(), taken.end());
    Count y = low;
    for (const auto& [from, to] : taken) {
      if (y > high) break;
      if (from > y && !f(x, y, std::min(from - 1, high))) return;
      y = std::max(y, to + 1);
    }
    if (y <= high && !f(x, y, high)) return;
  }
}

bool CoinField::has_room() const {
  bool any = false;
  for_each_run([&](Count, Count, Count) {
    any = true;
    return false;
  });
  return any;
}

bool CoinField::has_room_near_middle() const {
  const Count side = 2 * radius_;
  bool any = false;
  for_each_run((width_ - side) / 2, (width_ + side) / 2 + 1, [&](Count x, Count first_y, Count last_y) {
    const Count dx = 2 * x - width_;
    if (dx * dx >= side * side) return true;
    // The place of the run that is nearest to the middle.
    const Count y = std::clamp(height_ / 2, first_y, last_y);
    for (const Count near : {y, std::min(y + 1, last_y)}) {
      const Count dy = 2 * near - height_;
      any = any || dx * dx + dy * dy < side * side;
    }
    return !any;
  });
  return any;
}

} // namespace nimatron
