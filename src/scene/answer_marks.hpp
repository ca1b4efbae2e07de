#pragma once

#include <vector>

#include "core/explanation.hpp"
#include "scene/scene.hpp"

namespace nimatron {

/// A move and its answer, as marks over the board: where each takes something or goes, and arrows. Here the
/// arrow leads from a heap of a matrix to its mirror image:
///
///     |-2|  .   .   .          - - -  the move        =====  its answer
///     |-1| ----.
///      .    \   `---> |-1|
///      .     `-> |-2|
///
/// A piece gets an arrow for each of the two moves. Elsewhere one arrow leads from place to place, if the
/// answer is in another heap.
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

/// The marks while they are being made: each geometry marks its own moves.
struct Marking {
  const SceneView& view;
  const Scene& scene;
  AnswerMarks out = {};

  void put(const std::optional<Rect>& area, Count take, bool answer);
  void lead(const std::optional<Rect>& from, const std::optional<Rect>& to, bool answer);
  /// Where the target with this touch lies.
  std::optional<Rect> touched(const std::optional<Touch>& touch) const;

  // For heaps: what the answer needs to know of the move.
  static constexpr std::size_t none = ~std::size_t{0};
  std::size_t last = none; // the heap of the last move, and how many it took
  Count taken = 0;
  std::size_t divided = none;
};

/// `scene` is make_scene(position, view).
AnswerMarks answer_marks(const Position& position, const SceneView& view, const Scene& scene,
                         const Answer& shown);

} // namespace nimatron
