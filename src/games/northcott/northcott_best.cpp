#include <cstddef>
#include <cstdlib>
#include <memory>
#include <optional>
#include <tuple>
#include <vector>

#include "games/northcott/northcott.hpp"
#include "games/northcott/northcott_graph.hpp"
#include "solve/search/retrograde.hpp"

namespace nimatron {

using namespace northcott;

namespace {

/// Boards with so few nodes are solved through before each move, which takes some milliseconds;
/// then the win is the quickest of all by advances, and the defence the longest there is.
constexpr Count solved_through = 20'000;

/// First the remoteness of all arrangements, where they are few, then one move after the other.
class BestSlide final : public Choosing {
 public:
  BestSlide(const Options& options, const Columns& board)
      : options_(options), board_(board), won_(nim_sum(options, board) != 0) {
    const auto keep = [&](const SlideMove& move) {
      moves_.push_back(move);
      return true;
    };
    if (won_) {
      Northcott::winning(options, board, keep);
    } else {
      Northcott::moves(options, board, keep);
    }
  }

  bool step(Slice& slice) override {
    if (!graph_ && FoldedGraph::nodes(board_, solved_through)) graph_.emplace(options_, board_);
    if (graph_ && !solver_) {
      if (!graph_->build(slice)) return false;
      solver_.emplace(*graph_);
    }
    if (solver_ && !solver_->done()) {
      Slice looks = slice.part(Slice::unbounded);
      solver_->step(looks);
      slice.join(looks, 0);
    }
    for (; next_ < moves_.size() && !slice.late() && (!solver_ || solver_->done()); ++next_) {
      weigh(moves_[next_]);
      slice.charge(8 + static_cast<Count>(board_.column.size()));
    }
    return next_ == moves_.size();
  }

  std::optional<Move> move() const override { return best_ ? std::optional<Move>(*best_) : std::nullopt; }
  std::optional<SlideMove> slide() const { return best_; }

 private:
  using Rank = std::tuple<Count, Count, Count, Count>; // the smallest is best, the first of equals

  Count remoteness(const Columns& board) const {
    return solver_ ? Count{solver_->remoteness(graph_->node(board))} : 0;
  }

  void weigh(const SlideMove& move) {
    const int ahead = advance(board_, move);
    if (won_ && ahead < 0) return;
    const Columns after = Northcott::play(options_, board_, move);
    const Rank rank =
        won_ ? Rank{remoteness(after), -ahead, 0, 0}
             : Rank{-remoteness(after), static_cast<Count>(Northcott::winning_total(options_, after)),
                    ahead > 0 ? 1 : 0, std::abs(ahead)};
    if (best_ && !(rank < lowest_)) return;
    best_ = move;
    lowest_ = rank;
  }

  Options options_;
  Columns board_;
  bool won_;
  std::vector<SlideMove> moves_;
  std::size_t next_ = 0;
  std::optional<FoldedGraph> graph_;
  std::optional<Retrograde<FoldedGraph>> solver_;
  std::optional<SlideMove> best_;
  Rank lowest_;
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
  BestSlide choosing(options, board);
  Slice whole(Slice::unbounded);
  while (!choosing.step(whole)) {
  }
  return choosing.slide();
}

std::unique_ptr<Choosing> Northcott::choosing(const Options& options, const Columns& board) {
  return std::make_unique<BestSlide>(options, board);
}

} // namespace nimatron
