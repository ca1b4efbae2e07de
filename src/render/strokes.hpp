#pragma once

#include <span>
#include <vector>

#include "render/batches.hpp"
#include "render/damage.hpp"
#include "render/frame.hpp"

namespace nimatron {

/// Appends to `strokes` what Renderer::draw(sprites, frame) paints; `batches` is scratch space. The theme is
/// not part of the strokes, because another theme changes everything.
void add_strokes(std::span<const Sprite> sprites, const Frame& frame, Batches& batches,
                 std::vector<Stroke>& strokes);

} // namespace nimatron
