#pragma once

#include <vector>

#include "core/claim.hpp"
#include "core/count.hpp"
#include "core/message.hpp"
#include "core/move.hpp"
#include "explain/binary.hpp"

// What is claimed of a sum in normal play. The value of a part is its Grundy value.

namespace nimatron::claims {

/// In short: it is lost, because the values have nim-sum 0; every move changes that, and has an answer that makes it 0 again.
struct ValuesCancel {
  Message words() const {
    return say(
        N_("Each game counts as a Nim heap as large as its value. The nim-sum of the values is 0, and the "
           "right reply to any move makes it 0 again."));
  }
};

/// In short: the move changes the value of its part from the one to the other, by which the nim-sum is 0.
struct MakesValuesCancel {
  std::size_t part;
  Count from;
  Count to;
  SumMove move;

  Message words() const {
    return say(N_("Each game counts as a Nim heap as large as its value. Your move changes the value of game "
                  "{0} from "
                  "{1} to {2}, and the nim-sum of the values becomes 0."),
               part + 1, from, to);
  }
};

/// What a part is worth.
struct PartIsWorth {
  std::size_t part;
  Count value;

  Message words() const {
    return value == 0 ? say(N_("Game {0} has value 0: it never changes who wins the sum."), part + 1)
                      : say(N_("Game {0} has value {1}: it acts like a Nim heap of {1}."), part + 1, value);
  }
};

/// It has none: play can go round forever there, or come to these.
struct PartGoesRound {
  std::size_t part;
  std::vector<Count> reach;

  Message words() const {
    return reach.empty()
               ? say(N_("Game {0} has no value: it can go round forever."), part + 1)
               : say(N_("Game {0} has no value: it can go round forever, but a move there can reach value "
                        "{1}."),
                     part + 1, number_list(reach));
  }
};

/// In short: play can go round in one part, and the move there makes of it what the others are worth together.
struct ReachesTheOthers {
  std::size_t part;
  Count others; // how many they are
  Count value;
  SumMove move;

  Message words() const {
    return say(
        N_("{1, plural, one {Game {0} can go round forever, but your move there reaches value {2}, the value "
           "of the other game.} other {Game {0} can go round forever, but your move there reaches value {2}, "
           "the nim-sum of the other games.}}"),
        part + 1, others, value);
  }
};

/// In short: no move does that, so nobody can win.
struct NoMoveReachesTheOthers {
  std::size_t part;
  Count others;
  Count value;

  Message words() const {
    return say(
        N_("{1, plural, one {Game {0} can go round forever, and no move there reaches value {2}, the value "
           "of "
           "the other game.} other {Game {0} can go round forever, and no move there reaches value {2}, the "
           "nim-sum of the other games.}}"),
        part + 1, others, value);
  }
};

/// In short: nobody can win, because play can go round in several parts.
struct SeveralGoRound {
  Count parts;

  Message words() const {
    return say(N_("{0, plural, other {{0} games can go round forever, and a move can end that in only one of "
                  "them.}}"),
               parts);
  }
};

/// Northcott's game: a part where pieces can go back.
struct RetreatsInPart {
  std::size_t part;

  Message words() const {
    return say(
        N_("In game {0}, retreating doesn't help: the facing piece follows by as many squares, and the gap "
           "is what it was."),
        part + 1);
  }
};

/// The values of all parts, and their nim-sum.
struct ValuesOfParts {
  std::vector<Count> value;
  Count sum;

  Message words() const {
    return sum == 0 ? say(N_("The values are {0}. In binary, every column holds an even number of 1s, so "
                             "their nim-sum "
                             "is 0."),
                          number_list(value))
                    : say(N_("The values are {0}. Their nim-sum is {1}."), number_list(value), sum);
  }
};

} // namespace nimatron::claims
