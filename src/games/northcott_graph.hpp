#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

#include "core/board.hpp"
#include "core/count.hpp"
#include "core/options.hpp"
#include "core/slice.hpp"

namespace nimatron::northcott {

/// A column as bits: bit r-1 is set where a piece stands in row r. The colours of its pieces, from the
/// bottom, never change, as no piece passes another: bit i of `black` is set where the i-th is black.
///
///     row 5 | . . b       placed = 0b10010
///     row 2 | . . w       black  = 0b10
using Squares = std::uint32_t;

struct ColumnShape {
  int rows = 8;
  int reach = 8;
  std::size_t pieces = 0;
  Squares black = 0;

  bool operator==(const ColumnShape&) const = default;
};

/// Calls f(placed') for every slide of a piece of `side`. A slide can be slid back, so these are also the
/// placements from which a slide of `side` leads here.
template <class F>
void for_each_slide(const ColumnShape& shape, Squares placed, Side side, F&& f) {
  Squares mine = side == Side::black ? shape.black : ~shape.black;
  for (Squares rest = placed; rest != 0; rest &= rest - 1, mine >>= 1U) {
    if ((mine & 1U) == 0) continue;
    const Squares piece = rest & (~rest + 1U);
    const Squares others = placed ^ piece;
    Squares up = piece << 1U;
    for (int n = 0; n < shape.reach && (up & others) == 0 && (up >> static_cast<unsigned>(shape.rows)) == 0;
         ++n) {
      f(others | up);
      up <<= 1U;
    }
    Squares down = piece >> 1U;
    for (int n = 0; n < shape.reach && down != 0 && (down & others) == 0; ++n) {
      f(others | down);
      down >>= 1U;
    }
  }
}

std::vector<ColumnShape> shapes(const Options& options, const Columns& board);
std::vector<Squares> placements(const Columns& board);

/// How many arrangements a board's pieces have, sides to move included, if they are at most `most`.
std::optional<Count> arrangements(const Columns& board, Count most);

/// Every arrangement of a board's pieces, whether it can be reached from there or not, as one index:
///
///     node = side + 2 * (place[0] + places[0] * (place[1] + places[1] * (place[2] + ...)))
///
/// place[c] numbers the placements of column c (its Squares, ascending); side is 0 for white. A slide of
/// column c from place p to q is the same difference of the index wherever the other columns stand, so
/// the moves of each column are worked out once and the moves of a node are additions.
class WholeGraph {
 public:
  /// The board must have fewer than 2^32 arrangements.
  WholeGraph(const Options& options, const Columns& board);
  /// The same, to be built in slices before it is used.
  struct InSlices {};
  WholeGraph(const Options& options, const Columns& board, InSlices);
  /// True when it is built.
  bool build(Slice& slice);
  /// What it takes, with what it takes while it grows.
  static Count bytes(const Columns& board);

  std::size_t size() const { return size_; }
  std::uint32_t node(const Columns& board) const;
  Columns board(std::uint32_t node) const;

  std::uint32_t option_count(std::uint32_t node) const {
    std::uint32_t count = 0;
    std::uint32_t rest = node / 2;
    for (const Column& column : columns_) {
      const std::uint32_t p = rest % column.places;
      rest /= column.places;
      const std::size_t at = 2 * p + node % 2;
      count += column.begin[at + 1] - column.begin[at];
    }
    return count;
  }
  /// Who has just moved is the other side, and could slide back.
  template <class F>
  void for_each_predecessor(std::uint32_t node, F&& f) const {
    slide(node, 1 - node % 2, f);
  }
  template <class F>
  void for_each_option(std::uint32_t node, F&& f) const {
    slide(node, node % 2, f);
  }

 private:
  /// The slides of side s from place p: step[begin[2p+s] .. begin[2p+s+1]), as differences of the index.
  struct Column {
    ColumnShape shape;
    std::uint32_t places = 1;
    std::uint32_t stride = 2;
    std::vector<Squares> placed;
    bool all_placed = false;
    std::vector<std::uint32_t> begin;
    std::vector<std::uint32_t> step; // modulo 2^32
  };

  template <class F>
  void slide(std::uint32_t node, std::uint32_t side, F& f) const {
    std::uint32_t rest = node / 2;
    const std::uint32_t turned = node ^ 1U;
    for (const Column& column : columns_) {
      const std::uint32_t p = rest % column.places;
      rest /= column.places;
      const std::uint32_t end = column.begin[2 * p + side + 1];
      for (std::uint32_t i = column.begin[2 * p + side]; i < end; ++i)
        f(turned + column.step[i]);
    }
  }

  static bool place_all(Column& column, Slice& slice);
  static bool slide_all(Column& column, Slice& slice);

  Columns like_; // rows and colours
  std::size_t size_ = 2;
  std::vector<Column> columns_;
  std::size_t built_ = 0; // columns
};

/// The arrangements that can be reached from one board, numbered as they are found: for boards with more
/// arrangements than there is room for, of which few can be reached.
///
///     words_     rows bits a column, 64/rows columns a word, `stride_` words a node; in pieces that never
///     move black_     whose turn it is slot_      open addressing: number + 1 of the node that hashes there;
///     0 = empty
class ReachedGraph {
 public:
  ReachedGraph(const Options& options, const Columns& board, Count most);

  /// Expands so many nodes; true when all are, or when there are more than `most`.
  bool explore(Slice& slice);
  bool explore(Count positions) {
    Slice slice(positions);
    return explore(slice);
  }
  /// What a node takes here, its share of the hash table included.
  static Count bytes_a_node(const Columns& board);
  Count expanded() const { return static_cast<Count>(expanded_); }
  bool too_large() const { return static_cast<Count>(black_.size()) > most_; }

  std::size_t size() const { return black_.size(); }
  std::uint32_t option_count(std::uint32_t node) const;
  template <class F>
  void for_each_predecessor(std::uint32_t node, F&& f) const {
    const Side turned = black_[node] ? Side::white : Side::black;
    std::vector<std::uint64_t> words;
    for_each_turned(node, turned, words, [&] {
      if (const std::uint32_t p = lookup(words.data(), turned); p != none) f(p);
    });
  }

 private:
  static constexpr std::uint32_t none = ~std::uint32_t{0};
  static constexpr std::size_t nodes_a_piece = 4096;

  const std::uint64_t* words_of(std::size_t node) const {
    return words_[node / nodes_a_piece].get() + node % nodes_a_piece * stride_;
  }

  /// Puts into `words` each board that a slide of `side` makes of a node, and calls f.
  template <class F>
  void for_each_turned(std::uint32_t node, Side side, std::vector<std::uint64_t>& words, F&& f) const {
    const std::uint64_t* first = words_of(node);
    words.assign(first, first + stride_);
    for (std::size_t c = 0; c < shapes_.size(); ++c) {
      std::uint64_t& word = words[c / a_word_];
      const auto shift = static_cast<unsigned>(c % a_word_) * static_cast<unsigned>(shapes_[c].rows);
      const std::uint64_t before = word;
      const auto placed = static_cast<Squares>((before >> shift) & full_);
      for_each_slide(shapes_[c], placed, side, [&](Squares slid) {
        word = before ^ (static_cast<std::uint64_t>(placed ^ slid) << shift);
        f();
      });
      word = before;
    }
  }

  std::size_t hash(const std::uint64_t* words, Side side) const;
  std::uint32_t lookup(const std::uint64_t* words, Side side) const;
  void add(const std::uint64_t* words, Side side, Slice& slice);
  void grow();

  std::vector<ColumnShape> shapes_;
  std::size_t a_word_;
  std::size_t stride_;
  std::uint64_t full_;
  Count most_;
  std::size_t expanded_ = 0;
  std::vector<std::unique_ptr<std::uint64_t[]>> words_;
  std::vector<bool> black_;
  std::vector<std::uint32_t> slot_;
};

} // namespace nimatron::northcott
