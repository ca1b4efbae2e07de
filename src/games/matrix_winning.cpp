#include "games/matrix_winning.hpp"

#include <algorithm>

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

/// Calls f(move, index of the board after it in the box) for the moves of one line, ascending.
template <class F>
bool for_each_move_in(const Grid& board, const Box& box, Count top, Axis axis, std::size_t line, F&& f) {
  std::vector<Count> stride;
  for (std::size_t i = 0; i < (axis == Axis::row ? board.cols : board.rows); ++i) {
    stride.push_back(axis == Axis::row ? box.stride(line, i) : box.stride(i, line));
  }
  return for_each_take(line_of(board, axis, line), axis == Axis::row ? 1 : 2,
                       [&](const std::vector<Count>& take) {
                         Count index = top;
                         for (std::size_t i = 0; i < take.size(); ++i)
                           index -= take[i] * stride[i];
                         return f(take, index);
                       });
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

bool table_moves(const Grid& board, const MatrixPart& part, const PartGoal& goal, Axis axis, std::size_t line,
                 Sink<LineMove> sink) {
  const Box& box = goal.table->box();
  return for_each_move_in(board, box, box.index_of(part.grid), axis, line,
                          [&](const std::vector<Count>& take, Count index) {
                            return goal.table->value(index) != goal.leave || sink({axis, line, take});
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
    if (p == no_part) return true;
    if (goals[p].table != nullptr) return table_moves(board, parts[p], goals[p], axis, line, sink);
    const Count take_in_all = parts[p].total() - goals[p].leave;
    if (take_in_all <= 0) return true;
    return for_each_take_of(line_of(board, axis, line), take_in_all, axis == Axis::row ? 1 : 2,
                            [&](const std::vector<Count>& take) {
                              return sink({axis, line, take});
                            });
  });
}

BigCount count_moves_to_goals(const Grid& board, const std::vector<MatrixPart>& parts,
                              const std::vector<PartGoal>& goals) {
  constexpr BigCount largest = uncounted;
  BigCount out = 0;
  const auto add = [&](BigCount more) { out = more > largest - out ? largest : out + more; };
  for (std::size_t p = 0; p < parts.size(); ++p) {
    if (goals[p].table == nullptr) {
      const Count take_in_all = parts[p].total() - goals[p].leave;
      if (take_in_all > 0) add(count_takes_of(parts[p].grid.cell, take_in_all));
      continue;
    }
    for_each_line(board, [&](Axis axis, std::size_t line) {
      if (part_of_line(parts, axis, line) != p) return true;
      return table_moves(board, parts[p], goals[p], axis, line, [&](const LineMove&) {
        add(1);
        return true;
      });
    });
  }
  return out;
}

void moves_to_p(const Grid& board, const Sieve& sieve, Sink<LineMove> sink) {
  const Count top = sieve.box().index_of(board);
  for_each_line(board, [&](Axis axis, std::size_t line) {
    return for_each_move_in(board, sieve.box(), top, axis, line,
                            [&](const std::vector<Count>& take, Count index) {
                              return sieve.outcome(index) != Outcome::P || sink({axis, line, take});
                            });
  });
}

} // namespace nimatron
