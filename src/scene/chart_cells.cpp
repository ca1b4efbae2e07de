#include <algorithm>
#include <cmath>

#include "scene/chart_parts.hpp"
#include "scene/keyed_scene.hpp"

// Squares in rows and columns, with numbers and names at both axes.

namespace nimatron::chart_parts {

namespace {

constexpr float left = 34;       // for the numbers of the rows
constexpr float one_line = 40;   // for the names of both axes and the numbers of the columns
constexpr float two_lines = 58;  // where the names stand one below the other
constexpr float least_read = 20; // of a square whose number is to be read
constexpr float best_read = 26;

/// Where everything stands: which squares there is room for, how large they are, and where the first one is.
class Plan {
 public:
  Plan(const Chart& chart, const ChartView& view)
      : across_(span_of(chart, 0)), down_(span_of(chart, 1)), x_name_(say("{0} \xe2\x86\x92", chart.axis[0])),
        y_name_(say("\xe2\x86\x93 {0}", chart.axis[1])) {
    const Rect& area = view.area;
    stacked_ = text_width(x_name_, label_size) + text_width(y_name_, label_size) + 24 > area.w;
    const float top = stacked_ ? two_lines : one_line;
    const float bars = chart.to_read ? 10.0F : 0.0F;
    const Vec room = {area.w - left - bars, area.h - top - bars};
    pitch_ = std::min(
        {46.0F, room.x / static_cast<float>(across_.size()), room.y / static_cast<float>(down_.size())});
    if (chart.to_read && pitch_ < least_read)
      pitch_ = std::clamp(room.x / static_cast<float>(across_.size()), least_read, best_read);
    x = window(across_, view.first_column, room.x);
    y = window(down_, view.first_row, room.y);
    const float wide = pitch_ * static_cast<float>(x.shown);
    const float high = pitch_ * static_cast<float>(y.shown);
    origin_ = {area.x + left + (room.x - wide) / 2, area.y + top + (room.y - high) / 2};
  }

  float pitch() const { return pitch_; }
  bool shows(const ChartPoint& point) const {
    return inside(x, point.at[0] - across_.low) && inside(y, point.at[1] - down_.low);
  }
  Vec middle(double across, double down) const {
    const auto steps = [](double at, Count low, Count first) {
      return static_cast<float>(at - static_cast<double>(low + first) + 0.5);
    };
    return {origin_.x + pitch_ * steps(across, across_.low, x.first),
            origin_.y + pitch_ * steps(down, down_.low, y.first)};
  }

  void write_axes(Scene& scene) const {
    const Count every = std::max<Count>(1, static_cast<Count>(std::ceil(widest_number() / pitch_)));
    for (Count i = x.first; i < x.first + x.shown; ++i) {
      const Count n = across_.low + i;
      if (i % every == 0)
        add_label(scene, {middle(static_cast<double>(n), 0).x, origin_.y - 9}, say("{0}", n));
    }
    const Count each = std::max<Count>(1, static_cast<Count>(std::ceil(17 / pitch_)));
    for (Count i = y.first; i < y.first + y.shown; ++i) {
      const Count n = down_.low + i;
      if (i % each == 0)
        add_label(scene, {origin_.x - 6, middle(0, static_cast<double>(n)).y}, say("{0}", n), label_size,
                  Tone::quiet, left - 8, Align::right);
    }
    const float start = origin_.x - left + 2;
    const float wide = pitch_ * static_cast<float>(x.shown);
    const float after = start + text_width(y_name_, label_size) + 16; // both in a line, if there is room
    const float half = text_width(x_name_, label_size) / 2;
    const float at = std::max(origin_.x + wide / 2, (stacked_ ? start : after) + half);
    add_label(scene, {at, origin_.y - (stacked_ ? 46 : 28)}, x_name_, label_size, Tone::normal);
    add_label(scene, {start, origin_.y - 28}, y_name_, label_size, Tone::normal, 0, Align::left);
  }

  /// Bars, as beside anything that scrolls: which part of the rows and columns it is.
  void mark_window(Scene& scene) const {
    constexpr float thick = 5;
    const auto part = [](Count n, const ChartWindow& of, float length) {
      return length * static_cast<float>(n) / static_cast<float>(of.all);
    };
    const float wide = pitch_ * static_cast<float>(x.shown);
    const float high = pitch_ * static_cast<float>(y.shown);
    const auto bar = [&](const Rect& place) {
      scene.sprites.push_back(plate_of(place, Tint::ghost, 0, thick / 2));
    };
    if (y.shown < y.all)
      bar({origin_.x + wide + 3, origin_.y + part(y.first, y, high), thick,
           std::max(12.0F, part(y.shown, y, high))});
    if (x.shown < x.all)
      bar({origin_.x + part(x.first, x, wide), origin_.y + high + 3, std::max(12.0F, part(x.shown, x, wide)),
           thick});
  }

  ChartWindow x;
  ChartWindow y;

 private:
  static bool inside(const ChartWindow& part, Count at) {
    return at >= part.first && at < part.first + part.shown;
  }
  ChartWindow window(const Span& span, Count first, float room) const {
    constexpr float rounding = 0.01F;
    ChartWindow out;
    out.all = span.size();
    out.shown = std::clamp<Count>(static_cast<Count>(room / pitch_ + rounding), 1, out.all);
    out.first = std::clamp<Count>(first, 0, out.all - out.shown);
    return out;
  }
  float widest_number() const {
    return std::max(22.0F, text_width(say("{0}", across_.high), label_size) + 6);
  }

  Span across_;
  Span down_;
  Message x_name_;
  Message y_name_;
  bool stacked_ = false;
  float pitch_ = 1;
  Vec origin_;
};

} // namespace

ChartScene cells(const Chart& chart, const ChartView& view) {
  ChartScene out;
  const Plan plan(chart, view);
  out.across = plan.x;
  out.down = plan.y;
  plan.write_axes(out.scene);
  plan.mark_window(out.scene);
  const float pitch = plan.pitch();
  out.pitch = pitch;
  const float gap = pitch > 12 ? 1 : 0.5F;
  for (const ChartPoint& point : chart.points) {
    if (!plan.shows(point)) {
      out.places.emplace_back();
      continue;
    }
    const Vec middle = plan.middle(static_cast<double>(point.at[0]), static_cast<double>(point.at[1]));
    const Rect place = {middle.x - pitch / 2, middle.y - pitch / 2, pitch, pitch};
    out.places.push_back(place);
    out.scene.sprites.push_back(plate_of(inset(place, gap), tint_of(point), 0, pitch / 6));
    if (pitch >= 17)
      add_label(out.scene, middle, point.face, std::max(12.0F, std::min(15.0F, pitch * 0.5F)),
                point.lit ? Tone::accent : Tone::quiet, pitch);
  }
  const auto at = [&](Count x, Count y) { // thousandths
    return plan.middle(static_cast<double>(x) / 1000, static_cast<double>(y) / 1000);
  };
  for (const ChartLine& line : chart.lines)
    out.scene.sprites.push_back(
        stroke(at(line.from_x, line.from_y), at(line.to_x, line.to_y), Tint::gold, 2.5F, 0.9F));
  choose(out, view);
  return out;
}

} // namespace nimatron::chart_parts
