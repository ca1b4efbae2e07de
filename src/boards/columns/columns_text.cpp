#include "boards/columns/columns_geometry.hpp"

#include <string>
#include <utility>

namespace nimatron {

Result<Columns> ColumnsGeometry::read(Reader& in, bool) {
  constexpr std::size_t most_columns = max_squares;
  Columns board;
  const auto rows = in.number(2, max_squares);
  if (!rows) return rows.fault();
  board.rows = static_cast<int>(*rows);
  if (!in.accept(':')) return in.expected(N_("expected ':' and then the columns"));
  do {
    if (board.column.size() == most_columns)
      return in.fault(say(N_("too many columns: at most {0}"), most_columns));
    auto& pieces = board.column.emplace_back();
    while (in.peek() == 'w' || in.peek() == 'b') {
      const Side side = in.next() == 'w' ? Side::white : Side::black;
      const auto row = in.number(1, *rows);
      if (!row) return row.fault();
      pieces.push_back({static_cast<int>(*row), side});
    }
  } while (in.accept(','));
  if (in.accept(':')) {
    const char side = in.peek();
    if (side != 'w' && side != 'b') return in.expected(N_("expected 'w' or 'b' for the player to move"));
    in.next();
    board.to_move = side == 'w' ? Side::white : Side::black;
  }
  return board;
}

std::string ColumnsGeometry::print(const Columns& b) {
  std::string out = std::to_string(b.rows) + ':';
  for (std::size_t i = 0; i < b.column.size(); ++i) {
    if (i > 0) out += ',';
    for (const auto& piece : b.column[i])
      out += (piece.side == Side::white ? 'w' : 'b') + std::to_string(piece.row);
  }
  return out + (b.to_move == Side::white ? ":w" : ":b");
}

Result<SlideMove> ColumnsGeometry::read_move(Reader& in, std::type_identity<SlideMove>) {
  SlideMove move;
  if (in.peek() < 'a' || in.peek() > 'z') return in.expected(N_("expected a column letter, a to z"));
  move.column = static_cast<std::size_t>(in.next() - 'a');
  const auto from = in.number(1, max_squares);
  if (!from) return from.fault();
  if (!in.accept('-')) return in.expected(N_("expected '-' and then the row to move to"));
  const auto to = in.number(1, max_squares);
  if (!to) return to.fault();
  move.from = static_cast<int>(*from);
  move.to = static_cast<int>(*to);
  return move;
}

std::string ColumnsGeometry::print_move(const SlideMove& m) {
  return static_cast<char>('a' + m.column) + std::to_string(m.from) + '-' + std::to_string(m.to);
}

std::optional<LooseText::Alone> ColumnsGeometry::by_gap(std::string_view first_part, Count gap) {
  Reader in(first_part); // the rows
  const auto rows = in.number(0, max_squares);
  return LooseText::Alone{"w1b" + std::to_string(gap + 2), (rows ? *rows : max_squares) - 2};
}

} // namespace nimatron
