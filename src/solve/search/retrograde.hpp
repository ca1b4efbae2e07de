#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <vector>

#include "core/analysis.hpp"
#include "core/game.hpp"
#include "core/position.hpp"
#include "core/task.hpp"

namespace nimatron {

/// Solves a finite game, with or without cycles, from its ends backward, at any depth. Play may go round for
/// ever; a position where neither player can force the end is T.
///
/// Graph has nodes 0 .. size()-1 (a node says whose turn it is) and
///     option_count(n)              how many moves lead out of n
///     for_each_predecessor(n, f)   f(p) once for each move from a node p to n
///
///     depth      0 1 2 .   0 = over, odd = won for the player to move, even = lost (the other way round
///     waiting    0 1 0 2   in misere), `unsettled` = not yet, or T at the end
///     queue      [0, 2, 1  settled nodes in order of depth; those before `next_` have been spread
///
/// A lost node makes its predecessors won, one ply deeper. A won node takes one option away from each of its
/// predecessors; a predecessor with no option left is lost. Because the queue is in order of depth, the first
/// lost option found is the quickest and the last won one the slowest, so depth is remoteness (C. A. B.
/// Smith, "Graphs and composite games", J. Combin. Theory 1 (1966)).
template <class Graph>
class Retrograde {
 public:
  using Node = std::uint32_t;
  static constexpr std::uint32_t unsettled = ~std::uint32_t{0};
  static constexpr Count bytes_a_node = 12;

  /// The graph must outlive this.
  explicit Retrograde(const Graph& graph, bool misere = false)
      : graph_(&graph), misere_(misere ? 1 : 0), size_(graph.size()) {
    depth_.reserve(size_);
    waiting_.reserve(size_);
    queue_.reserve(size_);
  }

  /// Counts the options of this many nodes, or spreads this many settled ones (the slice's positions); true
  /// at the end.
  bool step(Slice& slice) {
    for (; counted_ < size_ && !slice.spent(); ++counted_) {
      count(static_cast<Node>(counted_));
      slice.took();
      slice.charge(1 + static_cast<Count>(waiting_.back() / moves_a_look));
    }
    if (counted_ < size_) return false;
    for (; next_ < queue_.size() && !slice.spent(); ++next_) {
      const std::uint32_t moves = spread(queue_[next_]);
      slice.took();
      slice.charge(1 + static_cast<Count>(moves / moves_a_look));
    }
    return done();
  }
  bool step(Count looks) {
    Slice slice(looks);
    return step(slice);
  }

  bool done() const { return counted_ == size_ && next_ == queue_.size(); }
  /// How many of the two looks at each node are done: counting its options, spreading its outcome.
  Count looks() const { return static_cast<Count>(counted_ + next_); }

  /// Plies to the end when the winner hurries and the loser delays; `unsettled` for T.
  std::uint32_t remoteness(Node n) const { return n < counted_ ? depth_[n] : unsettled; }
  Outcome outcome(Node n) const {
    if (remoteness(n) == unsettled) return done() ? Outcome::T : Outcome::unknown;
    return lost(depth_[n]) ? Outcome::P : Outcome::N;
  }

 private:
  bool lost(std::uint32_t depth) const { return depth % 2 == misere_; }

  void settle(Node n, std::uint32_t depth) {
    depth_[n] = depth;
    queue_.push_back(n);
  }

  void count(Node n) {
    const auto options = static_cast<std::uint32_t>(graph_->option_count(n));
    depth_.push_back(unsettled);
    waiting_.push_back(options);
    if (options == 0) settle(n, 0);
  }

  /// The number of predecessors.
  std::uint32_t spread(Node n) {
    const std::uint32_t depth = depth_[n];
    std::uint32_t moves = 0;
    if (lost(depth)) {
      graph_->for_each_predecessor(n, [&](Node p) {
        ++moves;
        if (depth_[p] == unsettled) settle(p, depth + 1);
      });
    } else {
      graph_->for_each_predecessor(n, [&](Node p) {
        ++moves;
        if (--waiting_[p] == 0 && depth_[p] == unsettled) settle(p, depth + 1);
      });
    }
    return moves;
  }

  static constexpr std::uint32_t moves_a_look = 8;

  const Graph* graph_;
  std::uint32_t misere_;
  std::size_t size_;
  std::vector<std::uint32_t> depth_;
  std::vector<std::uint32_t> waiting_;
  std::vector<Node> queue_;
  std::size_t counted_ = 0;
  std::size_t next_ = 0;
};

/// What is known of a position by now, which has the number `root`: its outcome, how long it lasts, and the moves that win;
/// `after(move)` is the number of what a move leaves.
template <class Graph, class After>
Analysis told_by(const Retrograde<Graph>& solver, const Position& position, std::uint32_t root, After after) {
  Analysis out;
  out.outcome = solver.outcome(root);
  const std::uint32_t depth = solver.remoteness(root);
  if (depth != solver.unsettled) out.remoteness = depth;
  if (out.outcome != Outcome::N) return out;
  std::uint32_t least = solver.unsettled;
  for_each_move(position, [&](const Move& move) {
    const std::uint32_t left = after(move);
    if (solver.outcome(left) != Outcome::P) return true;
    out.winning.push_back(move);
    if (solver.remoteness(left) < least) {
      least = solver.remoteness(left);
      out.soonest = move;
    }
    return true;
  });
  // Before the end, other moves may still prove to win.
  out.winning_total = solver.done() ? BigCount{out.winning.size()} : uncounted;
  return out;
}

/// Works on a slice of positions that are each looked at so many times; `work(looks)` is true at the end.
template <class Work>
bool in_looks(Slice& slice, Count times, Work work) {
  Slice looks =
      slice.part(slice.positions() < Slice::unbounded / times ? times * slice.positions() : Slice::unbounded);
  const Count before = looks.positions();
  const bool done = work(looks);
  slice.join(looks, (before - looks.positions() + times - 1) / times);
  return done;
}

/// How much of a game is looked at before the result is `unknown`.
struct RetrogradeLimit {
  Count positions = 1'000'000;
  Count moves = 50'000'000; // between them
  Count bytes = default_bytes;
};

/// Retrograde analysis of everything that can be reached from a position, for any game of the registry that
/// the last move decides (G::end absent): outcome, remoteness and winning moves, including T.
std::unique_ptr<Task> retrograde_task(const Position& position, const RetrogradeLimit& limit = {});

} // namespace nimatron
