#include <catch2/catch_test_macros.hpp>

#include <algorithm>
#include <string>
#include <vector>

#include "core/game.hpp"
#include "core/text.hpp"
#include "games/nim/nim.hpp"
#include "games/nim/nim_theory.hpp"
#include "solve/matrix/heap_box.hpp"
#include "solve/search/analyse.hpp"
#include "solve/search/memo.hpp"
#include "solve/search/search.hpp"
#include "support/support.hpp"
#include "support/theory_support.hpp"

using namespace nimatron;

namespace {

Position nim(const Options& options, std::vector<Count> heaps) {
  return {find_game("nim"), options, Heaps{std::move(heaps)}};
}

std::vector<std::string> texts(const std::vector<Move>& moves) {
  std::vector<std::string> out;
  for (const Move& move : moves)
    out.push_back(print(move));
  return out;
}

/// Theory, winning moves and their number against the search, for one position. What theory does not know
/// is not compared; returns whether it knew who wins.
bool agrees(const Position& at, Memo& memo) {
  constexpr std::size_t all = 100'000;
  Search search(at, 10'000'000, all, memo);
  while (!search.step(10'000'000)) {
  }
  const Analysis truth = search.result();
  INFO(print(at));
  REQUIRE(truth.outcome != Outcome::unknown);
  const Analysis said = analyse(at, {0, all});
  if (said.outcome == Outcome::unknown) return false;
  REQUIRE(said.outcome == truth.outcome);
  REQUIRE(said.grundy == truth.grundy);
  // Octal games have a theory of values, but none of remoteness.
  if (said.remoteness || !at.options.has("max") || !at.options.has("split"))
    REQUIRE(said.remoteness == truth.remoteness);
  REQUIRE(texts(said.winning) == texts(truth.winning));
  REQUIRE(said.winning_total == truth.winning_total);
  return true;
}

/// Every position of up to `heaps` heaps of up to `largest`, in every order that matters to the text of a
/// move: sizes rising, and again falling.
void check_all(const Options& options, std::size_t heaps, Count largest) {
  Memo memo;
  std::vector<Count> size(heaps, 0);
  while (true) {
    for (const bool rising : {true, false}) {
      std::vector<Count> lying = size;
      if (rising) std::reverse(lying.begin(), lying.end());
      REQUIRE(agrees(nim(options, lying), memo));
    }
    // The next falling sequence.
    std::size_t i = heaps;
    while (i > 0 && size[i - 1] == (i == 1 ? largest : size[i - 2]))
      --i;
    if (i == 0) return;
    ++size[i - 1];
    std::fill(size.begin() + static_cast<std::ptrdiff_t>(i), size.end(), 0);
  }
}

} // namespace

TEST_CASE("Theory is exact without splitting: four heaps of up to 8, every bound to 4, normal and misere",
          "[nim][theory]") {
  for (const bool misere : {false, true}) {
    for (const Count max : {0, 1, 2, 3, 4})
      check_all(chosen(max, false, misere), 4, 8);
  }
}

TEST_CASE("Theory is exact with splitting, normal and misere", "[nim][theory]") {
  for (const bool misere : {false, true}) {
    check_all(chosen(0, true, misere), 3, 6);
    check_all(chosen(0, true, misere), 2, 8);
    check_all(chosen(0, true, misere), 1, 18);
  }
  check_all(chosen(0, true, false), 4, 4);
  check_all(chosen(0, true, true), 4, 4);
}

TEST_CASE("Bounds and splitting together are the octal game, normal and misere", "[nim][theory]") {
  for (const Count max : {1, 2, 3, 4}) {
    check_all(chosen(max, true, false), 3, 6);
    check_all(chosen(max, true, false), 1, 18);
    check_all(chosen(max, true, true), 3, 5);
    check_all(chosen(max, true, true), 1, 12);
  }
}

TEST_CASE("Remoteness of Nim is known for any heaps, in figures a JavaScript number can hold",
          "[nim][theory]") {
  CHECK(analyse(position_of("nim:1000000000000000,1000000000000000"), {0, 1}).remoteness ==
        2'000'000'000'000'000);
  CHECK(analyse(position_of("nim.max2:1000000000000000"), {0, 1}).remoteness == 666'666'666'666'667);
  Heaps ten;
  ten.size.assign(10, max_heap);
  CHECK_FALSE(Nim::theory({}, ten)->remoteness);
  // The last number that every double holds, and the first beyond.
  Heaps edge{std::vector<Count>(10, max_heap)};
  edge.size.back() = (Count{1} << 53U) - 9 * max_heap;
  CHECK(Nim::theory({}, edge)->remoteness);
  ++edge.size.back();
  CHECK_FALSE(Nim::theory({}, edge)->remoteness);
  CHECK(Nim::theory({}, ten)->outcome == Outcome::P);
}

TEST_CASE("Winning moves of enormous heaps", "[nim][theory]") {
  const Analysis plain = analyse(position_of("nim:1000000000000000,999999999999999,3"), {0, 10});
  CHECK(plain.outcome == Outcome::N);
  CHECK(plain.winning_total == plain.winning.size());
  for (const Move& move : plain.winning) {
    CHECK(Nim::theory({}, Nim::play({}, {{1000000000000000, 999999999999999, 3}}, std::get<HeapMove>(move)))
              ->outcome == Outcome::P);
  }

  // 10^15 and nothing else, with splitting: empty it, or leave two equal heaps of 1..(10^15 - 1)/2.
  const Analysis one = analyse(position_of("nim.split:1000000000000000"), {0, 3});
  CHECK(one.winning_total == 500'000'000'000'000);
  CHECK(texts(one.winning) ==
        std::vector<std::string>{"1-2s499999999999999", "1-4s499999999999998", "1-6s499999999999997"});
}

TEST_CASE("Listed splits of larger heaps are those of trying all moves", "[nim][theory]") {
  for (const char* text :
       {"nim.split:90,37", "nim.split:64,63,5", "nim.split:100,100,1", "nim.split.misere:80,1",
        "nim.split.misere:81,1,1", "nim.split.misere:77,12,9", "nim.split.misere:50"}) {
    const Position at = position_of(text);
    INFO(text);
    std::vector<Move> tried;
    for_each_move(at, [&](const Move& move) {
      if (theory(play(at, move))->outcome == Outcome::P) tried.push_back(move);
      return true;
    });
    const Analysis said = analyse(at, {0, 1'000'000});
    CHECK(said.outcome == Outcome::N);
    CHECK(texts(said.winning) == texts(tried));
    CHECK(said.winning_total == tried.size());
    // The first few are the first few.
    const Analysis few = analyse(at, {0, 3});
    CHECK(few.winning_total == tried.size());
    CHECK(std::equal(few.winning.begin(), few.winning.end(), tried.begin()));
  }
}

TEST_CASE("A million heaps", "[nim][theory]") {
  Heaps board;
  board.size.assign(static_cast<std::size_t>(max_heaps), 7);
  board.size[5] = 12;
  const Position at{find_game("nim"), {}, board};
  const Analysis said = analyse(at, {1'000'000, 5});
  CHECK(said.outcome == Outcome::N);
  CHECK(said.grundy == 11);
  CHECK(texts(said.winning) == std::vector<std::string>{"6-5"});
  CHECK(said.winning_total == 1);
  CHECK(said.remoteness == 7 * (max_heaps - 1) + 7 + 1);
}

TEST_CASE("A table full of heaps is no end of dividing them: what is said of one heap less holds",
          "[nim][octal][theory]") {
  // The most that a text may have are there after the first move; the twin of what was divided is divided all the same.
  struct Divided {
    const char* text;
    Count take; // of the first heap, of which 1 then lies apart
  };
  for (const auto& [text, take] : {Divided{"octal.c07:4,4,1", 2}, Divided{"nim.max3.split:5,5,1", 2},
                                   Divided{"nim.take1-3.split:5,5,1", 1}, Divided{"nim.split:5,5,1", 2}}) {
    CAPTURE(text);
    Position at = position_of(text);
    const Outcome small = analyse(at).outcome;
    auto& heaps = std::get<Heaps>(at.board).size;
    heaps.resize(static_cast<std::size_t>(max_heaps) - 1,
                 1); // an odd number of ones more or less is all the same
    REQUIRE(heaps.size() % 2 == 1);
    const auto said = theory(at);
    REQUIRE(said);
    CHECK(said->outcome == small);
    REQUIRE_FALSE(why_illegal(at, HeapMove{0, take, 1}));
    const Position full = play(at, HeapMove{0, take, 1});
    CHECK(std::get<Heaps>(full.board).size.size() == static_cast<std::size_t>(max_heaps));
    const Move twin = HeapMove{2, take, 1};
    REQUIRE_FALSE(why_illegal(full, twin));
    CHECK(theory(play(full, twin))->outcome == small);
  }
}

TEST_CASE("A heap that a split has made beyond the most that a text may have is played from", "[nim][text]") {
  std::string text = "nim.max3.split:5";
  for (Count heap = 1; heap < max_heaps; ++heap)
    text += ",1";
  CHECK(parse_record(text + "/1-2s1/1000001-1"));
  CHECK_FALSE(parse_record(text + "/1-2/1000001-1"));
}

TEST_CASE("How many positions can be reached is counted, not searched", "[nim][theory]") {
  const auto distinct = [](const Options& options, const std::vector<Count>& heaps) {
    Memo memo;
    Search search(nim(options, heaps), 2'000'000, 1, memo);
    while (!search.step(1'000'000)) {
    }
    return static_cast<Count>(memo.size());
  };
  for (const std::vector<Count>& heaps :
       std::vector<std::vector<Count>>{{0}, {7}, {1, 1, 1}, {3, 5, 7}, {2, 2, 9}, {4, 4, 4, 4}}) {
    CHECK(Nim::reachable({}, {heaps}) == distinct({}, heaps));
    CHECK(Nim::reachable(chosen(2, false, true), {heaps}) == distinct(chosen(2, false, true), heaps));
  }
  // A heap that is divided at the cost of a match: as many positions as 61 has partitions.
  CHECK(distinct(chosen(0, true, false), {16}) == 297);
  CHECK(Nim::reachable(chosen(0, true, false), {{59}}) == std::nullopt);
  CHECK(Nim::reachable(chosen(0, true, false), {{60}}).value() > 1'000'000);
  CHECK(Nim::reachable({}, {{1'000'000}}).value() > 1'000'000);
  CHECK(Nim::reachable({}, {{max_heap, max_heap}}).value() > 1'000'000);
  CHECK(Nim::reachable(chosen(2, true, false), {{40, 40, 40, 40}}).value() > 1'000'000);
}

TEST_CASE("The full table of seven heaps of seven agrees with Bouton's theorem", "[nim][theory]") {
  const HeapBox box(7, 7);
  REQUIRE(box.positions() == 2'097'152);
  CHECK(box.lost_positions() == 2'097'152 / 8);
  std::size_t wrong = 0;
  for (std::size_t at = 0; at < box.positions(); ++at) {
    std::size_t sum = 0;
    for (std::size_t rest = at; rest != 0; rest /= 8)
      sum ^= rest % 8;
    wrong += box.lost(at) == (sum == 0) ? 0U : 1U;
  }
  CHECK(wrong == 0);
}

TEST_CASE("The full table of five bounded heaps agrees with the residues", "[nim][theory]") {
  for (std::size_t max = 1; max <= 4; ++max) {
    const HeapBox box(5, 8, max);
    std::size_t wrong = 0;
    for (std::size_t at = 0; at < box.positions(); ++at) {
      std::size_t sum = 0;
      for (std::size_t rest = at; rest != 0; rest /= 9)
        sum ^= rest % 9 % (max + 1);
      wrong += box.lost(at) == (sum == 0) ? 0U : 1U;
    }
    CHECK(wrong == 0);
  }
}

TEST_CASE("No heap of a lost position has a winning take, and of a won one some has", "[nim][theory]") {
  for (const Options& options :
       {chosen(0), chosen(3), chosen(1), chosen(0, false, true), chosen(2, false, true)}) {
    Count lost = 0;
    for (Count a = 0; a <= 9; ++a) {
      for (Count b = 0; b <= 9; ++b) {
        for (Count c = 0; c <= 9; ++c) {
          const Heaps board{{a, b, c}};
          const auto view = view_nim(options, board);
          REQUIRE(view);
          Count winning = 0;
          for (std::size_t heap = 0; heap < 3; ++heap) {
            const Count take = winning_take(*view, board.size[heap]);
            if (take == 0) continue;
            ++winning;
            REQUIRE_FALSE(Nim::why_illegal(options, board, {heap, take, 0}));
            const Heaps left = Nim::play(options, board, {heap, take, 0});
            CHECK(view_nim(options, left)->previous_wins());
          }
          const bool over = a + b + c == 0;
          lost += view->previous_wins() ? 1 : 0;
          CHECK((winning == 0) == (view->previous_wins() || over));
        }
      }
    }
    CHECK(lost > 20);
  }
}

TEST_CASE("what a heap of Nim counts is its value alone, by search", "[nim][theory]") {
  for (const char* game : {"nim:0", "nim.split:0", "nim.max1:0", "nim.max2:0", "nim.max3:0"}) {
    Memo memo;
    Position at = position_of(game);
    for (Count size = 1; size <= 12; ++size) {
      at.board = Heaps{{5, size}};
      const auto counts = heap_value(at, 1);
      at.board = Heaps{{size}};
      INFO(print(at));
      CHECK(counts == testing::searched(at, memo).grundy);
    }
  }
  const Position divided = position_of("nim.max2.split:5,7");
  CHECK_FALSE(heap_value(divided, 1)); // no residue says what such a heap counts
}
