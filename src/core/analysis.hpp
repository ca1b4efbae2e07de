#pragma once

#include <optional>
#include <vector>

#include "core/count.hpp"
#include "core/move.hpp"

namespace nimatron {

/// For the player to move. P: the previous player wins. N: the next player wins. T: neither can be
/// beaten. unknown: not settled within the budget; never a guess.
enum class Outcome : unsigned char { P, N, T, unknown };

enum class Method : unsigned char { theory, search, symmetry };

/// A number of moves can exceed 64 bits (a million heaps of 10^15, each with splits).
__extension__ typedef unsigned __int128 BigCount; // NOLINT(modernize-use-using)

/// In place of a number of winning moves: there are some, but too many to be counted, or as many as this.
inline constexpr BigCount uncounted = ~BigCount{0};

/// What theory says at once of a position.
struct Theory {
  Outcome outcome = Outcome::unknown;
  std::optional<Count> grundy;
  Method method = Method::theory;
  std::optional<Count> remoteness = std::nullopt;

  bool operator==(const Theory&) const = default;
};

/// What is known of a position; field by field as notation.md describes it.
struct Analysis {
  Outcome outcome = Outcome::unknown;
  std::optional<Count> grundy;
  std::optional<Count> remoteness; // plies to the end, the winner hurrying, the loser delaying
  std::vector<Move> winning;       // ascending; the first `limit` of them
  BigCount winning_total = 0;      // or `uncounted`: then only some are listed
  Method method = Method::search;

  bool operator==(const Analysis&) const = default;
};

} // namespace nimatron
