#include "core/known_name.hpp"

#include "core/forms.hpp"
#include "core/reader.hpp"

namespace nimatron {

namespace {

bool is_gap(char c) { return c == ' ' || c == '-' || c == '_'; }
char small(char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; }

std::size_t skip_gaps(std::string_view text, std::size_t at) {
  while (at < text.size() && is_gap(text[at]))
    ++at;
  return at;
}

bool ends_word(std::string_view text, std::size_t at, bool digit) {
  if (at >= text.size()) return true;
  return !is_letter(text[at]) && !(digit && is_digit(text[at]));
}

/// How many bytes of the text are this name, which is not empty; 0 if it does not begin with it.
std::size_t length_of(std::string_view text, std::string_view name) {
  std::size_t at = 0;
  for (const char wanted : name) {
    if (wanted == '\'') continue;
    while (at < text.size() && text[at] == '\'')
      ++at;
    if (is_gap(wanted)) {
      at = skip_gaps(text, at);
    } else if (at < text.size() && text[at] == small(wanted)) {
      ++at;
    } else {
      return 0;
    }
  }
  return ends_word(text, at, is_digit(name.back())) ? at : 0;
}

/// Where a word ends that stands behind a blank there, else the same place.
std::size_t behind(std::string_view text, std::size_t at, std::string_view word) {
  const std::size_t begin = skip_gaps(text, at);
  const std::size_t length = begin == at ? 0 : length_of(text.substr(begin), word);
  return length == 0 ? at : begin + length;
}

} // namespace

void for_each_form(const KnownName& known, FunctionRef<void(std::string_view)> f) {
  f(known.title);
  std::string_view names = known.others;
  while (!names.empty())
    f(next_form(names));
}

std::optional<NameFound> name_at(std::string_view text) {
  constexpr std::string_view article = "the ";
  const std::size_t begin = text.starts_with(article) ? article.size() : 0;
  const std::string_view rest = text.substr(begin);
  NameFound found;
  for (const KnownName& known : known_names()) {
    for_each_form(known, [&](std::string_view form) {
      const std::size_t length = length_of(rest, form);
      if (length > found.bytes) found = {&known, length};
    });
  }
  if (found.name == nullptr) return std::nullopt;
  found.bytes = begin + behind(rest, found.bytes, "game");
  return found;
}

} // namespace nimatron
