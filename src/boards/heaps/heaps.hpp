#pragma once

#include <optional>
#include <vector>

#include "boards/heaps/heaps_plan.hpp"
#include "scene/amount.hpp"
#include "scene/keyed_scene.hpp"

namespace nimatron {

// Heaps of matches, both for boards of heaps and for boards that show heaps beside other things.

/// What a move takes from each heap, whatever kind of move it is; empty if it takes nothing from heaps.
std::vector<HeapMove> takings(const std::optional<Move>& move);

/// How many matches the last move took from the end of this heap, which now has `size`.
Count emptied(const SceneView& view, std::size_t heap, Count size);

/// Draws `heaps` in view.area: those of the position's board, or those that the board shows beside other
/// things. The position's game decides what may be taken from them.
KeyedScene draft_heaps(const Position& position, const Heaps& heaps, const SceneView& view,
                       const HeapsPlan& plan);

/// What happens to each thing of draft_heaps when a move takes from heaps. The move is made on `position`,
/// whose heaps were `before`.
Transition heap_fate(const Position& position, const Heaps& before, const std::vector<HeapMove>& taken,
                     const SpriteKey& id, std::optional<Count> first = std::nullopt);

/// The first of the matches that this move takes from a heap of `size`: the first between the parts that it
/// leaves, or the first of the last matches.
inline Count first_taken(const HeapMove& move, Count size) {
  return move.split != 0 ? move.split : size - move.take;
}

// Choosing from heaps, for all boards that have some.

Choice choose_heaps(const Position& position, const Heaps& heaps, const Choice& choice, const Touch& touch,
                    Gesture gesture);
Choice choose_heaps(const Position& position, const Heaps& heaps, const Choice& choice, Key key);
std::optional<Amount> heaps_amount(const Position& position, const Heaps& heaps, const Choice& choice);
Choice with_heaps_amount(const Position& position, const Heaps& heaps, const Choice& choice, Count amount);
Choice step_heaps_amount(const Position& position, const Heaps& heaps, const Choice& choice, Count by);

/// Whether nothing can be taken in this game, and heaps be split.
bool only_splits(const Position& position);
/// Whether a tap on this match splits the heap before it, because it can be split and nothing taken there.
bool split_off(const Position& position, const Heaps& heaps, const OnMatch& on);

/// Whether the amount is decided and the split is not.
bool is_dividing(const Choice& choice);

// These are for games whose moves may take from several heaps (choose_several.cpp).

Choice choose_several(const Position& position, const Heaps& heaps, const Choice& choice, const Touch& touch,
                      Gesture gesture);
Choice choose_several(const Position& position, const Heaps& heaps, const Choice& choice, Key key);
std::optional<Amount> several_amount(const Position& position, const Heaps& heaps, const Choice& choice);
Choice with_several_amount(const Position& position, const Heaps& heaps, const Choice& choice, Count amount);
Choice step_several_amount(const Position& position, const Heaps& heaps, const Choice& choice, Count by);
/// Whether taking n from this heap, together with what is chosen from the others, is a legal move.
bool may_join(const Position& position, const Heaps& heaps, const Choice& choice, std::size_t heap, Count n);

// These are for games that split heaps, where matches are taken where they lie (choose_pins.cpp).

/// Whether matches can be taken from within a heap.
bool taken_inside(const Position& position);

inline constexpr int readable_matches = 60; // nobody can tell more apart, however much room there is

/// Whether a tap on a match means that match alone, and further taps add neighbours: heaps may be split, and
/// so few can be taken that they can be pointed out one by one. Elsewhere a tap means the match and all after
/// it, and a drag across some matches means these.
bool taken_one_by_one(const Position& position);
/// The smallest move that takes the match `pin` where it lies. If it has to take others too, `first` may
/// differ from `pin`.
struct PinsMove {
  HeapMove move;
  Count first = 0;
};
std::optional<PinsMove> least_with(const Position& position, const Heaps& heaps, std::size_t heap, Count pin);
/// The first run of a heap, where they are taken one by one.
std::optional<Choice> first_run(const Position& position, const Heaps& heaps, std::size_t heap);
/// Nothing if the touch or the key does not concern such a run.
std::optional<Choice> choose_pins(const Position& position, const Heaps& heaps, const Choice& choice,
                                  const Touch& touch, Gesture gesture);
std::optional<Choice> choose_pins(const Position& position, const Heaps& heaps, const Choice& choice,
                                  Key key);
std::optional<Choice> with_pins_amount(const Position& position, const Heaps& heaps, const Choice& choice,
                                       Count amount);
/// Why the run that a tap there would choose cannot be taken.
std::optional<Message> pins_refusal(const Position& position, const Heaps& heaps, const Choice& choice,
                                    const OnMatch& on);

} // namespace nimatron
