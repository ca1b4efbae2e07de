#include "features/review/review.hpp"

#include <algorithm>
#include <utility>

#include "core/move_words.hpp"

namespace nimatron {

namespace {

/// The one person who plays against a machine.
std::optional<Seat> lone_person(const Session& session) {
  const Players& players = session.last_players();
  const bool first = is_machine(players[0]);
  if (first == is_machine(players[1])) return std::nullopt;
  return first ? Seat::second : Seat::first;
}

} // namespace

void Review::take(MoveVerdict judged) {
  if (judged.ply >= outcome.size()) return;
  outcome[judged.ply] = judged.outcome;
  if (judged.ply >= reason.size()) return;
  reason[judged.ply] = std::move(judged.reason);
  better[judged.ply] = std::move(judged.better);
}

std::size_t Review::done() const {
  return static_cast<std::size_t>(
      std::count_if(outcome.begin(), outcome.end(), [](const auto& one) { return one.has_value(); }));
}

Standing verdict(const Review& review, const Session& session, std::size_t ply) {
  const Seat to_move = session.mover(ply);
  switch (review.outcome[ply].value_or(Outcome::unknown)) {
  case Outcome::N: return won_by(to_move);
  case Outcome::P: return won_by(other(to_move));
  case Outcome::T: return Standing::tie;
  case Outcome::unknown: break;
  }
  return Standing::going_on;
}

Mark mark(const Review& review, const Session& session, std::size_t ply) {
  const Standing before = verdict(review, session, ply);
  const Standing after = verdict(review, session, ply + 1);
  // Whoever was lost still is, and whoever has left a lost position could win, whatever the search did not settle.
  if (before == won_by(other(session.mover(ply)))) return Mark::no_matter;
  if (after == won_by(session.mover(ply))) return Mark::kept;
  if (before == Standing::going_on || after == Standing::going_on) return Mark::unknown;
  return before == after ? Mark::kept : Mark::gave_away;
}

Message in_words(Mark mark) {
  switch (mark) {
  case Mark::kept: return say(N_C("mark of a move", "right"));
  case Mark::gave_away: return say(N_C("mark of a move", "a mistake"));
  case Mark::no_matter: return say(N_C("mark of a move", "made no difference"));
  case Mark::unknown: break;
  }
  return say(N_C("mark of a move", "unknown"));
}

std::optional<std::size_t> turning_point(const Review& review, const Session& session) {
  std::optional<std::size_t> last;
  std::optional<std::size_t> of_person;
  for (std::size_t ply = 0; ply < review.reason.size(); ++ply) {
    if (mark(review, session, ply) != Mark::gave_away) continue;
    last = ply;
    if (session.maker(ply) == Player::human) of_person = ply;
  }
  return of_person ? of_person : last;
}

Message in_words(const Turning& turning, const Review& review, const Session& session) {
  if (turning.ply) {
    const std::size_t ply = *turning.ply;
    const auto& better = review.better[ply];
    if (turning.better && better) return say(N_("Better: {0}."), describe(session.position(ply), *better));
    return say(N_("Move {0} was the turning point."), ply + 1);
  }
  const auto person = lone_person(session);
  bool could_win = !person; // whoever plays alone, if only once
  for (std::size_t ply = 0; ply < review.outcome.size(); ++ply) {
    const Standing who = verdict(review, session, ply);
    if (who == Standing::going_on) return say(N_("Not every position of this game could be solved."));
    could_win = could_win || who != won_by(other(*person));
  }
  return could_win ? say(N_("No mistakes: nobody gave anything away."))
                   : say(N_("You never had a winning move in this game."));
}

} // namespace nimatron
