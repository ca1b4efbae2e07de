#pragma once

#include <catch2/catch_test_macros.hpp>

#include <string>
#include <vector>

#include "core/game.hpp"
#include "core/text.hpp"
#include "solve/search/analyse.hpp"
#include "solve/search/memo.hpp"
#include "solve/search/search.hpp"

// A game's theory measured by the search through all positions, which knows no theory.

namespace nimatron::testing {

inline Analysis searched(const Position& at, Memo& memo) {
  constexpr Count enough = 10'000'000;
  Search search(at, enough, 100'000, memo);
  while (!search.step(enough)) {
  }
  return search.result();
}

inline std::vector<std::string> texts(const std::vector<Move>& moves) {
  std::vector<std::string> out;
  for (const Move& move : moves)
    out.push_back(print(move));
  return out;
}

/// Outcome, winning moves and their number as theory says them, and what it says of values and remoteness.
inline void check_theory(const Position& at, Memo& memo) {
  INFO(print(at));
  const Analysis truth = searched(at, memo);
  REQUIRE(truth.outcome != Outcome::unknown);
  const auto said = theory(at);
  REQUIRE(said);
  REQUIRE(said->outcome == truth.outcome);
  if (said->grundy) REQUIRE(said->grundy == truth.grundy);
  if (said->remoteness) REQUIRE(said->remoteness == truth.remoteness);
  if (truth.grundy == 0) REQUIRE(said->grundy == 0);
  if (truth.remoteness == 0) REQUIRE(said->remoteness == 0);
  // Without a budget nothing is searched.
  const Analysis listed = analyse(at, {0, 100'000});
  REQUIRE(texts(listed.winning) == texts(truth.winning));
  REQUIRE(listed.winning_total == truth.winning_total);
}

} // namespace nimatron::testing
