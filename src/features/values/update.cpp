#include "features/values/update.hpp"

#include <utility>
#include <variant>

#include "explore/values.hpp"
#include "features/shared/table.hpp"

// The table of values around the position on the table.

namespace nimatron {

void update(Context& m, const ShowValues& show) {
  const Position& position = in_question(m);
  const ValueLimits limits = {.side = show.side};
  ValuesAround frame = values_frame(position, limits);
  if (!m.at_table() || frame.axis.empty() || hints_refused(m)) return;
  m.notice.reset();
  m.sheet = ValuesSheet{position, std::move(frame), {}};
  m.ask(Announce{say(N_("Table of values"))});
  m.request(FindValues{position, limits});
}

void answered(Context& m, const Request& asked, const ValuesFound& found) {
  auto* sheet = std::get_if<ValuesSheet>(&m.sheet);
  if (sheet == nullptr || !(sheet->position == std::get<FindValues>(asked.what).position)) return;
  if (found.cell.size() != sheet->table.rows() * sheet->table.columns()) return;
  sheet->table.cell = found.cell;
  sheet->table.period = found.period;
  if (const auto here = sheet->table.here()) m.dispatch(ShowCell{*here});
}

void update(Context& m, const ShowCell& show) {
  auto* sheet = std::get_if<ValuesSheet>(&m.sheet);
  if (sheet == nullptr || show.cell >= sheet->table.cell.size()) return;
  sheet->cell = show.cell;
  m.ask(Announce{cell_words(sheet->position, sheet->table, show.cell)});
}

void update(Context& m, const CopyValues&) {
  if (const auto* sheet = std::get_if<ValuesSheet>(&m.sheet)) m.dispatch(CopyText{csv_of(sheet->table)});
}

} // namespace nimatron
