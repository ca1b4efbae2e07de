#pragma once

#include <string_view>
#include <vector>

#include "content/catalogue.hpp"

namespace nimatron {

/// The words of the language that a tag names ("en", "he-IL", "he_IL.UTF-8"): the first part decides. English for one that is
/// not known.
///
/// "pseudo" is English in which every word is a third longer and has accents, laid out from right to left: whatever is glued
/// together from parts of sentences, has no room or is not in the catalogue shows at once.
Catalogue language(std::string_view tag);

/// Whether there is a language of this tag.
bool is_language(std::string_view tag);

/// The tags of all languages, English first.
std::vector<std::string_view> language_tags();

} // namespace nimatron
