#pragma once

#include "explain/telling.hpp"

namespace nimatron {

/// The moves of a lost position, each with an answer, where only a search knows one: nothing is told where it does
/// not soon find them.
void tell_searched_answers(Telling& to);

} // namespace nimatron
