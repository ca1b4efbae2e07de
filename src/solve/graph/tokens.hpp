#pragma once

#include <optional>
#include <vector>

#include "core/analysis.hpp"
#include "core/graph_board.hpp"

namespace nimatron {

struct TokensSolved {
  Outcome outcome = Outcome::unknown;
  std::optional<Count> grundy;            // in normal play, if no token can go round
  std::optional<Count> remoteness;        // none for T
  Method method = Method::search;         // theory: from the values of the nodes
  std::vector<GraphBoard::Arrow> winning; // every move that leaves a P-position; empty for P and T
  std::vector<GraphBoard::Arrow> tying;   // at a T: every move that leaves a T-position

  bool operator==(const TokensSolved&) const = default;
};

/// Every move in ascending order: the arrows from the nodes with tokens.
std::vector<GraphBoard::Arrow> token_moves(const GraphBoard& board);
GraphBoard move_token(GraphBoard board, const GraphBoard::Arrow& arrow);

struct NodeOutcome {
  Outcome outcome = Outcome::unknown;
  std::optional<Count> remoteness; // none for T

  bool operator==(const NodeOutcome&) const = default;
};

/// The result for every node with a single token on it, found from the ends backward.
std::vector<NodeOutcome> node_outcomes(const GraphBoard& board, bool misere);

/// The answer at once: for one token from the outcomes of the nodes, for several from their loopy sum.
/// Nothing for several tokens in misere, for which there is no theory.
std::optional<TokensSolved> tokens_by_theory(const GraphBoard& board, bool misere);

/// The winning move that surely brings the end nearer, even where tokens can go round: with one token the move after which the
/// game ends soonest, otherwise the one with the least `loopy_order` in all. Nothing where no move wins, or no theory knows.
std::optional<GraphBoard::Arrow> soonest_win(const GraphBoard& board, bool misere);

/// Searches all positions that can be reached if there are at most this many; otherwise the outcome is
/// unknown.
TokensSolved tokens_by_search(const GraphBoard& board, bool misere, Count most_positions = 1'000'000);

} // namespace nimatron
