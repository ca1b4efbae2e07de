#pragma once

#include <compare>
#include <cstddef>
#include <variant>
#include <vector>

#include "core/board.hpp"
#include "core/count.hpp"

namespace nimatron {

// The closed set of kinds of move. A game has one of them, whatever its board. Members stand in the order in
// which the moves' texts sort (numbers by value), so the comparison is notation.md's natural order.

/// By the first element that differs; what ends first comes first. (libc++ 13 has no <=> for vector.)
template <class T>
std::strong_ordering compare(const std::vector<T>& a, const std::vector<T>& b) {
  for (std::size_t i = 0; i < a.size() && i < b.size(); ++i) {
    if (const auto order = a[i] <=> b[i]; order != 0) return order;
  }
  return a.size() <=> b.size();
}

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
    if (const auto order = axis <=> that.axis; order != 0) return order;
    if (const auto order = line <=> that.line; order != 0) return order;
    return compare(take, that.take);
  }
  bool operator==(const LineMove&) const = default;
};

/// `1-2,3-1`: take 2 from heap 1 and 1 from heap 3; the heaps rise. From one heap only it is written `1-2`.
struct HeapsMove {
  struct Part {
    std::size_t heap = 0; // from 0; written from 1
    Count take = 1;

    auto operator<=>(const Part&) const = default;
  };

  std::vector<Part> part;

  auto operator<=>(const HeapsMove& that) const { return compare(part, that.part); }
  bool operator==(const HeapsMove&) const = default;
};

/// `t`: take t, where there is only one heap to take from.
struct TakeMove {
  Count take = 1;

  auto operator<=>(const TakeMove&) const = default;
};

/// `x.y`: put a coin with its centre there.
struct CoinMove {
  CoinTable::Point at;

  auto operator<=>(const CoinMove&) const = default;
};

using Move = std::variant<HeapMove, SlideMove, LineMove, TakeMove, CoinMove, HeapsMove>;

} // namespace nimatron
