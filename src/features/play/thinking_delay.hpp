#pragma once

#include "features/model.hpp"

namespace nimatron {

/// Seconds that the computer lets pass before it moves there, as a person would: few where the move is plain, more
/// the more there is to choose from. The same for a position.
double pause_before_move(const Position& position);

/// When the computer may move, if it is to: after what is on its way, and its pause; always the same short one where
/// motion is not wanted.
double machine_may_move(const Model& model);

} // namespace nimatron
