#pragma once

#include <optional>
#include <vector>

#include "boards/heaps/heaps_plan.hpp"
#include "scene/amount.hpp"
#include "scene/draft.hpp"

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
               const ThingId& id, std::optional<Count> first = std::nullopt);

/// The first of the matches that this move takes from a heap of `size`: those between the parts that it leaves,
/// or the last ones.
inline Count first_taken(const HeapMove& move, Count size) {
  return move.split != 0 ? move.split : size - move.take;
}

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

// Where a heap may be divided: matches are taken where they lie (choose_pins.cpp).

inline constexpr int readable_matches = 60; // more are not told apart, whatever the room

/// Whether a touch on a match means it alone, and the next ones join it: so few can be taken from a heap that
/// may be divided that they can be pointed out one by one. Elsewhere it means the match and all beyond it, and a
/// finger that goes across some of them means these.
bool taken_one_by_one(const Position& position);
/// The smallest move that takes the match `pin` where it lies; where it takes others too, `first` is not `pin`.
struct PinsMove {
  HeapMove move;
  Count first = 0;
};
std::optional<PinsMove> least_with(const Position& position, const Heaps& heaps, std::size_t heap, Count pin);
/// Nothing where the touch or the key is no matter of such a run.
std::optional<Choice> choose_pins(const Position& position, const Heaps& heaps, const Choice& choice,
                                  const Touch& touch, Gesture gesture);
std::optional<Choice> choose_pins(const Position& position, const Heaps& heaps, const Choice& choice,
                                  Key key);
std::optional<Choice> with_pins_amount(const Position& position, const Heaps& heaps, const Choice& choice,
                                       Count amount);
/// Why the run that a touch there would make cannot be taken.
std::optional<Message> pins_refusal(const Position& position, const Heaps& heaps, const Choice& choice,
                                    const OnMatch& on);

} // namespace nimatron
