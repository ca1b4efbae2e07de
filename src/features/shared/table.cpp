#include "features/shared/table.hpp"

#include "features/context.hpp"
#include "features/friend/two_players.hpp"
#include "features/play/move_rows.hpp"
#include "features/play/thinking_delay.hpp"
#include "features/shared/review_game.hpp"
#include "features/shared/teaching.hpp"
#include "features/sharing/share.hpp"
#include "session/wording.hpp"

namespace nimatron {

void session_changed(Context& m, bool further) {
  reset<Remarks>(m);
  reset<Schedule>(m);
  m.winners = games_won(m.session);
  if (m.review && !(m.review->record == m.session.record())) end_review(m);
  m.machine_due = machine_may_move(m);
  m.happened(SessionChanged{});
  if (m.teaching) return;
  if (m.has_table()) m.ask(Address{address(m), further});
  m.keep_session();
}

void put_aside(Context& m) {
  stop_teaching(m);
  if (m.session.played() == 0 || m.session.finished()) return;
  m.ask(Keep{"aside", save(m.session)});
  m.aside = m.session;
}

void take_up(Context& m) {
  Session back = std::move(*m.aside);
  const KeptGame* kept = kept_now(m.games, back);
  m.game = kept != nullptr ? kept->key : "";
  if (kept != nullptr) back = kept->session; // of a game by link: as far as it has come
  m.aside.reset();
  put_aside(m);
  if (!m.aside) m.ask(Keep{"aside", ""});
  lay_game(m, std::move(back));
}

void show_nothing_of(Context& m, const Position& start) {
  m.why_open = m.moves_open = false;
  begin_reasons(m);
  const Position& last = m.session.record().start;
  if (last.game != start.game || !(last.options == start.options)) m.extras = {};
}

void begin_reasons(Context& m) {
  m.proof_open = false;
  m.unwanted = no_overlays;
}

void lay_game(Context& m, Session session, bool further) {
  m.sheet = {};
  show_nothing_of(m, session.record().start);
  replace(m, std::move(session), further);
}

void replace(Context& m, Session session, bool further) {
  if (session.played() == 0) m.win_noted = m.first_win = false;
  m.session = std::move(session);
  m.animation_ends = m.now;
  m.ticking_since = -1;
  m.looking_back = looks_back(m.session);
  m.lines = move_rows(m.session);
  m.fair = Model::Fair::no;
  m.ask(ShowAnother{});
  session_changed(m, further);
}

bool hints_refused(Context& m) {
  if (!m.at_table() || m.teaching || !hints_are_off(m.session)) return false;
  m.tell(no_hints_words());
  return true;
}

} // namespace nimatron
