// The table by whole words, whatever cells are inner, middle and outer: against what P and N mean, position by position. And
// how much of it is done in a slice.

#include "solve/matrix/bitset_table.hpp"

#include <catch2/catch_test_macros.hpp>

#include <algorithm>
#include <cstddef>
#include <vector>

#include "session/candidates.hpp"
#include "solve/matrix/bitset_layout.hpp"

using namespace nimatron;

namespace {

using Part = BitsetLayout::Part;

/// Cells in these parts, numbered as they are in a layout: the last one of each part comes first.
BitsetLayout laid(BoxOfLines box, const std::vector<Part>& part) {
  BitsetLayout out;
  for (const Count radix : box.radix)
    out.cell.push_back({radix, Part::outer, 0});
  for (std::size_t c = part.size(); c-- > 0;) {
    auto& cell = out.cell[c];
    cell.part = part[c];
    if (cell.radix < 2) continue;
    Count& all = part[c] == Part::inner ? out.in_block : part[c] == Part::middle ? out.blocks : out.tiles;
    cell.stride = all;
    all *= cell.radix;
  }
  while (out.bits() < out.in_block)
    out.words *= 2;
  out.box = std::move(box);
  return out;
}

using Entries = std::vector<Count>;

std::vector<Entries> positions_of(const BoxOfLines& box) {
  std::vector<Entries> out{Entries(box.radix.size(), 0)};
  for (std::size_t c = box.radix.size(); c-- > 0;) {
    const std::size_t had = out.size();
    for (Count entry = 1; entry < box.radix[c]; ++entry) {
      for (std::size_t i = 0; i < had; ++i) {
        out.push_back(out[i]);
        out.back()[c] = entry;
      }
    }
  }
  return out; // what can be moved to comes before
}

/// Whether a move leads from a position to another: in some line nothing is larger, and nothing changes beside it.
bool leads(const BoxOfLines& box, const Entries& from, const Entries& to) {
  return std::any_of(box.line.begin(), box.line.end(), [&](const auto& line) {
    for (std::size_t c = 0; c < from.size(); ++c) {
      const bool within = std::find(line.begin(), line.end(), c) != line.end();
      if (to[c] > from[c] || (to[c] < from[c] && !within)) return false;
    }
    return true;
  });
}

/// Which of all positions are lost.
std::vector<bool> lost_ones(const BoxOfLines& box, const std::vector<Entries>& all, bool misere) {
  std::vector<bool> lost;
  for (std::size_t i = 0; i < all.size(); ++i) {
    bool wins = misere && i == 0;
    for (std::size_t j = 0; j < i && !wins; ++j)
      wins = lost[j] && leads(box, all[i], all[j]);
    lost.push_back(!wins);
  }
  return lost;
}

/// So much time that the first look at the clock ends it.
Slice a_moment() {
  return {Slice::unbounded, 0.5, [] { return 1.0; }};
}

/// How many slices it takes that are over after 64 looks.
Count moments(BitsetTable& table) {
  Count out = 1;
  for (Slice slice = a_moment(); !table.step(slice) && out < 100'000; slice = a_moment())
    ++out;
  return out;
}

constexpr Part inner = Part::inner;
constexpr Part middle = Part::middle;
constexpr Part outer = Part::outer;

} // namespace

TEST_CASE("whatever is inner, middle and outer, a table by words says what P and N mean", "[sieve][words]") {
  Rng rng(1914);
  std::size_t wide = 0;
  std::size_t many = 0;
  for (int i = 0; i < 300; ++i) {
    BoxOfLines box;
    std::vector<Part> part;
    Count size = 1;
    Count in_block = 1;
    const std::size_t cells = 1 + rng.index(6);
    for (std::size_t c = 0; c < cells; ++c) {
      const Count radix = std::min<Count>(300 / size, rng.between(1, i % 3 == 0 ? 150 : 6));
      box.radix.push_back(std::max<Count>(radix, 1));
      size *= box.radix.back();
      part.push_back(std::vector{inner, middle, outer}[rng.index(3)]);
      if (part.back() != inner) continue;
      if (in_block * box.radix.back() > 256) part.back() = middle;
      in_block *= part.back() == inner ? box.radix.back() : 1;
    }
    for (std::size_t c = 0; c < cells; ++c) { // each in a line, and lines that cross
      box.line.emplace_back();
      for (std::size_t other = 0; other < cells; ++other) {
        if (other == c || rng.index(3) == 0) box.line.back().push_back(other);
      }
    }
    const bool misere = rng.index(2) == 0;
    const auto all = positions_of(box);
    const auto lost = lost_ones(box, all, misere);
    const BitsetLayout layout = laid(box, part);
    wide += layout.words > 1 ? 1U : 0U;
    many += layout.tiles > 4 ? 1U : 0U;
    struct Way {
      std::size_t threads;
      Count slice;
    };
    for (const auto& [threads, slice] : {Way{1, Slice::unbounded}, Way{3, Slice::unbounded}, Way{3, 20}}) {
      const auto table = BitsetTable::make(layout, misere, threads);
      Count took = 0;
      for (bool done = false; !done;) {
        Slice given(slice);
        done = table->step(given);
        took += slice - given.positions();
        REQUIRE(table->scanned() == took);
      }
      CHECK(took == size);
      CHECK(table->lost_positions() == std::count(lost.begin(), lost.end(), true));
      std::size_t differences = 0;
      for (std::size_t p = 0; p < all.size(); ++p) {
        Count index = 0;
        for (std::size_t c = 0; c < cells; ++c)
          index += all[p][c] * layout.index_stride(c);
        differences += table->lost(index) == lost[p] ? 0U : 1U;
      }
      CHECK(differences == 0);
    }
  }
  CHECK(wide > 20);
  CHECK(many > 100);
}

TEST_CASE("a table by words takes no more blocks than there are positions in a slice", "[sieve][words]") {
  const BoxOfLines box{{5, 7, 6}, {{0, 1}, {1, 2}}};
  for (Count given = 1; given <= 60; ++given) {
    const auto table = BitsetTable::make(laid(box, {outer, middle, inner}), false, 1);
    Slice slice(given);
    CHECK_FALSE(table->step(slice));
    CHECK(table->scanned() == (given + 5) / 6 * 6); // whole blocks of 6
    CHECK(given - slice.positions() == table->scanned());
  }
}

TEST_CASE("threads share the positions of a slice, and each may go on to the end of its block",
          "[sieve][words][threads]") {
  const BoxOfLines box{{20, 20, 4, 3}, {{0, 1}, {1, 2}}};
  for (const Count threads : {2, 3}) {
    const auto table =
        BitsetTable::make(laid(box, {outer, outer, middle, inner}), false, static_cast<std::size_t>(threads));
    while (!table->done()) {
      constexpr Count given = 50;
      const Count before = table->scanned();
      Slice slice(given);
      table->step(slice);
      REQUIRE(given - slice.positions() == table->scanned() - before);
      REQUIRE((slice.spent() || table->done()));
      REQUIRE(table->scanned() - before <= given + 3 * threads);
    }
  }
}

TEST_CASE("with threads, too, a slice ends with its time", "[sieve][words][threads]") {
  const BoxOfLines box{{20, 20, 64, 4}, {{0, 1}, {1, 2}}};
  const auto layout = laid(box, {outer, outer, middle, inner});
  const Count alone = moments(*BitsetTable::make(layout, false, 1));
  const Count together = moments(*BitsetTable::make(layout, false, 2));
  CHECK(alone > 400);
  CHECK(together <= alone);
  CHECK(together >= alone / 4);
}

TEST_CASE("looking at earlier tiles takes time, and ends with it", "[sieve][words]") {
  // The tiles of both outer cells in one line, and how many looks it takes to unite one of them into what is seen.
  struct Looks {
    Count radix;
    Count blocks;
    Count at_one;
  };
  for (const auto& [radix, blocks, at_one] :
       {Looks{40, 1, 1}, Looks{40, 255, 1}, Looks{30, 256, 2}, Looks{20, 512, 3}}) {
    CAPTURE(radix, blocks);
    const BoxOfLines box{{radix, radix, blocks, 2}, {{0, 1}, {2}, {3}}};
    const auto table = BitsetTable::make(laid(box, {outer, outer, middle, inner}), false, 1);
    const Count smaller = radix * (radix + 1) / 2; // or equal, of one cell
    const Count earlier = smaller * smaller - radix * radix;
    const Count groups = radix * radix * ((blocks + 31) / 32); // of blocks, each 32 looks
    const Count looks = earlier * at_one + groups * 32;
    const Count took = moments(*table);
    REQUIRE(table->done());
    CHECK(took <= looks / 64 + 1);
    CHECK(took >= looks / (64 + 32));
  }
}

TEST_CASE("blocks of more words take longer", "[sieve][words]") {
  const BoxOfLines box{{1000, 200}, {{0}, {1}}};
  const auto table = BitsetTable::make(laid(box, {middle, inner}), false, 1);
  CHECK(moments(*table) == (1000 + 31) / 32); // 32 blocks of four words are more than 64 looks
}
