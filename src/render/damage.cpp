#include "render/damage.hpp"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <utility>

namespace nimatron {
namespace {

PixelBox united(const PixelBox& a, const PixelBox& b) {
  return {std::min(a.left, b.left), std::min(a.top, b.top), std::max(a.right, b.right),
          std::max(a.bottom, b.bottom)};
}

std::int64_t area(const PixelBox& box) {
  return static_cast<std::int64_t>(box.right - box.left) * (box.bottom - box.top);
}

/// Boxes that do not meet, and not too many: each is a round of draw calls, which costs as much as some
/// pixels.
class Boxes {
 public:
  void add(PixelBox box) {
    if (box.empty()) return;
    for (std::size_t i = 0; i < boxes_.size();) {
      if (waste(boxes_[i], box) > worth_a_round) {
        ++i;
        continue;
      }
      if (common(boxes_[i], box) == box) return;
      box = united(boxes_[i], box);
      boxes_.erase(boxes_.begin() + static_cast<std::ptrdiff_t>(i));
      i = 0; // grown, it may meet those it did not
    }
    boxes_.push_back(box);
    if (boxes_.size() > most) unite_two();
  }

  std::vector<PixelBox> take() { return std::move(boxes_); }

 private:
  static constexpr std::size_t most = 16;
  static constexpr std::int64_t worth_a_round = 4000; // pixels

  /// Pixels in the union of the two that are in neither; < 0: they meet.
  static std::int64_t waste(const PixelBox& a, const PixelBox& b) {
    return a.meets(b) ? -1 : area(united(a, b)) - area(a) - area(b);
  }

  /// The two whose union covers least that neither does.
  void unite_two() {
    std::size_t first = 0;
    std::size_t second = 1;
    std::int64_t least = -1;
    for (std::size_t i = 0; i < boxes_.size(); ++i) {
      for (std::size_t j = i + 1; j < boxes_.size(); ++j) {
        const std::int64_t waste = area(united(boxes_[i], boxes_[j])) - area(boxes_[i]) - area(boxes_[j]);
        if (least >= 0 && waste >= least) continue;
        least = waste;
        first = i;
        second = j;
      }
    }
    const PixelBox both = united(boxes_[first], boxes_[second]);
    boxes_.erase(boxes_.begin() + static_cast<std::ptrdiff_t>(second));
    boxes_.erase(boxes_.begin() + static_cast<std::ptrdiff_t>(first));
    add(both);
  }

  std::vector<PixelBox> boxes_;
};

} // namespace

PixelBox common(const PixelBox& a, const PixelBox& b) {
  return {std::max(a.left, b.left), std::max(a.top, b.top), std::min(a.right, b.right),
          std::min(a.bottom, b.bottom)};
}

PixelBox box_around(float left, float top, float right, float bottom) {
  const auto whole = [](float length) { return static_cast<int>(std::clamp(length, -1e6F, 1e6F)); };
  return {whole(std::floor(left)), whole(std::floor(top)), whole(std::ceil(right)), whole(std::ceil(bottom))};
}

std::vector<PixelBox> damage(std::span<const Stroke> before, std::span<const Stroke> after) {
  while (!before.empty() && !after.empty() && before.front() == after.front()) {
    before = before.subspan(1);
    after = after.subspan(1);
  }
  while (!before.empty() && !after.empty() && before.back() == after.back()) {
    before = before.first(before.size() - 1);
    after = after.first(after.size() - 1);
  }

  // Each stroke finds the next one of its kind behind the last that was found: a common sequence, not always
  // the longest. Whatever of a pixel's strokes is new, gone or elsewhere in the order is not in it.
  const auto earlier = [&](std::size_t a, std::size_t b) {
    return before[a].look != before[b].look ? before[a].look < before[b].look : a < b;
  };
  std::vector<std::size_t> by_look(before.size());
  for (std::size_t i = 0; i < by_look.size(); ++i)
    by_look[i] = i;
  std::sort(by_look.begin(), by_look.end(), earlier);

  Boxes boxes;
  std::size_t next = 0; // of `before`: all earlier ones are found or gone
  for (const Stroke& stroke : after) {
    const auto found =
        std::lower_bound(by_look.begin(), by_look.end(), stroke.look, [&](std::size_t a, std::uint64_t look) {
          return before[a].look != look ? before[a].look < look : a < next;
        });
    if (found == by_look.end() || before[*found] != stroke) {
      boxes.add(stroke.box);
      continue;
    }
    for (; next < *found; ++next)
      boxes.add(before[next].box);
    next = *found + 1;
  }
  for (; next < before.size(); ++next)
    boxes.add(before[next].box);
  return boxes.take();
}

} // namespace nimatron
