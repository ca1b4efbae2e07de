#pragma once

#include <cstddef>

#include "scene/keyed_scene.hpp"
#include "scene/scene.hpp"

namespace nimatron {

// Heaps that lie on plates, with their numbers above them: in the cells of a matrix, on the edges of a graph.

/// The kinds of things in a picture of them (SpriteKey::kind).
enum CellThing { cell_thing, handle_thing, line_thing, match_thing, bundle_thing, mark_thing, last_thing };

struct HeapCell {
  Rect plate;
  std::size_t index = 0; // SpriteKey::a
  Count size = 0;
  Count take = 0;    // that a move would take
  Count hinted = 0;  // that glow
  bool last = false; // the last move took some
};

/// The plate, and on it the number and as many matches, or a bundle where they are many.
void draw_cell_heap(KeyedScene& draft, const SceneView& view, const HeapCell& cell);

/// How many matches of a heap on this plate stand at p and to the right of it: those that a finger there would take. 0 to the
/// right of them all.
Count matches_from(const Rect& plate, Count size, Vec p);

/// Whether it is a match or a bundle, so that `a` is the index of its cell.
bool is_of_heap(const SpriteKey& id);
/// What becomes of it in a motion, if so many of its cell are taken from so many.
Transition fate_in_cell(const SpriteKey& id, Count take, Count size);

} // namespace nimatron
