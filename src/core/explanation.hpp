#pragma once

#include <cstddef>
#include <optional>
#include <utility>
#include <variant>
#include <vector>

#include "core/claim.hpp"
#include "core/count.hpp"
#include "core/message.hpp"
#include "core/move.hpp"
#include "core/period.hpp"

namespace nimatron {

// Why a position is won or lost, and by which move: steps free of any language, each a sentence, what it
// claims as data and, where it helps, a figure to draw under it. A figure claims what it shows.

/// Numbers in binary, one under the other, with the parity of each column.
///
///      heap 1   24   1 1 0 0 0
///      heap 2   12   0 1 1 0 0
///      heap 3   29   1 1 1 0 1
///      sum           0 1 0 0 1      = 9: the columns with an odd number of ones
struct BinaryTable {
  std::vector<Count> heap;            // sizes as they lie on the table
  std::vector<Count> value;           // what is added: the sizes, or their residues
  Count sum = 0;                      // XOR of `value`
  int columns = 1;                    // binary digits that are needed
  std::optional<std::size_t> changed; // the heap to change
  Count leave = 0;                    // what its value becomes
  std::optional<Count> rest;          // and its size, if it stays one heap
  /// Where columns are not asked to be even, but to have multiples of this number of ones: `ones` are what
  /// they have modulo it, from the column of ones up, and `sum` has a one where that is not 0.
  Count modulus = 2;
  std::vector<Count> ones = {}; // nothing where it is 2

  /// Of what the table shows: after the change where there is one.
  Count sum_shown() const { return changed ? sum ^ value[*changed] ^ leave : sum; }
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

/// Sizes 0..n of one heap and who wins each; `period` is the distance between the P-positions.
struct PeriodTable {
  Count n = 0;
  Count period = 1;

  bool operator==(const PeriodTable&) const = default;
};

/// Grundy values of one heap by its size: 0, 1, 2, ...
struct ValueTable {
  std::vector<Count> value;
  std::optional<Period> period; // where one is proved

  bool operator==(const ValueTable&) const = default;
};

/// A move of a lost position and the answer that leaves it lost again; none where the move ends the game and
/// loses by that.
struct Answer {
  Move move;
  std::optional<Move> answer;
  Message said; // both in words
  /// Where the answer is the image of the move: heaps of a matrix, counted row by row, and their images, from
  /// which as much is taken.
  std::vector<std::pair<std::size_t, std::size_t>> image = {};

  bool operator==(const Answer&) const = default;
};
struct Answers {
  std::vector<Answer> row;
  bool every = false; // no move is left out

  bool operator==(const Answers&) const = default;
};

using Figure = std::variant<std::monostate, BinaryTable, Bundles, PeriodTable, ValueTable, Answers>;

struct Step {
  Message text;
  Figure figure = {};
  std::vector<Claim> claims = {};

  bool operator==(const Step&) const = default;
};

using Explanation = std::vector<Step>;

} // namespace nimatron
