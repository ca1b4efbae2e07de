#include "explain/claims.hpp"

namespace nimatron::claims {

namespace {

/// Only one of the two positions is settled.
Message half_known(const MoveJudged& judged) {
  if (judged.after == Outcome::T)
    return say(N_("The position before this move is unsolved. Now it's a tie."));
  if (judged.after == Outcome::N)
    return judged.with == MoveJudged::With::nothing
               ? say(N_("The position before this move is unsolved, but now the other side can win."))
               : say(N_("The position before this move is unsolved, but this move loses to:"));
  return judged.before == Outcome::N
             ? say(N_("There was a winning move. The position after this one is unsolved."))
             : say(N_("There was a move that keeps the tie. The position after this one is unsolved."));
}

/// The move that was made loses, to a reply that is drawn.
Message losing_to_reply(const MoveJudged& judged) {
  using With = MoveJudged::With;
  const Count left = judged.number;
  if (judged.before == Outcome::P) {
    if (judged.with == With::sum_reply)
      return say(N_("The position was already lost: its nim-sum was 0, and any move changes that (here to "
                    "{0}). This reply makes it 0 again:"),
                 left);
    if (judged.with == With::grundy_reply)
      return say(N_("The position was already lost: its Grundy value was 0, and any move changes that (here "
                    "to {0}). This reply makes it 0 again:"),
                 left);
    return say(N_("The position was already lost. Here is the reply that beats your move:"));
  }
  if (judged.before == Outcome::T) return say(N_("This gave away the tie. It loses to:"));
  if (judged.with == With::sum_reply)
    return say(N_("This gave away the win: it left nim-sum {0}. This reply makes it 0:"), left);
  if (judged.with == With::grundy_reply)
    return say(N_("This gave away the win: it left Grundy value {0}. This reply makes it 0:"), left);
  return say(N_("This gave away the win. It loses to:"));
}

/// The move that was made wins.
Message winning_words(const MoveJudged& judged, const Position& at) {
  using With = MoveJudged::With;
  if (judged.with == With::the_end) return say(N_("This was the last move, and it won."));
  if (judged.with == With::no_other_win) return say(N_("Right, and it was the only winning move."));
  return at.game->scored() ? say(N_("Right: you still win the series."))
                           : say(N_("Right: now every reply loses."));
}

} // namespace

Message MoveJudged::words(const Position& at) const {
  if (with == With::game_given) {
    return after == Outcome::P
               ? say(N_("You still win the series, but this gives away the game."))
               : say(N_("It makes no difference to the series, but it gives away this game."));
  }
  const bool half = before == Outcome::unknown || after == Outcome::unknown;
  if (half && with != With::the_end) return half_known(*this);
  if (after == Outcome::P) return winning_words(*this, at);
  if (after == Outcome::T) {
    return before == Outcome::T ? say(N_("Right: it keeps the tie."))
                                : say(N_("This gave away the win: now it's a tie."));
  }
  if (with == With::the_end) {
    if (before == Outcome::N) return say(N_("This was the last move, and it gave away the win."));
    return before == Outcome::T ? say(N_("This was the last move, and it gave away the tie."))
                                : say(N_("This was the last move, and it lost."));
  }
  if (with != With::nothing) return losing_to_reply(*this);
  if (before == Outcome::P) return say(N_("The position was already lost: every move loses."));
  return before == Outcome::T ? say(N_("This gave away the tie: now the other side can win."))
                              : say(N_("This gave away the win: now the other side can win."));
}

} // namespace nimatron::claims
