#include "app/context.hpp"

#include <utility>

#include "app/play/hints.hpp"
#include "app/play/result_words.hpp"
#include "app/play/seats.hpp"

// What is told about the game: hints, the list of moves, the review.

namespace nimatron {

void update(Context& m, const ShowHint&) {
  if (m.teaching && !m.teaching->advice) m.teaching->advice = Message(); // the hand comes with words
  if (m.teaching && !(m.teaching->is_first_steps() && person_to_move(m))) return lesson_hint(m);
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

void update(Context& m, const ShowMoves& moves) {
  m.moves_open = moves.open && !m.teaching;
  if (!moves.open) m.review_due = -1;
  if (moves.open) m.dispatch(ShowWhy{false});
}

void update(Context& m, const ShowAnswer& show) {
  const bool shown = m.answer == show.which;
  m.answer.reset();
  if (!shown) m.answer = show.which;
  if (answer_shown(m) == nullptr) m.answer.reset();
}

void update(Context& m, const TryAgain& again) {
  m.moves_open = false;
  if (!m.session.agreement().by_link()) return m.dispatch(GoTo{again.ply});
  // What two people have sent each other stays as it is: this is a game of its own, against the computer.
  if (again.ply > m.session.record().moves.size() || hints_refused(m)) return;
  Session there = m.session;
  there.go_to(again.ply);
  m.dispatch(NewGame{there.current(), seated(m.settings.level, false)});
}

void update(Context& m, const NextPosition& next) {
  Players players = m.session.players();
  if (is_machine(players[0]) && !is_machine(players[1])) std::swap(players[0], players[1]);
  m.dispatch(NewGame{next.start, players, true, agreement_after(m.session)});
}

/// The list of moves, with what each did. A finished game is shown where it turned.
void update(Context& m, const ShowReview&) {
  if (hints_refused(m)) return;
  m.dispatch(ShowMoves{});
  start_review(m);
  m.review_due = -1;
  m.turning_wanted = m.session.finished() && m.review;
  if (!std::exchange(m.settings.reviewed, true)) m.ask(Keep{"reviewed", "yes"});
  if (m.turning_wanted && m.review->complete()) show_turning(m);
}

/// The move that decided the game is made once more.
void show_turning(Context& m) {
  const Turning turning{turning_point(*m.review, m.session)};
  Session there = m.session;
  there.go_to(turning.ply ? *turning.ply + 1 : 0);
  replace(m, std::move(there));
  m.turning = turning;
  m.tell(in_words(turning, *m.review, m.session));
  if (!turning.ply) return;
  constexpr double seconds = 0.8; // slower than in a game: it is to be seen
  m.animation_ends = m.now + (m.less_motion ? 0 : seconds);
  m.ask(ShowMove{m.session.position(*turning.ply), m.session.record().moves[*turning.ply],
                 m.animation_ends - m.now});
  constexpr double to_read = 3;
  if (m.review->better[*turning.ply]) m.review_due = m.animation_ends + to_read;
}

/// The better move, lit where the other one was made; who looks on can play it.
void show_better(Context& m) {
  const Turning turning{m.turning->ply, true};
  Session there = m.session;
  there.go_to(*turning.ply);
  replace(m, std::move(there));
  m.turning = turning;
  m.hint = m.review->better[*turning.ply];
  m.ask(Reveal{});
  m.tell(in_words(turning, *m.review, m.session));
}

void go_on_reviewing(Context& m) {
  m.review_due = -1;
  if (!m.at_table() || m.sheet_open()) return;
  if (m.turning && m.review && m.moves_open && !m.turning->better) show_better(m);
}

void answered(Context& m, const Request& asked, const MoveVerdict& judged) {
  m.review->take(judged);
  if (!m.review->complete()) return;
  std::erase_if(m.pending, [&](const Request& one) { return one.number == asked.number; });
  if (std::exchange(m.turning_wanted, false) && m.at_table() && m.moves_open) return show_turning(m);
  if (!m.at_table() || !m.session.over()) return;
  if (const auto words = praise(m.session, &*m.review, m.first_win, m.settings.reviewed))
    m.ask(Announce{say("{0} {1}", headline(m.session), *words)});
}

/// One step further.
void show_hint(Context& m) {
  m.hint_wanted = false;
  if (m.teaching) return lesson_points_at(m, *m.chosen_move);
  const Position& now = m.session.current();
  const Move* move = m.chosen_move ? &*m.chosen_move : nullptr;
  m.hint_stage = m.hint_stage == 0 ? hint_verdict : next_hint(now, *m.known, *move, m.hint_stage);
  if (m.hint_stage >= hint_move) m.hint = m.chosen_move;
  if (m.hint_stage == hint_reasons) m.dispatch(ShowWhy{});
  m.ask(Reveal{});
  m.tell(hint_words(now, *m.known, m.hint_stage, move));
}

/// Somebody who wanted to see it while setting up sees it at the table, too.
void tell_verdict(Context& m) {
  if (!m.known || !std::exchange(m.verdict_wanted, false)) return;
  if (m.session.played() > 0 || !person_to_move(m)) return;
  m.hint_stage = hint_verdict;
  m.tell(hint_words(m.session.current(), *m.known, m.hint_stage, nullptr));
}

void Context::tell(Message words, bool is_error) {
  if (is_error) error = words;
  notice = std::move(words);
  ask(Announce{*notice});
}

} // namespace nimatron
