#include "solve/matrix/binary_matrix_forms.hpp"

#include <algorithm>
#include <bit>
#include <cassert>
#include <functional>
#include <numeric>
#include <string>
#include <utility>

#include "core/split_mix.hpp"

namespace nimatron {

namespace {

constexpr std::size_t most_lines = OnesForm::most_lines;
using LineList = std::array<std::uint8_t, most_lines>;
using Marks = std::array<std::uint64_t, most_lines>; // of each line what all its likes have

LineList transposed(const LineList& lines, std::size_t width) {
  LineList out{};
  for (std::size_t i = 0; i < lines.size(); ++i) {
    for (std::size_t j = 0; j < width; ++j)
      out[j] = static_cast<std::uint8_t>(out[j] | ((lines[i] >> j & 1U) << i));
  }
  return out;
}

/// Only what the lines that cross a line have.
Marks refined(const LineList& lines, const Marks& own, const Marks& crossing) {
  Marks out{};
  for (std::size_t i = 0; i < most_lines; ++i) {
    std::uint64_t sum = mixed(own[i] + 1);
    for (std::size_t j = 0; j < most_lines; ++j)
      sum += (lines[i] >> j & 1U) != 0 ? mixed(crossing[j] + 2) : 0;
    out[i] = sum;
  }
  return out;
}

Count factorial(std::size_t n) { return n < 2 ? 1 : static_cast<Count>(n) * factorial(n - 1); }

/// The product of the factorials of how often each number occurs in a sorted list.
template <class It>
Count orders_of_equals(It begin, It end) {
  Count out = 1;
  for (It from = begin; from != end;) {
    const It to = std::find_if(from, end, [&](const auto& x) { return x != *from; });
    out *= factorial(static_cast<std::size_t>(to - from));
    from = to;
  }
  return out;
}

/// The least matrix that an order of lines makes, among those orders in which the columns come by their marks: marks
/// do not depend on the order of lines, so neither does what is found.
struct Least {
  LineList row{};
  Count automorphisms = 0;
};

class LeastOrder {
 public:
  LeastOrder(const LineList& columns, const Marks& marks, std::size_t rows, std::size_t cols) : rows_(rows) {
    std::array<std::pair<std::uint64_t, std::uint8_t>, most_lines> by_mark{};
    for (std::size_t j = 0; j < cols; ++j)
      by_mark[j] = {marks[j], columns[j]};
    std::sort(by_mark.begin(), by_mark.begin() + static_cast<std::ptrdiff_t>(cols));
    for (std::size_t j = 0; j < cols; ++j) {
      column_[j] = by_mark[j].second;
      if (j > 0 && by_mark[j].first != by_mark[j - 1].first) first_[++groups_] = j;
    }
    first_[++groups_] = cols;
    equal_columns_ = orders_of_equals(by_mark.begin(), by_mark.begin() + static_cast<std::ptrdiff_t>(cols));
  }

  Least found() {
    arrange(0);
    out_.automorphisms =
        times_ * equal_columns_ *
        orders_of_equals(out_.row.begin(), out_.row.begin() + static_cast<std::ptrdiff_t>(rows_));
    return out_;
  }

 private:
  /// Equal columns are not told apart.
  void arrange(std::size_t group) {
    if (group == groups_) {
      compare();
      return;
    }
    const auto begin = column_.begin() + static_cast<std::ptrdiff_t>(first_[group]);
    const auto end = column_.begin() + static_cast<std::ptrdiff_t>(first_[group + 1]);
    do {
      arrange(group + 1);
    } while (std::next_permutation(begin, end)); // which leaves them sorted
  }

  void compare() {
    LineList row = transposed(column_, rows_);
    for (auto next = row.begin(); next != row.begin() + static_cast<std::ptrdiff_t>(rows_); ++next)
      std::rotate(std::upper_bound(row.begin(), next, *next, std::greater<>()), next, next + 1);
    if (times_ == 0 || row < out_.row) {
      out_.row = row;
      times_ = 1;
    } else if (row == out_.row) {
      ++times_;
    }
  }

  std::size_t rows_;
  LineList column_{};
  std::array<std::size_t, most_lines + 1> first_{};
  std::size_t groups_ = 0;
  Count equal_columns_ = 1;
  Least out_;
  Count times_ = 0;
};

std::uint64_t of_all(const Marks& marks) {
  return std::accumulate(marks.begin(), marks.end(), std::uint64_t{0},
                         [](std::uint64_t sum, std::uint64_t mark) { return sum + mixed(mark); });
}

/// The numbers of lines that hold something.
LineList without_empty(const LineList& lines, std::size_t& n) {
  LineList out{};
  n = 0;
  for (const std::uint8_t line : lines) {
    if (line != 0) out[n++] = line;
  }
  return out;
}

Count choose(std::size_t n, std::size_t k) {
  return k > n ? 0 : factorial(n) / factorial(k) / factorial(n - k);
}

/// The least number that is not among the values seen.
int least_missing(std::uint64_t seen) { return std::countr_one(seen); }

} // namespace

FoundForm form_of(const LineList& given) {
  std::size_t rows = 0;
  std::size_t cols = 0;
  const LineList columns = without_empty(transposed(without_empty(given, rows), most_lines), cols);
  const LineList lines = transposed(columns, rows);
  Marks of_row{};
  Marks of_col{};
  for (int round = 0; round < 3; ++round) {
    Marks next = refined(lines, of_row, of_col);
    of_col = refined(columns, of_col, of_row);
    of_row = next;
  }
  const std::uint64_t all_rows = of_all(of_row);
  const std::uint64_t all_cols = of_all(of_col);
  const bool may_be_either = rows == cols && all_rows == all_cols;
  const bool upright = rows < cols || (rows == cols && all_rows < all_cols);
  Least least;
  FoundForm out;
  out.own_transpose = false;
  if (upright || may_be_either) least = LeastOrder(columns, of_col, rows, cols).found();
  if (!upright) {
    const Least other = LeastOrder(lines, of_row, cols, rows).found();
    out.own_transpose = may_be_either && other.row == least.row;
    if (!may_be_either || other.row < least.row) least = other;
    std::swap(rows, cols);
  }
  out.form = {static_cast<std::uint8_t>(rows), static_cast<std::uint8_t>(cols), least.row};
  out.orders = factorial(rows) * factorial(cols) / least.automorphisms;
  return out;
}

std::string in_text(const OnesForm& form) {
  std::string out;
  for (std::size_t i = 0; i < form.rows; ++i) {
    if (i > 0) out += '/';
    for (std::size_t j = 0; j < form.cols; ++j)
      out += (form.row[i] >> j & 1U) != 0 ? '1' : '0';
  }
  return out.empty() ? "-" : out;
}

std::size_t OnesForms::Hash::operator()(const OnesForm& form) const {
  std::uint64_t all = form.cols;
  for (const std::uint8_t row : form.row)
    all = all << most_lines | row;
  return static_cast<std::size_t>(mixed(all));
}

OnesForms::OnesForms(std::size_t rows, std::size_t cols) : rows_(rows), cols_(cols) {
  assert(rows <= cols && cols <= most_lines);
  add({}, 0);
}

void OnesForms::add(const FoundForm& found, Count ones) {
  if (!fits(found.form) || !index_.emplace(found.form, entry_.size()).second) return;
  entry_.push_back({found.form, ones, found.orders, found.own_transpose, 0, false});
}

/// From all that a move leaves, which has fewer matches and so is known.
void OnesForms::find_value(Entry& entry) const {
  std::uint64_t seen = 0;
  bool moves = false;
  bool to_lost = false;
  const auto look = [&](const LineList& rows) {
    const Entry& left = this->entry(form_of(rows).form);
    seen |= std::uint64_t{1} << static_cast<unsigned>(left.value);
    moves = true;
    to_lost = to_lost || left.misere_lost;
  };
  const LineList& rows = entry.form.row;
  for (std::size_t i = 0; i < entry.form.rows; ++i) {
    if (i > 0 && rows[i] == rows[i - 1]) continue;
    LineList left = rows;
    for (unsigned keep = rows[i]; keep != 0;) {
      keep = (keep - 1) & rows[i];
      left[i] = static_cast<std::uint8_t>(keep);
      look(left);
    }
  }
  const LineList columns = transposed(rows, entry.form.cols);
  for (std::size_t j = 0; j < entry.form.cols; ++j) {
    if (std::find(columns.begin(), columns.begin() + static_cast<std::ptrdiff_t>(j), columns[j]) !=
        columns.begin() + static_cast<std::ptrdiff_t>(j))
      continue;
    LineList left = columns;
    for (unsigned keep = columns[j]; keep != 0;) {
      keep = (keep - 1) & columns[j];
      left[j] = static_cast<std::uint8_t>(keep);
      look(left); // of the transpose, which has the same form
    }
  }
  entry.value = least_missing(seen);
  entry.misere_lost = moves && !to_lost;
}

/// Every form has its last match somewhere.
void OnesForms::expand(const OnesForm& form, Count ones) {
  for (std::size_t i = 0; i < most_lines && i <= form.rows; ++i) {
    for (std::size_t j = 0; j < most_lines && j <= form.cols; ++j) {
      const unsigned match = 1U << j;
      if ((form.row[i] & match) != 0) continue;
      LineList more = form.row;
      more[i] = static_cast<std::uint8_t>(more[i] | match);
      add(form_of(more), ones);
    }
  }
}

void OnesForms::list(Count ones) {
  for (; expanded_ < entry_.size() && entry_[expanded_].ones < ones; ++expanded_) {
    const Entry from = entry_[expanded_]; // the list grows
    expand(from.form, from.ones + 1);
  }
}

bool OnesForms::settle(std::size_t entries, Slice& slice) {
  for (; settled_ < entries; ++settled_) {
    if (slice.spent()) return false;
    find_value(entry_[settled_]);
    slice.took();
  }
  return true;
}

bool OnesForms::step(Slice& slice) {
  while (settled_ < entry_.size()) {
    list(entry_[settled_].ones + 1);
    if (!settle(settled_ + 1, slice)) return false;
  }
  return true;
}

Count OnesForms::matrices(const Entry& entry) const {
  const std::size_t r = entry.form.rows;
  const std::size_t c = entry.form.cols;
  Count places = choose(rows_, r) * choose(cols_, c);
  if (!entry.own_transpose) places += choose(rows_, c) * choose(cols_, r);
  return places * entry.orders;
}

TwoRowOnes::TwoRowOnes(Count cols)
    : cols_(cols), entry_(static_cast<std::size_t>((cols + 1) * (cols + 1) * (cols + 1))) {
  for (Count ones = 0; ones <= 2 * cols; ++ones) {
    for (Count both = 0; 2 * both <= ones; ++both) {
      for (Count first = 0; first + 2 * both <= ones; ++first) {
        const Count second = ones - 2 * both - first;
        if (first + second + both > cols) continue;
        std::uint64_t seen = 0;
        bool to_lost = false;
        const auto look = [&](Count a, Count b, Count c) {
          seen |= std::uint64_t{1} << static_cast<unsigned>(value(a, b, c));
          to_lost = to_lost || misere_lost(a, b, c);
        };
        for (Count alone = 0; alone <= first; ++alone) {
          for (Count shared = 0; shared <= both; ++shared) {
            if (alone + shared > 0) look(first - alone, second + shared, both - shared);
          }
        }
        for (Count alone = 0; alone <= second; ++alone) {
          for (Count shared = 0; shared <= both; ++shared) {
            if (alone + shared > 0) look(first + shared, second - alone, both - shared);
          }
        }
        if (both > 0) look(first, second, both - 1);
        entry_[at(first, second, both)] = {least_missing(seen), ones > 0 && !to_lost};
      }
    }
  }
}

OnesCount count_ones(const OnesForms& known) {
  OnesCount out;
  for (const OnesForms::Entry& entry : known.entries()) {
    const Count matrices = known.matrices(entry);
    ++out.forms;
    out.matrices += matrices;
    out.lost_forms += entry.value == 0 ? 1 : 0;
    out.lost += entry.value == 0 ? matrices : 0;
    out.misere_lost += entry.misere_lost ? matrices : 0;
    out.greatest_value = std::max<Count>(out.greatest_value, entry.value);
  }
  return out;
}

OnesCount count_two_rows(Count cols) {
  assert(cols >= 2 && cols <= TwoRowOnes::most_cols);
  const TwoRowOnes known(cols);
  OnesCount out;
  // A column of two alone is a row of two: one form.
  out.forms = -1;
  // How many ways there are to choose the columns of a kind: by Pascal's triangle, as factorials are too large.
  const auto ways = [](Count n, Count k) {
    Count all = 1;
    for (Count i = 1; i <= k; ++i)
      all = all * (n - k + i) / i;
    return all;
  };
  for (Count first = 0; first <= cols; ++first) {
    for (Count second = 0; first + second <= cols; ++second) {
      for (Count both = 0; first + second + both <= cols; ++both) {
        const Count matrices =
            ways(cols, first) * ways(cols - first, second) * ways(cols - first - second, both);
        const int value = known.value(first, second, both);
        const Count forms = first <= second ? 1 : 0; // with the rows in one order
        out.forms += forms;
        out.lost_forms += value == 0 ? forms : 0;
        out.matrices += matrices;
        out.lost += value == 0 ? matrices : 0;
        out.misere_lost += known.misere_lost(first, second, both) ? matrices : 0;
        out.greatest_value = std::max<Count>(out.greatest_value, value);
      }
    }
  }
  return out;
}

} // namespace nimatron
