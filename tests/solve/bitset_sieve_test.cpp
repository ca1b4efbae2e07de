// The sieve by whole words against the one that marks position by position, which shares none of its code, by the value of
// every position; and the layout that it works with.

#include <catch2/catch_test_macros.hpp>

#include <algorithm>
#include <cstddef>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "core/board_text.hpp"
#include "session/candidates.hpp"
#include "solve/matrix/bitset_sieve.hpp"
#include "solve/matrix/bitset_table.hpp"
#include "solve/matrix/heap_box.hpp"
#include "solve/matrix/sieve.hpp"
#include "solve/search/threads.hpp"
#include "support/grids.hpp"
#include "support/support.hpp"

using namespace nimatron;
using namespace nimatron::testing;

namespace {

/// Blocks of one word, of two and of four; one tile and many; full and half empty blocks; empty cells and lines.
std::vector<Grid> tops() {
  return {filled(2, 2, 1),
          filled(3, 3, 2),
          filled(4, 4, 1),
          {2, 3, {7, 1, 0, 3, 2, 4}},
          {2, 2, {90, 4, 3, 5}},
          {2, 2, {120, 7, 3, 2}},
          {2, 2, {250, 3, 1, 2}},
          {2, 3, {4, 4, 4, 4, 4, 4}},
          {3, 3, {5, 0, 2, 0, 6, 1, 2, 1, 4}},
          {3, 4, {1, 2, 0, 3, 0, 0, 0, 0, 2, 1, 0, 2}},
          {1, 5, {3, 2, 6, 1, 4}},
          {3, 2, {6, 6, 6, 6, 6, 1}},
          {1, 1, {0}}};
}

/// So small that even these boxes have many tiles.
constexpr Count small_desk = 32;

std::size_t differences(const Grid& top, const AnySieve& a, const AnySieve& b) {
  std::size_t out = 0;
  for_each_below(top, [&](const Grid& board) {
    out += a.outcome(a.index_of(board)) == b.outcome(b.index_of(board)) ? 0U : 1U;
  });
  return out;
}

BoxOfLines heaps(std::size_t n, Count radix) {
  BoxOfLines box;
  for (std::size_t i = 0; i < n; ++i) {
    box.radix.push_back(radix);
    box.line.push_back({i});
  }
  return box;
}

} // namespace

TEST_CASE("the sieve by words says of every position what the one that marks says", "[sieve][words]") {
  for (const Grid& top : tops()) {
    for (const bool misere : {false, true}) {
      CAPTURE(print(Board(top)), misere);
      REQUIRE(BitsetSieve::bytes_needed(top));
      Sieve plain(top, misere, false);
      REQUIRE(plain.step(plain.size()));
      BitsetSieve sieve(top, misere, 1);
      REQUIRE(sieve.step(plain.size()));
      CHECK(sieve.size() == plain.size());
      CHECK(differences(top, plain, sieve) == 0);
      BitsetSieve tiled(top, misere, 1, small_desk);
      REQUIRE(tiled.step(plain.size()));
      CHECK(differences(top, plain, tiled) == 0);
      CHECK(sieve.lost_positions() == plain.lost_positions());
      Count counted = 0;
      for_each_below(top, [&](const Grid& board) {
        counted += sieve.outcome(sieve.index_of(board)) == Outcome::P ? 1 : 0;
      });
      CHECK(counted == sieve.lost_positions());
    }
  }
}

TEST_CASE("random matrices are sieved by words as by marks", "[sieve][words]") {
  Rng rng(1910);
  std::size_t compared = 0;
  for (int i = 0; i < 60; ++i) {
    Grid top{2 + rng.index(3), 2 + rng.index(3), {}};
    Count size = 1;
    for (std::size_t c = 0; c < top.rows * top.cols; ++c) {
      const Count most = 60'000 / size;
      const auto entry = rng.between(0, 4);
      top.cell.push_back(entry + 1 > most ? 0 : entry);
      size *= top.cell.back() + 1;
    }
    CAPTURE(print(Board(top)));
    const bool misere = i % 2 == 1;
    if (!BitsetSieve::bytes_needed(top)) continue;
    Sieve plain(top, misere, false);
    REQUIRE(plain.step(plain.size()));
    BitsetSieve sieve(top, misere, 1, small_desk);
    REQUIRE(sieve.step(plain.size()));
    CHECK(differences(top, plain, sieve) == 0);
    ++compared;
  }
  CHECK(compared > 20);
}

TEST_CASE("neither slices nor threads change what a sieve by words finds", "[sieve][words][threads]") {
  const Grid top = filled(4, 4, 1);
  BitsetSieve whole(top, true, 1);
  REQUIRE(whole.step(whole.size()));
  for (const std::size_t threads : {std::size_t{1}, std::size_t{2}, std::size_t{5}}) {
    for (const Count desk : {small_desk, Count{256}}) {
      CAPTURE(threads, desk);
      BitsetSieve sieve(top, true, threads, desk);
      CHECK(sieve.outcome(0) == Outcome::unknown);
      Count steps = 0;
      for (Count before = -1; !sieve.step(1); ++steps) {
        REQUIRE(sieve.scanned() > before);
        before = sieve.scanned();
        REQUIRE(sieve.outcome(0) == Outcome::unknown);
      }
      CHECK(steps > 10);
      CHECK(sieve.spent() == (whole.size() + 7) / 8);
      CHECK(differences(top, whole, sieve) == 0);
    }
  }
}

TEST_CASE("a sieve by words is told how many positions to mark, and sieves eight times as many",
          "[sieve][words]") {
  for (const Count given : {Count{1}, Count{100}, Count{1000}}) {
    BitsetSieve sieve(filled(4, 4, 2), false, 1);
    Slice slice(given);
    sieve.step(slice);
    CHECK(sieve.scanned() >= 8 * given);
    CHECK(sieve.scanned() < 8 * given + 256); // all of a block
    CHECK(given - slice.positions() == (sieve.scanned() + 7) / 8);
  }
}

TEST_CASE("a sieve by words stops when time is up, within a tile", "[sieve][words]") {
  const Grid top = filled(4, 4, 2);
  REQUIRE(BitsetSieve::bytes_needed(top));
  BitsetSieve sieve(top, false, 1);
  for (int slices = 0; slices < 200; ++slices) {
    const Count before = sieve.scanned();
    Slice slice(Slice::unbounded, 0.5, [] { return 1.0; });
    REQUIRE_FALSE(sieve.step(slice));
    REQUIRE(sieve.scanned() - before <= 64 * 256);
  }
  CHECK(sieve.scanned() > 0);
}

TEST_CASE("a layout gives each position of a box an index of its own", "[sieve][words]") {
  for (const BoxOfLines& box : {heaps(3, 9), heaps(5, 4), heaps(2, 33), heaps(8, 3)}) {
    const auto layout = lay_out(box);
    REQUIRE(layout);
    Count all = 1;
    std::set<Count> seen = {0};
    for (std::size_t c = 0; c < box.radix.size(); ++c) {
      all *= box.radix[c];
      std::set<Count> next;
      for (const Count index : seen) {
        for (Count entry = 0; entry < box.radix[c]; ++entry)
          next.insert(index + entry * layout->index_stride(c));
      }
      seen = next;
    }
    CHECK(layout->positions() == all);
    CHECK(static_cast<Count>(seen.size()) == all);
    CHECK(*seen.rbegin() < layout->tiles * layout->blocks * layout->bits());
  }
  CHECK(lay_out(heaps(8, 3))->words == 4);                  // 3^5 of 256 rather than 3^3 of 64
  CHECK(lay_out(heaps(6, 8))->words == 1);                  // 8^2 of 64
  CHECK_FALSE(lay_out(heaps(3, 300)));                      // not even one heap in a block
  CHECK_FALSE(lay_out(heaps(41, 2)));                       // 2^41 positions
  CHECK(lay_out(heaps(33, 2))->bytes(1) < Count{1} << 31U); // 2^33 have room in a gigabyte and a little more
  CHECK(lay_out(heaps(33, 2))->bytes(1) > Count{1} << 30U);
}

TEST_CASE("a layout fills its blocks as well as cells can be multiplied", "[sieve][words]") {
  // The largest product of some of the cells that a block of 64, 128 or 256 bits has room for, by trying all of them;
  // more words where that is fuller by more than a quarter.
  Rng rng(1912);
  std::size_t several = 0;
  for (int i = 0; i < 200; ++i) {
    BoxOfLines box;
    const std::size_t cells = 1 + rng.index(5);
    for (std::size_t c = 0; c < cells; ++c) {
      box.radix.push_back(rng.between(1, i % 2 == 0 ? 9 : 140));
      box.line.push_back({c});
    }
    std::size_t words = 0;
    Count most = 0;
    Count all = 1;
    for (const Count radix : box.radix)
      all *= radix;
    for (const std::size_t n : {std::size_t{1}, std::size_t{2}, std::size_t{4}}) {
      Count here = 1;
      for (std::size_t choice = 0; choice < std::size_t{1} << cells; ++choice) {
        Count product = 1;
        for (std::size_t c = 0; c < cells; ++c)
          product *= (choice >> c & 1U) != 0 ? box.radix[c] : 1;
        if (product <= static_cast<Count>(64 * n)) here = std::max(here, product);
      }
      if (words == 0 || 4 * here * static_cast<Count>(words) > 5 * most * static_cast<Count>(n)) {
        words = n;
        most = here;
      }
    }
    const auto layout = lay_out(box);
    // Less than a third of a block is too little, unless that is all.
    REQUIRE(layout.has_value() == (most >= static_cast<Count>(64 * words) / 3 || most == all));
    if (!layout) continue;
    CHECK(layout->words == words);
    CHECK(layout->in_block == most);
    CHECK(layout->positions() == all);
    several += words > 1 ? 1U : 0U;
  }
  CHECK(several > 10);
}

TEST_CASE("where a layout ends", "[sieve][words]") {
  const auto box = [](std::vector<Count> radix) {
    BoxOfLines out;
    for (std::size_t c = 0; c < radix.size(); ++c)
      out.line.push_back({c});
    out.radix = std::move(radix);
    return out;
  };
  CHECK(lay_out(heaps(40, 2)));                       // 2^40 positions
  CHECK(lay_out(box({21, 300})));                     // a third of a block of 64
  CHECK_FALSE(lay_out(box({20, 300})));               // a little less
  CHECK_FALSE(lay_out(heaps(40, 2), 1));              // 2^34 tiles
  CHECK(lay_out(box({64, 65'535, 65'537}), 1));       // as many as 32 bits can count
  CHECK_FALSE(lay_out(box({64, 65'536, 65'536}), 1)); // one more
  // The desk becomes larger where a tile has more than 64 earlier ones to look at, on the average.
  CHECK(lay_out(box({8, 8, 65, 65}), 4 * 64)->blocks == 1);
  CHECK(lay_out(box({8, 8, 65, 66}), 4 * 64)->blocks == 66);
}

TEST_CASE("a desk holds as many blocks of all lines as it may", "[sieve][words]") {
  // Six heaps of 8: two of them make a block of one word. Each block is one word for each of six lines.
  const auto blocks = [](Count desk) { return lay_out(heaps(6, 8), desk)->blocks; };
  CHECK(blocks(6 * 8) == 8);
  CHECK(blocks(6 * 64) == 64);
  CHECK(blocks(6 * 512) == 512);
  CHECK(blocks(6 * 4096) == 4096);
  CHECK(blocks(1 << 20) == 4096); // all there are
  // Tiles have to look at many earlier ones: the desk may be sixteen times as large then, and not more.
  const auto many = lay_out(heaps(6, 64), 6 * 64);
  CHECK(many->blocks == 64);
  CHECK(many->tiles == 64 * 64 * 64 * 64);
  CHECK(lay_out(heaps(6, 64), 6 * 256)->blocks == 64 * 64);
  CHECK(lay_out(heaps(6, 64), 6 * 255)->blocks == 64);
}

TEST_CASE("what spares most tiles goes to the middle", "[sieve][words]") {
  using Part = BitsetLayout::Part;
  // For each line the ways to be smaller or equal in its outer cells, on the average; but for the tile itself.
  const auto earlier = [](const BitsetLayout& layout, std::size_t instead, std::size_t of) {
    double all = 0;
    for (const auto& line : layout.box.line) {
      double ways = 1;
      for (const std::size_t c : line) {
        const bool outer = c == of || (c != instead && layout.cell[c].part == Part::outer);
        if (outer) ways *= static_cast<double>(layout.cell[c].radix + 1) / 2;
      }
      all += ways - 1;
    }
    return all;
  };
  Rng rng(1913);
  std::size_t looked = 0;
  for (int i = 0; i < 400; ++i) {
    BoxOfLines box;
    for (std::size_t c = 0; c < 7; ++c)
      box.radix.push_back(rng.between(1, 6));
    for (std::size_t l = 0; l < 4; ++l) {
      box.line.emplace_back();
      for (std::size_t c = 0; c < 7; ++c) {
        if (rng.index(2) == 0) box.line.back().push_back(c);
      }
    }
    const Count desk = rng.between(4, 200);
    const auto layout = lay_out(box, desk);
    if (!layout) continue;
    std::vector<std::size_t> middle;
    for (std::size_t c = 0; c < 7; ++c) {
      if (layout->cell[c].part == Part::middle) middle.push_back(c);
    }
    if (middle.size() > 1 || earlier(*layout, 7, middle.empty() ? 7 : middle[0]) > 64) continue;
    const Count block = static_cast<Count>(layout->words) * 4;
    const double left = earlier(*layout, 7, 7);
    for (std::size_t c = 0; c < 7; ++c) {
      if (layout->cell[c].part != Part::outer || box.radix[c] < 2) continue;
      CHECK(box.radix[c] * layout->blocks * block > desk); // one more has no room
      if (middle.empty() || box.radix[c] * block > desk) continue;
      CHECK(earlier(*layout, c, middle[0]) >= left);
      ++looked;
    }
  }
  CHECK(looked > 20);
}

TEST_CASE("what a sieve by words takes is known to the byte", "[sieve][words]") {
  // A word and its place in the order of tiles, a word for each bit of what lies above it, and a word for each line.
  constexpr Count beside = 8 + 4 + 64 * 8;
  CHECK(BitsetSieve::bytes_needed({1, 2, {7, 7}}) == beside + 8);
  CHECK(BitsetSieve::bytes_needed({2, 1, {7, 7}}) == beside + 8);
  CHECK(BitsetSieve::bytes_needed({2, 2, {7, 0, 0, 7}}) == beside + 2 * 8);
  CHECK(BitsetSieve::bytes_needed({2, 2, {3, 3, 3, 0}}) == beside + 2 * 8);
  CHECK(BitsetSieve::bytes_needed({2, 2, {0, 3, 3, 3}}) == beside + 2 * 8);
  CHECK(BitsetSieve::bytes_needed({3, 2, {0, 3, 3, 0, 3, 0}}) == beside + 2 * 8);
  CHECK(BitsetSieve::bytes_needed({3, 3, {0, 7, 0, 0, 7, 0, 0, 0, 0}}) == beside + 8);
  // Six heaps of 8: 64 tiles of 64 blocks of a word, in six lines.
  const auto layout = lay_out(heaps(6, 8), 6 * 64);
  REQUIRE(layout->tiles == 64);
  REQUIRE(layout->blocks == 64);
  CHECK(layout->bytes_of_a_desk() == 6 * 64 * 8);
  for (const std::size_t threads : {std::size_t{1}, std::size_t{3}, std::size_t{64}, std::size_t{100}}) {
    const Count desks = std::min<Count>(static_cast<Count>(threads), 64);
    CHECK(layout->bytes(threads) == 64 * 64 * 8 + 64 * 4 + 64 * 8 + desks * 6 * 64 * 8);
  }
  // Four words a block: 3^5 of 256 bits.
  const auto wide = lay_out(heaps(5, 3));
  REQUIRE(wide->words == 4);
  CHECK(wide->bytes(1) == 32 + 4 + 256 * 32 + 5 * 32);
}

TEST_CASE("all of Nim is the same by words, with two threads and by marks", "[sieve][words][threads]") {
  const HeapBox one(6, 5, 0, 1);
  const HeapBox two(6, 5, 0, 2);
  const HeapBox long_heaps(2, 299, 0, 1); // no words
  CHECK(one.lost_positions() == two.lost_positions());
  std::size_t wrong = 0;
  for (std::size_t at = 0; at < one.positions(); ++at) {
    std::size_t sum = 0;
    for (std::size_t rest = at; rest != 0; rest /= 6)
      sum ^= rest % 6;
    wrong += one.lost(at) == (sum == 0) && two.lost(at) == (sum == 0) ? 0U : 1U;
  }
  CHECK(wrong == 0);
  CHECK(long_heaps.lost_positions() == 300);
  CHECK(long_heaps.lost(7 + 300 * 7));
  CHECK_FALSE(long_heaps.lost(7 + 300 * 8));
}

TEST_CASE("the quickest way that has room is planned", "[sieve][words]") {
  using Way = SievePlan::Way;
  constexpr Count much = Count{1} << 31U;
  CHECK(plan_sieve(filled(4, 4, 2), false, much).way == Way::words);
  CHECK(plan_sieve(filled(4, 4, 2), false, 1'000'000).way == Way::folded); // 43,046,721 bits have no room
  CHECK(plan_sieve(filled(5, 5, 1), false, much).way == Way::folded);      // 89 times fewer
  CHECK(plan_sieve(filled(3, 3, 2), true, much).way == Way::plain);        // words know no remoteness
  CHECK(plan_sieve({2, 2, {300, 301, 302, 303}}, false, much).way == Way::plain);
  const SievePlan words = plan_sieve(filled(3, 3, 5), false, much);
  CHECK(words.positions == *box_size(filled(3, 3, 5)));
  CHECK(words.bytes == *BitsetSieve::bytes_needed(filled(3, 3, 5)));
  CHECK(words.least() == (words.positions + 7) / 8);
  CHECK(words.work() == words.least());
}

TEST_CASE("threads share out every piece of work once", "[threads]") {
  CHECK(solver_threads() >= 1);
  for (const std::size_t pieces : {std::size_t{0}, std::size_t{1}, std::size_t{3}, std::size_t{20}}) {
    std::vector<int> done(pieces, 0);
    share_out(pieces, [&](std::size_t i) { ++done.at(i); });
    CHECK(done == std::vector<int>(pieces, 1));
  }
}
