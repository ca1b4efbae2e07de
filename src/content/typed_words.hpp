#pragma once

#include "content/catalogue.hpp"
#include "core/typed_words.hpp"

namespace nimatron {

/// What people type who speak that language: the games by their names there, options, and numbers in words. None in English,
/// which parse_lenient() knows by itself.
TypedWords typed_words(const Catalogue& words);

} // namespace nimatron
