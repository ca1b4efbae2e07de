// What is told of Nim, and of which positions: where a rule makes a difference, where other moves win as well, where the
// largest heap is the wrong one.

#include <catch2/catch_test_macros.hpp>

#include <algorithm>
#include <numeric>
#include <optional>
#include <variant>
#include <vector>

#include "core/game.hpp"
#include "core/text.hpp"
#include "explain/claims.hpp"
#include "explain/explain.hpp"
#include "games/nim/nim_claims.hpp"
#include "solve/search/analyse.hpp"
#include "support/every_move.hpp"
#include "support/explained_support.hpp"
#include "support/support.hpp"

using namespace nimatron;
using namespace nimatron::testing;

namespace {

Position nim(const Options& options, std::vector<Count> heaps) {
  return {find_game("nim"), options, Heaps{std::move(heaps)}};
}

Explanation told_of(const Position& at) { return explain(at, analyse(at, {0, 1'000})); }

std::vector<Move> winning_moves(const Position& at) {
  std::vector<Move> out;
  for (const Move& move : every_move(at)) {
    if (theory(play(at, move))->outcome == Outcome::P) out.push_back(move);
  }
  return out;
}

/// The verdict's move; nothing where the position is lost.
std::optional<HeapMove> advised_move(const Explanation& steps) {
  const auto wins = told<claims::Wins>(steps);
  return wins.empty() ? std::nullopt : std::optional(std::get<HeapMove>(wins.front().move));
}

/// Two and three heaps, none empty.
std::vector<std::vector<Count>> several_heaps(Count largest) {
  std::vector<std::vector<Count>> out;
  for (Count a = 1; a <= largest; ++a) {
    for (Count b = 1; b <= largest; ++b) {
      out.push_back({a, b});
      for (Count c = 1; c <= largest; ++c)
        out.push_back({a, b, c});
    }
  }
  return out;
}

/// Whether the moves would be others without the bound, or without splitting.
bool makes_a_difference(const Position& at, const Options& without) {
  return every_move(at) != every_move({at.game, without, at.board});
}

} // namespace

TEST_CASE("Nim: a line of play is told to its end where it is not long", "[explain]") {
  for (Count n = 4; n <= 60; ++n) {
    const auto lines = told<claims::TakingOnes>(told_of(nim(chosen(3), {n})));
    INFO(n);
    REQUIRE(lines.size() == 1);
    CHECK(lines.front().moves == theory(nim(chosen(3), {n}))->remoteness);
    const auto& take = lines.front().take;
    const Count taken = std::accumulate(take.begin(), take.end(), Count{0});
    CHECK((lines.front().moves > 21) == (taken < n)); // ten rounds, and the move before them
  }
}

TEST_CASE("Nim: a bound and splitting are told of where they make a difference", "[explain]") {
  for (const bool misere : {false, true}) {
    for (const auto& heaps : several_heaps(5)) {
      for (const Count max : {0, 2, 3, 4}) {
        const Position at = nim(chosen(max, false, misere), heaps);
        CAPTURE(print(at));
        const Explanation steps = told_of(at);
        const bool bounded = makes_a_difference(at, chosen(0, false, misere));
        CHECK(told<claims::CyclesCancel>(steps).size() == (bounded ? 1U : 0U));
        CHECK(told<claims::SplittingGainsNothing>(steps).empty());
        // Heaps with equal remainders are paired off where that is a reason to lose.
        const bool pairing = bounded && !misere && winning_moves(at).empty();
        CHECK(told<claims::PairsOff>(steps).size() == (pairing ? 1U : 0U));
      }
      const Position at = nim(chosen(0, true, misere), heaps);
      CAPTURE(print(at));
      const Explanation steps = told_of(at);
      CHECK(told<claims::SplittingGainsNothing>(steps).empty() ==
            !makes_a_difference(at, chosen(0, false, misere)));
      CHECK(told<claims::CyclesCancel>(steps).empty());
      CHECK(told<claims::PairsOff>(steps).empty());
    }
  }
}

TEST_CASE("Nim: where a single heap may be divided, other winning moves are told exactly if there are any",
          "[explain]") {
  for (Count n = 1; n <= 8; ++n) {
    // Also with a bound that is as large as the heap.
    for (const Count max : {Count{0}, n + 1}) {
      const Position at = nim(chosen(max, true), {n});
      CAPTURE(print(at));
      const Explanation steps = told_of(at);
      const auto wins = winning_moves(at);
      CHECK(advised_move(steps) == HeapMove{0, n, 0});
      CHECK(told<claims::OthersHalve>(steps).size() == (wins.size() > 1 ? 1U : 0U));
      const auto others = told<claims::AlsoWins>(steps);
      CHECK(others.size() == wins.size() - 1);
      CHECK(std::none_of(others.begin(), others.end(), [&](const claims::AlsoWins& other) {
        return other.move == Move(HeapMove{0, n, 0});
      }));
    }
  }
}

TEST_CASE("Nim: though heaps may be divided, the move that is advised takes alone", "[explain]") {
  for (const bool misere : {false, true}) {
    for (const auto& heaps : several_heaps(5)) {
      const Position at = nim(chosen(0, true, misere), heaps);
      const auto wins = winning_moves(at);
      const auto advised = advised_move(told_of(at));
      CAPTURE(print(at));
      REQUIRE(advised.has_value() == !wins.empty());
      if (!advised) continue;
      CHECK(std::find(wins.begin(), wins.end(), Move(*advised)) != wins.end());
      CHECK(advised->split == 0);
    }
  }
}

TEST_CASE("Nim: the largest heap is said to be the wrong one exactly where it is", "[explain]") {
  std::size_t wrong_ones = 0;
  const auto check = [&](const Position& at) {
    const auto& heaps = std::get<Heaps>(at.board).size;
    const Count largest = *std::max_element(heaps.begin(), heaps.end());
    const auto wins = winning_moves(at);
    const bool wrong = !wins.empty() && std::count(heaps.begin(), heaps.end(), largest) == 1 &&
                       std::none_of(wins.begin(), wins.end(), [&](const Move& move) {
                         return heaps[std::get<HeapMove>(move).heap] == largest;
                       });
    CAPTURE(print(at));
    const auto said = told<claims::LargestGivesAway>(told_of(at));
    REQUIRE(said.size() == (wrong ? 1U : 0U));
    if (!wrong) return;
    ++wrong_ones;
    CHECK(said.front().size == largest);
    CHECK(heaps[said.front().heap] == largest);
  };
  for (const auto& heaps : several_heaps(6)) {
    check(nim({}, heaps));
    check(nim(chosen(6), heaps)); // a bound that makes no difference
    // The advice to take from the largest heap is about plain Nim.
    for (const Options& options : {chosen(2), chosen(0, true), chosen(0, false, true)}) {
      const Position at = nim(options, heaps);
      if (!makes_a_difference(at, {}) && !is_misere(options)) continue;
      CAPTURE(print(at));
      CHECK(told<claims::LargestGivesAway>(told_of(at)).empty());
    }
  }
  check(nim({}, {9, 16, 24}));
  CHECK(wrong_ones > 10);
  // Of heaps above 24 it is not said, though here only the heap of 10 can be taken from.
  CHECK(told<claims::LargestGivesAway>(told_of(nim({}, {10, 16, 25}))).empty());
}
