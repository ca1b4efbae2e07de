#include "features/hints/update.hpp"

#include <utility>

#include "features/hints/hints.hpp"
#include "features/shared/table.hpp"

namespace nimatron {

namespace {

/// One step further.
void show_hint(Context& m) {
  m.hint_wanted = false;
  if (m.teaching) return m.happened(HintInLesson{m.chosen_move});
  const Position& now = m.session.current();
  const Move* move = m.chosen_move ? &*m.chosen_move : nullptr;
  m.hint_stage = m.hint_stage == 0 ? hint_verdict : next_hint(now, *m.known, *move, m.hint_stage);
  if (m.hint_stage >= hint_move) m.hint = m.chosen_move;
  if (m.hint_stage == hint_reasons) m.dispatch(ShowWhy{});
  m.ask(Reveal{});
  m.tell(hint_words(now, *m.known, m.hint_stage, move));
}

} // namespace

void update(Context& m, const ShowHint&) {
  if (m.teaching && !m.teaching->advice) m.teaching->advice = Message(); // the hand comes with words
  if (m.teaching && !(m.teaching->is_first_steps() && person_to_move(m))) return m.happened(HintInLesson{});
  if (hints_refused(m) || !person_to_move(m)) return;
  if (m.resting) m.hint_wanted = true; // the search goes on, and then it is shown
  if (!m.known || m.hint_wanted) {
    m.notice = say(N_("Still searching…"));
    m.ask(Announce{*m.notice});
    return;
  }
  const bool needs_move = m.teaching || m.hint_stage > 0;
  if (!needs_move || m.chosen_move) return show_hint(m);
  m.hint_wanted = true;
}

/// Somebody who wanted to see it while setting up sees it at the table, too.
void HintsListener::on(Context& m, const PositionAnalysed&) {
  if (!m.known || !std::exchange(m.verdict_wanted, false)) return;
  if (m.session.played() > 0 || !person_to_move(m)) return;
  m.hint_stage = hint_verdict;
  m.tell(hint_words(m.session.current(), *m.known, m.hint_stage, nullptr));
}

void HintsListener::on(Context& m, const MoveFound&) {
  if (m.hint_wanted) show_hint(m);
}

} // namespace nimatron
