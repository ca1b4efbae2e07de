#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <utility>
#include <variant>
#include <vector>

#include "core/claim.hpp"
#include "core/count.hpp"
#include "core/message.hpp"
#include "core/move.hpp"
#include "core/period.hpp"

namespace nimatron {

// Why a position is won or lost, and by which move: steps independent of any language, each a claim and,
// where it helps, a figure to draw below its sentence. A figure makes claims, too. The first steps are the
// short reason, at most three sentences; the steps after it are the proof.

/// Numbers in binary, one under the other, with the parity of each column.
///
///      heap 1   24   1 1 0 0 0
///      heap 2   12   0 1 1 0 0
///      heap 3   29   1 1 1 0 1
///      sum           0 1 0 0 1      = 9: the columns with an odd number of ones
struct BinaryTable {
  std::vector<Count> heap;            // the heaps as they are on the table
  std::vector<Count> value;           // what is added: the sizes, or their remainders
  Count sum = 0;                      // XOR of `value`
  int columns = 1;                    // how many binary digits are needed
  std::optional<std::size_t> changed; // the heap to change
  Count leave = 0;                    // the value it gets
  std::optional<Count> rest;          // the size it gets, if it stays one heap
  /// In Moore's Nim a column need not be even but must have a multiple of this number of ones. `ones` then
  /// has each column's number of ones modulo it, from the 1s column up, and `sum` has a 1 where that is not
  /// 0.
  Count modulus = 2;
  std::vector<Count> ones = {}; // empty if it is 2
  bool asked = false; // the sum is what an exercise asks for: its digits are shown, its number is not

  /// What the table shows: the position after the change, if there is one.
  Count sum_shown() const { return changed ? sum ^ value[*changed] ^ leave : sum; }
  std::string sum_words() const { return asked ? "?" : std::to_string(sum_shown()); }
  bool operator==(const BinaryTable&) const = default;
};

/// Heaps as bundles of powers of two; bundles of one size that pair off cancel each other.
struct Bundles {
  struct Pair {
    std::size_t first_heap;
    std::size_t second_heap;
    Count size; // a power of two
    bool operator==(const Pair&) const = default;
  };
  std::vector<Pair> pairs;
  std::vector<std::pair<std::size_t, Count>> unpaired; // heap, size
  bool operator==(const Bundles&) const = default;
};

/// The sizes 0..n of one heap and who wins each; `period` is the distance between the P-positions.
struct PeriodTable {
  Count n = 0;
  Count period = 1;

  bool operator==(const PeriodTable&) const = default;
};

/// Grundy values of one heap by size: 0, 1, 2, ...
struct ValueTable {
  std::vector<Count> value;
  std::optional<Period> period; // if one is proved

  bool operator==(const ValueTable&) const = default;
};

/// A move from a lost position and the answer that leaves it lost again; no answer if the move ends the game
/// and so loses.
struct Answer {
  Move move;
  std::optional<Move> answer;
  Message said; // the move and the answer in words
  /// If the answer is the mirror image of the move: the heaps of a matrix, counted row by row, and their
  /// images, from which the answer takes as many.
  std::vector<std::pair<std::size_t, std::size_t>> image = {};

  bool operator==(const Answer&) const = default;
};
struct Answers {
  std::vector<Answer> row;
  bool every = false; // no move is left out

  bool operator==(const Answers&) const = default;
};

using Figure = std::variant<std::monostate, BinaryTable, Bundles, PeriodTable, ValueTable, Answers>;

/// How far you have to read to reach a step: the short reason, or the proof.
enum class Depth : unsigned char { brief, proof };

struct Step {
  Claim claim;
  Figure figure = {};
  Depth depth = Depth::proof;
  Figure beside =
      {}; // what it speaks of without drawing it, for who sees this step alone (explain/beside.hpp)
};

using Explanation = std::vector<Step>;

/// A step in words, as people read it and as it is drawn and sent.
struct Reason {
  Message text;
  Figure figure = {};
  std::optional<Move> move = {}; // the move that the sentence is about
  Depth depth = Depth::proof;
  Figure beside = {}; // as in the step

  bool operator==(const Reason&) const = default;
};

using Reasons = std::vector<Reason>;

} // namespace nimatron
