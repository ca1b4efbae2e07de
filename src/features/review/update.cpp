#include "features/review/update.hpp"

#include "features/play/result_words.hpp"
#include "features/review/review.hpp"
#include "features/shared/review_game.hpp"
#include "features/shared/table.hpp"

namespace nimatron {

namespace {

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

} // namespace

void update(Context& m, const ShowMoves& moves) {
  m.moves_open = moves.open && !m.teaching;
  if (!moves.open) m.review_due = -1;
  if (moves.open) m.dispatch(ShowWhy{false});
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

void ReviewListener::on(Context& m, const TimePassed&) {
  if (m.review_due < 0 || m.now < m.review_due) return;
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
    m.ask(Announce{sentences(headline(m.session), *words)});
}

void ReviewListener::on(Context& m, const MovePlayed&) {
  constexpr std::size_t short_enough = 300; // to be gone through unasked
  if (m.session.over() && !m.teaching && m.session.played() <= short_enough) start_review(m);
}

} // namespace nimatron
