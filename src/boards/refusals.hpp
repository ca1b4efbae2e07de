#pragma once

#include <optional>

#include "scene/scene.hpp"

namespace nimatron {

// The rules decide what is refused and why. Their words suit a record but are too long for a small place on
// the table, so the most frequent refusals have shorter words here.

inline Message nothing_left() { return say(N_("nothing is left here")); }

/// The touch of the topmost place at p, whether or not the place is enabled.
Touch touch_under(const Scene& scene, Vec p);

/// Why this many cannot be taken from a heap that is not empty.
std::optional<Message> heap_refusal(const Position& position, const OnMatch& on);

} // namespace nimatron
