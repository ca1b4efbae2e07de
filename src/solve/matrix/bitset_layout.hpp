#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "core/count.hpp"

namespace nimatron {

// A box of positions (solve/matrix/box.hpp) laid out so that whole words of it are decided at once. Its cells are divided
// in three:
//
//     inner    which bit in a block of 64, 128 or 256         2 1 3 | 1 0 | 2 2 1     the entries of a position
//     middle   which block in a tile                          outer  middle  inner
//     outer    which tile                                     tile   block   bit      what they say
//
// An option of a position lies in the same block at a lower bit, or in an earlier block of the same tile, or in a
// tile none of whose outer cells is larger.

/// The cells of a box, and the lines in which moves are made: each a list of cells.
struct BoxOfLines {
  std::vector<Count> radix; // of each cell: its entry and one
  std::vector<std::vector<std::size_t>> line;
};

struct BitsetLayout {
  /// So many words a thread works with at a time: what a core keeps near.
  static constexpr Count usual_desk = Count{1} << 15U;

  enum class Part : unsigned char { inner, middle, outer };
  struct Cell {
    Count radix = 1;
    Part part = Part::middle;
    Count stride = 0; // in bits of a block, blocks of a tile, or tiles
  };

  BoxOfLines box;
  std::vector<Cell> cell;
  std::size_t words = 1; // of a block
  Count in_block = 1;    // positions
  Count blocks = 1;      // in a tile
  Count tiles = 1;

  Count positions() const { return in_block * blocks * tiles; }
  Count bits() const { return static_cast<Count>(64 * words); }
  /// How much the index of a position falls when one match is taken from this cell.
  Count index_stride(std::size_t cell) const;
  /// What a table of this layout takes for so many threads.
  Count bytes(std::size_t threads) const;
  /// What one thread works with.
  Count bytes_of_a_desk() const;
};

/// Nothing if there are more than 2^40 positions, or if blocks would hold so few of them that a bit for each is
/// better. A smaller desk makes smaller tiles, and more of them.
std::optional<BitsetLayout> lay_out(BoxOfLines box, Count desk = BitsetLayout::usual_desk);

} // namespace nimatron
