#include <string>
#include <utility>
#include <variant>

#include "features/calculator/state.hpp"
#include "features/model.hpp"
#include "features/parts.hpp"

namespace nimatron {

namespace {

constexpr Count longest_strip = 32;

Intent with_heaps(std::vector<Count> heaps) { return ShowSheet{CalculatorSheet{std::move(heaps)}}; }

void add_heaps(Views& to, const std::vector<Count>& heaps) {
  for (std::size_t i = 0; i < heaps.size(); ++i) {
    const auto set = [i, heaps](Count number) {
      std::vector<Count> next = heaps;
      next[i] = number;
      return with_heaps(std::move(next));
    };
    const std::string id = "heap " + std::to_string(i + 1);
    to.push_back(View::Number{id, say(N_("Heap {0}"), i + 1), heaps[i], 0, CalculatorSheet::most, set});
    if (heaps[i] <= longest_strip) to.push_back(View::Matches{id + ": strip", heaps[i], longest_strip, set});
  }
  std::vector<Count> more = heaps;
  more.push_back(1);
  std::vector<Count> fewer(heaps.begin(), heaps.end() - (heaps.empty() ? 0 : 1));
  to.push_back(View::Row{
      {View::Button{.id = "add heap",
                    .name = say(N_("Add a heap")),
                    .press = heaps.size() < CalculatorSheet::most_heaps
                                 ? std::optional(with_heaps(std::move(more)))
                                 : std::nullopt,
                    .icon = Icon::plus},
       View::Button{.id = "remove heap",
                    .name = say(N_("Remove the last heap")),
                    .press = heaps.size() > 1 ? std::optional(with_heaps(std::move(fewer))) : std::nullopt,
                    .icon = Icon::minus,
                    .label = say(N_("Remove heap"))}}});
}

} // namespace

SheetView CalculatorSheet::view(const ViewContext&) const {
  SheetView sheet{.parts = {}, .width = 520};
  Views& parts = sheet.parts;
  add_heaps(parts, heaps);
  // The proof's answers to every move are for Why?; here the sum is what is looked for.
  for (std::size_t i = 0; i < reasons.size(); ++i) {
    const Reason& step = reasons[i];
    const bool figure =
        std::holds_alternative<BinaryTable>(step.figure) || std::holds_alternative<Bundles>(step.figure);
    if (!figure && step.depth == Depth::proof) continue;
    parts.push_back(View::Text{.words = step.text, .id = "sum " + std::to_string(i)});
    if (figure) parts.push_back(View::Drawing{step.figure});
  }
  parts.push_back(View::Button{.id = "open heaps",
                               .name = say(N_("Open on the table")),
                               .press = Action(NewGame{nim_of(*this), {Player::human, Player::perfect}}),
                               .emphasis = Emphasis::primary});
  return sheet;
}

} // namespace nimatron
