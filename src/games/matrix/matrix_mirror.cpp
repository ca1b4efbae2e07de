#include "games/matrix/matrix_mirror.hpp"

#include <algorithm>
#include <utility>

#include "games/matrix/matrix.hpp"

namespace nimatron {

namespace {

using Axis = LineMove::Axis;
constexpr std::size_t no_line = MatrixMirror::none;

Grid turned(const Grid& board) {
  Grid out{board.cols, board.rows, std::vector<Count>(board.cell.size())};
  for (std::size_t r = 0; r < board.rows; ++r) {
    for (std::size_t c = 0; c < board.cols; ++c)
      out.at(c, r) = board.at(r, c);
  }
  return out;
}

/// The entries of a line in order of size, without the one that crosses line `but`.
std::vector<Count> content(const Grid& board, Axis axis, std::size_t line, std::size_t but = no_line) {
  std::vector<Count> out = line_of(board, axis, line);
  if (but < out.size()) out.erase(out.begin() + static_cast<std::ptrdiff_t>(but));
  std::sort(out.begin(), out.end());
  return out;
}

/// Looks for a mirror of a matrix without empty lines; or, with a row that is `free`, for one of what can be
/// left by taking from that row, some of it staying. The free row's heaps then only have to be as large as
/// their images, and a column that has nothing but a heap there may be emptied.
class MirrorSearch {
 public:
  MirrorSearch(const Grid& grid, std::size_t free, int& looks)
      : grid_(grid), free_(free), looks_(looks), row_(grid.rows, no_line), col_(grid.cols, no_line) {
    for (std::size_t c = 0; c < grid_.cols; ++c) {
      bool empty = free_ != no_line;
      for (std::size_t r = 0; r < grid_.rows; ++r)
        empty = empty && (r == free_ || grid_.at(r, c) == 0);
      may_vanish_.push_back(empty);
    }
  }

  bool straight() {
    for (std::size_t r = 0; r < grid_.rows; ++r)
      content_.push_back(content(grid_, Axis::row, r));
    if (free_ == no_line) return pairs_up(no_line) && pair_rows({std::vector<int>(grid_.cols, 0), {}});
    for (image_ = grid_.rows; image_-- > 0;) {
      if (image_ == free_ || !pairs_up(image_)) continue;
      row_[free_] = image_;
      row_[image_] = free_;
      if (pair_rows({std::vector<int>(grid_.cols, 0), {}})) return true;
      row_[free_] = row_[image_] = no_line;
    }
    return false;
  }

  bool turned() {
    const auto vanishing = static_cast<std::size_t>(std::count(may_vanish_.begin(), may_vanish_.end(), true));
    if (grid_.cols < grid_.rows || grid_.cols > grid_.rows + vanishing) return false;
    if (free_ == no_line) {
      list_contents(no_line);
      return turn_row(0);
    }
    for (image_ = grid_.cols; image_-- > 0;) {
      if (may_vanish_[image_]) continue; // it is to have the images of what stays in the row
      row_[free_] = image_;
      col_[image_] = free_;
      list_contents(image_);
      if (turn_row(0)) return true;
      row_[free_] = col_[image_] = no_line;
    }
    return false;
  }

  const std::vector<std::size_t>& row() const { return row_; }
  const std::vector<std::size_t>& col() const { return col_; }

 private:
  /// What the columns hold in the rows that have been paired, as a number for each; and the same with the
  /// rows of each pair exchanged.
  struct Columns {
    std::vector<int> seen;
    std::vector<int> swapped; // empty at first: the same as seen
  };

  bool look() { return --looks_ > 0; }

  /// Whether the rows other than the free one and its image could be paired, by what they hold. (What those two hold
  /// themselves, an even number of the others hold, too.)
  bool pairs_up(std::size_t image) const {
    for (std::size_t r = 0; r < grid_.rows; ++r) {
      std::size_t alike = 0;
      for (std::size_t s = 0; s < grid_.rows; ++s)
        alike += s != free_ && s != image && content_[s] == content_[r] ? 1U : 0U;
      if (alike % 2 != 0) return false;
    }
    return true;
  }

  bool same_row(std::size_t a, std::size_t b) const {
    for (std::size_t c = 0; c < grid_.cols; ++c) {
      if (grid_.at(a, c) != grid_.at(b, c)) return false;
    }
    return true;
  }

  /// Nothing if the columns could no longer be paired.
  std::optional<Columns> refined(const Columns& before, std::size_t r, std::size_t s) const {
    struct Seen {
      int before;
      Count first;
      Count second;
      auto operator<=>(const Seen&) const = default;
    };
    std::vector<Seen> plain;
    std::vector<Seen> swapped;
    for (std::size_t c = 0; c < grid_.cols; ++c) {
      plain.push_back({before.seen[c], grid_.at(r, c), grid_.at(s, c)});
      swapped.push_back(
          {before.swapped.empty() ? before.seen[c] : before.swapped[c], grid_.at(s, c), grid_.at(r, c)});
    }
    std::vector<Seen> sorted = plain;
    std::sort(sorted.begin(), sorted.end());
    std::vector<Seen> other = swapped;
    std::sort(other.begin(), other.end());
    if (sorted != other) return std::nullopt;
    const auto number = [&](const Seen& one) {
      return static_cast<int>(std::lower_bound(sorted.begin(), sorted.end(), one) - sorted.begin());
    };
    Columns out;
    for (std::size_t c = 0; c < grid_.cols; ++c) {
      out.seen.push_back(number(plain[c]));
      out.swapped.push_back(number(swapped[c]));
    }
    return out;
  }

  bool pair_rows(const Columns& columns) {
    const auto first = static_cast<std::size_t>(std::find(row_.begin(), row_.end(), no_line) - row_.begin());
    if (first == grid_.rows) return pair_columns(columns, 0);
    std::vector<std::size_t> tried;
    for (std::size_t s = grid_.rows; s-- > first + 1;) {
      if (row_[s] != no_line || content_[s] != content_[first]) continue;
      // Equal rows are alike: if one of them will not do, neither will another.
      const bool again =
          std::any_of(tried.begin(), tried.end(), [&](std::size_t other) { return same_row(other, s); });
      if (again) continue;
      tried.push_back(s);
      if (!look()) return false;
      const auto finer = refined(columns, first, s);
      if (!finer) continue;
      row_[first] = s;
      row_[s] = first;
      if (pair_rows(*finer)) return true;
      row_[first] = row_[s] = no_line;
    }
    return false;
  }

  /// Of two columns that are each other's image but for the free row.
  bool fit(std::size_t c, std::size_t d) const {
    return free_ == no_line ||
           (grid_.at(image_, d) <= grid_.at(free_, c) && grid_.at(image_, c) <= grid_.at(free_, d));
  }

  bool pair_columns(const Columns& columns, std::size_t first) {
    while (first < grid_.cols && col_[first] != no_line)
      ++first;
    if (first == grid_.cols) return true;
    const int image = columns.swapped.empty() ? columns.seen[first] : columns.swapped[first];
    for (std::size_t d = grid_.cols; d-- > first + 1;) {
      if (col_[d] != no_line || columns.seen[d] != image || !fit(first, d)) continue;
      if (!look()) return false;
      col_[first] = d;
      col_[d] = first;
      if (pair_columns(columns, first + 1)) return true;
      col_[first] = col_[d] = no_line;
      if (free_ == no_line) return false; // they are alike
    }
    return may_vanish_[first] && pair_columns(columns, first + 1);
  }

  /// What the lines hold, apart from the free row and the column that is its image.
  void list_contents(std::size_t image) {
    content_.clear();
    column_content_.clear();
    for (std::size_t r = 0; r < grid_.rows; ++r)
      content_.push_back(content(grid_, Axis::row, r, image));
    for (std::size_t c = 0; c < grid_.cols; ++c)
      column_content_.push_back(content(grid_, Axis::column, c, free_));
  }

  /// Gives this row and those after it their columns.
  bool turn_row(std::size_t r) {
    if (r == free_) ++r;
    // What rows and columns hold adds up to the same: a column left over has nothing but what vanishes from the free row.
    if (r >= grid_.rows) return true;
    for (std::size_t c = 0; c < grid_.cols; ++c) {
      if (col_[c] != no_line || grid_.at(r, c) != 0) continue;
      if (free_ == no_line ? column_content_[c] != content_[r] : !same_but_zeros(c, r)) continue;
      if (!look()) return false;
      if (!turns(r, c)) continue;
      row_[r] = c;
      col_[c] = r;
      if (turn_row(r + 1)) return true;
      row_[r] = col_[c] = no_line;
    }
    return false;
  }

  /// A row may be longer than a column by what vanishes from the free row alone, and there it has nothing.
  bool same_but_zeros(std::size_t c, std::size_t r) const {
    const auto skip = [](const std::vector<Count>& list) {
      return std::find_if(list.begin(), list.end(), [](Count a) { return a > 0; });
    };
    const std::vector<Count>& a = column_content_[c];
    const std::vector<Count>& b = content_[r];
    return std::equal(skip(a), a.end(), skip(b), b.end());
  }

  /// Whether row r and column c agree with what has been chosen before.
  bool turns(std::size_t r, std::size_t c) const {
    for (std::size_t other = 0; other < grid_.rows; ++other) {
      const std::size_t at = row_[other];
      if (at == no_line) continue;
      if (other == free_ ? grid_.at(r, at) > grid_.at(other, c) : grid_.at(r, at) != grid_.at(other, c))
        return false;
    }
    return true;
  }

  const Grid& grid_;
  std::size_t free_;
  std::size_t image_ = no_line; // of the free row
  int& looks_;
  std::vector<std::size_t> row_;
  std::vector<std::size_t> col_;
  std::vector<bool> may_vanish_; // columns
  std::vector<std::vector<Count>> content_;
  std::vector<std::vector<Count>> column_content_;
};

constexpr int most_looks = 10'000;

/// The lines of a frame as those of the matrix.
MatrixMirror unframed(const Grid& board, const MatrixFrame& frame, const MirrorSearch& found, bool turned) {
  MatrixMirror out{turned, std::vector<std::size_t>(board.rows, no_line),
                   std::vector<std::size_t>(board.cols, no_line)};
  for (std::size_t r = 0; r < frame.row.size(); ++r) {
    const std::size_t to = found.row()[r]; // each has one
    out.row[frame.row[r]] = turned ? frame.col[to] : frame.row[to];
  }
  for (std::size_t c = 0; c < frame.col.size(); ++c) {
    const std::size_t to = found.col()[c];
    if (to != no_line) out.col[frame.col[c]] = turned ? frame.row[to] : frame.col[to];
  }
  return out;
}

std::optional<MatrixMirror> mirror_of(const Grid& board, int& looks) {
  const MatrixFrame frame = without_empty_lines(board);
  for (const bool turned : {false, true}) {
    MirrorSearch search(frame.grid, no_line, looks);
    if (!(turned ? search.turned() : search.straight())) continue;
    MatrixMirror found = unframed(board, frame, search, turned);
    if (is_mirror(board, found)) return found;
  }
  return std::nullopt;
}

/// The move from a row that leaves a matrix with this mirror, which has been found with that row free.
MirrorMove leave_mirror(const Grid& board, std::size_t row, MatrixMirror mirror) {
  LineMove move{Axis::row, row, std::vector<Count>(board.cols)};
  for (std::size_t c = 0; c < board.cols; ++c) {
    const auto [r, d] = mirror.image(row, c);
    const bool stays = r != no_line && d != no_line && r != row;
    move.take[c] = board.at(row, c) - (stays ? board.at(r, d) : 0);
  }
  return {std::move(move), std::move(mirror)};
}

bool takes(const LineMove& move) {
  return std::any_of(move.take.begin(), move.take.end(), [](Count t) { return t > 0; });
}

/// The same for a matrix whose rows and columns have been exchanged.
MirrorMove turned_back(const Grid& board, MirrorMove found) {
  found.move.axis = found.move.axis == Axis::row ? Axis::column : Axis::row;
  found.move = normal(board, found.move);
  std::swap(found.mirror.row, found.mirror.col);
  return found;
}

/// The turn about the centre, of the lines as they stand or of those that are not empty.
std::vector<MatrixMirror> turns_about_centre(const Grid& board) {
  const MatrixFrame frame = without_empty_lines(board);
  std::vector<MatrixMirror> out;
  if (board.rows % 2 == 0 && board.cols % 2 == 0) {
    MatrixMirror whole{false, {}, {}};
    for (std::size_t r = board.rows; r-- > 0;)
      whole.row.push_back(r);
    for (std::size_t c = board.cols; c-- > 0;)
      whole.col.push_back(c);
    out.push_back(std::move(whole));
  }
  if (frame.row.size() % 2 == 0 && frame.col.size() % 2 == 0) {
    MatrixMirror inner{false, std::vector<std::size_t>(board.rows, no_line),
                       std::vector<std::size_t>(board.cols, no_line)};
    for (std::size_t r = 0; r < frame.row.size(); ++r)
      inner.row[frame.row[r]] = frame.row[frame.row.size() - 1 - r];
    for (std::size_t c = 0; c < frame.col.size(); ++c)
      inner.col[frame.col[c]] = frame.col[frame.col.size() - 1 - c];
    out.push_back(std::move(inner));
  }
  return out;
}

/// Takes what is too much for this mirror, if all of it lies in one line.
std::optional<MirrorMove> move_to(const Grid& board, const MatrixMirror& mirror) {
  for (const Axis axis : {Axis::row, Axis::column}) {
    const bool is_row = axis == Axis::row;
    for (std::size_t line = 0; line < (is_row ? board.rows : board.cols); ++line) {
      LineMove move{axis, line, std::vector<Count>(is_row ? board.cols : board.rows, 0)};
      for (std::size_t i = 0; i < move.take.size(); ++i) {
        const auto [r, c] = is_row ? mirror.image(line, i) : mirror.image(i, line);
        if (r == no_line || c == no_line) continue;
        move.take[i] = std::max<Count>(0, (is_row ? board.at(line, i) : board.at(i, line)) - board.at(r, c));
      }
      if (!takes(move) || !is_mirror(Matrix::play({}, board, move), mirror)) continue;
      return MirrorMove{normal(board, move), mirror};
    }
  }
  return std::nullopt;
}

/// A move in a row, of any length.
std::optional<MirrorMove> row_move_to_mirror(const Grid& board, int& looks) {
  const MatrixFrame frame = without_empty_lines(board);
  for (std::size_t r = 0; r < frame.row.size(); ++r) {
    const std::size_t row = frame.row[r];
    // All of it:
    Grid rest = board;
    for (std::size_t c = 0; c < board.cols; ++c)
      rest.at(row, c) = 0;
    if (auto mirror = mirror_of(rest, looks)) return leave_mirror(board, row, std::move(*mirror));
    // Or some.
    for (const bool turned : {false, true}) {
      MirrorSearch search(frame.grid, r, looks);
      if (!(turned ? search.turned() : search.straight())) continue;
      MirrorMove found = leave_mirror(board, row, unframed(board, frame, search, turned));
      if (takes(found.move) && !Matrix::why_illegal({}, board, found.move) &&
          is_mirror(Matrix::play({}, board, found.move), found.mirror))
        return found;
    }
  }
  return std::nullopt;
}

void add(Grid& sum, const Grid& part) {
  for (std::size_t i = 0; i < sum.cell.size(); ++i)
    sum.cell[i] += part.cell[i];
}

} // namespace

LineMove MatrixMirror::image(const LineMove& move) const {
  const bool is_row = move.axis == Axis::row;
  LineMove out;
  out.axis = is_row == turned ? Axis::column : Axis::row;
  out.line = is_row ? row[move.line] : col[move.line];
  out.take.assign((out.axis == Axis::row) ? col.size() : row.size(), 0);
  for (std::size_t i = 0; i < move.take.size(); ++i) {
    if (move.take[i] > 0) out.take[is_row ? col[i] : row[i]] = move.take[i];
  }
  return out;
}

namespace {

/// Every line is the image of its image.
bool leads_back(const MatrixMirror& mirror) {
  const auto inverse = [&](const std::vector<std::size_t>& there, const std::vector<std::size_t>& back) {
    for (std::size_t i = 0; i < there.size(); ++i) {
      if (there[i] != no_line && (there[i] >= back.size() || back[there[i]] != i)) return false;
    }
    return true;
  };
  return mirror.turned ? inverse(mirror.row, mirror.col) && inverse(mirror.col, mirror.row)
                       : inverse(mirror.row, mirror.row) && inverse(mirror.col, mirror.col);
}

} // namespace

bool is_mirror(const Grid& board, const MatrixMirror& mirror) {
  if (mirror.row.size() != board.rows || mirror.col.size() != board.cols) return false;
  if (!leads_back(mirror)) return false;
  for (std::size_t r = 0; r < board.rows; ++r) {
    for (std::size_t c = 0; c < board.cols; ++c) {
      if (board.at(r, c) == 0) continue;
      if (mirror.row[r] == no_line || mirror.col[c] == no_line) return false;
      const auto [s, d] = mirror.image(r, c);
      if (board.at(s, d) != board.at(r, c)) return false;
      // Neither line may be its own image, nor meet its image in this heap.
      if (mirror.turned ? mirror.row[r] == c : mirror.row[r] == r || mirror.col[c] == c) return false;
    }
  }
  return true;
}

std::optional<MatrixMirror> mirror_of(const Grid& board) {
  for (const MatrixMirror& turn : turns_about_centre(board)) {
    if (is_mirror(board, turn)) return turn;
  }
  int looks = most_looks;
  return mirror_of(board, looks);
}

std::optional<MirrorMove> move_to_mirror(const Grid& board) {
  for (const MatrixMirror& turn : turns_about_centre(board)) {
    if (auto found = move_to(board, turn)) return found;
  }
  int looks = most_looks;
  if (auto found = row_move_to_mirror(board, looks)) return found;
  const Grid other = turned(board);
  if (auto found = row_move_to_mirror(other, looks)) return turned_back(board, std::move(*found));
  return std::nullopt;
}

MatrixSum matrix_sum(const Grid& board) {
  MatrixSum out;
  out.rest = out.beside = {board.rows, board.cols, std::vector<Count>(board.cell.size(), 0)};
  std::vector<Grid> left;
  for (MatrixPart& part : matrix_parts(board)) {
    if (part.is_line()) {
      out.lines ^= part.total();
      add(out.rest, part.grid);
      continue;
    }
    if (mirror_of(part.grid)) continue;
    const auto twin = std::find_if(left.begin(), left.end(), [&](const Grid& other) {
      Grid both = part.grid;
      add(both, other);
      return mirror_of(both).has_value();
    });
    if (twin != left.end()) {
      left.erase(twin);
    } else {
      left.push_back(std::move(part.grid));
    }
  }
  out.open = !left.empty();
  if (out.lines == 0) std::swap(out.rest, out.beside);
  for (const Grid& part : left)
    add(out.rest, part);
  return out;
}

} // namespace nimatron
