#pragma once

#include <cstdint>

#include "learn/practice.hpp"

namespace nimatron {

/// An exercise (learn/practice.hpp); without a board where it is done in the head.
struct MakeExercise {
  Skill skill = Skill::outcome;
  int level = 1;
  std::uint64_t seed = 0;
  bool board = true;
};
struct ExerciseMade {
  Exercise exercise;
};
ExerciseMade answer(const MakeExercise& asked);

} // namespace nimatron
