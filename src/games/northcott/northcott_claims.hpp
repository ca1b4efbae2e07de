#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "core/board.hpp"
#include "core/claim.hpp"
#include "core/count.hpp"
#include "core/move_words.hpp"
#include "explain/binary.hpp"

// What is claimed of Northcott's game beside the nim-sum of its gaps (explain/sums_claims.hpp).

namespace nimatron::claims {

struct NoPieces {
  Message words() const { return say(N_("There are no pieces on the board, so there is no move.")); }
};

struct CannotMove {
  Side side;

  Message words() const {
    return side == Side::white ? say(N_("White has no move left: Black wins."))
                               : say(N_("Black has no move left: White wins."));
  }
};

/// In short: what counts where a piece moves as far as it likes.
struct GapsAreHeaps {
  std::vector<Count> gap;

  Message words() const {
    return say(N_("{0, plural, one {The gap between the two facing pieces is a Nim heap of {1}.} other {The "
                  "gaps between facing pieces are Nim heaps: {1}.}}"),
               static_cast<Count>(gap.size()), number_list(gap));
  }
};

/// Some column has several pairs.
struct PairsFromBelow {
  Message words() const {
    return say(N_("If a column holds several pairs, pair the pieces from the bottom: 1st with 2nd, 3rd with "
                  "4th. Squares between pairs don't count."));
  }
};

/// What the gaps count where a piece moves at most so far.
struct OnlyGapRestsCount {
  Count most;
  std::vector<Count> rest;

  Message words() const {
    return say(N_("{3, plural, one {{0, plural, one {A piece moves at most one square, so of the gap between "
                  "facing pieces only the remainder after division by {1} counts: {2}.} other {A piece moves "
                  "at most {0} squares, so of the gap between facing pieces only the remainder after "
                  "division by {1} counts: {2}.}}} other {{0, plural, one {A piece moves at most one square, "
                  "so of each gap between facing pieces only the remainder after division by {1} counts: "
                  "{2}.} other {A piece moves at most {0} squares, so of each gap between facing pieces only "
                  "the remainder after division by {1} counts: {2}.}}}}"),
               most, most + 1, number_list(rest), static_cast<Count>(rest.size()));
  }
};

/// An advance that wins, and what it does to its gap; `pair` is the number of the pair in a column of several,
/// and otherwise 0.
struct GapShrinks {
  Count pair;
  int from;
  int to;
  SlideMove move;

  Message words() const {
    const std::string column(1, static_cast<char>('a' + move.column));
    const std::string there = column + std::to_string(move.from);
    const std::string then = column + std::to_string(move.to);
    return pair == 0 ? say(N_("In column {0}, the gap shrinks from {1} to {2}: move {3} to {4}."), column,
                           from, to, there, then)
                     : say(N_("In column {0}, pair {5}, the gap shrinks from {1} to {2}: move {3} to {4}."),
                           column, from, to, there, then, pair);
  }
};

/// Winning moves that are retreats.
struct RetreatsThatWin {
  Count moves;

  Message words() const {
    return say(N_("{0, plural, one {One winning move is a retreat. It keeps the win, but you never need it: "
                  "only advances bring the end closer.} other {{0} winning moves are retreats. They keep the "
                  "win, but you never need them: only advances bring the end closer.}}"),
               moves);
  }
};

/// After a retreat the facing piece can come after, and the outcome is what it was; said to who wins, or who
/// loses.
struct RetreatsAreFollowed {
  bool won;

  Message words() const {
    return won ? say(N_("Retreating doesn't help the other side: follow the piece that retreated with the "
                        "one facing it, by as many squares, and every gap is what it was. The board ends "
                        "somewhere, so you can always finish the game."))
               : say(N_(
                     "Retreating doesn't help: the facing piece follows by as many squares, and every gap is "
                     "what it was. The board ends somewhere, so the other side can always finish the game."));
  }
};

} // namespace nimatron::claims
