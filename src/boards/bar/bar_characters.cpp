#include <string>

#include "boards/bar/bar_geometry.hpp"
#include "boards/characters.hpp"

namespace nimatron {

///               1 2 3
///       row 1:  x # #
///       row 2:  # #
std::string BarGeometry::characters(const Position&, const Bar& board, Sayer sayer) {
  const auto names =
      names_in_column(board.row.size(), sayer, [](std::size_t row) { return say(N_("row {0}"), row + 1); });
  const std::size_t width = std::to_string(board.row[0]).size() + 1;
  std::string out(columns_of(names.front()) + 4, ' ');
  for (Count column = 1; column <= board.row[0]; ++column)
    out += aligned_right(std::to_string(column), width);
  out += '\n';
  for (std::size_t row = 0; row < board.row.size(); ++row) {
    out += "  " + names[row] + ": ";
    for (Count column = 0; column < board.row[row]; ++column)
      out += aligned_right(row == 0 && column == 0 ? "x" : "#", width);
    out += '\n';
  }
  return out;
}

std::string BarGeometry::lines(const Position&, const Bar& board, Sayer sayer) {
  std::string out;
  for (std::size_t row = 0; row < board.row.size(); ++row)
    out += sayer(row_words(board, row)) + '\n';
  return out;
}

} // namespace nimatron
