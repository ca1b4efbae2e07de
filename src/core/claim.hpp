#pragma once

#include <cstddef>
#include <optional>
#include <variant>
#include <vector>

#include "core/analysis.hpp"
#include "core/board.hpp"
#include "core/move.hpp"

namespace nimatron {

// What a sentence of an explanation claims of the position that is explained, as plain data. The words are
// made from it and a test holds it against plain search (tests/claims_check.cpp), so that neither a sentence
// nor a number in it can be wrong and nobody notices.

/// Who wins.
struct OutcomeIs {
  Outcome outcome = Outcome::unknown;

  bool operator==(const OutcomeIs&) const = default;
};

/// This move leaves this board, on which whoever has to move is lost.
struct Leaves {
  Move move;
  Board board;

  bool operator==(const Leaves&) const = default;
};

/// After this move the other player can win.
struct GivesAway {
  Move move;

  bool operator==(const GivesAway&) const = default;
};

/// After this move nobody can be beaten.
struct LeavesTie {
  Move move;

  bool operator==(const LeavesTie&) const = default;
};

/// Of a match of several games: the player could have won the game that is being played, and after this move the other
/// player can.
struct GivesGame {
  Move move;

  bool operator==(const GivesGame&) const = default;
};

/// After this move what the heaps count has this nim-sum.
struct LeavesSum {
  Move move;
  Count sum = 0;

  bool operator==(const LeavesSum&) const = default;
};

/// No theory settles it, and going through all positions does not come to an end within what may be used.
struct NotSettled {
  bool operator==(const NotSettled&) const = default;
};

/// After every move that does not end the game there is an answer that leaves the player lost again, and it
/// is of this kind. (And where a move does end the game, it loses.)
struct Answered {
  enum class By : unsigned char {
    any,
    even,         // all columns of the values are even again
    even_or_ones, // that, or no value is above 1 and the number of ones is odd
    ones,         // no value is above 1 and the number of ones is odd
    rest,         // so many from the same heap that it is `number` together
    copy,         // the same in a heap that was as large
    multiples,    // the columns have multiples of `number` ones again
    ones_beside,  // that, or no heap has two and the ones are one more than a multiple of `number`
    smallest,     // the smallest part (Zeckendorf's) of what is left
    cold,         // the heaps are a cold pair again
    mirror,       // the mirror image through the middle
    follow,       // after a retreat the facing piece comes after; of other moves nothing is said
    push_on,      // after a push from an even step just those are pushed on; likewise
    rows,         // two lines of a matrix are balanced again: equal totals, nim-sum 0 of the smaller entries
  };
  By by = By::any;
  Count number = 0;
  std::optional<Move> after = {}; // not here, but once this move is made

  bool operator==(const Answered&) const = default;
};

/// In every heap of `number` or more each take of j can be answered by number - j, and the outcome is what it
/// was.
struct Rounds {
  Count number = 0;

  bool operator==(const Rounds&) const = default;
};

/// A position of this game, this one or one that a move leaves, is lost exactly if that is so.
struct LostIf {
  enum class Law : unsigned char {
    even,        // every column of the values has an even number of ones
    misere,      // that as long as some value is above 1; else the number of ones is odd
    multiples,   // every column has a multiple of `number` of ones
    beside,      // that as long as some heap has two; else the ones are one more than a multiple of `number`
    smallest,    // the smallest part is more than may be taken
    rows,        // two lines of a matrix: equal totals, and the smaller entries across have nim-sum 0
    divides,     // `number` divides the heap
    cold_listed, // the two heaps are one of the first cold pairs, as far as those reach
  };
  Law law = Law::even;
  Count number = 0;

  bool operator==(const LostIf&) const = default;
};

/// What is so of every move, here or once another one is made.
struct EveryMove {
  enum class Does : unsigned char {
    changes_sum,    // leaves another nim-sum of what counts
    shrinks,        // leaves fewer matches than there were
    ends,           // ends the game
    takes_ones,     // only takes ones out of the leftmost column that it changes, and at most `number`
    spoils,         // leaves some column with a number of ones that is no multiple of `number`
    adds_up,        // if it divides a heap, leaves two that count together with the nim-sum of their values
    gains_nothing,  // if it divides a heap, leaves what taking alone could have left
    unbalances,     // two lines of a matrix: leaves other totals, or another nim-sum of the smaller entries
    lowers_to_each, // of those in one heap there is one for every smaller value, and none leaves the value
  };
  Does does = Does::changes_sum;
  Count number = 0;
  std::optional<Move> after = {};

  bool operator==(const EveryMove&) const = default;
};

/// This heap has the largest power of two in the nim-sum; what counts of it, `from`, would make the nim-sum 0
/// as `to`, and that is less.
struct Lowers {
  std::size_t heap = 0;
  Count from = 0;
  Count to = 0;

  bool operator==(const Lowers&) const = default;
};

/// How things lie.
struct Lies {
  enum class As : unsigned char {
    crossing,      // some heap of a matrix has others both in its row and in its column
    no_form,       // so it is, in more than two rows and columns, and not symmetric about its centre
    own_image,     // likewise, but symmetric, and the middle line is its own image
    middle_free,   // coins: symmetric through the middle, where one more fits
    symmetric,     // coins: symmetric, and no coin that fits would touch its own image
    near_middle,   // coins: symmetric, the middle is taken, and some coin that fits would touch its own image
    one_alone,     // coins: one lies in the middle, and all others but one have their images
    not_symmetric, // coins: some have no image, and it is not that
    no_middle,     // coins: the middle of the table is not a whole point
  };
  As as = As::crossing;

  bool operator==(const Lies&) const = default;
};

/// Every line of a matrix has an image, never itself, and the images of heaps are as large: so every move is
/// answered by its image.
struct Images {
  bool turned = false;          // rows have columns for images
  std::vector<std::size_t> row; // the image of each row that is not empty
  std::vector<std::size_t> col;
  std::optional<Move> after = {};

  bool operator==(const Images&) const = default;
};

/// What each heap, gap or line counts.
struct Counts {
  std::vector<Count> value;

  bool operator==(const Counts&) const = default;
};

/// Across two lines of a matrix, the smaller entry of each pair.
struct Smaller {
  std::vector<Count> value;

  bool operator==(const Smaller&) const = default;
};

/// The heap is the sum of these Fibonacci numbers, falling, no two of them neighbours.
struct PartsOf {
  std::vector<Count> part;

  bool operator==(const PartsOf&) const = default;
};

/// A game of these moves from here: legal all of them, and then it is over.
struct PlayedOut {
  std::vector<Move> line;

  bool operator==(const PlayedOut&) const = default;
};

/// A number that can be read off the position.
struct Quantity {
  enum class What : unsigned char {
    sum,     // the nim-sum of what counts
    leading, // its largest power of two
    grundy,  // of the whole position
    remoteness,
    winning,     // how many moves win
    heaps,       // how many are not empty
    big,         // how many values are 2 or more
    ones,        // how many values are 1
    most,        // how many may be taken at most
    cycle,       // one more than that
    matches,     // of a single heap
    remainder,   // of that, divided by the cycle
    line_total,  // of two lines of a matrix: of the first (at = 0), of the second
    smaller_sum, // the nim-sum of the smaller entries across them
    parts,       // of a matrix
    positions,   // that lie below it
    beyond,      // more than so many lie below it
    score,       // of the match foretold: of A (at = 0), of B
    later,       // games that come after this one
    later_b,     // and how many of them B wins
    middle,      // of a table: x (at = 0), y
    retreats,    // winning moves that are retreats
    largest,     // of all heaps
    ways,        // in which the heap is a sum of Fibonacci numbers, no two of them neighbours
    alone,       // how many values other than 0 have no equal partner
    kinds,       // of sums of heaps up to that one under these rules: no third sum tells two of a kind apart
  };
  What what = What::sum;
  Count number = 0;
  std::size_t at = 0;

  bool operator==(const Quantity&) const = default;
};

/// Nothing is left to be done, and this is who has won: N the player who would be to move.
struct IsOver {
  Outcome outcome = Outcome::unknown;

  bool operator==(const IsOver&) const = default;
};

using Claim = std::variant<OutcomeIs, Leaves, GivesAway, LeavesTie, GivesGame, LeavesSum, NotSettled,
                           Answered, Rounds, LostIf, EveryMove, Lowers, Lies, Images, Counts, Smaller,
                           PartsOf, PlayedOut, Quantity, IsOver>;

} // namespace nimatron
