#include "analyst/questions/code.hpp"

#include "scene/qr_code.hpp"

namespace nimatron {

CodeMade answer(const MakeCode& asked) { return {code_of(asked.text)}; }

} // namespace nimatron
