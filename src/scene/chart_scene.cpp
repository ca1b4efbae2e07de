#include "scene/chart_scene.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <numeric>

#include "scene/draft.hpp"

namespace nimatron {

namespace {

constexpr float text_size = 13;

void add_label(Scene& scene, Vec at, const Message& words, float size = text_size, Tone tone = Tone::quiet,
               float room = 0, Align align = Align::center) {
  if (*words.id == '\0') return;
  scene.labels.push_back({.at = at,
                          .size = size,
                          .align = align,
                          .tone = tone,
                          .bold = false,
                          .text = words,
                          .alpha = 1,
                          .room = room});
}

Sprite stroke(Vec from, Vec to, Tint tint, float thick, float alpha) {
  Sprite out;
  out.shape = Shape::plate;
  out.tint = tint;
  out.layer = 0;
  out.center = {(from.x + to.x) / 2, (from.y + to.y) / 2};
  out.half = {std::hypot(to.x - from.x, to.y - from.y) / 2, thick / 2};
  out.angle = std::atan2(to.y - from.y, to.x - from.x);
  out.alpha = alpha;
  return out;
}

Tint tint_of(const ChartPoint& point) {
  if (point.lit) return Tint::chosen;
  switch (point.outcome) {
  case Outcome::P: return Tint::hint;
  case Outcome::T: return Tint::ghost;
  default: return Tint::cell;
  }
}

struct Span {
  Count low = 0;
  Count high = 0;

  Count size() const { return high - low + 1; }
};
Span span_of(const Chart& chart, std::size_t axis) {
  Span out{chart.points.front().at[axis], chart.points.front().at[axis]};
  for (const ChartPoint& point : chart.points) {
    out.low = std::min(out.low, point.at[axis]);
    out.high = std::max(out.high, point.at[axis]);
  }
  return out;
}

void choose(ChartScene& out, const ChartView& view) {
  if (!view.chosen || *view.chosen >= out.places.size()) return;
  const Rect place = out.places[*view.chosen];
  out.scene.sprites.push_back(frame_of(inset(place, -2), Tint::legal));
  out.scene.focus = place;
}

// ---------------------------------------------------------------------------------------------------- squares

ChartScene cells(const Chart& chart, const ChartView& view) {
  ChartScene out;
  const Span across = span_of(chart, 0);
  const Span down = span_of(chart, 1);
  constexpr float left = 34;
  constexpr float top = 40;
  const float pitch = std::min({46.0F, (view.area.w - left) / static_cast<float>(across.size()),
                                (view.area.h - top) / static_cast<float>(down.size())});
  const float wide = pitch * static_cast<float>(across.size());
  const float high = pitch * static_cast<float>(down.size());
  const Vec origin = {view.area.x + left + (view.area.w - left - wide) / 2,
                      view.area.y + top + (view.area.h - top - high) / 2};
  const auto x_of = [&](double x) {
    return origin.x + pitch * static_cast<float>(x - static_cast<double>(across.low) + 0.5);
  };
  const auto y_of = [&](double y) {
    return origin.y + pitch * static_cast<float>(y - static_cast<double>(down.low) + 0.5);
  };
  const Count every = std::max<Count>(1, static_cast<Count>(std::ceil(22 / pitch)));
  for (Count x = across.low; x <= across.high; ++x) {
    if ((x - across.low) % every == 0)
      add_label(out.scene, {x_of(static_cast<double>(x)), origin.y - 9}, say("{0}", x));
  }
  for (Count y = down.low; y <= down.high; ++y) {
    if ((y - down.low) % every == 0)
      add_label(out.scene, {origin.x - 6, y_of(static_cast<double>(y))}, say("{0}", y), text_size,
                Tone::quiet, left - 8, Align::right);
  }
  add_label(out.scene, {origin.x + wide / 2, origin.y - 28}, say("{0} \xe2\x86\x92", chart.axis[0]),
            text_size, Tone::normal, wide);
  add_label(out.scene, {origin.x - left + 2, origin.y - 9}, say("\xe2\x86\x93"), text_size, Tone::normal, 0,
            Align::left);
  const float gap = pitch > 12 ? 1 : 0.5F;
  for (const ChartPoint& point : chart.points) {
    const Vec middle = {x_of(static_cast<double>(point.at[0])), y_of(static_cast<double>(point.at[1]))};
    const Rect place = {middle.x - pitch / 2, middle.y - pitch / 2, pitch, pitch};
    out.places.push_back(place);
    out.scene.sprites.push_back(plate_of(inset(place, gap), tint_of(point), 0, pitch / 6));
    if (pitch >= 17)
      add_label(out.scene, middle, point.face, std::max(12.0F, std::min(15.0F, pitch * 0.5F)),
                point.lit ? Tone::accent : Tone::quiet, pitch);
  }
  const auto at = [&](Count x, Count y) { // thousandths
    return Vec{x_of(static_cast<double>(x) / 1000), y_of(static_cast<double>(y) / 1000)};
  };
  for (const ChartLine& line : chart.lines)
    out.scene.sprites.push_back(
        stroke(at(line.from_x, line.from_y), at(line.to_x, line.to_y), Tint::gold, 2.5F, 0.9F));
  choose(out, view);
  return out;
}

// ---------------------------------------------------------------------------------------------------- in space

/// Seen from far away: nothing gets smaller with the distance.
class Eye {
 public:
  Eye(const ChartView& view, Count most) : view_(view), most_(static_cast<float>(most)) {
    scale_ = std::min(view.area.w, view.area.h) / (1.75F * (most_ + 1));
  }

  struct Seen {
    Vec at;
    float far = 0;
  };
  Seen see(float a, float b, float c) const {
    const float x = a - most_ / 2;
    const float y = b - most_ / 2;
    const float z = c - most_ / 2;
    const float side = x * std::cos(view_.turn) - y * std::sin(view_.turn);
    const float deep = x * std::sin(view_.turn) + y * std::cos(view_.turn);
    const float up = z * std::cos(view_.tilt) - deep * std::sin(view_.tilt);
    const Vec middle = view_.area.center();
    return {{middle.x + side * scale_, middle.y - up * scale_},
            deep * std::cos(view_.tilt) + z * std::sin(view_.tilt)};
  }
  float scale() const { return scale_; }

 private:
  const ChartView& view_;
  float most_;
  float scale_ = 1;
};

ChartScene in_space(const Chart& chart, const ChartView& view) {
  ChartScene out;
  Count most = 1;
  for (const ChartPoint& point : chart.points)
    most = std::max({most, point.at[0], point.at[1], point.at[2]});
  const Eye eye(view, most);
  const auto end = static_cast<float>(most) + 0.8F;
  const auto axis = [&](std::array<float, 3> to, const Message& name) {
    const Vec from = eye.see(0, 0, 0).at;
    const Vec tip = eye.see(to[0], to[1], to[2]).at;
    out.scene.sprites.push_back(stroke(from, tip, Tint::ghost, 1.6F, 0.8F));
    add_label(out.scene, {tip.x, tip.y - 8}, name, text_size, Tone::normal);
  };
  axis({end, 0, 0}, chart.axis[0]);
  axis({0, end, 0}, chart.axis[1]);
  axis({0, 0, end}, chart.axis[2]);
  std::vector<std::size_t> order(chart.points.size());
  std::iota(order.begin(), order.end(), std::size_t{0});
  std::vector<Eye::Seen> seen;
  for (const ChartPoint& point : chart.points)
    seen.push_back(eye.see(static_cast<float>(point.at[0]), static_cast<float>(point.at[1]),
                           static_cast<float>(point.at[2])));
  std::stable_sort(order.begin(), order.end(),
                   [&](std::size_t a, std::size_t b) { return seen[a].far > seen[b].far; });
  const float half = std::max(3.0F, 0.36F * eye.scale());
  const float depth = std::max(1.0F, static_cast<float>(most));
  out.places.resize(chart.points.size());
  for (const std::size_t i : order) {
    const Vec at = seen[i].at;
    out.places[i] = {at.x - half, at.y - half, 2 * half, 2 * half};
    Sprite ball;
    ball.shape = Shape::coin;
    ball.tint = Tint::gold;
    ball.layer = 1;
    ball.center = at;
    ball.half = {half, half};
    ball.alpha = std::clamp(0.75F - 0.45F * seen[i].far / depth, 0.3F, 1.0F);
    out.scene.sprites.push_back(ball);
  }
  choose(out, view);
  return out;
}

// ---------------------------------------------------------------------------------------------------- a graph

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

ChartScene graph(const Chart& chart, const ChartView& view) {
  ChartScene out;
  const Reached reached = reach(chart);
  const auto there = [&](std::size_t i) { // 0: not yet .. 1: at its place
    return ease(view.unfolded - static_cast<float>(reached.moves[i] - 1));
  };
  const Span depth = span_of(chart, 1);
  std::vector<Count> in_row(static_cast<std::size_t>(depth.high) + 1);
  float widest = 34;
  for (const ChartPoint& point : chart.points) {
    ++in_row[static_cast<std::size_t>(point.at[1])];
    widest = std::max(widest, text_width(on_plate(point), text_size) + 12);
  }
  constexpr float left = 26;
  const float pitch = view.area.h / static_cast<float>(depth.size());
  const float high = std::min(30.0F, pitch * 0.62F);
  for (const ChartPoint& point : chart.points) {
    const Count row = in_row[static_cast<std::size_t>(point.at[1])];
    const float share = (view.area.w - left) / static_cast<float>(row);
    const float wide = std::min(widest, share - 4);
    const Vec middle = {view.area.x + left + share * (static_cast<float>(point.at[0]) + 0.5F),
                        view.area.y + pitch * (static_cast<float>(depth.high - point.at[1]) + 0.5F)};
    out.places.push_back({middle.x - wide / 2, middle.y - high / 2, wide, high});
  }
  for (Count row = 0; row <= depth.high; ++row) {
    if (in_row[static_cast<std::size_t>(row)] == 0) continue;
    const float y = view.area.y + pitch * (static_cast<float>(depth.high - row) + 0.5F);
    const bool ties = std::any_of(chart.points.begin(), chart.points.end(), [&](const ChartPoint& one) {
      return one.at[1] == row && one.outcome == Outcome::T;
    });
    add_label(out.scene, {view.area.x + 10, y}, ties ? say("T") : say("{0}", row));
  }
  for (const auto& [from, to] : chart.arrows) {
    if (to >= out.places.size()) continue;
    const float shown = std::min(there(from), there(to));
    if (shown <= 0) continue;
    // A move to a P-position is the one to make; from a T-position one to another, which keeps the tie.
    const Outcome leaves = chart.points[to].outcome;
    const bool good =
        leaves == Outcome::P || (leaves == Outcome::T && chart.points[from].outcome == Outcome::T);
    const bool near = view.chosen && (*view.chosen == from || *view.chosen == to);
    const Pen pen = {near   ? Tint::legal
                     : good ? Tint::chosen
                            : Tint::ghost,
                     near   ? 2.6F
                     : good ? 1.8F
                            : 1.0F,
                     (near || good ? 0.9F : 0.45F) * shown * shown};
    add_arrow(out.scene, out.places[from], out.places[to], 0.4F * (pitch - high), pen);
  }
  for (std::size_t i = 0; i < chart.points.size(); ++i) {
    const float shown = there(i);
    if (shown <= 0) continue;
    Rect place = out.places[i];
    const Rect& source = out.places[reached.from[i]];
    place.x = mix(source.x + source.w / 2 - place.w / 2, place.x, shown);
    place.y = mix(source.y, place.y, shown);
    Sprite plate = plate_of(place, tint_of(chart.points[i]), 1, 7);
    plate.alpha = std::min(1.0F, 2 * shown);
    out.scene.sprites.push_back(plate);
    if (place.w < 20 || shown <= 0.4F) continue;
    const Message all = on_plate(chart.points[i]);
    add_label(out.scene, place.center(),
              text_width(all, text_size) <= out.places[i].w - 4 ? all : chart.points[i].face, text_size,
              chart.points[i].lit ? Tone::accent : Tone::normal, place.w - 4);
  }
  choose(out, view);
  return out;
}

} // namespace

std::vector<LegendRow> legend_of(const ExplorerEntry& entry, const Chart& chart) {
  std::vector<LegendRow> out;
  const auto some = [&](const auto& is) { return std::any_of(chart.points.begin(), chart.points.end(), is); };
  const auto add = [&](Tint tint, const char* words) { out.push_back({tint, say(words)}); };
  switch (chart.shape) {
  case Chart::Shape::space: add(Tint::gold, N_("P-position")); break;
  case Chart::Shape::graph:
    if (some([](const ChartPoint& one) { return one.outcome == Outcome::P; }))
      add(Tint::chosen, N_("P-position"));
    if (some([](const ChartPoint& one) { return one.outcome == Outcome::N; }))
      add(Tint::cell, N_("N-position"));
    if (some([](const ChartPoint& one) { return one.outcome == Outcome::T; }))
      add(Tint::ghost, N_("T-position"));
    break;
  case Chart::Shape::cells:
    if (*entry.lit == '\0') break;
    add(Tint::chosen, entry.lit);
    if (some([](const ChartPoint& one) { return one.outcome == Outcome::P && !one.lit; }))
      add(Tint::hint, N_("P-position"));
    break;
  }
  return out;
}

int farthest_point(const Chart& chart) {
  if (chart.shape != Chart::Shape::graph || chart.points.empty()) return 0;
  const std::vector<int> moves = reach(chart).moves;
  return *std::max_element(moves.begin(), moves.end());
}

ChartScene chart_scene(const Chart& chart, const ChartView& view) {
  if (chart.points.empty()) return {};
  switch (chart.shape) {
  case Chart::Shape::space: return in_space(chart, view);
  case Chart::Shape::graph: return graph(chart, view);
  case Chart::Shape::cells: break;
  }
  return cells(chart, view);
}

std::string svg_of_chart(const ExplorerEntry& entry, const Chart& chart, int turn, int tilt, Sayer sayer) {
  ChartView view{.area = {20, 40, 900, 640}};
  view.turn = static_cast<float>(turn) / 1000;
  view.tilt = static_cast<float>(tilt) / 1000;
  Scene scene = chart_scene(chart, view).scene;
  add_label(scene, {view.area.x, 18}, say(entry.title), 20, Tone::normal, 0, Align::left);
  const float below = view.area.y + view.area.h + 24;
  add_label(scene, {view.area.x, below}, chart.note, 14, Tone::normal, 0, Align::left);
  float x = view.area.x;
  for (const LegendRow& row : legend_of(entry, chart)) {
    constexpr float side = 16;
    scene.sprites.push_back(plate_of({x, below + 18, side, side}, row.tint, 0, 4));
    add_label(scene, {x + side + 8, below + 18 + side / 2}, row.words, 14, Tone::normal, 0, Align::left);
    x += side + 8 + text_width(row.words, 14) + 28;
  }
  return svg_of(scene, {sayer(say(entry.title)), sayer(chart.note)}, sayer);
}

} // namespace nimatron
