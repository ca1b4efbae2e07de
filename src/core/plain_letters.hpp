#pragma once

#include <string_view>

#include "core/traced.hpp"

namespace nimatron {

/// In small letters without accents, with one kind of blank and of dash, and without blanks and quotes around it. Letters of
/// other scripts stay.
///
///     Nim, MISÈRE     nim, misere       šah 3–5     sah 3-5       ３、５     3,5
Traced in_plain_letters(const Traced& in);

/// Whether a name stands before another in a list: Latin letters by the alphabet, whatever their size. An accent makes another
/// letter of a consonant (Spanish ñ, Slovene č, š, ž), but not of a vowel. Letters of other scripts go by Unicode's order, which
/// is the alphabet's of Hebrew and of kana.
bool is_alphabetically_before(std::string_view a, std::string_view b);

} // namespace nimatron
