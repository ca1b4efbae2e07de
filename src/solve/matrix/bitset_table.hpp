#pragma once

#include <cstddef>
#include <memory>

#include "core/count.hpp"
#include "core/slice.hpp"
#include "solve/matrix/bitset_layout.hpp"

namespace nimatron {

/// P and N for every position of a box in which a move takes from the cells of one line: a bit for each, set for P,
/// a block of them at a time.
///
/// What a P-position y makes N are the positions above y in a line: where only cells of that line are larger. For each
/// line and block, `seen` is the union of the blocks at or below it in that line's cells, a prefix OR in as many
/// dimensions as the line has cells. Where y differs from x
///
///     in outer cells   the tiles below in the line are united into `seen` before a tile is begun
///     in the middle    seen[block] |= seen[block - stride], for each cell of the line
///     in inner cells   the bits are united by shifts: bits |= bits << stride, for each cell of the line
///     in these alone   the lowest bit that nothing has reached is P, and what lies above it in the block is struck out
///
/// A tile reads only tiles that are finished and writes only itself (solve/matrix/bitset_tiles.hpp), so threads work at several at
/// the same time, and what is found does not depend on how many there are.
class BitsetTable {
 public:
  BitsetTable(const BitsetTable&) = delete;
  BitsetTable& operator=(const BitsetTable&) = delete;
  virtual ~BitsetTable() = default;

  /// There is one thread at least.
  static std::unique_ptr<BitsetTable> make(BitsetLayout layout, bool misere, std::size_t threads);

  const BitsetLayout& layout() const { return layout_; }
  /// True when all positions are known. Each thread may finish the block in which the positions of the slice run out.
  virtual bool step(Slice& slice) = 0;
  /// The positions that are known so far.
  virtual Count scanned() const = 0;
  bool done() const { return scanned() == layout_.positions(); }
  /// Of a table that is done: true for P. The index is the sum of the cells' entries times their index_stride.
  virtual bool lost(Count index) const = 0;
  virtual Count lost_positions() const = 0;

 protected:
  explicit BitsetTable(BitsetLayout layout);

  BitsetLayout layout_;
};

} // namespace nimatron
