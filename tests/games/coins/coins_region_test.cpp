// Places where coins fit, as regions: each step of taking them apart against the plainest way to say it, on regions at random.

#include "games/coins/coins_region.hpp"

#include <catch2/catch_test_macros.hpp>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <random>
#include <set>
#include <string>
#include <utility>
#include <vector>

using namespace nimatron;

namespace {

using Place = CoinRegion::Place;

/// From `first` on, `count` numbers.
std::int32_t number_from(std::mt19937& random, std::int32_t first, std::int32_t count) {
  return std::uniform_int_distribution<std::int32_t>(first, first + count - 1)(random);
}

CoinRegion random_region(std::mt19937& random, std::int32_t side, std::int32_t most) {
  std::set<Place> place;
  const std::int32_t wanted = number_from(random, 1, most);
  for (std::int32_t i = 0; i < wanted; ++i)
    place.insert({number_from(random, 0, side), number_from(random, 0, side)});
  return {{place.begin(), place.end()}};
}

CoinRegion image_of(const CoinRegion& region, unsigned image) {
  CoinRegion out = region;
  for (Place& at : out.place) {
    if ((image & 1U) != 0) at.x = -at.x;
    if ((image & 2U) != 0) at.y = -at.y;
    if ((image & 4U) != 0) std::swap(at.x, at.y);
  }
  Place low = out.place.front();
  for (const Place& at : out.place)
    low = {std::min(low.x, at.x), std::min(low.y, at.y)};
  for (Place& at : out.place)
    at = {at.x - low.x, at.y - low.y};
  std::sort(out.place.begin(), out.place.end());
  return out;
}

/// What a key says: numbers of seven bits a byte, the radius, then of each place by how much its x has grown, and its y.
std::pair<Count, CoinRegion> read_back(const std::string& key) {
  std::vector<Count> number(1, 0);
  unsigned shift = 0;
  for (const char c : key) {
    const auto byte = static_cast<unsigned char>(c);
    number.back() |= Count{byte & 127} << shift;
    shift += 7;
    if (byte >= 128) continue;
    number.push_back(0);
    shift = 0;
  }
  number.pop_back();
  CoinRegion out;
  std::int32_t x = 0;
  for (std::size_t i = 1; i + 1 < number.size(); i += 2) {
    x += static_cast<std::int32_t>(number[i]);
    out.place.push_back({x, static_cast<std::int32_t>(number[i + 1])});
  }
  return {number.front(), out};
}

bool alike(const CoinRegion& region, const Place& a, const Place& b, Count radius) {
  return std::all_of(region.place.begin(), region.place.end(),
                     [&](const Place& at) { return exclude(a, at, radius) == exclude(b, at, radius); });
}

} // namespace

TEST_CASE("coins: only one fits where each place excludes all others", "[coins]") {
  std::mt19937 random(8);
  int ones = 0;
  int several = 0;
  for (int n = 0; n < 3'000; ++n) {
    const Count radius = number_from(random, 1, 4);
    const CoinRegion region = random_region(random, number_from(random, 2, 6), 9);
    bool expected = true;
    for (const Place& a : region.place) {
      for (const Place& b : region.place)
        expected = expected && exclude(a, b, radius);
    }
    REQUIRE(only_one_fits(region, radius) == expected);
    (expected ? ones : several) += region.size() > 3 ? 1 : 0;
  }
  CHECK(ones > 200);
  CHECK(several > 200);
  CHECK(only_one_fits({}, 1));
}

TEST_CASE("coins: of places that are alike the first is kept", "[coins]") {
  std::mt19937 random(9);
  std::size_t fewer = 0;
  for (int n = 0; n < 600; ++n) {
    const Count radius = number_from(random, 1, 4);
    const CoinRegion region = random_region(random, number_from(random, 3, 6), 16);
    CoinRegion expected;
    for (const Place& at : region.place) {
      const bool seen = std::any_of(expected.place.begin(), expected.place.end(),
                                    [&](const Place& kept) { return alike(region, at, kept, radius); });
      if (!seen) expected.place.push_back(at);
    }
    Count looks = 0;
    REQUIRE(without_alike(region, radius, looks).place == expected.place);
    fewer += region.size() - expected.size();
    // Half of all pairs, and all others again for each place that is left out.
    const auto size = static_cast<Count>(region.size());
    REQUIRE(looks == size * size / 2 + size * (size - static_cast<Count>(expected.size())));
  }
  CHECK(fewer > 600);
}

TEST_CASE("coins: a region is what chains of exclusions join, and its looks are the pairs", "[coins]") {
  std::mt19937 random(10);
  for (int n = 0; n < 400; ++n) {
    const Count radius = number_from(random, 1, 2);
    const CoinRegion all = random_region(random, 10, 14);
    CoinRegion rest = all;
    std::vector<CoinRegion> regions;
    Count looks = 0;
    while (!rest.place.empty())
      regions.push_back(split_off(rest, radius, looks));
    std::vector<Place> together;
    for (std::size_t i = 0; i < regions.size(); ++i) {
      REQUIRE(std::is_sorted(regions[i].place.begin(), regions[i].place.end()));
      together.insert(together.end(), regions[i].place.begin(), regions[i].place.end());
      for (std::size_t j = 0; j < i; ++j) {
        for (const Place& a : regions[i].place) {
          for (const Place& b : regions[j].place)
            REQUIRE_FALSE(exclude(a, b, radius));
        }
      }
      // From its first place all can be reached.
      std::set<Place> reached{regions[i].place.front()};
      for (std::size_t before = 0; before < reached.size();) {
        before = reached.size();
        for (const Place& at : regions[i].place) {
          if (std::any_of(reached.begin(), reached.end(),
                          [&](const Place& from) { return exclude(at, from, radius); }))
            reached.insert(at);
        }
      }
      REQUIRE(reached.size() == regions[i].size());
    }
    std::sort(together.begin(), together.end());
    REQUIRE(together == all.place);
  }
  // A chain of four, and one apart: each of the chain is compared with all that are left.
  CoinRegion rest{{{0, 0}, {1, 0}, {2, 0}, {3, 0}, {9, 0}}};
  Count looks = 0;
  CHECK(split_off(rest, 1, looks).size() == 4);
  CHECK(looks == 4 + 3 + 2 + 1);
  CHECK(split_off(rest, 1, looks).size() == 1);
  CHECK(looks == 4 + 3 + 2 + 1);
}

TEST_CASE("coins: a key can be read back as an image of its region, the same for all of them", "[coins]") {
  std::mt19937 random(11);
  for (int n = 0; n < 300; ++n) {
    CoinRegion region = random_region(random, n % 2 == 0 ? 4 : 20, 6);
    // Sides about and beyond what one byte holds.
    const auto factor = static_cast<std::int32_t>(n % 3 == 0 ? 1 : n % 3 == 1 ? 64 : 31);
    for (Place& at : region.place)
      at = {at.x * factor, at.y * factor};
    const Count radius = n % 5 == 0 ? 128 : 1 + n;
    const std::string key = region_key(region, radius);
    const auto [read_radius, read] = read_back(key);
    REQUIRE(read_radius == radius);
    bool found = false;
    for (unsigned image = 0; image < 8; ++image) {
      const CoinRegion other = image_of(region, image);
      REQUIRE(region_key(other, radius) == key);
      found = found || other.place == read.place;
    }
    REQUIRE(found);
  }
}
