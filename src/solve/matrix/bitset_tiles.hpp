#pragma once

#include <condition_variable>
#include <cstddef>
#include <cstdint>
#include <mutex>
#include <optional>
#include <vector>

#include "solve/matrix/bitset_layout.hpp"

namespace nimatron {

/// Hands out the tiles of a layout, each once and none before those that it reads, to desks that may be worked at by
/// different threads at the same time. A desk keeps its tile until it has finished it, even if it is left in between.
class BitsetTiles {
 public:
  BitsetTiles(const BitsetLayout& layout, std::size_t desks);

  /// The desks at which there is something to do: those that have a tile, and as many others as there are tiles left.
  std::vector<std::size_t> desks() const;

  /// From here to `leave` one thread works at this desk; others may wait for the tile that it has.
  void sit_down(std::size_t desk);
  void leave(std::size_t desk);
  /// The tile of this desk or else a new one, after what it reads has been finished by whoever sits there. Nothing if
  /// there is no tile left, or if it reads one at a desk where nobody sits.
  std::optional<std::size_t> take(std::size_t desk);
  void finish(std::size_t desk);

  /// The entry of an outer cell.
  std::size_t entry(std::size_t tile, std::size_t cell) const;

 private:
  struct Desk {
    bool taken = false; // somebody sits here
    std::optional<std::size_t> tile;
  };

  bool reads(std::size_t tile, std::size_t other) const;

  const BitsetLayout& layout_;
  std::vector<std::uint32_t> order_; // by the sum of their entries: what a tile reads has a smaller one
  std::size_t next_ = 0;             // in that order
  std::vector<Desk> desk_;
  std::mutex mutex_; // of these two
  std::condition_variable changed_;
};

} // namespace nimatron
