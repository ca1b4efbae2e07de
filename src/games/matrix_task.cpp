#include "games/matrix_task.hpp"

#include <algorithm>
#include <functional>
#include <limits>
#include <utility>

#include "games/matrix.hpp"
#include "games/matrix_winning.hpp"

namespace nimatron {

namespace {

/// The last finished sieve. Whoever plays on from a matrix asks for positions of the same box.
struct LastSieve final : Remembered {
  static constexpr Count most_bytes = Count{1} << 26;

  Grid top;
  bool remoteness = false;
  std::shared_ptr<Sieve> sieve;

  bool holds(const Grid& board) const {
    return board.rows == top.rows && board.cols == top.cols &&
           std::equal(board.cell.begin(), board.cell.end(), top.cell.begin(), std::less_equal<>());
  }
};

} // namespace

MatrixTask::MatrixTask(const Options& options, const Grid& board, Memory& memory)
    : options_(options), board_(board), parts_(matrix_parts(board)), memory_(memory) {
  if (const auto said = Matrix::theory(options, board)) {
    settled_ = true;
    result_.outcome = said->outcome;
    result_.grundy = said->grundy;
    result_.method = said->method;
  }
  const Grid smallest = only_lines(board_) ? heaps_on_a_diagonal(parts_) : board_;
  const auto size = box_size(smallest);
  if (size && *size <= most_for_remoteness) {
    sieve_planned_ = plan_sieve(smallest, true);
  } else if (!settled_) {
    tables_planned_ = !is_misere(options_) && parts_.size() > 1 && plan_tables();
    sieve_planned_ = !tables_planned_ && plan_sieve(board_, false);
  }
}

bool MatrixTask::plan_sieve(const Grid& top, bool remoteness) {
  const auto size = box_size(top);
  bytes_ = size ? Sieve::bytes_needed(*size, remoteness) : std::numeric_limits<Count>::max();
  if (bytes_ > most_bytes) return false;
  planned_ = *size;
  sieved_ = top;
  with_remoteness_ = remoteness;
  const auto* last = static_cast<const LastSieve*>(memory_.get());
  if (last != nullptr && last->holds(top) && (last->remoteness || !remoteness)) sieve_ = last->sieve;
  least_ = sieve_ == nullptr ? planned_ : 0;
  return true;
}

bool MatrixTask::plan_tables() {
  Count bytes = 0;
  Count positions = 0;
  double work = 0;
  for (const MatrixPart& part : parts_) {
    if (part.is_line()) continue;
    const auto size = box_size(part.grid);
    if (!size || *size > most_bytes) return false;
    bytes += GrundyTable::bytes_needed(*size);
    positions += *size;
    work += static_cast<double>(*size) + box_moves(part.grid) / GrundyTable::options_a_position;
  }
  if (bytes > most_bytes) return false;
  bytes_ = std::max(bytes_, bytes);
  planned_ += static_cast<Count>(std::min(work, 1e18));
  if (result_.outcome == Outcome::unknown) least_ = positions;
  return true;
}

bool MatrixTask::step(Count positions) {
  switch (stage_) {
  case Stage::theory:
    if (settled_) {
      Matrix::winning(options_, board_, [&](const LineMove& move) {
        result_.winning.emplace_back(move);
        return result_.winning.size() < most_listed;
      });
      result_.winning_total = Matrix::winning_total(options_, board_);
    }
    stage_ = sieve_planned_ ? Stage::sieve : tables_planned_ ? Stage::tables : Stage::done;
    break;
  case Stage::sieve:
    if (step_sieve(positions)) stage_ = tables_planned_ ? Stage::tables : Stage::done;
    break;
  case Stage::tables:
    if (step_tables(positions)) stage_ = Stage::done;
    break;
  case Stage::done: break;
  }
  return stage_ == Stage::done;
}

bool MatrixTask::step_sieve(Count positions) {
  if (sieve_ == nullptr) sieve_ = std::make_shared<Sieve>(sieved_, is_misere(options_), with_remoteness_);
  if (!sieve_->done()) {
    const Count before = sieve_->scanned();
    sieve_->step(positions);
    spent_ += sieve_->scanned() - before;
    if (!sieve_->done()) return false;
    if (bytes_ <= LastSieve::most_bytes) {
      auto fresh = std::make_unique<LastSieve>();
      fresh->top = sieved_;
      fresh->remoteness = with_remoteness_;
      fresh->sieve = sieve_;
      memory_ = std::move(fresh);
    }
  }
  read_sieve();
  return true;
}

void MatrixTask::note(const LineMove& move) {
  ++result_.winning_total;
  if (result_.winning.size() < most_listed) result_.winning.emplace_back(move);
}

void MatrixTask::read_sieve() {
  const Count top = sieve_->box().index_of(sieved_);
  if (with_remoteness_) result_.remoteness = sieve_->remoteness(top);
  if (!settled_) {
    result_.outcome = sieve_->outcome(top);
    if (result_.outcome == Outcome::N) {
      moves_to_p(board_, *sieve_, [&](const LineMove& move) {
        note(move);
        return true;
      });
    }
  }
  if (is_misere(options_) || result_.grundy) return;
  if (result_.outcome == Outcome::P) {
    result_.grundy = 0;
    return;
  }
  double pairs = 0;
  for (const MatrixPart& part : parts_)
    pairs += part.is_line() ? 0 : box_moves(part.grid);
  tables_planned_ = pairs <= most_for_grundy && plan_tables();
}

bool MatrixTask::step_tables(Count positions) {
  // A table a part, one after the other.
  while (table_.size() < parts_.size() || (table_.back() != nullptr && !table_.back()->done())) {
    if (table_.empty() || table_.back() == nullptr || table_.back()->done()) {
      const MatrixPart& part = parts_[table_.size()];
      table_.push_back(part.is_line() ? nullptr : std::make_unique<GrundyTable>(part.grid));
      continue;
    }
    if (positions <= 0) return false;
    const Count before = table_.back()->spent();
    table_.back()->step(positions);
    const Count spent = table_.back()->spent() - before;
    spent_ += spent;
    positions -= spent;
  }
  read_tables();
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
  if (result_.outcome != Outcome::unknown) return;
  result_.outcome = sum == 0 ? Outcome::P : Outcome::N;
  if (sum == 0) return;
  std::vector<PartGoal> goals;
  for (std::size_t p = 0; p < parts_.size(); ++p)
    goals.push_back({value[p] ^ sum, table_[p].get()});
  moves_to_goals(board_, parts_, goals, [&](const LineMove& move) {
    result_.winning.emplace_back(move);
    return result_.winning.size() < most_listed;
  });
  result_.winning_total = count_moves_to_goals(board_, parts_, goals);
}

Progress MatrixTask::progress() const {
  const double part = planned_ == 0 ? 0 : static_cast<double>(spent_) / static_cast<double>(planned_);
  return {stage_ == Stage::done ? 1 : std::min(1.0, part), spent_, bytes_, least_};
}

Analysis MatrixTask::result() const { return result_; }

} // namespace nimatron
