#include "games/matrix/matrix_task.hpp"

#include <algorithm>
#include <functional>
#include <limits>
#include <utility>

#include "games/matrix/matrix.hpp"
#include "solve/search/bytes.hpp"

namespace nimatron {

namespace {

/// The last finished sieve. Whoever plays on from a matrix asks for positions of the same box.
struct LastSieve final : SolverCache {
  static constexpr Count most_bytes = Count{1} << 26;

  Grid top;
  SievePlan plan;
  std::shared_ptr<AnySieve> sieve;

  Count bytes() const override { return plan.bytes; }
  bool holds(const Grid& board) const {
    return board.rows == top.rows && board.cols == top.cols &&
           std::equal(board.cell.begin(), board.cell.end(), top.cell.begin(), std::less_equal<>());
  }
};

} // namespace

MatrixTask::MatrixTask(const Options& options, const Grid& board, const SolverResources& means)
    : options_(options), board_(board), parts_(matrix_parts(board)), memory_(means.memory) {
  // A list that grows holds for a moment three times what it holds in the end, and is copied once.
  const Count bytes_a_move =
      4 * static_cast<Count>(bytes_of(
              Move(LineMove{LineMove::Axis::row, 0, std::vector<Count>(std::max(board.rows, board.cols))})));
  limit_ = std::min({means.limit, most_listed, static_cast<std::size_t>(means.bytes / 8 / bytes_a_move)});
  most_bytes_ = std::min(most_bytes, means.bytes - means.bytes / 8);
  if (const auto said = Matrix::theory(options, board)) {
    settled_ = true;
    named_ = said->outcome != Outcome::N || Matrix::names_all(board);
    result_.outcome = said->outcome;
    result_.grundy = said->grundy;
    result_.method = said->method;
  }
  const Grid smallest = only_lines(board_) ? heaps_on_a_diagonal(parts_) : board_;
  const SievePlan with_remoteness = plan_sieve(smallest, true, most_bytes_);
  const SievePlan bits_only = plan_sieve(board_, false, most_bytes_);
  if (with_remoteness.positions <= most_for_remoteness) {
    sieve_planned_ = take_sieve(smallest, with_remoteness);
  } else if (settled_ && !named_) {
    sieve_planned_ = bits_only.positions <= most_for_naming && take_sieve(board_, bits_only);
  } else if (!settled_) {
    tables_planned_ = !is_misere(options_) && parts_.size() > 1 && plan_tables();
    sieve_planned_ = !tables_planned_ && take_sieve(board_, bits_only);
  }
}

bool MatrixTask::take_sieve(const Grid& top, const SievePlan& plan) {
  bytes_ = plan.bytes;
  if (bytes_ > most_bytes_) return false;
  planned_ = plan.work();
  sieved_ = top;
  plan_ = plan;
  const auto* last = static_cast<const LastSieve*>(memory_.get());
  if (last != nullptr && last->holds(top) && (last->plan.remoteness || !plan.remoteness)) {
    sieve_ = last->sieve;
  } else {
    memory_.reset(); // rather than to have both
  }
  least_ = sieve_ == nullptr ? plan.least() : 0;
  return true;
}

bool MatrixTask::plan_tables() {
  Count bytes = 0;
  Count positions = 0;
  double work = 0;
  for (const MatrixPart& part : parts_) {
    if (part.is_line()) continue;
    const auto size = box_size(part.grid);
    if (!size || *size > most_bytes_) return false;
    bytes += GrundyTable::bytes_needed(part.grid, *size);
    positions += *size;
    work += static_cast<double>(*size) + box_moves(part.grid) / GrundyTable::options_a_position;
  }
  // The sieve that has come before is still there.
  if (bytes > most_bytes_ - (sieve_ == nullptr ? 0 : bytes_)) return false;
  bytes_ = std::max(bytes_, bytes);
  planned_ += static_cast<Count>(std::min(work, 1e18));
  if (result_.outcome == Outcome::unknown) least_ = positions;
  return true;
}

void MatrixTask::list_by_theory() {
  if (limit_ > 0) {
    Matrix::winning(options_, board_, [&](const LineMove& move) {
      result_.winning.emplace_back(move);
      return result_.winning.size() < limit_;
    });
  }
  result_.winning_total = Matrix::winning_total(options_, board_);
}

bool MatrixTask::work(Slice& slice) {
  Slice part = slice.part(slice.positions() < Slice::unbounded / positions_a_step
                              ? positions_a_step * slice.positions()
                              : Slice::unbounded);
  const Count before = part.positions();
  const bool done = go_on(part);
  slice.join(part, (before - part.positions() + positions_a_step - 1) / positions_a_step);
  return done;
}

bool MatrixTask::go_on(Slice& slice) {
  constexpr Count listing_by_theory = 10'000; // looks; one line of sixteen heaps costs milliseconds
  while (stage_ != Stage::done && !slice.late()) {
    switch (stage_) {
    case Stage::theory:
      if (settled_) {
        list_by_theory();
        slice.charge(listing_by_theory);
      }
      stage_ = sieve_planned_ ? Stage::sieve : tables_planned_ ? Stage::tables : Stage::done;
      break;
    case Stage::sieve:
      if (!step_sieve(slice)) return false;
      read_sieve();
      break;
    case Stage::tables:
      if (!step_tables(slice)) return false;
      read_tables();
      break;
    case Stage::sieve_moves:
    case Stage::table_moves:
      if (!step_moves(slice)) return false;
      break;
    case Stage::done: break;
    }
  }
  return stage_ == Stage::done;
}

bool MatrixTask::step_sieve(Slice& slice) {
  if (sieve_ == nullptr) sieve_ = make_sieve(sieved_, plan_, is_misere(options_));
  if (sieve_->done()) return true;
  const Count before = sieve_->spent();
  const Count scanned = sieve_->scanned();
  sieve_->step(slice);
  spent_ += sieve_->spent() - before;
  looked_at_ += sieve_->scanned() - scanned;
  if (!sieve_->done()) return false;
  if (bytes_ <= LastSieve::most_bytes) {
    auto fresh = std::make_unique<LastSieve>();
    fresh->top = sieved_;
    fresh->plan = plan_;
    fresh->sieve = sieve_;
    memory_ = std::move(fresh);
  }
  return true;
}

void MatrixTask::read_sieve() {
  const Count top = sieve_->index_of(sieved_);
  if (plan_.remoteness) result_.remoteness = sieve_->remoteness(top);
  if (!settled_ || !named_) {
    result_.outcome = sieve_->outcome(top);
    if (result_.outcome == Outcome::N) {
      moves_.emplace(board_, *sieve_, limit_);
      stage_ = Stage::sieve_moves;
      return;
    }
  }
  after_sieve();
}

void MatrixTask::after_sieve() {
  stage_ = Stage::done;
  if (is_misere(options_) || result_.grundy) return;
  if (result_.outcome == Outcome::P) {
    result_.grundy = 0;
    return;
  }
  double pairs = 0;
  for (const MatrixPart& part : parts_)
    pairs += part.is_line() ? 0 : box_moves(part.grid);
  tables_planned_ = pairs <= most_for_grundy && plan_tables();
  if (tables_planned_) stage_ = Stage::tables;
}

bool MatrixTask::step_moves(Slice& slice) {
  if (!moves_->step(slice)) return false;
  result_.winning = moves_->take_list();
  result_.winning_total = moves_->total();
  moves_.reset();
  after_sieve(); // after tables the value is known, and nothing is left to do
  return true;
}

bool MatrixTask::step_tables(Slice& slice) {
  // A table a part, one after the other.
  while (table_.size() < parts_.size() || (table_.back() != nullptr && !table_.back()->done())) {
    if (slice.late()) return false;
    if (table_.empty() || table_.back() == nullptr || table_.back()->done()) {
      const MatrixPart& part = parts_[table_.size()];
      table_.push_back(part.is_line() ? nullptr : std::make_unique<GrundyTable>(part.grid));
      continue;
    }
    if (slice.spent()) return false;
    const Count before = table_.back()->spent();
    const Count scanned = table_.back()->scanned();
    table_.back()->step(slice);
    spent_ += table_.back()->spent() - before;
    looked_at_ += table_.back()->scanned() - scanned;
  }
  return true;
}

void MatrixTask::read_tables() {
  Count sum = 0;
  std::vector<Count> value;
  for (std::size_t p = 0; p < parts_.size(); ++p) {
    value.push_back(table_[p] == nullptr ? parts_[p].total() : table_[p]->value(table_[p]->box().size() - 1));
    sum ^= value.back();
  }
  result_.grundy = sum;
  stage_ = Stage::done;
  if (result_.outcome != Outcome::unknown) return;
  result_.outcome = sum == 0 ? Outcome::P : Outcome::N;
  if (sum == 0) return;
  std::vector<PartGoal> goals;
  for (std::size_t p = 0; p < parts_.size(); ++p)
    goals.push_back({value[p] ^ sum, table_[p].get()});
  moves_.emplace(board_, parts_, std::move(goals), limit_);
  stage_ = Stage::table_moves;
}

Progress MatrixTask::progress() const {
  const double part = planned_ == 0 ? 0 : static_cast<double>(spent_) / static_cast<double>(planned_);
  return {stage_ == Stage::done ? 1 : std::min(1.0, part), looked_at_, bytes_, least_ / positions_a_step,
          spent_ / positions_a_step};
}

Analysis MatrixTask::result() const { return result_; }

} // namespace nimatron
