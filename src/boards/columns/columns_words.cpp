#include "boards/columns/columns_geometry.hpp"

#include <array>
#include <string>

#include "boards/columns/columns.hpp"
#include "boards/lists.hpp"
#include "core/game.hpp"

namespace nimatron {

Message ColumnsGeometry::board_words(const Position&, const Columns& board) {
  std::array<std::string, 2> squares; // by Side
  for (std::size_t column = 0; column < board.column.size(); ++column) {
    for (const Columns::Piece& piece : board.column[column])
      append(squares[static_cast<std::size_t>(piece.side)], square_name(column, piece.row));
  }
  return say(N_("White on {0}; Black on {1}"), squares[0], squares[1]);
}

Message ColumnsGeometry::describe(const Position&, const Columns&, const SlideMove& move) {
  return say(N_("move {0} to {1}"), square_name(move.column, move.from), square_name(move.column, move.to));
}

Message ColumnsGeometry::told(const Message& who, const Position&, const Columns&, const SlideMove& move) {
  return say(N_("{0, select, you {You moved {1} to {2}} your_friend {Your friend moved {1} to {2}} "
                "the_computer {The computer moved {1} to {2}} other {{0} moved {1} to {2}}}"),
             who, square_name(move.column, move.from), square_name(move.column, move.to));
}

/// A hint that names the piece but not yet where it goes.
std::optional<Move> ColumnsGeometry::hint_place(const Columns&, const SlideMove& move) {
  return SlideMove{move.column, move.from, move.from};
}

Message ColumnsGeometry::hint_words(const Position&, const Columns&, const SlideMove& move) {
  return say(N_("Try the piece on {0}."),
             std::string(1, static_cast<char>('a' + static_cast<int>(move.column))) +
                 std::to_string(move.from));
}

Message ColumnsGeometry::in_words(const Position&, const Columns&, const SlideMove& move) {
  const std::string column(1, static_cast<char>('a' + move.column));
  return say(N_("move {0} to {1}"), column + std::to_string(move.from), column + std::to_string(move.to));
}

/// For each column one move up and one down.
std::vector<Move> ColumnsGeometry::of_each_kind(const Position& at, const Columns&, const SlideMove&) {
  std::vector<Move> out;
  SlideMove last{static_cast<std::size_t>(-1), 0, 0};
  for_each_move(at, [&](const Move& move) {
    const auto& slide = *std::get_if<SlideMove>(&move);
    const bool up = slide.to > slide.from;
    if (slide.column != last.column || up != (last.to > last.from)) out.push_back(move);
    last = slide;
    return true;
  });
  return out;
}

} // namespace nimatron
