// The memo of solved positions: keys of any length, and room that is counted before it is taken.

#include "solve/search/memo.hpp"

#include <catch2/catch_test_macros.hpp>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "support/allocated.hpp"

using namespace nimatron;
using namespace nimatron::testing;

namespace {

Solved solved(std::uint32_t i) { return {i % 3 == 0 ? Outcome::P : Outcome::N, i, i / 7}; }

/// Short keys and, now and then, one that takes much of a piece of 64 KB, all of it, or more.
std::string key_of(std::uint32_t i) {
  std::string out = std::to_string(i);
  if (i % 500 == 7) out.resize(65'536, 'a');
  if (i % 500 == 8) out.resize(65'536 + i, 'b');
  if (i % 500 == 9) out.resize(30'000, 'c');
  return out;
}

/// Of a memo that takes these keys one by one.
struct Growth {
  std::uint32_t at;   // the key
  std::size_t before; // bytes
  std::size_t after;
};

} // namespace

TEST_CASE("the memo keeps keys of any length, and what is known of one anew", "[memo]") {
  constexpr std::uint32_t many = 5'000;
  Memo memo;
  CHECK_FALSE(memo.find(""));
  REQUIRE(memo.insert("", {Outcome::N, 77, 78}));
  for (std::uint32_t i = 0; i < many; ++i) {
    CHECK_FALSE(memo.find(key_of(i)));
    REQUIRE(memo.insert(key_of(i), {Outcome::N, 1, 2}));
    REQUIRE(memo.insert(key_of(i), solved(i)));
    if (memo.size() != i + 2) FAIL(memo.size());
  }
  const std::size_t bytes = memo.bytes();
  for (std::uint32_t i = 0; i < many; ++i) {
    if (memo.find(key_of(i)) != solved(i)) FAIL(i);
    if (memo.find(key_of(i) + '/')) FAIL(i);
    REQUIRE(memo.insert(key_of(i), solved(i + 1), 0)); // it is there and needs no room
  }
  CHECK(memo.find("") == Solved{Outcome::N, 77, 78});
  CHECK(memo.size() == many + 1);
  CHECK(memo.bytes() == bytes);
  memo.clear();
  CHECK(memo.size() == 0);
  CHECK(memo.bytes() == Memo().bytes());
  for (std::uint32_t i = 0; i < many; ++i) {
    if (memo.find(key_of(i))) FAIL(i);
  }
  for (std::uint32_t i = 0; i < many; ++i)
    REQUIRE(memo.insert(key_of(i), solved(i)));
  for (std::uint32_t i = 0; i < many; ++i) {
    if (memo.find(key_of(i)) != solved(i)) FAIL(i);
  }
  CHECK(memo.bytes() <= bytes);
}

TEST_CASE("the memo's bytes grow by what is allocated", "[memo]") {
  constexpr std::size_t piece = 65'536;
  constexpr std::uint32_t many = 300'000; // so many that some have the same hash
  constexpr std::size_t rounded = 256;    // what the allocator may add to the blocks of one insertion
  const std::size_t bucket = Memo().bytes();
  Memo memo;
  std::size_t buckets = 0;
  std::size_t pieces = 0;
  std::size_t lists = 0;
  for (std::uint32_t i = 0; i < many; ++i) {
    const std::string key = std::to_string(i) + (i % 1'000 == 0 ? std::string(20'000, '-') : "");
    const std::size_t before = memo.bytes();
    const Peak peak;
    if (!memo.insert(key, solved(i))) FAIL(i);
    const std::size_t grown = memo.bytes() - before;
    // A list that grows exists twice for a moment; the old one has been counted, but it may be gone before the rest is there.
    if (peak.bytes() > grown + rounded) FAIL(i);
    const std::size_t over = grown - std::min(grown, peak.bytes());
    if (over > rounded && 2 * over > grown - bucket) FAIL(i);
    buckets += grown == bucket ? 1U : 0U;
    pieces += grown == piece ? 1U : 0U;
    lists += grown != 0 && grown != bucket && grown != piece ? 1U : 0U;
  }
  CHECK(memo.size() == many);
  CHECK(buckets > 1'000);
  CHECK(pieces > 80);
  CHECK(lists < 60);
  for (std::uint32_t i = 1; i < many; i += 7) {
    if (i % 1'000 != 0 && memo.find(std::to_string(i)) != solved(i)) FAIL(i);
  }
}

TEST_CASE("keys fill a piece to its last byte, and an empty one has a place behind them", "[memo]") {
  const std::string half(32'768, 'h');
  for (const std::size_t large : {65'536U, 70'000U}) {
    Memo memo;
    REQUIRE(memo.insert(half + '1', solved(1)));
    const std::size_t one = memo.bytes();
    REQUIRE(memo.insert(half.substr(1), solved(2)));
    CHECK(memo.bytes() == one);
    REQUIRE(memo.insert("", solved(3)));
    CHECK(memo.bytes() > one);
    REQUIRE(memo.insert(std::string(large, 'l'), solved(4)));
    CHECK(memo.find("") == solved(3));
    CHECK(memo.find(half + '1') == solved(1));
    CHECK(memo.find(half.substr(1)) == solved(2));
    CHECK(memo.find(std::string(large, 'l')) == solved(4));
    memo.clear();
    REQUIRE(memo.insert(std::string(large, 'l'), solved(4)));
    REQUIRE(memo.insert("", solved(5)));
    REQUIRE(memo.insert("k", solved(6)));
    CHECK(memo.find("") == solved(5));
    CHECK(memo.find("k") == solved(6));
    memo.clear();
    REQUIRE(memo.insert("", solved(7)));
    CHECK(memo.find("") == solved(7));
  }
}

TEST_CASE("a key is taken exactly where the bytes that it needs may be taken", "[memo]") {
  Memo free;
  std::vector<Growth> growths;
  constexpr std::uint32_t many = 4'000;
  for (std::uint32_t i = 0; i < many; ++i) {
    const std::size_t before = free.bytes();
    REQUIRE(free.insert(key_of(i), solved(i)));
    if (free.bytes() != before) growths.push_back({i, before, free.bytes()});
  }
  REQUIRE(growths.size() > 20);
  // Refused with one byte less, and taken with just enough; in between nothing is lost.
  Memo bounded;
  std::size_t next = 0;
  for (std::uint32_t i = 0; i < many; ++i) {
    if (next < growths.size() && growths[next].at == i) {
      const Growth growth = growths[next++];
      for (const std::size_t room : {std::size_t{0}, growth.before - 1, growth.before, growth.after - 1}) {
        CHECK_FALSE(bounded.insert(key_of(i), solved(i), room));
        CHECK_FALSE(bounded.find(key_of(i)));
        CHECK(bounded.size() == i);
      }
      CHECK(bounded.insert(key_of(i), solved(i), growth.after));
      CHECK(bounded.bytes() == growth.after);
    } else {
      REQUIRE(bounded.insert(key_of(i), solved(i), 0)); // there is room in what has been taken
    }
  }
  for (std::uint32_t i = 0; i < many; ++i) {
    if (bounded.find(key_of(i)) != solved(i)) FAIL(i);
  }
  // The memo's own bound is one like it.
  Memo own(growths[0].after);
  CHECK(own.most_bytes() == growths[0].after);
  CHECK(own.insert(key_of(0), solved(0), Memo::no_bound));
  CHECK_FALSE(own.insert(key_of(8), solved(8), Memo::no_bound));
}
