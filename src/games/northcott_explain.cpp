#include <algorithm>
#include <optional>
#include <utility>

#include "core/text.hpp"
#include "explain/binary.hpp"
#include "games/northcott.hpp"

namespace nimatron {

using namespace northcott;

namespace {

/// The gaps as heaps, what each counts, and their sum.
BinaryTable table(const Options& options, const Columns& board) {
  std::vector<Count> gap;
  std::vector<Count> counts;
  for (const Pair& pair : pairs(board)) {
    gap.push_back(pair.gap);
    counts.push_back(value(options, board, pair.gap));
  }
  return binary_table(std::move(gap), std::move(counts));
}

/// Which pair (of `pairs`) a move changes.
std::size_t pair_of(const Columns& board, const SlideMove& move) {
  std::size_t out = 0;
  for (std::size_t c = 0; c < move.column; ++c)
    out += board.column[c].size() / 2;
  std::size_t below = 0;
  while (board.column[move.column][below].row < move.from)
    ++below;
  return out + below / 2;
}

/// The winning advance to show: the perfect player's own, if it makes its heap smaller as in Nim. With
/// bounded moves an advance can also raise a remainder; then the longest that does not.
SlideMove move_to_show(const Options& options, const Columns& board, const BinaryTable& sums) {
  const auto shrinks = [&](const SlideMove& move) {
    const Count now = sums.value[pair_of(board, move)];
    return advance(board, move) > 0 && (now ^ sums.sum) < now;
  };
  SlideMove out = *Northcott::best(options, board);
  if (shrinks(out)) return out;
  int longest = 0;
  Northcott::winning(options, board, [&](const SlideMove& move) {
    if (shrinks(move) && advance(board, move) > longest) {
      out = move;
      longest = advance(board, move);
    }
    return true;
  });
  return out;
}

/// A retreat of the player to move, and the advance by as much with which the facing piece follows.
std::optional<Answer> retreat_and_answer(const Options& options, const Columns& board) {
  std::optional<Answer> out;
  Northcott::moves(options, board, [&](const SlideMove& move) {
    if (advance(board, move) > 0) return true;
    const auto& pieces = board.column[move.column];
    std::size_t i = 0;
    while (pieces[i].row != move.from)
      ++i;
    const int facing = pieces[i ^ 1U].row;
    out = Answer{move, SlideMove{move.column, facing, facing + move.to - move.from}};
    return false;
  });
  return out;
}

Step why_retreats_fail(const Answer& example) {
  return {
      say(N_("Retreating does not help: when a piece goes back, as in {0}, the piece facing it follows by as "
             "many squares, {1}, and every gap is what it was before. The board ends somewhere, so nobody "
             "can "
             "retreat for ever."),
          print(example.move), print(example.answer)),
      example};
}

void explain_lost(const Options& options, const Columns& board, Explanation& out) {
  bool any = false;
  Northcott::moves(options, board, [&](const SlideMove&) {
    any = true;
    return false;
  });
  if (!any) {
    out.push_back({board.to_move == Side::white ? say(N_("White has no move left: Black has won."))
                                                : say(N_("Black has no move left: White has won.")),
                   {}});
    return;
  }
  out.push_back(
      {board.to_move == Side::white
           ? say(N_("The sum is 0, so Black wins, whatever White does: every move changes one gap and spoils "
                    "the sum, and some advance always makes it 0 again."))
           : say(N_("The sum is 0, so White wins, whatever Black does: every move changes one gap and spoils "
                    "the sum, and some advance always makes it 0 again.")),
       {}});
  if (const auto example = retreat_and_answer(options, board)) out.push_back(why_retreats_fail(*example));
}

void explain_won(const Options& options, const Columns& board, const BinaryTable& sums, Explanation& out) {
  out.push_back({board.to_move == Side::white
                     ? say(N_("The sum is not 0, so White, who is to move, wins by making it 0."))
                     : say(N_("The sum is not 0, so Black, who is to move, wins by making it 0.")),
                 {}});
  const SlideMove move = move_to_show(options, board, sums);
  const std::size_t pair = pair_of(board, move);
  BinaryTable changed = sums;
  changed.changed = pair;
  changed.leave = sums.value[pair] ^ sums.sum;
  const int gap_after = static_cast<int>(sums.heap[pair]) - advance(board, move);
  changed.rest = gap_after;
  out.push_back(
      {say(N_("In column {0} a gap of {1} becomes {2}: the move {3}."),
           std::string(1, static_cast<char>('a' + move.column)), sums.heap[pair], gap_after, print(move)),
       std::move(changed)});
  const Columns after = Northcott::play(options, board, move);
  if (const auto example = retreat_and_answer(options, after)) out.push_back(why_retreats_fail(*example));
  Count retreats = 0;
  Northcott::winning(options, board, [&](const SlideMove& other_move) {
    retreats += advance(board, other_move) < 0 ? 1 : 0;
    return true;
  });
  if (retreats > 0) {
    out.push_back(
        {say_n(N_P("{0} winning move is a retreat. It keeps the win, but it is never needed: only advances "
                   "bring the game to its end.",
                   "{0} winning moves are retreats. They keep the win, but they are never needed: only "
                   "advances bring the game to its end."),
               retreats),
         {}});
  }
}

} // namespace

Explanation Northcott::explain(const Options& options, const Columns& board, const Analysis&) {
  const std::vector<Pair> all = pairs(board);
  Explanation out;
  if (all.empty()) {
    out.push_back({say(N_("There is no piece on the board, and so no move.")), {}});
    explain_lost(options, board, out);
    return out;
  }
  out.push_back(
      {say_n(N_P("The empty squares between the two pieces that face each other are a heap of Nim.",
                 "The empty squares between two pieces that face each other are a heap of Nim: {0} pairs, "
                 "{0} heaps."),
             static_cast<Count>(all.size())),
       {}});
  const bool stacked = std::any_of(all.begin(), all.end(), [](const Pair& pair) { return pair.lower > 0; });
  if (stacked) {
    out.push_back(
        {say(N_("Several pairs in a column are counted from the bottom: the 1st piece with the 2nd, the 3rd "
                "with the 4th. The squares between one pair and the next do not count.")),
         {}});
  }
  const bool bounded = reach(options, board) < board.rows - 2; // else no gap exceeds it
  if (bounded) {
    out.push_back(
        {say_n(N_P("A piece moves at most {0} square, so only the remainder of each gap on division by {1} "
                   "counts.",
                   "A piece moves at most {0} squares, so only the remainder of each gap on division by {1} "
                   "counts."),
               options.number("max"), options.number("max") + 1),
         {}});
  }
  const BinaryTable sums = table(options, board);
  out.push_back(
      {bounded ? say(N_("Written in binary and added without carrying, the remainders give {0}."), sums.sum)
               : say(N_("Written in binary and added without carrying, the gaps give {0}."), sums.sum),
       sums});
  if (sums.sum == 0) {
    explain_lost(options, board, out);
  } else {
    explain_won(options, board, sums, out);
  }
  return out;
}

} // namespace nimatron
