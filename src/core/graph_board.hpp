#pragma once

#include <compare>
#include <cstddef>
#include <vector>

#include "core/count.hpp"

namespace nimatron {

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
  /// Where a node was placed by hand, in thousandths of the picture.
  struct Place {
    Count x = 0;
    Count y = 0;

    bool operator==(const Place&) const = default;
  };

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

inline constexpr std::size_t max_nodes = 26;
inline constexpr std::size_t max_tokens = 8;
inline constexpr Count max_place = 1000;

} // namespace nimatron
