#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "core/analysis.hpp"
#include "core/graph_board.hpp"

namespace nimatron {

/// The generalized Grundy value of Smith and Fraenkel: a number, or infinity with the set K of the numbers
/// that a move can reach (A. S. Fraenkel and Y. Yesha, J. Combin. Theory A 43 (1986), 165-177).
///
///     a -> b, b -> a, b -> c, c -> d      d: 0    c: 1    b: infinity {1}    a: infinity {}
struct LoopyValue {
  std::optional<Count> number; // nothing: infinity
  std::uint32_t reach = 0;     // K, one bit for each number; 0 if there is a number

  bool operator==(const LoopyValue&) const = default;
};

/// The numbers of such a set, from the least up.
std::vector<Count> numbers_in(std::uint32_t reach);

/// For each node, the nodes that its arrows lead to.
std::vector<std::vector<std::size_t>> followers(const GraphBoard& board);

/// The value of every node, whatever tokens there are.
std::vector<LoopyValue> loopy_values(const GraphBoard& board);

/// For each node with a number, which one it was to get it (from 1); 0 for the others. A winner who always leaves the sum 0,
/// and of those moves takes the one with the least of these in all, makes that smaller every time: if a move leads to a node
/// with a larger number, or with none, an arrow goes back to the number that was left, to a node that got it earlier; and nodes
/// with smaller numbers all got them earlier. So the game comes to its end (the counter function of Fraenkel and Yesha).
std::vector<Count> loopy_order(const GraphBoard& board);

/// The value of two games side by side: numbers add by nim-sum, a number shifts K, and two infinities can
/// reach nothing.
LoopyValue operator+(const LoopyValue& a, const LoopyValue& b);

/// Normal play: P at 0, N at another number or if 0 can be reached, otherwise T.
Outcome outcome_of(const LoopyValue& value);

/// The value of all tokens together.
LoopyValue loopy_sum(const GraphBoard& board, const std::vector<LoopyValue>& values);

/// Whether a token that starts from one of the nodes with tokens can come back to a node it has left.
bool can_go_round(const GraphBoard& board);

} // namespace nimatron
