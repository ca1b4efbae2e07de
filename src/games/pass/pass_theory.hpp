#pragma once

#include <cstddef>
#include <optional>
#include <vector>

#include "core/board.hpp"
#include "core/count.hpp"
#include "core/function_ref.hpp"
#include "core/move.hpp"
#include "core/options.hpp"

namespace nimatron {

// Nim with a pass (R. J. Nowakowski, R. K. Guy, Unsolved problems in combinatorial games; R. E. Morrison, E. J. Friedman,
// A. S. Landsberg, Combinatorial games with a pass: a dynamical systems approach, Chaos 22, 2012). What is known of it:
//
// 1. Two passes cancel. Who wins with p + 2 passes is who wins with p: while matches are left a pass can be answered by a pass,
//    so whoever wins with p plays on as with p, and answers one that goes beyond them.
// 2. So an even number of passes is none, and the game is Nim.
// 3. With an odd number, and heaps that are lost in Nim, the player to move passes, and wins.
// 4. With an odd number and up to two heaps, lost are just these pairs:
//
//        normal play   (0,0) (1,2) (3,4) (5,6) ...        misere   (0,2) (1,1) (3,4) (5,6) ...
//
//    No move in a heap leads from one to another, and from any other pair one leads there, unless the heaps are lost in Nim.
//    A pass from one of them leaves heaps that are won in Nim.
//
// For three heaps no rule is known.

/// A board apart: the heaps of matches, and how many passes there are.
struct PassView {
  std::vector<Count> heap;
  Count passes = 0;
  bool misere = false;

  PassView(const Options& options, const Heaps& board);

  std::size_t lying() const; // heaps that are not empty
  bool over() const { return lying() == 0; }
  bool even() const { return passes % 2 == 0; }
  /// The player to move loses if there are no passes.
  bool lost_in_nim() const;
  /// Who wins with an odd number of passes is known at once; this and what can be reached from here.
  bool few() const { return lying() <= 2; }
};

/// What belongs to a heap of n (0: none) in its lost pair.
Count pass_partner(Count n, bool misere);

/// Whether the player to move loses; nothing where theory does not know it.
std::optional<bool> pass_lost(const PassView& view);

/// The winning moves that theory knows, in ascending order; false where there may be others.
bool pass_wins(const PassView& view, FunctionRef<bool(const HeapMove&)> sink);

/// The Grundy value in normal play, where it is known at once.
std::optional<Count> pass_value(const PassView& view);

} // namespace nimatron
