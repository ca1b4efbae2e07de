#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "core/position.hpp"

namespace nimatron {

/// The legal moves of a position as text, in ascending order, or the first of them.
struct MoveTexts {
  std::vector<std::string> moves;
  bool all = true; // these are all there are
};
MoveTexts move_texts(const Position& position, std::size_t most);

} // namespace nimatron
