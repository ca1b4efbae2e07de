#include "solve/matrix/bitset_tiles.hpp"

#include <algorithm>

namespace nimatron {

using TilePart = BitsetLayout::Part;

BitsetTiles::BitsetTiles(const BitsetLayout& layout, std::size_t desks)
    : layout_(layout), order_(static_cast<std::size_t>(layout.tiles)), desk_(desks) {
  std::vector<std::size_t> outer;
  std::size_t most = 0;
  for (std::size_t c = 0; c < layout.cell.size(); ++c) {
    if (layout.cell[c].part != TilePart::outer || layout.cell[c].radix < 2) continue;
    outer.push_back(c);
    most += static_cast<std::size_t>(layout.cell[c].radix - 1);
  }
  const auto sum = [&](std::size_t tile) {
    std::size_t out = 0;
    for (const std::size_t c : outer)
      out += entry(tile, c);
    return out;
  };
  std::vector<std::size_t> begin(most + 2, 0); // of the tiles with each sum
  for (std::size_t tile = 0; tile < order_.size(); ++tile)
    ++begin[sum(tile) + 1];
  for (std::size_t s = 1; s <= most; ++s)
    begin[s] += begin[s - 1];
  for (std::size_t tile = 0; tile < order_.size(); ++tile)
    order_[begin[sum(tile)]++] = static_cast<std::uint32_t>(tile);
}

std::size_t BitsetTiles::entry(std::size_t tile, std::size_t cell) const {
  return tile / static_cast<std::size_t>(layout_.cell[cell].stride) %
         static_cast<std::size_t>(layout_.cell[cell].radix);
}

/// Whether the other is smaller in cells of one line, and nothing is different beside them.
bool BitsetTiles::reads(std::size_t tile, std::size_t other) const {
  return std::any_of(layout_.box.line.begin(), layout_.box.line.end(), [&](const auto& line) {
    std::size_t difference = 0;
    for (const std::size_t c : line) {
      if (layout_.cell[c].part != TilePart::outer || layout_.cell[c].radix < 2) continue;
      if (entry(other, c) > entry(tile, c)) return false;
      difference += (entry(tile, c) - entry(other, c)) * static_cast<std::size_t>(layout_.cell[c].stride);
    }
    return other + difference == tile;
  });
}

std::vector<std::size_t> BitsetTiles::desks() const {
  std::vector<std::size_t> out;
  std::size_t left = order_.size() - next_;
  for (std::size_t desk = 0; desk < desk_.size(); ++desk) {
    if (!desk_[desk].tile && left == 0) continue;
    if (!desk_[desk].tile) --left;
    out.push_back(desk);
  }
  return out;
}

void BitsetTiles::sit_down(std::size_t desk) {
  const std::lock_guard lock(mutex_);
  desk_[desk].taken = true;
}

void BitsetTiles::leave(std::size_t desk) {
  const std::lock_guard lock(mutex_);
  desk_[desk].taken = false;
  changed_.notify_all();
}

std::optional<std::size_t> BitsetTiles::take(std::size_t desk) {
  std::unique_lock lock(mutex_);
  if (desk_[desk].tile) return desk_[desk].tile;
  for (;;) {
    if (next_ == order_.size()) return std::nullopt;
    const std::size_t next = order_[next_];
    const auto read = std::find_if(desk_.begin(), desk_.end(),
                                   [&](const Desk& other) { return other.tile && reads(next, *other.tile); });
    if (read == desk_.end()) {
      ++next_;
      return desk_[desk].tile = next;
    }
    if (!read->taken) return std::nullopt;
    changed_.wait(lock);
  }
}

void BitsetTiles::finish(std::size_t desk) {
  const std::lock_guard lock(mutex_);
  desk_[desk].tile.reset();
  changed_.notify_all();
}

} // namespace nimatron
