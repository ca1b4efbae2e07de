#pragma once

#include <cstddef>

#include "core/count.hpp"
#include "features/kinds.hpp"

namespace nimatron {

/// The table of values around the position on the table, with at most so many rows and columns.
struct ShowValues {
  Count side = 15;
};
/// A cell of the table of values tells its position and who wins.
struct ShowCell {
  std::size_t cell = 0;
};

/// The whole table as CSV.
struct CopyValues {};

using ValuesIntents = KindList<ShowValues, ShowCell, CopyValues>;

} // namespace nimatron
