#include "analyst/questions/worksheet.hpp"

#include "scene/worksheet.hpp"

namespace nimatron {

WorksheetMade answer(const MakeWorksheet& asked, const Catalogue& words) {
  return {exercises_on_paper({asked.skill, asked.level, asked.count, asked.seed},
                             link_of_exercises(asked.page, asked.skill), words)};
}

} // namespace nimatron
