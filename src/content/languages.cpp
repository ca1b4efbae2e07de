#include "content/languages.hpp"

#include <algorithm>
#include <cstddef>
#include <memory>
#include <string>
#include <utility>

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

constexpr Language pseudo = {
    .tag = "pseudo", .own_name = "Pseudo", .right_to_left = true, .disguise = disguised};

/// Of "he-IL" it is "he". What a system sets has an underscore, a point or an at sign there.
std::string first_part(std::string_view tag) {
  std::string out(tag.substr(0, tag.find_first_of("-_.@")));
  for (char& c : out)
    c = c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
  return out;
}

} // namespace

std::string_view hebrew_plural(Count n) { return n == 1 ? "one" : n == 2 ? "two" : "other"; }

std::string_view no_plural(Count /*n*/) { return "other"; }

std::string_view slovene_plural(Count n) {
  switch (n % 100) {
  case 1: return "one";
  case 2: return "two";
  case 3:
  case 4: return "few";
  default: return "other";
  }
}

const Language* find_language(std::string_view tag) {
  const std::string wanted = first_part(tag);
  if (wanted == "iw") return find_language("he"); // what Java and some browsers still call it
  if (wanted == pseudo.tag) return &pseudo;
  for (const Language& language : languages) {
    if (language.tag == wanted) return &language;
  }
  return nullptr;
}

std::string language_tags() {
  std::string out;
  for (const Language& language : languages)
    out.append(language.tag).append(", ");
  return out.append(pseudo.tag);
}

Catalogue catalogue_of(const Language& language, std::string_view packed) {
  auto words = Translation::read(packed);
  if (!words) return Catalogue(language);
  return Catalogue(language, std::make_shared<const Translation>(std::move(*words)));
}

Catalogue catalogue_in(std::string_view text) {
  const std::size_t end = std::min(text.find('\n'), text.size());
  const Language* const language = find_language(text.substr(0, end));
  return language == nullptr ? Catalogue()
                             : catalogue_of(*language, text.substr(std::min(end + 1, text.size())));
}

} // namespace nimatron
