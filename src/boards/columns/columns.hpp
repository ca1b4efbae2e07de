#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

#include "scene/scene.hpp"

namespace nimatron {

/// Columns and squares as in a record: `a`, `b`, ... and `c5`.
std::string column_letter(std::size_t column);
std::string square_name(std::size_t column, int row);

/// Whether the piece may go there: by the rules or, in the set-up, wherever it may stand.
bool may_go(const Position& position, const SlideMove& move, Mode mode);
/// The rows to which the piece may go, in rising order.
std::vector<int> targets_of(const Position& position, const Columns& board, std::size_t column, int from,
                            Mode mode);
/// Every piece that can be picked up, from left to right and from the bottom up.
std::vector<OnSquare> movable(const Position& position, const Columns& board, Mode mode);

/// The square at a point of the picture, whether or not it is enabled.
std::optional<OnSquare> square_at(const Columns& board, const SceneView& view, Vec p);

/// Where a square of the board lies.
Rect square_area(const Columns& board, const SceneView& view, const OnSquare& square);

/// The piece in the hand if it can move; otherwise nothing.
std::optional<OnSquare> held_piece(const Position& position, const Columns& board, const Choice& choice,
                                   Mode mode);

} // namespace nimatron
