#include "boards/grid/grid_geometry.hpp"

#include <algorithm>
#include <string>

#include "boards/lists.hpp"
#include "core/game.hpp"
#include "explain/binary.hpp"

namespace nimatron {

Message GridGeometry::board_words(const Position&, const Grid& board) {
  Message out;
  for (std::size_t row = 0; row < board.rows; ++row) {
    std::string cells;
    for (std::size_t col = 0; col < board.cols; ++col)
      append(cells, std::to_string(board.at(row, col)));
    out = with_semicolon(out, say(N_("row {0}: {1}"), row + 1, cells));
  }
  return out;
}

Message GridGeometry::told(const Message& who, const Position&, const Grid&, const LineMove& move) {
  const Count all = total(move.take);
  return move.axis == LineMove::Axis::row
             ? say(N_("{0, select, you {You took {1} from row {2}} your_friend {Your friend took {1} from "
                      "row {2}} the_computer {The computer took {1} from row {2}} other {{0} took {1} from "
                      "row {2}}}"),
                   who, all, move.line + 1)
             : say(N_("{0, select, you {You took {1} from column {2}} your_friend {Your friend took {1} from "
                      "column {2}} the_computer {The computer took {1} from column {2}} other {{0} took {1} "
                      "from column {2}}}"),
                   who, all, move.line + 1);
}

std::optional<Move> GridGeometry::hint_place(const Grid& board, const LineMove& move) {
  const bool row = move.axis == LineMove::Axis::row;
  LineMove all = move;
  for (std::size_t i = 0; i < all.take.size(); ++i)
    all.take[i] = row ? board.at(move.line, i) : board.at(i, move.line);
  return all;
}

Message GridGeometry::hint_words(const Position&, const Grid&, const LineMove& move) {
  return move.axis == LineMove::Axis::row ? say(N_("Try row {0}."), move.line + 1)
                                          : say(N_("Try column {0}."), move.line + 1);
}

/// "take 3 from row 4, column 1", "take all of row 4", "take 1, 0, 2 from row 4".
Message GridGeometry::in_words(const Position&, const Grid& board, const LineMove& move) {
  const bool is_row = move.axis == LineMove::Axis::row;
  std::size_t heaps = 0;
  std::size_t last = 0;
  bool all = true;
  for (std::size_t i = 0; i < move.take.size(); ++i) {
    all = all && move.take[i] == (is_row ? board.at(move.line, i) : board.at(i, move.line));
    if (move.take[i] == 0) continue;
    ++heaps;
    last = i;
  }
  if (heaps == 1) {
    return say(N_("take {0} from row {1}, column {2}"), move.take[last], (is_row ? move.line : last) + 1,
               (is_row ? last : move.line) + 1);
  }
  if (all)
    return is_row ? say(N_("take all of row {0}"), move.line + 1)
                  : say(N_("take all of column {0}"), move.line + 1);
  const std::string take = number_list(move.take);
  return is_row ? say(N_("take {0} from row {1}"), take, move.line + 1)
                : say(N_("take {0} from column {1}"), take, move.line + 1);
}

/// For each line the move that takes all of it.
std::vector<Move> GridGeometry::of_each_kind(const Position& at, const Grid& board, const LineMove&) {
  std::vector<Move> out;
  const auto add = [&](LineMove::Axis axis, std::size_t lines, std::size_t cells) {
    for (std::size_t line = 0; line < lines; ++line) {
      LineMove move{axis, line, {}};
      for (std::size_t i = 0; i < cells; ++i)
        move.take.push_back(axis == LineMove::Axis::row ? board.at(line, i) : board.at(i, line));
      if (why_illegal(at, move)) continue;
      const Move written = normal(board, move);
      if (std::find(out.begin(), out.end(), written) == out.end()) out.push_back(written);
    }
  };
  add(LineMove::Axis::column, board.cols, board.rows);
  add(LineMove::Axis::row, board.rows, board.cols);
  return out;
}

} // namespace nimatron
