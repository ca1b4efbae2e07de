#pragma once

#include <string>
#include <string_view>

#include "content/catalogue.hpp"
#include "content/language.hpp"

namespace nimatron {

// CLDR's plural rules, for whole numbers from 0 on.
std::string_view hebrew_plural(Count n);
std::string_view no_plural(Count n);
std::string_view slovene_plural(Count n);

/// All that the game speaks, English first. A new one is a row here and a file content/texts/<tag>.po (docs/translating.md).
inline constexpr Language languages[] = {
    {.tag = "en", .own_name = "English"},
    {.tag = "es",
     .own_name = "Español",
     .rules = {english_plural, "\xc2\xa0"}}, // a blank where no line may end
    {.tag = "sl", .own_name = "Slovenščina", .rules = {slovene_plural, "."}},
    {.tag = "he",
     .own_name = "עברית",
     .right_to_left = true,
     .rules = {hebrew_plural, ",", true},
     .face = "hebrew",
     .written_on = "והבלכמש"},
    {.tag = "ja", .own_name = "日本語", .rules = {no_plural, ","}, .face = "japanese"},
};

/// The one that a tag names ("en", "he-IL", "he_IL.UTF-8"): its first part decides. Null for one that is not known.
///
/// Besides those of the list it knows "pseudo": English in which every word is a third longer and has accents, laid out from
/// right to left, so that whatever is glued together from parts of sentences, has no room or is not in the catalogue shows
/// at once.
const Language* find_language(std::string_view tag);

/// The tags of all languages, and the pseudo-language, in one line: "en, es, sl".
std::string language_tags();

/// English, and what is made of it.
inline bool needs_no_words(const Language& language) {
  return &language == &languages[0] || language.disguise != nullptr;
}

/// The catalogue of a language, of its packed words (content/translation.hpp). Where they are missing or broken it says
/// everything in English.
Catalogue catalogue_of(const Language& language, std::string_view packed);
/// The same of a text whose first line is the language's tag, and the rest its packed words.
Catalogue catalogue_in(std::string_view text);

} // namespace nimatron
