#include <CLI/CLI.hpp>

#include <cstddef>
#include <memory>
#include <string>
#include <vector>

#include "cli/commands.hpp"
#include "cli/game.hpp"
#include "cli/io.hpp"
#include "core/game.hpp"
#include "core/text.hpp"

namespace nimatron::cli {

namespace {

int moves(const Given& given, std::size_t limit) {
  const auto record = read_record(given);
  if (!record) return exit_bad_record;
  std::size_t listed = 0;
  if (limit > 0) {
    for_each_move(replay(*record), [&](const Move& move) {
      return write_line(print(move)) && ++listed < limit && !interrupted();
    });
  }
  return interrupted() ? exit_interrupted : exit_ok;
}

int play_moves(const Given& given, const std::vector<std::string>& moves, const GameWish& wish) {
  auto record = read_record(given);
  if (!record) return exit_bad_record;
  if (moves.empty()) return play_game(std::move(*record), wish);
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
  auto given = std::make_shared<Given>();
  auto limit = std::make_shared<std::size_t>(static_cast<std::size_t>(-1));
  CLI::App* command = app.add_subcommand("moves", "List every legal move, one a line, in ascending order");
  add_records(*command, *given, Takes::one, "RECORD", "A position or a record of a game");
  command->add_option("--limit", *limit, "List at most this many moves")
      ->check(CLI::Range(std::size_t{0}, static_cast<std::size_t>(max_heap)));
  command->footer("Example: nimatron-cli moves nim.max3:19/1-2");
  command->callback([=, &run] { run = [=] { return moves(*given, *limit); }; });

  auto words = std::make_shared<std::vector<std::string>>();
  auto wish = std::make_shared<GameWish>();
  auto start = std::make_shared<Given>();
  start->words = {print(new_position(all_games().front()))};
  command = app.add_subcommand("play", "Play against the computer, or apply moves to a record");
  add_records(*command, *start, Takes::maybe_one_word, "RECORD", "A position or a record of a game");
  command->add_option("MOVE", *words, "The moves to make, in order");
  command->add_flag("--second", wish->machine_begins, "The computer begins");
  command->add_flag("--words", wish->words_only, "Describe the board in words instead of drawing it");
  add_level(*command, "--level", wish->level, "How well the computer plays (default perfect)");
  add_seed(*command, wish->seed, "Seed for choosing among equally good moves (default 1)");
  add_budget(*command, wish->budget.positions, wish->budget.bytes);
  command->footer(
      "With moves: prints the whole record, from the starting position through every move.\n"
      "Without: plays a game line by line, on a terminal or through pipes. Type a move, or hint, why,\n"
      "undo, redo, moves, show, record, new, help or quit. The record is printed at the end. Everything\n"
      "is plain text that a screen reader can read aloud.\n"
      "\nExample: nimatron-cli play nim:3,5,7 1-2 2-5");
  command->callback([=, &run] { run = [=] { return play_moves(*start, *words, *wish); }; });
}

} // namespace nimatron::cli
