#include "games/matrix/matrix.hpp"

#include <algorithm>
#include <cstdint>
#include <functional>
#include <utility>
#include <vector>

#include "core/board_text.hpp"
#include "games/matrix/matrix_chains.hpp"
#include "games/matrix/matrix_mirror.hpp"
#include "games/matrix/matrix_parts.hpp"
#include "games/matrix/matrix_task.hpp"
#include "games/matrix/matrix_two.hpp"
#include "games/matrix/matrix_winning.hpp"
#include "games/shared/heap_refusals.hpp"

namespace nimatron {

namespace {

constexpr std::size_t max_side = max_lines;

using Axis = LineMove::Axis;

} // namespace

RulesInWords Matrix::rules(const Options& options) {
  return {
      {say(N_("Choose a row or a column. Take as many matches as you like from any of its heaps, at least "
              "one in all."))},
      {last_match_rule(options)}};
}

Grid Matrix::start(const Options&) { return {3, 3, {1, 2, 3, 2, 3, 1, 3, 1, 1}}; }

std::optional<BoardError> Matrix::board_error(const Options&, const Grid& board) {
  if (board.rows < 1 || board.cols < 1 || board.rows > max_side || board.cols > max_side ||
      board.cell.size() != board.rows * board.cols) {
    return BoardError{
        say(N_("{0, plural, other {a matrix must have 1 to {0} rows and 1 to {0} columns}}"), max_side), 0};
  }
  for (std::size_t i = 0; i < board.cell.size(); ++i) {
    if (board.cell[i] < 0 || board.cell[i] > max_entry) {
      return BoardError{say(N_("{2, plural, other {row {0}, column {1} must have 0 to {2} matches}}"),
                            i / board.cols + 1, i % board.cols + 1, max_entry),
                        i};
    }
  }
  return std::nullopt;
}

std::optional<Message> Matrix::why_illegal(const Options&, const Grid& board, const LineMove& move) {
  const bool is_row = move.axis == Axis::row;
  const std::size_t lines = is_row ? board.rows : board.cols;
  if (move.line >= lines) {
    return is_row ? say(N_("there is no row {0}: the last is row {1}"), move.line + 1, lines)
                  : say(N_("there is no column {0}: the last is column {1}"), move.line + 1, lines);
  }
  const auto most = line_of(board, move.axis, move.line);
  if (move.take.size() != most.size()) {
    return is_row ? say(N_("the number of amounts for a row must be {0}, not {1}"), most.size(),
                        move.take.size())
                  : say(N_("the number of amounts for a column must be {0}, not {1}"), most.size(),
                        move.take.size());
  }
  bool any = false;
  for (std::size_t i = 0; i < most.size(); ++i) {
    const std::size_t row = is_row ? move.line : i;
    const std::size_t col = is_row ? i : move.line;
    if (move.take[i] < 0) return say(N_("a move cannot take a negative number of matches"));
    if (move.take[i] > most[i]) {
      return say(N_("{0, plural, one {the heap in row {1}, column {2} has only {0} match} other {the heap in "
                    "row {1}, column {2} has only {0} matches}}"),
                 most[i], row + 1, col + 1);
    }
    any = any || move.take[i] > 0;
  }
  if (!any) return say(N_("a move must take at least one match"));
  return std::nullopt;
}

void Matrix::moves(const Options&, const Grid& board, Sink<LineMove> sink) {
  for (const Axis axis : {Axis::column, Axis::row}) {
    const bool is_row = axis == Axis::row;
    for (std::size_t line = 0; line < (is_row ? board.rows : board.cols); ++line) {
      const bool all =
          for_each_take(line_of(board, axis, line), is_row ? 1 : 2, [&](const std::vector<Count>& take) {
            return sink({axis, line, take});
          });
      if (!all) return;
    }
  }
}

Grid Matrix::play(const Options&, Grid board, const LineMove& move) {
  for (std::size_t i = 0; i < move.take.size(); ++i) {
    (move.axis == Axis::row ? board.at(move.line, i) : board.at(i, move.line)) -= move.take[i];
  }
  return board;
}

/// Neither empty lines nor the order of rows and columns nor which of the two is called row changes the
/// game; of lines that do not cross only the totals count. Sorting back and forth does not always find the
/// same arrangement, which costs memory, not truth.
std::string Matrix::key(const Options&, const Grid& board) {
  const Grid grid =
      only_lines(board) ? heaps_on_a_diagonal(matrix_parts(board)) : without_empty_lines(board).grid;
  const bool upright = grid.rows <= grid.cols;
  std::vector<std::vector<Count>> row;
  for (std::size_t i = 0; i < (upright ? grid.rows : grid.cols); ++i) {
    row.push_back(line_of(grid, upright ? Axis::row : Axis::column, i));
  }
  const auto turned = [](const std::vector<std::vector<Count>>& lines) {
    std::vector<std::vector<Count>> out(lines[0].size());
    for (const auto& line : lines) {
      for (std::size_t i = 0; i < line.size(); ++i)
        out[i].push_back(line[i]);
    }
    return out;
  };
  for (int round = 0; round < 4; ++round) {
    std::sort(row.begin(), row.end(), std::greater<>());
    row = turned(row);
  }
  std::string out;
  out += static_cast<char>(row.size());
  for (const auto& line : row) {
    for (const Count entry : line) {
      auto rest = static_cast<std::uint64_t>(entry);
      for (; rest >= 128; rest >>= 7U)
        out += static_cast<char>((rest & 127U) | 128U);
      out += static_cast<char>(rest);
    }
  }
  return out;
}

std::optional<Theory> Matrix::theory(const Options& options, const Grid& board) {
  const auto outcome = [](bool previous_wins) { return previous_wins ? Outcome::P : Outcome::N; };

  // In a line only the total counts: a move leaves any smaller one. No part at all is Nim with no heap.
  if (only_lines(board)) {
    const auto parts = matrix_parts(board);
    Count sum = 0;
    bool only_ones = true;
    for (const MatrixPart& part : parts) {
      sum ^= part.total();
      only_ones = only_ones && part.total() == 1;
    }
    if (!is_misere(options)) return Theory{outcome(sum == 0), sum};
    return Theory{outcome(only_ones ? parts.size() % 2 == 1 : sum == 0), std::nullopt};
  }
  if (is_misere(options)) return std::nullopt;

  if (const auto two = two_lines(board)) {
    return Theory{outcome(two->is_p()), two->value()};
  }
  const MatrixSum sum = matrix_sum(board);
  if (!sum.open) return Theory{outcome(sum.lines == 0), sum.lines, Method::symmetry};
  if (const auto chains = matrix_chains(board)) return Theory{outcome(chains->sum() == 0), chains->sum()};
  if (move_to_mirror(sum.rest)) return Theory{Outcome::N, std::nullopt, Method::symmetry};
  return std::nullopt;
}

void Matrix::winning(const Options& options, const Grid& board, Sink<LineMove> sink) {
  const auto said = theory(options, board);
  if (!said || said->outcome != Outcome::N) return;
  const auto parts = matrix_parts(board);
  if (only_lines(board)) {
    moves_to_goals(board, parts, nim_goals(parts, is_misere(options)), sink);
  } else if (const auto two = two_lines(board)) {
    winning_moves(board, *two, sink);
  } else if (const MatrixSum sum = matrix_sum(board); !sum.open) {
    std::vector<PartGoal> goals;
    goals.reserve(parts.size());
    for (const MatrixPart& part : parts)
      goals.push_back({part.is_line() ? part.total() ^ sum.lines : part.total(), nullptr});
    moves_to_goals(board, parts, goals, sink);
  } else if (const auto chains = matrix_chains(board)) {
    winning_moves(board, *chains, sink);
  } else if (const auto found = move_to_mirror(sum.rest)) {
    sink(found->move);
  }
}

bool Matrix::names_all(const Grid& board) {
  if (only_lines(board)) return true;
  if (const auto two = two_lines(board)) return lists_all(*two);
  return matrix_chains(board) && matrix_sum(board).open;
}

std::optional<LineMove> Matrix::mirror(const Options& options, const Grid& board) {
  if (is_misere(options) || only_lines(board) || two_lines(board)) return std::nullopt;
  const MatrixSum sum = matrix_sum(board);
  auto found = sum.open && !matrix_chains(board) ? move_to_mirror(sum.rest) : std::nullopt;
  return found ? std::optional<LineMove>(std::move(found->move)) : std::nullopt;
}

BigCount Matrix::winning_total(const Options& options, const Grid& board) {
  const auto parts = matrix_parts(board);
  if (only_lines(board)) return count_moves_to_goals(parts, nim_goals(parts, is_misere(options)));
  if (!names_all(board)) {
    const auto said = theory(options, board);
    return said && said->outcome == Outcome::N ? uncounted : 0;
  }
  BigCount total = 0;
  winning(options, board, [&](const LineMove&) {
    ++total;
    return true;
  });
  return total;
}

std::unique_ptr<Task> Matrix::task(const Options& options, const Grid& board, const SolverResources& means) {
  return std::make_unique<MatrixTask>(options, board, means);
}

} // namespace nimatron
