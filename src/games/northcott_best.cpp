#include <optional>
#include <tuple>

#include "games/northcott.hpp"
#include "games/northcott_graph.hpp"
#include "solve/retrograde.hpp"

namespace nimatron {

using namespace northcott;

namespace {

/// Boards with so few arrangements are solved through before each move, which takes some milliseconds;
/// then the win is the quickest of all by advances, and the defence the longest there is.
constexpr Count solved_through = 20'000;

/// Plies to the end after each move, where they can be had at once.
class Remoteness {
 public:
  Remoteness(const Options& options, const Columns& board) {
    if (!arrangements(board, solved_through)) return;
    graph_.emplace(options, board);
    solver_.emplace(*graph_);
    while (!solver_->step(solved_through)) {
    }
  }
  Count of(const Columns& board) const {
    return solver_ ? Count{solver_->remoteness(graph_->node(board))} : 0;
  }

 private:
  std::optional<WholeGraph> graph_;
  std::optional<Retrograde<WholeGraph>> solver_;
};

} // namespace

/// The winner: an advance to nim-sum 0, the one after which the end is nearest, or the longest where that
/// is not known. The loser: what puts the end off longest where that is known, then what leaves the fewest
/// winning answers, then a retreat rather than an advance, then the shortest step.
///
/// Why the winner wins in a bounded number of moves, whatever the other does. Let A be
/// advances_left(board, winner).
///   1. At a sum other than 0 an advance to sum 0 exists (see `theory`), so the winner always has a move
///      and never retreats.
///   2. A depends only on where the winner's own pieces stand: the other's moves, retreats and all, leave
///      it as it is. An advance by d squares lowers it by d >= 1. It is never negative.
///   3. So the winner makes at most A moves. The other, who always faces sum 0, makes at most one between
///      two of them and one before the first, and at the end is the one who cannot move.
/// The whole game therefore lasts at most 2A - 1 plies from the winner's turn and at most 2A from the
/// loser's. On a chessboard with one pair in each column A <= 8 * 6 = 48.
///
/// The textbook's answer to a retreat by m, an advance of the facing piece by m, is one of these moves.
std::optional<SlideMove> Northcott::best(const Options& options, const Columns& board) {
  const bool won = nim_sum(options, board) != 0;
  const Remoteness remoteness(options, board);
  using Rank = std::tuple<Count, Count, Count, Count>; // the smallest is best, the first of equals
  std::optional<SlideMove> out;
  Rank lowest;
  const auto weigh = [&](const SlideMove& move) {
    const int ahead = advance(board, move);
    if (won && ahead < 0) return true;
    const Columns after = play(options, board, move);
    const Rank rank = won ? Rank{remoteness.of(after), -ahead, 0, 0}
                          : Rank{-remoteness.of(after), static_cast<Count>(winning_total(options, after)),
                                 ahead > 0 ? 1 : 0, ahead > 0 ? ahead : -ahead};
    if (!out || rank < lowest) {
      out = move;
      lowest = rank;
    }
    return true;
  };
  if (won) {
    winning(options, board, weigh);
  } else {
    moves(options, board, weigh);
  }
  return out;
}

} // namespace nimatron
