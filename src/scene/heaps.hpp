#pragma once

#include "scene/draft.hpp"
#include "scene/heaps_plan.hpp"

namespace nimatron {

// Heaps of matches, for the boards that are heaps and for those that show some beside.

/// Heaps as `view` wants them, in view.area.
Draft draft_heaps(const Position& position, const Heaps& board, const SceneView& view, const HeapsPlan& plan);

/// What becomes of each thing of draft_heaps when `move` is made on heaps that were `before`.
Fate heap_fate(const Heaps& before, const HeapMove& move, const ThingId& id);

/// An upright match of length and thickness `size`, as uneven as its seed.
Sprite upright_match(Vec center, Vec size, std::uint32_t seed);

/// How many matches may be taken from this heap.
Count reach(const Options& options, Count size);

} // namespace nimatron
