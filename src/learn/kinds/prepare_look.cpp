// Charts of many positions, on which a point is to be found.

#include <algorithm>
#include <string>
#include <vector>

#include "explore/chart.hpp"
#include "learn/preparation.hpp"

namespace nimatron {

namespace {

/// `heap=7` sets a number of the explorer.
bool set_number(Preparation& step, const ExplorerEntry& entry, std::string_view word,
                std::vector<Count>& numbers) {
  const std::size_t sign = word.find('=');
  if (sign == std::string_view::npos) return false;
  const auto known = std::find_if(entry.numbers.begin(), entry.numbers.end(),
                                  [&](const ExplorerNumber& one) { return word.substr(0, sign) == one.id; });
  const auto number = step.read_number(word.substr(sign + 1), step.step.line);
  if (known == entry.numbers.end()) {
    // Translators: a word of a lesson
    step.fault(say(N_("this explorer has no '{0}'"), word.substr(0, sign)));
  } else if (number && (*number < known->low || *number > known->high)) {
    // Translators: a number as a lesson sets it, such as heap=100, and the smallest and the largest that can be
    step.fault(say(N_("'{0}': from {1} to {2}"), word, known->low, known->high));
  } else if (number) {
    numbers[static_cast<std::size_t>(known - entry.numbers.begin())] = *number;
  }
  return true;
}

} // namespace

/// `look wythoff heap=10 p`: any P-position but the empty one; `look graph start=1 nim:1,1,3`: one of these.
void prepare_look(Preparation& step) {
  const std::string id(step.words.next());
  const ExplorerEntry* entry = explorer_entry(id);
  // Translators: the name of an explorer, such as wythoff
  if (entry == nullptr) return step.fault(say(N_("there is no explorer '{0}'"), id));
  std::vector<Count> numbers = fitting_numbers(*entry, {});
  while (set_number(step, *entry, step.words.peek(), numbers))
    step.words.next();
  ToLook task{make_chart(*entry, numbers), {}};
  const auto& points = task.chart.points;
  const bool any = step.words.accept("p");
  for (std::size_t i = 0; any && i < points.size(); ++i) {
    const bool empty = points[i].at == std::array<Count, 3>{};
    if (points[i].outcome == Outcome::P && !empty) task.right.push_back(i);
  }
  while (!step.words.done()) {
    const std::string record(step.words.next());
    const auto found = std::find_if(points.begin(), points.end(),
                                    [&](const ChartPoint& one) { return one.record == record; });
    if (found == points.end())
      // Translators: a record such as wythoff:3,5
      step.fault(say(N_("this chart has no point '{0}'"), record));
    else
      task.right.push_back(static_cast<std::size_t>(found - points.begin()));
  }
  if (task.right.empty()) step.fault(say(N_("after 'look', write what to find: p, or records")));
  step.out.task = std::move(task);
}

} // namespace nimatron
