#pragma once

#include "core/analysis.hpp"
#include "core/message.hpp"

namespace nimatron {

/// Who wins if both play their best, for somebody who plays neither side, and the letter of the theory.
Message outcome_in_words(Outcome outcome);

} // namespace nimatron
