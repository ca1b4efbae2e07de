#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/analysis.hpp"

namespace nimatron {

/// What the search knows of a position it has been through completely.
struct Solved {
  Outcome outcome = Outcome::unknown;
  std::uint32_t remoteness = 0;
  std::uint32_t grundy = 0; // of impartial games under normal play

  bool operator==(const Solved&) const = default;
};

/// Solved positions filed under their keys: an open hash table with the bytes of all keys in one string.
///
///     slot   | hash | place and length of the key | outcome, remoteness, Grundy value |    a power of two of
///     them keys   ...key of one position.key of the next...
class Memo {
 public:
  /// No more than about this many bytes.
  explicit Memo(std::size_t most_bytes = std::size_t{256} << 20U) : most_bytes_(most_bytes) { clear(); }

  std::optional<Solved> find(std::string_view key) const;
  /// False if there is no more room.
  bool insert(std::string_view key, const Solved& solved);
  std::size_t size() const { return size_; }
  std::size_t bytes() const { return slot_.size() * sizeof(Slot) + keys_.size(); }
  std::size_t most_bytes() const { return most_bytes_; }
  void clear();

 private:
  struct Slot {
    std::uint32_t hash = 0;
    std::uint32_t begin = 0;
    std::uint32_t length = 0;
    Solved solved; // outcome unknown: the slot is free
  };

  std::size_t place(std::string_view key, std::uint32_t hash) const;
  void grow();

  std::size_t most_bytes_;
  std::size_t size_ = 0;
  std::vector<Slot> slot_;
  std::string keys_;
};

} // namespace nimatron
