#include <CLI/CLI.hpp>

#include <memory>
#include <string>
#include <variant>

#include "cli/commands.hpp"
#include "cli/io.hpp"
#include "core/game.hpp"
#include "core/message.hpp"
#include "core/text.hpp"
#include "solve/positions.hpp"

namespace nimatron::cli {

namespace {

/// id, options, start and title, a game a line
int games() {
  for (const Game& game : all_games()) {
    std::string options;
    if (!game.by_option.empty()) continue;
    for (const OptionRule& rule : game.options)
      options += std::string(" ") + rule.form;
    if (options.empty()) options = " -";
    if (!write_line(std::string(game.id) + "  options" + options + "  " + print(new_position(game)) + "  " +
                    in_english(say(game.title))))
      break;
  }
  return exit_ok;
}

/// Every P-position below, a line each.
int positions(const std::string& text, Count budget, Count bytes) {
  const auto record = read_record(text);
  if (!record) return exit_bad_record;
  const Position top = replay(*record);
  if (!std::holds_alternative<Heaps>(top.board)) {
    complain("positions are listed for games of heaps only");
    return exit_bad_record;
  }
  Solver solver;
  const LostPositions lost =
      lost_positions(top, {.positions = budget, .bytes = bytes}, solver, [] { return interrupted(); });
  for (const Position& position : lost.found) {
    if (!write_line(print(position))) break;
  }
  if (interrupted()) return exit_interrupted;
  if (lost.complete) return exit_ok;
  complain("the budget has ended: there may be more of them (--budget)");
  return exit_bad_record;
}

} // namespace

void add_games(CLI::App& app, Run& run) {
  CLI::App* command = app.add_subcommand("games", "Every game there is, with its options and its start");
  command->footer("Example: nimatron-cli games");
  command->callback([&run] { run = games; });

  auto text = std::make_shared<std::string>();
  auto budget = std::make_shared<Count>(20'000'000);
  command = app.add_subcommand("positions", "Every P-position below a position of heaps");
  command->add_option("POSITION", *text, "A position or a record of a game of heaps")->required();
  command->add_option("--budget", *budget, "Look at so many positions at most (default 20000000)")
      ->check(CLI::Range(Count{0}, max_heap));
  auto bytes = std::make_shared<Count>(default_bytes);
  add_memory(*command, *bytes);
  command->footer(
      "Those whose heaps, in some order, are each at most as large; each once, its heaps in rising\n"
      "order. Exit status 1 if the budget ended before all were found; Ctrl-C prints those found so far.\n"
      "\nExample: nimatron-cli positions nim.max3:3,3,3");
  command->callback([=, &run] { run = [=] { return positions(*text, *budget, *bytes); }; });
}

} // namespace nimatron::cli
