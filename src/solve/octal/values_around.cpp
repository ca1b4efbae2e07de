#include "solve/octal/values_around.hpp"

#include <algorithm>
#include <utility>

#include "core/game.hpp"
#include "core/geometry.hpp"

namespace nimatron {

namespace {

/// The range starts at the beginning if that shows the position; otherwise the position is in the middle.
void fit(ValueAxis& axis, Count count) {
  if (axis.count > 0) count = std::min(count, axis.count);
  if (axis.here >= axis.first + count) axis.first = std::max(axis.first, axis.here - count / 2);
  axis.count = count;
}

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
  ValuesAround out;
  out.axis = geometry_of(position).axes(position);
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
    if (!geometry_of(at).set(at.board, *axis, number)) return std::nullopt;
  }
  if (at.game->board_error(at.options, at.board)) return std::nullopt;
  if (!(settled(*at.game, at.options, at.board) == at.board)) return std::nullopt;
  return at;
}

ValuesTask::ValuesTask(Position position, const ValueLimits& limits)
    : position_(std::move(position)), limits_(limits), table_{limits.steps},
      out_(values_frame(position_, limits)) {
  out_.cell.resize(out_.rows() * out_.columns());
  const bool line = out_.axis.size() == 1 && out_.axis[0].what == ValueAxis::What::heap;
  if (line && position_.game->heaps.values != nullptr && !is_misere(position_.options)) far_ = position_;
  if (!far_) return;
  const auto proves = position_.game->heaps.proves_period;
  const auto heap = proves == nullptr ? std::nullopt : proves(position_.options);
  if (!geometry_of(*far_).set(far_->board, out_.axis[0], heap.value_or(most_looked_at))) far_.reset();
}

/// Makes the table that theory would need for a heap so large; true when it is there, or costs too much.
bool ValuesTask::look_for_period(Slice& slice) {
  if (!prepare_theory(*far_, slice, table_)) return false;
  constexpr Count at_once = 2047; // some milliseconds of work, where nothing has to be prepared
  if (const auto table = value_table(position_, at_once)) out_.period = table->period;
  far_.reset();
  return true;
}

bool ValuesTask::search_may_help(const Position& at, const ValueCell& cell) const {
  const Game& game = *at.game;
  if (game.scored()) return false; // a search takes the last move for what decides
  const bool no_value = !cell.grundy && !is_partisan(at) && !is_misere(at.options);
  if (cell.outcome != Outcome::unknown && !no_value) return false;
  const auto reachable = ask(at, game.solving.reachable);
  return !reachable || *reachable <= limits_.steps;
}

/// True when the next cell is finished.
bool ValuesTask::settle(Slice& slice) {
  ValueCell& cell = out_.cell[next_];
  if (search_ == nullptr) {
    const auto at = position_of_cell(position_, out_, next_);
    slice.took();
    if (!at) return true;
    if (!prepare_theory(*at, slice, table_)) return false;
    cell.legal = true;
    if (const auto known = theory(*at)) {
      cell.outcome = known->outcome;
      cell.grundy = known->grundy;
    }
    if (!search_may_help(*at, cell)) return true;
    search_ = std::make_unique<Search>(*at, left(), 0, memo_);
  }
  if (!search_->step(slice)) return false;
  spent_ += search_->progress().cost();
  const Analysis found = search_->result();
  search_.reset();
  if (found.outcome == Outcome::unknown) return true;
  cell.outcome = found.outcome;
  cell.grundy = found.grundy;
  return true;
}

bool ValuesTask::step(Slice& slice) {
  if (far_ && !look_for_period(slice)) return false;
  while (next_ < out_.cell.size() && !slice.spent()) {
    if (settle(slice)) ++next_;
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
