#pragma once

#include <vector>

#include "core/explanation.hpp"
#include "scene/scene.hpp"

namespace nimatron {

/// A move and its answer, as marks over the board: where each takes something or goes, and arrows. From a heap
/// of a matrix the arrow leads to its image, so that one sees what is mirrored:
///
///     |-2|  .   .   .          - - -  the move        =====  its answer
///     |-1| ----.
///      .    \   `---> |-1|
///      .     `-> |-2|
///
/// A piece has an arrow of its own for each of the two moves; elsewhere one leads from place to place, where
/// the answer is in another heap.
struct AnswerMarks {
  struct Place {
    Rect area;
    Count take = 0; // from there; 0: nothing is taken
    bool answer = false;
  };
  struct Arrow {
    Vec from;
    Vec to;
    bool answer = false;
  };
  std::vector<Place> place;
  std::vector<Arrow> arrow;
};

/// `scene` is make_scene(position, view).
AnswerMarks answer_marks(const Position& position, const SceneView& view, const Scene& scene,
                         const Answer& shown);

} // namespace nimatron
