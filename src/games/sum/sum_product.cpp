#include "games/sum/sum_product.hpp"

#include <algorithm>
#include <utility>

#include "core/task.hpp"
#include "core/text.hpp"
#include "games/sum/sum.hpp"
#include "solve/search/bytes.hpp"
#include "solve/search/retrograde.hpp"

namespace nimatron {

// ------------------------------------------------------------------------------------------- one part

PartGraph::PartGraph(const Position& part)
    : part_(part), sided_(std::holds_alternative<Columns>(part.board)) {
  find(part);
}

/// In a game with sides white is written to be to move, whoever is.
std::string PartGraph::name_of(Position& position) const {
  auto* columns = std::get_if<Columns>(&position.board);
  if (columns == nullptr) return key(position);
  columns->to_move = Side::white;
  return print(position);
}

std::uint32_t PartGraph::find(Position position) {
  const auto next = static_cast<std::uint32_t>(size());
  const auto [at, fresh] = number_.try_emplace(name_of(position), next);
  if (!fresh) return at->second;
  constexpr Count a_node = 256; // of the table and the lists, which are copied while they grow
  bytes_ += a_node + static_cast<Count>(bytes_of(at->first) + bytes_of(position.board));
  boards_.push_back(std::move(position.board));
  for (std::size_t side = 0; side < (sided_ ? 2U : 1U); ++side) {
    out_[side].push_back(0);
    in_[side].emplace_back();
  }
  return next;
}

void PartGraph::expand(std::size_t most, Slice& slice) {
  Position here{part_.game, part_.options, std::move(boards_.front())};
  boards_.pop_front();
  for (std::size_t side = 0; side < (sided_ ? 2U : 1U); ++side) {
    if (auto* columns = std::get_if<Columns>(&here.board))
      columns->to_move = side == 0 ? Side::white : Side::black;
    for_each_move(here, [&](const Move& move) {
      constexpr Count a_move = 12;
      in_[side][find(play(here, move))].push_back(next_);
      ++out_[side][next_];
      bytes_ += a_move;
      slice.charge();
      return size() <= most;
    });
  }
  ++next_;
}

Count arrangements(const Position& part, Count most) {
  Count all = 1;
  // One of n things more than are chosen already; n choose k is made so without fractions.
  const auto times = [&](Count n, Count by) {
    all = all * n / by;
    if (all > most) all = 0;
  };
  if (const auto* board = std::get_if<Columns>(&part.board)) {
    for (const auto& pieces : board->column) {
      const auto count = static_cast<Count>(pieces.size());
      for (Count i = 1; i <= count; ++i)
        times(board->rows - count + i, i);
    }
  } else if (const auto* graph = std::get_if<GraphBoard>(&part.board)) {
    for (std::size_t i = 0; i < graph->token.size(); ++i)
      times(static_cast<Count>(graph->nodes() + i), static_cast<Count>(i) + 1);
  }
  return all;
}

// ------------------------------------------------------------------------------------------- all parts

namespace {

/// The parts' nodes as one number, the turn first:
///
///     node = side + sides * (node of part 1 + size of part 1 * (node of part 2 + ...))
class ProductGraph {
 public:
  ProductGraph(const SumBoard& board, Count most, Count bytes) : most_(most), bytes_(bytes) {
    for (const Position& part : board.part) {
      part_.emplace_back(part);
      if (const auto* columns = std::get_if<Columns>(&part.board)) {
        sides_ = 2;
        turn_ = columns->to_move == Side::white ? 0 : 1;
      }
    }
  }

  /// Finds the positions of the parts, one after the other; true when that is done or there are too many.
  bool build(Slice& slice) {
    for (; at_ < part_.size() && !too_large_; ++at_) {
      PartGraph& part = part_[at_];
      while (!part.expanded() && !too_large_) {
        if (slice.spent()) return false;
        part.expand(static_cast<std::size_t>(most_), slice);
        slice.took();
        ++looks_;
        measure();
      }
    }
    return true;
  }
  bool too_large() const { return too_large_; }
  Count looks() const { return looks_; }

  std::size_t size() const { return size_; }
  std::uint32_t option_count(std::uint32_t node) const {
    const std::uint32_t side = node % sides_;
    std::uint32_t rest = node / sides_;
    std::uint32_t count = 0;
    for (const PartGraph& part : part_) {
      const auto size = static_cast<std::uint32_t>(part.size());
      count += part.moves(rest % size, side);
      rest /= size;
    }
    return count;
  }
  template <class F>
  void for_each_predecessor(std::uint32_t node, F&& f) const {
    const std::uint32_t side = sides_ - 1 - node % sides_; // who has moved
    const std::uint32_t now = node - node % sides_ + side;
    std::uint32_t rest = node / sides_;
    std::uint32_t stride = sides_;
    for (const PartGraph& part : part_) {
      const auto size = static_cast<std::uint32_t>(part.size());
      const std::uint32_t own = rest % size;
      for (const std::uint32_t from : part.before(own, side))
        f(now - own * stride + from * stride);
      rest /= size;
      stride *= size;
    }
  }

  std::uint32_t root() const { return turn_; }
  std::uint32_t after(const SumBoard& board, const SumMove& move) const {
    const std::uint32_t own = part_[move.part].node(play(board.part[move.part], alone(move)));
    std::uint32_t stride = sides_;
    for (std::size_t i = 0; i < move.part; ++i)
      stride *= static_cast<std::uint32_t>(part_[i].size());
    return sides_ - 1 - turn_ + own * stride;
  }

 private:
  void measure() {
    Count nodes = sides_;
    Count bytes = 0;
    for (const PartGraph& part : part_) {
      const auto own = static_cast<Count>(part.size());
      nodes = own > most_ / nodes ? most_ + 1 : nodes * own;
      bytes += part.bytes();
    }
    too_large_ = nodes > most_ || bytes + nodes * Retrograde<ProductGraph>::bytes_a_node > bytes_;
    size_ = static_cast<std::size_t>(nodes);
  }

  std::vector<PartGraph> part_;
  std::uint32_t sides_ = 1;
  std::uint32_t turn_ = 0;
  Count most_;
  Count bytes_;
  std::size_t at_ = 0; // the part that is gone through
  Count looks_ = 0;
  std::size_t size_ = 0;
  bool too_large_ = false;
};

class ProductTask final : public Task {
 public:
  ProductTask(const Position& sum, Count most, Count bytes)
      : sum_(sum), graph_(*std::get_if<SumBoard>(&sum.board), most, bytes) {}

  Progress progress() const override {
    if (!solver_) return {graph_.too_large() ? 1.0 : 0.0, graph_.looks()};
    const auto size = static_cast<double>(graph_.size());
    return {solver_->done() ? 1.0 : static_cast<double>(solver_->looks()) / (2 * size),
            graph_.looks() + solver_->looks() / 2};
  }

  Analysis result() const override {
    if (!solver_) return {};
    return told_by(*solver_, sum_, graph_.root(), [&](const Move& move) {
      return graph_.after(*std::get_if<SumBoard>(&sum_.board), *std::get_if<SumMove>(&move));
    });
  }

 private:
  /// A position is looked at twice: its moves are counted, its outcome is spread.
  bool work(Slice& slice) override {
    if (!solver_) {
      if (!graph_.build(slice)) return false;
      if (graph_.too_large()) return true;
      solver_.emplace(graph_, is_misere(sum_.options));
    }
    return in_looks(slice, 2, [&](Slice& looks) { return solver_->step(looks); });
  }

  Position sum_;
  ProductGraph graph_;
  std::optional<Retrograde<ProductGraph>> solver_;
};

} // namespace

std::unique_ptr<Task> search_product(const Position& sum, Count most, Count bytes) {
  return std::make_unique<ProductTask>(sum, most, bytes);
}

} // namespace nimatron
