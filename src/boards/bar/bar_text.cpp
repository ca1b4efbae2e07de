#include <string>
#include <utility>

#include "boards/bar/bar_geometry.hpp"

namespace nimatron {

Result<Bar> BarGeometry::read(Reader& in, bool) {
  Bar board;
  if (auto fault = read_list(in, 1, max_bar, static_cast<std::size_t>(max_bar), board.row)) return *fault;
  return board;
}

Result<BiteMove> BarGeometry::read_move(Reader& in, std::type_identity<BiteMove>) {
  const auto row = in.number(1, max_bar);
  if (!row) return row.fault();
  if (!in.accept('-')) return in.expected(N_("expected '-' and then the square"));
  const auto column = in.number(1, max_bar);
  if (!column) return column.fault();
  return BiteMove{static_cast<std::size_t>(*row - 1), static_cast<std::size_t>(*column - 1)};
}

std::string BarGeometry::print_move(const BiteMove& move) {
  return std::to_string(move.row + 1) + '-' + std::to_string(move.column + 1);
}

} // namespace nimatron
