#include "boards/grid/grid_geometry.hpp"

#include <algorithm>
#include <string>
#include <vector>

#include "boards/characters.hpp"
#include "boards/lists.hpp"

namespace nimatron {

///             c1 c2
///     row 1:   2  3
std::string GridGeometry::characters(const Position&, const Grid& b, Sayer sayer) {
  std::vector<std::size_t> width;
  for (std::size_t c = 0; c < b.cols; ++c) {
    width.push_back(std::to_string(c + 1).size() + 1);
    for (std::size_t r = 0; r < b.rows; ++r)
      width.back() = std::max(width.back(), std::to_string(b.at(r, c)).size());
  }
  const std::vector<std::string> names =
      names_in_column(b.rows, sayer, [](std::size_t r) { return say(N_("row {0}"), r + 1); });
  std::string out(columns_of(names.front()) + 4, ' ');
  for (std::size_t c = 0; c < b.cols; ++c)
    out += ' ' + aligned_right('c' + std::to_string(c + 1), width[c]);
  out += '\n';
  for (std::size_t r = 0; r < b.rows; ++r) {
    out += "  " + names[r] + ": ";
    for (std::size_t c = 0; c < b.cols; ++c)
      out += ' ' + aligned_right(std::to_string(b.at(r, c)), width[c]);
    out += '\n';
  }
  return out;
}

std::string GridGeometry::lines(const Position&, const Grid& b, Sayer sayer) {
  std::string out;
  for (std::size_t r = 0; r < b.rows; ++r) {
    std::string cells;
    for (std::size_t c = 0; c < b.cols; ++c)
      append(cells, std::to_string(b.at(r, c)));
    out += sayer(say(N_("row {0}: {1}"), r + 1, cells)) + '\n';
  }
  return out;
}

} // namespace nimatron
