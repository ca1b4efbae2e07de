#include "games/matrix/matrix_chains.hpp"

#include <algorithm>
#include <cstddef>
#include <numeric>

#include "games/matrix/matrix.hpp"
#include "games/matrix/matrix_parts.hpp"
#include "games/shared/sequences.hpp"

namespace nimatron {

namespace {

using Axis = LineMove::Axis;

Count kayles(Count pins) {
  OctalGame& game = octal_game(OctalCode::sevens(2));
  game.reach(pins); // at most two for each of the lines there can be
  return game.value(pins);
}

Count matches(const Grid& board, Axis axis, std::size_t line) {
  Count out = 0;
  for (const Count entry : line_of(board, axis, line))
    out += entry;
  return out;
}

/// No row and no column of it holds more than two.
bool is_thin(const MatrixPart& part) {
  return std::all_of(part.row.begin(), part.row.end(),
                     [&](std::size_t row) { return matches(part.grid, Axis::row, row) <= 2; }) &&
         std::all_of(part.col.begin(), part.col.end(),
                     [&](std::size_t col) { return matches(part.grid, Axis::column, col) <= 2; });
}

/// A row and a column that share one match, with so many beside it in each. A move takes of one of the two; once the
/// shared match is gone, two heaps are left.
class Crosses {
 public:
  explicit Crosses(Count most) : side_(static_cast<std::size_t>(most) + 1), value_(side_ * side_) {
    for (std::size_t a = 0; a < side_; ++a) {
      for (std::size_t b = 0; b <= a; ++b) {
        const Count found = least_not_left(a, b);
        value_[a * side_ + b] = found;
        value_[b * side_ + a] = found;
      }
    }
  }

  Count value(Count a, Count b) const {
    return value_[static_cast<std::size_t>(a) * side_ + static_cast<std::size_t>(b)];
  }

 private:
  Count least_not_left(std::size_t a, std::size_t b) const {
    std::vector<bool> left(4 * side_, false);
    left[a ^ b] = true;
    for (std::size_t rest = 0; rest < a; ++rest) {
      left[rest ^ b] = true;
      left[static_cast<std::size_t>(value_[rest * side_ + b])] = true;
    }
    for (std::size_t rest = 0; rest < b; ++rest) {
      left[a ^ rest] = true;
      left[static_cast<std::size_t>(value_[a * side_ + rest])] = true;
    }
    return std::find(left.begin(), left.end(), false) - left.begin();
  }

  std::size_t side_;
  std::vector<Count> value_;
};

/// The crossing line that shares a match with this one, where that line holds others too.
std::optional<std::size_t> crossing(const Grid& board, Axis axis, std::size_t line) {
  const auto entry = line_of(board, axis, line);
  const Axis across = axis == Axis::row ? Axis::column : Axis::row;
  for (std::size_t i = 0; i < entry.size(); ++i) {
    if (entry[i] != 0 && matches(board, across, i) > 1) return i;
  }
  return std::nullopt;
}

/// Just one row and just one column of it hold more than one match.
std::optional<MatrixChains::Cross> as_cross(const MatrixPart& part) {
  Count row = 0;
  Count column = 0;
  for (const std::size_t at : part.row) {
    const Count here = matches(part.grid, Axis::row, at);
    if (here > 1 && row > 1) return std::nullopt;
    row = std::max(row, here);
  }
  for (const std::size_t at : part.col) {
    const Count here = matches(part.grid, Axis::column, at);
    if (here > 1 && column > 1) return std::nullopt;
    column = std::max(column, here);
  }
  return MatrixChains::Cross{row, column, Crosses(std::max(row, column)).value(row - 1, column - 1)};
}

/// The moves in one line of a cross that leave the nim-sum 0.
bool winning_in_cross(const std::vector<Count>& most, std::size_t shared, Count across, Count sum, int cells,
                      FunctionRef<bool(const std::vector<Count>&)> sink) {
  const Count beside = std::accumulate(most.begin(), most.end(), Count{-1});
  const Crosses crosses(std::max(beside, across));
  const Count others = sum ^ crosses.value(beside, across);
  return for_each_take(most, cells, [&](const std::vector<Count>& take) {
    const Count rest = beside - std::accumulate(take.begin(), take.end(), -take[shared]);
    const Count left = take[shared] != 0 ? rest ^ across : crosses.value(rest, across);
    return (left ^ others) != 0 || sink(take);
  });
}

} // namespace

std::vector<Count> MatrixChains::values() const {
  std::vector<Count> out;
  for (const Count length : chain)
    out.push_back(kayles(length));
  return out;
}

Count MatrixChains::sum() const {
  Count out = 0;
  for (const Count value : values())
    out ^= value;
  for (const Count total : line)
    out ^= total;
  for (const Cross& one : cross)
    out ^= one.value;
  return out;
}

std::optional<MatrixChains> matrix_chains(const Grid& board) {
  if (std::any_of(board.cell.begin(), board.cell.end(), [](Count entry) { return entry > 1; }))
    return std::nullopt;
  MatrixChains out;
  for (const MatrixPart& part : matrix_parts(board)) {
    const Count total = part.total();
    if (is_thin(part)) {
      const auto nodes = static_cast<Count>(part.row.size() + part.col.size());
      (total < nodes ? out.chain : out.ring).push_back(total);
    } else if (part.is_line()) {
      out.line.push_back(total);
    } else if (const auto cross = as_cross(part)) {
      out.cross.push_back(*cross);
    } else {
      return std::nullopt;
    }
  }
  return out;
}

void winning_moves(const Grid& board, const MatrixChains& chains, Sink<LineMove> sink) {
  const Count sum = chains.sum();
  if (sum == 0) return;
  for (const Axis axis : {Axis::column, Axis::row}) {
    const bool is_row = axis == Axis::row;
    const int cells = is_row ? 1 : 2; // a single heap is its row's
    for (std::size_t at = 0; at < (is_row ? board.rows : board.cols); ++at) {
      const std::vector<Count> most = line_of(board, axis, at);
      const Count total = matches(board, axis, at);
      const auto take_if = [&](const std::vector<Count>& take) {
        const LineMove move{axis, at, take};
        return matrix_chains(Matrix::play({}, board, move))->sum() != 0 || sink(move);
      };
      // A long line is one of a cross, or a heap, of which only the number of matches that it keeps counts;
      // none is taken where it had to keep more than it has.
      const Count keep = total ^ sum;
      bool more = true;
      if (total <= 2) {
        more = for_each_take(most, cells, take_if);
      } else if (const auto shared = crossing(board, axis, at)) {
        const Count across = matches(board, is_row ? Axis::column : Axis::row, *shared) - 1;
        more = winning_in_cross(most, *shared, across, sum, cells, [&](const std::vector<Count>& take) {
          return sink({axis, at, take});
        });
      } else {
        more = for_each_take_of(most, total - keep, cells, take_if);
      }
      if (!more) return;
    }
  }
}

} // namespace nimatron
