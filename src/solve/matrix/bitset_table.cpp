#include "solve/matrix/bitset_table.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>
#include <limits>
#include <utility>
#include <vector>

#include "solve/matrix/bitset_tiles.hpp"
#include "solve/search/threads.hpp"

namespace nimatron {

namespace {

using Part = BitsetLayout::Part;
using Word = std::uint64_t;

template <std::size_t words>
struct Bits {
  std::array<Word, words> word;

  Bits& operator|=(const Bits& other) {
    for (std::size_t i = 0; i < words; ++i)
      word[i] |= other.word[i];
    return *this;
  }
  Bits operator&(const Bits& other) const {
    Bits out;
    for (std::size_t i = 0; i < words; ++i)
      out.word[i] = word[i] & other.word[i];
    return out;
  }
  Bits operator<<(std::size_t n) const {
    if constexpr (words == 1) return {{word[0] << n}};
    const std::size_t whole = n / 64;
    const std::size_t part = n % 64;
    Bits out{};
    for (std::size_t i = whole; i < words; ++i) {
      out.word[i] = word[i - whole] << part;
      if (part != 0 && i > whole) out.word[i] |= word[i - whole - 1] >> (64 - part);
    }
    return out;
  }
  void set(std::size_t bit) { word[bit / 64] |= Word{1} << bit % 64; }
  bool test(std::size_t bit) const { return (word[bit / 64] >> bit % 64 & 1U) != 0; }
};

/// The next so many entries of an inner cell, at once: bits |= (bits & from) << shift.
template <std::size_t words>
struct Reach {
  Bits<words> from;
  std::size_t shift;
};

struct Middle {
  std::size_t digit; // among the middle cells
  std::size_t stride;
};

struct Source {
  std::size_t line;
  std::size_t tile;
};

template <std::size_t words>
class Table final : public BitsetTable {
 public:
  Table(BitsetLayout layout, bool misere, std::size_t threads);

  bool step(Slice& slice) override;
  Count scanned() const override { return scanned_; }
  bool lost(Count index) const override {
    // In 32 bits an index may not find room, its block does.
    constexpr auto a_block = static_cast<Count>(bits);
    return lost_[static_cast<std::size_t>(index / a_block)].test(static_cast<std::size_t>(index % a_block));
  }
  Count lost_positions() const override;

 private:
  std::size_t all_blocks() const { return static_cast<std::size_t>(layout_.tiles) * blocks_; }

  static constexpr std::size_t bits = 64 * words;
  static constexpr std::size_t none = std::numeric_limits<std::size_t>::max();
  static constexpr std::size_t blocks_at_once = 32; // between two questions whether time is up

  /// A tile that is being worked on, and what for. Threads must not write into the same line of a cache.
  struct alignas(64) Desk {
    std::size_t tile = none; // that the rest is set up for
    std::vector<Source> source;
    std::size_t next_source = 0;
    std::size_t block = 0;
    std::vector<std::size_t> digit; // the middle entries of the block
    std::vector<Bits<words>> seen;  // for each line, the blocks of the tile
  };
  struct Line {
    std::vector<std::size_t> outer; // cells
    std::vector<Middle> middle;
    std::vector<Reach<words>> inner;
  };

  void read_lines();
  void find_above();
  void begin(Desk& desk, std::size_t tile) const;
  bool work(Desk& desk, Slice& slice);
  void unite(Desk& desk);
  void solve_block(Desk& desk);
  Slice serve(std::size_t desk, Slice slice);

  static void close(Bits<words>& all, const Line& line) {
    for (const Reach<words>& reach : line.inner)
      all |= (all & reach.from) << reach.shift;
  }

  std::size_t blocks_;
  bool misere_;
  std::vector<std::size_t> middle_radix_;
  std::vector<Line> line_;         // those with cells outside the block
  std::vector<Line> within_;       // the others
  Bits<words> no_position_{};      // the bits of a block that are none
  std::vector<Bits<words>> above_; // for each bit, itself and what lies above it in the block
  std::unique_ptr<Bits<words>[]> lost_;
  std::vector<Desk> desk_;
  BitsetTiles tiles_;
  Count scanned_ = 0;
};

template <std::size_t words>
Table<words>::Table(BitsetLayout layout, bool misere, std::size_t threads)
    : BitsetTable(std::move(layout)), blocks_(static_cast<std::size_t>(layout_.blocks)), misere_(misere),
      lost_(new Bits<words>[all_blocks()]), desk_(std::min(threads, static_cast<std::size_t>(layout_.tiles))),
      tiles_(layout_, desk_.size()) {
  for (auto bit = static_cast<std::size_t>(layout_.in_block); bit < bits; ++bit)
    no_position_.set(bit);
  read_lines();
  find_above();
}

template <std::size_t words>
void Table<words>::read_lines() {
  std::vector<std::size_t> digit(layout_.cell.size());
  for (std::size_t c = layout_.cell.size(); c-- > 0;) {
    const auto& cell = layout_.cell[c];
    if (cell.part != Part::middle || cell.radix < 2) continue;
    digit[c] = middle_radix_.size();
    middle_radix_.push_back(static_cast<std::size_t>(cell.radix));
  }
  for (const auto& cells : layout_.box.line) {
    Line line;
    for (const std::size_t c : cells) {
      const auto& cell = layout_.cell[c];
      if (cell.radix < 2) continue;
      const auto stride = static_cast<std::size_t>(cell.stride);
      if (cell.part == Part::outer) line.outer.push_back(c);
      if (cell.part == Part::middle) line.middle.push_back({digit[c], stride});
      if (cell.part != Part::inner) continue;
      // After each step an entry has reached twice as many as before.
      for (Count further = 1; further < cell.radix; further *= 2) {
        Reach<words> reach{{}, static_cast<std::size_t>(further * cell.stride)};
        for (Count bit = 0; bit < layout_.in_block; ++bit) {
          if (bit / cell.stride % cell.radix < cell.radix - further)
            reach.from.set(static_cast<std::size_t>(bit));
        }
        line.inner.push_back(reach);
      }
    }
    (line.outer.empty() && line.middle.empty() ? within_ : line_).push_back(std::move(line));
  }
}

template <std::size_t words>
void Table<words>::find_above() {
  for (std::size_t bit = 0; bit < bits; ++bit) {
    Bits<words> itself{};
    itself.set(bit);
    above_.push_back(itself);
    for (const auto* lines : {&line_, &within_}) {
      for (const Line& line : *lines) {
        Bits<words> all = itself;
        close(all, line);
        above_.back() |= all;
      }
    }
  }
}

template <std::size_t words>
void Table<words>::begin(Desk& desk, std::size_t tile) const {
  desk.tile = tile;
  desk.source.clear();
  desk.next_source = 0;
  desk.block = 0;
  desk.digit.assign(middle_radix_.size(), 0);
  desk.seen.assign(line_.size() * blocks_, Bits<words>{});
  for (std::size_t l = 0; l < line_.size(); ++l) {
    // All choices of smaller or equal entries in this line, the tile itself last.
    std::vector<Source> below = {{l, tile}};
    for (const std::size_t c : line_[l].outer) {
      const std::size_t had = below.size();
      const auto stride = static_cast<std::size_t>(layout_.cell[c].stride);
      for (std::size_t less = tiles_.entry(tile, c); less > 0; --less) {
        for (std::size_t i = 0; i < had; ++i)
          below.push_back({l, below[i].tile - less * stride});
      }
    }
    desk.source.insert(desk.source.end(), below.begin() + 1, below.end());
  }
}

/// Unites one tile below into what is seen in a line.
template <std::size_t words>
void Table<words>::unite(Desk& desk) {
  const Source& source = desk.source[desk.next_source++];
  const Bits<words>* const from = lost_.get() + source.tile * blocks_;
  Bits<words>* const to = desk.seen.data() + source.line * blocks_;
  for (std::size_t b = 0; b < blocks_; ++b)
    to[b] |= from[b];
}

template <std::size_t words>
void Table<words>::solve_block(Desk& desk) {
  const std::size_t b = desk.block;
  Bits<words> reached = no_position_;
  if (misere_ && b == 0 && desk.tile == 0) reached.set(0); // nothing is left: who is to move has won
  for (std::size_t l = 0; l < line_.size(); ++l) {
    Bits<words>* const seen = &desk.seen[l * blocks_ + b];
    Bits<words> all = *seen;
    for (const Middle& middle : line_[l].middle) {
      if (desk.digit[middle.digit] > 0) all |= *(seen - middle.stride);
    }
    *seen = all;
    close(all, line_[l]);
    reached |= all;
  }
  Bits<words> lost{};
  for (std::size_t w = 0; w < words; ++w) {
    for (Word open = ~reached.word[w]; open != 0;) {
      const auto bit = static_cast<std::size_t>(std::countr_zero(open));
      lost.word[w] |= Word{1} << bit;
      const Bits<words>& above = above_[64 * w + bit];
      open &= ~above.word[w];
      for (std::size_t i = w + 1; i < words; ++i)
        reached.word[i] |= above.word[i];
    }
  }
  lost_[desk.tile * blocks_ + b] = lost;
  for (std::size_t l = 0; l < line_.size(); ++l)
    desk.seen[l * blocks_ + b] |= lost;
  ++desk.block;
  for (std::size_t d = 0; d < desk.digit.size() && ++desk.digit[d] == middle_radix_[d]; ++d)
    desk.digit[d] = 0;
}

/// Goes on with the tile; true when it is finished.
template <std::size_t words>
bool Table<words>::work(Desk& desk, Slice& slice) {
  while (desk.next_source < desk.source.size()) {
    if (slice.late()) return false;
    unite(desk);
    slice.charge(static_cast<Count>(1 + blocks_ * words / 256));
  }
  while (desk.block < blocks_) {
    if (slice.spent()) return false;
    const std::size_t end = std::min(blocks_, desk.block + blocks_at_once);
    for (; desk.block < end && slice.positions() > 0; slice.took(layout_.in_block))
      solve_block(desk);
    slice.charge(static_cast<Count>(blocks_at_once * words));
  }
  return true;
}

/// Works at a desk until the slice is over or nothing is left to do there; what is left of the slice then.
template <std::size_t words>
Slice Table<words>::serve(std::size_t at, Slice slice) {
  Desk& desk = desk_[at];
  tiles_.sit_down(at);
  while (const auto tile = tiles_.take(at)) {
    if (desk.tile != *tile) begin(desk, *tile);
    if (!work(desk, slice)) break;
    tiles_.finish(at);
  }
  tiles_.leave(at);
  return slice;
}

template <std::size_t words>
bool Table<words>::step(Slice& slice) {
  while (!done() && !slice.spent()) {
    const auto desks = tiles_.desks();
    const auto n = static_cast<Count>(desks.size());
    const Slice each = slice.part(slice.positions() / n + (slice.positions() % n != 0 ? 1 : 0));
    std::vector<Slice> part(desks.size(), each);
    share_out(desks.size(), [&](std::size_t i) { part[i] = serve(desks[i], each); });
    Count took = 0;
    for (const Slice& one : part)
      took += each.positions() - one.positions();
    const auto late = std::find_if(part.begin(), part.end(), [](const Slice& one) { return one.late(); });
    slice.join(late == part.end() ? part.front() : *late, took);
    scanned_ += took;
  }
  return done();
}

template <std::size_t words>
Count Table<words>::lost_positions() const {
  Count out = 0;
  for (std::size_t b = 0; b < all_blocks(); ++b) {
    for (const Word word : lost_[b].word)
      out += std::popcount(word);
  }
  return out;
}

} // namespace

BitsetTable::BitsetTable(BitsetLayout layout) : layout_(std::move(layout)) {}

std::unique_ptr<BitsetTable> BitsetTable::make(BitsetLayout layout, bool misere, std::size_t threads) {
  if (layout.words == 1) return std::make_unique<Table<1>>(std::move(layout), misere, threads);
  if (layout.words == 2) return std::make_unique<Table<2>>(std::move(layout), misere, threads);
  return std::make_unique<Table<4>>(std::move(layout), misere, threads);
}

} // namespace nimatron
