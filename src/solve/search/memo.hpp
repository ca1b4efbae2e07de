#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <memory>
#include <optional>
#include <string_view>
#include <vector>

#include "core/analysis.hpp"

namespace nimatron {

/// What the search knows of a position that it has solved completely.
struct Solved {
  Outcome outcome = Outcome::unknown;
  std::uint32_t remoteness = 0;
  std::uint32_t grundy = 0; // for impartial games in normal play

  bool operator==(const Solved&) const = default;
};

/// Solved positions by their keys. The memo grows one bucket at a time (extendible hashing: Fagin,
/// Nievergelt, Pippenger and Strong 1979), so no insertion takes long and none needs twice the room:
///
///     directory   00 01 10 11      by the first bits of the hash, as many as the fullest corner needs
///                  |  |   \/
///     buckets      A  B   C        open hash tables; a full one is divided by the next bit of the hash
///     keys        ...key of one position.key of the next...       in pieces that never move
class Memo {
 public:
  static constexpr std::size_t no_bound = std::numeric_limits<std::size_t>::max();

  /// Takes at most this many bytes.
  explicit Memo(std::size_t most_bytes = no_bound) : most_bytes_(most_bytes) { clear(); }

  std::optional<Solved> find(std::string_view key) const;
  /// False if there is no room left, in the memo itself or in the `room` bytes that it may take now.
  bool insert(std::string_view key, const Solved& solved, std::size_t room = no_bound);
  std::size_t size() const { return size_; }
  /// All bytes allocated.
  std::size_t bytes() const { return bytes_; }
  std::size_t most_bytes() const { return most_bytes_; }
  void clear();

  /// The least that a position can take.
  static constexpr std::size_t bytes_a_position = 24;

 private:
  static constexpr std::size_t slots = 256;
  static constexpr std::size_t fullest = 224;
  static constexpr unsigned deepest = 24; // bits of the hash that choose a bucket
  static constexpr std::size_t piece = std::size_t{1} << 16U;

  struct Slot {
    std::uint32_t hash = 0;
    std::uint32_t begin = 0; // the number of the piece, and the place in it
    std::uint32_t length = 0;
    Solved solved; // outcome unknown: the slot is free
  };
  struct Bucket {
    unsigned depth = 0;
    std::size_t used = 0;
    std::array<Slot, slots> slot;
  };

  std::size_t corner(std::uint32_t hash) const { return depth_ == 0 ? 0 : hash >> (32U - depth_); }
  std::string_view key_of(const Slot& slot) const;
  std::size_t place(const Bucket& bucket, std::string_view key, std::uint32_t hash) const;
  bool divide(std::size_t corner, std::size_t room);
  bool file(std::string_view key, Slot& slot, std::size_t room);

  std::size_t most_bytes_;
  std::size_t size_ = 0;
  std::size_t bytes_ = 0;
  unsigned depth_ = 0;
  std::vector<std::uint32_t> directory_;
  std::vector<std::unique_ptr<Bucket>> bucket_;
  std::vector<std::unique_ptr<char[]>> keys_;
  std::size_t used_ = 0; // bytes used in the last piece
  std::size_t last_ = 0; // its size
};

} // namespace nimatron
