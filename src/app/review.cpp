#include "app/review.hpp"

#include <algorithm>
#include <utility>

#include "app/wording.hpp"

namespace nimatron {

namespace {

/// Within a sentence.
Message opponent(Player player) {
  switch (player) {
  case Player::beginner: return say(N_("the beginner"));
  case Player::casual: return say(N_("the casual player"));
  case Player::club: return say(N_("the club player"));
  case Player::perfect: return say(N_("the perfect machine"));
  case Player::human: break;
  }
  return say(N_("the other player"));
}

bool against_machine(const Session& session) {
  return is_machine(session.player(Seat::first)) != is_machine(session.player(Seat::second));
}

Count moves_of(const Session& session, Seat seat) {
  Count n = 0;
  for (std::size_t ply = 0; ply < session.played(); ++ply)
    n += session.mover(ply) == seat ? 1 : 0;
  return n;
}

/// What the review says of the one who has won, or has lost.
std::optional<Message> told(const Session& session, const Review& review, Seat seat, bool won) {
  Count given = 0;
  std::size_t last = 0;
  for (std::size_t ply = 0; ply < review.reason.size(); ++ply) {
    if (session.mover(ply) != seat) continue;
    const Mark one = mark(review, session, ply);
    if (one == Mark::unknown) return std::nullopt;
    if (one != Mark::gave_away) continue;
    ++given;
    last = ply + 1;
  }
  if (won && given == 0) return say(N_("nothing given away"));
  if (won) return say_n(N_P("the win slipped away {0} time", "the win slipped away {0} times"), given);
  if (given == 0) return say(N_("no move could have changed it"));
  return say(N_("it turned at move {0}"), last);
}

} // namespace

void Review::take(Judged judged) {
  if (judged.ply >= outcome.size()) return;
  outcome[judged.ply] = judged.outcome;
  if (judged.ply < reason.size()) reason[judged.ply] = std::move(judged.reason);
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
  if (before == Standing::going_on || after == Standing::going_on) return Mark::unknown;
  if (before == won_by(other(session.mover(ply)))) return Mark::no_matter;
  return before == after ? Mark::kept : Mark::gave_away;
}

Message in_words(Mark mark) {
  switch (mark) {
  case Mark::kept: return say(N_("right"));
  case Mark::gave_away: return say(N_("gave it away"));
  case Mark::no_matter: return say(N_("could not change it"));
  case Mark::unknown: break;
  }
  return say(N_("not known"));
}

Message worth(const Session& session, const Review* review) {
  Message plain = status(session);
  if (session.standing() == Standing::tie || !against_machine(session)) return plain;
  const Seat winner = session.standing() == Standing::first ? Seat::first : Seat::second;
  const bool won = session.player(winner) == Player::human;
  const Seat person = won ? winner : other(winner);
  Message first = won ? say_n(N_P("You beat {1} in {0} move", "You beat {1} in {0} moves"),
                              moves_of(session, winner), opponent(session.player(other(winner))))
                      : plain;
  if (review == nullptr || !review->complete()) return first;
  const auto second = told(session, *review, person, won);
  return second ? say(N_("{0}; {1}"), first, *second) : first;
}

} // namespace nimatron
