#include <algorithm>
#include <map>
#include <string>
#include <vector>

#include "kit/figures.hpp"
#include "kit/outline.hpp"

// Figures as tables, for whoever goes through them without seeing them.

namespace nimatron {

namespace {

std::string of(Count n) { return std::to_string(n); }

void tell(Ui& ui, const BinaryTable& table) {
  const bool games = table.heap.empty(); // of a sum, which have values and no sizes
  const OutlineScope all(ui, Block::table,
                         ui(games ? say(N_("The values in binary")) : say(N_("The heaps in binary"))));
  const bool reduced = !games && table.heap != table.value;
  std::vector<std::string> head = {
      ui(games ? say(N_C("one of the games of a sum", "Game")) : say(N_("Heap"))),
      ui(games ? say(N_("Value")) : say(N_("Size")))};
  if (reduced) head.push_back(ui(say(N_("Value"))));
  for (int bit = table.columns; bit-- > 0;)
    head.push_back(of(Count{1} << bit));
  tell_row(ui, Block::head, head);
  const auto row = [&](const std::string& name, const std::string& size, const std::string& counts_as,
                       Count value) {
    std::vector<std::string> cells = {name, size};
    if (reduced) cells.push_back(counts_as);
    for (int bit = table.columns; bit-- > 0;)
      cells.push_back(of(value >> bit & 1));
    tell_row(ui, Block::row, cells);
  };
  for (std::size_t heap = 0; heap < table.value.size(); ++heap) {
    const auto number = static_cast<Count>(heap) + 1;
    row(of(number), of((games ? table.value : table.heap)[heap]), of(table.value[heap]), table.value[heap]);
    if (table.changed == heap)
      row(ui(games ? say(N_("Game {0} after the move"), number) : say(N_("Heap {0} after the move"), number)),
          table.rest ? of(*table.rest) : "", of(table.leave), table.leave);
  }
  if (table.ones.empty()) {
    const std::string sum = table.sum_words();
    return row(ui(say(N_("Nim-sum"))), reduced ? "" : sum, sum, table.sum_shown()); // under what is added
  }
  std::vector<std::string> sums = {ui(say(N_("Ones, mod {0}"), table.modulus)), ""};
  if (reduced) sums.emplace_back();
  for (int bit = table.columns; bit-- > 0;)
    sums.push_back(of(table.ones[static_cast<std::size_t>(bit)]));
  tell_row(ui, Block::row, sums);
}

void tell(Ui& ui, const Bundles& bundles) {
  const OutlineScope all(ui, Block::table, ui(say(N_("The heaps in bundles"))));
  tell_row(ui, Block::head, {ui(say(N_("Heap"))), ui(say(N_("Pair off"))), ui(say(N_("Left over")))});
  std::map<std::size_t, std::pair<std::string, std::string>> heaps;
  const auto add = [](std::string& list, Count size) { list += (list.empty() ? "" : ", ") + of(size); };
  for (const Bundles::Pair& pair : bundles.pairs) {
    add(heaps[pair.first_heap].first, pair.size);
    add(heaps[pair.second_heap].first, pair.size);
  }
  for (const auto& [heap, size] : bundles.unpaired)
    add(heaps[heap].second, size);
  for (const auto& [heap, sizes] : heaps)
    tell_row(ui, Block::row, {of(static_cast<Count>(heap) + 1), sizes.first, sizes.second});
}

void tell(Ui& ui, const PeriodTable& table) {
  constexpr Count most = 48; // as it is drawn
  const OutlineScope all(ui, Block::table, ui(say(N_("Who wins, by size"))));
  tell_row(ui, Block::head,
           {ui(say(N_("Size"))), ui(say(N_C("whether it is a P-position or an N-position", "Position")))});
  for (Count size = std::max<Count>(0, table.n + 1 - most); size <= table.n; ++size)
    tell_row(ui, Block::row, {of(size), size % table.period == 0 ? "P" : "N"});
}

void tell(Ui& ui, const ValueTable& table) {
  const OutlineScope all(ui, Block::table, ui(say(N_("Grundy values, by size"))));
  tell_row(ui, Block::head, {ui(say(N_("Size"))), ui(say(N_("Grundy value")))});
  Count size = 0;
  for (const Count value : table.value)
    tell_row(ui, Block::row, {of(size++), of(value)});
}

void tell(Ui& ui, const Answers& answers) {
  const OutlineScope all(ui, Block::list);
  for (const Answer& answer : answers.row)
    ui.outline->say(ui, ui(answer.said));
}

void tell(Ui&, const std::monostate&) {}

} // namespace

void tell_figure(Ui& ui, const Figure& figure) {
  if (ui.outline == nullptr) return;
  std::visit([&](const auto& what) { tell(ui, what); }, figure);
}

} // namespace nimatron
