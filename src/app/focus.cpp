#include "app/focus.hpp"

#include <algorithm>
#include <array>
#include <cmath>

namespace nimatron {

namespace {

/// An interval along one axis.
struct Extent {
  float low = 0;
  float high = 0;

  float middle() const { return (low + high) / 2; }
};

Extent across(Rect r, bool upright) { return upright ? Extent{r.x, r.x + r.w} : Extent{r.y, r.y + r.h}; }

/// As seen by somebody who looks that way: what lies ahead has larger numbers.
Extent ahead(Rect r, Way way) {
  const Extent e = across(r, way == Way::left || way == Way::right);
  return way == Way::right || way == Way::down ? e : Extent{-e.high, -e.low};
}

float gap_between(Extent a, Extent b) { return std::max({0.0F, b.low - a.high, a.low - b.high}); }

/// How far it is to a place, the less the better; nothing where it does not lie that way.
std::optional<float> distance(Rect from, Rect to, Way way) {
  const bool upright = way == Way::up || way == Way::down;
  const Extent here = ahead(from, way);
  const Extent there = ahead(to, way);
  if (there.low < here.middle() || there.high <= here.high) return std::nullopt;
  const Extent beside = across(from, upright);
  const Extent aside = across(to, upright);
  const float gap = gap_between(beside, aside);
  constexpr float same_row = 4;
  if (!upright && gap > same_row) return std::nullopt;
  return std::max(0.0F, there.low - here.high) + 2 * gap + 0.15F * std::abs(aside.middle() - beside.middle());
}

template <class Score>
std::optional<std::size_t> least(Stops stops, Score score) {
  std::optional<std::size_t> best;
  float least = 0;
  for (std::size_t i = 0; i < stops.size(); ++i) {
    const std::optional<float> now = score(i);
    if (!now || (best && *now >= least)) continue;
    best = i;
    least = *now;
  }
  return best;
}

} // namespace

std::optional<std::size_t> stop_named(Stops stops, const std::string& id) {
  for (std::size_t i = 0; i < stops.size(); ++i) {
    if (stops[i].id == id) return i;
  }
  return std::nullopt;
}

std::optional<std::size_t> next_stop(Stops stops, std::size_t from, Way way) {
  const Stop& here = stops[from];
  const auto beside = least(stops, [&](std::size_t i) -> std::optional<float> {
    if (i == from || stops[i].scope != here.scope) return std::nullopt;
    return distance(here.area, stops[i].area, way);
  });
  if (beside) return beside;
  const Rect place = here.in_sight() ? here.seen : here.area;
  return least(stops, [&](std::size_t i) -> std::optional<float> {
    if (stops[i].scope == here.scope || !stops[i].in_sight()) return std::nullopt;
    return distance(place, stops[i].seen, way);
  });
}

std::optional<std::size_t> first_stop(Stops stops, std::optional<Part> part) {
  return least(stops, [&](std::size_t i) -> std::optional<float> {
    if (part && stops[i].part != *part) return std::nullopt;
    return -static_cast<float>(stops[i].weight);
  });
}

std::optional<std::size_t> primary_stop(Stops stops) {
  const auto first = first_stop(stops);
  return first && stops[*first].weight == Weight::primary ? first : std::nullopt;
}

std::optional<std::size_t> nearest_stop(Stops stops, Rect place, std::optional<Part> part) {
  return least(stops, [&](std::size_t i) -> std::optional<float> {
    if (part && stops[i].part != *part) return std::nullopt;
    const Vec a = stops[i].area.center();
    const Vec b = place.center();
    return std::hypot(a.x - b.x, a.y - b.y);
  });
}

std::optional<Part> next_part(Stops stops, bool board, Part from, int by, bool around) {
  constexpr std::array all = {Part::whole, Part::board, Part::actions, Part::panel, Part::bar};
  constexpr int count = static_cast<int>(all.size());
  const auto usable = [&](Part part) {
    return (board && part == Part::board) ||
           std::any_of(stops.begin(), stops.end(), [&](const Stop& stop) { return stop.part == part; });
  };
  for (int step = 1; step < count; ++step) {
    int next = static_cast<int>(from) + by * step;
    if (!around && (next < 0 || next >= count)) return std::nullopt;
    next = (next + count) % count;
    if (const Part part = all[static_cast<std::size_t>(next)]; usable(part)) return part;
  }
  return std::nullopt;
}

} // namespace nimatron
