#include "explain/explain.hpp"

#include "core/game.hpp"
#include "core/text.hpp"

namespace nimatron {

namespace {

bool searched(const Analysis& analysis) { return analysis.method == Method::search; }

Step who_wins(const Analysis& analysis) {
  switch (analysis.outcome) {
  case Outcome::N:
    if (!searched(analysis)) return {say(N_("The player to move can win.")), {}};
    return {say(N_("The player to move can win: every continuation has been gone through.")), {}};
  case Outcome::P:
    if (!searched(analysis)) return {say(N_("Every move loses against the right answer.")), {}};
    return {say(N_("Every move loses against the right answer: all of them have been gone through.")), {}};
  case Outcome::T: return {say(N_("With right play on both sides neither player can be beaten.")), {}};
  case Outcome::unknown: break;
  }
  return {
      say(N_(
          "Who wins here is not known: there is no theory for it, and the search has not reached the end.")),
      {}};
}

} // namespace

Explanation explain(const Position& position, const Analysis& analysis) {
  Explanation own = position.game->explain(position.options, position.board, analysis);
  if (!own.empty()) return own;
  return explain_by_search(position, analysis);
}

Explanation explain_by_search(const Position& position, const Analysis& analysis) {
  Explanation out;
  if (is_over(position)) {
    const bool won = analysis.outcome == Outcome::N;
    if (analysis.outcome == Outcome::unknown || analysis.outcome == Outcome::T) {
      return {{say(N_("No move is left: the game is over.")), {}}};
    }
    out.push_back({won ? say(N_("No move is left, and whoever made the last one has lost."))
                       : say(N_("No move is left: whoever made the last one has won.")),
                   {}});
    return out;
  }
  out.push_back(who_wins(analysis));
  if (analysis.outcome == Outcome::N && !analysis.winning.empty()) {
    const Move& best = analysis.winning.front();
    if (analysis.winning_total == 1) {
      out.push_back({say(N_("Only one move wins: {0}."), print(best)), {}});
    } else {
      out.push_back({say(N_("A winning move is {0}."), print(best)), {}});
    }
  }
  if (analysis.grundy && !position.game->partisan) {
    out.push_back(
        {*analysis.grundy == 0
             ? say(N_("Its Grundy value is 0: beside other games it counts for nothing."))
             : say(N_("Its Grundy value is {0}: beside other games it counts like a heap of {0} in Nim."),
                   *analysis.grundy),
         {}});
  }
  if (analysis.remoteness && *analysis.remoteness > 0 && analysis.outcome != Outcome::T) {
    out.push_back({say_n(N_P("If the winner hurries and the loser delays, {0} move is left.",
                             "If the winner hurries and the loser delays, {0} moves are left."),
                         *analysis.remoteness),
                   {}});
  }
  return out;
}

std::optional<Step> explain_move(const Position& position, const Move& move, const Analysis& before,
                                 const Analysis& after) {
  const std::string played = print(move);
  if (before.outcome == Outcome::unknown || after.outcome == Outcome::unknown) return std::nullopt;
  if (after.outcome == Outcome::P) return Step{say(N_("{0} was right: now every answer loses."), played), {}};
  if (after.outcome == Outcome::T) {
    if (before.outcome == Outcome::T) return Step{say(N_("{0} was right: it keeps the tie."), played), {}};
    return Step{say(N_("{0} gave the win away: now it is a tie."), played), {}};
  }
  // The other player wins now, and with this.
  if (after.winning.empty()) {
    return Step{before.outcome == Outcome::P
                    ? say(N_("{0} could not help: every move was losing."), played)
                    : say(N_("{0} was a mistake: now the other player can win."), played),
                {}};
  }
  const Move& answer = after.winning.front();
  const Answer figure{move, answer};
  const bool lost_anyway = before.outcome == Outcome::P;
  // Every impartial game here counts like heaps of Nim; the sum of a partisan one is not said so simply.
  const bool nim_sum = after.grundy && *after.grundy != 0 && !position.game->partisan;
  if (nim_sum && lost_anyway) {
    return Step{
        say(N_("{0} left the nim-sum {1}, as every move must from 0; the answer {2} makes it 0 again."),
            played, *after.grundy, print(answer)),
        figure};
  }
  if (nim_sum) {
    return Step{say(N_("{0} was a mistake: it left the nim-sum {1}, and the answer {2} makes it 0."), played,
                    *after.grundy, print(answer)),
                figure};
  }
  if (lost_anyway) {
    return Step{
        say(N_("{0} could not help: every move was losing, and this one to {1}."), played, print(answer)),
        figure};
  }
  return Step{say(N_("{0} was a mistake: now {1} wins."), played, print(answer)), figure};
}

} // namespace nimatron
