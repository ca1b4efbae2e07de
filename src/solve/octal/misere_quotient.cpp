#include "solve/octal/misere_quotient.hpp"

#include <algorithm>
namespace nimatron {

bool MisereQuotient::reach(Count n) {
  Slice slice(Slice::unbounded);
  reach(n, slice);
  return knows(n);
}

bool MisereQuotient::reach(Count n, Slice& slice) {
  const Count last = std::min(n, most);
  while (!stuck_ && !knows(last)) {
    if (slice.spent()) return false;
    const std::optional<bool> further = extend(slice);
    if (!further) return false;
    stuck_ = !*further;
    if (!stuck_) order_.push_back(order());
    slice.took();
    slice.charge(reached() + static_cast<Count>(pairs_.size()) / 16);
    const Count size = reached() + 1;
    if ((size & (size - 1)) == 0 || size % 64 == 0) look_for_period();
  }
  if (stuck_ || period_) { // nothing is learned any more: this takes most of the room
    pairs_ = MiserePairs();
    words_ = MisereWords();
  }
  return true;
}

/// Adds the next heap, whose options are known: it is of an existing kind, or new kinds are learned. False if
/// there are none; nothing if the slice ended before this is known.
std::optional<bool> MisereQuotient::extend(Slice& slice) {
  const Count n = reached() + 1;
  const MisereKinds options = options_of(code_, n, kinds_, kind_);
  const auto as_before = std::find(options_.begin() + 1, options_.end(), options);
  if (as_before != options_.end()) {
    append(kind_[static_cast<std::size_t>(as_before - options_.begin())], options);
    return true;
  }
  for (; next_kind_ < kinds_.order(); ++next_kind_) {
    if (words_.combined + pairs_.combined() > most_misere_pairs) return false;
    const auto own = static_cast<MisereKind>(next_kind_);
    if (!kinds_.may_be(own, options)) continue;
    const std::optional<bool> added = pairs_.add({n, own, options}, kinds_, slice);
    if (!added) return std::nullopt;
    if (!*added) continue;
    append(own, options);
    return true;
  }
  if (learning_ == nullptr) {
    const MisereKnown known = {kinds_, kind_, options_, pairs_};
    learning_ = std::make_unique<MisereLearning>(code_, known, words_);
  }
  if (!learning_->step(slice)) return std::nullopt;
  auto learned = learning_->take();
  learning_.reset();
  if (!learned) return false;
  next_kind_ = 0;
  kinds_ = std::move(learned->kinds);
  kind_ = std::move(learned->kind);
  options_ = std::move(learned->options);
  pairs_ = std::move(learned->pairs);
  return true;
}

void MisereQuotient::append(MisereKind kind, MisereKinds options) {
  kind_.push_back(kind);
  options_.push_back(options);
  next_kind_ = 0;
}

void MisereQuotient::look_for_period() {
  period_ = octal_period(reached(), code_.longest(), [&](Count a, Count b) {
    return kind_[static_cast<std::size_t>(a)] == kind_[static_cast<std::size_t>(b)];
  });
}

bool MisereQuotient::moves_to_lost(Count n, MisereKind rest,
                                   FunctionRef<bool(Count take, Count part)> sink) const {
  const auto lost = [&](Count a, Count b) { return kinds_.is_lost(sum(rest, sum(kind(a), kind(b)))); };
  return octal_moves(code_, n, period_, lost, sink);
}

BigCount MisereQuotient::count_moves_to_lost(Count n, MisereKind rest) const {
  const auto lost = [&](Count a, Count b) { return kinds_.is_lost(sum(rest, sum(kind(a), kind(b)))); };
  return count_octal_moves(code_, n, period_, lost);
}

} // namespace nimatron
