#pragma once

#include <algorithm>
#include <cstddef>
#include <string>
#include <vector>

#include "core/claim.hpp"
#include "core/count.hpp"
#include "core/game.hpp"
#include "explain/binary.hpp"

// What is claimed of Nim beside its nim-sums (explain/sums_claims.hpp). Where at most so many may be taken, the
// cycle is one more than that.

namespace nimatron::claims {

// ------------------------------------------------------------------------------- one heap, take 1 to most

struct TakeThemAll {
  Count most;

  Message words() const {
    return say(N_("{0, plural, one {With one match, take it and win.} other {With {0} matches or fewer, take "
                  "them all and win.}}"),
               most);
  }
};

struct OneMoreLoses {
  Count most;

  Message words() const {
    return say(N_("{0, plural, other {With {0} matches every move leaves between 1 and {1}, and the right "
                  "reply takes them all: "
                  "you lose.}}"),
               most + 1, most);
  }
};

/// A heap is lost exactly if the cycle divides it.
struct PatternRepeats {
  Count cycle;

  Message words() const {
    return say(N_("{0, plural, other {The pattern repeats every {0} matches: the player to move loses at "
                  "every multiple of {0}.}}"),
               cycle);
  }
};

/// The heap is a multiple, and every take has an answer that leaves one again.
struct IsMultiple {
  Count heap;
  Count cycle;

  Message words() const {
    return say(N_("{0} is a multiple of {1}. If you take j, the reply {1} − j leaves the next lower "
                  "multiple, down to 0."),
               heap, cycle);
  }
};

/// The move takes the remainder.
struct TakeRemainder {
  Count heap;
  Count cycle;
  HeapMove move;

  Message words() const {
    return say(N_("{0} divided by {1} leaves remainder {2}: take {2}, leaving a multiple of {1}. From then "
                  "on, if the other side takes j, take {1} − j."),
               heap, cycle, move.take);
  }
};

/// The last match loses: the heap is one more than a multiple, and every take has an answer that leaves such a
/// one again.
struct IsOneMore {
  Count heap;
  Count cycle;

  Message words() const {
    return say(N_("{0} is one more than a multiple of {1}. If you take j, the reply {1} − j leaves one more "
                  "again, until you must take the last match."),
               heap, cycle);
  }
};

/// Likewise: the move leaves one more than a multiple.
struct LeaveOneMore {
  Count cycle;
  HeapMove move;

  Message words() const {
    return say(N_("That leaves one more than a multiple of {0}. From then on, if the other side takes j, "
                  "take {0} − j, until it has to take the last match."),
               cycle);
  }
};

/// How the game ends in so many moves if the loser takes 1 each time; of a long one the first takes.
struct TakingOnes {
  std::vector<Count> take;
  Count moves;
  bool lost; // for the player to move

  Message words() const {
    return lost
               ? say(N_("If you always take 1, the moves are {0}. Move {1}, the last, is not yours."),
                     number_list(take), moves)
               : say(N_("If the other side always takes 1, the moves are {0}. Move {1}, the last, is yours."),
                     number_list(take), moves);
  }
};

/// Likewise: the move leaves a single match.
struct LeavesLastMatch {
  HeapMove move;

  Message words() const {
    return say(N_("That leaves the last match: the other side must take it, and loses."));
  }
};

// ------------------------------------------------------------------------------- one match at a time

/// Every move takes one match, so that the game has as many moves as there are matches.
struct OneMatchAMove {
  Count matches;

  Message words(const Position& at) const {
    const bool odd = matches % 2 != 0;
    if (is_misere(at.options))
      return odd ? say(N_("Every move takes exactly one match, so only the number of matches counts. {0} is "
                          "odd, so the last move, which loses, is yours."),
                       matches)
                 : say(N_("Every move takes exactly one match, so only the number of matches counts. {0} is "
                          "even, so the last move, which loses, is not yours."),
                       matches);
    return odd ? say(N_("Every move takes exactly one match, so only the number of matches counts. {0} is "
                        "odd, so the last move is yours."),
                     matches)
               : say(N_("Every move takes exactly one match, so only the total counts. {0} is even, so the "
                        "last move is not yours."),
                     matches);
  }
};

// ------------------------------------------------------------------------------- several heaps

struct TakeTheHeap {
  HeapMove move;

  Message words() const { return say(N_("A single heap is left: take all of it and win.")); }
};

/// Where a single heap may be divided: two heaps left count 0 exactly if they are equal.
struct OthersHalve {
  Message words() const {
    return say(N_("Unless you take it all, a winning move must leave two equal heaps. From then on, copy "
                  "each move in the other heap."));
  }
};

/// In short: what the heaps count.
struct OnlyRestsCount {
  Count most;
  std::vector<Count> rest;

  Message words() const {
    return say(N_("{0, plural, one {You may take at most {1}, so only the heap's remainder after division by "
                  "{2} counts: {3}.} other {You may take at most {1}, so only each heap's remainder after "
                  "division by {2} counts: {3}.}}"),
               static_cast<Count>(rest.size()), most, most + 1, number_list(rest));
  }
};

/// In a heap of the cycle or more each take of j can be answered by the cycle less j, and the outcome is what it
/// was.
struct CyclesCancel {
  Count most;

  Message words(const Position& at) const {
    if (is_misere(at.options))
      return say(N_("Adding {0} to a heap never changes who wins, in misère play too."), most + 1);
    return say(N_("{0, plural, other {In a heap of {0} or more, if one side takes j the other can take {0} − "
                  "j. So {0} matches "
                  "at a time cancel out.}}"),
               most + 1);
  }
};

/// What a split leaves, taking alone could have left.
struct SplittingGainsNothing {
  Message words(const Position& at) const {
    if (is_misere(at.options))
      return say(N_(
          "Splitting doesn't help in misère play either: you lose from the same positions as without it."));
    return say(N_("Splitting doesn't help: two heaps are worth their nim-sum, which is never more than "
                  "their total. So a split leaves no value that taking alone could not leave, and is "
                  "answered like any other move."));
  }
};

/// The move leaves two heaps of this size, and every move can be copied in the other.
struct LeaveEqualHeaps {
  Count size;
  HeapMove move;

  Message words() const {
    return say(N_("With two heaps, copying wins: leave {0} in each. From then on, repeat in one heap every "
                  "move made in the other."),
               size);
  }
};

/// After the move every heap has an equal partner, or none is left.
struct LeavesPairs {
  HeapMove move;

  Message words() const {
    return say(N_("Now every heap has an equal partner. From then on, copy each move in the matching heap: "
                  "you always have an answer."));
  }
};

/// No move in the largest heap wins, though another one does. A source says otherwise.
struct LargestGivesAway {
  std::size_t heap;
  Count size;

  Message words() const {
    return say(N_("The largest heap is not always the right one: here, anything you take from the heap of "
                  "{0} gives away the win."),
               size);
  }
};

/// Whether heaps that count the same pair off, in a position that is lost. For two at a time that is all there
/// is; for more, lost positions need not pair off.
struct PairsOff {
  bool all;
  Count cycle;

  Message words() const {
    return all ? say(N_("The heaps pair off so that each pair differs by a multiple of {0}; a heap left over "
                        "is such a multiple itself. Equal remainders cancel."),
                     cycle)
               : say(N_("These heaps do not pair off with differences that are multiples of {0}, and still "
                        "the player to move loses. Pairing off is enough, but not necessary: it is the "
                        "bundles that must cancel."),
                     cycle);
  }
};

// ------------------------------------------------------------------------------- misere play of divided heaps

/// The heaps of the position, the smallest first; none where its board has none.
inline std::vector<Count> heaps_lying(const Position& at) {
  const auto* board = std::get_if<Heaps>(&at.board);
  std::vector<Count> lying = board != nullptr ? board->size : std::vector<Count>();
  std::erase(lying, 0);
  std::sort(lying.begin(), lying.end());
  return lying;
}

/// Whether just these heaps lie there, which come in rising order.
inline bool lies_there(const Position& at, const std::vector<Count>& heaps) {
  return heaps_lying(at) == heaps;
}

/// In short: no heaps beside tell these from that sum, and from it the player to move loses.
struct SameKindAs {
  std::vector<Count> sum;

  Message words(const Position& at) const {
    if (lies_there(at, sum))
      return say(N_("A proved table lists every P-position of these rules, and this is one of them. Any "
                    "move leaves the table, and the right reply returns to it."));
    return say(N_("{0, plural, one {These heaps are of the same kind as a single heap of {1}: beside any "
                  "heaps that are no larger than the largest here, they win or lose alike.} other {These "
                  "heaps are of the same kind as heaps of {1}: beside any heaps that are no larger than the "
                  "largest here, they win or lose alike.}}"),
               static_cast<Count>(sum.size()), number_list(sum));
  }
};

/// The same of what the move leaves.
struct LeavesKind {
  std::vector<Count> sum;
  Move move;

  Message words(const Position& at) const {
    if (lies_there(play(at, move), sum))
      return say(N_("{0, plural, one {That leaves a single heap of {1}: the player to move there loses.} "
                    "other {That leaves heaps of {1}: the player to move there loses.}}"),
                 static_cast<Count>(sum.size()), number_list(sum));
    const std::vector<Count> left = heaps_lying(play(at, move));
    if (left.size() == 1)
      return say(N_("{0, plural, one {That leaves a heap of the same kind as a single heap of {1}: the "
                    "player to move there loses.} other {That leaves a heap of the same kind as heaps of "
                    "{1}: the player to move there loses.}}"),
                 static_cast<Count>(sum.size()), number_list(sum));
    return say(N_("{0, plural, one {That leaves heaps of the same kind as a single heap of {1}: the player "
                  "to move there loses.} other {That leaves heaps of the same kind as heaps of {1}: the "
                  "player to move there loses.}}"),
               static_cast<Count>(sum.size()), number_list(sum));
  }
};

/// How many kinds of sums there are of heaps up to the largest, of which no third sum tells two apart.
struct MisereKinds {
  Count largest;
  Count kinds;

  Message words() const {
    return say(N_("{1, plural, other {How this is known: in misère play Grundy values don't add up. But "
                  "under these rules, sums "
                  "of heaps up to {0} fall into only {1} kinds, however many heaps there are. Sums of the "
                  "same kind can replace each other. A table, the misère quotient, says which kind two kinds "
                  "add up to and which kinds lose.}}"),
               largest, kinds);
  }
};

/// How kinds are added: these heaps are of the same kind as those, of which there may be none.
struct HeapsCountLike {
  std::vector<Count> heaps;
  std::vector<Count> like;

  Message words() const {
    return like.empty() ? say(N_("{0, plural, one {A heap of {1} counts for nothing.} other {Heaps of {1} "
                                 "cancel: together they count for nothing.}}"),
                              static_cast<Count>(heaps.size()), number_list(heaps))
                        : say(N_("{0, plural, one {A heap of {1} counts as {2}.} other {Heaps of {1} "
                                 "together count as {2}.}}"),
                              static_cast<Count>(heaps.size()), number_list(heaps), number_list(like));
  }
};

/// What is left after that, if the kind is lost.
struct KindLoses {
  std::vector<Count> heaps;

  Message words() const {
    return say(N_("{0, plural, one {A sum that comes down to a single heap of {1} loses for the player to "
                  "move.} other {A sum that comes down to heaps of {1} loses for the player to move.}}"),
               static_cast<Count>(heaps.size()), number_list(heaps));
  }
};

/// The kind of this position, by its least sum; all other kinds than those of KindLoses win.
struct ThisKind {
  std::vector<Count> heaps;
  bool lost;

  Message words() const {
    if (heaps.empty())
      return say(N_("Here everything cancels, and that is not one of the losing sums: you can win."));
    return lost ? say(N_("Here the heaps come down to {0}, so the player to move loses."), number_list(heaps))
                : say(N_("Here the heaps come down to {0}. That is not a losing sum, so you can win."),
                      number_list(heaps));
  }
};

/// Where the rules are too many to tell: all kinds that lose, each by its least sum. A 0 comes between two sums.
struct LosingKinds {
  std::vector<Count> sums;

  Message words() const {
    std::string all;
    for (std::size_t i = 0; i < sums.size(); ++i) {
      if (i == 0 || sums[i - 1] == 0) {
        all += i == 0 ? "(" : ", (";
      } else if (sums[i] != 0) {
        all += ',';
      }
      all += sums[i] == 0 ? ")" : std::to_string(sums[i]);
    }
    return say(N_("These kinds are lost for the player to move, each shown by its smallest sum: {0}."),
               all + ')');
  }
};

/// Which kind this position is, by its least sum, and whether it is one of those.
struct KindAmongThem {
  std::vector<Count> heaps;
  bool lost;

  Message words() const {
    if (heaps.empty()) return say(N_("Your heaps are of the same kind as an empty table, so you can win."));
    return lost ? say(N_("Your heaps are of the kind ({0}), which is in this list."), number_list(heaps))
                : say(N_("Your heaps are of the kind ({0}), which is not in this list, so you can win."),
                      number_list(heaps));
  }
};

} // namespace nimatron::claims
