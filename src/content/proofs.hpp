#pragma once

#include <vector>

#include "core/message.hpp"

namespace nimatron {

// The proofs of the authors' own theorems, a paragraph each message (docs/findings.md has them with their sources and with how
// far each was checked; src/games/matrix/matrix_two.hpp plays the first).

/// Two rows of two-dimensional Nim.
std::vector<Message> proof_of_two_rows();
/// Graphs in which every edge meets one of two nodes.
std::vector<Message> proof_of_two_hubs();
/// A row and a column that share a heap.
std::vector<Message> proof_of_corners();

} // namespace nimatron
