#include "games/matrix/matrix_winning.hpp"

#include <algorithm>
#include <utility>

namespace nimatron {

namespace {

using Axis = LineMove::Axis;
constexpr std::size_t no_part = ~std::size_t{0};

std::size_t part_of_line(const std::vector<MatrixPart>& parts, Axis axis, std::size_t line) {
  for (std::size_t p = 0; p < parts.size(); ++p) {
    const auto& lines = axis == Axis::row ? parts[p].row : parts[p].col;
    if (std::binary_search(lines.begin(), lines.end(), line)) return p;
  }
  return no_part;
}

template <class F>
void for_each_line(const Grid& board, F&& f) {
  for (std::size_t c = 0; c < board.cols; ++c) {
    if (!f(Axis::column, c)) return;
  }
  for (std::size_t r = 0; r < board.rows; ++r) {
    if (!f(Axis::row, r)) return;
  }
}

BigCount sum(BigCount a, BigCount b) { return b > uncounted - a ? uncounted : a + b; }

/// For one line that is a part; none where it is to keep what it has, or more.
bool line_moves(const Grid& board, Axis axis, std::size_t line, Count take_in_all, Sink<LineMove> sink) {
  return for_each_take_of(line_of(board, axis, line), take_in_all, axis == Axis::row ? 1 : 2,
                          [&](const std::vector<Count>& take) {
                            return sink({axis, line, take});
                          });
}

} // namespace

std::vector<PartGoal> nim_goals(const std::vector<MatrixPart>& parts, bool misere) {
  Count sum = 0;
  Count ones = 0;
  for (const MatrixPart& part : parts) {
    sum ^= part.total();
    ones += part.total() == 1 ? 1 : 0;
  }
  std::vector<PartGoal> out;
  for (const MatrixPart& part : parts) {
    const Count total = part.total();
    const Count other_ones = ones - (total == 1 ? 1 : 0);
    const bool others_are_ones = other_ones == static_cast<Count>(parts.size()) - 1;
    // Misere: among ones alone, an odd number of them is to be left.
    const Count leave = misere && others_are_ones ? (other_ones + 1) % 2 : sum ^ total;
    out.push_back({leave, nullptr});
  }
  return out;
}

void moves_to_goals(const Grid& board, const std::vector<MatrixPart>& parts,
                    const std::vector<PartGoal>& goals, Sink<LineMove> sink) {
  for_each_line(board, [&](Axis axis, std::size_t line) {
    const std::size_t p = part_of_line(parts, axis, line);
    return p == no_part || line_moves(board, axis, line, parts[p].total() - goals[p].leave, sink);
  });
}

BigCount count_moves_to_goals(const std::vector<MatrixPart>& parts, const std::vector<PartGoal>& goals) {
  BigCount out = 0;
  for (std::size_t p = 0; p < parts.size(); ++p) {
    const Count take_in_all = parts[p].total() - goals[p].leave;
    if (goals[p].table == nullptr && take_in_all > 0)
      out = sum(out, count_takes_of(parts[p].grid.cell, take_in_all));
  }
  return out;
}

TableMoves::TableMoves(const Grid& board, const AnySieve& sieve, std::size_t limit)
    : board_(board), sieve_(&sieve), limit_(limit), after_(board) {}

TableMoves::TableMoves(const Grid& board, const std::vector<MatrixPart>& parts, std::vector<PartGoal> goals,
                       std::size_t limit)
    : board_(board), parts_(&parts), goals_(std::move(goals)), limit_(limit),
      total_(count_moves_to_goals(parts, goals_)), after_(board) {}

bool TableMoves::wins(const std::vector<Count>& take) {
  for (std::size_t i = 0; i < take.size(); ++i) {
    const std::size_t row = axis_ == Axis::row ? line_ : i;
    const std::size_t col = axis_ == Axis::row ? i : line_;
    after_.at(row, col) = board_.at(row, col) - take[i];
  }
  if (goal_ == nullptr) return sieve_->outcome(sieve_->index_of(after_)) == Outcome::P;
  return goal_->table->value(goal_->table->box().index_of(after_)) == goal_->leave;
}

void TableMoves::list_line_of(std::size_t part) {
  if (list_.size() >= limit_) return;
  line_moves(board_, axis_, line_, (*parts_)[part].total() - goals_[part].leave, [&](const LineMove& move) {
    list_.emplace_back(move);
    return list_.size() < limit_;
  });
}

/// Goes to the next line in which moves have to be looked up; false after the last. Those of a line that is a
/// part of its own are counted by themselves, and listed here.
bool TableMoves::begin_line() {
  while (next_line_ < board_.cols + board_.rows) {
    const std::size_t at = next_line_++;
    axis_ = at < board_.cols ? Axis::column : Axis::row;
    line_ = at < board_.cols ? at : at - board_.cols;
    if (sieve_ == nullptr) {
      const std::size_t p = part_of_line(*parts_, axis_, line_);
      if (p == no_part) continue;
      goal_ = &goals_[p];
      if (goal_->table == nullptr) {
        list_line_of(p);
        continue;
      }
    }
    after_ = board_;
    takes_.emplace(line_of(board_, axis_, line_), axis_ == Axis::row ? 1 : 2);
    return true;
  }
  return false;
}

bool TableMoves::step(Slice& slice) {
  constexpr int some = 16; // moves looked up between two questions whether time is up
  while (!slice.late()) {
    if (!takes_ && !begin_line()) return true;
    for (int i = 0; i < some; ++i) {
      if (!takes_->next()) {
        takes_.reset();
        break;
      }
      const std::vector<Count>& take = takes_->take();
      if (!wins(take)) continue;
      total_ = sum(total_, 1);
      if (list_.size() < limit_) list_.emplace_back(LineMove{axis_, line_, take});
    }
    slice.charge(some / 4 + some * static_cast<Count>(board_.cell.size()) / 64);
  }
  return false;
}

} // namespace nimatron
