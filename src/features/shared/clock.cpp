#include "features/shared/clock.hpp"

#include "features/context.hpp"
#include "features/friend/two_players.hpp"
#include "features/shared/keep_game.hpp"
#include "features/shared/review_game.hpp"
#include "features/shared/table.hpp"
#include "session/wording.hpp"

namespace nimatron {

void charge_clock(Context& m) {
  if (m.ticking_since < 0) return;
  Agreement agreement = m.session.agreement();
  const Seat seat = m.session.to_move();
  agreement.left[index_of(seat)] = time_left(m, seat);
  m.session.set_agreement(std::move(agreement));
  m.ticking_since = m.now;
}

void press_clock(Context& m, Seat mover) {
  if (!m.session.agreement().has_clock()) return;
  Agreement agreement = m.session.agreement();
  if (m.ticking_since >= 0) agreement.left[index_of(mover)] += 1000 * agreement.clock.increment;
  m.session.set_agreement(std::move(agreement));
  m.ticking_since = m.session.over() ? -1 : m.now;
}

void stop_clock(Context& m) {
  if (m.ticking_since < 0) return;
  charge_clock(m);
  m.ticking_since = -1;
  m.keep_session();
  if (!m.game.empty()) keep_game(m);
}

void flag_falls(Context& m) {
  const Seat loser = m.session.to_move();
  charge_clock(m);
  m.ticking_since = -1;
  session_changed(m);
  if (!m.game.empty()) keep_game(m);
  start_review(m);
  m.animation_ends = m.now;
  m.ask(ShowAnother{}); // nothing stays chosen
  m.tell(sentences(say(N_("{0, select, you {Your time is up.} your_friend {Your friend's time is up.} other "
                          "{{0}'s time is up.}}"),
                       player_name(m.session, loser)),
                   status(m.session)));
}

} // namespace nimatron
