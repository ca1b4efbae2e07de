#include "content/languages.hpp"

#include <string>

namespace nimatron {

namespace {

/// Vowels are said twice, the second time with an accent. What stands between braces is syntax, but for a branch: that stands
/// between two pairs of them.
std::string disguised(std::string_view pattern) {
  constexpr std::string_view vowels = "aeiouAEIOU";
  constexpr std::string_view accented[] = {"\xc3\xa1", "\xc3\xa9", "\xc3\xad", "\xc3\xb3", "\xc3\xba"};
  std::string out;
  std::size_t depth = 0;
  for (const char c : pattern) {
    out += c;
    depth += c == '{' ? 1 : 0;
    depth -= c == '}' && depth > 0 ? 1 : 0;
    const std::size_t at = depth % 2 == 0 ? vowels.find(c) : std::string_view::npos;
    if (at != std::string_view::npos) out += accented[at % 5];
  }
  return out;
}

struct LanguageRow {
  std::string_view tag;
  Catalogue (*words)();
};

// The one list of languages.
constexpr LanguageRow language_rows[] = {
    {"en", [] { return Catalogue(); }},
    {"pseudo", [] { return Catalogue("pseudo", true, {}, {}, disguised); }},
};

/// Of "he-IL" it is "he". What a system sets has an underscore, a point or an at sign there.
std::string first_part(std::string_view tag) {
  std::string out(tag.substr(0, tag.find_first_of("-_.@")));
  for (char& c : out)
    c = c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
  return out;
}

const LanguageRow* row_of(std::string_view tag) {
  const std::string wanted = first_part(tag);
  for (const LanguageRow& row : language_rows) {
    if (row.tag == wanted) return &row;
  }
  return nullptr;
}

} // namespace

Catalogue language(std::string_view tag) {
  const LanguageRow* row = row_of(tag);
  return row == nullptr ? Catalogue() : row->words();
}

bool is_language(std::string_view tag) { return row_of(tag) != nullptr; }

std::vector<std::string_view> language_tags() {
  std::vector<std::string_view> out;
  for (const LanguageRow& row : language_rows)
    out.push_back(row.tag);
  return out;
}

} // namespace nimatron
