#include "features/worksheet/update.hpp"

namespace nimatron {

void update(Context& m, const PrintPaper&) {
  const auto* paper = std::get_if<WorksheetSheet>(&m.sheet);
  if (paper == nullptr || pending<MakeWorksheet>(m) != nullptr) return;
  m.request(MakeWorksheet{paper->skill, paper->level, paper->count, paper->seed, m.page});
}

void answered(Context& m, const Request& asked, const WorksheetMade& made) {
  const auto& what = std::get<MakeWorksheet>(asked.what);
  const std::string kind = what.skill ? skills()[static_cast<std::size_t>(*what.skill)].id : "mix";
  m.ask(SaveFile{"nimatron-" + kind + "-" + std::to_string(what.seed) + ".html", made.page});
}

} // namespace nimatron
