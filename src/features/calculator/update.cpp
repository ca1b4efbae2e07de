#include "features/calculator/update.hpp"

#include "core/game.hpp"

namespace nimatron {

Position nim_of(const CalculatorSheet& calculator) {
  Position out = new_position(all_games().front());
  out.board = Heaps{calculator.heaps};
  return out;
}

/// What has been worked out of other heaps than those on the sheet is late.
void answered(Context& m, const Request& asked, const PositionExplained& found) {
  auto* sheet = std::get_if<CalculatorSheet>(&m.sheet);
  if (sheet == nullptr || !(nim_of(*sheet) == std::get<ExplainPosition>(asked.what).position)) return;
  sheet->reasons = found.reasons;
  if (!found.reasons.empty()) m.ask(Announce{found.reasons.front().text});
}

void CalculatorListener::on(Context& m, const SheetShown&) {
  if (const auto* calculator = std::get_if<CalculatorSheet>(&m.sheet))
    m.request(ExplainPosition{nim_of(*calculator)});
}

} // namespace nimatron
