#include "solve/search/perft.hpp"

#include <algorithm>
#include <deque>
#include <utility>
#include <vector>

#include "core/game.hpp"
#include "core/text.hpp"
#include "solve/search/bytes.hpp"

namespace nimatron {

namespace {

/// A position on the way down, whose moves are counted one after another. They are listed some at a time, and each time more than
/// before, since there may be 10^15 of them.
struct Level {
  Position position;
  std::string filed; // under which its count is remembered
  BigCount total = 0;
  std::vector<Move> moves = {}; // those listed last
  std::size_t next = 0;         // of these
  std::size_t passed = 0;       // moves that were listed before
  bool all = false;             // no more come after these

  /// The position after the next move; nothing if there are no more.
  std::optional<Position> step() {
    if (next == moves.size() && !all) list_more();
    if (next == moves.size()) return std::nullopt;
    return play(position, moves[next++]);
  }

 private:
  void list_more() {
    constexpr std::size_t at_first = 4;
    constexpr std::size_t at_most = 65'536;
    passed += moves.size();
    const std::size_t wanted = std::clamp(2 * moves.size(), at_first, at_most);
    moves.clear();
    next = 0;
    std::size_t at = 0;
    all = true;
    for_each_move(position, [&](const Move& move) {
      if (at++ < passed) return true;
      all = moves.size() < wanted;
      if (all) moves.push_back(move);
      return all;
    });
  }
};

/// A single ply.
std::optional<BigCount> count_moves(const Position& position, FunctionRef<bool()> stop) {
  BigCount total = 0;
  bool whole = true;
  for_each_move(position, [&](const Move&) {
    ++total;
    whole = !stop();
    return whole;
  });
  return whole ? std::optional(total) : std::nullopt;
}

} // namespace

void Perft::remember(std::string filed, BigCount total) {
  constexpr Count a_node = 96; // a node of the hash table, with its share of the table
  const Count more = a_node + static_cast<Count>(bytes_of(filed));
  if (bytes_ + more > most_bytes_) return;
  bytes_ += more;
  known_.emplace(std::move(filed), total);
}

/// The way down is a list and not a recursion: it may be longer than the stack of a program is deep.
std::optional<BigCount> Perft::count(const Position& position, int depth, FunctionRef<bool()> stop) {
  if (depth == 0) return 1;
  if (depth == 1) return count_moves(position, stop);
  std::deque<Level> way;
  std::optional<BigCount> found;
  // Goes on below, unless its count is known; a single ply is not remembered: printing the board takes as long as counting.
  const auto enter = [&](Position below, int left) {
    std::string filed = std::to_string(left) + ' ' + print(below);
    const auto known = known_.find(filed);
    if (known != known_.end()) {
      found = known->second;
    } else {
      way.push_back({std::move(below), std::move(filed)});
    }
  };
  enter(position, depth);
  while (!way.empty()) {
    Level& here = way.back();
    if (found && __builtin_add_overflow(here.total, *std::exchange(found, std::nullopt), &here.total))
      return std::nullopt;
    const int left = depth - static_cast<int>(way.size()); // after the next move
    auto below = here.step();
    if (!below) {
      found = here.total;
      remember(std::move(here.filed), here.total);
      way.pop_back();
    } else if (stop()) {
      return std::nullopt;
    } else if (left == 1) {
      found = count_moves(*below, stop);
      if (!found) return std::nullopt;
    } else {
      enter(std::move(*below), left);
    }
  }
  return found;
}

} // namespace nimatron
