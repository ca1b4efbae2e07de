#include <algorithm>
#include <array>
#include <cmath>
#include <numeric>

#include "scene/chart_parts.hpp"

// Points in space, each a ball; its colour says how far up it is.

namespace nimatron::chart_parts {

namespace {

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

} // namespace

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
    add_label(out.scene, {tip.x, tip.y - 8}, name, label_size, Tone::normal);
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
    ball.shape = Shape::ball;
    ball.tint = Tint::gold;
    ball.detail = static_cast<float>(chart.points[i].at[2]) / depth;
    ball.layer = 1;
    ball.center = at;
    ball.half = {half, half};
    out.scene.sprites.push_back(ball);
  }
  choose(out, view);
  return out;
}

} // namespace nimatron::chart_parts
