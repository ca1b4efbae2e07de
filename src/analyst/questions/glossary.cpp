#include "analyst/questions/glossary.hpp"

namespace nimatron {

GlossaryRead answer(const ReadGlossary&, const Catalogue& words) { return {glossary(words)}; }

} // namespace nimatron
