#include "app/announce/focus.hpp"

#include <algorithm>
#include <array>
#include <cmath>

namespace nimatron {

namespace {

/// An interval along one axis.
struct Stretch {
  float low = 0;
  float high = 0;

  float middle() const { return (low + high) / 2; }
};

Stretch across(Rect r, bool upright) { return upright ? Stretch{r.x, r.x + r.w} : Stretch{r.y, r.y + r.h}; }

/// As seen by somebody who looks that way: what lies ahead has larger numbers.
Stretch ahead(Rect r, Way way) {
  const Stretch e = across(r, way == Way::left || way == Way::right);
  return way == Way::right || way == Way::down ? e : Stretch{-e.high, -e.low};
}

float gap_between(Stretch a, Stretch b) { return std::max({0.0F, b.low - a.high, a.low - b.high}); }

/// Whether it lies that way.
bool lies(Rect from, Rect to, Way way) {
  const Stretch here = ahead(from, way);
  const Stretch there = ahead(to, way);
  return there.low >= here.middle() && there.high > here.high;
}

/// How far it is across the way.
float aside(Rect from, Rect to, bool upright) {
  const Stretch here = across(from, upright);
  const Stretch there = across(to, upright);
  return 2 * gap_between(here, there) + 0.15F * std::abs(there.middle() - here.middle());
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

namespace {

bool is_upright(Way way) { return way == Way::up || way == Way::down; }

/// Where the other one is, as seen from here: whole in the same window, else what is in sight of it.
Rect place_from(const Stop& here, const Stop& there) {
  return there.scope == here.scope ? there.area : there.seen;
}

/// How far ahead the other one begins; nothing if it does not lie that way. Left and right stay in the row.
std::optional<float> way_between(const Stop& here, const Stop& there, Way way) {
  const bool same = there.scope == here.scope;
  if (!same && !there.in_sight()) return std::nullopt;
  const Rect start = !same && here.in_sight() ? here.seen : here.area;
  const Rect place = place_from(here, there);
  if (!lies(start, place, way)) return std::nullopt;
  constexpr float same_row = 4;
  if (!is_upright(way) && gap_between(across(start, false), across(place, false)) > same_row)
    return std::nullopt;
  return ahead(place, way).low - ahead(start, way).high;
}

/// The nearest one among those that `may` be it. Up and down lead to the next row first, however far aside it is, so
/// that none is left out.
template <class May>
std::optional<std::size_t> nearest(Stops stops, std::size_t from, Way way, May may) {
  const Stop& here = stops[from];
  const auto way_to = [&](std::size_t i) {
    return i != from && may(stops[i]) ? way_between(here, stops[i], way) : std::nullopt;
  };
  const auto first = least(stops, way_to);
  if (!first) return first;
  const float row = ahead(place_from(here, stops[*first]), way).middle();
  const auto near_row = [&](std::size_t i) {
    const auto far = way_to(i);
    const Rect place = place_from(here, stops[i]);
    if (!far || ahead(place, way).low > row) return std::optional<float>();
    return std::optional(aside(here.area, place, is_upright(way)) + (is_upright(way) ? 0 : *far));
  };
  return least(stops, near_row);
}

} // namespace

std::optional<std::size_t> next_stop(Stops stops, std::size_t from, Way way) {
  const Stop& here = stops[from];
  const auto there =
      nearest(stops, from, way, [&](const Stop& to) { return !is_upright(way) || to.part == here.part; });
  if (!there) return nearest(stops, from, way, [](const Stop&) { return true; });
  if (stops[*there].scope == here.scope) return there;
  const auto own = nearest(stops, from, way, [&](const Stop& to) { return to.scope == here.scope; });
  return own && !stops[*own].in_sight() ? own : there;
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

std::optional<std::size_t> stop_beside(Stops stops, std::optional<std::size_t> from, int by, bool around) {
  const std::size_t count = stops.size();
  if (count == 0) return std::nullopt;
  if (!from) return by > 0 ? 0 : count - 1;
  const bool beyond = by > 0 ? *from + 1 >= count : *from == 0;
  if (!beyond) return by > 0 ? *from + 1 : *from - 1;
  if (!around) return std::nullopt;
  return by > 0 ? 0 : count - 1;
}

bool is_one_part(Stops stops) {
  return std::all_of(stops.begin(), stops.end(),
                     [&](const Stop& stop) { return stop.part == stops[0].part; });
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
