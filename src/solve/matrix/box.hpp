#pragma once

#include <array>
#include <cstddef>
#include <optional>
#include <vector>

#include "core/board.hpp"
#include "core/count.hpp"
#include "core/slice.hpp"

namespace nimatron {

// The box below a matrix: all positions that can be reached from it, one for every choice of
// 0..a_ij in every cell, numbered in mixed radix with the last cell as the fastest digit.
//
//     2,1         cell    0  1  2        index = 4 x0 + 2 x1 + x2
//     0,1  ->     entry   2  1  1        size  = 3 * 2 * 2 = 12
//  (no digit for  stride  4  2  1
//   an empty cell)
//
// A move makes some digits smaller, so every option of a position has a smaller index: one scan
// upward meets all options of a position before the position itself.

/// How many positions the box has, including the matrix itself; nothing beyond 2^62.
std::optional<Count> box_size(const Grid& top);

/// How many (position, move) pairs the box has; moves within one cell may count twice.
double box_moves(const Grid& top);

/// The numbering of a box and its lines.
class Box {
 public:
  /// box_size(top) must be known.
  explicit Box(const Grid& top);

  Count size() const { return size_; }
  /// How much the index falls when one match is taken from this cell; 0 if the cell is empty in the matrix
  /// itself.
  Count stride(std::size_t row, std::size_t col) const { return stride_[row * cols_ + col]; }

  /// The index of a matrix of the same shape that is nowhere larger.
  Count index_of(const Grid& board) const;

  /// Calls f(index, stride, n) so that index, index + stride, ... (n of them) run line by line through every
  /// position that can move to x, and x itself.
  template <class F>
  void above(Count x, F&& f) const {
    decode(x);
    for (const Line& line : lines_) {
      walk_line(
          line, x, +1, [this](const Digit& d) { return d.entry - digit_[d.cell]; }, f);
    }
  }

  /// The same for every position that x can move to.
  template <class F>
  void below(Count x, F&& f) const {
    decode(x);
    for (const Line& line : lines_) {
      walk_line(
          line, x, -1, [this](const Digit& d) { return digit_[d.cell]; }, f);
    }
  }

 private:
  struct Digit {
    std::size_t cell;
    Count stride;
    Count entry;
  };
  using Line = std::vector<Digit>;
  struct Run {
    Count stride;
    Count n; // steps, at least 1
  };

 public:
  /// A walk through `above` or `below` that can stop and continue, because one line may have as many
  /// positions as the box. It counts through the first digits of a line itself and leaves so few others that
  /// those are walked through at once.
  struct Sweep {
    void begin(Count from) {
      x = from;
      line = 0;
      within = false;
    }

    Count x = 0;
    std::size_t line = 0;
    bool within = false; // a line
    std::array<Run, max_lines> run;
    std::array<Count, max_lines> at; // the steps made in each of the first digits
    std::size_t runs = 0;
    std::size_t front = 0;
    Count rest = 1; // positions for each choice of the first digits
    Count index = 0;
  };
  template <class F>
  bool above(Sweep& sweep, Slice& slice, F&& f) const {
    return go_on(
        sweep, slice, +1, [this](const Digit& d) { return d.entry - digit_[d.cell]; }, f);
  }
  template <class F>
  bool below(Sweep& sweep, Slice& slice, F&& f) const {
    return go_on(
        sweep, slice, -1, [this](const Digit& d) { return digit_[d.cell]; }, f);
  }

  /// What a sweep has cost besides its own position, in positions: long runs take next to no time.
  static Count cost(const Sweep&) { return 0; }

 private:
  static constexpr Count most_rest = 4096;
  static constexpr Count boards_a_look = 64;

  /// Chooses how many digits of the line the walk counts through itself.
  template <class Room>
  static void begin_line(Sweep& sweep, const Line& line, Count sign, Room&& room) {
    sweep.runs = 0;
    for (const Digit& d : line) {
      if (const Count steps = room(d); steps > 0) sweep.run[sweep.runs++] = {sign * d.stride, steps};
    }
    if (sweep.runs == 0) return;
    sweep.front = sweep.runs - 1;
    sweep.rest = sweep.run[sweep.front].n + 1;
    while (sweep.front > 0 && sweep.rest * (sweep.run[sweep.front - 1].n + 1) <= most_rest)
      sweep.rest *= sweep.run[--sweep.front].n + 1;
    for (std::size_t i = 0; i < sweep.front; ++i)
      sweep.at[i] = 0;
    sweep.index = sweep.x;
    sweep.within = true;
  }

  /// The next choice of the first digits; false after the last.
  static bool next_front(Sweep& sweep) {
    for (std::size_t i = sweep.front; i-- > 0;) {
      if (sweep.at[i] < sweep.run[i].n) {
        ++sweep.at[i];
        sweep.index += sweep.run[i].stride;
        return true;
      }
      sweep.index -= sweep.at[i] * sweep.run[i].stride;
      sweep.at[i] = 0;
    }
    return false;
  }

  template <class Room, class F>
  bool go_on(Sweep& sweep, Slice& slice, Count sign, Room&& room, F& f) const {
    decode(sweep.x);
    for (;;) {
      if (!sweep.within) {
        if (sweep.line == lines_.size()) return true;
        begin_line(sweep, lines_[sweep.line], sign, room);
        if (sweep.runs == 0) {
          ++sweep.line;
          continue;
        }
      }
      walk(sweep.run.data() + sweep.front, sweep.runs - sweep.front, sweep.index, f);
      sweep.within = next_front(sweep);
      if (!sweep.within) ++sweep.line;
      slice.charge(1 + sweep.rest / boards_a_look);
      if (slice.late() && (sweep.within || sweep.line < lines_.size())) return false;
    }
  }

  void decode(Count x) const;

  template <class Room, class F>
  static void walk_line(const Line& line, Count x, Count sign, Room&& room, F&& f) {
    std::array<Run, max_lines> run;
    std::size_t n = 0;
    for (const Digit& d : line) {
      if (const Count steps = room(d); steps > 0) run[n++] = {sign * d.stride, steps};
    }
    if (n > 0) walk(run.data(), n, x, f);
  }

  template <class F>
  static void walk(const Run* run, std::size_t n, Count at, F& f) {
    if (n == 1) {
      f(at, run->stride, run->n + 1);
      return;
    }
    for (Count k = 0; k <= run->n; ++k, at += run->stride)
      walk(run + 1, n - 1, at, f);
  }

  std::size_t cols_ = 0;
  Count size_ = 1;
  std::vector<Count> stride_;        // for each cell of the matrix
  std::vector<Digit> digits_;        // the cells that are not empty
  std::vector<Line> lines_;          // rows and columns in which a move can be made
  mutable std::vector<Count> digit_; // scratch space: the entries of one position, by cell
};

} // namespace nimatron
