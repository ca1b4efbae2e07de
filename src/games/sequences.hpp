#pragma once

#include <vector>

#include "core/count.hpp"
#include "core/explanation.hpp"
#include "solve/octal.hpp"
#include "solve/subtraction.hpp"

namespace nimatron {

// Grundy sequences, computed as far as they were needed; some for each thread. A cache and nothing else: what
// it holds is the same whenever it is computed. A reference is good until others have been asked for.

OctalGame& octal_game(const OctalCode& code);
SubtractionGame& subtraction_game(const std::vector<Count>& amounts);

/// What is shown of a sequence: the first values up to that of `last`, and the period, if it comes to light
/// in a fraction of a millisecond.
ValueTable shown(OctalGame& game, Count last);
ValueTable shown(SubtractionGame& game, Count last);

} // namespace nimatron
