#include "explain/telling.hpp"
#include "games/series.hpp"

namespace nimatron {

namespace {

using What = Quantity::What;

void tell_current(Telling& to, const SeriesBoard& board) {
  const PeriodTable table{board.left, board.k + 1};
  const Count take = board.left % (board.k + 1);
  const Claim divides = LostIf{LostIf::Law::divides, board.k + 1};
  if (take != 0) {
    to.tell(say(N_("Matches left in game {0}: {1}, which is {2} more than a multiple of {3}. Take {2}, then "
                   "answer a take of j with {3} - j: the player to move wins this game."),
                board.k, board.left, take, board.k + 1),
            {Quantity{What::most, board.k}, Quantity{What::matches, board.left},
             Quantity{What::remainder, take}, Quantity{What::cycle, board.k + 1}, divides},
            table);
    return;
  }
  to.tell(say(N_("Matches left in game {0}: {1}, a multiple of {2}. A take of j is answered with {2} - j, so "
                 "the player to move loses this game."),
              board.k, board.left, board.k + 1),
          {Quantity{What::most, board.k}, Quantity{What::matches, board.left},
           Quantity{What::cycle, board.k + 1}, divides},
          table);
}

void tell_rest(Telling& to, const SeriesBoard& board, const SeriesScore& score) {
  const Count games = board.n - 1 - board.k;
  const Count take = board.left % (board.k + 1);
  const bool now_b = board.a_to_move == (take == 0);
  const Count of_b = score.b - board.won_b - (now_b ? 1 : 0);
  to.tell(
      say_n(
          N_P("The one game still to come goes to B: game k goes to B exactly when k + 1 divides {2}.",
              "B wins {1} of the {0} games still to come: game k goes to B exactly when k + 1 divides {2}."),
          games, of_b, board.n),
      {Quantity{What::later, games}, Quantity{What::later_b, of_b}, Quantity{What::matches, board.n}});
}

/// Of the whole match, from its beginning: how many games B wins.
void tell_divisors(Telling& to, const SeriesBoard& board) {
  const Count of_b = foretold(SeriesBoard{board.n, 1, board.n, 0, 0, true}).b;
  const std::vector<Claim> claims = {Quantity{What::matches, board.n}, Quantity{What::score, of_b, 1}};
  to.tell(say(N_("k + 1 runs from 2 to {0}, so every divisor of {0} except 1 gives B a game: {1} in all."),
              board.n, of_b),
          claims);
  if (2 * (of_b + 1) != board.n) return;
  to.tell(say(N_("It is sometimes said that fewer than half of the numbers up to n divide n. For {0}, "
                 "exactly half do. A still wins, because the divisor 1 stands for no game."),
              board.n),
          claims);
}

Message verdict(const SeriesScore& score) {
  if (score.a == score.b) {
    return say(N_("With best play, the series is tied {0} to {1}."), score.a, score.b);
  }
  return score.a > score.b ? say(N_("With best play, A wins the series {0} to {1}."), score.a, score.b)
                           : say(N_("With best play, B wins the series {1} to {0}."), score.a, score.b);
}

Message over(const SeriesScore& score) {
  if (score.a == score.b)
    return say(N_("All games are over: the series is tied {0} to {1}."), score.a, score.b);
  return score.a > score.b ? say(N_("All games are over: A wins the series {0} to {1}."), score.a, score.b)
                           : say(N_("All games are over: B wins the series {1} to {0}."), score.a, score.b);
}

} // namespace

Explanation Series::explain(const Options& options, const SeriesBoard& board, const Analysis& analysis) {
  const Position position{find_game(id), options, board};
  Telling to(position, analysis);
  const SeriesScore score = nimatron::foretold(board);
  const std::vector<Claim> ends = {OutcomeIs{theory(options, board)->outcome},
                                   Quantity{What::score, score.a, 0}, Quantity{What::score, score.b, 1}};
  if (board.k == board.n) {
    to.tell(over(score), ends);
    return std::move(to.steps);
  }
  to.tell(verdict(score), ends);
  tell_current(to, board);
  if (board.k + 1 < board.n) tell_rest(to, board, score);
  if (board.k == 1 && board.left == board.n) tell_divisors(to, board);
  return std::move(to.steps);
}

} // namespace nimatron
