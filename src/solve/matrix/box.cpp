#include "solve/matrix/box.hpp"

#include <algorithm>

namespace nimatron {

std::optional<Count> box_size(const Grid& top) {
  constexpr Count most = Count{1} << 62;
  Count size = 1;
  for (const Count entry : top.cell) {
    if (size > most / (entry + 1)) return std::nullopt;
    size *= entry + 1;
  }
  return size;
}

double box_moves(const Grid& top) {
  // A cell a of the line adds (a+1)(a+2)/2 pairs "from, to", any other cell a+1 values.
  double size = 1;
  for (const Count entry : top.cell)
    size *= static_cast<double>(entry + 1);
  const auto pairs = [](Count entry) { return static_cast<double>(entry + 2) / 2; };
  double moves = 0;
  for (std::size_t r = 0; r < top.rows; ++r) {
    double line = 1;
    for (std::size_t c = 0; c < top.cols; ++c)
      line *= pairs(top.at(r, c));
    moves += line - 1;
  }
  for (std::size_t c = 0; c < top.cols; ++c) {
    double line = 1;
    for (std::size_t r = 0; r < top.rows; ++r)
      line *= pairs(top.at(r, c));
    moves += line - 1;
  }
  return size * moves;
}

Box::Box(const Grid& top) : cols_(top.cols), stride_(top.cell.size(), 0), digit_(top.cell.size(), 0) {
  for (std::size_t i = top.cell.size(); i-- > 0;) {
    if (top.cell[i] == 0) continue;
    stride_[i] = size_;
    digits_.push_back({i, size_, top.cell[i]});
    size_ *= top.cell[i] + 1;
  }
  std::reverse(digits_.begin(), digits_.end());

  std::vector<Line> row(top.rows);
  std::vector<Line> column(top.cols);
  for (const Digit& d : digits_) {
    row[d.cell / cols_].push_back(d);
    column[d.cell % cols_].push_back(d);
  }
  // A line with a single cell has no move that the line crossing it lacks.
  for (const Line& line : row) {
    const bool covered = line.size() == 1 && column[line[0].cell % cols_].size() > 1;
    if (!line.empty() && !covered) lines_.push_back(line);
  }
  for (const Line& line : column) {
    if (line.size() > 1) lines_.push_back(line);
  }
}

Count Box::index_of(const Grid& board) const {
  Count index = 0;
  for (std::size_t i = 0; i < stride_.size(); ++i)
    index += stride_[i] * board.cell[i];
  return index;
}

void Box::decode(Count x) const {
  for (const Digit& d : digits_) {
    digit_[d.cell] = x / d.stride;
    x -= digit_[d.cell] * d.stride;
  }
}

} // namespace nimatron
