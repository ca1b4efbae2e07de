// The examples, exercises and theorems of the sources on Nim, each by name: [H1] Ina Slogan on Nim (Hebrew),
// [J] a Japanese page on the winning method, [S] "El juego del NIM" (2012), [F] A. Fraenkel on combinatorial
// games, [L] M. Zeljko, "Igra NIM" (Presek 1993/94). What the coins, Northcott's game, the matrix and the
// game of games have of them is tested beside those games.

#include <catch2/catch_test_macros.hpp>

#include <algorithm>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "core/game.hpp"
#include "core/text.hpp"
#include "solve/search/analyse.hpp"
#include "solve/search/memo.hpp"
#include "solve/search/search.hpp"
#include "support/support.hpp"

using namespace nimatron;

namespace {

Analysis of(std::string_view text) { return analyse(position_of(text)); }
Outcome outcome(std::string_view text) { return of(text).outcome; }
Count nim_sum(std::string_view text) { return of(text).grundy.value(); }

bool wins(std::string_view text, std::string_view move) {
  const auto all = of(text).winning;
  return std::any_of(all.begin(), all.end(), [&](const Move& m) { return print(m) == move; });
}

std::string heaps(const std::vector<Count>& size) {
  std::string out;
  for (const Count n : size)
    out += (out.empty() ? "" : ",") + std::to_string(n);
  return out;
}

Outcome searched(const Position& at) {
  Memo memo;
  Search search(at, 1'000'000, 1, memo);
  while (!search.step(1'000'000)) {
  }
  return search.result().outcome;
}

/// Every position with as many heaps as `most`, each at most as large.
template <class F>
void each_below(const std::vector<Count>& most, F&& f) {
  std::vector<Count> size(most.size(), 0);
  while (true) {
    f(size);
    std::size_t i = 0;
    while (i < size.size() && size[i] == most[i])
      size[i++] = 0;
    if (i == size.size()) return;
    ++size[i];
  }
}

} // namespace

// ------------------------------------------------------------------------------------- 0. the frame [F]

TEST_CASE("[F] Every option of a P-position is N, and every N-position has an option that is P",
          "[sources]") {
  each_below({5, 5, 5}, [](const std::vector<Count>& size) {
    const Position at = position_of("nim:" + heaps(size));
    bool some_p = false;
    for_each_move(at, [&](const Move& move) {
      some_p = some_p || searched(play(at, move)) == Outcome::P;
      return true;
    });
    REQUIRE(some_p == (searched(at) == Outcome::N));
  });
}

TEST_CASE("[F] One heap is N unless empty, two are P exactly when equal", "[sources]") {
  CHECK(outcome("nim:0") == Outcome::P);
  for (Count a = 1; a <= 12; ++a) {
    CHECK(searched(position_of("nim:" + heaps({a}))) == Outcome::N);
    for (Count b = 0; b <= 12; ++b)
      CHECK((searched(position_of("nim:" + heaps({a, b}))) == Outcome::P) == (a == b));
  }
}

TEST_CASE("[F] 1,2,3 is P: all six moves are answered", "[sources]") {
  CHECK(outcome("nim:1,2,3") == Outcome::P);
  for (const char* line : {"1-1/3-1", "2-1/3-3", "2-2/3-2", "3-1/1-1", "3-2/2-2", "3-3/2-1"}) {
    INFO(line);
    CHECK(outcome("nim:1,2,3/" + std::string(line)) == Outcome::P);
  }
}

// ------------------------------------------------------------------------------------- 1. Nim

TEST_CASE("[S] Bouton's theorem: P exactly when the nim-sum is 0", "[sources]") {
  each_below({6, 6, 6}, [](const std::vector<Count>& size) {
    const bool zero = (size[0] ^ size[1] ^ size[2]) == 0;
    REQUIRE((searched(position_of("nim:" + heaps(size))) == Outcome::P) == zero);
  });
}

TEST_CASE("[H1] 24,12,29 has nim-sum 9; leaving 17 in the first heap wins", "[sources]") {
  CHECK(nim_sum("nim:24,12,29") == 9);
  CHECK(wins("nim:24,12,29", "1-7"));
  CHECK(outcome("nim:17,12,29") == Outcome::P);
}

TEST_CASE("[H1] 24,13,21 has nim-sum 0", "[sources]") {
  CHECK(nim_sum("nim:24,13,21") == 0);
  CHECK(outcome("nim:24,13,21") == Outcome::P);
}

TEST_CASE("[J] The game 3,5,7 won by the first player, and which of its moves were right", "[sources]") {
  const std::vector<std::string> moves{"1-2", "3-7", "2-4", "1-1", "2-1"};
  const std::vector<bool> right{false, false, true, false, true};
  std::string record = "nim:3,5,7";
  for (std::size_t i = 0; i < moves.size(); ++i) {
    INFO(record << " then " << moves[i]);
    CHECK(wins(record, moves[i]) == right[i]);
    record += "/" + moves[i];
  }
  CHECK(print(position_of(record)) == "nim:0,0,0");
  // Both players' first moves were mistakes: each left a position that can be won.
  CHECK(outcome("nim:3,5,7") == Outcome::N);
  CHECK(outcome("nim:3,5,7/1-2") == Outcome::N);
  CHECK(outcome("nim:3,5,7/1-2/3-7") == Outcome::N);
}

TEST_CASE("[J] 2,5,7 and 1,2,3 have nim-sum 0; 2,3,3 has 2 and is not P", "[sources]") {
  CHECK(nim_sum("nim:2,5,7") == 0);
  CHECK(nim_sum("nim:1,2,3") == 0);
  CHECK(nim_sum("nim:2,3,3") == 2);
  CHECK(outcome("nim:2,3,3") == Outcome::N);
}

TEST_CASE("[J] 2,4,5 has nim-sum 3: leave 1 in the first heap", "[sources]") {
  CHECK(nim_sum("nim:2,4,5") == 3);
  CHECK(wins("nim:2,4,5", "1-1"));
  CHECK(of("nim:2,4,5").winning_total == 1);
}

TEST_CASE("[L] 3,5,6 is won by the second player", "[sources]") { CHECK(outcome("nim:3,5,6") == Outcome::P); }

TEST_CASE("[L] 5,19,40,51: columns 2 2 1 1 2 3, leave 37 in the third heap", "[sources]") {
  std::vector<int> column(6, 0);
  for (const Count n : {5, 19, 40, 51}) {
    for (std::size_t i = 0; i < 6; ++i)
      column[i] += static_cast<int>((n >> (5 - i)) & 1);
  }
  CHECK(column == std::vector<int>{2, 2, 1, 1, 2, 3});
  CHECK(nim_sum("nim:5,19,40,51") == 13);
  CHECK(wins("nim:5,19,40,51", "3-3"));
}

TEST_CASE("[S] 3,5,9,6,9 is won by the second player", "[sources]") {
  CHECK(nim_sum("nim:3,5,9,6,9") == 0);
  CHECK(outcome("nim:3,5,9,6,9") == Outcome::P);
}

TEST_CASE("[S] 7,9: take 2 from the 9, then copy 7,7 -> 4,7 -> 4,4", "[sources]") {
  CHECK(wins("nim:7,9", "2-2"));
  CHECK(of("nim:7,9").winning_total == 1);
  CHECK(wins("nim:7,9/2-2/1-3", "2-3"));
  CHECK(print(position_of("nim:7,9/2-2/1-3/2-3")) == "nim:4,4");
}

TEST_CASE("[H1] The copying game 0,5,5 -> 0,5,3 -> 0,3,3 -> 0,2,3 -> 0,2,2", "[sources]") {
  CHECK(outcome("nim:0,5,5") == Outcome::P);
  CHECK(wins("nim:0,5,5/3-2", "2-2"));
  CHECK(wins("nim:0,5,5/3-2/2-2/2-1", "3-1"));
  CHECK(print(position_of("nim:0,5,5/3-2/2-2/2-1/3-1")) == "nim:0,2,2");
  for (Count p = 0; p <= 9; ++p)
    CHECK(outcome("nim:" + heaps({0, p, p})) == Outcome::P);
}

TEST_CASE("[H1] The winning move: a heap with a 1 in the leading odd column, heap XOR S is smaller",
          "[sources]") {
  each_below({7, 7, 7}, [](const std::vector<Count>& size) {
    const std::string text = "nim:" + heaps(size);
    const Count sum = size[0] ^ size[1] ^ size[2];
    if (sum == 0) return;
    Count top = 1;
    while (top * 2 <= sum)
      top *= 2;
    Count with_top = 0;
    const Analysis said = of(text);
    for (std::size_t i = 0; i < 3; ++i) {
      if ((size[i] & top) == 0) continue;
      ++with_top;
      REQUIRE((size[i] ^ sum) < size[i]);
      REQUIRE(wins(text, std::to_string(i + 1) + "-" + std::to_string(size[i] - (size[i] ^ sum))));
    }
    REQUIRE(with_top >= 1);
    REQUIRE(said.winning_total == static_cast<BigCount>(with_top));
  });
}

TEST_CASE("[H1] Given two heaps, exactly one third heap makes a P-position: their nim-sum", "[sources]") {
  for (Count a = 0; a <= 7; ++a) {
    for (Count b = 0; b <= 7; ++b) {
      for (Count c = 0; c <= 15; ++c)
        REQUIRE((outcome("nim:" + heaps({a, b, c})) == Outcome::P) == (c == (a ^ b)));
    }
  }
}

TEST_CASE("[H1] Exercise 1: 12,3,6 and 22,21,10 and 13,15,11 all have nim-sum 9", "[sources]") {
  CHECK(nim_sum("nim:12,3,6") == 9);
  CHECK(nim_sum("nim:22,21,10") == 9);
  CHECK(nim_sum("nim:13,15,11") == 9);
}

TEST_CASE("[H1] Exercise 2: 1,2,3 and 2,5,7 have nim-sum 0", "[sources]") {
  CHECK(nim_sum("nim:1,2,3") == 0);
  CHECK(nim_sum("nim:2,5,7") == 0);
}

TEST_CASE("[H1] Exercise 3: 9,10,20 has nim-sum 23; take 17 from the third heap", "[sources]") {
  CHECK(nim_sum("nim:9,10,20") == 23);
  CHECK(wins("nim:9,10,20", "3-17"));
  CHECK(of("nim:9,10,20").winning_total == 1);
  CHECK(print(position_of("nim:9,10,20/3-17")) == "nim:9,10,3");
}

// ------------------------------------------------------------------------------------- 2. misere [J]

TEST_CASE("[J] Misere Nim: as Nim, until only ones would be left, then an odd number of them", "[sources]") {
  each_below({5, 5, 5}, [](const std::vector<Count>& size) {
    Count sum = 0;
    Count ones = 0;
    Count most = 0;
    for (const Count n : size) {
      sum ^= n;
      ones += n == 1 ? 1 : 0;
      most = std::max(most, n);
    }
    const bool lost = most >= 2 ? sum == 0 : ones % 2 == 1;
    const std::string text = "nim.misere:" + heaps(size);
    REQUIRE((outcome(text) == Outcome::P) == lost);
    REQUIRE((searched(position_of(text)) == Outcome::P) == lost);
  });
}

// ------------------------------------------------------------------------------------- 3. take 1 to k [S]

TEST_CASE("[S] One heap, take 1 to k: P exactly when k+1 divides n, else take the remainder", "[sources]") {
  for (Count k = 1; k <= 9; ++k) {
    for (Count n = 0; n <= 40; ++n) {
      const std::string text = "nim.max" + std::to_string(k) + ":" + std::to_string(n);
      const Count r = n % (k + 1);
      REQUIRE((searched(position_of(text)) == Outcome::P) == (r == 0));
      REQUIRE((outcome(text) == Outcome::P) == (r == 0));
      if (r != 0) REQUIRE(wins(text, "1-" + std::to_string(r)));
    }
  }
}

TEST_CASE("[S] For k = 3: 1,2,3 won at once, 4 lost with answers 3,2,1, 5,6,7 won by 1,2,3, 8 lost",
          "[sources]") {
  for (const char* n : {"1", "2", "3"})
    CHECK(wins("nim.max3:" + std::string(n), "1-" + std::string(n)));
  CHECK(outcome("nim.max3:4") == Outcome::P);
  CHECK(wins("nim.max3:4/1-1", "1-3"));
  CHECK(wins("nim.max3:4/1-2", "1-2"));
  CHECK(wins("nim.max3:4/1-3", "1-1"));
  CHECK(wins("nim.max3:5", "1-1"));
  CHECK(wins("nim.max3:6", "1-2"));
  CHECK(wins("nim.max3:7", "1-3"));
  CHECK(outcome("nim.max3:8") == Outcome::P);
}

TEST_CASE("[S] A line of play has 2p+1 moves, or 2p, with p = floor(n / (k+1))", "[sources]") {
  for (Count k = 1; k <= 6; ++k) {
    for (Count n = 0; n <= 60; ++n) {
      const Count p = n / (k + 1);
      const Count length = 2 * p + (n % (k + 1) != 0 ? 1 : 0);
      REQUIRE(of("nim.max" + std::to_string(k) + ":" + std::to_string(n)).remoteness == length);
    }
  }
}

TEST_CASE("[S] 19 with k = 3 is won by taking 3, 666 with k = 7 by taking 2", "[sources]") {
  CHECK(outcome("nim.max3:19") == Outcome::N);
  CHECK(wins("nim.max3:19", "1-3"));
  CHECK(outcome("nim.max7:666") == Outcome::N);
  CHECK(wins("nim.max7:666", "1-2"));
}

// ------------------------------------------------------------------------------------- 5. several heaps [F]

TEST_CASE("[F] At most s a move: the Grundy value of a heap K is K mod (s+1)", "[sources]") {
  for (Count s = 1; s <= 5; ++s) {
    for (Count k = 0; k <= 20; ++k) {
      Memo memo;
      Search search(position_of("nim.max" + std::to_string(s) + ":" + std::to_string(k)), 1000, 1, memo);
      while (!search.step(1000)) {
      }
      REQUIRE(search.result().grundy == k % (s + 1));
    }
  }
}

TEST_CASE("[F] One heap with s = 2: 1, 2 N; 3 P; 4, 5 N; 6 P", "[sources]") {
  for (const char* n : {"1", "2", "4", "5"})
    CHECK(outcome("nim.max2:" + std::string(n)) == Outcome::N);
  CHECK(outcome("nim.max2:3") == Outcome::P);
  CHECK(outcome("nim.max2:6") == Outcome::P);
}

TEST_CASE("[F] 1,6,10 with s = 2 is P; after 1,6,8 the answer is 1,6,7", "[sources]") {
  CHECK(outcome("nim.max2:1,6,10") == Outcome::P);
  CHECK(print(position_of("nim.max2:1,6,10/3-2")) == "nim.max2:1,6,8");
  CHECK(wins("nim.max2:1,6,10/3-2", "3-1"));
}

namespace {

/// [F]'s condition: the heaps pair off so that the two of a pair differ by a multiple of s+1, one heap that
/// is itself a multiple being left over where their number is odd. (An empty heap to go with it makes it
/// even.)
bool pairs_off(const std::vector<Count>& size, Count s) {
  std::multiset<Count> residues;
  for (const Count n : size)
    residues.insert(n % (s + 1));
  if (size.size() % 2 != 0) residues.insert(0);
  for (Count r = 0; r <= s; ++r) {
    if (residues.count(r) % 2 != 0) return false;
  }
  return true;
}

} // namespace

TEST_CASE("[F] The pairing is exact for s = 2", "[sources]") {
  each_below({8, 8, 8}, [](const std::vector<Count>& size) {
    REQUIRE((outcome("nim.max2:" + heaps(size)) == Outcome::P) == pairs_off(size, 2));
  });
}

TEST_CASE("[F] For larger s the pairing is sufficient and not necessary: all the P-positions it misses",
          "[sources]") {
  std::set<std::vector<Count>> missed;
  each_below({7, 7, 7}, [&](const std::vector<Count>& size) {
    const bool lost = outcome("nim.max3:" + heaps(size)) == Outcome::P;
    if (pairs_off(size, 3)) REQUIRE(lost);
    if (lost && !pairs_off(size, 3) && std::is_sorted(size.begin(), size.end())) missed.insert(size);
  });
  for (const std::vector<Count>& known :
       std::vector<std::vector<Count>>{{1, 2, 3}, {1, 2, 7}, {1, 3, 6}, {1, 6, 7}, {2, 3, 5}})
    CHECK(missed.count(known) == 1);
  // One residue each of 1, 2 and 3, so one of two sizes for each.
  CHECK(missed.size() == 8);
}

// ------------------------------------------------------------------------------------- 8. splitting [F]

TEST_CASE("[F] With splitting the Grundy value of a heap K is still K: the loser gains nothing",
          "[sources]") {
  for (Count k = 0; k <= 14; ++k) {
    Memo memo;
    Search search(position_of("nim.split:" + std::to_string(k)), 100'000, 1, memo);
    while (!search.step(100'000)) {
    }
    REQUIRE(search.result().grundy == k);
  }
}

TEST_CASE("[F] With splitting P is still nim-sum 0, and the winner need not split", "[sources]") {
  each_below({5, 5, 5}, [](const std::vector<Count>& size) {
    const std::string board = heaps(size);
    const Analysis with = of("nim.split:" + board);
    const Analysis without = of("nim:" + board);
    REQUIRE(with.outcome == without.outcome);
    REQUIRE(searched(position_of("nim.split:" + board)) == with.outcome);
    for (const Move& move : without.winning)
      REQUIRE(wins("nim.split:" + board, print(move)));
  });
}
