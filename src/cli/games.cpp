#include <CLI/CLI.hpp>

#include <string>

#include "cli/commands.hpp"
#include "cli/io.hpp"
#include "cli/speech.hpp"
#include "core/game.hpp"
#include "core/message.hpp"
#include "core/text.hpp"

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
                    said(say(game.title))))
      break;
  }
  return exit_ok;
}

} // namespace

void add_games(CLI::App& app, Run& run) {
  CLI::App* command =
      app.add_subcommand("games", "List all games, with their options and starting positions");
  command->footer("Example: nimatron-cli games");
  command->callback([&run] { run = games; });
}

} // namespace nimatron::cli
