#include "solve/search/bytes.hpp"

#include "core/geometry.hpp"

namespace nimatron {

std::size_t bytes_of(const Board& board) { return sizeof(board) + geometry_of(board).bytes(board); }

std::size_t bytes_of(const Move& move) { return sizeof(move) + move_kind(move.index()).bytes(move); }

} // namespace nimatron
