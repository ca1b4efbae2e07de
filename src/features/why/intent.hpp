#pragma once

#include "features/analysis/state.hpp"
#include "features/kinds.hpp"

namespace nimatron {

struct ShowWhy {
  bool open = true;
};
/// The whole proof under the short reason, or that alone again.
struct ShowProof {
  bool open = true;
};
/// Presents the reasons step by step, for a classroom; or has them run by themselves, as a film, until it is to pause.
struct Present {
  enum class To : unsigned char { begin, next, back, end, run, pause };
  To where = To::begin;
};
/// Shows a move and its answer from the reasons on the board, or hides them again.
struct ShowAnswer {
  ToldAnswer which;
};

using WhyIntents = KindList<ShowWhy, ShowProof, Present, ShowAnswer>;

} // namespace nimatron
