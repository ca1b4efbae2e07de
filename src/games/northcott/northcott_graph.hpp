#pragma once

#include <array>
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

/// In how many ways the pieces of a column can stand, while it is at most `most`.
std::optional<Count> ways(int rows, std::size_t pieces, Count most);

/// Every arrangement of a board's pieces, whether it can be reached from there or not, but one of those that last as long
/// because they differ only in the order of their columns, in a column that stands upside down, or in that the colours
/// have changed places and the turn with them.
///
///     columns   wb  wb  bw  wwbb      group 0: three columns wb (the third upside down), group 1: one column wwbb
///     places    2   2   5   7         numbers of their Squares among all of a kind; in a group ascending
///     index     C(2,1) + C(2+1,2) + C(5+2,3)      of the places of group 0, so that each multiset has a number
///     node      side + 2 * (index of group 0 + group's size * (index of group 1 + ...)); side is 0 for white
///
/// Where every kind of column, with its colours changed, is itself upside down (wb: yes, wbbw: no), it is always white's
/// turn, and node = index of group 0 + ...; what white has moved is then looked at from the other side.
///
/// With four columns alike, nearly 48 arrangements become one node. A slide takes one place out of a group's and puts
/// another in, which moves those between them by one: the sums of the terms, as they stand and moved up and down by one,
/// are added up once a node, and a slide is then some additions.
class FoldedGraph {
 public:
  /// The board must have fewer than 2^32 nodes. To be built before it is used.
  FoldedGraph(const Options& options, const Columns& board);
  /// True when it is built.
  bool build(Slice& slice);

  /// How many nodes a board's graph has, if they are at most `most`.
  static std::optional<Count> nodes(const Columns& board, Count most);
  /// What the graph takes besides what is kept of each node.
  static Count bytes(const Columns& board);

  std::size_t size() const { return size_; }
  std::uint32_t node(const Columns& board) const;
  Columns board(std::uint32_t node) const;

  std::uint32_t option_count(std::uint32_t node) const {
    std::uint32_t count = 0;
    const std::uint32_t side = node % sides_;
    for_each_group(node, [&](const Group& group, std::uint32_t index) {
      const std::uint32_t* place = group.places_of(index);
      for (std::size_t i = 0; i < group.columns; ++i) {
        if (i > 0 && place[i] == place[i - 1]) continue; // the same slides
        const std::size_t at = 2 * std::size_t{place[i]} + side;
        count += group.begin[at + 1] - group.begin[at];
      }
    });
    return count;
  }
  /// Who has just moved is the other side, and could slide back.
  template <class F>
  void for_each_predecessor(std::uint32_t node, F&& f) const {
    const std::uint32_t before = sides_ == 2 ? node ^ 1U : swapped(node);
    const std::uint32_t side = before % sides_;
    for_each_group(before, [&](const Group& group, std::uint32_t index) {
      const std::uint32_t others = before - group.stride * index;
      group.slide(index, side, [&](std::uint32_t slid) { f(others + group.stride * slid); });
    });
  }

 private:
  /// Columns whose pieces have the same colours, read from the bottom or from the top.
  struct Group {
    ColumnShape shape;
    std::size_t columns = 0;
    std::uint32_t kinds = 1; // of places
    std::uint32_t size = 1;  // multisets of places
    std::uint32_t stride = 1;
    std::vector<Squares> placed; // by place
    bool all_placed = false;
    /// The slides of side s from place p: to[begin[2p+s] .. begin[2p+s+1]).
    std::vector<std::uint32_t> begin;
    std::vector<std::uint32_t> to;
    /// What the i-th place adds to the index: term[kinds * i + place] = C(place + i, i + 1).
    std::vector<std::uint32_t> term;
    /// By index, `columns` each.
    std::vector<std::uint32_t> places;
    /// Where there is one side only: by place, the same upside down; by index, that of the columns with their colours changed.
    std::vector<std::uint32_t> turned;
    std::vector<std::uint32_t> swapped;

    const std::uint32_t* places_of(std::uint32_t index) const { return places.data() + columns * index; }
    std::uint32_t index_of(std::vector<std::uint32_t>& any_order) const; // which it sorts

    template <class F>
    void slide(std::uint32_t index, std::uint32_t side, F&& f) const {
      const std::uint32_t* place = places_of(index);
      std::array<std::uint32_t, max_squares + 1> here; // the first i terms, each where it stands,
      std::array<std::uint32_t, max_squares + 1> down; // with the next place moved down to it,
      std::array<std::uint32_t, max_squares + 1> up;   // and its place moved up to the next
      here[0] = down[0] = up[0] = 0;
      for (std::size_t i = 0; i < columns; ++i) {
        here[i + 1] = here[i] + term[kinds * i + place[i]];
        if (i + 1 == columns) break;
        down[i + 1] = down[i] + term[kinds * i + place[i + 1]];
        up[i + 1] = up[i] + term[kinds * (i + 1) + place[i]];
      }
      for (std::size_t i = 0; i < columns; ++i) {
        if (i > 0 && place[i] == place[i - 1]) continue;
        const std::size_t at = 2 * std::size_t{place[i]} + side;
        for (std::uint32_t n = begin[at]; n < begin[at + 1]; ++n) {
          const std::uint32_t q = to[n];
          std::size_t k = i; // where q comes to stand
          if (q > place[i]) {
            while (k + 1 < columns && place[k + 1] < q)
              ++k;
            f(here[columns] - here[k + 1] + here[i] + down[k] - down[i] + term[kinds * k + q]);
          } else {
            while (k > 0 && place[k - 1] > q)
              --k;
            f(here[columns] - here[i + 1] + here[k] + up[i] - up[k] + term[kinds * k + q]);
          }
        }
      }
    }
  };

  /// f(group, index of its places)
  template <class F>
  void for_each_group(std::uint32_t node, F&& f) const {
    std::uint32_t rest = node / sides_;
    for (std::size_t g = 0; g + 1 < groups_.size(); ++g) {
      f(groups_[g], rest % groups_[g].size);
      rest /= groups_[g].size;
    }
    if (!groups_.empty()) f(groups_.back(), rest);
  }
  std::uint32_t swapped(std::uint32_t node) const {
    std::uint32_t out = 0;
    for_each_group(
        node, [&](const Group& group, std::uint32_t index) { out += group.stride * group.swapped[index]; });
    return out;
  }

  /// A column as it stands in its group, or the other way round.
  Squares as_in_group(std::size_t column, Squares placed) const;

  static bool place_all(Group& group, Slice& slice);
  static bool slide_all(Group& group, Slice& slice);
  static bool number_all(Group& group, Slice& slice);
  static bool swap_all(Group& group, Slice& slice);

  Columns like_; // rows and colours
  std::uint32_t sides_ = 2;
  std::size_t size_ = 2;
  std::vector<Group> groups_;
  std::vector<std::size_t> group_of_; // by column
  std::vector<bool> upside_down_;     // by column: it is so in its group
  std::size_t built_ = 0;             // groups
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
