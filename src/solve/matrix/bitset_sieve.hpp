#pragma once

#include <cstddef>
#include <memory>
#include <optional>
#include <vector>

#include "core/board.hpp"
#include "core/count.hpp"
#include "solve/matrix/bitset_table.hpp"
#include "solve/matrix/sieve.hpp"
#include "solve/search/threads.hpp"

namespace nimatron {

/// The sieve of a matrix by whole words (solve/matrix/bitset_table.hpp): without remoteness, and some ten times as quick as the
/// one that marks.
class BitsetSieve final : public AnySieve {
 public:
  /// Nothing where it is of no use. It works with as many threads as there are cores.
  static std::optional<Count> bytes_needed(const Grid& top);
  /// So many positions, in those of a MarkingSieve that take as long.
  static constexpr Count work_of(Count positions) { return (positions + at_once - 1) / at_once; }

  /// bytes_needed(top) must be known.
  BitsetSieve(const Grid& top, bool misere, std::size_t threads = solver_threads(),
              Count desk = BitsetLayout::usual_desk);

  Count index_of(const Grid& board) const override;
  Count size() const override { return table_->layout().positions(); }
  Count scanned() const override { return table_->scanned(); }
  Count spent() const override { return work_of(scanned()); }
  Outcome outcome(Count index) const override;
  std::optional<Count> remoteness(Count) const override { return std::nullopt; }
  Count lost_positions() const override { return table_->lost_positions(); }

 private:
  static constexpr Count at_once = 8;

  bool scan(Slice& slice) override;

  std::unique_ptr<BitsetTable> table_;
  std::vector<Count> stride_; // for each cell of the matrix
};

} // namespace nimatron
