#include "games/series/series.hpp"

#include <algorithm>

#include "solve/search/settled.hpp"

namespace nimatron {

namespace {

bool is_finished(const SeriesBoard& board) { return board.k == board.n; }

/// What to take so that the rest is a multiple of k + 1; 0 where it already is.
Count right_take(const SeriesBoard& board) { return is_finished(board) ? 0 : board.left % (board.k + 1); }

/// Places of the numbers in the board's text: n, k, left, won_a, won_b.
BoardError fault_at(std::size_t element, Message message) { return {std::move(message), element}; }

} // namespace

RulesInWords Series::rules(const Options&) {
  return {{say(N_("With n matches you play n − 1 games in a row. The same player begins every game.")),
           say(N_("In game 1 you take one match at a time; in game 2, one or two; in game 3, one to three; "
                  "and so on."))},
          {say(N_("Taking the last match wins the game. Winning more games wins the series."))}};
}

SeriesBoard Series::start(const Options&) { return {6, 1, 6, 0, 0, true}; }

std::optional<BoardError> Series::board_error(const Options&, const SeriesBoard& board) {
  constexpr std::size_t player = 5; // the letter after the five numbers
  if (board.n < 2 || board.n > max_series) {
    return fault_at(
        0, say(N_("{0, plural, other {the game of games is played with 2 to {0} matches}}"), max_series));
  }
  if (board.k < 1 || board.k > board.n) {
    return fault_at(1, say(N_("{0, plural, other {with {0} matches, the game number must be 1 to {1}, or {0} "
                              "once all games are over}}"),
                           board.n, board.n - 1));
  }
  if (is_finished(board)) {
    if (board.left != 0) return fault_at(2, say(N_("when all games are over, no match can be left")));
  } else if (board.left < 1 || board.left > board.n) {
    return fault_at(
        2, say(N_("{1, plural, other {game {0} must have 1 to {1} matches left}}"), board.k, board.n));
  }
  const Count over = board.k - 1;
  if (board.won_a < 0 || board.won_a > over) {
    return fault_at(
        3, say(N_("the score of A cannot be {0}: the number of finished games is {1}"), board.won_a, over));
  }
  if (board.won_b < 0 || board.won_a + board.won_b != over) {
    return fault_at(4, say(N_("the two scores must add up to {0}, the number of finished games"), over));
  }
  if (!board.a_to_move && is_finished(board)) {
    return fault_at(player, say(N_("when all games are over, write a as the player to move")));
  }
  if (!board.a_to_move && board.left == board.n)
    return fault_at(player, say(N_("A starts every game, so write a as the player to move")));
  return std::nullopt;
}

std::optional<Message> Series::why_illegal(const Options&, const SeriesBoard& board, const TakeMove& move) {
  if (is_finished(board)) return say(N_("all games are over"));
  if (move.take < 1) return say(N_("a move must take at least one match"));
  if (move.take > board.k) {
    return say(N_("{0, plural, one {in game {0}, a move takes exactly one match} other {in game {0}, a move "
                  "takes at most {0} matches}}"),
               board.k);
  }
  if (move.take > board.left) {
    return say(N_("{0, plural, one {there is only one match left} other {there are only {0} matches left}}"),
               board.left);
  }
  return std::nullopt;
}

void Series::moves(const Options&, const SeriesBoard& board, Sink<TakeMove> sink) {
  for (Count take = 1; take <= std::min(board.k, board.left); ++take) {
    if (!sink({take})) return;
  }
}

SeriesBoard Series::play(const Options&, SeriesBoard board, const TakeMove& move) {
  const bool a_moves = board.a_to_move;
  board.left -= move.take;
  board.a_to_move = !a_moves;
  if (board.left > 0) return board;
  ++(a_moves ? board.won_a : board.won_b);
  ++board.k;
  board.left = is_finished(board) ? 0 : board.n;
  board.a_to_move = true;
  return board;
}

std::string Series::key(const Options&, const SeriesBoard& board) {
  std::string out;
  for (const Count number : {board.n, board.k, board.left, board.won_a})
    out += std::to_string(number) + ':';
  return out + (board.a_to_move ? 'a' : 'b');
}

Seat winner_of_game(Count n, Count k) { return n % (k + 1) == 0 ? Seat::second : Seat::first; }

/// How many divisors of n are `least` or more. They are found by trying once for each n.
Count divisors_from(Count n, Count least) {
  struct Known {
    Count n = 0;
    std::vector<Count> divisor;
  };
  static thread_local Known known;
  if (known.n != n) {
    known.n = n;
    known.divisor.clear();
    for (Count small = 1; small * small <= n; ++small) {
      if (n % small != 0) continue;
      known.divisor.push_back(small);
      if (small * small != n) known.divisor.push_back(n / small);
    }
  }
  return static_cast<Count>(std::count_if(known.divisor.begin(), known.divisor.end(),
                                          [&](Count divisor) { return divisor >= least; }));
}

/// Neither player can gain by losing a game: the later ones all begin alike, whatever the score. So each
/// game is played to be won, and the series is their sum.
SeriesScore predicted_score(const SeriesBoard& board) {
  SeriesScore score{board.won_a, board.won_b};
  if (is_finished(board)) return score;
  const bool mover_wins = right_take(board) != 0;
  ++(board.a_to_move == mover_wins ? score.a : score.b);
  // Of the games to come B wins those J_k of which k + 1 divides n.
  const Count games_of_b = divisors_from(board.n, board.k + 2);
  score.b += games_of_b;
  score.a += board.n - 1 - board.k - games_of_b;
  return score;
}

std::optional<Theory> Series::theory(const Options&, const SeriesBoard& board) {
  const SeriesScore score = predicted_score(board);
  if (score.a == score.b) return Theory{Outcome::T, std::nullopt};
  return Theory{(score.a > score.b) == board.a_to_move ? Outcome::N : Outcome::P, std::nullopt};
}

void Series::winning(const Options&, const SeriesBoard& board, Sink<TakeMove> sink) {
  if (const Count take = right_take(board); take != 0) sink({take});
}

BigCount Series::winning_total(const Options&, const SeriesBoard& board) {
  return right_take(board) != 0 ? 1 : 0;
}

std::unique_ptr<Task> Series::task(const Options& options, const SeriesBoard& board, const SolverResources&) {
  Analysis known;
  known.outcome = theory(options, board)->outcome;
  known.method = Method::theory;
  winning(options, board, [&](const TakeMove& move) {
    known.winning.emplace_back(move);
    return true;
  });
  known.winning_total = known.winning.size();
  return std::make_unique<SettledTask>(std::move(known));
}

bool Series::again(const Options&, const SeriesBoard& board, const TakeMove& move) {
  return board.a_to_move && move.take == board.left;
}

/// Of a finished match; a is the one who would be to move.
Finish Series::finish(const Options&, const SeriesBoard& board) {
  if (board.won_a == board.won_b) return Finish::tie;
  return board.won_a > board.won_b ? Finish::won : Finish::lost;
}

/// Whoever takes the last match of a game wins it.
std::optional<Finish> Series::ends(const Options&, const SeriesBoard& board, const TakeMove& move) {
  return move.take == board.left ? std::optional(Finish::won) : std::nullopt;
}

Amounts Series::amounts(const Options&, const SeriesBoard& board, std::size_t) {
  return {is_finished(board) ? 0 : std::min(board.k, board.left)};
}

std::optional<Count> Series::heap_value(const Options&, const SeriesBoard& board, std::size_t) {
  return board.left % (board.k + 1);
}

std::optional<Seat> Series::predicted_winner(const Options&, const SeriesBoard& board, Count k) {
  if (k == board.k) { // what has been played of it counts
    const bool mover_wins = right_take(board) != 0;
    return board.a_to_move == mover_wins ? Seat::first : Seat::second;
  }
  return winner_of_game(board.n, k);
}

} // namespace nimatron
