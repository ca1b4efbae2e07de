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

/// The smallest box around everything that is added.
class Cover {
 public:
  void add(const PixelBox& box) {
    if (!box.empty()) box_ = box_.empty() ? box : united(box_, box);
  }
  PixelBox box() const { return box_; }

 private:
  PixelBox box_;
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

PixelBox damage(std::span<const Stroke> before, std::span<const Stroke> after) {
  while (!before.empty() && !after.empty() && before.front() == after.front()) {
    before = before.subspan(1);
    after = after.subspan(1);
  }
  while (!before.empty() && !after.empty() && before.back() == after.back()) {
    before = before.first(before.size() - 1);
    after = after.first(after.size() - 1);
  }

  // Each stroke is matched with the next equal one behind the last match: this gives a common sequence,
  // though not always the longest. If a stroke on some pixel is new, gone or elsewhere in the order, it is
  // outside that sequence.
  const auto earlier = [&](std::size_t a, std::size_t b) {
    return before[a].look != before[b].look ? before[a].look < before[b].look : a < b;
  };
  std::vector<std::size_t> by_look(before.size());
  for (std::size_t i = 0; i < by_look.size(); ++i)
    by_look[i] = i;
  std::sort(by_look.begin(), by_look.end(), earlier);

  Cover changes;
  std::size_t next = 0; // index into `before`: all earlier ones are matched or gone
  for (const Stroke& stroke : after) {
    const auto found =
        std::lower_bound(by_look.begin(), by_look.end(), stroke.look, [&](std::size_t a, std::uint64_t look) {
          return before[a].look != look ? before[a].look < look : a < next;
        });
    if (found == by_look.end() || before[*found] != stroke) {
      changes.add(stroke.box);
      continue;
    }
    for (; next < *found; ++next)
      changes.add(before[next].box);
    next = *found + 1;
  }
  for (; next < before.size(); ++next)
    changes.add(before[next].box);
  return changes.box();
}

} // namespace nimatron
