#include "boards/grid/grid_geometry.hpp"

#include <algorithm>
#include <string>
#include <vector>

#include "boards/characters.hpp"

namespace nimatron {

///             c1 c2
///     row 1:   2  3
std::string GridGeometry::characters(const Position&, const Grid& b) {
  std::vector<std::size_t> width;
  for (std::size_t c = 0; c < b.cols; ++c) {
    width.push_back(std::to_string(c + 1).size() + 1);
    for (std::size_t r = 0; r < b.rows; ++r)
      width.back() = std::max(width.back(), std::to_string(b.at(r, c)).size());
  }
  std::string out = "          ";
  for (std::size_t c = 0; c < b.cols; ++c)
    out += ' ' + aligned_right('c' + std::to_string(c + 1), width[c]);
  out += '\n';
  for (std::size_t r = 0; r < b.rows; ++r) {
    out += "  row " + aligned_right(std::to_string(r + 1), 2) + ": ";
    for (std::size_t c = 0; c < b.cols; ++c)
      out += ' ' + aligned_right(std::to_string(b.at(r, c)), width[c]);
    out += '\n';
  }
  return out;
}

std::string GridGeometry::lines(const Position&, const Grid& b) {
  std::string out;
  for (std::size_t r = 0; r < b.rows; ++r) {
    out += "row " + std::to_string(r + 1) + ": ";
    for (std::size_t c = 0; c < b.cols; ++c)
      out += (c == 0 ? "" : ", ") + std::to_string(b.at(r, c));
    out += '\n';
  }
  return out;
}

} // namespace nimatron
