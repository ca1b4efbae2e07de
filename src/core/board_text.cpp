#include "core/board_text.hpp"

#include "core/geometry.hpp"

namespace nimatron {

Result<Board> read_board(Reader& reader, std::size_t kind, bool remembers) {
  return geometry_of(kind).read(reader, remembers);
}

Result<Move> read_move(Reader& reader, const Position& position) {
  return geometry_of(position).read_move(reader, position);
}

std::string print(const Board& board) { return geometry_of(board).print(board); }

std::string print(const Move& move) { return move_kind(move.index()).print(move); }

std::string spaced(std::string_view board) {
  std::string out;
  for (const char c : board)
    out += c == ',' ? ", " : c == '.' ? " / " : std::string(1, c);
  return out;
}

} // namespace nimatron
