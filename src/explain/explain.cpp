#include "explain/explain.hpp"

#include <algorithm>

#include "core/game.hpp"
#include "explain/telling.hpp"
#include "explain/words.hpp"

namespace nimatron {

namespace {

bool searched(const Analysis& analysis) { return analysis.method == Method::search; }

Step who_wins(const Analysis& analysis) {
  const std::vector<Claim> claims = {OutcomeIs{analysis.outcome}};
  switch (analysis.outcome) {
  case Outcome::N:
    if (!searched(analysis)) return {say(N_("You can win.")), {}, claims};
    return {say(N_("You can win: a full search proves it.")), {}, claims};
  case Outcome::P:
    if (!searched(analysis)) return {say(N_("Every move loses against best play.")), {}, claims};
    return {say(N_("Every move loses against best play: a full search proves it.")), {}, claims};
  case Outcome::T: return {say(N_("With best play, neither side can win.")), {}, claims};
  case Outcome::unknown: break;
  }
  return {say(N_("Unsolved: no theory in the program covers this position, and the search did not finish.")),
          {},
          {NotSettled{}}};
}

} // namespace

Explanation explain(const Position& position, const Analysis& analysis) {
  Explanation own = position.game->explain(position.options, position.board, analysis);
  if (!own.empty()) return own;
  return explain_by_search(position, analysis);
}

Explanation explain_by_search(const Position& position, const Analysis& analysis) {
  Telling to(position, analysis);
  if (is_over(position)) {
    const std::vector<Claim> claims = {IsOver{analysis.outcome}};
    if (analysis.outcome == Outcome::unknown || analysis.outcome == Outcome::T) {
      to.tell(say(N_("The game is over: no move is left.")), claims);
    } else {
      to.tell(analysis.outcome == Outcome::N
                  ? say(N_("The game is over: the player to move has no move left and wins."))
                  : say(N_("The game is over: the player to move has no move left and loses.")),
              claims);
    }
    return std::move(to.steps);
  }
  to.steps.push_back(who_wins(analysis));
  if (analysis.outcome == Outcome::N && !analysis.winning.empty()) {
    const Move& best = analysis.winning.front();
    if (analysis.winning_total == 1) {
      to.tell(say(N_("Only one move wins: {0}."), in_words(position, best)),
              {to.leaves(best), Quantity{Quantity::What::winning, 1}});
    } else {
      to.tell(say(N_("A winning move: {0}."), in_words(position, best)), {to.leaves(best)});
      to.winning_total();
    }
  }
  if (analysis.grundy && !position.game->partisan) {
    to.tell(
        *analysis.grundy == 0
            ? say(N_("This position has Grundy value 0. Added to another game, it never changes who wins."))
            : say(N_("This position has Grundy value {0}. Added to another game, it acts like a Nim heap of "
                     "{0}."),
                  *analysis.grundy),
        {Quantity{Quantity::What::grundy, *analysis.grundy}});
  }
  if (analysis.remoteness && *analysis.remoteness > 0 && analysis.outcome != Outcome::T) {
    to.tell(say_n(N_P("If the winner hurries and the loser stalls, one move is left.",
                      "If the winner hurries and the loser stalls, {0} moves are left."),
                  *analysis.remoteness),
            {Quantity{Quantity::What::remoteness, *analysis.remoteness}});
  }
  return std::move(to.steps);
}

namespace {

/// Whether the nim-sum of what the heaps count is what decides: then it is the Grundy value.
bool counts_by_nim_sum(const Position& position) {
  const auto* heaps = std::get_if<Heaps>(&position.board);
  if (heaps == nullptr) return false;
  for (std::size_t i = 0; i < heaps->size.size(); ++i) {
    if (!position.game->heap_value(position.options, position.board, i)) return false;
  }
  return true;
}

} // namespace

std::optional<Step> explain_move(const Position& position, const Move& move, const Analysis& before,
                                 const Analysis& after) {
  if (before.outcome == Outcome::unknown || after.outcome == Outcome::unknown) return std::nullopt;
  const Position left = play(position, move);
  if (position.game->again(position.options, position.board, move)) return std::nullopt;
  const auto told = [&](Message text, Claim claim) {
    return Step{std::move(text), {}, {OutcomeIs{before.outcome}, std::move(claim)}};
  };
  const auto told_of_last = [&](Message text, Claim claim) {
    Step step = told(std::move(text), std::move(claim));
    step.claims.emplace_back(PlayedOut{{move}});
    return step;
  };
  // Of a match, what `winning` lists wins the game that is being played.
  const auto& wins = before.winning;
  const bool gives_game =
      position.game->scored && !wins.empty() && std::find(wins.begin(), wins.end(), move) == wins.end();
  if (gives_game && (after.outcome == Outcome::P || before.outcome == Outcome::P)) {
    return told(after.outcome == Outcome::P
                    ? say(N_("It keeps the match, but gives away this game."))
                    : say(N_("It makes no difference to the match, but it gives away this game.")),
                GivesGame{move});
  }
  if (after.outcome == Outcome::P) {
    const Claim claim = Leaves{move, left.board};
    if (is_over(left)) return told_of_last(say(N_("This was the last move, and it won.")), claim);
    // (Of a match the moves that are counted win the game that is being played, not the match.)
    if (before.winning_total == 1 && !position.game->scored) {
      Step step = told(say(N_("Right, and it was the only winning move.")), claim);
      step.claims.emplace_back(Quantity{Quantity::What::winning, 1});
      return step;
    }
    if (position.game->scored) return told(say(N_("Right: it keeps the win of the match.")), claim);
    return told(say(N_("Right: now every reply loses.")), claim);
  }
  if (after.outcome == Outcome::T) {
    const Claim claim = LeavesTie{move};
    if (before.outcome == Outcome::T) return told(say(N_("Right: it keeps the tie.")), claim);
    return told(say(N_("This gave away the win: now it's a tie.")), claim);
  }
  // The other player wins now, and with this.
  const bool lost_anyway = before.outcome == Outcome::P;
  const Claim claim = GivesAway{move};
  if (after.winning.empty() || position.game->scored) { // of a match, what wins is not one move
    if (is_over(left)) return told_of_last(say(N_("This was the last move, and it lost.")), claim);
    return told(lost_anyway ? say(N_("The position was already lost: every move loses."))
                            : say(N_("This gave away the win: now the other side can win.")),
                claim);
  }
  const Move& answer = after.winning.front();
  Step step = told({}, claim);
  step.figure = Answers{{{move, answer, in_words(position, move, answer)}}, false};
  // Every impartial game here counts like heaps of Nim; the sum of a partisan one is not said so simply.
  if (after.grundy && *after.grundy != 0 && !position.game->partisan) {
    if (!counts_by_nim_sum(left)) {
      step.text = lost_anyway
                      ? say(N_("The position was already lost: its Grundy value was 0, and any move changes "
                               "that, here to {0}. This reply makes it 0 again:"),
                            *after.grundy)
                      : say(N_("This gave away the win: it left Grundy value {0}. This reply makes it 0:"),
                            *after.grundy);
      return step;
    }
    step.claims.emplace_back(LeavesSum{move, *after.grundy});
    step.text = lost_anyway ? say(N_("The position was already lost: its nim-sum was 0, and any move changes "
                                     "that, here to {0}. This reply makes it 0 again:"),
                                  *after.grundy)
                            : say(N_("This gave away the win: it left nim-sum {0}. This reply makes it 0:"),
                                  *after.grundy);
    return step;
  }
  step.text = lost_anyway ? say(N_("The position was already lost. This move loses to:"))
                          : say(N_("This gave away the win. It loses to:"));
  return step;
}

} // namespace nimatron
