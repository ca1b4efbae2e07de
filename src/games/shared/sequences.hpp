#pragma once

#include <vector>

#include "core/count.hpp"
#include "core/explanation.hpp"
#include "solve/octal/misere_quotient.hpp"
#include "solve/octal/octal.hpp"
#include "solve/octal/subtraction.hpp"

namespace nimatron {

// Grundy sequences, computed as far as they were needed; some for each thread. A cache and nothing else: what
// it holds is the same whenever it is computed. A reference is good until another two have been asked for.

OctalGame& octal_game(const OctalCode& code);
/// Likewise in misere play.
MisereQuotient& misere_quotient(const OctalCode& code);
SubtractionGame& subtraction_game(const std::vector<Count>& amounts);

/// What is shown of a sequence: its first values, none above that of a heap of `largest`, and the period, if
/// it comes to light in a fraction of a millisecond.
ValueTable shown(OctalGame& game, Count largest);
ValueTable shown(SubtractionGame& game, Count largest);

/// The first values, and the period if it comes to light by looking at all up to the one of `last`.
ValueTable looked_through(OctalGame& game, Count last);
ValueTable looked_through(SubtractionGame& game, Count last);

} // namespace nimatron
