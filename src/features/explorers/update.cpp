#include "features/explorers/update.hpp"

#include <string>
#include <utility>
#include <variant>

#include "explore/chart.hpp"
#include "features/explorers/explorer.hpp"
#include "features/shared/screens.hpp"
#include "features/shared/teaching.hpp"
#include "session/wording.hpp"

// Charts of many positions.

namespace nimatron {

std::string explorer_text(const AtExplorer& at) {
  std::string out = at.id;
  for (const Count number : at.numbers)
    out += ',' + std::to_string(number);
  if (!at.record.empty()) out += ';' + at.record;
  return out;
}

std::optional<AtExplorer> read_explorer(std::string_view text) {
  std::string record;
  if (const std::size_t sign = text.find(';'); sign != std::string_view::npos) {
    record = text.substr(sign + 1);
    text = text.substr(0, sign);
  }
  const std::string_view id = text.substr(0, text.find(','));
  const ExplorerEntry* entry = explorer_entry(id);
  if (entry == nullptr) return std::nullopt;
  if (!record.empty() && !can_begin(*entry, record)) return std::nullopt;
  std::vector<Count> numbers;
  text.remove_prefix(id.size());
  while (!text.empty() && numbers.size() < entry->numbers.size()) {
    text.remove_prefix(1); // a comma
    Count number = 0;
    std::size_t digits = 0;
    for (; digits < text.size() && digits < 6 && text[digits] >= '0' && text[digits] <= '9'; ++digits)
      number = number * 10 + (text[digits] - '0');
    if (digits == 0) return std::nullopt;
    numbers.push_back(number);
    text.remove_prefix(digits);
    if (!text.empty() && text.front() != ',') return std::nullopt;
  }
  if (!text.empty()) return std::nullopt;
  numbers = numbers.empty() ? first_numbers(*entry, record) : fitting_numbers(*entry, std::move(numbers));
  return AtExplorer{std::string(id), std::move(numbers), std::move(record)};
}

namespace {

/// Who comes back to an explorer goes on from where it was opened first. Before there is anything else it is a part of the
/// course.
void remember_opener(Context& m) {
  if (m.coming_back) return;
  m.explored_from = {m.at_home() ? "course" : kept_place(m), std::nullopt};
  if (m.form() != nullptr) m.explored_from.form = *m.form();
}

} // namespace

void update(Context& m, const OpenExplorer& open) {
  const ExplorerEntry* entry = explorer_entry(open.id);
  if (entry == nullptr) return m.tell(say(N_("There is no explorer called {0}."), shortened(open.id)), true);
  const std::string record = can_begin(*entry, open.record) ? open.record : "";
  AtExplorer next{
      open.id, open.numbers.empty() ? first_numbers(*entry, record) : fitting_numbers(*entry, open.numbers),
      record};
  const AtExplorer* before = m.at_explorer();
  if (before == nullptr) remember_opener(m);
  if (before != nullptr && before->id == next.id) {
    if (before->numbers == next.numbers && before->record == next.record) return;
    next.chart = before->chart; // until the next one is there
  } else {
    stop_teaching(m);
  }
  const bool fresh = before == nullptr || before->id != next.id;
  const MakeChart wanted{next.id, next.numbers, next.record};
  m.sheet = {};
  if (fresh) {
    go(m, std::move(next));
  } else {
    m.screen = std::move(next);
  }
  m.request(wanted);
}

void update(Context& m, const CloseExplorer&) {
  if (m.at_explorer() == nullptr) return;
  OpenedFrom from = std::exchange(m.explored_from, {});
  if (from.form) return go(m, std::move(*from.form));
  if (from.place == "table") return go(m, AtTable{});
  if (from.place == "games") return m.dispatch(ShowGames{});
  open_place(m, from.place);
}

/// What has been worked out of other numbers than those that are set now is late.
void answered(Context& m, const Request& asked, const ChartMade& made) {
  auto* at = std::get_if<AtExplorer>(&m.screen);
  const auto& wanted = std::get<MakeChart>(asked.what);
  if (at == nullptr || at->id != wanted.id || at->numbers != wanted.numbers || at->record != wanted.record)
    return;
  at->chart = made.chart;
  at->chosen.reset();
  m.ask(Announce{made.chart.note});
}

void update(Context& m, const ChoosePoint& choose) {
  auto* at = std::get_if<AtExplorer>(&m.screen);
  if (at == nullptr || choose.point >= at->chart.points.size()) return;
  at->chosen = choose.point;
  m.ask(Announce{at->chart.points[choose.point].words});
}

void update(Context& m, const SaveChart& save) {
  const AtExplorer* at = m.at_explorer();
  if (at == nullptr || at->chart.points.empty()) return;
  if (save.drawing) return m.request(DrawChart{at->id, at->numbers, at->record, save.turn, save.tilt});
  m.ask(SaveFile{"nimatron-" + at->id + ".csv", csv_of(at->chart)});
}

} // namespace nimatron
