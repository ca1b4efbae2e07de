#pragma once

#include <algorithm>
#include <optional>

#include "core/analysis.hpp"
#include "core/board.hpp"
#include "core/heap_sum.hpp"
#include "core/options.hpp"
#include "games/shared/heap_copying.hpp"
#include "games/shared/misere_heaps.hpp"
#include "solve/octal/octal.hpp"

namespace nimatron {

/// The options of Nim, taken out of their list once.
struct NimRule {
  Count max = 0; // 0 = no bound
  bool split = false;
  bool misere = false;

  /// Its heaps are those of the octal game 0.77..7.
  bool is_octal() const { return max != 0 && split; }
  bool operator==(const NimRule&) const = default;
};

NimRule nim_rule(const Options& options);

/// A position of Nim as theory sees it: one number for each heap, and what they add up to.
///
///     options          value of a heap of h                    who wins
///     none, split      h                                       P: sum = 0
///     max<s>           h modulo s+1                            P: sum = 0
///     max<s>.split     Grundy value in the octal game 0.77..7  P: sum = 0
///     ... misere       h or h modulo s+1, as above             P: sum = 0 if some value >= 2,
///                                                                 else an odd number of ones
///
/// Misere with max and split together is no sum of numbers: view_divided_misere().
struct NimView : HeapSum {
  NimRule rule;               // without the options that change nothing here
  OctalGame* octal = nullptr; // under max<s>.split

  Count value(Count size) const {
    return octal != nullptr ? octal->value(size) : rule.max != 0 ? size % (rule.max + 1) : size;
  }
  /// What a heap of this size must count instead so that the position becomes P.
  Count target(Count size) const { return instead_of(value(size)); }
};

/// Without the options that change nothing: a bound as large as the largest heap, splitting where no heap
/// can be divided or none more may lie on the table.
NimRule effective(const Options& options, const Heaps& board);

/// Nothing where theory has no answer: misere with max and split, or an octal game whose period has not
/// been found and whose table does not reach to these heaps (OctalGame::at_hand).
std::optional<NimView> view_nim(const Options& options, const Heaps& board);

/// With max and split, where the values are not known: what copying says.
std::optional<HeapCopying> copied_nim(const Options& options, const Heaps& board);

/// Where both are chosen and the last move loses: the misere quotient, where it is known for heaps like these.
std::optional<MisereHeaps> view_divided_misere(const Options& options, const Heaps& board);

/// How many matches to take from a heap of this size, without dividing it, to win; 0 if there is no such move.
/// Not for octal games.
inline Count winning_take(const NimView& view, Count size) {
  const Count own = view.value(size);
  const Count target = view.target(size);
  const Count s = view.rule.max;
  if (s == 0 || target <= own) return std::max<Count>(own - target, 0);
  // Round the circle of residues, if the heap is large enough and the residue exists.
  const Count take = own - target + s + 1;
  return target <= s && take <= size ? take : 0;
}

} // namespace nimatron
