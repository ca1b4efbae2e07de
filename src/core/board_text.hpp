#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <variant>

#include "core/position.hpp"
#include "core/reader.hpp"
#include "core/result.hpp"

namespace nimatron {

// The text of each kind of board and of each kind of move. Text that cannot be a board is a fault here;
// whether the board is legal is for the game to say.

/// `remembers`: the heaps may be followed by what the rules remember of the last move.
Result<Board> read_board(Reader& reader, std::size_t kind, bool remembers);
Result<Move> read_move(Reader& reader, const Position& position);

/// The same for who knows the kind of the move alone: one of PlainMove's, or behind those, in the same order, one in a part
/// of a sum.
Result<Move> read_move(Reader& reader, std::size_t kind);
std::size_t kind_of(const Move& move);
inline constexpr std::size_t plain_kinds = std::variant_size_v<PlainMove>;
inline constexpr std::size_t kinds_of_moves = 2 * plain_kinds;

/// A whole position, with its game and options; `part`: of a sum, which '_' ends as well.
Result<Position> read_position(Reader& reader, bool part);
/// The number of a part, from 0, with what separates it from the move.
Result<std::size_t> read_part(Reader& reader);

std::string print(const Board& board);
/// What a record says of a board, as people read it: "1,0.0,1" is "1, 0 / 0, 1".
std::string spaced(std::string_view board);
std::string print(const Move& move);

} // namespace nimatron
