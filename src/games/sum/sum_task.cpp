#include <utility>

#include "core/task.hpp"
#include "games/sum/sum_product.hpp"
#include "games/sum/sum_values.hpp"
#include "solve/search/search.hpp"

namespace nimatron {

namespace {

constexpr Count most_work_listed = 4'000'000; // to find the moves that win: some seconds
constexpr Count most_for_remoteness = 1'000'000;

/// Tries the moves of all parts, in ascending order.
class Winning {
 public:
  Winning(const PartValues& values, std::size_t limit) : values_(values), limit_(limit) {}

  bool step(Slice& slice) {
    const auto sum = values_.sum();
    if (!sum) return true;
    const auto& parts = values_.board().part;
    while (part_ < parts.size() && work_ < most_work_listed) {
      const auto wanted = sum->wanted(part_, *values_.of(part_));
      if (!wanted) {
        ++part_;
        continue;
      }
      const Count more = work_a_move(parts[part_]);
      Count at = 0;
      bool late = false;
      slice.charge(tried_here_ / 32); // for the moves passed over
      for_each_move(parts[part_], [&](const Move& move) {
        if (at++ < tried_here_) return true;
        ++tried_here_;
        const auto left = values_.of(part_, play(parts[part_], move));
        if (left && left->number == wanted) note(in_part(part_, move));
        slice.charge(more);
        late = slice.late();
        return (work_ += more) < most_work_listed && !late;
      });
      if (late) return false;
      ++part_;
      tried_here_ = 0;
    }
    return true;
  }
  std::vector<Move> take_list() { return std::move(list_); }
  BigCount total() const { return work_ < most_work_listed ? total_ : uncounted; }

 private:
  void note(Move move) {
    ++total_;
    if (list_.size() < limit_) list_.push_back(std::move(move));
  }

  const PartValues& values_;
  std::size_t limit_;
  std::size_t part_ = 0;
  Count tried_here_ = 0; // moves of this part
  Count work_ = 0;
  std::vector<Move> list_;
  BigCount total_ = 0;
};

class WinningListing final : public Listing {
 public:
  WinningListing(const SumBoard& board, std::size_t limit) : values_(board), winning_(values_, limit) {}

  bool step(Slice& slice) override { return winning_.step(slice); }
  std::vector<Move> take_list() override { return winning_.take_list(); }
  BigCount total() const override { return winning_.total(); }

 private:
  PartValues values_;
  Winning winning_;
};

class PartsTask final : public Task {
 public:
  PartsTask(const Position& sum, Count bytes, std::size_t limit)
      : sum_(sum), values_(*std::get_if<SumBoard>(&sum.board)), winning_(values_, limit), bytes_(bytes) {
    const auto& parts = values_.board().part;
    for (std::size_t i = 0; i < parts.size(); ++i) {
      if (!values_.of(i)) least_ += ask(parts[i], parts[i].game->solving.reachable).value_or(0);
    }
  }

  Progress progress() const override {
    Progress out = before_;
    if (search_ != nullptr) {
      out.positions += search_->progress().positions;
      out.steps = out.cost() + search_->progress().cost();
    }
    out.fraction = static_cast<double>(at_) / static_cast<double>(1 + values_.board().part.size());
    out.least = least_;
    return out;
  }
  Analysis result() const override { return result_; }

 private:
  bool work(Slice& slice) override {
    const auto& parts = values_.board().part;
    for (; at_ < parts.size(); ++at_) {
      if (!values_.of(at_) && !searched(at_, slice)) return false;
    }
    const auto sum = values_.sum();
    if (!sum) return true;
    if (result_.outcome == Outcome::unknown) {
      if (!winning_.step(slice)) return false;
      result_.outcome = sum->outcome();
      result_.grundy = number_of(values_.board(), *sum);
      result_.winning = winning_.take_list();
      result_.winning_total = winning_.total();
    }
    return timed(slice);
  }

  void start(const Position& position, Count budget, Memo& memo) {
    if (is_loopy(position)) {
      search_ = search_product(position, budget, bytes_);
    } else {
      search_ = std::make_unique<Search>(position, budget, 1, memo, bytes_);
    }
  }
  /// The result of the search, once that is over.
  std::optional<Analysis> ended(Slice& slice) {
    if (!search_->step(slice)) return std::nullopt;
    before_.positions += search_->progress().positions;
    before_.steps = before_.steps.value_or(0) + search_->progress().cost();
    return std::exchange(search_, nullptr)->result();
  }

  bool searched(std::size_t part, Slice& slice) {
    Memo& memo = values_.memo(part);
    if (search_ == nullptr) start(values_.board().part[part], Slice::unbounded, memo);
    const auto found = ended(slice);
    if (!found) return false;
    values_.found(part, found->grundy);
    bytes_ -= static_cast<Count>(memo.bytes());
    positions_ *= static_cast<double>(memo.size());
    return true;
  }

  /// In how many moves; that takes a search through all positions of the sum.
  bool timed(Slice& slice) {
    if (positions_ > most_for_remoteness || result_.outcome == Outcome::T) return true;
    if (search_ == nullptr) start(sum_, most_for_remoteness, whole_);
    const auto found = ended(slice);
    if (found) result_.remoteness = found->remoteness;
    return found.has_value();
  }

  Position sum_;
  PartValues values_;
  Winning winning_;
  Count bytes_; // that are left
  Count least_ = 0;
  std::size_t at_ = 0;   // the part that is searched
  double positions_ = 1; // of the parts that have been searched, all with all
  std::unique_ptr<Task> search_;
  Memo whole_;
  Progress before_; // of the searches that are over
  Analysis result_;
};

} // namespace

std::unique_ptr<Listing> list_winning(const SumBoard& board, std::size_t limit) {
  return std::make_unique<WinningListing>(board, limit);
}

std::unique_ptr<Task> search_parts(const Position& sum, Count bytes, std::size_t limit) {
  return std::make_unique<PartsTask>(sum, bytes, limit);
}

std::unique_ptr<const PartValues> values_of_parts(const SumBoard& board, Count steps) {
  auto values = std::make_unique<PartValues>(board);
  for (std::size_t i = 0; i < board.part.size(); ++i) {
    if (values->of(i)) continue;
    const auto reachable = ask(board.part[i], board.part[i].game->solving.reachable);
    if (reachable && *reachable > steps) return nullptr;
    Search search(board.part[i], steps, 1, values->memo(i));
    while (!search.step(steps)) {
    }
    values->found(i, search.result().grundy);
    if (!values->of(i)) return nullptr;
    steps -= search.progress().cost();
  }
  return values;
}

} // namespace nimatron
