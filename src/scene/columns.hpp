#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

#include "scene/scene.hpp"

namespace nimatron {

/// `a`, `b`, ... as in the record, and `c5`.
std::string column_letter(std::size_t column);
std::string square_name(std::size_t column, int row);

/// The rows to which the piece there may go, rising.
std::vector<int> targets_of(const Position& position, const Columns& board, std::size_t column, int from);

/// The piece in hand: a movable one of the player to move, or nothing.
std::optional<OnSquare> held_piece(const Position& position, const Columns& board, const Choice& choice);

} // namespace nimatron
