#pragma once

#include <cstddef>
#include <optional>

#include "core/analysis.hpp"
#include "core/explanation.hpp"
#include "core/position.hpp"

namespace nimatron {

/// Why a position is won or lost: the game's own explanation, or what searching has found. Its first steps are
/// the short reason, and there is always one.
Explanation explain(const Position& position, const Analysis& analysis);

/// What can be said of a position of any game from its analysis alone: who wins, in how many moves, with
/// which move.
Explanation explain_by_search(const Position& position, const Analysis& analysis);

/// The winning move to name, where there is one: the first, or where play can go round one that brings the end nearer.
std::optional<Move> win_to_name(const Position& position, const Analysis& analysis);

/// What a move did: it kept the win, gave it away, or could not help. `before` is the analysis of `position`,
/// `after` that of the position the move leads to. Nothing while neither is known.
std::optional<Step> explain_move(const Position& position, const Move& move, const Analysis& before,
                                 const Analysis& after);

/// What has been explained of a position, in words.
Reason in_words(const Position& position, const Step& step);
Reasons in_words(const Position& position, const Explanation& steps);

/// How many steps the short reason has.
std::size_t brief_steps(const Explanation& steps);

} // namespace nimatron
