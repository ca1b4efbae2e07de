#pragma once

#include <optional>
#include <set>
#include <string>
#include <variant>
#include <vector>

#include "claims/claims_boards.hpp"
#include "claims/claims_check.hpp"

namespace nimatron::testing {

// What sentences have in common, as it is held against search.

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
    rows, // two lines of a matrix, or two hubs, are balanced again: equal totals, nim-sum 0 of the smaller entries
  };
  By by = By::any;
  Count number = 0;
  std::optional<Move> after = {}; // not here, but once this move is made
};

/// In every heap of `number` or more each take of j can be answered by number - j, and the outcome is what it
/// was.
struct Rounds {
  Count number = 0;
};

/// A position of this game, this one or one that a move leaves, is lost exactly if that is so.
struct LostIf {
  enum class Law : unsigned char {
    even,      // every column of the values has an even number of ones
    misere,    // that as long as some value is above 1; else the number of ones is odd
    multiples, // every column has a multiple of `number` of ones
    beside,    // that as long as some heap has two; else the ones are one more than a multiple of `number`
    smallest,  // the smallest part is more than may be taken
    rows,      // two lines of a matrix, or hubs: equal totals, and the smaller entries across have nim-sum 0
    divides,   // `number` divides the heap
    cold_listed, // the two heaps are one of the first cold pairs, as far as those reach
  };
  Law law = Law::even;
  Count number = 0;
};

/// What is so of every move, here or once another one is made.
struct EveryMove {
  enum class Does : unsigned char {
    changes_sum,    // leaves another nim-sum of what counts
    changes_one,    // changes what one heap counts, or what it falls into, and no other
    leaves_leading, // leaves a nim-sum that would make less of the first heap with its leading digit
    ends,           // ends the game
    takes_ones,     // only takes ones out of the leftmost column that it changes, and at most `number`
    spoils,         // leaves some column with a number of ones that is no multiple of `number`
    adds_up,        // if it divides a heap, leaves two that count together with the nim-sum of their values
    gains_nothing,  // if it divides a heap, leaves what taking alone could have left
    unbalances, // two lines of a matrix, or hubs: leaves other totals, or another nim-sum of the smaller entries
    lowers_to_each, // of those in one heap there is one for every smaller value, and none leaves the value
  };
  Does does = Does::changes_sum;
  Count number = 0;
  std::optional<Move> after = {};
};

/// How things lie.
struct Lies {
  enum class As : unsigned char {
    crossing,    // some heap of a matrix has others both in its row and in its column
    no_form,     // so it is, in more than two rows and columns, and not symmetric about its centre
    own_image,   // likewise, but symmetric, and the middle line is its own image
    middle_free, // coins: symmetric through the middle, where one more fits
    symmetric,   // coins: symmetric, and no coin that fits would touch its own image
    near_middle, // coins: symmetric, the middle is taken, and some coin that fits would touch its own image
    one_alone,   // coins: one lies in the middle, and all others but one have their images
    one_apart, // coins: all but one have their images; with its own, no coin fits that would overlap its image
    not_symmetric, // coins: some have no image, and it is not that
    no_middle,     // coins: the middle of the table is not a whole point
  };
  As as = As::crossing;
};

/// Every line of a matrix has an image, never itself, and the images of heaps are as large: so every move is
/// answered by its image.
struct Images {
  bool turned = false;          // rows have columns for images
  std::vector<std::size_t> row; // the image of each row that is not empty
  std::vector<std::size_t> col;
  std::optional<Move> after = {};
};

/// There is no heap, or its lines have images, which have them for their own and meet in a heap as large;
/// neither line is its own image or meets it there.
bool has_image(const Grid& board, const Images& images, std::size_t row, std::size_t col);
/// So it is with every heap.
bool has_images(const Grid& board, const Images& images);

/// What a node of a graph counts, or all tokens together: beside a Nim heap of m it is lost exactly if m is
/// `number`; where it has none, it is won exactly if m is one of `reach`, and else a tie.
struct NodeCounts {
  std::optional<std::size_t> node; // nothing: all tokens
  std::optional<Count> number;
  std::vector<Count> reach = {};
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
};

/// Looks at an explanation of a position step by step and notes what is wrong.
class Examination {
 public:
  Examination(const Position& position, Truth& t, Checked& c) : at(position), truth(t), checked(c) {}

  void step(const Step& told);

  const Position& at;
  Truth& truth;
  std::vector<std::string> found;
  /// What is drawn under the sentence that is looked at.
  const Figure* figure = nullptr;

  void wrong(const std::string& why);
  /// The moves of a position: all of them, or of very many the first ones.
  std::vector<Move> moves_to_try(const Position& from);
  void demand(bool so, const std::string& why) {
    if (!so) wrong(why);
  }

  // Of the position and of single moves (claims_check.cpp).
  void outcome(Outcome is);
  /// It is legal and leaves the other player lost; what is drawn may show what it leaves.
  void leaves(const Move& move);
  void gives_away(const Move& move);
  /// What each heap, gap or line counts.
  void counts(const std::vector<Count>& value);
  void examine(const NodeCounts& claim);
  void examine(const Quantity& claim);
  std::optional<Count> quantity(const Quantity& claim); // as it is

  // How every move is answered (claims_answers.cpp).
  void examine(const Answered& claim);
  void examine(const Rounds& claim);
  void examine(const Images& claim);

  // What is so of every move, and of every position (claims_laws.cpp).
  void examine(const LostIf& claim);
  void examine(const EveryMove& claim);
  void examine(const Lies& claim);

 private:
  bool lost(const Position& p) { return truth.outcome(p) == Outcome::P; }
  /// The position, or what this move leaves; nothing if it is not legal, which is wrong.
  std::optional<Position> after(const std::optional<Move>& move);

  /// Does this answer to a move leave the player lost, and in this way?
  bool answers(const Answered& claim, const Position& from, const Move& move, const Position& after,
               const Move& answer);
  bool is_answered(const Answered& claim, const Position& from, const Move& move, const Position& after);

  void examine(const LostIf& claim, const Position& p);
  /// Nothing where the law says nothing of it.
  std::optional<bool> obeys(const LostIf& claim, const Position& p);
  void lowers_to_each(const Position& from);
  std::string why_not(const EveryMove& claim, const Position& from, const Move& move);
  bool lies(Lies::As as);

  // Numbers (claims_quantities.cpp).
  std::optional<Count> kinds();
  Count of_match(const Quantity& claim);

  // Figures (claims_figures.cpp).
  void draws(std::monostate) {}
  void draws(const BinaryTable& table);
  void draws(const Bundles& shown);
  void draws(const PeriodTable& table);
  void draws(const ValueTable& table);
  void draws(const Answers& table);
  Count taken_from(const Move& move, std::size_t heap) const;

  Checked& checked;
  Answered last_;               // how moves are answered, as it was said last
  std::optional<Move> left_;    // the move that the sentence is about
  std::optional<Move> advised_; // by an earlier sentence, or this one
  std::string words_;
};

} // namespace nimatron::testing
