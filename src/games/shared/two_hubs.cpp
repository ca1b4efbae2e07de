#include "games/shared/two_hubs.hpp"

#include <algorithm>
#include <numeric>
#include <utility>

#include "games/shared/takes.hpp"

namespace nimatron {

namespace {

/// The lines with the one of the larger total first; by how much it is larger.
struct Ordered {
  const std::vector<Count>& x;
  const std::vector<Count>& y;
  std::size_t first; // which line x is
  Count more;
};

Ordered ordered(const TwoHubs& two) {
  const std::size_t first = two.total(0) >= two.total(1) ? 0 : 1;
  return {two.entry[first], two.entry[1 - first], first, two.total(first) - two.total(1 - first)};
}

/// The move in this pair after which the totals are equal and the smaller of the two is `least`, if there is one.
///
///     afterwards x - y must be less by `more` than it is now
std::optional<HubMove> balance(const Ordered& at, std::size_t pair, Count least) {
  const Count x = at.x[pair];
  const Count apart = x - at.y[pair] - at.more;
  const Count from_x = x - (least + std::max<Count>(apart, 0));
  const Count from_y = from_x - at.more;
  if (from_y < 0 || from_x == 0) return std::nullopt;
  return HubMove{.pair = pair,
                 .take =
                     at.first == 0 ? std::vector<Count>{from_x, from_y} : std::vector<Count>{from_y, from_x}};
}

/// So many more from the heaps of the longer line, each down to its partner's size at most; not from the pair `but`.
void take_surplus(const Ordered& at, Count rest, std::size_t but, std::vector<Count>& take) {
  for (std::size_t i = 0; i < at.x.size(); ++i) {
    if (i == but) continue;
    take[i] = std::min(rest, std::max<Count>(0, at.x[i] - at.y[i]));
    rest -= take[i];
  }
}

} // namespace

Count TwoHubs::total(std::size_t which) const {
  return std::accumulate(entry[which].begin(), entry[which].end(), Count{0});
}

std::vector<Count> TwoHubs::smaller() const {
  std::vector<Count> out(entry[0].size());
  std::transform(entry[0].begin(), entry[0].end(), entry[1].begin(), out.begin(),
                 [](Count a, Count b) { return std::min(a, b); });
  return out;
}

Count TwoHubs::sum() const {
  Count out = shared;
  for (const Count least : smaller())
    out ^= least;
  return out;
}

/// The cases of the proof, with m the smaller heap of pair h and t what it has to become; where the nim-sum is 0 that is
/// m itself, in the first pair.
HubMove move_of_proof(const TwoHubs& two) {
  const Ordered at = ordered(two);
  const Count sum = two.sum();
  const std::vector<Count> least = two.smaller();
  std::size_t h = 0;
  while (sum != 0 && h < least.size() && (least[h] ^ sum) >= least[h])
    ++h;
  HubMove move{.line = at.first, .take = std::vector<Count>(at.x.size())};
  if (h == least.size()) { // only the shared heap becomes smaller
    move.from_shared = two.shared - (two.shared ^ sum);
    take_surplus(at, at.more, h, move.take);
    return move;
  }
  if (auto both = balance(at, h, least[h] ^ sum)) return *std::move(both);
  // All in the longer line: x of pair h down to t, and the rest from what stands over y.
  move.take[h] = at.x[h] - (least[h] ^ sum);
  take_surplus(at, at.more - move.take[h], h, move.take);
  return move;
}

std::optional<HubMove> winning_in_pair(const TwoHubs& two, std::size_t pair) {
  const Count least = std::min(two.entry[0][pair], two.entry[1][pair]);
  return balance(ordered(two), pair, least ^ two.sum());
}

bool lists_all(const TwoHubs& two) {
  constexpr BigCount most = 65'536; // ways to take the surplus from the longer line; each is looked at
  const Ordered at = ordered(two);
  return count_takes_of(at.x, at.more) <= most;
}

bool for_each_winning_in_line(const TwoHubs& two, int cells, FunctionRef<bool(const HubMove&)> f) {
  const Ordered at = ordered(two);
  HubMove move{.line = at.first};
  const auto consider = [&](const std::vector<Count>& take) {
    Count after = 0; // what the shared heap has to be
    for (std::size_t i = 0; i < take.size(); ++i)
      after ^= std::min(at.x[i] - take[i], at.y[i]);
    if (after > two.shared || (at.more == 0 && after == two.shared)) return true;
    move.take = take;
    move.from_shared = two.shared - after;
    return f(move);
  };
  if (at.more == 0) return cells > 0 || consider(std::vector<Count>(at.x.size(), 0));
  return for_each_take_of(at.x, at.more, cells, consider);
}

} // namespace nimatron
