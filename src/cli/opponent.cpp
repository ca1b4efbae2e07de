#include <CLI/CLI.hpp>

#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>

#include "cli/commands.hpp"
#include "cli/figures.hpp"
#include "cli/io.hpp"
#include "core/game.hpp"
#include "core/message.hpp"
#include "core/text.hpp"
#include "session/opponent.hpp"
#include "session/session.hpp"

namespace nimatron::cli {

namespace {

constexpr std::size_t longest_game = 100'000; // moves; play between equals ends long before

struct Wish {
  std::string record;
  Count positions = 20'000'000;
  Count bytes = default_bytes;
  std::uint64_t seed = 1;

  Budget budget() const { return {.positions = positions, .bytes = bytes}; }
};

int best(const Wish& wish) {
  const auto record = read_record(wish.record);
  if (!record) return exit_bad_record;
  const Position now = replay(*record);
  if (is_over(now)) {
    complain("the game is over, there is no move");
    return exit_bad_record;
  }
  Solver solver;
  const Analysis analysis = analyse_watched(now, wish.budget(), solver);
  write_line(print(choose_move(now, analysis, wish.seed, wish.budget())));
  return interrupted() ? exit_interrupted : exit_ok;
}

/// The game's own explanation, or at least the outcome.
Explanation steps(const Position& position, const Analysis& analysis) {
  if (position.game->explain != nullptr) {
    Explanation own = position.game->explain(position.options, position.board, analysis);
    if (!own.empty()) return own;
  }
  switch (analysis.outcome) {
  case Outcome::P: return {{say(N_("Every move loses against the right answer.")), {}}};
  case Outcome::N: return {{say(N_("The player to move wins with the right move.")), {}}};
  case Outcome::T: return {{say(N_("With right play on both sides nobody wins.")), {}}};
  case Outcome::unknown: break;
  }
  return {{say(N_("Who wins is not known within this budget.")), {}}};
}

int explain(const Wish& wish) {
  const auto record = read_record(wish.record);
  if (!record) return exit_bad_record;
  const Position now = replay(*record);
  Solver solver;
  const Analysis analysis = analyse_watched(now, wish.budget(), solver);
  write_line(print(now));
  for (const Step& step : steps(now, analysis)) {
    write_line(in_english(step.text));
    write(drawn(step.figure));
  }
  return interrupted() ? exit_interrupted : exit_ok;
}

int selfplay(const Wish& wish) {
  auto record = read_record(wish.record);
  if (!record) return exit_bad_record;
  Solver solver;
  Session session;
  session.record = *record;
  session.played = record->moves.size();
  session.player = {Player::machine, Player::machine};
  Position now = current(session);
  for (std::size_t i = 0; i < longest_game && !is_over(now) && !interrupted(); ++i) {
    const Analysis analysis = analyse_watched(now, wish.budget(), solver);
    const Move move = choose_move(now, analysis, wish.seed + i, wish.budget());
    session.record.moves.push_back(move);
    now = play(now, move);
  }
  session.played = session.record.moves.size();
  write_line(print(session.record));
  if (interrupted()) return exit_interrupted;
  const int won = winner(session);
  write_line(won == 0    ? "The first player wins."
             : won == 1  ? "The second player wins."
             : won == -2 ? "A tie."
                         : "The game was given up after too many moves.");
  return exit_ok;
}

void add(CLI::App& app, Run& run, const char* name, const char* what, const char* footer, bool has_seed,
         int (*action)(const Wish&)) {
  auto wish = std::make_shared<Wish>();
  CLI::App* command = app.add_subcommand(name, what);
  command->add_option("RECORD", wish->record, "A position or a record of a game")->required();
  command
      ->add_option("--budget", wish->positions,
                   "Look at so many positions at most where theory does not answer (default 20000000)")
      ->check(CLI::Range(Count{0}, max_heap));
  add_memory(*command, wish->bytes);
  if (has_seed) command->add_option("--seed", wish->seed, "Chooses among equally good moves (default 1)");
  command->footer(footer);
  command->callback([wish, action, &run] { run = [wish, action] { return action(*wish); }; });
}

} // namespace

void add_opponent(CLI::App& app, Run& run) {
  add(app, run, "best", "The move of the perfect player",
      "From a won position the quickest win, from a lost one the longest resistance.\n"
      "Exit status 1 if the game is over.\n"
      "\nExample: nimatron-cli best nim:24,12,29",
      true, best);
  add(app, run, "explain", "Why a position is won or lost, step by step",
      "Example: nimatron-cli explain nim:5,19,40,51", false, explain);
  add(app, run, "selfplay", "A game between two perfect players",
      "Prints the record of the whole game, and who has won: the first player is the one whose turn it\n"
      "is at the start of the record.\n"
      "\nExample: nimatron-cli selfplay nim:3,5,7",
      true, selfplay);
}

} // namespace nimatron::cli
