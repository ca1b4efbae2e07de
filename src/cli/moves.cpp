#include <CLI/CLI.hpp>

#include <cstddef>
#include <memory>
#include <string>
#include <vector>

#include "cli/commands.hpp"
#include "cli/io.hpp"
#include "core/game.hpp"
#include "core/text.hpp"

namespace nimatron::cli {

namespace {

int moves(const std::string& text, std::size_t limit) {
  const auto record = read_record(text);
  if (!record) return exit_bad_record;
  std::size_t listed = 0;
  if (limit > 0) {
    for_each_move(replay(*record), [&](const Move& move) {
      return write_line(print(move)) && ++listed < limit && !interrupted();
    });
  }
  return interrupted() ? exit_interrupted : exit_ok;
}

int play_moves(const std::string& text, const std::vector<std::string>& moves) {
  auto record = read_record(text);
  if (!record) return exit_bad_record;
  Position now = replay(*record);
  for (const std::string& word : moves) {
    auto move = parse_move(now, word);
    if (!move) {
      complain_of(word, move.fault());
      return exit_bad_record;
    }
    now = play(now, *move);
    record->moves.push_back(std::move(*move));
  }
  write_line(print(*record));
  return exit_ok;
}

} // namespace

void add_moves(CLI::App& app, Run& run) {
  auto text = std::make_shared<std::string>();
  auto limit = std::make_shared<std::size_t>(static_cast<std::size_t>(-1));
  CLI::App* command = app.add_subcommand("moves", "Every legal move, one a line, in ascending order");
  command->add_option("RECORD", *text, "A position or a record of a game")->required();
  command->add_option("--limit", *limit, "So many at most");
  command->footer("Example: nimatron-cli moves nim.max3:19/1-2");
  command->callback([=, &run] { run = [=] { return moves(*text, *limit); }; });

  auto words = std::make_shared<std::vector<std::string>>();
  command = app.add_subcommand("play", "The record after further moves");
  command->add_option("RECORD", *text, "A position or a record of a game")->required();
  command->add_option("MOVE", *words, "The moves, one after the other");
  command->footer("Prints the whole record: the start and all moves.\n"
                  "\nExample: nimatron-cli play nim:3,5,7 1-2 2-5");
  command->callback([=, &run] { run = [=] { return play_moves(*text, *words); }; });
}

} // namespace nimatron::cli
