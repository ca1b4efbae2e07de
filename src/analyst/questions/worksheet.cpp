#include "analyst/questions/worksheet.hpp"

#include "scene/worksheet.hpp"

namespace nimatron {

WorksheetMade answer(const MakeWorksheet& asked, const Catalogue& words) {
  const ExerciseSet set = {asked.skill, asked.level, asked.count, asked.seed};
  return {exercises_on_paper(set, link_of_exercises(asked.page, set), words)};
}

} // namespace nimatron
