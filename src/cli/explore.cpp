#include <CLI/CLI.hpp>

#include <algorithm>
#include <memory>
#include <string>
#include <vector>

#include "cli/commands.hpp"
#include "cli/io.hpp"
#include "cli/speech.hpp"
#include "core/did_you_mean.hpp"
#include "core/message.hpp"
#include "explore/chart.hpp"
#include "scene/chart_scene.hpp"

namespace nimatron::cli {

namespace {

struct ExploreWish {
  std::string id;
  std::vector<std::string> numbers;
  bool svg = false;
};

int list_explorers() {
  for (const ExplorerEntry& one : explorers()) {
    std::string out = one.id;
    out.resize(12, ' ');
    out += said(say(one.title));
    for (const ExplorerNumber& number : one.numbers)
      out += std::string("  ") + number.id + "=" + std::to_string(number.low) + ".." +
             std::to_string(number.high);
    if (!write_line(out)) break;
  }
  return exit_ok;
}

/// Sets one number, as in `heap=20`; false if there is none of that name, or that is no number of its range.
bool set_number(const ExplorerEntry& entry, const std::string& wish, std::vector<Count>& numbers) {
  const std::size_t sign = wish.find('=');
  const std::string digits = sign == std::string::npos ? "" : wish.substr(sign + 1);
  if (digits.empty() || digits.size() > 6 || digits.find_first_not_of("0123456789") != std::string::npos)
    return false;
  for (std::size_t i = 0; i < entry.numbers.size(); ++i) {
    if (wish.substr(0, sign) != entry.numbers[i].id) continue;
    numbers[i] = std::stoi(digits);
    return numbers[i] >= entry.numbers[i].low && numbers[i] <= entry.numbers[i].high;
  }
  return false;
}

int explore(const ExploreWish& wish) {
  if (wish.id.empty()) return list_explorers();
  const ExplorerEntry* entry = explorer_entry(wish.id);
  if (entry == nullptr) {
    Nearest near(wish.id);
    for (const ExplorerEntry& one : explorers())
      near.look(one.id);
    const std::string meant =
        near.found().empty() ? "" : "; did you mean '" + std::string(near.found()) + "'?";
    complain("there is no explorer '" + shown(wish.id, true) + "'" + meant);
    return exit_usage;
  }
  std::vector<Count> numbers = fitting_numbers(*entry, {});
  std::string record;
  for (const std::string& one : wish.numbers) {
    if (set_number(*entry, one, numbers)) continue;
    if (can_begin(*entry, one)) {
      record = one;
      continue;
    }
    complain("'" + shown(one, true) + "' sets none of the numbers of " + wish.id);
    return exit_usage;
  }
  const Chart chart = make_chart(*entry, numbers, record);
  if (!wish.svg) {
    write(csv_of(chart));
    return exit_ok;
  }
  write(svg_of_chart(*entry, chart, 700, 450, said));
  return exit_ok;
}

} // namespace

void add_explore(CLI::App& app, Run& run) {
  auto wish = std::make_shared<ExploreWish>();
  CLI::App* command =
      app.add_subcommand("explore", "Print a chart of many positions as CSV, or list the charts");
  command->add_option("EXPLORER", wish->id, "Its id, such as wythoff (default: list all of them)");
  command->add_option("NUMBER=VALUE", wish->numbers, "Its numbers, such as heap=20");
  command->add_flag("--svg", wish->svg, "Print the drawing instead");
  command->footer("Example: nimatron-cli explore wythoff heap=20 --svg > wythoff.svg");
  command->callback([=, &run] { run = [=] { return explore(*wish); }; });
}

} // namespace nimatron::cli
