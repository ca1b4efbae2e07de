#include "solve/misere_quotient.hpp"

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
    stuck_ = !extend();
    if (!stuck_) order_.push_back(order());
    slice.took();
    slice.look(reached() + static_cast<Count>(pairs_.size()) / 16);
    const Count size = reached() + 1;
    if ((size & (size - 1)) == 0 || size % 64 == 0) look_for_period();
  }
  return true;
}

/// One heap further, of which it is known what its options are: a kind of those there are, or new ones.
bool MisereQuotient::extend() {
  const Count n = reached() + 1;
  const MisereKinds options = options_of(code_, n, kinds_, kind_);
  const auto as_before = std::find(options_.begin() + 1, options_.end(), options);
  if (as_before != options_.end()) {
    kind_.push_back(kind_[static_cast<std::size_t>(as_before - options_.begin())]);
    options_.push_back(options);
    return true;
  }
  for (std::size_t kind = 0; kind < kinds_.order(); ++kind) {
    const auto own = static_cast<MisereKind>(kind);
    if (!kinds_.may_be(own, options)) continue;
    if (!pairs_.add({n, own, options}, kinds_)) continue;
    kind_.push_back(own);
    options_.push_back(options);
    return true;
  }
  auto learned = learn_misere_kinds(code_, {kinds_, kind_, options_, pairs_}, words_);
  if (!learned) return false;
  kinds_ = std::move(learned->kinds);
  kind_ = std::move(learned->kind);
  options_ = std::move(learned->options);
  pairs_ = std::move(learned->pairs);
  return true;
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
