#pragma once

#include <array>
#include <cstdint>
#include <cstring>
#include <span>
#include <type_traits>
#include <vector>

namespace nimatron {

/// A rectangle of pixels on the screen, y downward: left <= x < right, top <= y < bottom.
struct PixelBox {
  int left = 0;
  int top = 0;
  int right = 0;
  int bottom = 0;

  bool empty() const { return left >= right || top >= bottom; }
  /// How many pixels.
  double size() const { return empty() ? 0 : static_cast<double>(right - left) * (bottom - top); }
  bool meets(const PixelBox& other) const {
    return left < other.right && other.left < right && top < other.bottom && other.top < bottom;
  }
  bool operator==(const PixelBox&) const = default;
};

PixelBox common(const PixelBox& a, const PixelBox& b);

/// The pixels that a rectangle in pixel lengths touches; coordinates far beyond any screen are clamped.
PixelBox box_around(float left, float top, float right, float bottom);

/// One of the things that are painted over each other to make a picture.
struct Stroke {
  std::uint64_t look = 0; // a Fingerprint of everything else that decides its pixels
  PixelBox box;           // it changes nothing outside

  bool operator==(const Stroke&) const = default;
};

/// Where a picture of the strokes `after` can differ from a picture of the strokes `before`:
///
///     before   a b c d        b and e are in no common sequence, so what is drawn anew is
///     after    a c e d        the least box with b.box and e.box, and all that lies there, above and below
///
/// The result is one box around all differences, empty if nothing has changed. Several small boxes are no
/// faster (bench/frame_rate.mjs).
PixelBox damage(std::span<const Stroke> before, std::span<const Stroke> after);

/// A hash: with practical certainty another number as soon as anything put into it differs.
class Fingerprint {
 public:
  template <class T>
  void put(const T& value) {
    static_assert(std::is_trivially_copyable_v<T> && sizeof value % 4 == 0);
    std::array<std::uint32_t, sizeof value / 4> words;
    std::memcpy(words.data(), &value, sizeof value);
    for (const std::uint32_t word : words) {
      number_ = (number_ ^ word) * 0x9e3779b97f4a7c15ULL;
      number_ ^= number_ >> 32;
    }
  }
  std::uint64_t number() const { return number_; }

 private:
  std::uint64_t number_ = 1;
};

} // namespace nimatron
