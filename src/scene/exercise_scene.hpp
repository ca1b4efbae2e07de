#pragma once

#include <optional>
#include <string>
#include <vector>

#include "learn/attempt.hpp"
#include "learn/exercise.hpp"
#include "scene/keyed_scene.hpp"

namespace nimatron {

// What an exercise lays on the table besides a position, as pure geometry: a table with cells to fill, matches to tie in
// bundles, bundles to pair off.

/// A place there that can be touched, and what that answers.
struct ExercisePlace {
  std::string id;
  Message name;
  Rect area;
  Answering answer;
  bool chosen = false;
};

struct ExerciseScene {
  KeyedScene draft;
  std::vector<ExercisePlace> places; // none once it is solved
  std::optional<Rect> loose = {};    // the matches that can be dragged into a bundle
};

/// What it was before the last answer, and how far the change has come, 0 .. 1; how large the words are, more than 1 for a
/// whole room.
struct CellTurn {
  const Attempt* before = nullptr;
  float t = 1;
  float letters = 1;
};

/// What somebody drags over it: the thing of a place, or loose matches, as many as go where they are held.
struct Dragged {
  std::optional<Answering> from; // nothing: loose matches
  Vec at;
  Count matches = 1;
};

/// Whether there is anything of it.
bool lays_something(const Exercise& exercise);

/// What a cell to fill is called and shows: "heap 2, 8: 1", "heap 2, 8: empty".
Message cell_words(const ToFill& task, const Attempt& attempt, std::size_t cell);
/// What a given cell shows, or what has been put into it; "": nothing.
Message shown_in_cell(const ToFill& task, const Attempt& attempt, std::size_t cell);
/// "heap 2: 9", as the heaps to pair off are labelled.
Message heap_words(const ToPair& task, std::size_t heap);
/// "Bundle of 4 matches, tied" and "Bundle of 4 matches in heap 2", or a whole heap.
Message tray_words(const Attempt& attempt, Count size);
Message bundle_words(const ToPair& task, const BundleOf& bundle);
/// Columns that stand out because they hold an odd number of ones.
bool odd_columns_shown(const ToFill& task, const Attempt& attempt);

ExerciseScene exercise_scene(const Exercise& exercise, const Attempt& attempt, Rect area,
                             const CellTurn& turning = {});

/// Lifts what is dragged out of its place.
void lift(ExerciseScene& scene, const Dragged& dragged);

/// The chart of an exercise as it may be seen so far: what a point is shows once it has been touched.
Chart chart_so_far(const ToLook& task, const Attempt& attempt);

/// What becomes of a thing of the one before, in the motion to the one after.
Transition fate_in_exercise(const SpriteKey& thing, const Exercise& exercise, const Attempt& before,
                            const Attempt& after);

/// What is to be done with bundles, as it is written beside them.
Message tie_words(const Attempt& attempt);

} // namespace nimatron
