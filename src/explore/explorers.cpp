#include <algorithm>

#include "core/game.hpp"
#include "core/options.hpp"
#include "core/text.hpp"
#include "explore/chart.hpp"
#include "explore/charts.hpp"

// What there is to explore, and with which numbers.

namespace nimatron {

namespace {

constexpr ExplorerNumber one_heap[] = {{"matches", N_("Matches"), 6, 60, 24},
                                       {"take", N_("Take at most, up to"), 2, 12, 7}};
constexpr ExplorerNumber space[] = {
    {"heap", N_("Heaps up to"), 3, largest_in_space, 7},
    {"slice", N_("Slice: heap 3"), 0, largest_in_space + 1, largest_in_space + 1, {}, N_("All")}};
constexpr ExplorerNumber sequence[] = {{"game", N_C("which one", "Game"), 0, 6, 2, sequence_games()},
                                       {"heap", N_("Heaps up to"), 12, 4000, 144},
                                       {"width", N_("Numbers in a row"), 2, 2000, 12}};
constexpr ExplorerNumber divisors[] = {{"matches", N_("Matches up to"), 6, 40, 24}};
constexpr ExplorerNumber bounded[] = {{"take", N_("Take at most"), 1, 7, 3},
                                      {"third", N_("Third heap"), 0, 15, 7},
                                      {"heap", N_("Heaps up to"), 4, 24, 15}};
constexpr ExplorerNumber wythoff[] = {{"heap", N_("Heaps up to"), 5, 30, 15}};
constexpr ExplorerNumber graph[] = {{"start", N_("From"), 0, 7, 1, graph_start_names()}};
constexpr ExplorerNumber matrices[] = {{"third", N_("Lower left"), 0, 12, 2},
                                       {"fourth", N_("Lower right"), 0, 12, 3},
                                       {"heap", N_("Upper row up to"), 4, 16, 10}};

/// Whether one heap has Grundy values by its rule.
bool has_values(const Position& rule) { return !is_misere(rule.options) && value_table(rule, 1).has_value(); }

constexpr ExplorerEntry entries[] = {
    {"one-heap", N_("One heap"), N_("For every heap and every limit: where are the P-positions?"),
     N_("P-position"), one_heap},
    {"three-heaps", N_("Three heaps in space"),
     N_("Each ball is a P-position of three heaps. Its colour says how large heap 3 is. Turn it."), "",
     space},
    {"sequence", N_("Grundy values"),
     N_("Change how many values stand in a row until every column looks the same: that number is the "
        "period."),
     N_("value 0: P-position"), sequence, has_values, chart_of_rule, rule_name, numbers_of_rule},
    {"divisors", N_("The game of games"), N_("Which game of which series does B win? Look for divisors."),
     N_("B wins this game"), divisors},
    {"bounded", N_("Only so many"),
     N_("P-positions of three heaps, one of them fixed. Which of them pair off?"),
     N_("P, though nothing pairs off"), bounded},
    {"wythoff", N_("Wythoff and the golden ratio"),
     N_("The P-positions lie close to two lines. Their slopes are the golden ratio and its inverse."),
     N_("P-position"), wythoff},
    {"graph", N_("Every position and every move"),
     N_("The row says how many moves are left if both play their best. The game starts at the "
        "framed position and ends in the last row."),
     "", graph, few_below,
     [](const Position& start, const std::vector<Count>&) { return chart_below(start); }, start_name},
    {"matrices", N_("Two rows, two columns"),
     N_("The lower row of the matrix is fixed. Equal totals are not enough for a P-position."),
     N_("P-position"), matrices},
};

using Maker = Chart (*)(const std::vector<Count>&);
constexpr Maker makers[] = {chart_of_one_heap, chart_in_space,   chart_of_sequence, chart_of_divisors,
                            chart_of_bounded,  chart_of_wythoff, chart_of_graph,    chart_of_matrices};
static_assert(std::size(makers) == std::size(entries));

} // namespace

std::span<const ExplorerEntry> explorers() { return entries; }

const ExplorerEntry* explorer_entry(std::string_view id) {
  const auto* found = std::find_if(std::begin(entries), std::end(entries),
                                   [&](const ExplorerEntry& one) { return id == one.id; });
  return found == std::end(entries) ? nullptr : found;
}

std::vector<Count> fitting_numbers(const ExplorerEntry& entry, std::vector<Count> numbers) {
  for (std::size_t i = numbers.size(); i < entry.numbers.size(); ++i)
    numbers.push_back(entry.numbers[i].start);
  numbers.resize(entry.numbers.size());
  for (std::size_t i = 0; i < numbers.size(); ++i)
    numbers[i] = std::clamp(numbers[i], entry.numbers[i].low, entry.numbers[i].high);
  return numbers;
}

std::vector<Count> first_numbers(const ExplorerEntry& entry, std::string_view record) {
  const bool another = entry.numbers_of != nullptr && can_begin(entry, record);
  return fitting_numbers(entry,
                         another ? entry.numbers_of(parse_record(record)->start) : std::vector<Count>{});
}

bool can_begin(const ExplorerEntry& entry, std::string_view record) {
  if (entry.begins == nullptr) return false;
  const auto read = parse_record(record);
  return read && read->moves.empty() && entry.begins(read->start);
}

Message choice_name(const ExplorerEntry& entry, const ExplorerNumber& number, Count now,
                    const std::string& record) {
  if (entry.begins != nullptr && !record.empty()) { // it is one that the explorer can begin from
    if (const auto read = parse_record(record)) return entry.name_of(read->start);
  }
  return say(number.choices[static_cast<std::size_t>(now - number.low)]);
}

Chart make_chart(const ExplorerEntry& entry, const std::vector<Count>& numbers, const std::string& record) {
  const std::vector<Count> fitting = fitting_numbers(entry, numbers);
  if (can_begin(entry, record)) return entry.make_from(parse_record(record)->start, fitting);
  return makers[&entry - entries](fitting);
}

} // namespace nimatron
