#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string>
#include <tuple>
#include <unordered_map>
#include <vector>

#include "core/count.hpp"
#include "core/slice.hpp"

namespace nimatron {

/// A matrix of zeros and ones without empty lines, at most 6 x 6, that stands for all that differ from it in the
/// order of their lines, in empty lines, or by transposition:
///
///     0 1 0 0      0 0 1      1 1 0
///     0 0 0 0  ,   0 0 0  ->  1 0 0     two of a row and one beside: 11/10
///     0 1 0 1      0 1 1
///
/// It has no more rows than columns.
struct OnesForm {
  static constexpr std::size_t most_lines = 6;

  std::uint8_t rows = 0;
  std::uint8_t cols = 0;
  std::array<std::uint8_t, most_lines> row = {}; // bit c: the match in column c

  bool operator==(const OnesForm&) const = default;
  bool operator<(const OnesForm& other) const {
    return std::tie(rows, cols, row) < std::tie(other.rows, other.cols, other.row);
  }
};

/// The form of a matrix given by its rows, and how many matrices there are that differ in the order of lines alone.
struct FoundForm {
  OnesForm form;
  Count orders = 1;          // of a matrix of form.rows x form.cols
  bool own_transpose = true; // some order of lines makes it its own transpose
};
FoundForm form_of(const std::array<std::uint8_t, OnesForm::most_lines>& rows);

/// Its rows, as in 110/011.
std::string in_text(const OnesForm& form);

/// Who wins each form that fits on a board, and its Grundy value. First the forms are listed, and then settled, each
/// from those with fewer matches.
class OnesForms {
 public:
  /// Boards of so many rows and columns; rows <= cols <= OnesForm::most_lines.
  OnesForms(std::size_t rows, std::size_t cols);

  struct Entry {
    OnesForm form;
    Count ones = 0;
    Count orders = 1;
    bool own_transpose = true;
    int value = 0; // 0: P
    bool misere_lost = false;
  };

  /// Lists all forms with at most so many matches.
  void list(Count ones);
  /// Settles the first so many of those that are listed, a position of the slice for each; true when that is done.
  bool settle(std::size_t entries, Slice& slice);
  /// Lists and settles all there are; true when that is done.
  bool step(Slice& slice);

  /// Those listed, the ones with fewer matches first, always in the same order.
  const std::vector<Entry>& entries() const { return entry_; }
  /// Of a form that is listed.
  const Entry& entry(const OnesForm& form) const { return entry_[index_.at(form)]; }

  /// How many matrices of exactly rows x cols are of this form.
  Count matrices(const Entry& entry) const;

 private:
  struct Hash {
    std::size_t operator()(const OnesForm& form) const;
  };

  bool fits(const OnesForm& form) const { return form.rows <= rows_ && form.cols <= cols_; }
  void add(const FoundForm& found, Count ones);
  void find_value(Entry& entry) const;
  void expand(const OnesForm& form, Count ones);

  std::size_t rows_;
  std::size_t cols_;
  std::vector<Entry> entry_;
  std::unordered_map<OnesForm, std::size_t, Hash> index_;
  std::size_t expanded_ = 0; // so many have put those with one match more on the list
  std::size_t settled_ = 0;
};

/// Two rows of zeros and ones, of any length: so many columns with a match in the first row only, in the second only,
/// in both.
class TwoRowOnes {
 public:
  explicit TwoRowOnes(Count cols);

  /// Nothing is kept that needs more than this.
  static constexpr Count most_cols = 30;

  int value(Count first, Count second, Count both) const { return entry_[at(first, second, both)].value; }
  bool misere_lost(Count first, Count second, Count both) const {
    return entry_[at(first, second, both)].misere_lost;
  }

 private:
  struct Entry {
    int value = 0;
    bool misere_lost = false;
  };

  std::size_t at(Count first, Count second, Count both) const {
    return static_cast<std::size_t>((first * (cols_ + 1) + second) * (cols_ + 1) + both);
  }

  Count cols_;
  std::vector<Entry> entry_;
};

/// What is found of all matrices of zeros and ones on a board.
struct OnesCount {
  Count forms = 0;
  Count lost_forms = 0;
  Count matrices = 0;
  Count lost = 0;
  Count misere_lost = 0;
  Count greatest_value = 0;

  bool operator==(const OnesCount&) const = default;
};
OnesCount count_ones(const OnesForms& known);
OnesCount count_two_rows(Count cols);

} // namespace nimatron
