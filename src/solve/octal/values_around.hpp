#pragma once

#include <cstddef>
#include <memory>
#include <optional>
#include <vector>

#include "core/analysis.hpp"
#include "core/period.hpp"
#include "core/position.hpp"
#include "core/slice.hpp"
#include "core/task.hpp"
#include "solve/search/memo.hpp"
#include "solve/search/search.hpp"

namespace nimatron {

// Who wins, and the Grundy values, in the positions around one: one or two of its numbers change and
// everything else stays.
//
//     nim:3,5,7        heap 1 downward, heap 2 across, and always 7 in heap 3
//     octal.c137:11    heaps of 0, 1, 2, ... in a line, and their period
//     northcott:...    the gaps of the first two columns that have a single pair
//     series:6         matches with 2, 3, 4, ... matches

/// One of the numbers that change.
struct ValueAxis {
  enum class What : unsigned char {
    heap,    // matches in a heap
    memory,  // what the rules remember of the last move
    gap,     // squares between the pieces of a column
    cell,    // matches in a cell of a matrix
    matches, // of a game of games
  };
  What what = What::heap;
  std::size_t which = 0;      // heap, column or cell
  Count first = 0;            // the first number in the table
  Count count = 0;            // how many numbers
  Count here = 0;             // the number in the position itself
  const char* name = nullptr; // what the game calls it, if only the game can name it

  bool operator==(const ValueAxis&) const = default;
};

struct ValueCell {
  bool legal = false;
  Outcome outcome = Outcome::unknown;
  std::optional<Count> grundy;

  bool operator==(const ValueCell&) const = default;
};

/// How large a table may be and what it may cost in all (Progress::steps); what would cost more is unknown.
struct ValueLimits {
  Count line = 60;
  Count side = 15;
  Count steps = 400'000;
};

struct ValuesAround {
  std::vector<ValueAxis> axis;  // one axis: a line; two: the first goes downward; none: no such table exists
  std::vector<ValueCell> cell;  // row by row; empty at first
  std::optional<Period> period; // the period of a line, if one is proved

  std::size_t rows() const { return axis.size() == 2 ? static_cast<std::size_t>(axis[0].count) : 1; }
  std::size_t columns() const { return axis.empty() ? 0 : static_cast<std::size_t>(axis.back().count); }
  /// The index of the cell of the position itself.
  std::optional<std::size_t> here() const;
  /// Whether all cells that are legal have a Grundy value.
  bool has_grundy() const;

  bool operator==(const ValuesAround&) const = default;
};

/// Which numbers change, and in which range; without cells.
ValuesAround values_frame(const Position& position, const ValueLimits& limits);

/// The position that a cell stands for; nothing if it is not legal.
std::optional<Position> position_of_cell(const Position& position, const ValuesAround& frame,
                                         std::size_t cell);

/// Fills the cells in slices: by theory if it has an answer, otherwise by search. The result does not depend
/// on the slices.
class ValuesTask {
 public:
  ValuesTask(Position position, const ValueLimits& limits);

  /// True when all cells are there.
  bool step(Slice& slice);
  const ValuesAround& result() const { return out_; }

 private:
  bool settle(Slice& slice);
  /// Every period that is known of a code of three digits has shown by then, but for those of which the game says more.
  static constexpr Count most_looked_at = 14'999;

  bool look_for_period(Slice& slice);
  Count left() const { return limits_.steps - spent_ - table_.spent; }
  bool search_may_help(const Position& at, const ValueCell& cell) const;

  Position position_;
  ValueLimits limits_;
  TableBudget table_;
  ValuesAround out_;
  std::optional<Position> far_; // with a large heap, until a period has been looked for
  std::size_t next_ = 0;
  Count spent_ = 0; // on searches
  Memo memo_;
  std::unique_ptr<Search> search_; // for the next cell
};

/// The same, run to its end.
ValuesAround values_around(const Position& position, const ValueLimits& limits = {});

} // namespace nimatron
