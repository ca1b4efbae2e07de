#include "solve/matrix/bitset_layout.hpp"

#include <algorithm>
#include <limits>
#include <utility>

namespace nimatron {

namespace {

constexpr Count most_positions = Count{1} << 40U;
constexpr std::size_t most_words = 4;
/// A block that is less than a third full is not worth its words.
constexpr Count least_full = 3;
/// Blocks of more words take longer, so they have to be fuller by a quarter.
constexpr double gain_of_a_size = 1.25;

struct Block {
  std::size_t words = 0;
  Count positions = 1;
  std::vector<std::size_t> inner;

  double full() const { return static_cast<double>(positions) / static_cast<double>(64 * words); }
};

/// The cells whose product comes nearest to a block of so many words: for each product that can be had, the first
/// cells that make it.
Block fill_block(const std::vector<Count>& radix, std::size_t words) {
  const std::size_t most = 64 * words;
  std::vector<std::optional<std::vector<std::size_t>>> made(most + 1);
  made[1].emplace();
  for (std::size_t c = 0; c < radix.size(); ++c) {
    if (radix[c] < 2 || radix[c] > static_cast<Count>(most)) continue;
    const auto r = static_cast<std::size_t>(radix[c]);
    for (std::size_t product = most / r; product > 0; --product) {
      if (!made[product] || made[product * r]) continue;
      made[product * r] = made[product];
      made[product * r]->push_back(c);
    }
  }
  std::size_t best = most;
  while (!made[best])
    --best;
  return {words, static_cast<Count>(best), *std::move(made[best])};
}

Block best_block(const std::vector<Count>& radix) {
  Block best = fill_block(radix, 1);
  for (std::size_t words = 2; words <= most_words; words *= 2) {
    Block block = fill_block(radix, words);
    if (block.full() > gain_of_a_size * best.full()) best = std::move(block);
  }
  return best;
}

using Part = BitsetLayout::Part;

/// How many earlier tiles a tile has to look at, on the average.
double earlier_tiles(const BitsetLayout& layout) {
  double all = 0;
  for (const auto& line : layout.box.line) {
    double ways = 1;
    for (const std::size_t c : line) {
      if (layout.cell[c].part == Part::outer) ways *= static_cast<double>(layout.cell[c].radix + 1) / 2;
    }
    all += ways - 1;
  }
  return all;
}

/// Moves outer cells to the middle, always the one that spares most, while a thread's desk holds so many words.
void fill_tiles(BitsetLayout& layout, Count desk) {
  const Count block = static_cast<Count>(layout.words * layout.box.line.size());
  Count blocks = 1;
  for (;;) {
    BitsetLayout::Cell* best = nullptr;
    double least = 0;
    for (auto& cell : layout.cell) {
      if (cell.part != Part::outer || cell.radix < 2 || cell.radix * blocks * block > desk) continue;
      cell.part = Part::middle;
      const double left = earlier_tiles(layout);
      cell.part = Part::outer;
      if (best == nullptr || left < least) {
        best = &cell;
        least = left;
      }
    }
    if (best == nullptr) return;
    best->part = Part::middle;
    blocks *= best->radix;
  }
}

void number_cells(BitsetLayout& layout) {
  layout.in_block = layout.blocks = layout.tiles = 1;
  for (std::size_t c = layout.cell.size(); c-- > 0;) {
    auto& cell = layout.cell[c];
    if (cell.radix < 2) continue;
    Count& stride = cell.part == Part::inner    ? layout.in_block
                    : cell.part == Part::middle ? layout.blocks
                                                : layout.tiles;
    cell.stride = stride;
    stride *= cell.radix;
  }
}

} // namespace

Count BitsetLayout::index_stride(std::size_t c) const {
  const Cell& here = cell[c];
  if (here.part == Part::inner) return here.stride;
  return here.stride * bits() * (here.part == Part::middle ? 1 : blocks);
}

Count BitsetLayout::bytes_of_a_desk() const {
  return static_cast<Count>(box.line.size() * words * sizeof(std::uint64_t)) * blocks;
}

Count BitsetLayout::bytes(std::size_t threads) const {
  const Count table = tiles * blocks * bits() / 8;
  const Count order = tiles * static_cast<Count>(sizeof(std::uint32_t));
  const Count above = bits() * bits() / 8;
  return table + order + above + std::min(static_cast<Count>(threads), tiles) * bytes_of_a_desk();
}

std::optional<BitsetLayout> lay_out(BoxOfLines box, Count desk) {
  Count all = 1;
  for (const Count radix : box.radix) {
    if (radix > most_positions / all) return std::nullopt;
    all *= radix;
  }
  const Block block = best_block(box.radix);
  if (block.positions < static_cast<Count>(64 * block.words) / least_full && block.positions < all)
    return std::nullopt;
  BitsetLayout out;
  out.words = block.words;
  for (const Count radix : box.radix)
    out.cell.push_back({radix, Part::outer, 0});
  for (const std::size_t c : block.inner)
    out.cell[c].part = Part::inner;
  out.box = std::move(box);
  // Few earlier tiles are worth more than a desk that fits into the nearest cache.
  constexpr Count larger = 16;
  constexpr double many_tiles = 64;
  const Count largest = larger * desk;
  fill_tiles(out, desk);
  while (desk < largest && earlier_tiles(out) > many_tiles) {
    desk *= 2;
    for (auto& cell : out.cell) {
      if (cell.part == Part::middle) cell.part = Part::outer;
    }
    fill_tiles(out, desk);
  }
  number_cells(out);
  if (out.tiles > std::numeric_limits<std::uint32_t>::max()) return std::nullopt;
  return out;
}

} // namespace nimatron
