#pragma once

#include <span>
#include <vector>

#include "render/batches.hpp"
#include "render/damage.hpp"
#include "render/frame.hpp"

namespace nimatron {

/// What Renderer::draw(sprites, frame) paints, appended to `strokes`. `batches` is where it is worked out.
/// The theme is not part of it: with another one everything is another.
void add_strokes(std::span<const Sprite> sprites, const Frame& frame, Batches& batches,
                 std::vector<Stroke>& strokes);

} // namespace nimatron
