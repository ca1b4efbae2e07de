#pragma once

#include <vector>

#include "content/glossary.hpp"

namespace nimatron {

/// The words of the theory, explained.
struct ReadGlossary {};
struct GlossaryRead {
  std::vector<Term> terms;
};
GlossaryRead answer(const ReadGlossary& asked, const Catalogue& words);

} // namespace nimatron
