#include "learn/task_at.hpp"

#include <algorithm>

#include "core/analysis.hpp"
#include "core/game.hpp"
#include "core/move_words.hpp"
#include "core/outcome_words.hpp"
#include "explain/explain.hpp"
#include "solve/search/analyse.hpp"

namespace nimatron {

namespace {

constexpr std::size_t most_moves = 6; // that are written down, of all that win

Analysis settled_soon(const Position& position) {
  return analyse(position, {.positions = 50'000, .limit = most_moves + 1});
}

Message words_of(SheetTask task) {
  switch (task) {
  case SheetTask::play: return say(N_("Play this game."));
  case SheetTask::win: return say(N_("Win this game. Write down your moves."));
  case SheetTask::move: return say(N_("Find a winning move, and say why it wins."));
  case SheetTask::begin: break;
  }
  return say(N_("Who should begin, if both play their best? Say why."));
}

Message moves_in_words(const Position& position, const Analysis& known) {
  Message out;
  const std::size_t shown = std::min(known.winning.size(), most_moves);
  for (std::size_t i = 0; i < shown; ++i)
    out = with_semicolon(out, in_words(position, known.winning[i]));
  return shown < known.winning.size() ? with_semicolon(out, say("…")) : out;
}

Message short_reason(const Position& position, const Analysis& known) {
  for (const Step& step : explain(position, known)) {
    if (step.depth == Depth::brief) return step.claim.words(position);
  }
  return {};
}

} // namespace

PaperTask task_at(const Position& position, SheetTask task) {
  const Analysis known = settled_soon(position);
  if (is_over(position))
    return {position, words_of(task), short_reason(position, known)}; // nobody is to move there
  Message verdict = outcome_in_words(known.outcome);
  // Of a match the analysis lists what wins the game that is being played, which is not the match.
  if (known.outcome == Outcome::N && !position.game->scored()) {
    const Message moves = moves_in_words(position, known);
    if (is_said(moves)) verdict = sentences(verdict, say(N_("Winning moves: {0}"), closed(moves)));
  } else if (known.outcome == Outcome::N || known.outcome == Outcome::P) {
    const Message reason = short_reason(position, known);
    if (is_said(reason)) verdict = sentences(verdict, reason);
  }
  return {position, words_of(task), std::move(verdict)};
}

bool suits(const Position& position, SheetTask task) {
  if (is_over(position)) return false;
  const Outcome outcome = settled_soon(position).outcome;
  const bool for_who_moves = task == SheetTask::move || task == SheetTask::win;
  return for_who_moves ? outcome == Outcome::N : outcome != Outcome::unknown;
}

} // namespace nimatron
