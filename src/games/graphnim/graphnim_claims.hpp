#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "core/claim.hpp"
#include "core/count.hpp"
#include "core/graph_board.hpp"
#include "explain/binary.hpp"

// What is claimed of heaps on the edges of a graph. An edge counts only while it holds matches; hubs are two nodes that every such
// edge meets. A node is counted from 0 here, and is a letter in the words.

namespace nimatron::claims {

/// The name of an edge by its ends, in alphabetical order.
inline std::string edge_between(std::size_t first, std::size_t second) {
  return node_name(first) + node_name(second);
}

// ------------------------------------------------------------------------------- stars

/// Every edge meets this node.
struct OneStar {
  std::size_t node;
  Count total;

  Message words() const {
    return say(N_("All the matches lie on edges at {0}, and a move can leave any smaller total. So they act "
                  "as a single heap of {1}."),
               node_name(node), total);
  }
};

/// The edges form several stars, which share no node.
struct SeparateStars {
  std::vector<Count> total; // of each

  Message words() const {
    return say(
        N_("{0, plural, other {The graph falls into # parts, and in each of them all edges meet at one "
           "node, so this is Nim with the parts' totals for heaps: {1}.}}"),
        static_cast<Count>(total.size()), number_list(total));
  }
};

// ------------------------------------------------------------------------------- two hubs

/// What the edges at each hub hold, without the edge between the two.
struct HubTotals {
  std::size_t first;
  std::size_t second;
  bool joined; // that edge holds matches
  Count total_first;
  Count total_second;

  Message words() const {
    return joined ? say(N_("Every edge with matches meets {0} or {1}. Leave out the edge {2}, and add up the "
                           "edges at each of the two: {3} and {4}."),
                        node_name(first), node_name(second), edge_between(first, second), total_first,
                        total_second)
                  : say(N_("Every edge with matches meets {0} or {1}. Add up the edges at each of the two: "
                           "{2} and {3}."),
                        node_name(first), node_name(second), total_first, total_second);
  }
};

/// For each other node the smaller of its two edges to the hubs; and the nim-sum of those with the edge between the hubs.
struct SmallerEdges {
  std::size_t first;
  std::size_t second;
  std::vector<Count> smaller;
  Count shared; // what that edge holds
  Count sum;

  Message words() const {
    return shared == 0
               ? say(N_("For each other node, write down the smaller of its edges to {0} and {1}, or 0 if "
                        "one is missing: {2}. Their nim-sum is {3}."),
                     node_name(first), node_name(second), number_list(smaller), sum)
               : say(N_("For each other node, write down the smaller of its edges to {0} and {1}, or 0 if "
                        "one is missing: {2}. With the {4} of the edge {3}, their nim-sum is {5}."),
                     node_name(first), node_name(second), number_list(smaller), edge_between(first, second),
                     shared, sum);
  }
};

/// In short: the totals are equal, the nim-sum is 0, and every move spoils one of the two and has an answer that
/// restores both.
struct HubsBalance {
  std::size_t first;
  std::size_t second;
  bool joined;

  Message words() const {
    return joined
               ? say(N_("Apart from the edge {2}, those at {0} and at {1} have equal totals; with the "
                        "smaller edges of the other nodes, it has nim-sum 0. Any move breaks this, and the "
                        "right reply restores it."),
                     node_name(first), node_name(second), edge_between(first, second))
               : say(N_("The edges at {0} and at {1} have equal totals, and the smaller edges of the other "
                        "nodes have nim-sum 0. Any move breaks this, and the right reply restores it."),
                     node_name(first), node_name(second));
  }
};

/// The same after this move.
struct BalanceHubs {
  std::size_t first;
  std::size_t second;
  bool joined; // after the move
  Move move;

  Message words() const {
    return joined ? say(N_("That leaves equal totals at {0} and {1} apart from the edge {2}, which has "
                           "nim-sum 0 with the smaller edges of the other nodes. Any reply breaks this, and "
                           "you can restore it."),
                        node_name(first), node_name(second), edge_between(first, second))
                  : say(N_("That leaves equal totals at {0} and {1}, and smaller edges of the other nodes "
                           "with nim-sum 0. Any reply breaks this, and you can restore it."),
                        node_name(first), node_name(second));
  }
};

/// The totals differ and the nim-sum is 0; the move leaves all that makes the nim-sum, and makes the totals equal.
struct TakeHubDifference {
  Move move;

  Message words() const {
    return say(N_("Here only the totals differ. At the node with the larger total, take the difference from "
                  "its larger edges, so that the nim-sum does not change."));
  }
};

/// The nim-sum is not 0; the move makes it 0 and the totals equal.
struct LowerAndEqualizeHubs {
  Move move;

  Message words() const {
    return say(N_("As in Nim, you can lower one of these numbers so that the nim-sum becomes 0. The same "
                  "move can make the totals equal."));
  }
};

/// Every move leaves other totals, or another nim-sum.
struct EveryMoveUnbalancesHubs {
  std::size_t first;
  std::size_t second;
  bool joined;

  Message words() const {
    return joined ? say(N_("Every move breaks this. A move at {0} or {1} changes a total, or only takes from "
                           "the edge {2} and so changes the nim-sum. A move at another node makes the totals "
                           "differ, or takes the same from both edges, which changes the nim-sum."),
                        node_name(first), node_name(second), edge_between(first, second))
                  : say(N_("Every move breaks this. A move at {0} or {1} changes a total. A move at another "
                           "node makes the totals differ, or takes the same from both edges, which changes "
                           "the nim-sum."),
                        node_name(first), node_name(second));
  }
};

struct HubsBalancedAgain {
  Message words() const {
    return say(N_("One move always repairs both. Where the nim-sum is off, it lowers one of its numbers as "
                  "in Nim; where the totals differ, it makes them equal."));
  }
};

// ------------------------------------------------------------------------------- by searching

/// How the graph lies, so that no theorem says anything of it.
struct NoHubs {
  bool misere; // then it is not made of stars alone

  Message words() const {
    return misere ? say(N_("None of the known theorems applies: in some part the edges do not all meet at "
                           "one node, and taking the last match loses."))
                  : say(N_("None of the known theorems applies: no two nodes meet all the edges that hold "
                           "matches."));
  }
};

} // namespace nimatron::claims
