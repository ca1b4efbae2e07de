#pragma once

#include <string>
#include <vector>

#include "learn/attempt.hpp"
#include "learn/exercise.hpp"
#include "scene/draft.hpp"

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
  Draft draft;
  std::vector<ExercisePlace> places; // none once it is solved
};

/// Whether there is anything of it.
bool lays_something(const Exercise& exercise);

ExerciseScene exercise_scene(const Exercise& exercise, const Attempt& attempt, Rect area);

/// What becomes of a thing of the one before, in the motion to the one after.
Fate fate_in_exercise(const ThingId& thing, const Exercise& exercise, const Attempt& before,
                      const Attempt& after);

} // namespace nimatron
