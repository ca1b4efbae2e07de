#include "games/coins/coins_region.hpp"

#include <algorithm>
#include <utility>

#include "core/split_mix.hpp"

namespace nimatron {

namespace {

using Place = CoinRegion::Place;

/// Twice the area of a triangle, positive if it turns left.
Count turn(const Place& a, const Place& b, const Place& c) {
  return (Count{b.x} - a.x) * (Count{c.y} - a.y) - (Count{b.y} - a.y) * (Count{c.x} - a.x);
}

/// The corners of the convex hull (A. M. Andrew 1979). The places are ascending.
std::vector<Place> hull(const std::vector<Place>& place) {
  std::vector<Place> out;
  for (const bool back : {false, true}) {
    const std::size_t begin = out.size();
    for (std::size_t i = 0; i < place.size(); ++i) {
      const Place& next = back ? place[place.size() - 1 - i] : place[i];
      while (out.size() >= begin + 2 && turn(out[out.size() - 2], out.back(), next) <= 0)
        out.pop_back();
      out.push_back(next);
    }
    out.pop_back();
  }
  return out;
}

/// A number for each place, as good as by lot.
std::uint64_t lot(std::uint64_t n) { return mixed((n + 1) * SplitMix::stride); }

void put(std::string& out, Count n) {
  auto rest = static_cast<std::uint64_t>(n);
  for (; rest >= 128; rest >>= 7U)
    out += static_cast<char>((rest & 127U) | 128U);
  out += static_cast<char>(rest);
}

} // namespace

bool only_one_fits(const CoinRegion& region, Count radius) {
  if (region.size() < 2) return true;
  // Ascending, so the first and the last are farthest apart sideways.
  if (!exclude(region.place.front(), region.place.back(), radius)) return false;
  const std::vector<Place> corner = hull(region.place);
  for (std::size_t i = 0; i < corner.size(); ++i) {
    for (std::size_t j = i + 1; j < corner.size(); ++j) {
      if (!exclude(corner[i], corner[j], radius)) return false;
    }
  }
  return true;
}

CoinRegion without(const CoinRegion& region, const Place& coin, Count radius) {
  CoinRegion out;
  std::copy_if(region.place.begin(), region.place.end(), std::back_inserter(out.place),
               [&](const Place& at) { return !exclude(at, coin, radius); });
  return out;
}

CoinRegion split_off(CoinRegion& rest, Count radius, Count& looks) {
  CoinRegion out;
  out.place.push_back(rest.place.front());
  rest.place.erase(rest.place.begin());
  for (std::size_t next = 0; next < out.size() && !rest.place.empty();
       ++next) { // grows as chains are followed
    const Place from = out.place[next];
    looks += static_cast<Count>(rest.size());
    std::size_t far = 0; // std::stable_partition would take memory that nobody counts
    for (const Place& at : rest.place) {
      if (exclude(at, from, radius))
        out.place.push_back(at);
      else
        rest.place[far++] = at;
    }
    rest.place.resize(far);
  }
  std::sort(out.place.begin(), out.place.end());
  return out;
}

CoinRegion without_alike(const CoinRegion& region, Count radius, Count& looks) {
  struct Seen {
    std::uint64_t excluded; // all that it excludes, itself too: a sum of lots
    std::size_t at;
    auto operator<=>(const Seen&) const = default;
  };
  const std::vector<Place>& place = region.place;
  std::vector<Seen> seen(place.size());
  for (std::size_t i = 0; i < place.size(); ++i) {
    seen[i].at = i;
    seen[i].excluded += lot(i);
    for (std::size_t j = i + 1; j < place.size(); ++j) {
      if (!exclude(place[i], place[j], radius)) continue;
      seen[i].excluded += lot(j);
      seen[j].excluded += lot(i);
    }
  }
  looks += static_cast<Count>(place.size() * place.size() / 2);
  std::sort(seen.begin(), seen.end());
  // Lots may deceive: what they say is alike is asked again.
  const auto alike = [&](const Place& a, const Place& b) {
    looks += static_cast<Count>(place.size());
    return std::all_of(place.begin(), place.end(),
                       [&](const Place& at) { return exclude(a, at, radius) == exclude(b, at, radius); });
  };
  CoinRegion out;
  for (std::size_t i = 0; i < seen.size(); ++i) {
    const bool again =
        i > 0 && seen[i].excluded == seen[i - 1].excluded && alike(place[seen[i].at], place[seen[i - 1].at]);
    if (!again) out.place.push_back(place[seen[i].at]);
  }
  std::sort(out.place.begin(), out.place.end());
  return out;
}

std::string region_key(const CoinRegion& region, Count radius) {
  Place low = region.place.front();
  Place high = low;
  for (const Place& at : region.place) {
    low = {std::min(low.x, at.x), std::min(low.y, at.y)};
    high = {std::max(high.x, at.x), std::max(high.y, at.y)};
  }
  const std::int32_t width = high.x - low.x;
  const std::int32_t height = high.y - low.y;
  // A place is one number, x first, so that ascending is ascending.
  std::vector<std::uint64_t> least;
  std::vector<std::uint64_t> image(region.size());
  for (const bool turned : {false, true}) {
    if (turned ? width > height : width < height) continue; // the longer side lies
    for (unsigned flips = 0; flips < 4; ++flips) {
      const bool flip_x = (flips & 1U) != 0;
      const bool flip_y = (flips & 2U) != 0;
      for (std::size_t i = 0; i < image.size(); ++i) {
        const std::int32_t x = flip_x ? high.x - region.place[i].x : region.place[i].x - low.x;
        const std::int32_t y = flip_y ? high.y - region.place[i].y : region.place[i].y - low.y;
        image[i] =
            static_cast<std::uint64_t>(turned ? y : x) << 32U | static_cast<std::uint64_t>(turned ? x : y);
      }
      if (turned || flips != 0) std::sort(image.begin(), image.end());
      if (least.empty() || image < least) least.swap(image);
      image.resize(region.size());
    }
  }
  std::string out;
  put(out, radius);
  std::uint64_t x = 0;
  for (const std::uint64_t at : least) {
    put(out, static_cast<Count>((at >> 32U) - x));
    put(out, static_cast<Count>(at & 0xffffffffU));
    x = at >> 32U;
  }
  return out;
}

} // namespace nimatron
