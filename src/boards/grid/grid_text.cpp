#include "boards/grid/grid_geometry.hpp"

#include <utility>

#include "boards/lists.hpp"

namespace nimatron {

Result<Grid> GridGeometry::read(Reader& in, bool) {
  constexpr std::size_t most = max_lines;
  Grid board;
  do {
    if (board.rows == most) return in.fault(say(N_("too many rows: at most {0}"), most));
    std::vector<Count> row;
    const std::size_t begin = in.column();
    if (auto fault = read_list(in, 0, max_entry, most, row)) return *fault;
    if (board.rows > 0 && row.size() != board.cols) {
      return Fault{say(N_("{0, plural, one {row {1} has only one entry, but row 1 has {2}} other {row {1} "
                          "has {0} entries, but row 1 has {2}}}"),
                       static_cast<Count>(row.size()), board.rows + 1, board.cols),
                   begin};
    }
    board.cols = row.size();
    ++board.rows;
    board.cell.insert(board.cell.end(), row.begin(), row.end());
  } while (in.accept('.'));
  return board;
}

std::string GridGeometry::print(const Grid& b) {
  std::string out;
  for (std::size_t i = 0; i < b.cell.size(); ++i) {
    if (i > 0) out += i % b.cols == 0 ? '.' : ',';
    out += std::to_string(b.cell[i]);
  }
  return out;
}

Result<LineMove> GridGeometry::read_move(Reader& in, std::type_identity<LineMove>) {
  LineMove move;
  if (in.peek() != 'r' && in.peek() != 'c')
    return in.expected(N_("expected 'r' for a row or 'c' for a column"));
  move.axis = in.next() == 'r' ? LineMove::Axis::row : LineMove::Axis::column;
  const auto line = in.number(1, max_lines);
  if (!line) return line.fault();
  if (!in.accept('-')) return in.expected(N_("expected '-' and then the amounts"));
  move.line = static_cast<std::size_t>(*line - 1);
  if (auto fault = read_list(in, 0, max_entry, max_lines, move.take)) return *fault;
  return move;
}

std::string GridGeometry::print_move(const LineMove& m) {
  return (m.axis == LineMove::Axis::row ? 'r' : 'c') + std::to_string(m.line + 1) + '-' + print_list(m.take);
}

} // namespace nimatron
