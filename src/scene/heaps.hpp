#pragma once

#include <optional>
#include <vector>

#include "scene/amount.hpp"
#include "scene/draft.hpp"
#include "scene/heaps_plan.hpp"

namespace nimatron {

// Heaps of matches, for the boards that are heaps and for those that show some beside.

/// What a move takes from heaps, whichever kind of move it is; nothing where it takes none from heaps.
std::vector<HeapMove> takings(const std::optional<Move>& move);

/// How many the last move took from the end of this heap, in which `size` are left.
Count emptied(const SceneView& view, std::size_t heap, Count size);

/// `heaps` as `view` wants them, in view.area: those of the position's board, or the one that its board has
/// beside other things. What may be taken from them, the position's game is asked.
Draft draft_heaps(const Position& position, const Heaps& heaps, const SceneView& view, const HeapsPlan& plan);

/// What becomes of each thing of draft_heaps when a move that takes from heaps is made on `position`, whose
/// heaps were `before`.
Fate heap_fate(const Position& position, const Heaps& before, const std::vector<HeapMove>& taken,
               const ThingId& id);

// Choosing from heaps, likewise of any board that has some.

Choice choose_heaps(const Position& position, const Heaps& heaps, const Choice& choice, const Touch& touch,
                    Gesture gesture);
Choice choose_heaps(const Position& position, const Heaps& heaps, const Choice& choice, Key key);
std::optional<Amount> heaps_amount(const Position& position, const Heaps& heaps, const Choice& choice);
Choice with_heaps_amount(const Position& position, const Heaps& heaps, const Choice& choice, Count amount);
Choice step_heaps_amount(const Position& position, const Heaps& heaps, const Choice& choice, Count by);

/// Whether what is taken is settled, and how the rest is divided is not.
bool is_dividing(const Choice& choice);

// Where a move may take from several of them (choose_several.cpp).

Choice choose_several(const Position& position, const Heaps& heaps, const Choice& choice, const Touch& touch,
                      Gesture gesture);
Choice choose_several(const Position& position, const Heaps& heaps, const Choice& choice, Key key);
std::optional<Amount> several_amount(const Position& position, const Heaps& heaps, const Choice& choice);
Choice with_several_amount(const Position& position, const Heaps& heaps, const Choice& choice, Count amount);
Choice step_several_amount(const Position& position, const Heaps& heaps, const Choice& choice, Count by);
/// Whether n from this heap and what is chosen from the others are one legal move.
bool may_join(const Position& position, const Heaps& heaps, const Choice& choice, std::size_t heap, Count n);

/// An upright match of length and thickness `size`, as uneven as its seed.
Sprite upright_match(Vec center, Vec size, std::uint32_t seed);

} // namespace nimatron
