#pragma once

#include <string>

#include "core/explanation.hpp"
#include "solve/octal/values_around.hpp"

namespace nimatron {

// The table of values as it is told and copied.

/// "heap 1", "gap in column b"
Message axis_name(const ValueAxis& axis);
/// The position of a cell, and who wins it.
Message cell_words(const Position& position, const ValuesAround& table, std::size_t cell);

/// A line: `heap 1,outcome,grundy`, and a row for each number. A grid: the numbers of the second axis across,
/// those of the first in the first column, and Grundy values, or letters where they are not known.
std::string csv_of(const ValuesAround& table);
/// Of a line its heading and one row, for tables that are too long to be built as a whole.
std::string csv_heading(const ValueAxis& axis);
std::string csv_line(const ValueAxis& axis, std::size_t i, const ValueCell& cell);
/// The Grundy values of one heap, as they are shown in the set-up.
std::string csv_of(const ValueTable& table);

} // namespace nimatron
