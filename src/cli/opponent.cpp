#include <CLI/CLI.hpp>

#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>
#include <utility>

#include "cli/commands.hpp"
#include "cli/io.hpp"
#include "cli/speech.hpp"
#include "core/game.hpp"
#include "core/text.hpp"
#include "session/opponent.hpp"
#include "session/session.hpp"

namespace nimatron::cli {

namespace {

constexpr std::size_t longest_game = 100'000; // moves; play between equals ends long before

struct OpponentWish {
  Given given;
  Count positions = 20'000'000;
  Count bytes = default_bytes;
  std::uint64_t seed = 1;
  Players players = {Player::perfect, Player::perfect};

  Budget budget() const { return {.positions = positions, .bytes = bytes}; }
};

int best(const OpponentWish& wish) {
  const auto record = read_record(wish.given);
  if (!record) return exit_bad_record;
  const Position now = replay(*record);
  if (is_over(now)) {
    complain(said(say(N_("the game is over, there is no move"))));
    return exit_bad_record;
  }
  Solver solver;
  const Analysis analysis = analyse_watched(now, wish.budget(), solver);
  write_line(print(choose_move(now, analysis, wish.players[0], wish.seed, wish.budget())));
  return interrupted() ? exit_interrupted : exit_ok;
}

int selfplay(const OpponentWish& wish) {
  auto record = read_record(wish.given);
  if (!record) return exit_bad_record;
  Solver solver;
  Session session(std::move(*record), wish.players);
  for (std::size_t i = 0; i < longest_game && !session.over() && !interrupted(); ++i) {
    const Analysis analysis = analyse_watched(session.current(), wish.budget(), solver);
    const Player player = session.player(session.to_move());
    session.push(choose_move(session.current(), analysis, player, wish.seed + i, wish.budget()));
  }
  write_line(print(session.record()));
  if (interrupted()) return exit_interrupted;
  write_line(said(result_words(session.standing())));
  return exit_ok;
}

void add(CLI::App& app, Run& run, const char* name, const char* what, const char* footer, bool two_play,
         int (*action)(const OpponentWish&)) {
  auto wish = std::make_shared<OpponentWish>();
  CLI::App* command = app.add_subcommand(name, what);
  add_records(*command, wish->given, Takes::one, "RECORD", "A position or a record of a game");
  add_budget(*command, wish->positions, wish->bytes);
  add_level(*command, "--level", wish->players[0],
            two_play ? "How well the first player plays: beginner, casual, club or perfect (default)"
                     : "How well to play: beginner, casual, club or perfect (default)");
  if (two_play) add_level(*command, "--second", wish->players[1], "How well the second player plays");
  add_seed(*command, wish->seed, "Seed for choosing among equally good moves (default 1)");
  command->footer(footer);
  command->callback([wish, action, &run] { run = [wish, action] { return action(*wish); }; });
}

} // namespace

void add_opponent(CLI::App& app, Run& run) {
  add(app, run, "best", "Print the move that a level would play",
      "Perfect makes a winning move where there is one. If it can answer every reply with its mirror image, "
      "it\n"
      "prefers that; otherwise it takes the quickest win, where the program knows the length. From a lost\n"
      "position it holds out longest, where the length is known. On an unsolved board it plays by rules of\n"
      "thumb and the seed. Exit status 1 if the game is over.\n"
      "\nExample: nimatron-cli best nim:24,12,29",
      false, best);
  add(app, run, "selfplay", "Let the computer play a game against itself",
      "Prints the record of the whole game and who wins it. The first player is the one to move at the\n"
      "start of the record.\n"
      "\nExample: nimatron-cli selfplay nim:3,5,7",
      true, selfplay);
}

} // namespace nimatron::cli
