#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "core/board.hpp"
#include "core/count.hpp"
#include "core/slice.hpp"

namespace nimatron {

// The box below a matrix (solve/matrix/box.hpp) that has equal rows. Changing their order does not change the game,
// so of all positions that differ only in this order the box has one: the one with these rows sorted.
//
//     2,1          a row has 3 * 2 = 6 states     s2 = 0   1   2   3
//     2,1          s = 2 x0 + x1               s1
//                                              0     0
//     number = C(s1 + 1, 2) + C(s2, 1)         1     1   2
//              with s1 >= s2                   2     3   4   5
//                                              3     6   7   8   9
//
// With r equal rows of M states the number is C(s1 + r - 1, r) + ... + C(sr, 1), and there are C(M + r - 1,
// r) of them instead of M^r. Groups of equal rows are the digits of a mixed radix. A move makes states
// smaller, so the largest state, the second largest and so on get smaller or stay. Every term rises with its
// state, so an option has a smaller number here, too. Equal columns are used instead of rows if that saves
// more, but never both at once.

/// How many positions the folded box has; nothing beyond 2^62.
std::optional<Count> folded_size(const Grid& top);
/// The bytes that the numbering itself takes; folded_size must be known.
Count folded_bytes(const Grid& top);

class FoldedBox {
 public:
  /// folded_size(top) must be known.
  explicit FoldedBox(const Grid& top);

  Count size() const { return size_; }
  /// The number of a matrix of the same shape that is nowhere larger, in whatever order its rows are.
  Count index_of(const Grid& board) const;

 private:
  /// An entry that a move may change: one in the moved row, or one that a row has in the moved column.
  struct Place {
    std::size_t row;
    std::size_t before; // the place that this one must not be larger than, or none
    Count low;
    Count high;
    Count weight; // of one match in the state of its row
  };
  static constexpr std::size_t none = max_lines;

 public:
  /// A walk through `above` or `below` that can stop and continue: it counts through all places of a line
  /// except the last, and runs through that one at once.
  struct Sweep {
    void begin(Count from) {
      x = from;
      line = 0;
      within = false;
      decoded = false;
      boards = 0;
      unlooked = 0;
    }

    Count x = 0;
    std::size_t line = 0; // the rows, then the columns
    bool within = false;
    bool decoded = false;
    Count boards = 0; // positions met so far
    Count unlooked = 0;
    std::size_t places = 0;
    std::array<Count, max_lines> own;   // the states of the rows in x
    std::array<Count, max_lines> now;   // the states with the places as they are now
    std::array<Count, max_lines> at;    // the value of each place
    std::array<Count, max_lines> other; // sorted: the group of the last place's row, without that row
    std::array<Place, max_lines> place;
    Count fixed = 0; // the part of the number that the other groups make
  };

  /// Calls f(index, stride, n) so that index, index + stride, ... (n of them) run line by line through every
  /// position that can move to x, and x itself; false if time was up before the end.
  template <class F>
  bool above(Sweep& sweep, Slice& slice, F&& f) const {
    return go_on(sweep, slice, true, f);
  }
  /// The same for every position that x can move to.
  template <class F>
  bool below(Sweep& sweep, Slice& slice, F&& f) const {
    return go_on(sweep, slice, false, f);
  }
  /// The same without slices.
  template <class F>
  void above(Count x, F&& f) const {
    all_of(x, true, f);
  }
  template <class F>
  void below(Count x, F&& f) const {
    all_of(x, false, f);
  }

  /// What a sweep has cost besides its own position, in positions.
  static Count cost(const Sweep& sweep) { return sweep.boards; }

 private:
  struct Group {
    std::size_t first = 0; // the index of its first row
    std::size_t rows = 0;
    Count states = 1;
    Count stride = 1;
    std::vector<Count> entry;
    std::vector<Count> weight; // of one match in each of its cells
    std::vector<Count>
        terms; // for k = 1..rows and each state: C(state + k - 1, k) * stride; none for one row

    Count digit(Count state, std::size_t col) const { return state / weight[col] % (entry[col] + 1); }
    Count term(std::size_t k, Count state) const {
      return terms[(k - 1) * static_cast<std::size_t>(states) + static_cast<std::size_t>(state)];
    }
  };

  static constexpr Count boards_a_look = 64;

  template <class F>
  void all_of(Count x, bool up, F& f) const {
    Slice slice(Slice::unbounded);
    Sweep sweep;
    sweep.begin(x);
    go_on(sweep, slice, up, f);
  }

  template <class F>
  bool go_on(Sweep& sweep, Slice& slice, bool up, F& f) const {
    if (!sweep.decoded) decode(sweep);
    const std::size_t lines = group_of_.size() + cols_;
    for (;;) {
      if (!sweep.within) {
        if (sweep.line == lines) return true;
        if (!begin_line(sweep, up)) {
          ++sweep.line;
          continue;
        }
      }
      run(sweep, f);
      sweep.within = next_front(sweep);
      if (!sweep.within) ++sweep.line;
      if (sweep.unlooked < boards_a_look) continue;
      slice.charge(sweep.unlooked / boards_a_look);
      sweep.unlooked %= boards_a_look;
      if (slice.late() && (sweep.within || sweep.line < lines)) return false;
    }
  }

  static Count most_at(const Sweep& sweep, const Place& place) {
    return place.before == none ? place.high : std::min(place.high, sweep.at[place.before]);
  }

  /// Runs through all values of the last place.
  template <class F>
  void run(Sweep& sweep, F& f) const {
    const Place& last = sweep.place[sweep.places - 1];
    const Group& group = group_[group_of_[last.row]];
    const Count n = most_at(sweep, last) - last.low + 1;
    sweep.boards += n;
    sweep.unlooked += n;
    Count state = sweep.now[last.row];
    Count base = sweep.fixed;
    if (group.rows == 1) {
      f(base + state * group.stride, last.weight * group.stride, n);
      return;
    }
    // The row's rank among the others of its group, and what those add to the number.
    const std::size_t others = group.rows - 1;
    std::size_t larger = 0;
    for (; larger < others && sweep.other[larger] > state; ++larger)
      base += group.term(group.rows - larger, sweep.other[larger]);
    for (std::size_t i = larger; i < others; ++i)
      base += group.term(others - i, sweep.other[i]);
    const Count* term = group.terms.data() + (others - larger) * static_cast<std::size_t>(group.states);
    for (Count k = 0; k < n; ++k, state += last.weight) {
      while (larger > 0 && sweep.other[larger - 1] < state) {
        --larger;
        base += group.term(others - larger, sweep.other[larger]);
        base -= group.term(group.rows - larger, sweep.other[larger]);
        term += group.states;
      }
      f(base + term[state], 0, 1);
    }
  }

  void decode(Sweep& sweep) const;
  bool begin_line(Sweep& sweep, bool up) const;
  void begin_row(Sweep& sweep, std::size_t row, bool up) const;
  void begin_column(Sweep& sweep, std::size_t col, bool up) const;
  void add_place(Sweep& sweep, std::size_t row, std::size_t col, std::size_t before, bool up) const;
  bool next_front(Sweep& sweep) const;
  void gather(Sweep& sweep) const;
  Count part_of(const Group& group, Count* state) const;

  bool turned_ = false; // the rows here are the matrix's columns
  std::size_t cols_ = 0;
  Count size_ = 1;
  std::vector<Group> group_;
  std::vector<std::size_t> group_of_; // of each row, group by group
  std::vector<std::size_t> line_;     // the index of each row in the matrix
};

} // namespace nimatron
