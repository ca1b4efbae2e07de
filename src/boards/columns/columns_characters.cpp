#include "boards/columns/columns_geometry.hpp"

#include <string>

#include "boards/characters.hpp"

namespace nimatron {

namespace {

const char* side_name(Side side) { return side == Side::white ? "white" : "black"; }

std::string turn(const Columns& b) { return std::string("To move: ") + side_name(b.to_move) + ".\n"; }

} // namespace

///     8  . . b
///     ...
///     1  w b .
///        a b c
std::string ColumnsGeometry::characters(const Position&, const Columns& b) {
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
  return out + '\n' + turn(b);
}

std::string ColumnsGeometry::lines(const Position&, const Columns& b) {
  std::string out = std::to_string(b.rows) + " rows.\n";
  for (std::size_t c = 0; c < b.column.size(); ++c) {
    out += std::string("column ") + static_cast<char>('a' + c) + ':';
    if (b.column[c].empty()) out += " empty";
    for (std::size_t i = 0; i < b.column[c].size(); ++i) {
      const auto& piece = b.column[c][i];
      out +=
          std::string(i == 0 ? " " : ", ") + side_name(piece.side) + " on row " + std::to_string(piece.row);
      if (i % 2 == 1) out += ", gap " + std::to_string(piece.row - b.column[c][i - 1].row - 1);
    }
    out += '\n';
  }
  return out + turn(b);
}

} // namespace nimatron
