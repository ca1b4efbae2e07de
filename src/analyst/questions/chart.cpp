#include "analyst/questions/chart.hpp"

namespace nimatron {

ChartMade answer(const MakeChart& asked) {
  const ExplorerEntry* entry = explorer_entry(asked.id);
  return {entry == nullptr ? Chart() : make_chart(*entry, asked.numbers, asked.record)};
}

} // namespace nimatron
