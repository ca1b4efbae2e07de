#include "solve/search/retrograde.hpp"

#include <algorithm>
#include <deque>
#include <optional>
#include <string>
#include <unordered_map>
#include <utility>

#include "core/game.hpp"
#include "solve/search/bytes.hpp"

namespace nimatron {

namespace {

/// All positions that can be reached from one, numbered as they are found, and the moves between them.
///
///     boards     3 4 5      found but not yet expanded, in order; their numbers begin at `expanded`
///     from, to   0-1 0-2 0-3 1-3 ...           while exploring: one edge a move
///     in_begin   0 0 1 2 4                     afterwards: sources of the moves that lead to n are
///     in         0 0 0 1                       in[in_begin[n] .. in_begin[n+1])
///
/// All of it counts in bytes; exceeding them is treated like too many positions.
class Reachable {
 public:
  Reachable(const Position& root, const RetrogradeLimit& limit) : root_(root), limit_(limit) { find(root_); }

  /// Expands this many positions and then reverses the moves; true when that is done or there are too many.
  bool explore(Slice& slice) {
    while (!all_expanded() && !slice.spent()) {
      expand(slice);
      slice.took();
    }
    if (all_expanded() && !too_large_) turn_round(slice);
    return finished();
  }
  bool finished() const { return too_large_ || turned_; }
  bool too_large() const { return too_large_; }
  std::size_t found() const { return out_count_.size(); }
  Count expanded() const { return static_cast<Count>(expanded_); }

  /// The number of the position after a move from the root.
  std::uint32_t after(const Move& move) const { return number_.find(key(play(root_, move)))->second; }

  std::size_t size() const { return out_count_.size(); }
  std::uint32_t option_count(std::uint32_t n) const { return out_count_[n]; }
  template <class F>
  void for_each_predecessor(std::uint32_t n, F&& f) const {
    for (std::uint32_t i = in_begin_[n]; i < in_begin_[n + 1]; ++i)
      f(in_[i]);
  }

 private:
  // A node of the hash table with its share of the table, which is copied while it grows; the lists are, too.
  static constexpr Count bytes_a_position = 128;
  static constexpr Count bytes_a_move = 16;

  bool all_expanded() const { return too_large_ || expanded_ == out_count_.size(); }

  std::uint32_t find(const Position& position) {
    const auto next = static_cast<std::uint32_t>(out_count_.size());
    std::string filed = key(position);
    const auto bytes = static_cast<Count>(bytes_of(filed));
    const auto [at, is_new] = number_.try_emplace(std::move(filed), next);
    if (is_new) {
      out_count_.push_back(0);
      boards_.push_back(position.board);
      bytes_ += bytes_a_position + bytes + static_cast<Count>(bytes_of(position.board)) +
                Retrograde<Reachable>::bytes_a_node;
    }
    return at->second;
  }

  void expand(Slice& slice) {
    const Position here{root_.game, root_.options, std::move(boards_.front())};
    boards_.pop_front();
    bytes_ -= static_cast<Count>(bytes_of(here.board));
    const auto number = static_cast<std::uint32_t>(expanded_++);
    for_each_move(here, [&](const Move& move) {
      to_.push_back(find(play(here, move)));
      ++out_count_[number];
      bytes_ += bytes_a_move;
      slice.charge();
      too_large_ = static_cast<Count>(out_count_.size()) > limit_.positions ||
                   static_cast<Count>(to_.size()) > limit_.moves || bytes_ > limit_.bytes;
      return !too_large_;
    });
  }

  /// In four passes: how many moves lead to each position, where its sources begin, and each source to its
  /// place.
  void turn_round(Slice& slice) {
    constexpr std::size_t some = 1024; // between two checks of the time
    const auto pass = [&](std::size_t end, auto&& f) {
      while (turn_at_ < end && !slice.late()) {
        for (const std::size_t until = std::min(end, turn_at_ + some); turn_at_ < until; ++turn_at_)
          f(turn_at_);
        slice.charge(some / 16);
      }
      if (turn_at_ < end) return false;
      turn_at_ = 0;
      ++turn_pass_;
      return true;
    };
    if (turn_pass_ == 0) {
      in_begin_.reserve(size() + 2);
      in_.reserve(to_.size());
      if (!pass(size() + 2, [&](std::size_t) { in_begin_.push_back(0); })) return;
    }
    if (turn_pass_ == 1 && !pass(to_.size(), [&](std::size_t i) {
          ++in_begin_[to_[i] + 2];
          in_.push_back(0);
        })) {
      return;
    }
    if (turn_pass_ == 2 && !pass(size(), [&](std::size_t n) { in_begin_[n + 2] += in_begin_[n + 1]; }))
      return;
    if (turn_pass_ == 3 && !pass(size(), [&](std::size_t n) {
          for (std::uint32_t i = 0; i < out_count_[n]; ++i)
            in_[in_begin_[to_[turn_edge_++] + 1]++] = static_cast<std::uint32_t>(n);
        })) {
      return;
    }
    in_begin_.pop_back();
    to_ = {};
    turned_ = true;
  }

  Position root_;
  RetrogradeLimit limit_;
  bool too_large_ = false;
  std::unordered_map<std::string, std::uint32_t> number_;
  std::deque<Board> boards_;
  std::size_t expanded_ = 0;
  Count bytes_ = 0;
  std::vector<std::uint32_t> out_count_;
  std::vector<std::uint32_t> to_; // by source, in the order of the moves
  std::vector<std::uint32_t> in_begin_;
  std::vector<std::uint32_t> in_;
  std::size_t turn_pass_ = 0;
  std::size_t turn_at_ = 0;
  std::size_t turn_edge_ = 0;
  bool turned_ = false;
};

class RetrogradeTask final : public Task {
 public:
  RetrogradeTask(const Position& position, const RetrogradeLimit& limit)
      : position_(position), graph_(position, limit) {}

  Progress progress() const override {
    const auto size = static_cast<Count>(graph_.found());
    if (!solver_) return {graph_.too_large() ? 1.0 : 0.0, graph_.expanded() / 3, 0};
    const Count looks = size + solver_->looks();
    const double fraction = static_cast<double>(looks) / static_cast<double>(3 * size);
    return {solver_->done() ? 1.0 : fraction, looks / 3, size * Retrograde<Reachable>::bytes_a_node};
  }

  Analysis result() const override {
    if (!solver_) return {};
    return told_by(*solver_, position_, 0, [&](const Move& move) { return graph_.after(move); });
  }

 private:
  /// Each position is looked at three times: expanded, its moves counted, its outcome spread.
  bool work(Slice& slice) override {
    return in_looks(slice, 3, [&](Slice& looks) {
      if (solver_) return solver_->step(looks);
      if (!graph_.explore(looks)) return false;
      if (graph_.too_large()) return true;
      solver_.emplace(graph_, is_misere(position_.options));
      return false;
    });
  }

  Position position_;
  Reachable graph_;
  std::optional<Retrograde<Reachable>> solver_;
};

} // namespace

std::unique_ptr<Task> retrograde_task(const Position& position, const RetrogradeLimit& limit) {
  return std::make_unique<RetrogradeTask>(position, limit);
}

} // namespace nimatron
