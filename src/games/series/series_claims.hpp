#pragma once

#include "core/board.hpp"
#include "core/claim.hpp"
#include "core/count.hpp"
#include "core/position.hpp"

// What is claimed of the game of games: game k is one heap of n, of which 1 to k are taken.

namespace nimatron::claims {

/// How the match ends, or has ended.
struct MatchEnds {
  Count a; // the player who begins every game
  Count b;
  bool over;

  Message words(const Position& at) const {
    if (over) {
      if (a == b) return say(N_("All games are over: the series is tied {0} to {1}."), a, b);
      return a > b ? say(N_("All games are over: the player who began wins the series {0} to {1}."), a, b)
                   : say(N_("All games are over: the player who didn't begin wins the series {0} to {1}."), b,
                         a);
    }
    const auto* board = std::get_if<SeriesBoard>(&at.board);
    const bool first = board == nullptr || board->a_to_move;
    const Count mine = first ? a : b;
    const Count other = first ? b : a;
    if (mine == other) return say(N_("With best play, the series is tied {0} to {1}."), mine, other);
    return mine > other ? say(N_("You can win the series, {0} to {1} with best play."), mine, other)
                        : say(N_("You lose the series against best play, {0} to {1}."), mine, other);
  }
};

/// The game that is being played is won by taking the remainder, or lost where there is none.
struct GameNow {
  Count game;
  Count left;
  Count rest; // after division by game + 1

  Message words() const {
    if (game == 1 && rest == 0)
      return say(
          N_("You lose this game, number {0}: every move takes one match, and {1} is even, so the last "
             "move is not yours."),
          game, left);
    if (game == 1 && rest != left)
      return say(
          N_("You can win this game, number {0}: every move takes one match, and {1} is odd, so the last "
             "move is yours."),
          game, left);
    if (rest == 0)
      return say(N_("You lose this game, number {0}: {1} is a multiple of {2}. If you take j, the right "
                    "reply takes {2} − j."),
                 game, left, game + 1);
    return rest == left ? say(N_("You can win this game, number {0}, at once: take all that is left, {1}."),
                              game, left)
                        : say(N_("You can win this game, number {0}: from {1} take {2}, leaving a multiple "
                                 "of {3}. Then, if the other side takes j, take {3} − j."),
                              game, left, rest, game + 1);
  }
};

/// How many games come after this one, and how many of them go to the player who does not begin.
struct LaterGames {
  Count games;
  Count of_b;
  Count n;

  Message words() const {
    return say(
        N_("{0, plural, one {With best play, the one game still to come goes to the player who doesn't "
           "begin: game k does exactly when k + 1 divides {2}.} other {Games still to come: {0}. With best "
           "play, the player who doesn't begin wins {1} of them: game k exactly when k + 1 divides {2}.}}"),
        games, of_b, n);
  }
};

/// Of the whole match, from its beginning: how many games B wins.
struct DivisorsWin {
  Count n;
  Count of_b;

  Message words() const {
    return say(
        N_("{0, plural, one {k + 1 runs from 2 to {1}, and {1} has no divisor there but itself: it is prime. "
           "So with best play the player who doesn't begin wins only the last game.} other {k + 1 runs from "
           "2 to {1}, so with best play every divisor of {1} except 1 gives the player who doesn't begin a "
           "game: {0} in all.}}"),
        of_b, n);
  }
};

/// Of every match that is as long or longer: who begins wins it.
struct BeginnerWins {
  Message words() const {
    return say(
        N_("From 7 matches on, the player who begins wins the series with best play. Divisors come in pairs, "
           "and one of each pair is at most the square root of n. So too few numbers divide n."));
  }
};

/// Half of the numbers up to n divide it. A source says that they are always fewer.
struct HalfDivide {
  Count n;

  Message words() const {
    return say(
        N_("It is sometimes said that fewer than half of the numbers up to n divide n. For {0}, exactly half "
           "do. With best play, the player who begins still wins, because the divisor 1 belongs to no game."),
        n);
  }
};

} // namespace nimatron::claims
