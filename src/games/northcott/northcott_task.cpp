#include <algorithm>
#include <memory>
#include <optional>
#include <utility>

#include "games/northcott/northcott.hpp"
#include "games/northcott/northcott_graph.hpp"
#include "solve/search/retrograde.hpp"

namespace nimatron {

using namespace northcott;

namespace {

/// So many positions, at most, are solved for their remoteness (notation.md).
constexpr Count most_positions = 1'000'000;

bool explore(FoldedGraph& graph, Slice& slice) { return graph.build(slice); }
bool explore(ReachedGraph& graph, Slice& slice) { return graph.explore(slice); }
bool too_large(const FoldedGraph&) { return false; }
bool too_large(const ReachedGraph& graph) { return graph.too_large(); }
Count expanded(const FoldedGraph& graph) { return static_cast<Count>(graph.size()); }
Count expanded(const ReachedGraph& graph) { return graph.expanded(); }
std::uint32_t root(const FoldedGraph& graph, const Columns& board) { return graph.node(board); }
std::uint32_t root(const ReachedGraph&, const Columns&) { return 0; }
/// Before all moves are counted no outcome is spread: with fewer positions nothing can be said.
Count least(const FoldedGraph& graph) { return static_cast<Count>(graph.size() / 3); }
Count least(const ReachedGraph&) { return 0; }
Count bytes_a_node(const FoldedGraph&, const Columns&) { return Retrograde<FoldedGraph>::bytes_a_node; }
Count bytes_a_node(const ReachedGraph&, const Columns& board) {
  return Retrograde<ReachedGraph>::bytes_a_node + ReachedGraph::bytes_a_node(board);
}

/// The remoteness of one board by retrograde analysis; all else that an analysis says is theory.
template <class Graph>
class RemotenessTask final : public Task {
 public:
  template <class... Limit>
  RemotenessTask(const Options& options, const Columns& board, Limit... limit)
      : options_(options), board_(board), graph_(options, board, limit...) {}

  Progress progress() const override {
    const auto size = static_cast<Count>(graph_.size());
    const Count bytes = size * bytes_a_node(graph_, board_);
    if (!solver_) {
      const Count looks = expanded(graph_);
      if (too_large(graph_)) return {1, looks / 3, 0};
      // While they are being found, how many there will be is not known.
      return {static_cast<double>(looks) / static_cast<double>(3 * most_positions), looks / 3, bytes,
              least(graph_)};
    }
    const Count looks = expanded(graph_) + solver_->looks();
    const double fraction = static_cast<double>(looks) / static_cast<double>(3 * size);
    return {solver_->done() ? 1.0 : fraction, looks / 3, bytes, least(graph_)};
  }

  Analysis result() const override {
    Analysis out;
    const Theory known = *Northcott::theory(options_, board_);
    out.outcome = known.outcome;
    out.grundy = known.grundy;
    out.method = known.method;
    Northcott::winning(options_, board_, [&](const SlideMove& move) {
      out.winning.push_back(move);
      return true;
    });
    out.winning_total = out.winning.size();
    if (solver_) {
      const std::uint32_t depth = solver_->remoteness(root(graph_, board_));
      if (depth != Retrograde<Graph>::unsettled) out.remoteness = depth;
    }
    return out;
  }

 private:
  /// A position is looked at three times: expanded (the whole graph is given), its moves counted,
  /// its outcome spread.
  bool work(Slice& slice) override {
    return in_looks(slice, 3, [&](Slice& looks) {
      if (solver_) return solver_->step(looks);
      if (!explore(graph_, looks)) return false;
      if (too_large(graph_)) return true;
      solver_.emplace(graph_);
      return false;
    });
  }

  Options options_;
  Columns board_;
  Graph graph_;
  std::optional<Retrograde<Graph>> solver_;
};

} // namespace

/// Where the arrangements of the pieces, but for the order of columns, are few enough, all are solved, reachable or not:
/// they need no table of what has been found. Else those that can be reached are gathered until they are too many.
std::unique_ptr<Task> Northcott::task(const Options& options, const Columns& board,
                                      const SolverResources& means) {
  const auto nodes = FoldedGraph::nodes(board, most_positions);
  if (nodes && *nodes * Retrograde<FoldedGraph>::bytes_a_node + FoldedGraph::bytes(board) <= means.bytes)
    return std::make_unique<RemotenessTask<FoldedGraph>>(options, board);
  const Count a_node = Retrograde<ReachedGraph>::bytes_a_node + ReachedGraph::bytes_a_node(board);
  const Count most = std::min(most_positions, means.bytes / a_node);
  return std::make_unique<RemotenessTask<ReachedGraph>>(options, board, most);
}

} // namespace nimatron
