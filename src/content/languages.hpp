#pragma once

#include <string_view>

#include "content/catalogue.hpp"

namespace nimatron {

/// The words of the language that a tag names ("en", "he-IL"): the first part decides. English for one that is not known.
///
/// "pseudo" is English in which every word is a third longer and has accents, laid out from right to left: whatever is glued
/// together from parts of sentences, has no room or is not in the catalogue shows at once.
Catalogue language(std::string_view tag);

} // namespace nimatron
