#include "analyst/questions/paper.hpp"

#include "scene/paper.hpp"

namespace nimatron {

PaperMade answer(const MakePaper& asked) {
  return {exercises_on_paper(asked.skill, asked.level, asked.count, asked.seed,
                             link_of_exercises(asked.page, asked.skill))};
}

} // namespace nimatron
