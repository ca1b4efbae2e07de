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

/// Such marks in the making: a geometry marks its own moves.
struct Marking {
  const SceneView& view;
  const Scene& scene;
  AnswerMarks out = {};

  void put(const std::optional<Rect>& area, Count take, bool answer);
  void lead(const std::optional<Rect>& from, const std::optional<Rect>& to, bool answer);
  /// Where what can be touched there lies.
  std::optional<Rect> touched(const std::optional<Touch>& touch) const;

  // Of heaps, between the move and its answer.
  static constexpr std::size_t none = ~std::size_t{0};
  std::size_t last = none; // the heap that was taken from last, and how many
  Count taken = 0;
  std::size_t divided = none;
};

/// `scene` is make_scene(position, view).
AnswerMarks answer_marks(const Position& position, const SceneView& view, const Scene& scene,
                         const Answer& shown);

} // namespace nimatron
