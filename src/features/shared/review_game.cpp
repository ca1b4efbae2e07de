#include "features/shared/review_game.hpp"

#include "features/context.hpp"

namespace nimatron {

void start_review(Context& m) {
  if (m.review || m.session.record().moves.empty()) return;
  m.review = Review(m.session.record());
  m.request(ReviewMoves{m.review->record});
}

void end_review(Context& m) {
  m.review.reset();
  if (m.drop<ReviewMoves>() > 0) m.ask(Request{++m.requests, ReviewMoves{}});
}

} // namespace nimatron
