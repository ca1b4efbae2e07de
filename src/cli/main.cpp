// nimatron-cli: the core on the command line.

#include <CLI/CLI.hpp>

#include <sstream>
#include <string>
#include <vector>

#include "cli/commands.hpp"
#include "cli/io.hpp"
#include "cli/speech.hpp"

namespace {

using namespace nimatron::cli;

int run_command(int argc, char** argv) {
  CLI::App app("Nim and its relatives: who wins, with which moves, and why");
  app.name("nimatron-cli");
  app.set_version_flag("--version", std::string("nimatron-cli ") + NIMATRON_VERSION);
  app.require_subcommand(1);
  app.footer(
      "A record is a position with the moves played from it, as in nim:3,5,7/1-2/3-7.\n"
      "Run `nimatron-cli COMMAND --help` for more about a command.\n"
      "\n"
      "Exit status: 0 success; 1 a record was wrong or a move was not legal; 2 the command line was\n"
      "wrong; 3 the output could not be written; 4 standard input could not be read; 5 out of memory;\n"
      "130 stopped by Ctrl-C, after printing what was known.\n"
      "\nExample: nimatron-cli analyze nim:3,5,7");
  Run run;
  add_analyze(app, run);
  add_moves(app, run);
  add_opponent(app, run);
  add_exercise(app, run);
  add_explain(app, run);
  add_explore(app, run);
  add_perft(app, run);
  add_games(app, run);
  add_glossary(app, run);
  add_history(app, run);
  add_lesson(app, run);
  add_picture(app, run);
  add_positions(app, run);
  add_strength(app, run);
  add_survey(app, run);
  add_values(app, run);
  add_language(app);
  const std::vector<std::string> words = shielded(argc, argv);
  try {
    app.parse(std::vector<std::string>(words));
  } catch (const CLI::ParseError& error) {
    std::ostringstream help;
    std::ostringstream wrong;
    const int code = app.exit(error, help, wrong); // help is an "error" with code 0
    write(help.str());
    write_error(shown(unshielded(wrong.str())));
    if (code != 0) write_error(shown(suggestion(app, words)));
    return code == 0 ? exit_ok : exit_usage;
  }
  return run();
}

} // namespace

int main(int argc, char** argv) {
  catch_interrupt();
  end_when_memory_ends();
  return finish(run_command(argc, argv));
}
