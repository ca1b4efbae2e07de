#pragma once

#include <optional>

#include "scene/scene.hpp"

namespace nimatron {

// The rules decide what is refused and know why. What they say of a record would be long for a small place on
// the table, so what happens most often is said shorter.

inline Message nothing_left() { return say(N_("nothing is left here")); }

/// Of the topmost place there, whether or not it can be used.
Touch touch_under(const Scene& scene, Vec p);

/// Why so many cannot be taken from a heap in which something is left.
std::optional<Message> heap_refusal(const Position& position, const OnMatch& on);

} // namespace nimatron
