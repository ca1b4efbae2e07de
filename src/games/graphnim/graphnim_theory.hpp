#pragma once

#include <cstddef>
#include <optional>
#include <vector>

#include "core/board.hpp"
#include "core/game.hpp"
#include "core/heap_sum.hpp"
#include "core/move.hpp"
#include "games/shared/two_hubs.hpp"

namespace nimatron {

// What is known of heaps on the edges of a graph. Only edges that still hold matches count here.
//
//     2 b          A star: all edges of a part meet at one node. A move leaves any smaller total, so the part is a heap of
//     a            Nim, in misere play, too.
//     3 c
//
//       3 c        Two hubs: every edge meets one of two nodes, here a and b. It is a matrix of two rows with a heap more, the
//     a   | 5      edge ab; and it is solved by the same theorem in normal play (games/shared/two_hubs.hpp, docs/findings.md).
//       2 b

/// A part whose edges all meet at one node.
struct Star {
  std::size_t centre = 0;          // of a single edge, its first end
  std::vector<std::size_t> around; // the other ends, rising
  Count total = 0;
};

/// All parts, if each of them is a star, in the order of their first edges; none where nothing is left.
std::optional<std::vector<Star>> only_stars(const EdgeHeaps& board);
/// What they add up to, as heaps.
HeapSum heap_sum(const std::vector<Star>& stars, bool misere);

/// Two nodes that every edge meets; not of stars alone.
struct Hubs : TwoHubs {
  std::size_t hub[2] = {0, 1}; // the first in the alphabet, where several pairs of nodes will do
  std::vector<std::size_t>
      around; // the other nodes with edges, rising: entry[0] and entry[1] have a number for each
};
std::optional<Hubs> hubs_of(const EdgeHeaps& board);

/// From an N-position: the move that the proof makes, as the game writes it.
NodeMove move_of_proof(const Hubs& hubs);
/// The moves to a P-position, ascending; of those at a hub only that of the proof, if `lists_all` says that they are too many.
std::vector<NodeMove> winning_moves(const Hubs& hubs);

/// All moves at this node, ascending, in the form that is printed: those on a single edge only where the node is its first end.
/// With a total only those that take so much. False if the sink had enough.
bool for_each_move_at(const EdgeHeaps& board, std::size_t node, std::optional<Count> total,
                      Sink<NodeMove> sink);

/// The moves that leave of one star what nim-sum 0 asks for, or at the end of misere play an odd number of ones; ascending.
void winning_moves(const EdgeHeaps& board, const std::vector<Star>& stars, bool misere, Sink<NodeMove> sink);
/// How many they are; `uncounted` where that cannot be told.
BigCount count_winning(const EdgeHeaps& board, const std::vector<Star>& stars, bool misere);
/// So many from a star, the first edges first.
NodeMove from_star(const EdgeHeaps& board, const Star& star, Count total);

} // namespace nimatron
