#include <CLI/CLI.hpp>

#include <memory>
#include <string>

#include "cli/commands.hpp"
#include "cli/io.hpp"
#include "core/json.hpp"
#include "core/text.hpp"
#include "solve/search/perft.hpp"

namespace nimatron::cli {

namespace {

int perft(const Given& given, int depth) {
  const auto record = read_record(given);
  if (!record) return exit_bad_record;
  const auto total = Perft().count(replay(*record), depth, [] { return interrupted(); });
  if (interrupted()) return exit_interrupted;
  if (!total) {
    complain("there are more than 128 bits of them");
    return exit_bad_record;
  }
  write_line(digits(*total));
  return exit_ok;
}

} // namespace

void add_perft(CLI::App& app, Run& run) {
  auto given = std::make_shared<Given>();
  auto depth = std::make_shared<int>(1);
  CLI::App* command = app.add_subcommand("perft", "Count the ways to play a given number of moves");
  add_records(*command, *given, Takes::one_word, "RECORD", "A position or a record of a game");
  command->add_option("DEPTH", *depth, "Number of moves (0 to 1000)")->required()->check(CLI::Range(0, 1000));
  command->footer(
      "Counts the sequences of exactly DEPTH legal moves, as an exact test of the rules. Games that end\n"
      "earlier do not count.\n"
      "\nExample: nimatron-cli perft nim:3,5,7 3");
  command->callback([=, &run] { run = [=] { return perft(*given, *depth); }; });
}

} // namespace nimatron::cli
