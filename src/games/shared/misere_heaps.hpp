#pragma once

#include <optional>
#include <vector>

#include "core/analysis.hpp"
#include "core/board.hpp"
#include "core/explanation.hpp"
#include "core/function_ref.hpp"
#include "core/move.hpp"
#include "core/position.hpp"
#include "core/slice.hpp"
#include "solve/octal/misere_quotient.hpp"

namespace nimatron {

/// Heaps under the rules of an octal game in misere play, where all of them are small enough for its quotient.
struct MisereHeaps {
  const MisereQuotient* quotient = nullptr;
  std::vector<MisereKind> others; // of each heap: the kind of all the others together
  MisereKind all = 0;

  bool previous_wins() const { return quotient->lost(all); }
};

/// What must be worked out first, in slices; true once no more of it has to be.
bool prepare_misere(const OctalCode& code, const Heaps& board, Slice& slice);
/// Nothing where the quotient does not reach so far.
std::optional<MisereHeaps> view_misere(const OctalCode& code, const Heaps& board);
/// All moves that win, until the sink has enough.
void misere_winning(const MisereHeaps& view, const Heaps& board, FunctionRef<bool(const HeapMove&)> sink);
BigCount misere_winning_total(const MisereHeaps& view, const Heaps& board);
Theory misere_theory(const MisereHeaps& view);
/// Who wins and by what move, and why that is known.
Explanation explain_misere(const Position& position, const Analysis& analysis, const MisereHeaps& view);

/// The size of the largest heap; the board has at least one.
Count largest_heap(const Heaps& board);

} // namespace nimatron
