#pragma once

#include <compare>
#include <cstddef>
#include <type_traits>
#include <variant>
#include <vector>

#include "core/board.hpp"
#include "core/count.hpp"

namespace nimatron {

// The closed set of kinds of move. A game has one of them, whatever its board. Members are declared in the
// order in which the moves' texts sort (numbers by value), so the default comparison is the natural order of
// notation.md.

/// Compares by the first element that differs; a prefix comes first. (libc++ 13 has no <=> for vector.)
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

/// The form that is printed: a move inside a single cell is written as a move in its row.
LineMove normal(const Grid& board, const LineMove& move);

/// `1-2,3-1`: take 2 from heap 1 and 1 from heap 3; the heaps are in rising order. A move from one heap is
/// written `1-2`.
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

/// `t`: take t, if there is only one heap to take from.
struct TakeMove {
  Count take = 1;

  auto operator<=>(const TakeMove&) const = default;
};

/// `x.y`: place a coin with its centre there.
struct CoinMove {
  CoinTable::Point at;

  auto operator<=>(const CoinMove&) const = default;
};

/// `ab`: a token on a goes to b.
using GraphMove = GraphBoard::Arrow;

/// `2-3`: bite into the third square of the second row; it goes with all squares below it and to the right.
struct BiteMove {
  std::size_t row = 0; // both from 0; written from 1
  std::size_t column = 0;

  auto operator<=>(const BiteMove&) const = default;
};

/// `9-6`: the coin on square 9 of the strip goes to square 6.
struct StripMove {
  Count from = 1;
  Count to = 1;

  auto operator<=>(const StripMove&) const = default;
};

/// `a-b2,c1`: at node a take 2 from the edge to b and 1 from the edge to c; the other ends are in alphabetical order.
struct NodeMove {
  struct Part {
    std::size_t other = 0; // from 0; written a, b, c, ...
    Count take = 1;

    auto operator<=>(const Part&) const = default;
  };

  std::size_t node = 0;
  std::vector<Part> part;

  auto operator<=>(const NodeMove& that) const {
    if (const auto order = node <=> that.node; order != 0) return order;
    return compare(part, that.part);
  }
  bool operator==(const NodeMove&) const = default;
};

/// The form that is printed: a move on a single edge is written with the end that comes first in the alphabet.
NodeMove normal(NodeMove move);

/// A move of one game alone.
using PlainMove = std::variant<HeapMove, SlideMove, LineMove, TakeMove, CoinMove, HeapsMove, GraphMove,
                               BiteMove, StripMove, NodeMove>;

/// `2_1-1`: in the second part of a sum, 1-1.
struct SumMove {
  std::size_t part = 0; // from 0; written from 1
  PlainMove move;

  bool operator==(const SumMove&) const = default;
  std::strong_ordering operator<=>(const SumMove& that) const {
    if (const auto order = part <=> that.part; order != 0) return order;
    if (move == that.move) return std::strong_ordering::equal;
    return move < that.move ? std::strong_ordering::less : std::strong_ordering::greater;
  }
};

using Move = std::variant<HeapMove, SlideMove, LineMove, TakeMove, CoinMove, HeapsMove, GraphMove, BiteMove,
                          StripMove, NodeMove, SumMove>;

/// A move of a part, as a move of the sum; and the other way round.
SumMove in_part(std::size_t part, const Move& move);
Move alone(const SumMove& move);

namespace detail {

template <class T, class... Ts>
constexpr std::size_t index_of(std::variant<Ts...>*) {
  std::size_t i = 0;
  const bool found = ((std::is_same_v<T, Ts> || (++i, false)) || ...);
  return found ? i : sizeof...(Ts);
}

} // namespace detail

template <class B>
inline constexpr std::size_t board_index = detail::index_of<B>(static_cast<Board*>(nullptr));
template <class M>
inline constexpr std::size_t move_index = detail::index_of<M>(static_cast<Move*>(nullptr));

} // namespace nimatron
