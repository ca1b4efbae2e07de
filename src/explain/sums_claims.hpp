#pragma once

#include <cstddef>
#include <vector>

#include "core/claim.hpp"
#include "core/count.hpp"
#include "core/game.hpp"
#include "explain/binary.hpp"

// What is claimed where the nim-sum of what the heaps count decides, be they heaps, steps, gaps or lines. A
// heap is counted from 0 here and from 1 in the words.

namespace nimatron::claims {

// `matches` in these claims: every heap counts as it lies there, so that a sentence speaks of matches instead of
// numbers.

/// The rule of Nim for misere play.
struct MisereRule {
  bool matches;

  Message words() const {
    if (matches)
      return say(N_("Taking the last match loses. Play as if it won, until your move would leave only single "
                    "matches; then leave an odd number of them."));
    return say(N_("Taking the last match loses. Play as if it won, until your move would leave no number "
                  "above 1; then leave an odd number of 1s."));
  }
};

// ------------------------------------------------------------------------------- the short reason

/// Every bundle of the heaps has a partner in another heap.
struct BundlesPair {
  Message words() const {
    return say(N_("Split each heap into different bundles of 1, 2, 4, 8, …: every bundle has a partner of "
                  "its size in another heap."));
  }
};

/// Of these sizes, the largest first, one bundle has no partner.
struct BundlesLeft {
  std::vector<Count> size;

  Message words() const {
    if (size.size() > most_listed)
      return say(N_("{0, plural, other {Split each heap into different bundles of 1, 2, 4, 8, …: they pair "
                    "off, except one of "
                    "each of {0} sizes, the largest {1}.}}"),
                 size.size(), size.front());
    return say(N_("{0, plural, one {Split each heap into different bundles of 1, 2, 4, 8, …: they pair off, "
                  "except one bundle of {1}.} other {Split each heap into different bundles of 1, 2, 4, 8, "
                  "…: they pair off, except bundles of {1}.}}"),
               static_cast<Count>(size.size()), spoken_list(size));
  }
};

/// Every move leaves some bundle without a partner, and has an answer after which all have one again, or at the
/// end of misere play only an odd number of ones is left.
struct PairsAgain {
  Message words(const Position& at) const {
    return is_misere(at.options)
               ? say(N_("Any move breaks a pair, and the right reply pairs everything off again, or near the "
                        "end leaves an odd number of single matches."))
               : say(N_("Any move breaks a pair, and the right reply pairs everything off again."));
  }
};

/// After this move all bundles have partners, and every move can be answered as in `PairsAgain`.
struct PairsFromNow {
  Move move;

  Message words(const Position& at) const {
    return is_misere(at.options)
               ? say(N_("After your move they all pair off, and you can pair them off again, until near the "
                        "end you leave an odd number of single matches."))
               : say(N_("After your move they all pair off, and you can pair them off again after any "
                        "reply."));
  }
};

/// The same of what has just been said to count: numbers that pair off, or are all 0.
struct NumbersPair {
  bool nothing; // they are all 0

  Message words(const Position& at) const {
    if (nothing)
      return say(N_("So nothing is left to pair off, and the right reply to any move restores that."));
    return is_misere(at.options)
               ? say(N_("Split these into bundles of 1, 2, 4, 8, …: they pair off, and the right reply pairs "
                        "them off again or, near the end, leaves an odd number of 1s."))
               : say(N_("Split these into bundles of 1, 2, 4, 8, …: they pair off, and after any move the "
                        "right reply pairs them off again."));
  }
};

/// After this move what counts pairs off, and every move can be answered so that it does again.
struct NumbersPairAfter {
  Move move;
  bool nothing; // it leaves nothing that counts

  Message words(const Position& at) const {
    if (nothing && !is_misere(at.options))
      return say(N_("After your move nothing is left over, and you can get back to that after any reply."));
    return is_misere(at.options)
               ? say(N_(
                     "After your move they pair off in bundles of 1, 2, 4, 8, …, and you can restore that, "
                     "until near the end you leave an odd number of 1s."))
               : say(N_("After your move they pair off in bundles of 1, 2, 4, 8, …, and you can pair them "
                        "off again after any reply."));
  }
};

/// Every move has an answer in a heap that was as large.
struct EqualPairs {
  Message words() const {
    return say(N_("The heaps come in equal pairs, so every move can be copied in the matching heap."));
  }
};

// ------------------------------------------------------------------------------- the proof

/// The nim-sum is 0, by which the position is lost.
struct ColumnsEven {
  bool nothing; // nothing counts

  Message words() const {
    return nothing ? say(N_("All the numbers that count are 0, and so is their nim-sum."))
                   : say(N_("In binary, every bundle is a 1 in its column. Every column holds an even number "
                            "of 1s, so the nim-sum is 0."));
  }
};

/// Just the columns of these powers of two hold an odd number of ones, which makes the nim-sum.
struct ColumnsOdd {
  std::vector<Count> column;
  Count sum;

  Message words() const {
    if (column.size() > most_listed)
      return say(
          N_("In binary, every bundle is a 1 in its column. {0, plural, one {# column holds an odd number "
             "of 1s, so the nim-sum is {1}.} other {# columns hold an odd number of 1s, so the nim-sum is "
             "their total, {1}.}}"),
          column.size(), sum);
    return say(N_("{0, plural, one {In binary, every bundle is a 1 in its "
                  "column. Only the {1}s column holds an odd number of 1s, so the nim-sum is {2}.} other "
                  "{In binary, every bundle is a 1 in its column. Only the "
                  "columns for {1} hold an odd number of 1s, so the nim-sum is their total, {2}.}}"),
               static_cast<Count>(column.size()), spoken_list(column), sum);
  }
};

/// Every move changes the nim-sum.
struct TurnsOdd {
  Message words(const Position& at) const {
    return at.game->heaps.heap_name == HeapName::step
               ? say(N_("Any move changes the number on just one odd step, and so some of its binary digits. "
                        "The columns of those digits become odd."))
               : say(N_("Any move changes just one of the numbers, and so some of its binary digits. The "
                        "columns of those digits become odd."));
  }
};

/// Every move has an answer that makes the nim-sum 0 again, or at the end of misere play leaves an odd number of
/// ones.
struct EvenAgain {
  Message words(const Position& at) const {
    return is_misere(at.options)
               ? say(N_("There is always a reply. Some number has a 1 in the leftmost odd column; flip its "
                        "digit in every odd column. It gets smaller, and every column is even again. Once "
                        "the reply can leave no number above 1, it leaves an odd number of 1s instead."))
               : say(N_("There is always a reply. Some number has a 1 in the leftmost odd column; flip its "
                        "digit in every odd column. It gets smaller, and every column is even again. This "
                        "works to the end, so the last move is never yours."));
  }
};

/// This heap has a one in the leftmost odd column; `only` where there is no other heap.
struct LeadingOne {
  Count column;
  std::size_t heap;
  bool only;

  Message words(const Position& at) const {
    if (at.game->heaps.heap_name == HeapName::step)
      return say(N_("The leftmost odd column is the {0}s. Some step must have a 1 there, and step {1} does."),
                 column, heap + 1);
    return only ? say(N_("The leftmost odd column is the {0}s, and the heap has a 1 there."), column)
                : say(N_("The leftmost odd column is the {0}s. Some heap must have a 1 there, and heap {1} "
                         "does."),
                      column, heap + 1);
  }
};

/// What the heap counts would make the nim-sum 0 as `to`, which is less, and the move leaves that.
struct Flips {
  std::size_t heap;
  Count from;
  Count to;
  Move move;

  Message words() const {
    return say(N_("There, flip the digit in every odd column: {0} becomes {1}. It gets smaller because its "
                  "first flipped digit turns from 1 to 0."),
               from, to);
  }
};

/// After this move all columns are even, and every move can be answered as in `EvenAgain`.
struct StaysEven {
  Move move;

  Message words(const Position& at) const {
    return is_misere(at.options)
               ? say(N_("Now every column is even. Any move makes at least one odd, and you can even it out "
                        "again, until near the end you leave an odd number of 1s."))
               : say(N_("Now every column is even. Any move makes at least one odd, and you can even it out "
                        "again, to the end."));
  }
};

// ------------------------------------------------------------------------------- the end of misere play

/// Nothing counts more than 1, and the number of ones is odd.
struct OnesOdd {
  Count ones;
  bool matches;

  Message words() const {
    if (matches)
      return say(N_("{0, plural, one {Only one match is left.} other {Only single matches are left, and "
                    "their number is odd: {0}.}}"),
                 ones);
    return say(N_("{0, plural, one {No number is above 1, and exactly one is 1.} other {No number is above "
                  "1, and the number of 1s is odd: {0}.}}"),
               ones);
  }
};

/// In short: every move breaks that, and the right reply restores it.
struct OddOnesRestored {
  Message words() const {
    return say(N_("Any move breaks this, and the right reply restores it, until you make the last move and "
                  "lose."));
  }
};

/// The move leaves nothing above 1 and an odd number of ones.
struct LeavesOddOnes {
  Move move;
  bool matches;

  Message words() const {
    if (matches)
      return say(N_("That leaves an odd number of single matches, so you won't have to take the last one."));
    return say(N_("That leaves no number above 1 and an odd number of 1s, so the last move won't be yours."));
  }
};

/// Every move that does not end the game has an answer that leaves an odd number of ones.
struct OddOnesAgain {
  Message words() const {
    return say(N_("Every move breaks this. If it ends the game, you lose. If not, the right reply leaves an "
                  "odd number of 1s again. So every move loses."));
  }
};

/// Nothing counts more than 1, and the number of ones is even.
struct OnesEven {
  Count ones;
  bool matches;

  Message words() const {
    if (ones != 0 && matches)
      return say(N_("Only single matches are left, and their number is even: {0}. Leave an odd number of "
                    "them, and you won't have to take the last one."),
                 ones);
    return ones == 0 ? say(N_("All the numbers that count are 0. Make one of them 1: with an odd number of "
                              "1s left, you won't have to make the last move."))
                     : say(N_("No number is above 1, and the number of 1s is even: {0}. Leave an odd number "
                              "of 1s, and you won't have to make the last move."),
                           ones);
  }
};

/// One number is above 1, and no other.
struct OneAboveOne {
  bool matches;

  Message words() const {
    if (matches)
      return say(N_("Only one heap is above 1: now the strategy changes. Make it 1 or 0, so that an odd "
                    "number of single matches is left."));
    return say(N_("Only one number is above 1: now the strategy changes. Make it 1 or 0, so that an odd "
                  "number of 1s is left."));
  }
};

/// What the heap counts becomes this by the move, which leaves an odd number of ones; `only` where there is no
/// other heap.
struct TurnsInto {
  std::size_t heap;
  Count from;
  Count to;
  bool only;
  Move move;

  Message words() const {
    return only ? say(N_("Turn {0} into {1}."), from, to)
                : say(N_("In heap {0}, turn {1} into {2}."), heap + 1, from, to);
  }
};

} // namespace nimatron::claims
