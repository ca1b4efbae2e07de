#include <CLI/CLI.hpp>

#include <cstddef>
#include <memory>
#include <optional>
#include <string>

#include "cli/commands.hpp"
#include "cli/figures.hpp"
#include "cli/given.hpp"
#include "cli/io.hpp"
#include "cli/speech.hpp"
#include "core/game.hpp"
#include "core/message.hpp"
#include "core/move_words.hpp"
#include "core/text.hpp"
#include "explain/explain.hpp"
#include "session/session.hpp"

namespace nimatron::cli {

namespace {

struct ExplainWish {
  Given given;
  Count positions = 20'000'000;
  Count bytes = default_bytes;
  bool full = false;

  Budget budget() const { return {.positions = positions, .bytes = bytes}; }
};

bool tell(const Position& now, const Step& step) {
  return write_line(said(step.claim.words(now))) && write(drawn(*now.game, step.figure));
}

/// Of each move that was played: whether it kept the result, gave it away or could not change it, and why.
Analysis tell_moves(const Record& record, const ExplainWish& wish, Solver& solver) {
  Position now = record.start;
  Analysis before = analyse_watched(now, wish.budget(), solver);
  std::size_t number = 0;
  for (const Move& move : record.moves) {
    const Position left = play(now, move);
    Analysis after = analyse_watched(left, wish.budget(), solver);
    if (interrupted()) break;
    const Message played =
        say(N_C("a move that was played: its number, how it is written, what it does", "{0}. {1}: {2}."),
            ++number, print(move), in_words(now, move));
    if (!write_line(said(played))) break;
    if (const auto step = explain_move(now, move, before, after)) {
      if (!tell(now, *step)) break;
    } else if (moves_again(now, move)) {
      if (!write_line(said(say(N_("It took the last match, and won this game of the series."))))) break;
    } else if (!write_line(
                   said(say(N_("Unsolved, before this move and after it, so it cannot be judged."))))) {
      break;
    }
    now = left;
    before = std::move(after);
  }
  return before;
}

std::optional<Message> verdict_words(Outcome outcome) {
  switch (outcome) {
  case Outcome::N: return say(N_("You can force a win from here. (N-position: the Next player wins)"));
  case Outcome::P: return say(N_("You lose against best play. (P-position: the Previous player wins)"));
  case Outcome::T: return say(N_("With best play, neither side can win. (T-position: a Tie)"));
  case Outcome::unknown: break;
  }
  return std::nullopt;
}

/// The letters of the theory, and what they stand for; of a game that has been played to its end, who won it. (Where
/// nothing was played, the reasons say it of the player to move.)
void tell_verdict(const Record& record, Outcome outcome) {
  const Session session(record);
  if (session.over()) {
    if (session.played() > 0) write_line(said(result_words(session.standing())));
    return;
  }
  if (const auto verdict = verdict_words(outcome)) write_line(said(*verdict));
}

int explain(const ExplainWish& wish) {
  const auto record = read_record(wish.given);
  if (!record) return exit_bad_record;
  const Position now = replay(*record);
  Solver solver;
  if (!record->moves.empty()) write_line(print(record->start));
  const Analysis analysis = tell_moves(*record, wish, solver);
  if (interrupted()) return exit_interrupted;
  write_line(print(now));
  tell_verdict(*record, analysis.outcome);
  Explanation steps = nimatron::explain(now, analysis);
  if (!wish.full) steps.erase(steps.begin() + static_cast<std::ptrdiff_t>(brief_steps(steps)), steps.end());
  for (const Step& step : steps) {
    if (!tell(now, step)) break;
  }
  return interrupted() ? exit_interrupted : exit_ok;
}

} // namespace

void add_explain(CLI::App& app, Run& run) {
  auto wish = std::make_shared<ExplainWish>();
  CLI::App* command = app.add_subcommand("explain", "Explain why a position is won or lost");
  add_records(*command, wish->given, Takes::one, "RECORD", "A position or a record of a game");
  command->add_flag("--full", wish->full, "Print the whole proof, not only the short reason");
  add_budget(*command, wish->positions, wish->bytes);
  command->footer(
      "For a record with moves, first judges every move: whether it kept the win, gave it away or made no\n"
      "difference, and why.\n"
      "\nExample: nimatron-cli explain nim:3,5,7/1-2/3-3\n"
      "         nimatron-cli explain --full nim:24,12,29");
  command->callback([=, &run] { run = [=] { return explain(*wish); }; });
}

} // namespace nimatron::cli
