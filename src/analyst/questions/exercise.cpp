#include "analyst/questions/exercise.hpp"

#include <utility>

namespace nimatron {

ExerciseMade answer(const MakeExercise& asked) {
  Exercise made = make_exercise(asked.skill, asked.level, asked.seed);
  return {asked.board ? std::move(made) : without_board(std::move(made))};
}

} // namespace nimatron
