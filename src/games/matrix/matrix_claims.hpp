#pragma once

#include <cstddef>
#include <vector>

#include "core/claim.hpp"
#include "core/count.hpp"
#include "explain/binary.hpp"

// What is claimed of matrices.

namespace nimatron::claims {

// ------------------------------------------------------------------------------- lines that do not cross

struct OneLine {
  Count total;

  Message words() const {
    return say(N_("All the matches are in one line, and a move can leave any smaller total. So the line acts "
                  "as a single heap of {0}."),
               total);
  }
};

struct SeparateLines {
  std::vector<Count> total; // of each

  Message words() const {
    return say(
        N_("{0, plural, one {The matches lie in # line, so this is Nim with the line's total for a heap: "
           "{1}.} "
           "other {The matches lie in # lines that don't cross, so this is Nim with the lines' totals for "
           "heaps: {1}.}}"),
        total.size(), number_list(total));
  }
};

// ------------------------------------------------------------------------------- two rows, or two columns

struct TwoLineTotals {
  bool rows;
  Count first;
  Count second;

  Message words() const {
    return rows ? say(N_("Only two rows hold matches. Add up each of them: {0} and {1}."), first, second)
                : say(N_("Only two columns hold matches. Add up each of them: {0} and {1}."), first, second);
  }
};

/// Across the two lines, the smaller entry of each pair, and their nim-sum.
struct SmallerEntries {
  bool rows;
  std::vector<Count> smaller;
  Count sum;

  Message words() const {
    return rows ? say(N_("Under each column write its smaller entry: {0}. Their nim-sum is {1}."),
                      number_list(smaller), sum)
                : say(N_("Beside each row write its smaller entry: {0}. Their nim-sum is {1}."),
                      number_list(smaller), sum);
  }
};

/// In short: the totals are equal, the nim-sum is 0, and every move spoils one of the two and has an answer that
/// restores both.
struct TwoLinesBalance {
  bool rows;

  Message words() const {
    return rows ? say(N_("The two rows have equal totals, and the smaller entries of the columns have "
                         "nim-sum 0. Any move breaks this, and the right reply restores it."))
                : say(N_("The two columns have equal totals, and the smaller entries of the rows have "
                         "nim-sum 0. Any move breaks this, and the right reply restores it."));
  }
};

/// The same after this move.
struct BalanceTwoLines {
  bool rows;
  Move move;

  Message words() const {
    return rows ? say(N_("That leaves two rows with equal totals, and smaller entries of the columns with "
                         "nim-sum 0. Any reply breaks this, and you can restore it."))
                : say(N_("That leaves two columns with equal totals, whose smaller entries have nim-sum 0. "
                         "Any reply breaks this, and you can restore it."));
  }
};

struct TwoLinesRule {
  Message words() const {
    return say(N_("The player to move loses exactly when the totals are equal and this nim-sum is 0."));
  }
};

/// What decides in a matrix of two rows and two columns; the game has a name of its own.
struct OppositeEntries {
  bool equal; // both pairs

  Message words() const {
    return equal ? say(N_("With two rows and two columns, the player to move loses exactly when diagonally "
                          "opposite "
                          "entries are equal, as here. This is circular Nim with four heaps: take from one "
                          "heap or from "
                          "two neighbours."))
                 : say(N_("With two rows and two columns, the player to move loses exactly when diagonally "
                          "opposite "
                          "entries are equal. This is circular Nim with four heaps: take from one heap or "
                          "from two "
                          "neighbours."));
  }
};

/// No row or column holds more than two single matches, and these are the chains that they form.
struct ChainsOfMatches {
  std::vector<Count> length;

  Message words() const {
    return say(N_("{0, plural, one {Follow the matches along rows and columns in turn: they form a chain of "
                  "{1}. A move takes one match of a chain or two neighbours. That is Kayles.} other {Follow "
                  "the matches along rows and columns in turn: they form chains of {1}. A move takes one "
                  "match of a chain or two neighbours. That is Kayles.}}"),
               static_cast<Count>(length.size()), number_list(length));
  }
};

/// Chains without ends; each counts 0.
struct RingsOfMatches {
  std::vector<Count> length;

  Message words() const {
    return say(N_("{0, plural, one {A ring of {1} counts 0: any move opens it into a chain, and a single "
                  "chain is always won.} other {Rings of {1} count 0: any move opens one into a chain, and a "
                  "single chain is always won.}}"),
               static_cast<Count>(length.size()), number_list(length));
  }
};

/// Rows or columns of three matches or more that nothing crosses.
struct LinesAsHeaps {
  std::vector<Count> total;

  Message words() const {
    return say(N_("{0, plural, one {The line of {1} that crosses no other counts as a heap.} other {The "
                  "lines of {1} that cross no others count as heaps.}}"),
               static_cast<Count>(total.size()), number_list(total));
  }
};

/// A row and a column of so many share one match, and cross no other line.
struct CrossOfMatches {
  Count row;
  Count column;
  Count value;

  Message words() const {
    return say(N_("A row of {0} and a column of {1} share one match and cross no other line of two or more. "
                  "Worked out from smaller crosses, its value is {2}."),
               row, column, value);
  }
};

/// Why a cross by itself is always won.
struct CrossIsWon {
  Message words() const {
    return say(N_("A single cross is always won: take the shared match and make the row and the column "
                  "equal. From then on, copy each move in the other line."));
  }
};

/// What the chains count, and the nim-sum of all.
struct ChainValues {
  std::vector<Count> value;
  Count sum;

  Message words() const {
    return value.empty()
               ? say(N_("The nim-sum is {0}. The player to move loses exactly when it is 0."), sum)
               : say(N_("{0, plural, one {The linked matches form a chain that counts as a Nim heap of "
                        "{1}, and the nim-sum of all is {2}. The player to move loses exactly when it is 0.} "
                        "other "
                        "{The linked matches form chains that count as Nim heaps of {1}, and the nim-sum "
                        "of all is {2}. The player to move loses exactly when it is 0.}}"),
                     static_cast<Count>(value.size()), number_list(value), sum);
  }
};

/// The totals differ and the nim-sum is 0; the move leaves the smaller entries and makes the totals equal.
struct TakeDifference {
  Move move;

  Message words() const {
    return say(N_("Here only the totals differ. Take the difference from the larger entries of the longer "
                  "line, so that no smaller entry changes."));
  }
};

/// The nim-sum is not 0; the move makes it 0 and the totals equal.
struct LowerAndEqualize {
  Move move;

  Message words() const {
    return say(N_("As in Nim, you can lower one smaller entry so that the nim-sum becomes 0. The same move "
                  "can make the totals equal."));
  }
};

/// Every move leaves other totals, or another nim-sum of the smaller entries.
struct EveryMoveUnbalances {
  bool rows;

  Message words() const {
    return rows ? say(N_("Every move breaks this. A move in a row changes one total. A move in a column "
                         "either makes the totals differ, or takes the same from both entries, which changes "
                         "the nim-sum."))
                : say(N_("Every move breaks this. A move in a column changes one total. A move in a row "
                         "either makes the totals differ, or takes the same from both entries, which changes "
                         "the nim-sum."));
  }
};

struct BalancedAgain {
  Message words() const {
    return say(N_("One move always repairs both. Where the nim-sum is off, it lowers one smaller entry as in "
                  "Nim; where the totals differ, it makes them equal."));
  }
};

// ------------------------------------------------------------------------------- symmetry

/// Every move is answered by its image through the centre.
struct SymmetricMatrix {
  Message words() const {
    return say(N_("The matrix is symmetric about its centre, and no row or column is its own mirror image. "
                  "So every move can be answered with its mirror image, right to the end."));
  }
};

/// Every line that is not empty has an image, never itself, and the images of heaps are as large: so every
/// move is answered by its image. Turned, rows have columns for images.
struct LinesHaveImages {
  bool turned;
  std::vector<std::size_t> row; // the image of each
  std::vector<std::size_t> col;

  Message words() const {
    return turned
               ? say(N_("Every row is the mirror image of a column, and the place where the two meet is "
                        "empty. So every move can be answered with its mirror image."))
               : say(N_(
                     "Reorder the rows and columns, and the matrix becomes symmetric about its centre, with "
                     "no line its own mirror image. So every move can be answered with its mirror image."));
  }
};

/// After this move lines have images likewise. The images are those of the whole matrix, or else of what is
/// left of it without the parts that count 0 together: those that have images of their own, or of one
/// another, and lines that cross no other.
struct ImagesAfter {
  Move move;
  bool turned;
  std::vector<std::size_t> row;
  std::vector<std::size_t> col;
  bool lines_beside; // lines that cross no other are left out, and they are no images of one another

  Message words() const {
    return lines_beside
               ? say(N_("Ignore the lines that cross no other: their totals have nim-sum 0. After this move, "
                        "every other line is the mirror image of another, heap for heap. Answer a move there "
                        "with its mirror image, and a move in the ignored lines as in Nim."))
               : say(N_("After this move every line is the mirror image of another one, heap for heap. From "
                        "then on, every move can be answered with its mirror image."));
  }
};

/// The Grundy value of the matrix.
struct LinesThatRemain {
  Count sum;

  Message words() const {
    return say(N_("Ignore every part that is its own mirror image, and every pair of matching parts: they "
                  "cancel. The totals of the remaining lines have nim-sum {0}."),
               sum);
  }
};

// ------------------------------------------------------------------------------- by searching

/// How the matrix lies, so that no theorem says anything of it.
struct NoTheorem {
  enum class Because : unsigned char {
    misere,    // some heap has others both in its row and in its column
    own_image, // so it is, in more than two rows and columns, symmetric, and a middle line is its own image
    no_form,   // likewise, but not symmetric
  };
  Because because;

  Message words() const {
    if (because == Because::misere)
      return say(N_("None of the known theorems applies: rows and columns cross here, and taking the last "
                    "match loses."));
    if (because == Because::own_image)
      return say(N_("None of the known theorems applies. The matrix is symmetric about its centre, but a "
                    "middle line is its own mirror image, so copying fails there."));
    return say(N_("None of the known theorems applies: more than two rows and more than two columns hold "
                  "matches, and the matrix is not symmetric about its centre."));
  }
};

struct SeparateParts {
  Count parts;

  Message words() const {
    return say(
        N_("{0, plural, one {The matrix has only # part: rows and columns join all its heaps.} other {The "
           "matrix falls into # separate parts: no row or column joins them.}}"),
        parts);
  }
};

/// Nothing settles it; so many positions lie below it, or more than so many.
struct TooManyPositions {
  Count positions;
  bool more;

  Message words() const {
    return more ? say(N_("Unsolved: more than 10¹⁸ positions can arise, too many to search."))
                : say(N_("Unsolved: {0, plural, one {# position} other {# positions}} can arise, too many to "
                         "search."),
                      positions);
  }
};

struct FoundBackward {
  Count positions;

  Message words() const {
    return say(
        N_("Found by working backward from the end through {0, plural, one {the # position} other {all # "
           "positions}} that can arise."),
        positions);
  }
};

struct FoundByParts {
  Message words() const {
    return say(N_("Found part by part, working backward from the end through all positions that can arise."));
  }
};

} // namespace nimatron::claims
