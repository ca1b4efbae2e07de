#pragma once

#include <algorithm>
#include <cstddef>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/count.hpp"
#include "core/result.hpp"

namespace nimatron {

constexpr bool is_digit(char c) { return c >= '0' && c <= '9'; }
constexpr bool is_letter(char c) { return c >= 'a' && c <= 'z'; } // a small one

/// Stands for bytes that are not UTF-8.
inline constexpr char32_t not_text = 0xffffffff;

/// The first character of a text that is not empty. Each byte that is not UTF-8 counts as one character.
struct Character {
  std::size_t bytes = 1;
  char32_t code = not_text;
};
Character first_character(std::string_view text);

/// Reads a record from left to right, lower-casing as it goes. A fault of the board that is found later is
/// shown at the number that it is about. It only passes over ASCII, so its columns count characters.
class Reader {
 public:
  explicit Reader(std::string_view text) : text_(text) {}

  bool done() const { return at_ >= text_.size(); }
  std::size_t column() const { return at_ + 1; }
  std::string_view text() const { return text_; }

  /// The next byte in lower case; 0 at the end.
  char peek() const { return done() ? '\0' : lower(text_[at_]); }
  char next() { return done() ? '\0' : lower(text_[at_++]); }
  bool accept(char c) {
    if (done() || peek() != c) return false;
    ++at_;
    return true;
  }
  /// [a-z]*, in lower case; for a word longer than any name, its beginning and "...", which is not a name.
  std::string letters();

  /// How many numbers of a list can come before the next '/' or the end, at most: each takes two bytes with its comma.
  std::size_t most_numbers() const { return (std::min(text_.find('/', at_), text_.size()) - at_ + 1) / 2; }

  /// Decimal digits with a value of low..high; high is at most max_heap. Faults: no digit here, too small,
  /// too large.
  Result<Count> number(Count low, Count high);
  /// Reads what a list of such numbers begins with into `out`, as long as each is short and a comma follows, and no more
  /// than `most`. Faults are left for `number`.
  void short_numbers(Count low, Count high, std::size_t most, std::vector<Count>& out);

  /// A fault here, or at an earlier column.
  Fault fault(Message message) const { return {std::move(message), column()}; }
  /// What was expected, and what is here instead; `what` is a message id: "expected a number".
  Fault expected(const char* what) const;

  /// The column of the n-th number from `begin`, a column, to here; that of the last character if there are not so many.
  std::size_t number_column(std::size_t begin, std::size_t n) const;
  /// Likewise of the n-th part, which '_' separates.
  std::size_t part_column(std::size_t begin, std::size_t n) const;

 private:
  static char lower(char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; }

  std::string_view text_;
  std::size_t at_ = 0;
};

} // namespace nimatron
