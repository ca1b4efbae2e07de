#include <algorithm>
#include <cstdint>
#include <optional>
#include <vector>

#include "core/geometry.hpp"
#include "games/coins.hpp"

namespace nimatron {

namespace {

using Point = Table::Point;

/// SplitMix64 (S. Vigna): the same numbers everywhere, which the distributions of <random> do not promise.
class Random {
 public:
  explicit Random(std::uint64_t seed) : state_(seed) {}

  /// 0 .. below - 1
  Count next(Count below) {
    state_ += 0x9e3779b97f4a7c15U;
    std::uint64_t z = state_;
    z = (z ^ (z >> 30U)) * 0xbf58476d1ce4e5b9U;
    z = (z ^ (z >> 27U)) * 0x94d049bb133111ebU;
    return static_cast<Count>((z ^ (z >> 31U)) % static_cast<std::uint64_t>(below));
  }

 private:
  std::uint64_t state_;
};

/// A place where a coin fits, all alike likely; nothing if there is none.
std::optional<Point> random_place(const Table& table, const CoinField& field, Random& random) {
  constexpr int tries = 40;
  const Count across = table.width - 2 * table.radius + 1;
  const Count down = table.height - 2 * table.radius + 1;
  if (across < 1 || down < 1) return std::nullopt;
  for (int i = 0; i < tries; ++i) {
    const Point at{table.radius + random.next(across), table.radius + random.next(down)};
    if (field.fits(at)) return at;
  }
  // Little room: count it, then choose.
  Count places = 0;
  field.for_each_run([&](Count, Count first_y, Count last_y) {
    places += last_y - first_y + 1;
    return true;
  });
  if (places == 0) return std::nullopt;
  Count skip = random.next(places);
  std::optional<Point> out;
  field.for_each_run([&](Count x, Count first_y, Count last_y) {
    const Count here = last_y - first_y + 1;
    if (skip < here) out = Point{x, first_y + skip};
    skip -= here;
    return !out;
  });
  return out;
}

/// Fills the table up at random: whether an even number of coins went on it.
bool even_fill(const Table& table, CoinField field, Random& random) {
  bool even = true;
  while (const auto at = random_place(table, field, random)) {
    field.add(*at);
    even = !even;
  }
  return even;
}

constexpr int random_candidates = 8;

/// How many times each candidate's table can be filled up in a fraction of a second. The last coins of a
/// table are found by looking at each of its columns and, there, at each coin.
int affordable_fills(const Table& table) {
  constexpr Count most_fills = 12;
  constexpr Count looks = 300'000'000;
  const Count coins = (table.width / (2 * table.radius) + 1) * (table.height / (2 * table.radius) + 1);
  if (coins > 10'000) return 0; // and their square below stays in range
  return static_cast<int>(
      std::min(most_fills, looks / (coins * coins * table.width * (random_candidates + 1))));
}

} // namespace

CoinMove Coins::heuristic(const Options& options, const Table& board, std::uint64_t seed) {
  Random random(seed);
  const CoinField field(board);

  std::vector<Point> candidates;
  if (!board.coin.empty()) {
    const Point image = mirror_image(board, board.coin.back());
    if (field.fits(image)) candidates.push_back(image);
  }
  for (int i = 0; i < random_candidates; ++i) {
    if (const auto at = random_place(board, field, random)) candidates.push_back(*at);
  }

  const int fills = affordable_fills(board);
  Point best = candidates.front();
  int best_score = -1;
  for (std::size_t i = 0; i < candidates.size(); ++i) {
    const Table after = play(options, board, {candidates[i]});
    const auto said = theory(options, after);
    if (said && said->outcome == Outcome::P) return {candidates[i]};
    // What gives the other player a proven win comes last; an image that leaves all answered, first.
    int score = said && said->outcome == Outcome::N ? 0 : 1;
    if (score == 1 && i == 0 && coin_symmetry(after).reason == CoinSymmetry::Reason::near_middle)
      score += fills;
    const CoinField next(after);
    for (int k = 0; k < fills && score > 0; ++k)
      score += even_fill(after, next, random) ? 1 : 0;
    if (score > best_score) {
      best = candidates[i];
      best_score = score;
    }
  }
  return {best};
}

} // namespace nimatron
