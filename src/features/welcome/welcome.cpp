#include "features/welcome/welcome.hpp"

#include <algorithm>

#include "content/gallery.hpp"
#include "core/game.hpp"
#include "features/daily/daily.hpp"
#include "features/play/seats.hpp"
#include "features/sharing/share.hpp"
#include "session/wording.hpp"

namespace nimatron {

namespace {

Message whose_move(const Session& session) {
  const Seat seat = session.to_move();
  const bool begins = session.played() == 0;
  if (session.agreement().by_link())
    return session.record().moves.empty() ? say(N_("Your friend invites you. You move first."))
                                          : say(N_("Your friend has moved. It's your turn."));
  if (one_person(session.players()) && !session.machine_to_move())
    return begins ? say(N_("You move first.")) : say(N_("It's your turn."));
  return begins ? say(N_("{0, select, beginner {Beginner moves first.} casual {Casual moves first.} club "
                         "{Club moves first.} perfect {Perfect moves first.} other {{0} moves first.}}"),
                      player_name(session, seat))
                : say(N_("{0, select, beginner {Beginner moves next.} casual {Casual moves next.} club {Club "
                         "moves next.} perfect {Perfect moves next.} other {{0} moves next.}}"),
                      player_name(session, seat));
}

} // namespace

Message welcome_title(const Session& session, bool challenge) {
  if (is_try(session)) return daily_title(session.daily(), 0);
  return challenge ? challenge_words(session) : game_name(session.current());
}

std::vector<Message> welcome_lines(const Session& session) {
  const Position& now = session.current();
  std::vector<Message> out = rules_of(now);
  out.push_back(whose_move(session));
  if (const auto side = side_words(session)) out.push_back(*side);
  return out;
}

Message welcome_words(const Session& session, bool challenge) {
  const Message title = welcome_title(session, challenge);
  Message all = challenge ? title : closed(title); // a challenge is a sentence
  for (const Message& line : welcome_lines(session))
    all = sentences(all, line);
  return all;
}

bool may_show(const Analysis* known, const Move& move, bool challenge) {
  if (known == nullptr) return false;
  const auto listed = static_cast<BigCount>(known->winning.size());
  const bool wins = std::find(known->winning.begin(), known->winning.end(), move) != known->winning.end();
  switch (known->outcome) {
  case Outcome::N: break;
  case Outcome::unknown: return !challenge;
  case Outcome::P:
  case Outcome::T: return true;
  }
  return !wins && (listed == known->winning_total || !challenge);
}

} // namespace nimatron
