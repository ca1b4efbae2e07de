#include <algorithm>
#include <cmath>

#include "scene/chart_parts.hpp"
#include "scene/keyed_scene.hpp"

// Boards in rows, by how many moves are left, and the moves between them.

namespace nimatron {

namespace chart_parts {

namespace {

/// How a graph unfolds from its first point: how many moves lead to each, and from which the last one comes.
struct Reached {
  std::vector<int> moves;
  std::vector<std::size_t> from;
};
Reached reach(const Chart& chart) {
  Reached out{std::vector<int>(chart.points.size(), -1), std::vector<std::size_t>(chart.points.size(), 0)};
  std::vector<std::size_t> next = {0};
  out.moves.front() = 0;
  for (std::size_t i = 0; i < next.size(); ++i) {
    for (const auto& [from, to] : chart.arrows) {
      if (from != next[i] || to >= out.moves.size() || out.moves[to] >= 0) continue;
      out.moves[to] = out.moves[from] + 1;
      out.from[to] = from;
      next.push_back(to);
    }
  }
  return out;
}

/// A board, and what it is, which is told by the colour too: "1, 1 · P".
Message on_plate(const ChartPoint& point) {
  switch (point.outcome) {
  case Outcome::P: return say("{0} \xc2\xb7 P", point.face);
  case Outcome::N: return say("{0} \xc2\xb7 N", point.face);
  case Outcome::T: return say("{0} \xc2\xb7 T", point.face);
  case Outcome::unknown: break;
  }
  return point.face;
}

struct Pen {
  Tint tint = Tint::ghost;
  float thick = 1;
  float alpha = 1;
};

/// A move from one plate to another, from edge to edge. Downward it is a line, as most are; upward it has a head, and within
/// a row it bows over the plates to the right and under them to the left.
void add_arrow(Scene& scene, const Rect& a, const Rect& b, float bow, const Pen& pen) {
  const auto line = [&](Vec from, Vec to) {
    scene.sprites.push_back(stroke(from, to, pen.tint, pen.thick, pen.alpha));
  };
  const auto head = [&](Vec at, float angle) {
    constexpr float barb = 7;
    for (const float open : {-0.45F, 0.45F})
      line(at, {at.x - barb * std::cos(angle + open), at.y - barb * std::sin(angle + open)});
  };
  Vec from = {a.center().x, a.y + a.h};
  Vec to = {b.center().x, b.y};
  if (from.y <= to.y) return line(from, to);
  if (b.y + b.h <= a.y) { // upward
    from.y = a.y;
    to.y = b.y + b.h;
    line(from, to);
    return head(to, std::atan2(to.y - from.y, to.x - from.x));
  }
  const bool over = to.x >= from.x; // and a loop
  if (over) from.y = a.y;
  if (!over) to.y = b.y + b.h;
  if (&a == &b) {
    from.x -= a.w / 5;
    to.x += a.w / 5;
  }
  const Vec peak = {(from.x + to.x) / 2, from.y + (over ? -2 : 2) * bow};
  constexpr int pieces = 10;
  Vec last = from;
  for (int i = 1; i <= pieces; ++i) {
    const float t = static_cast<float>(i) / pieces;
    const Vec next = {mix(mix(from.x, peak.x, t), mix(peak.x, to.x, t), t),
                      mix(mix(from.y, peak.y, t), mix(peak.y, to.y, t), t)};
    line(last, next);
    last = next;
  }
  head(to, std::atan2(to.y - peak.y, to.x - peak.x));
}

/// The first board is where the game begins: it has a frame, and its name where there is room.
void mark_start(ChartScene& out, float room) {
  const Rect place = out.places.front();
  out.scene.sprites.push_back(frame_of(inset(place, -3), Tint::last));
  if (room < 22) return;
  add_label(out.scene, {place.center().x, place.y - 10}, say(N_("start")), 12, Tone::normal);
}

/// Where the rows of boards stand, and how high the boards are.
struct Rows {
  const Chart& chart;
  const ChartView& view;
  Span depth = span_of(chart, 1);
  float pitch = (view.area.h - top) / static_cast<float>(depth.size());
  float high = std::min(30.0F, pitch * 0.62F);

  static constexpr float left = 26;
  static constexpr float top = 18; // for what the numbers of the rows are

  float middle_of(Count row) const {
    return view.area.y + top + pitch * (static_cast<float>(depth.high - row) + 0.5F);
  }
};

/// As wide as the longest name, where they have room beside each other.
std::vector<Rect> plates_of(const Rows& rows, const std::vector<Count>& in_row) {
  float widest = 34;
  for (const ChartPoint& point : rows.chart.points)
    widest = std::max(widest, text_width(on_plate(point), label_size) + 12);
  std::vector<Rect> out;
  const Rect& area = rows.view.area;
  for (const ChartPoint& point : rows.chart.points) {
    const Count row = in_row[static_cast<std::size_t>(point.at[1])];
    const float share = (area.w - Rows::left) / static_cast<float>(row);
    const float wide = std::min(widest, share - 4);
    const Vec middle = {area.x + Rows::left + share * (static_cast<float>(point.at[0]) + 0.5F),
                        rows.middle_of(point.at[1])};
    out.push_back({middle.x - wide / 2, middle.y - rows.high / 2, wide, rows.high});
  }
  return out;
}

void number_rows(Scene& scene, const Rows& rows, const std::vector<Count>& in_row) {
  const Rect& area = rows.view.area;
  add_label(scene, {area.x + 2, area.y + 7}, say("\xe2\x86\x93 {0}", rows.chart.axis[1]), label_size,
            Tone::normal, 0, Align::left);
  for (Count row = 0; row <= rows.depth.high; ++row) {
    if (in_row[static_cast<std::size_t>(row)] == 0) continue;
    const auto& points = rows.chart.points;
    const bool ties = std::any_of(points.begin(), points.end(), [&](const ChartPoint& one) {
      return one.at[1] == row && one.outcome == Outcome::T;
    });
    add_label(scene, {area.x + 10, rows.middle_of(row)}, ties ? say("T") : say("{0}", row));
  }
}

/// A move to a P-position is the one to make; from a T-position one to another, which keeps the tie.
bool is_good(const Chart& chart, std::size_t from, std::size_t to) {
  const Outcome leaves = chart.points[to].outcome;
  return leaves == Outcome::P || (leaves == Outcome::T && chart.points[from].outcome == Outcome::T);
}

/// `shown`: how far both of its ends have come.
Pen pen_of(bool near, bool good, float shown) {
  const float alpha = (near || good ? 0.9F : 0.45F) * shown * shown;
  if (near) return {Tint::legal, 2.6F, alpha};
  return good ? Pen{Tint::chosen, 1.8F, alpha} : Pen{Tint::ghost, 1.0F, alpha};
}

void draw_plate(Scene& scene, const ChartPoint& point, const Rect& place, const Rect& source, float shown) {
  Rect now = place;
  now.x = mix(source.x + source.w / 2 - now.w / 2, now.x, shown);
  now.y = mix(source.y, now.y, shown);
  Sprite plate = plate_of(now, tint_of(point), 1, 7);
  plate.alpha = std::min(1.0F, 2 * shown);
  scene.sprites.push_back(plate);
  if (now.w < 20 || shown <= 0.4F) return;
  const Message all = on_plate(point);
  add_label(scene, now.center(), text_width(all, label_size) <= place.w - 4 ? all : point.face, label_size,
            point.lit ? Tone::accent : Tone::normal, now.w - 4);
}

} // namespace

ChartScene graph(const Chart& chart, const ChartView& view) {
  ChartScene out;
  const Reached reached = reach(chart);
  const auto there = [&](std::size_t i) { // 0: not yet .. 1: at its place
    return ease(view.unfolded - static_cast<float>(reached.moves[i] - 1));
  };
  const Rows rows{chart, view};
  std::vector<Count> in_row(static_cast<std::size_t>(rows.depth.high) + 1);
  for (const ChartPoint& point : chart.points)
    ++in_row[static_cast<std::size_t>(point.at[1])];
  out.places = plates_of(rows, in_row);
  number_rows(out.scene, rows, in_row);
  for (const auto& [from, to] : chart.arrows) {
    if (to >= out.places.size()) continue;
    const float shown = std::min(there(from), there(to));
    if (shown <= 0) continue;
    const bool near = view.chosen && (*view.chosen == from || *view.chosen == to);
    add_arrow(out.scene, out.places[from], out.places[to], 0.4F * (rows.pitch - rows.high),
              pen_of(near, is_good(chart, from, to), shown));
  }
  for (std::size_t i = 0; i < chart.points.size(); ++i) {
    if (const float shown = there(i); shown > 0)
      draw_plate(out.scene, chart.points[i], out.places[i], out.places[reached.from[i]], shown);
  }
  mark_start(out, rows.pitch - rows.high);
  choose(out, view);
  return out;
}

} // namespace chart_parts

int farthest_point(const Chart& chart) {
  if (chart.shape != Chart::Shape::graph || chart.points.empty()) return 0;
  const std::vector<int> moves = chart_parts::reach(chart).moves;
  return *std::max_element(moves.begin(), moves.end());
}

} // namespace nimatron
