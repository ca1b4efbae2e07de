#include "solve/values_around.hpp"

#include <algorithm>
#include <utility>
#include <variant>

#include "core/game.hpp"

namespace nimatron {

namespace {

/// The heaps or cells that change: the first two that are not empty; of an empty board the first.
std::vector<std::size_t> places(const std::vector<Count>& size) {
  std::vector<std::size_t> out;
  for (std::size_t i = 0; i < size.size() && out.size() < 2; ++i) {
    if (size[i] > 0) out.push_back(i);
  }
  if (out.empty() && !size.empty()) out.push_back(0);
  return out;
}

struct Axes {
  const Position& position;
  std::vector<ValueAxis> axis;

  void operator()(const Heaps& board) {
    for (const std::size_t heap : places(board.size))
      axis.push_back({.which = heap, .here = board.size[heap]});
    if (board.most && position.game->remembers && axis.size() == 1)
      axis.insert(axis.begin(), {.what = ValueAxis::What::most, .first = 1, .here = *board.most});
  }
  void operator()(const Columns& board) {
    for (std::size_t i = 0; i < board.column.size() && axis.size() < 2; ++i) {
      const auto& pieces = board.column[i];
      if (pieces.size() != 2 || board.rows < 2) continue;
      axis.push_back({.what = ValueAxis::What::gap,
                      .which = i,
                      .count = board.rows - 1,
                      .here = pieces[1].row - pieces[0].row - 1});
    }
  }
  /// Of a large matrix the other cells decide, and the search would not come to an end.
  void operator()(const Grid& board) {
    constexpr std::size_t most_cells = 4;
    if (board.cell.size() > most_cells) return;
    for (const std::size_t cell : places(board.cell))
      axis.push_back({.what = ValueAxis::What::cell, .which = cell, .here = board.cell[cell]});
  }
  void operator()(const SeriesBoard& board) {
    axis.push_back({.what = ValueAxis::What::matches, .first = 2, .here = board.n});
  }
  void operator()(const CoinTable&) {}
};

/// From the beginning where that shows the position, else with it in the middle.
void fit(ValueAxis& axis, Count count) {
  if (axis.count > 0) count = std::min(count, axis.count);
  if (axis.here >= axis.first + count) axis.first = std::max(axis.first, axis.here - count / 2);
  axis.count = count;
}

/// Nothing where the number cannot be that.
struct Changed {
  const ValueAxis& axis;
  Count number;

  bool operator()(Heaps& board) const {
    if (axis.what == ValueAxis::What::most) {
      board.most = number;
    } else {
      board.size[axis.which] = number;
    }
    return true;
  }
  /// The lower piece stays where it is as long as there is room above it.
  bool operator()(Columns& board) const {
    auto& pieces = board.column[axis.which];
    const int gap = static_cast<int>(number);
    pieces[0].row = std::min(pieces[0].row, board.rows - 1 - gap);
    pieces[1].row = pieces[0].row + 1 + gap;
    return pieces[0].row >= 1;
  }
  bool operator()(Grid& board) const {
    board.cell[axis.which] = number;
    return true;
  }
  bool operator()(SeriesBoard& board) const {
    board = {.n = number, .left = number};
    return true;
  }
  bool operator()(CoinTable&) const { return false; }
};

} // namespace

std::optional<std::size_t> ValuesAround::here() const {
  if (axis.empty()) return std::nullopt;
  std::size_t at = 0;
  for (const ValueAxis& one : axis) {
    if (one.here < one.first || one.here >= one.first + one.count) return std::nullopt;
    at = at * static_cast<std::size_t>(one.count) + static_cast<std::size_t>(one.here - one.first);
  }
  return at;
}

bool ValuesAround::has_grundy() const {
  return std::all_of(cell.begin(), cell.end(),
                     [](const ValueCell& one) { return !one.legal || one.grundy.has_value(); });
}

ValuesAround values_frame(const Position& position, const ValueLimits& limits) {
  Axes axes{position, {}};
  std::visit(axes, position.board);
  ValuesAround out;
  out.axis = std::move(axes.axis);
  for (ValueAxis& axis : out.axis)
    fit(axis, out.axis.size() == 1 ? limits.line : limits.side);
  return out;
}

std::optional<Position> position_of_cell(const Position& position, const ValuesAround& frame,
                                         std::size_t cell) {
  Position at = position;
  std::size_t rest = cell;
  for (auto axis = frame.axis.rbegin(); axis != frame.axis.rend(); ++axis) {
    const auto count = static_cast<std::size_t>(axis->count);
    const Count number = axis->first + static_cast<Count>(rest % count);
    rest /= count;
    if (!std::visit([&](auto& board) { return Changed{*axis, number}(board); }, at.board))
      return std::nullopt;
  }
  if (at.game->fault(at.options, at.board)) return std::nullopt;
  if (!(at.game->settle(at.options, at.board) == at.board)) return std::nullopt;
  return at;
}

ValuesTask::ValuesTask(Position position, const ValueLimits& limits)
    : position_(std::move(position)), limits_(limits), out_(values_frame(position_, limits)) {
  out_.cell.resize(out_.rows() * out_.columns());
  if (out_.axis.size() != 1 || out_.axis[0].what != ValueAxis::What::heap) return;
  constexpr Count looked_at = 2047; // some milliseconds of work, and nearly all periods that are known
  if (const auto table = position_.game->values(position_.options, looked_at)) out_.period = table->period;
}

bool ValuesTask::search_may_help(const Position& at, const ValueCell& cell) const {
  const Game& game = *at.game;
  if (game.loopy || game.scored || spent_ >= limits_.steps) return false;
  const bool no_value = !cell.grundy && !game.partisan && !is_misere(at.options);
  if (cell.outcome != Outcome::unknown && !no_value) return false;
  const auto reachable = game.reachable(at.options, at.board);
  return !reachable || *reachable <= limits_.steps;
}

/// True when the next cell is done.
bool ValuesTask::settle(Slice& slice) {
  ValueCell& cell = out_.cell[next_];
  if (search_ == nullptr) {
    const auto at = position_of_cell(position_, out_, next_);
    slice.took();
    if (!at) return true;
    const Game& game = *at->game;
    if (!game.prepare(at->options, at->board, slice)) return false;
    cell.legal = true;
    if (const auto theory = game.theory(at->options, at->board)) {
      cell.outcome = theory->outcome;
      cell.grundy = theory->grundy;
    }
    if (!search_may_help(*at, cell)) return true;
    search_ = std::make_unique<Search>(*at, limits_.steps - spent_, 0, memo_);
  }
  if (!search_->step(slice)) return false;
  spent_ += search_->progress().cost();
  const Analysis found = search_->result();
  search_.reset();
  if (found.outcome == Outcome::unknown) return true;
  cell.outcome = found.outcome;
  if (found.grundy) cell.grundy = found.grundy;
  return true;
}

bool ValuesTask::step(Slice& slice) {
  while (next_ < out_.cell.size()) {
    if (settle(slice)) {
      ++next_;
    } else if (slice.spent()) {
      return false;
    }
    if (slice.spent()) break;
  }
  return next_ == out_.cell.size();
}

ValuesAround values_around(const Position& position, const ValueLimits& limits) {
  ValuesTask task(position, limits);
  for (bool done = false; !done;) {
    Slice slice(Slice::unbounded);
    done = task.step(slice);
  }
  return task.result();
}

} // namespace nimatron
