// Ways to play, counted with a memory of a given size: what it remembers, when it stops, and where numbers end. (What
// the counts are: conformance_test.cpp.)

#include "solve/search/perft.hpp"

#include <catch2/catch_test_macros.hpp>

#include <cstddef>
#include <string>

#include "support/allocated.hpp"
#include "support/support.hpp"

using namespace nimatron;
using namespace nimatron::testing;

namespace {

/// How often it asks whether to stop: once for each move that it makes.
int moves_made(Perft& perft, const Position& position, int depth) {
  int asked = 0;
  CHECK(perft.count(position, depth, [&] {
    ++asked;
    return false;
  }));
  return asked;
}

} // namespace

TEST_CASE("ways to play are counted up to 128 bits and not beyond", "[perft]") {
  Perft perft;
  const Position at = position_of("nim.max3:1000"); // three moves each time
  BigCount ways = 1;
  for (int ply = 0; ply < 80; ++ply)
    ways *= 3;
  CHECK(perft.count(at, 80) == ways);
  CHECK_FALSE(perft.count(at, 81));
  CHECK(perft.count(at, 0) == BigCount{1});
}

TEST_CASE("no number is given once counting is to stop", "[perft]") {
  const Position at = position_of("nim:3,5,7");
  Perft perft;
  CHECK_FALSE(perft.count(at, 1, [] { return true; }));
  for (const int after : {1, 20, 100}) {
    int asked = 0;
    CHECK_FALSE(perft.count(at, 3, [&] { return ++asked > after; }));
    CHECK(asked == after + 1);
  }
  CHECK(perft.count(at, 3) == Perft().count(at, 3)); // what was broken off is not remembered
}

TEST_CASE("what has been counted is remembered, as far as there is room", "[perft]") {
  const Position at = position_of("nim:9,9,9");
  Perft plenty;
  CHECK(moves_made(plenty, at, 3) > 0);
  CHECK(moves_made(plenty, at, 3) == 0);
  CHECK(moves_made(plenty, at, 1) == 27); // a single ply is not

  Perft none(0);
  const int all = moves_made(none, at, 3);
  CHECK(moves_made(none, at, 3) == all);
  CHECK(all > moves_made(plenty, at, 4) / 27);

  // Room for a few boards and not for the single plies below them.
  Perft few(1'000);
  CHECK(moves_made(few, at, 2) > 27);
  CHECK(moves_made(few, at, 2) == 0);
}

TEST_CASE("what has been counted takes about as many bytes as it may", "[perft]") {
  // Long texts: each board takes some 200 bytes, and fewer where an address has four: a node of the table is then half as large
  // as the allowance for it.
  constexpr std::size_t part = sizeof(void*) < 8 ? 5 : 3;
  const Position at = position_of("nim:1,1,1,1,2,2,2,2,3,3,3,3,4,4,4,4,5,5,5,5,6,6,6,6,7,7,7,7");
  for (const Count most : {Count{10'000}, Count{40'000}}) {
    const Peak peak;
    Perft perft(most);
    CHECK(perft.count(at, 3));
    CHECK(peak.bytes() < static_cast<std::size_t>(most) * 5 / 4 + 8'000);
    CHECK(peak.bytes() > static_cast<std::size_t>(most) / part);
  }
}
