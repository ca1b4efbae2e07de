#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace nimatron {

/// A form of a term in a text: so many bytes from that one on.
struct TermPlace {
  std::size_t term = 0;
  std::size_t from = 0;
  std::size_t length = 0;

  bool operator==(const TermPlace&) const = default;
};

/// Finds terms in texts, each only where it first occurs. Whole words are found: "sum" is not found in "sums", nor in
/// "nim-sum"; of two forms that begin at the same place the longer one. The letters A to Z may be large or small.
class TermFinder {
 public:
  /// `written_on`: letters that are written onto the front of a word, up to three of them, as the Hebrew article is.
  explicit TermFinder(std::string_view written_on = {}) : written_on_(written_on) {}

  /// Another form of that term.
  void add(std::size_t term, std::string form);

  /// In the order of the text. What has been found is not found again.
  std::vector<TermPlace> find(std::string_view text);

 private:
  struct Form {
    std::string text;
    std::size_t term;
  };
  bool may_begin(std::string_view text, std::size_t at) const;

  std::string_view written_on_;
  std::vector<Form> forms_;
  std::vector<bool> found_; // by term
};

} // namespace nimatron
