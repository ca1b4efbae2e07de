#include "boards/columns/columns_geometry.hpp"

#include <string>

#include "boards/characters.hpp"

namespace nimatron {

namespace {

std::string turn(const Columns& b, Sayer sayer) {
  return sayer(say(b.to_move == Side::white ? N_("White to move.") : N_("Black to move."))) + '\n';
}

} // namespace

///     8  . . b
///     ...
///     1  w b .
///        a b c
std::string ColumnsGeometry::characters(const Position&, const Columns& b, Sayer sayer) {
  std::vector<std::string> row(static_cast<std::size_t>(b.rows) + 1, std::string(b.column.size(), '.'));
  for (std::size_t c = 0; c < b.column.size(); ++c) {
    for (const auto& piece : b.column[c])
      row[static_cast<std::size_t>(piece.row)][c] = piece.side == Side::white ? 'w' : 'b';
  }
  std::string out;
  for (int r = b.rows; r > 0; --r) {
    out += "  " + aligned_right(std::to_string(r), 2) + ' ';
    for (const char c : row[static_cast<std::size_t>(r)])
      out += std::string(" ") + c;
    out += '\n';
  }
  out += "     ";
  for (std::size_t c = 0; c < b.column.size(); ++c)
    out += std::string(" ") + static_cast<char>('a' + c);
  return out + '\n' + turn(b, sayer);
}

std::string ColumnsGeometry::lines(const Position&, const Columns& b, Sayer sayer) {
  std::string out = sayer(say(N_("{0, plural, one {{0} row.} other {{0} rows.}}"), b.rows)) + '\n';
  for (std::size_t c = 0; c < b.column.size(); ++c) {
    const std::string letter(1, static_cast<char>('a' + c));
    if (b.column[c].empty()) {
      out += sayer(say(N_("column {0}: empty"), letter)) + '\n';
      continue;
    }
    Message pieces;
    for (std::size_t i = 0; i < b.column[c].size(); ++i) {
      const auto& piece = b.column[c][i];
      const Message one =
          say(piece.side == Side::white ? N_("white on row {0}") : N_("black on row {0}"), piece.row);
      pieces = with_comma(pieces, one);
      if (i % 2 == 1) pieces = with_comma(pieces, say(N_("gap {0}"), piece.row - b.column[c][i - 1].row - 1));
    }
    // Translators: {0} is a letter
    out += sayer(labelled(say(N_("column {0}"), letter), pieces)) + '\n';
  }
  return out + turn(b, sayer);
}

} // namespace nimatron
