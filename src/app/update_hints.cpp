#include "app/visitor.hpp"

#include <utility>

#include "app/hints.hpp"

// What is told about the game: hints, the list of moves, the review.

namespace nimatron {

void Visitor::operator()(const ShowHint&) {
  if (!person_to_move(m)) return;
  if (m.resting == m.question) m.hint_wanted = true; // the search goes on, and then it is shown
  if (!m.known || m.hint_wanted) {
    m.notice = say(N_("The machine is still searching."));
    ask(Announce{*m.notice});
    return;
  }
  const bool needs_move = m.teaching || m.hint_stage > 0;
  if (!needs_move || m.thought) return show_hint();
  m.hint_wanted = true;
}

void Visitor::operator()(const ShowMoves& moves) {
  m.moves_open = moves.open && !m.teaching;
  if (moves.open) (*this)(ShowWhy{false});
}

void Visitor::operator()(const ShowAnswer& show) {
  const bool shown = m.answer == show.which;
  m.answer.reset();
  if (!shown) m.answer = show.which;
  if (answer_shown(m) == nullptr) m.answer.reset();
}

/// Goes through the game on the table, if that has not been done.
void Visitor::review() {
  if (m.review || m.session.record().moves.empty()) return;
  m.review = Review(m.session.record());
  ++m.reviews;
}

void Visitor::operator()(const TryAgain& again) {
  m.moves_open = false;
  (*this)(Action(GoTo{again.ply}));
}

void Visitor::operator()(const NextPosition& next) {
  Players players = m.session.players();
  if (is_machine(players[0]) && !is_machine(players[1])) std::swap(players[0], players[1]);
  (*this)(Action(NewGame{next.start, players, true}));
}

void Visitor::operator()(const ShowReview&) {
  (*this)(ShowMoves{});
  review();
}

void Visitor::operator()(const Judged& judged) {
  if (m.review && judged.review == m.reviews) m.review->take(judged);
}

/// One step further.
void Visitor::show_hint() {
  m.hint_wanted = false;
  if (m.teaching) {
    m.hint = m.thought;
    return ask(Reveal{});
  }
  const Position& now = m.session.current();
  const Move* move = m.thought ? &*m.thought : nullptr;
  m.hint_stage = m.hint_stage == 0 ? hint_verdict : next_hint(now, *move, m.hint_stage);
  if (m.hint_stage >= hint_move) m.hint = m.thought;
  if (m.hint_stage == hint_reasons) m.why_open = true;
  ask(Reveal{});
  tell(hint_words(now, *m.known, m.hint_stage, move));
}

void Visitor::tell(Message words) {
  m.notice = std::move(words);
  ask(Announce{*m.notice});
}

} // namespace nimatron
