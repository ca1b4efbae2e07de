#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "core/analysis.hpp"
#include "core/board.hpp"
#include "core/count.hpp"

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

/// How many positions the box has, the matrix itself included; nothing beyond 2^62.
std::optional<Count> box_size(const Grid& top);

/// How many (position, move) pairs there are in the box; moves within one cell may count twice.
double box_moves(const Grid& top);

/// The numbering of a box and its lines.
class Box {
 public:
  static constexpr std::size_t max_line = 16; // notation.md: at most 16 x 16

  /// box_size(top) must be known.
  explicit Box(const Grid& top);

  Count size() const { return size_; }
  /// How much the index falls when one is taken from this cell; 0 for a cell that is empty on top.
  Count stride(std::size_t row, std::size_t col) const { return stride_[row * cols_ + col]; }

  /// Where a matrix of the same shape, nowhere larger, stands.
  Count index_of(const Grid& board) const;

  /// Calls f(index, stride, n) so that index, index + stride, ... (n of them) run through everything
  /// that can move to x, with x itself among them, line by line.
  template <class F>
  void above(Count x, F&& f) const {
    decode(x);
    for (const Line& line : lines_) {
      walk_line(
          line, x, +1, [this](const Digit& d) { return d.entry - digit_[d.cell]; }, f);
    }
  }

  /// The same for everything x can move to.
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

  void decode(Count x) const;

  template <class Room, class F>
  static void walk_line(const Line& line, Count x, Count sign, Room&& room, F&& f) {
    std::array<Run, max_line> run;
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
  mutable std::vector<Count> digit_; // scratch: the entries of one position, for each cell
};

/// P and N for every position of a box: scan upward; what is not marked is P, and all that can move
/// to it is marked N. One bit for each position. With `remoteness`, four bytes more for each.
class Sieve {
 public:
  Sieve(const Grid& top, bool misere, bool remoteness);

  /// Before anything is built: what the table takes.
  static Count bytes_needed(Count box_size, bool remoteness);

  /// Scans so many positions more; true when all are known.
  bool step(Count positions);

  const Box& box() const { return box_; }
  Count scanned() const { return at_; }
  bool done() const { return at_ == box_.size(); }

  /// `unknown` as long as nothing that settles it has been scanned.
  Outcome outcome(Count index) const;
  /// Moves to the end, the winner hurrying and the loser delaying; index < scanned().
  std::optional<Count> remoteness(Count index) const;

 private:
  bool marked(Count i) const { return (word_[static_cast<std::size_t>(i >> 6)] >> (i & 63) & 1U) != 0; }
  void mark_all(Count index, Count stride, Count n);
  void found_p(Count x);
  void settle_remoteness(Count x);

  Box box_;
  Count at_ = 0;
  std::vector<std::uint64_t> word_;   // bit set: N
  std::vector<std::uint32_t> remote_; // empty, or for each position
};

/// Grundy values (normal play) of every position of a box, by mex over its options.
class GrundyTable {
 public:
  /// Comparing so many options takes about as long as one position of the sieve.
  static constexpr Count options_a_position = 64;

  explicit GrundyTable(const Grid& top);

  static Count bytes_needed(Count box_size);

  /// Works as long as about so many positions of a sieve would take; true when all are known.
  bool step(Count positions);

  const Box& box() const { return box_; }
  Count scanned() const { return at_; }
  bool done() const { return at_ == box_.size(); }
  /// The work so far, in positions of a sieve.
  Count spent() const { return spent_; }
  /// index < scanned()
  Count value(Count index) const { return value_[static_cast<std::size_t>(index)]; }

 private:
  Box box_;
  Count at_ = 0;
  Count spent_ = 0;
  std::vector<std::uint32_t> value_;
  std::vector<Count> seen_; // seen_[g] == x + 1: an option of x has the value g
};

} // namespace nimatron
