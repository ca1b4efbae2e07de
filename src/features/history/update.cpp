#include "features/history/update.hpp"

namespace nimatron {

void answered(Context& m, const Request&, const HistoryRead& read) {
  if (auto* sheet = std::get_if<HistorySheet>(&m.sheet)) sheet->entries = read.entries;
}

void HistoryListener::on(Context& m, const SheetShown&) {
  if (std::holds_alternative<HistorySheet>(m.sheet)) m.request(ReadHistory{});
}

} // namespace nimatron
