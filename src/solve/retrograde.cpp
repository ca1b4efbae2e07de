#include "solve/retrograde.hpp"

#include <algorithm>
#include <optional>
#include <string>
#include <unordered_map>
#include <utility>

#include "core/game.hpp"

namespace nimatron {

namespace {

/// All positions that can be reached from one, numbered as they are found, and the moves between them.
///
///     boards     3 4 5      found but not yet expanded, in order; their numbers begin at `expanded`
///     from, to   0-1 0-2 0-3 1-3 ...           while exploring: one edge a move
///     in_begin   0 0 1 2 4                     afterwards: sources of the moves that lead to n are
///     in         0 0 0 1                       in[in_begin[n] .. in_begin[n+1])
class Reachable {
 public:
  Reachable(const Position& root, const RetrogradeLimit& limit) : root_(root), limit_(limit) { find(root_); }

  /// Expands so many positions; true when all have been, or when there are too many.
  bool explore(Count positions) {
    for (; positions > 0 && !finished(); --positions)
      expand();
    if (finished() && !too_large_ && in_begin_.empty()) turn_round();
    return finished();
  }
  bool finished() const { return too_large_ || expanded_ == out_count_.size(); }
  bool too_large() const { return too_large_; }
  std::size_t found() const { return out_count_.size(); }
  Count expanded() const { return static_cast<Count>(expanded_); }

  /// The number of the position that a move from the root leads to.
  std::uint32_t after(const Move& move) const { return number_.find(key(play(root_, move)))->second; }

  std::size_t size() const { return out_count_.size(); }
  std::uint32_t option_count(std::uint32_t n) const { return out_count_[n]; }
  template <class F>
  void for_each_predecessor(std::uint32_t n, F&& f) const {
    for (std::uint32_t i = in_begin_[n]; i < in_begin_[n + 1]; ++i)
      f(in_[i]);
  }

 private:
  std::uint32_t find(const Position& position) {
    const auto next = static_cast<std::uint32_t>(out_count_.size());
    const auto [at, is_new] = number_.try_emplace(key(position), next);
    if (is_new) {
      out_count_.push_back(0);
      boards_.push_back(position.board);
    }
    return at->second;
  }

  void expand() {
    const std::size_t at = expanded_ - boards_begin_;
    const Position here{root_.game, root_.options, std::move(boards_[at])};
    const auto number = static_cast<std::uint32_t>(expanded_++);
    for_each_move(here, [&](const Move& move) {
      to_.push_back(find(play(here, move)));
      ++out_count_[number];
      too_large_ = static_cast<Count>(out_count_.size()) > limit_.positions ||
                   static_cast<Count>(to_.size()) > limit_.moves;
      return !too_large_;
    });
    if (at >= 1024) { // forget the boards that have been expanded, now and then
      boards_.erase(boards_.begin(), boards_.begin() + static_cast<std::ptrdiff_t>(at) + 1);
      boards_begin_ = expanded_;
    }
  }

  void turn_round() {
    in_begin_.assign(size() + 2, 0);
    for (const std::uint32_t n : to_)
      ++in_begin_[n + 2];
    for (std::size_t n = 2; n < in_begin_.size(); ++n)
      in_begin_[n] += in_begin_[n - 1];
    in_.resize(to_.size());
    std::size_t edge = 0;
    for (std::uint32_t n = 0; n < size(); ++n) {
      for (std::uint32_t i = 0; i < out_count_[n]; ++i)
        in_[in_begin_[to_[edge++] + 1]++] = n;
    }
    in_begin_.pop_back();
    to_ = {};
  }

  Position root_;
  RetrogradeLimit limit_;
  bool too_large_ = false;
  std::unordered_map<std::string, std::uint32_t> number_;
  std::vector<Board> boards_;
  std::size_t boards_begin_ = 0;
  std::size_t expanded_ = 0;
  std::vector<std::uint32_t> out_count_;
  std::vector<std::uint32_t> to_; // by source, in the order of the moves
  std::vector<std::uint32_t> in_begin_;
  std::vector<std::uint32_t> in_;
};

class RetrogradeTask final : public Task {
 public:
  RetrogradeTask(const Position& position, const RetrogradeLimit& limit)
      : position_(position), graph_(position, limit) {}

  /// A position is looked at three times: expanded, its moves counted, its outcome spread.
  bool step(Count positions) override {
    if (solver_) return solver_->step(3 * positions);
    if (!graph_.explore(3 * positions)) return false;
    if (graph_.too_large()) return true;
    solver_.emplace(graph_, is_misere(position_.options));
    return false;
  }

  Progress progress() const override {
    const auto size = static_cast<Count>(graph_.found());
    if (!solver_) return {graph_.too_large() ? 1.0 : 0.0, graph_.expanded() / 3, 0};
    const Count looks = size + solver_->looks();
    const double fraction = static_cast<double>(looks) / static_cast<double>(3 * size);
    return {solver_->done() ? 1.0 : fraction, looks / 3, size * Retrograde<Reachable>::bytes_a_node};
  }

  Analysis result() const override {
    Analysis out;
    if (!solver_) return out;
    out.outcome = solver_->outcome(0);
    const std::uint32_t depth = solver_->remoteness(0);
    if (depth != Retrograde<Reachable>::unsettled) out.remoteness = depth;
    if (!solver_->done()) return out;
    for_each_move(position_, [&](const Move& move) {
      if (solver_->outcome(graph_.after(move)) == Outcome::P) out.winning.push_back(move);
      return true;
    });
    out.winning_total = out.winning.size();
    return out;
  }

 private:
  Position position_;
  Reachable graph_;
  std::optional<Retrograde<Reachable>> solver_;
};

} // namespace

std::unique_ptr<Task> retrograde_task(const Position& position, const RetrogradeLimit& limit) {
  return std::make_unique<RetrogradeTask>(position, limit);
}

} // namespace nimatron
