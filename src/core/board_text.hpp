#pragma once

#include <cstddef>
#include <string>
#include <string_view>

#include "core/board.hpp"
#include "core/move.hpp"
#include "core/reader.hpp"
#include "core/result.hpp"

namespace nimatron {

// The text of each kind of board and of each kind of move. Text that cannot be a board is a fault here;
// whether the board is legal is for the game to say.

/// `remembers`: the heaps may be followed by what the rules remember of the last move.
Result<Board> read_board(Reader& reader, std::size_t kind, bool remembers);
Result<Move> read_move(Reader& reader, std::size_t kind);

std::string print(const Board& board);
/// What a record says of a board, as people read it: "1,0.0,1" is "1, 0 / 0, 1".
std::string spaced(std::string_view board);
std::string print(const Move& move);

} // namespace nimatron
