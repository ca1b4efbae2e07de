#include "explain/telling.hpp"
#include "games/series/series.hpp"
#include "games/series/series_claims.hpp"

namespace nimatron {

namespace {

void tell_rest(Telling& to, const SeriesBoard& board, const SeriesScore& score) {
  const Count games = board.n - 1 - board.k;
  const Count take = board.left % (board.k + 1);
  const bool now_b = board.a_to_move == (take == 0);
  const Count of_b = score.b - board.won_b - (now_b ? 1 : 0);
  to.tell(claims::LaterGames{games, of_b, board.n});
}

/// Of the whole match, from its beginning: how many games B wins.
void tell_divisors(Telling& to, const SeriesBoard& board) {
  const Count of_b = predicted_score(SeriesBoard{board.n, 1, board.n, 0, 0, true}).b;
  to.tell(claims::DivisorsWin{board.n, of_b});
  if (board.n > 6) to.tell(claims::BeginnerWins{});
  if (2 * (of_b + 1) == board.n) to.tell(claims::HalfDivide{board.n});
}

} // namespace

Explanation Series::explain(const Options& options, const SeriesBoard& board, const Analysis& analysis) {
  const Position position{find_game(id), options, board};
  Telling to(position, analysis);
  const SeriesScore score = nimatron::predicted_score(board);
  const bool over = board.k == board.n;
  to.brief(claims::MatchEnds{score.a, score.b, over});
  if (over) return std::move(to.steps);
  to.brief(claims::GameNow{board.k, board.left, board.left % (board.k + 1)},
           PeriodTable{board.left, board.k + 1});
  if (board.k + 1 < board.n) tell_rest(to, board, score);
  if (board.k == 1 && board.left == board.n) tell_divisors(to, board);
  return std::move(to.steps);
}

} // namespace nimatron
