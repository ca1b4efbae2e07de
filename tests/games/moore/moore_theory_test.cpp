#include <catch2/catch_test_macros.hpp>

#include <algorithm>
#include <cstddef>
#include <map>
#include <numeric>
#include <vector>

#include "games/moore/moore_theory.hpp"

using namespace nimatron;

namespace {

using HeapSizes = std::vector<Count>;

HeapSizes play(HeapSizes heap, const MooreMove& move) {
  for (const MooreTake& take : move)
    heap[take.heap] -= take.take;
  return heap;
}

/// Every move, in the order of their texts: 1-1, 1-1,2-1, 1-1,2-2, 1-1,3-1, 1-2, ...; false if f had enough.
template <class F>
bool for_each_move(const HeapSizes& heap, Count k, std::size_t from, MooreMove& begun, F& f) {
  if (!begun.empty() && !f(begun)) return false;
  if (static_cast<Count>(begun.size()) == k) return true;
  for (std::size_t i = from; i < heap.size(); ++i) {
    for (Count take = 1; take <= heap[i]; ++take) {
      begun.push_back({i, take});
      const bool more = for_each_move(heap, k, i + 1, begun, f);
      begun.pop_back();
      if (!more) return false;
    }
  }
  return true;
}

class Search {
 public:
  Search(Count k, bool misere) : k_(k), misere_(misere) {}

  bool lost(HeapSizes heap) {
    std::sort(heap.begin(), heap.end());
    if (const auto at = known_.find(heap); at != known_.end()) return at->second;
    bool out = true;
    if (std::accumulate(heap.begin(), heap.end(), Count{0}) == 0) {
      out = !misere_;
    } else {
      auto look = [&](const MooreMove& move) { return out = !lost(play(heap, move)); };
      MooreMove none;
      for_each_move(heap, k_, 0, none, look);
    }
    known_.emplace(heap, out);
    return out;
  }

  std::vector<MooreMove> wins(const HeapSizes& heap) {
    std::vector<MooreMove> out;
    auto look = [&](const MooreMove& move) {
      if (lost(play(heap, move))) out.push_back(move);
      return true;
    };
    MooreMove none;
    for_each_move(heap, k_, 0, none, look);
    return out;
  }

 private:
  Count k_;
  bool misere_;
  std::map<HeapSizes, bool> known_;
};

/// Everything that is said of one position against the search.
void check(Search& search, const HeapSizes& heap, Count k, bool misere) {
  REQUIRE(moore_lost(heap, k, misere) == search.lost(heap));
  const std::vector<MooreMove> wins = search.wins(heap);
  std::vector<MooreMove> listed;
  REQUIRE(moore_countable(heap, k));
  REQUIRE(moore_wins(heap, k, misere, [&](const MooreMove& move) {
    listed.push_back(move);
    return true;
  }));
  REQUIRE(listed == wins);
  REQUIRE(moore_wins_total(heap, k, misere) == BigCount{wins.size()});
  const MooreMove one = moore_win(heap, k, misere);
  REQUIRE(one.empty() == wins.empty());
  if (!wins.empty()) REQUIRE(std::find(wins.begin(), wins.end(), one) != wins.end());
}

void check_all(Count k, std::size_t heaps, Count largest, bool misere) {
  Search search(k, misere);
  HeapSizes heap(heaps, 0);
  while (true) {
    check(search, heap, k, misere);
    std::size_t i = 0;
    while (i < heaps && heap[i] == largest)
      heap[i++] = 0;
    if (i == heaps) return;
    ++heap[i];
  }
}

std::vector<MooreMove> first_wins(const HeapSizes& heap, Count k, bool misere, std::size_t n) {
  std::vector<MooreMove> out;
  const bool wanted_more = moore_wins(heap, k, misere, [&](const MooreMove& move) {
    out.push_back(move);
    return out.size() < n;
  });
  REQUIRE(wanted_more == (out.size() < n));
  return out;
}

} // namespace

TEST_CASE("Moore's Nim: outcome, every winning move in order and their number are those of a search",
          "[moore]") {
  for (const bool misere : {false, true}) {
    check_all(1, 3, 5, misere); // plain Nim
    check_all(2, 2, 9, misere);
    check_all(2, 3, 6, misere);
    check_all(2, 4, 3, misere);
    check_all(3, 4, 3, misere);
    check_all(2, 5, 2, misere);
    check_all(3, 5, 2, misere);
    check_all(4, 5, 2, misere);
    check_all(9, 3, 4, misere);
    check_all(2, 8, 1, misere);
    check_all(3, 8, 1, misere);
  }
}

TEST_CASE("Moore's Nim: there are as many columns as the largest heap has binary digits", "[moore]") {
  for (Count most = 0; most <= 20; ++most) {
    std::size_t digits = 0;
    for (Count rest = most; rest > 0; rest /= 2)
      ++digits;
    CHECK(moore_columns({0, most, most / 2}, 2).size() == digits);
  }
}

TEST_CASE("Moore's Nim: winning moves of larger heaps are those of trying every move", "[moore]") {
  const std::vector<HeapSizes> some = {
      {13, 9, 7, 3},
      {16, 15, 15, 1},
      {12, 0, 10, 6, 1},
      {17, 1, 1, 1},
      {20, 19},
      // Of three that are touched, the first and the last have a one where the second has none, and either keeps it.
      {3, 1, 3, 2, 2, 2},
      {5, 2, 7, 4, 4, 4}};
  for (const HeapSizes& heap : some) {
    for (const Count k : {2, 3, 4}) {
      for (const bool misere : {false, true}) {
        std::vector<MooreMove> tried;
        auto look = [&](const MooreMove& move) {
          if (moore_lost(play(heap, move), k, misere)) tried.push_back(move);
          return true;
        };
        MooreMove none;
        for_each_move(heap, k, 0, none, look);
        REQUIRE(first_wins(heap, k, misere, 1'000'000) == tried);
        REQUIRE(moore_wins_total(heap, k, misere) == BigCount{tried.size()});
        if (tried.size() >= 3) {
          REQUIRE(first_wins(heap, k, misere, 3) == std::vector<MooreMove>(tried.begin(), tried.begin() + 3));
        }
      }
    }
  }
}

TEST_CASE("Moore's Nim with heaps of 10^15: winning moves are counted, and the first of them listed",
          "[moore]") {
  // Two heaps, k = 2: take everything, and nothing else.
  CHECK(moore_wins_total({max_heap, max_heap - 3}, 2, false) == BigCount{1});
  const HeapSizes heap{max_heap, max_heap, max_heap, max_heap - 1, 12345};
  for (const bool misere : {false, true}) {
    const auto wins = first_wins(heap, 2, misere, 40);
    REQUIRE(wins.size() == 40);
    for (const MooreMove& move : wins) {
      REQUIRE(move.size() <= 2);
      for (const MooreTake& take : move)
        REQUIRE((take.take >= 1 && take.take <= heap[take.heap]));
      REQUIRE(moore_lost(play(heap, move), 2, misere));
    }
    const auto total = moore_wins_total(heap, 2, misere);
    REQUIRE(total);
    CHECK(*total > 1'000'000);
  }
}

// From 1054 heaps of one match, one or two are chosen in 1054 and 554,931 ways, which take 3 and 9 steps each: 4,997,541.
TEST_CASE("Moore's Nim: choices are looked at as long as they take five million steps", "[moore]") {
  CHECK(moore_countable(HeapSizes(1054, 1), 2));
  CHECK_FALSE(moore_countable(HeapSizes(1055, 1), 2));
  CHECK(moore_countable(HeapSizes(745, 2), 2)); // two columns
  CHECK_FALSE(moore_countable(HeapSizes(746, 2), 2));
  HeapSizes heap(1054, 1);
  heap.resize(3000, 0); // empty ones are none
  CHECK(moore_countable(heap, 2));
}

TEST_CASE("Moore's Nim: however many heaps are empty, they are not chosen from", "[moore]") {
  const HeapSizes few{3, 5, 6, 6};
  HeapSizes many = few;
  many.resize(100'000, 0);
  CHECK(moore_wins_total(many, 3, false) == moore_wins_total(few, 3, false));
  CHECK(first_wins(many, 3, false, 1'000) == first_wins(few, 3, false, 1'000));
}

TEST_CASE("Moore's Nim with very many heaps: one winning move is always named", "[moore]") {
  HeapSizes heap;
  for (Count i = 0; i < 20'000; ++i)
    heap.push_back((i * i * 31 + i) % 1'009);
  for (const Count k : {2, 3, 10, 500}) {
    for (const bool misere : {false, true}) {
      INFO(k);
      CHECK_FALSE(moore_countable(heap, k));
      CHECK_FALSE(moore_wins_total(heap, k, misere));
      REQUIRE_FALSE(moore_lost(heap, k, misere));
      const MooreMove move = moore_win(heap, k, misere);
      REQUIRE(static_cast<Count>(move.size()) <= k);
      for (const MooreTake& take : move)
        REQUIRE((take.take >= 1 && take.take <= heap[take.heap]));
      CHECK(moore_lost(play(heap, move), k, misere));
    }
  }
}

TEST_CASE("Moore's Nim: a number of winning moves beyond 128 bits is not known", "[moore]") {
  // Four of seven equal heaps share two ones in each of 49 columns, in six ways each: 6^49 > 2^126.
  const HeapSizes heap(7, (Count{1} << 49U) - 1);
  CHECK(moore_countable(heap, 4));
  CHECK_FALSE(moore_wins_total(heap, 4, false));
  CHECK(first_wins(heap, 4, false, 5).size() == 5);
  CHECK(moore_wins_total(HeapSizes(7, (Count{1} << 40U) - 1), 4, false));
  // All five heaps with the leading column must be touched, and three of them have a one then in each column below: in ten
  // ways. So a single choice has more moves than there is room for.
  const auto eight = [](unsigned columns) {
    const Count leading = Count{1} << columns;
    return HeapSizes{leading, leading, leading, leading, leading, leading - 1, leading - 1, leading - 1};
  };
  CHECK(moore_wins_total(eight(3), 5, false) == BigCount{1'000});
  CHECK(moore_countable(eight(49), 5));
  CHECK_FALSE(moore_wins_total(eight(49), 5, false));
}
