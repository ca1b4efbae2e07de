#pragma once

#include <compare>
#include <cstddef>
#include <variant>
#include <vector>

#include "core/board.hpp"
#include "core/count.hpp"

namespace nimatron {

// One kind of move for each geometry of board. Members stand in the order in which the moves' texts
// sort (numbers by value), so the defaulted comparison is notation.md's natural order.

/// `i-t`, or `i-tsb`: take t from heap i, then leave b at place i and the rest right behind it.
struct HeapMove {
  std::size_t heap = 0; // from 0; written from 1
  Count take = 1;
  Count split = 0; // b; 0 = not split

  auto operator<=>(const HeapMove&) const = default;
};

/// `c2-5`: the piece of column c in row 2 goes to row 5.
struct SlideMove {
  std::size_t column = 0; // from 0; written a, b, c, ...
  int from = 1;
  int to = 1;

  auto operator<=>(const SlideMove&) const = default;
};

/// `r4-1,0,1,2`: from row 4 take these amounts; `c2-...` likewise from a column.
struct LineMove {
  enum class Axis : unsigned char { column, row };

  Axis axis = Axis::row;
  std::size_t line = 0; // from 0; written from 1
  std::vector<Count> take;

  auto operator<=>(const LineMove& that) const {
    // libc++ 13 has no <=> for vector.
    if (const auto order = axis <=> that.axis; order != 0) return order;
    if (const auto order = line <=> that.line; order != 0) return order;
    for (std::size_t i = 0; i < take.size() && i < that.take.size(); ++i) {
      if (const auto order = take[i] <=> that.take[i]; order != 0) return order;
    }
    return take.size() <=> that.take.size();
  }
  bool operator==(const LineMove&) const = default;
};

/// `t`: take t in the current game of the match.
struct TakeMove {
  Count take = 1;

  auto operator<=>(const TakeMove&) const = default;
};

/// `x.y`: put a coin with its centre there.
struct CoinMove {
  Table::Point at;

  auto operator<=>(const CoinMove&) const = default;
};

/// The n-th alternative belongs to the n-th alternative of Board.
using Move = std::variant<HeapMove, SlideMove, LineMove, TakeMove, CoinMove>;

} // namespace nimatron
