#include <algorithm>
#include <optional>
#include <utility>

#include "explain/binary.hpp"
#include "explain/sums.hpp"
#include "explain/words.hpp"
#include "games/northcott.hpp"

namespace nimatron {

using namespace northcott;

namespace {

using What = Quantity::What;

/// The gaps as heaps, and what each counts.
Sums sums_of(const Options& options, const Columns& board) {
  std::vector<Count> gap;
  std::vector<Count> counts;
  for (const Pair& pair : pairs(board)) {
    gap.push_back(pair.gap);
    counts.push_back(value(options, board, pair.gap));
  }
  Sums out(std::move(gap), std::move(counts), false);
  out.copies = false;
  return out;
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
SlideMove move_to_show(const Options& options, const Columns& board, const Sums& sums) {
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

/// The advance by as much with which the facing piece follows a retreat.
SlideMove following(const Columns& board, const SlideMove& move) {
  const auto& pieces = board.column[move.column];
  std::size_t i = 0;
  while (pieces[i].row != move.from)
    ++i;
  const int facing = pieces[i ^ 1U].row;
  return {move.column, facing, facing + move.to - move.from};
}

/// "column c", and where a column has several pairs, which.
Message name_of(const Columns& board, const Pair& pair) {
  const std::string column(1, static_cast<char>('a' + pair.column));
  if (board.column[pair.column].size() <= 2) return say(N_("column {0}"), column);
  return say(N_("column {0}, pair {1}"), column, pair.lower / 2 + 1);
}

/// What the move does to its gap.
Message in_column(const Columns& board, const SlideMove& move) {
  const Pair pair = pairs(board)[pair_of(board, move)];
  return say(N_("In {0}, the gap shrinks from {1} to {2}: {3}."), name_of(board, pair), pair.gap,
             pair.gap - advance(board, move), in_words({find_game(Northcott::id), {}, board}, move));
}

void tell_retreats(Telling& to, bool won) {
  to.tell(
      won ? say(N_("Retreating doesn't help the other side: follow the retreating piece with the one facing "
                   "it, by as "
                   "many squares, and every gap is what it was. The board ends somewhere, so you can always "
                   "bring the "
                   "game to its end."))
          : say(N_("Retreating doesn't help: the piece facing it follows by as many squares, and every gap "
                   "is what it "
                   "was. The board ends somewhere, so the other side can always bring the game to its end.")),
      {Answered{Answered::By::follow}, OutcomeIs{to.analysis.outcome}});
}

void tell_lost(Telling& to, const Columns& board) {
  tell_retreats(to, false);
  to.answers([&](const Move& move) -> std::optional<Move> {
    const auto& slide = *std::get_if<SlideMove>(&move);
    if (advance(board, slide) < 0) return following(board, slide);
    return winning_move(play(to.position, move));
  });
}

/// By column, every advance that wins.
void tell_advances(Telling& to, const Options& options, const Columns& board) {
  constexpr std::size_t most = 12;
  std::size_t told = 0;
  Count retreats = 0;
  Northcott::winning(options, board, [&](const SlideMove& move) {
    if (advance(board, move) < 0) {
      ++retreats;
    } else if (told++ < most) {
      to.tell(in_column(board, move), {to.leaves(move)});
    }
    return true;
  });
  if (retreats == 0) return;
  to.tell(say_n(N_P("One winning move is a retreat. It keeps the win, but you never need it: only advances "
                    "bring the end closer.",
                    "{0} winning moves are retreats. They keep the win, but you never need them: only "
                    "advances bring the end closer."),
                retreats),
          {Quantity{What::retreats, retreats}});
}

bool can_move(const Options& options, const Columns& board) {
  bool any = false;
  Northcott::moves(options, board, [&](const SlideMove&) {
    any = true;
    return false;
  });
  return any;
}

} // namespace

Explanation Northcott::explain(const Options& options, const Columns& board, const Analysis& analysis) {
  const Position position{find_game(id), options, board};
  const std::vector<Pair> all = pairs(board);
  Telling to(position, analysis);
  if (all.empty())
    to.tell(say(N_("There are no pieces on the board, so there is no move.")), {IsOver{Outcome::P}});
  if (!can_move(options, board)) {
    to.tell(board.to_move == Side::white ? say(N_("White has no move left: Black wins."))
                                         : say(N_("Black has no move left: White wins.")),
            {IsOver{Outcome::P}});
    return std::move(to.steps);
  }
  const Sums sums = sums_of(options, board);
  std::optional<Change> win;
  if (sums.lost()) {
    to.loses();
  } else {
    const SlideMove move = move_to_show(options, board, sums);
    const std::size_t pair = pair_of(board, move);
    win = Change{move, pair, sums.size[pair] - advance(board, move)};
    to.wins(move);
  }
  const auto count = static_cast<Count>(all.size());
  to.tell(say_n(N_P("The gap between the two facing pieces (the empty squares) is a Nim heap.",
                    "The gap between two facing pieces (the empty squares) is a Nim heap: {0} pairs make {0} "
                    "heaps, counted column by column."),
                count),
          {Quantity{What::parts, count}, Counts{sums.value}});
  if (std::any_of(all.begin(), all.end(), [](const Pair& pair) { return pair.lower > 0; })) {
    to.tell(say(N_("If a column holds several pairs, pair the pieces from the bottom: 1st with 2nd, 3rd with "
                   "4th. Squares between pairs do not count.")),
            {Counts{sums.value}});
  }
  if (reach(options, board) < board.rows - 2) { // else no gap exceeds it
    const Count most = options.number("max");
    to.tell(say_n(N_P("A piece moves at most one square, so only each gap's remainder after division by {1} "
                      "counts: {2}.",
                      "A piece moves at most {0} squares, so only each gap's remainder after division by {1} "
                      "counts: {2}."),
                  most, most + 1, number_list(sums.value)),
            {Quantity{What::most, most}, Quantity{What::cycle, most + 1}, Counts{sums.value}});
  }
  tell_sums(to, sums, win);
  if (win) {
    tell_advances(to, options, board);
    tell_retreats(to, true);
  } else {
    tell_lost(to, board);
  }
  return std::move(to.steps);
}

} // namespace nimatron
