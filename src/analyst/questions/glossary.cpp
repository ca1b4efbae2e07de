#include "analyst/questions/glossary.hpp"

namespace nimatron {

GlossaryRead answer(const ReadGlossary&) { return {glossary()}; }

} // namespace nimatron
