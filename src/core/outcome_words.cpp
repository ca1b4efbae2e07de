#include "core/outcome_words.hpp"

namespace nimatron {

Message outcome_in_words(Outcome outcome) {
  switch (outcome) {
  case Outcome::N: return say(N_("The player to move can force a win. (N-position: the Next player wins)"));
  case Outcome::P:
    return say(N_("The player to move loses against best play. (P-position: the Previous player wins)"));
  case Outcome::T: return say(N_("With best play, neither side can win. (T-position: a Tie)"));
  case Outcome::unknown: break;
  }
  return say(N_("Unsolved: the program can't tell who wins here."));
}

} // namespace nimatron
