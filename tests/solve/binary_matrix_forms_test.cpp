// Matrices of zeros and ones by their forms: against the plain sieve, by count and by value.

#include "solve/matrix/binary_matrix_forms.hpp"

#include <catch2/catch_test_macros.hpp>

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <numeric>
#include <random>
#include <set>
#include <string>

#include "solve/matrix/sieve.hpp"

using namespace nimatron;

namespace {

using Rows = std::array<std::uint8_t, OnesForm::most_lines>;

OnesForms known(std::size_t rows, std::size_t cols) {
  OnesForms out(rows, cols);
  Slice slice(Slice::unbounded);
  REQUIRE(out.step(slice));
  return out;
}

Grid ones(std::size_t rows, std::size_t cols) { return {rows, cols, std::vector<Count>(rows * cols, 1)}; }

/// The cells of the matrix with this number, bit by bit.
Rows rows_of(std::size_t rows, std::size_t cols, Count number) {
  Rows out{};
  for (std::size_t cell = rows * cols; cell-- > 0; number /= 2)
    out[cell / cols] = static_cast<std::uint8_t>(out[cell / cols] | (number % 2) << cell % cols);
  return out;
}

Rows transposed(const Rows& rows) {
  Rows out{};
  for (std::size_t r = 0; r < rows.size(); ++r) {
    for (std::size_t c = 0; c < rows.size(); ++c)
      out[c] = static_cast<std::uint8_t>(out[c] | (rows[r] >> c & 1U) << r);
  }
  return out;
}

template <class Table>
Table filled(Table table) {
  while (!table->step(1'000'000)) {
  }
  return table;
}

} // namespace

TEST_CASE("a form is the same for every order of lines and for the transpose, and for nothing else",
          "[ones]") {
  std::mt19937 random(1); // NOLINT(cert-msc32-c,cert-msc51-cpp): the same each time
  const auto number = [&](std::size_t n) {
    return std::uniform_int_distribution<std::size_t>(0, n - 1)(random);
  };
  for (int i = 0; i < 2000; ++i) {
    Rows matrix{};
    const std::size_t ones = number(37);
    for (std::size_t k = 0; k < ones; ++k)
      matrix[number(6)] |= static_cast<std::uint8_t>(1U << number(6));
    std::array<std::size_t, 6> row{};
    std::array<std::size_t, 6> col{};
    std::iota(row.begin(), row.end(), 0);
    std::iota(col.begin(), col.end(), 0);
    std::shuffle(row.begin(), row.end(), random);
    std::shuffle(col.begin(), col.end(), random);
    Rows moved{};
    Rows turned{};
    for (std::size_t r = 0; r < 6; ++r) {
      for (std::size_t c = 0; c < 6; ++c) {
        if ((matrix[r] >> c & 1U) == 0) continue;
        moved[row[r]] |= static_cast<std::uint8_t>(1U << col[c]);
        turned[col[c]] |= static_cast<std::uint8_t>(1U << row[r]);
      }
    }
    REQUIRE(form_of(moved).form == form_of(matrix).form);
    REQUIRE(form_of(turned).form == form_of(matrix).form);
    REQUIRE(form_of(matrix).form.rows <= form_of(matrix).form.cols);
    // The form is one of the matrices that it stands for.
    REQUIRE(form_of(form_of(matrix).form.row).form == form_of(matrix).form);
  }
  CHECK(in_text(form_of({}).form) == "-");
  CHECK(in_text(form_of({0b000010, 0, 0b001010}).form) == in_text(form_of({0b11, 0b10}).form));
  CHECK(in_text(form_of({0b11, 0b11}).form) == "11/11");
}

TEST_CASE("how many matrices a form stands for, and whether it is its own transpose, by trying all orders",
          "[ones]") {
  std::mt19937 random(2); // NOLINT(cert-msc32-c,cert-msc51-cpp): the same each time
  int tried = 0;
  for (int i = 0; i < 300; ++i) {
    // Without empty lines.
    const std::size_t rows = 1 + random() % 4;
    const std::size_t cols = 1 + random() % 4;
    Rows matrix{};
    for (std::size_t r = 0; r < rows; ++r)
      matrix[r] = static_cast<std::uint8_t>(random() % (1U << cols));
    Rows crossing = transposed(matrix);
    if (std::count(matrix.begin(), matrix.begin() + static_cast<std::ptrdiff_t>(rows), 0) > 0 ||
        std::count(crossing.begin(), crossing.begin() + static_cast<std::ptrdiff_t>(cols), 0) > 0)
      continue;
    ++tried;
    std::set<Rows> orders;
    Rows row_order = matrix;
    std::sort(row_order.begin(), row_order.begin() + static_cast<std::ptrdiff_t>(rows));
    do {
      Rows columns = transposed(row_order);
      std::sort(columns.begin(), columns.begin() + static_cast<std::ptrdiff_t>(cols));
      do {
        orders.insert(transposed(columns));
      } while (std::next_permutation(columns.begin(), columns.begin() + static_cast<std::ptrdiff_t>(cols)));
    } while (std::next_permutation(row_order.begin(), row_order.begin() + static_cast<std::ptrdiff_t>(rows)));
    const FoundForm found = form_of(matrix);
    INFO(in_text(found.form));
    CHECK(found.orders == static_cast<Count>(orders.size()));
    CHECK(found.own_transpose == orders.contains(transposed(matrix)));
    // Its rows are one of those orders, or of the transpose.
    CHECK((orders.contains(found.form.row) || orders.contains(transposed(found.form.row))));
    CHECK(found.form.rows == std::min(rows, cols));
    CHECK(found.form.cols == std::max(rows, cols));
  }
  CHECK(tried > 100);
}

TEST_CASE("a matrix that differs from its transpose although all its lines look alike", "[ones]") {
  // Three matches in each line; two columns are equal, and no rows.
  const Rows matrix{0b011001, 0b101001, 0b110001, 0b001110, 0b010110, 0b100110};
  const FoundForm found = form_of(matrix);
  CHECK_FALSE(found.own_transpose);
  CHECK(form_of(transposed(matrix)).form == found.form);
  CHECK_FALSE(form_of(transposed(matrix)).own_transpose);
  // All orders of rows and of columns, but for those of the columns that some order of the rows undoes.
  Count undone = 0;
  const std::set<std::uint8_t> rows(matrix.begin(), matrix.end());
  std::array<std::size_t, 6> order{0, 1, 2, 3, 4, 5};
  const Rows columns = transposed(matrix);
  do {
    Rows moved{};
    for (std::size_t c = 0; c < 6; ++c)
      moved[c] = columns[order[c]];
    const Rows back = transposed(moved);
    undone += std::set<std::uint8_t>(back.begin(), back.end()) == rows ? 1 : 0;
  } while (std::next_permutation(order.begin(), order.end()));
  CHECK(found.orders == Count{720} * 720 / undone);
}

TEST_CASE("forms are settled in slices, a position for each", "[ones]") {
  const OnesForms whole = known(3, 3);
  for (const Count positions : {1, 2, 7}) {
    OnesForms forms(3, 3);
    Count slices = 1;
    for (;; ++slices) {
      Slice slice(positions);
      if (forms.step(slice)) break;
      CHECK(slice.positions() == 0);
      REQUIRE(slices < 1000);
    }
    const auto all = static_cast<Count>(whole.entries().size());
    CHECK(slices == (all + positions - 1) / positions);
    CHECK(count_ones(forms) == count_ones(whole));
  }
  // Those that are listed, from those with fewer matches; no more than are asked for.
  OnesForms forms(3, 3);
  forms.list(2);
  CHECK(forms.entries().size() == 4); // none, one, two in a line, two apart
  for (const OnesForms::Entry& entry : forms.entries())
    CHECK(entry.ones <= 2);
  Slice slice(100);
  CHECK(forms.settle(3, slice));
  CHECK(slice.positions() == 97);
  CHECK(forms.settle(3, slice));
  CHECK(slice.positions() == 97);
}

TEST_CASE("all matrices of a shape are counted, by as many forms as there are", "[ones]") {
  // Binary matrices up to the order of rows and of columns: 3, 7, 13, 22 for two rows, 36, 87 for three, 317 for 4 x 4
  // (OEIS A028657). Of a square board transposes are one, and of any board those few whose transpose fits too.
  struct Shape {
    std::size_t rows;
    std::size_t cols;
  };
  for (const Shape at : {Shape{2, 2}, Shape{2, 3}, Shape{2, 6}, Shape{3, 3}, Shape{3, 4}, Shape{4, 4}}) {
    CAPTURE(at.rows, at.cols);
    const OnesForms forms = known(at.rows, at.cols);
    const Count all = Count{1} << (at.rows * at.cols);
    CHECK(count_ones(forms).matrices == all);
    std::set<OnesForm> met;
    for (Count i = 0; i < all; ++i)
      met.insert(form_of(rows_of(at.rows, at.cols, i)).form);
    CHECK(count_ones(forms).forms == static_cast<Count>(met.size()));
  }
  CHECK(count_ones(known(2, 2)).forms == 6); // 7, two of them transposes of each other
}

TEST_CASE("each form of zeros and ones counts what the plain sieve finds", "[ones]") {
  struct Shape {
    std::size_t rows;
    std::size_t cols;
  };
  for (const Shape at :
       {Shape{2, 2}, Shape{2, 3}, Shape{2, 5}, Shape{2, 6}, Shape{3, 3}, Shape{3, 4}, Shape{4, 4}}) {
    CAPTURE(at.rows, at.cols);
    const OnesForms forms = known(at.rows, at.cols);
    const Grid top = ones(at.rows, at.cols);
    const auto sieve = filled(std::make_unique<Sieve>(top, false, false));
    const auto misere = filled(std::make_unique<Sieve>(top, true, false));
    const auto values = filled(std::make_unique<GrundyTable>(top));
    OnesCount count;
    for (Count i = 0; i < sieve->size(); ++i) {
      const OnesForms::Entry& entry = forms.entry(form_of(rows_of(at.rows, at.cols, i)).form);
      REQUIRE(entry.value == values->value(i));
      REQUIRE(entry.misere_lost == (misere->outcome(i) == Outcome::P));
      ++count.matrices;
      count.lost += sieve->outcome(i) == Outcome::P ? 1 : 0;
      count.misere_lost += misere->outcome(i) == Outcome::P ? 1 : 0;
      count.greatest_value = std::max(count.greatest_value, values->value(i));
    }
    const OnesCount said = count_ones(forms);
    CHECK(said.matrices == count.matrices);
    CHECK(said.lost == count.lost);
    CHECK(said.misere_lost == count.misere_lost);
    CHECK(said.greatest_value == count.greatest_value);
  }
}

TEST_CASE("two rows of zeros and ones by their kinds of columns are what their forms are", "[ones]") {
  for (Count cols = 2; cols <= 6; ++cols) {
    CAPTURE(cols);
    CHECK(count_two_rows(cols) == count_ones(known(2, static_cast<std::size_t>(cols))));
  }
  // By the theorem of docs/findings.md: (C(2n, n) + C(n, n/2) for even n) / 2 of them are lost.
  CHECK(count_two_rows(9).lost == 24310);
  CHECK(count_two_rows(10).lost == (184756 + 252) / 2);
}

TEST_CASE("five by five of zeros and ones: as many are lost as in another program", "[.long][ones]") {
  const OnesCount said = count_ones(known(5, 5));
  CHECK(said.lost == 1'857'652);
  CHECK(said.misere_lost == 1'815'336);
}
