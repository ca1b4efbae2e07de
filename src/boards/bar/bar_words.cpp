#include "boards/bar/bar_geometry.hpp"

namespace nimatron {

Message row_words(const Bar& board, std::size_t row) {
  return say(N_("{0, plural, one {row {1}: {0} square} other {row {1}: {0} squares}}"), board.row[row],
             row + 1);
}

Message BarGeometry::board_words(const Position&, const Bar& board) {
  Message out;
  for (std::size_t row = 0; row < board.row.size(); ++row)
    out = with_semicolon(out, row_words(board, row));
  return out;
}

Message BarGeometry::describe(const Position&, const Bar& board, const BiteMove& move) {
  if (is_poisoned(move.row, move.column)) return say(N_("the poisoned square"));
  return say(N_("{0, plural, one {bite row {1}, square {2}: one square goes} other {bite row {1}, square "
                "{2}: {0} squares go}}"),
             reach(board, move), move.row + 1, move.column + 1);
}

Message BarGeometry::told(const Message& who, const Position&, const Bar&, const BiteMove& move) {
  return say(N_("{0, select, you {You bit row {1}, square {2}} your_friend {Your friend bit row {1}, square "
                "{2}} the_computer {The computer bit row {1}, square {2}} other {{0} bit row {1}, square "
                "{2}}}"),
             who, move.row + 1, move.column + 1);
}

Message BarGeometry::hint_words(const Position&, const Bar&, const BiteMove& move) {
  return say(N_("Try row {0}."), move.row + 1);
}

Message BarGeometry::in_words(const Position&, const Bar&, const BiteMove& move) {
  return say(N_("bite row {0}, square {1}"), move.row + 1, move.column + 1);
}

} // namespace nimatron
