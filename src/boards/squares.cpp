#include "boards/squares.hpp"

#include <algorithm>

namespace nimatron {

Sprite last_mark(const Rect& square, bool left) {
  Sprite s = plate_of(inset(square, square.w * (left ? 0.16F : 0.03F)), Tint::last, left ? 1 : 0,
                      left ? square.w : 6);
  if (left) s.shape = Shape::ring;
  return s;
}

Sprite light_on(const Rect& square, Tint tint) {
  return plate_of(inset(square, square.w * 0.06F), tint, 0, 6);
}

Sprite dot_on(const Rect& square, float radius, bool rim) {
  const float half = radius * square.w + (rim ? std::max(1.5F, 0.04F * square.w) : 0);
  const Vec at = square.center();
  return plate_of({at.x - half, at.y - half, 2 * half, 2 * half}, rim ? Tint::ivory : Tint::ebony, 0, half);
}

} // namespace nimatron
