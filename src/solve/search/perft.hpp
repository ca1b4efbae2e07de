#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <unordered_map>

#include "core/analysis.hpp"
#include "core/function_ref.hpp"
#include "core/position.hpp"

namespace nimatron {

/// Counts the ways to play, and remembers the counts by board and depth. Boards that only share a key do not
/// count as equal, because one may have more moves than the other: `matrix:1,1` and `matrix:2` are both a
/// heap of two, but the first has three moves.
class Perft {
 public:
  /// About how many bytes it may remember.
  explicit Perft(Count most_bytes = default_most) : most_bytes_(most_bytes) {}

  /// How many sequences of exactly `depth` legal moves there are; nothing if the number exceeds 128 bits or
  /// once `stop` is true.
  std::optional<BigCount> count(const Position& position, int depth, FunctionRef<bool()> stop);
  std::optional<BigCount> count(const Position& position, int depth) {
    return count(position, depth, [] { return false; });
  }

 private:
  void remember(std::string filed, BigCount total);

  static constexpr Count default_most = Count{256} << 20U;

  Count most_bytes_;
  Count bytes_ = 0;
  std::unordered_map<std::string, BigCount> known_;
};

} // namespace nimatron
