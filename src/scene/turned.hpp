#pragma once

#include "scene/scene.hpp"

namespace nimatron {

// The board seen from the other side: everything lies where a half turn about the middle of `area` brings it. Words stay
// upright, and twice turned is as it was.

Vec turned(Vec at, const Rect& area);
void turn(Scene& scene, const Rect& area);
/// The key that leads there, for somebody who sees it so.
Key turned(Key key);

} // namespace nimatron
