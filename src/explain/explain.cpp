#include "explain/explain.hpp"

#include <algorithm>

#include "core/game.hpp"
#include "core/move_words.hpp"
#include "explain/beside.hpp"
#include "explain/claims.hpp"
#include "explain/telling.hpp"

namespace nimatron {

namespace {

bool searched(const Analysis& analysis) {
  return analysis.method == Method::search && analysis.outcome != Outcome::T;
}

Claim who_wins(const Analysis& analysis) {
  if (analysis.outcome == Outcome::unknown) return claims::NotSettled{};
  return claims::WhoWins{analysis.outcome, searched(analysis)};
}

} // namespace

Explanation explain(const Position& position, const Analysis& analysis) {
  Explanation own = ask(position, position.game->solving.explain, analysis);
  if (own.empty()) return explain_by_search(position, analysis);
  own.front().depth = Depth::brief;
  put_figures_beside(own);
  return own;
}

std::size_t brief_steps(const Explanation& steps) {
  return static_cast<std::size_t>(
      std::count_if(steps.begin(), steps.end(), [](const Step& step) { return step.depth == Depth::brief; }));
}

std::optional<Move> win_to_name(const Position& position, const Analysis& analysis) {
  if (analysis.winning.empty()) return std::nullopt;
  if (is_loopy(position)) {
    if (auto best = ask(position, position.game->playing.best)) return best;
    if (analysis.soonest) return analysis.soonest;
  }
  return analysis.winning.front();
}

Explanation explain_by_search(const Position& position, const Analysis& analysis) {
  Telling to(position, analysis);
  if (is_over(position)) {
    to.brief(claims::IsOver{analysis.outcome});
    return std::move(to.steps);
  }
  if (analysis.outcome == Outcome::N && !analysis.winning.empty()) {
    to.wins(*win_to_name(position, analysis));
    if (searched(analysis)) to.brief(claims::SearchProves{});
    if (analysis.winning_total == 1) {
      to.brief(claims::WinningTotal{1});
    } else {
      to.winning_total();
    }
  } else {
    to.brief(who_wins(analysis));
  }
  to.numbers();
  return std::move(to.steps);
}

namespace {

/// Whether the nim-sum of what the heaps count is what decides: then it is the Grundy value.
bool counts_by_nim_sum(const Position& position) {
  const auto* heaps = std::get_if<Heaps>(&position.board);
  if (heaps == nullptr) return false;
  for (std::size_t i = 0; i < heaps->size.size(); ++i) {
    if (!heap_value(position, i)) return false;
  }
  return true;
}

/// Given away: what the other side answers, and what that answer is worth.
Step with_reply(const Position& position, claims::MoveJudged judged, const Position& left,
                const Analysis& after) {
  using With = claims::MoveJudged::With;
  // The one that is worked out there, where one is.
  const auto told = explain(left, after).front().claim.move();
  const Move answer = told ? *told : *win_to_name(left, after);
  judged.with = With::reply;
  // Every impartial game here counts like heaps of Nim; the sum of a partisan one is not said so simply.
  const bool win_or_loss = judged.before == Outcome::N || judged.before == Outcome::P;
  if (after.grundy && *after.grundy != 0 && !is_partisan(position) && win_or_loss) {
    judged.with = counts_by_nim_sum(left) ? With::sum_reply : With::grundy_reply;
    judged.number = *after.grundy;
  }
  const Move& made = judged.made;
  return Step{judged, Answers{{{made, answer, in_words(position, made, answer)}}, false}};
}

/// Whether a move of a match that could win the game being played, as those of `winning` do, does not.
bool gives_game(const Position& position, const Move& move, const Analysis& before) {
  const auto& wins = before.winning;
  return position.game->scored() && !wins.empty() && std::find(wins.begin(), wins.end(), move) == wins.end();
}

} // namespace

std::optional<Step> explain_move(const Position& position, const Move& move, const Analysis& before,
                                 const Analysis& after) {
  using With = claims::MoveJudged::With;
  const OutcomesOfMove known = outcomes_of_move(before.outcome, after.outcome);
  if (known.before == Outcome::unknown && known.after == Outcome::unknown) return std::nullopt;
  if (moves_again(position, move)) return std::nullopt;
  const Position left = play(position, move);
  const bool match = position.game->scored();
  const bool ends = is_over(left);
  claims::MoveJudged judged{move, known.before, known.after};
  if (gives_game(position, move, before) && (known.after == Outcome::P || known.before == Outcome::P)) {
    judged.with = With::game_given;
  } else if (known.after == Outcome::P) {
    if (ends) {
      judged.with = With::the_end;
    } else if (before.winning_total == 1 && !match) {
      judged.with = With::no_other_win;
    }
  } else if (known.after == Outcome::N && (after.winning.empty() || match)) {
    if (ends) judged.with = With::the_end;
  } else if (known.after == Outcome::N) {
    return with_reply(position, judged, left, after);
  }
  return Step{judged};
}

Reason in_words(const Position& position, const Step& step) {
  return {step.claim.words(position), step.figure, step.claim.move(), step.depth, step.beside};
}

Reasons in_words(const Position& position, const Explanation& steps) {
  Reasons out;
  out.reserve(steps.size());
  for (const Step& step : steps)
    out.push_back(in_words(position, step));
  return out;
}

} // namespace nimatron
