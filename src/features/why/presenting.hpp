#pragma once

#include <cstddef>
#include <optional>
#include <vector>

#include "features/model.hpp"
#include "scene/overlays.hpp"

namespace nimatron {

// The argument of Why? for a whole room: one step at a time beside the board. First who wins, without the move;
// then the reasons, each with its figure, and of a list of answers one at a time. The moves a step speaks of are lit, and
// then played on the board. As a film the steps follow one another by themselves, when each has been read.

/// Who wins: the letter of the theory, and what it means.
struct Verdict {
  const char* letter;
  Message meaning;
};
/// `known`: of the position on the board; null while it is searched for.
Verdict verdict_of(const Session& session, const Analysis* known);

/// Which step is shown; null: nothing is being presented.
const Presenting* presenting(const Model& model);

/// The argument, a lesson or exercises are shown to a whole room, with nothing else around.
bool in_front_of_class(const Model& model);

/// How many steps there are, as far as is known by now; at least one.
std::size_t presented_steps(const Model& model);

/// The reason that is shown, and which of its answers; nothing: who wins.
std::optional<ToldAnswer> presented(const Model& model);

/// The move that the step speaks of: it is lit on the board until it is played.
std::optional<Move> lit_by_step(const Model& model);

/// The moves that the step speaks of: a winning one, or one of the loser's and its answer. They are played on the board
/// one after the other, and when the step is over the board is as it was.
std::vector<Move> acts(const Model& model);

/// What the board shows: the game, and of these moves those that have been played.
const Session& on_stage(const Model& model);

/// What is drawn with the step: its own figure, or the one it speaks of.
const Figure& figure_with(const Reason& step);

/// The step ties heaps in bundles: so they lie on the board.
bool shows_bundles(const Model& model);

/// What is drawn on the board: what is wished for, and while the reasons are read, unless it is unwanted, what the
/// short one speaks of.
Overlays overlays_shown(const Model& model);

} // namespace nimatron
