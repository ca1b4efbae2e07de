#include "games/nim/nim_reach.hpp"

#include <algorithm>
#include <map>
#include <utility>
#include <vector>

#include "games/nim/nim.hpp"
#include "games/nim/nim_theory.hpp"

namespace nimatron {

namespace {

// Beyond what any budget allows, and below what a sum of two such numbers could not hold.
constexpr Count most_reached = 1'000'000'000'000;
/// So many matches are counted; heaps of more have more smaller positions than that.
constexpr Count most_matches = 1'000'000;

/// Without splitting, every choice of smaller or equal heaps can be reached, whatever the bound: the number
/// of ways to write a >= b >= ... with a <= the largest heap, b <= the second, ...
///
///     ways(i, v) = how the heaps from the i-th on can be chosen if none may exceed v
///                = ways(i, v - 1) + ways(i + 1, v)        v <= size of the i-th
Count smaller_positions(std::vector<Count> heaps) {
  std::sort(heaps.begin(), heaps.end()); // ascending: from the last of the formula to the first
  std::vector<Count> ways{1};            // by v, for the heaps done; constant beyond its end
  Count all = 1;
  for (const Count size : heaps) {
    all += size;
    if (all > most_matches) return all; // one match at a time there are so many positions already
  }
  for (const Count size : heaps) {
    ways.resize(static_cast<std::size_t>(size) + 1, ways.back());
    for (std::size_t v = 1; v < ways.size(); ++v)
      ways[v] = std::min(ways[v] + ways[v - 1], most_reached);
    if (ways.back() == most_reached) return most_reached;
  }
  return ways.back();
}

/// With splitting, a heap of h can become any heaps a, b, ... with (a+1) + (b+1) + ... <= h+1: each division
/// costs a match. Counted here are only some of what several heaps can become, so this is a lower bound:
/// all that fits in when filled in anyhow, as long as no part exceeds w - with parts up to w, filling
/// fails only once every heap that takes them has less than w left.
Count some_divisions(const std::vector<Count>& heaps) {
  const Count largest = *std::max_element(heaps.begin(), heaps.end());
  // Partitions of 199: more than 10^12.
  if (largest + 1 >= 199) return most_reached;
  constexpr std::size_t most_room = 1'000;
  std::vector<Count> heaps_of(static_cast<std::size_t>(largest) + 1, 0);
  for (const Count size : heaps)
    ++heaps_of[static_cast<std::size_t>(size)];
  // partitions[n]: of every number up to n into parts 2..w, which are those of n into parts 1..w.
  std::vector<Count> partitions(most_room + 1, 1);
  Count most = largest + 1 >= 61 ? 1'121'505 : 1; // the partitions of 61
  // From the largest heap on, w adds nothing that smaller heaps alone could not be.
  for (Count w = 2; w < largest && most < most_reached; ++w) {
    for (auto n = static_cast<std::size_t>(w); n < partitions.size(); ++n)
      partitions[n] = std::min(partitions[n] + partitions[n - static_cast<std::size_t>(w)], most_reached);
    Count room = 1;
    for (Count size = w - 1; size <= largest; ++size)
      room += (size + 2 - w) * heaps_of[static_cast<std::size_t>(size)];
    most = std::max(most, partitions[static_cast<std::size_t>(std::min<Count>(room, most_room))]);
  }
  return most;
}

} // namespace

/// Heaps of one remainder are like heaps of Nim, and those of another remainder are never mistaken for them.
Count reachable_by_steps(const std::vector<Count>& heaps, Count step) {
  std::map<Count, std::vector<Count>> steps_left; // by remainder
  for (const Count size : heaps)
    steps_left[size % step].push_back(size / step);
  Count all = 1;
  for (const auto& group : steps_left) {
    const Count ways = std::min(smaller_positions(group.second), most_reached);
    all = ways > most_reached / all ? most_reached : all * ways;
  }
  return all;
}

/// After j divisions j+1 heaps lie there, any with the sum heap - j step: the partitions of that number into
/// j+1 parts.
Count reachable_by_divisions(Count heap, Count step) {
  constexpr Count looked_at = 400; // from there on it is more than a million for steps up to 16
  const auto most = static_cast<std::size_t>(std::min(heap, looked_at));
  std::vector<Count> into(most + 1, 0); // into[n]: the partitions of n into so many parts as are looked at
  into[0] = 1;
  Count all = 0;
  Count rest = static_cast<Count>(most);
  for (std::size_t parts = 1; rest >= static_cast<Count>(parts); ++parts, rest -= step) {
    // Into one part more: one of 1 is added, or each part is larger by one.
    std::vector<Count> more(most + 1, 0);
    for (std::size_t n = parts; n <= most; ++n)
      more[n] = std::min(into[n - 1] + more[n - parts], most_reached);
    into = std::move(more);
    all = std::min(all + into[static_cast<std::size_t>(rest)], most_reached);
  }
  return std::max<Count>(all, 1);
}

/// Into any parts that all differ: the smallest is split off first, and the rest is more than it until it is the last.
Count reachable_by_unequal_splits(Count heap) {
  constexpr Count looked_at = 120; // such partitions of that many are more than a million
  const auto most = static_cast<std::size_t>(std::min(heap, looked_at));
  std::vector<Count> into(most + 1, 0);
  into[0] = 1;
  for (std::size_t part = 1; part <= most; ++part) {
    for (std::size_t n = most; n >= part; --n)
      into[n] += into[n - part];
  }
  return into[most];
}

std::optional<Count> Nim::reachable(const Options& options, const Heaps& board) {
  const Count smaller = smaller_positions(board.size);
  if (!effective(options, board).split) return smaller;
  const Count least = std::max(smaller, some_divisions(board.size));
  if (least > 1'000'000) return least;
  return std::nullopt;
}

} // namespace nimatron
