#pragma once

#include <compare>
#include <cstddef>
#include <string>
#include <vector>

#include "core/count.hpp"

namespace nimatron {

inline constexpr std::size_t max_nodes = 26;
inline constexpr std::size_t max_tokens = 8;
inline constexpr std::size_t max_edges = 40;
inline constexpr Count max_place = 1000;

/// The name of a node: a, b, c, ...
inline std::string node_name(std::size_t node) { return std::string(1, static_cast<char>('a' + node)); }

/// Where a node of a graph was placed by hand, in thousandths of the picture.
struct NodePlace {
  Count x = 0;
  Count y = 0;

  bool operator==(const NodePlace&) const = default;
};

/// Tokens on the nodes of a directed graph, which may have loops; a move takes a token along an arrow.
///
///      a --> b        graph:ab,ac,bc,ca:a
///      ^\    |
///      | v   v        arrow = {a>b, a>c, b>c, c>a}, token = {a}
///      +-----c
struct GraphBoard {
  struct Arrow {
    std::size_t from = 0; // from 0; written a, b, c, ...
    std::size_t to = 0;

    auto operator<=>(const Arrow&) const = default;
  };
  using Place = NodePlace;

  std::vector<Arrow> arrow;       // rising, each once
  std::vector<std::size_t> token; // the nodes they stand on, rising; several may share a node
  std::vector<Place> place;       // one for each node, or none: then the program places the nodes

  /// How many nodes there are: a, b, ... up to the last one with an arrow, a token or a place. No move
  /// changes that.
  std::size_t nodes() const {
    std::size_t out = place.size();
    for (const Arrow& a : arrow)
      out = a.from >= out || a.to >= out ? (a.from > a.to ? a.from : a.to) + 1 : out;
    for (const std::size_t node : token)
      out = node >= out ? node + 1 : out;
    return out;
  }
  bool operator==(const GraphBoard&) const = default;
};

/// Heaps of matches on the edges of a graph, which have no direction; a move takes from the edges that meet at one node.
///
///      a --3-- b        graphnim:ab3,ac2,bc5
///       \     /
///        2   5          edge = {{a, b, 3}, {a, c, 2}, {b, c, 5}}
///         \ /
///          c
struct EdgeHeaps {
  struct Edge {
    std::size_t from = 0; // the end that comes first in the alphabet
    std::size_t to = 0;
    Count heap = 0;

    auto operator<=>(const Edge&) const = default;
  };

  std::vector<Edge> edge;       // rising, each pair of nodes once; one that has been emptied stays
  std::vector<NodePlace> place; // one for each node, or none: then the program places the nodes

  /// How many nodes there are: a, b, ... up to the last one with an edge or a place.
  std::size_t nodes() const {
    std::size_t out = place.size();
    for (const Edge& e : edge)
      out = e.to >= out ? e.to + 1 : out;
    return out;
  }
  /// Which edge joins these two nodes, in either order; as many as there are edges if none does.
  std::size_t between(std::size_t a, std::size_t b) const {
    std::size_t at = 0;
    while (at < edge.size() && !(edge[at].from == (a < b ? a : b) && edge[at].to == (a < b ? b : a)))
      ++at;
    return at;
  }
  bool operator==(const EdgeHeaps&) const = default;
};

} // namespace nimatron
