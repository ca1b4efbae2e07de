#pragma once

#include <cstddef>
#include <string>

#include "core/board.hpp"
#include "core/move.hpp"
#include "core/reader.hpp"
#include "core/result.hpp"

namespace nimatron {

// The text of each geometry of board and of each kind of move. What cannot be written at all is a fault here;
// what can be written but is not legal is for the game to say.

/// `remembers`: behind heaps may stand what the rules remember from the last move.
Result<Board> read_board(Reader& reader, std::size_t kind, bool remembers);
Result<Move> read_move(Reader& reader, std::size_t kind);

std::string print(const Board& board);
std::string print(const Move& move);

} // namespace nimatron
