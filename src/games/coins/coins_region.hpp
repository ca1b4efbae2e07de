#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "core/board.hpp"
#include "core/count.hpp"

namespace nimatron {

// Where coins still fit, as a game of its own: a move chooses a place and takes it with all that are nearer to it
// than two radii ("Node Kayles" on the places, Schaefer 1978). What is drawn, the table and the coins that
// lie there, no longer matters, only which places exclude one another. So
//
//     regions   places that no chain of exclusions joins are a sum: their Grundy values are added as nim-sums
//     alike     of places that exclude each other and the same others, one will do
//     symmetry  moving, turning and reflecting a region changes nothing: it is filed under the least of its
//               images

/// Places of one region or of several, ascending, each once.
struct CoinRegion {
  struct Place {
    std::int32_t x = 0;
    std::int32_t y = 0;
    auto operator<=>(const Place&) const = default;
  };
  std::vector<Place> place;

  std::size_t size() const { return place.size(); }
};

/// Whether coins of this radius at the two places would overlap.
constexpr bool exclude(const CoinRegion::Place& a, const CoinRegion::Place& b, Count radius) {
  const Count dx = Count{a.x} - b.x;
  const Count dy = Count{a.y} - b.y;
  return dx * dx + dy * dy < 4 * radius * radius;
}

/// Whether each place excludes all others: one more coin, and no other. In time n log n.
bool only_one_fits(const CoinRegion& region, Count radius);

/// What a coin at this place leaves.
CoinRegion without(const CoinRegion& region, const CoinRegion::Place& coin, Count radius);

/// Cuts off one region; `rest` keeps the others. `looks` grows by the pairs of places that were compared.
CoinRegion split_off(CoinRegion& rest, Count radius, Count& looks);

/// One of all places that are alike.
CoinRegion without_alike(const CoinRegion& region, Count radius, Count& looks);

/// The same for regions that are each other's image, and for no others.
std::string region_key(const CoinRegion& region, Count radius);

} // namespace nimatron
