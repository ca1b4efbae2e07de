#pragma once

#include <cstddef>
#include <string>

#include "core/board.hpp"
#include "core/move.hpp"

namespace nimatron {

// How many bytes values take, including everything they own. A search counts them to stay below its limit.

/// What the allocator adds to each block of memory.
inline constexpr std::size_t bytes_a_block = 16;

/// Includes everything that lies elsewhere.
std::size_t bytes_of(const Board& board);
std::size_t bytes_of(const Move& move);
inline std::size_t bytes_of(const std::string& text) {
  constexpr std::size_t fits_inside = 15;
  return sizeof(std::string) + (text.capacity() <= fits_inside ? 0 : text.capacity() + 1 + bytes_a_block);
}

} // namespace nimatron
