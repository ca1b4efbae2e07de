#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "core/claim.hpp"
#include "core/count.hpp"
#include "core/move_words.hpp"
#include "core/position.hpp"

// What is claimed of tokens on a graph. A node is a P-node if the player who must move a token there loses.

namespace nimatron::claims {

/// After the move the token lies on such a node.
struct PNode {
  GraphMove move;

  Message words() const {
    return say(N_("Node {0} is a P-node: with the token there, the player to move loses."),
               node_name(move.to));
  }
};

struct EveryArrowLoses {
  std::size_t node;

  Message words() const {
    return say(N_("Every arrow from {0} leads to an N-node, where the player to move wins."),
               node_name(node));
  }
};

/// There are moves after which nobody can be beaten, and all others lose.
struct RoundForEver {
  bool one_token;

  Message words() const {
    return one_token ? say(N_("From here, you can go round forever: follow the T-nodes."))
                     : say(N_("From here, you can go round forever: keep to moves that leave a tie."));
  }
};

struct KeepsTie {
  GraphMove move;

  Message words(const Position& at) const { return say(N_("This keeps the tie: {0}."), in_words(at, move)); }
};

/// Such a move wins, too, but from where it leads the end is as far away as it was, or farther: whoever goes on making such
/// moves can go round forever.
struct OnlyKeepsWin {
  GraphMove move;

  Message words(const Position& at) const {
    return say(N_("This only keeps the win and brings the end no nearer: {0}."), in_words(at, move));
  }
};

struct ValueOfNodes {
  Message words() const {
    return say(
        N_("The value of a node is the smallest number that none of its arrows leads to; a node without "
           "arrows has 0."));
  }
};

struct NodeValue {
  std::size_t node;
  Count value;

  Message words() const { return say(N_("Node {0} has value {1}."), node_name(node), value); }
};

/// From such a node the token can go round forever, or to nodes of these values.
struct NodeLoops {
  std::size_t node;
  std::vector<Count> reach;

  Message words() const {
    if (reach.empty())
      return say(N_("Node {0} has no value: from there the token can go round forever."), node_name(node));
    std::string all;
    for (const Count value : reach)
      all += (all.empty() ? "" : ", ") + std::to_string(value);
    return say(N_("Node {0} has no value: the token can go round forever, or move to a node of value {1}."),
               node_name(node), all);
  }
};

struct SumOfTokens {
  Count sum;

  Message words() const { return say(N_("Each token counts as a Nim heap, and their nim-sum is {0}."), sum); }
};

/// A token goes round, and yet there is a move that wins.
struct RoundOrToSum {
  Message words() const {
    return say(N_("One token can go round forever, but it can also move to a node whose value is the nim-sum "
                  "of the others."));
  }
};

struct NoMoveToSum {
  Message words() const { return say(N_("No move makes the nim-sum 0, so you can't force a win.")); }
};

} // namespace nimatron::claims
