#pragma once

#include "core/analysis.hpp"
#include "core/claim.hpp"
#include "core/count.hpp"
#include "core/game.hpp"
#include "core/move_words.hpp"

// What can be claimed of a position of any game: who wins, and by which move.

namespace nimatron::claims {

/// Who wins; `searched` where a full search had to find it.
struct WhoWins {
  Outcome outcome;
  bool searched = false;

  Message words() const {
    if (outcome == Outcome::T) return say(N_("With best play, neither side can win."));
    if (outcome == Outcome::N)
      return searched ? say(N_("You can win: a full search proves it.")) : say(N_("You can win."));
    return searched ? say(N_("Every move loses against best play: a full search proves it."))
                    : say(N_("Every move loses against best play."));
  }
};

/// No theory settles it, and going through all positions does not come to an end within what may be used.
struct NotSettled {
  Message words() const {
    return say(N_("Unsolved: no theory in the program covers this position, and the search did not finish."));
  }
};

/// No move is left, and who has won by that: nobody where the outcome is a tie or not known.
struct IsOver {
  Outcome outcome;

  Message words() const {
    if (outcome == Outcome::N)
      return say(N_("The game is over: the player to move has no move left and wins."));
    return outcome == Outcome::P ? say(N_("The game is over: the player to move has no move left and loses."))
                                 : say(N_("The game is over: no move is left."));
  }
};

/// Where the last match loses.
struct LastMatchLoses {
  Message words() const { return say(N_("One match is left. You must take it, and you lose.")); }
};

/// The verdict, which comes first, and the move that is explained.
struct Wins {
  Move move;

  Message words(const Position& at) const { return say(N_("You can win: {0}."), in_words(at, move)); }
};

/// No move is left after this one.
struct EndsTheGame {
  Move move;

  Message words() const { return say(N_("That is the last move, and it wins.")); }
};

/// Who wins was found by a full search, and no theory knows it.
struct SearchProves {
  Message words() const { return say(N_("A full search proves it.")); }
};

struct AlsoWins {
  Move move;

  Message words(const Position& at) const { return say(N_("Also winning: {0}."), in_words(at, move)); }
};

/// How many moves win.
struct WinningTotal {
  Count moves;

  Message words() const {
    return say(N_("{0, plural, one {Only one move wins.} other {In all, {0} moves win.}}"), moves);
  }
};

struct HasGrundyValue {
  Count value;

  Message words() const {
    return value == 0
               ? say(N_(
                     "This position has Grundy value 0. Added to another game, it never changes who wins."))
               : say(N_("This position has Grundy value {0}. Added to another game, it acts like a Nim heap "
                        "of {0}."),
                     value);
  }
};

/// Its remoteness.
struct MovesLeft {
  Count moves;

  Message words() const {
    return say(N_("{0, plural, one {If the winner hurries and the loser stalls, one move is left.} other {If "
                  "the winner hurries and the loser stalls, {0} moves are left.}}"),
               moves);
  }
};

/// Each move of the figure is answered so that the player is lost again, in the way that was told; `every`
/// where none is left out.
struct Replies {
  bool every;

  Message words() const {
    return every ? say(N_("Every move and its reply:")) : say(N_("Some moves and their replies:"));
  }
};

/// What a move did that was made.
struct MoveJudged {
  /// What more is said of it.
  enum class With : unsigned char {
    nothing,
    the_end,      // it was the last move
    no_other_win, // it alone won
    game_given,   // of a match: the game that is being played could be won, and now the other player can
    reply,        // that it loses to, drawn in the figure
    grundy_reply, // which makes the Grundy value 0, that was left as `number`
    sum_reply,    // which makes the nim-sum 0, that was left as `number`
  };

  Move made;
  Outcome before; // for who made it
  Outcome after;  // for who moves next; one of the two may be unknown
  With with = With::nothing;
  Count number = 0;

  Message words(const Position& at) const;
};

} // namespace nimatron::claims
