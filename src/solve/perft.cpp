#include "solve/perft.hpp"

#include <utility>

#include "core/game.hpp"
#include "core/text.hpp"
#include "solve/bytes.hpp"

namespace nimatron {

std::optional<BigCount> Perft::count(const Position& position, int depth, FunctionRef<bool()> stop) {
  if (depth == 0) return 1;
  // A single ply is not remembered: printing the board takes as long as counting its moves.
  std::string filed;
  if (depth > 1) {
    filed = std::to_string(depth) + ' ' + print(position);
    if (const auto known = known_.find(filed); known != known_.end()) return known->second;
  }
  BigCount total = 0;
  bool whole = true;
  for_each_move(position, [&](const Move& move) {
    const auto below = depth == 1 ? std::optional<BigCount>(1) : count(play(position, move), depth - 1, stop);
    whole = below && !stop() && !__builtin_add_overflow(total, *below, &total);
    return whole;
  });
  if (!whole) return std::nullopt;
  constexpr Count a_node = 96; // a node of the hash table, with its share of the table
  const Count more = a_node + static_cast<Count>(bytes_of(filed));
  if (depth > 1 && bytes_ + more <= most_bytes_) {
    bytes_ += more;
    known_.emplace(std::move(filed), total);
  }
  return total;
}

} // namespace nimatron
