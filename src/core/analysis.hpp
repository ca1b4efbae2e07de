#pragma once

#include <optional>
#include <vector>

#include "core/count.hpp"
#include "core/move.hpp"

namespace nimatron {

/// For the player to move. P: the previous player wins. N: the next player wins. T: neither side can win.
/// unknown: not solved within the budget; never a guess.
enum class Outcome : unsigned char { P, N, T, unknown };

enum class Method : unsigned char { theory, search, symmetry };

/// Of a move after which the other player is to move: the outcomes of the positions before and after it.
struct OutcomesOfMove {
  Outcome before = Outcome::unknown;
  Outcome after = Outcome::unknown;
};
/// One of the two can settle the other: a move that leads to a P-position was made from an N-position, and every move
/// from a P-position leads to an N-position.
constexpr OutcomesOfMove outcomes_of_move(Outcome before, Outcome after) {
  if (before == Outcome::unknown && after == Outcome::P) return {Outcome::N, after};
  if (before == Outcome::P && after == Outcome::unknown) return {before, Outcome::N};
  return {before, after};
}

/// A number of moves can exceed 64 bits (a million heaps of 10^15, each with splits).
__extension__ typedef unsigned __int128 BigCount; // NOLINT(modernize-use-using)

/// Instead of the number of winning moves: there are some, but too many to count, or this many or more.
inline constexpr BigCount uncounted = ~BigCount{0};

/// What theory says about a position at once.
struct Theory {
  Outcome outcome = Outcome::unknown;
  std::optional<Count> grundy;
  Method method = Method::theory;
  std::optional<Count> remoteness = std::nullopt;

  bool operator==(const Theory&) const = default;
};

/// The result of an analysis; notation.md describes the fields.
struct Analysis {
  Outcome outcome = Outcome::unknown;
  std::optional<Count> grundy;
  std::optional<Count> remoteness; // plies to the end when the winner hurries and the loser delays
  std::vector<Move> winning;       // the first `limit` of them, in ascending order
  BigCount winning_total = 0;      // or `uncounted`: then only some are listed
  Method method = Method::search;
  std::optional<Move>
      soonest; // where play can go round and a search knows it: the winning move that ends it soonest

  bool operator==(const Analysis&) const = default;
};

} // namespace nimatron
