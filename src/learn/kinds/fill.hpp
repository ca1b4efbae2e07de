#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "core/message.hpp"

namespace nimatron {

struct Grading;
struct Attempt;
struct Exercise;
struct ToFill;

/// The symbol of that index into the cell; -1: the next one, after the last none.
struct FillCell {
  using Task = ToFill;

  std::size_t cell = 0;
  int symbol = -1;
};

/// A table with cells that are still empty, each of which gets one of the symbols (digits, P and N, a mark):
///
///                 32   16    8    4    2    1     columns
///     heap 1       1    0    1    0    0    0     cells that are given
///     heap 2       0    1    0    0    1    1
///     odd or even  ?    ?    ?    ?    ?    ?     cells to fill
struct ToFill {
  struct Cell {
    Message given = {}; // what it shows; only where `right` < 0
    int right =
        -1; // index of the symbol that belongs there, symbols.size(): it stays empty; < 0: it is given
    Message why = {}; // said of a cell that is wrong
    std::string shows =
        {}; // a record: the position that is laid on the table while one looks at the cell; "": none

    bool operator==(const Cell&) const = default;
  };

  std::vector<Message> columns = {}; // headings; none, or one for each
  std::vector<Message> rows = {};    // likewise
  std::size_t width = 1;             // cells in a row
  std::vector<Cell> cells;           // row by row
  std::vector<Message> symbols;      // in the order in which a tap goes through them
  std::vector<std::size_t> odd = {}; // columns with an odd number of ones
  bool odd_known = false;            // they stand out from the beginning, not only once it is solved

  void begin(Attempt& attempt) const;
  Attempt answered(Grading grading, const FillCell& fill) const;
  bool wants_check() const { return true; }
  bool can_check(const Exercise& exercise, const Attempt& attempt) const;
  Attempt check(Grading grading) const;

  bool operator==(const ToFill&) const = default;
};

} // namespace nimatron
