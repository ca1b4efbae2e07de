#include "solve/octal/octal.hpp"

#include <algorithm>
#include <bit>
#include <cassert>
#include <utility>

namespace nimatron {

OctalGame::OctalGame(OctalCode code)
    : code_(std::move(code)), leaving_(code_.runs_with(OctalCode::one_heap)),
      dividing_(code_.runs_with(OctalCode::two_heaps)),
      unequally_(code_.breaking() == OctalCode::Breaking::unequal), far_(far_period(code_)) {
  if (unequally_) dividing_.erase(dividing_.begin());
}

/// An XOR of two values is below the next power of two.
void OctalGame::make_room(Count n) {
  const Count largest = code_.breaking() == OctalCode::Breaking::none ? n : 2 * n;
  const std::size_t values = std::bit_ceil(static_cast<std::size_t>(largest) + 1);
  reached_.resize(values);
  seen_.resize(values);
}

/// What the divisions of m are worth, each value once.
std::vector<std::uint16_t> OctalGame::sums_of(Count m, bool unequal) {
  std::vector<std::uint16_t> sums;
  const auto rest = static_cast<std::size_t>(m);
  for (std::size_t a = 1; a + a + (unequal ? 1 : 0) <= rest; ++a) {
    const auto value = static_cast<std::uint16_t>(g_[a] ^ g_[rest - a]);
    if (seen_[value] != 0) continue;
    seen_[value] = 1;
    sums.push_back(value);
  }
  for (const std::uint16_t value : sums)
    seen_[value] = 0;
  return sums;
}

void OctalGame::count_sums(Count m) {
  while (static_cast<Count>(sum_values_.size()) <= m) {
    sum_values_.push_back(sums_of(static_cast<Count>(sum_values_.size()), false));
    sum_values_.back().shrink_to_fit();
    sums_ += sum_values_.back().size();
  }
}

/// The divisions of m join the ways of the next heap,
void OctalGame::join(Count m) {
  count_sums(m);
  for (const std::uint16_t value : sum_values_[static_cast<std::size_t>(m)])
    ++reached_[value];
}

/// and leave them again.
void OctalGame::leave(Count m, bool for_good) {
  std::vector<std::uint16_t>& sums = sum_values_[static_cast<std::size_t>(m)];
  for (const std::uint16_t value : sums)
    --reached_[value];
  if (!for_good) return;
  sums_ -= sums.size();
  std::vector<std::uint16_t>().swap(sums); // an assignment would keep its memory
}

Count OctalGame::most_values() const {
  if (far_) return far_->values;
  return code_.breaking() == OctalCode::Breaking::none ? most : most / 2;
}

void OctalGame::append() {
  g_.push_back(far_ && size() >= at_once ? by_rare_values() : by_divisions());
  // Powers of two are often enough, and keep the cost of looking small. A long table that nearly repeats takes much of it, so one
  // that is far is looked for where it is known to be.
  if (far_ ? size() == far_->values : (size() & (size() - 1)) == 0) look_for_period();
}

std::uint16_t OctalGame::by_rare_values() {
  if (!rare_) {
    rare_.emplace(code_, g_);
    forget_sums();
  }
  return rare_->next(g_);
}

/// An assignment would keep their memory.
void OctalGame::forget_sums() {
  sums_ = 0;
  std::vector<std::vector<std::uint16_t>>().swap(sum_values_);
}

/// From a heap to the next each run of takes gains the rest at its one end and loses the one at the other.
std::uint16_t OctalGame::by_divisions() {
  const Count n = size();
  make_room(n);
  for (const OctalCode::Run& run : leaving_) {
    if (n - run.first >= 1) ++reached_[static_cast<std::size_t>(table_value(n - run.first))];
    if (n - run.last - 1 >= 1) --reached_[static_cast<std::size_t>(table_value(n - run.last - 1))];
  }
  for (const OctalCode::Run& run : dividing_) {
    if (n - run.first >= 2) join(n - run.first);
    if (n - run.last - 1 >= 2) leave(n - run.last - 1, run == dividing_.back());
  }
  const bool may_vanish = (code_.digit(n) & OctalCode::nothing) != 0;
  const std::vector<std::uint16_t> split = unequally_ ? sums_of(n, true) : std::vector<std::uint16_t>();
  for (const std::uint16_t value : split)
    ++reached_[value];
  const auto mex = std::find(reached_.begin() + (may_vanish ? 1 : 0), reached_.end(), 0);
  for (const std::uint16_t value : split)
    --reached_[value];
  if (sums_ > most_sums) {
    full_ = true;
    forget_sums();
  }
  return static_cast<std::uint16_t>(mex - reached_.begin());
}

void OctalGame::extend(Count n) {
  assert(n < most_values());
  while (!knows(n) && !full_)
    append();
}

void OctalGame::look_for_period() {
  if (unequally_) return; // the theorem says nothing of it
  period_ = octal_period(size() - 1, code_.longest(),
                         [&](Count a, Count b) { return table_value(a) == table_value(b); });
}

bool OctalGame::reach(Count n) {
  Slice slice(Slice::unbounded);
  reach(n, slice);
  return knows(n);
}

std::size_t OctalGame::bytes() const {
  return (rare_ ? rare_->bytes() : 0) + sums_ * sizeof(std::uint16_t) +
         sum_values_.capacity() * sizeof(decltype(sum_values_)::value_type) + seen_.capacity() +
         g_.capacity() * sizeof(std::uint16_t) + reached_.capacity() * sizeof(std::uint32_t);
}

/// A rest of m is divided in m / 2 ways, and those of all rests are looked at once. By rare values every heap costs the same,
/// which is about right.
Count OctalGame::steps_at(Count n) const {
  if (far_) {
    const Count beyond = std::clamp<Count>(n - (at_once - 1), 0, far_->values - at_once);
    return beyond * (far_->divisions / divisions_a_step) / (far_->values - at_once);
  }
  if (dividing_.empty() && !unequally_) return 0;
  const Count least = unequally_ ? 0 : dividing_.front().first;
  const Count last = std::max<Count>(0, std::min(n, most_values() - 1) - least);
  const Count free = std::max<Count>(0, at_once - 1 - least);
  return std::max<Count>(0, last * last - free * free) / 4 / divisions_a_step;
}

/// Twice what stands in a vector, as it doubles when it grows. The divisions that are kept are those of the rests from the
/// least take to the largest, and no rest has more sums than pairs.
std::size_t OctalGame::bytes_at(Count n) const {
  const auto values = static_cast<std::size_t>(std::min(n, most_values() - 1) + 1);
  const auto divided = far_ ? std::min(values, static_cast<std::size_t>(at_once)) : values;
  const std::size_t largest = code_.breaking() == OctalCode::Breaking::none ? divided : 2 * divided;
  const std::size_t room = std::bit_ceil(largest) * (sizeof(std::uint32_t) + sizeof(std::uint8_t));
  std::size_t sums = 0;
  if (!dividing_.empty()) {
    const auto kept = static_cast<std::size_t>(dividing_.back().last - dividing_.front().first + 2);
    sums = std::min(std::min(kept, divided) * (divided / 2), most_sums + divided / 2);
  }
  return sums * sizeof(std::uint16_t) + 2 * divided * sizeof(decltype(sum_values_)::value_type) +
         2 * values * sizeof(std::uint16_t) + room + (divided < values ? RareValues::most_bytes : 0);
}

bool OctalGame::at_hand(Count n) {
  while (!knows(n) && !full_ && size() < at_once)
    append();
  return knows(n);
}

bool OctalGame::reach(Count n, Slice& slice, TableBudget& budget) {
  if (!reach(std::min(n, at_once - 1), slice)) return false;
  const Count last = std::min(n, most_values() - 1);
  budget.steps_needed = steps_at(last);
  budget.bytes_needed = static_cast<Count>(bytes_at(n));
  if (!knows(n) && budget.bytes_needed > budget.bytes) return true;
  const auto pay = [&] {
    budget.spent = std::max(budget.spent, std::min(budget.steps, steps_at(std::min(last, size() - 1))));
  };
  while (!knows(last) && !full_ && steps_at(size()) <= budget.steps) {
    if (slice.spent()) return false;
    append(slice);
    pay();
  }
  pay();
  return true;
}

bool OctalGame::reach(Count n, Slice& slice) {
  // All the way to a period or to the end of what is looked at, where n itself is not in the table.
  const Count last = std::min(n, most_values() - 1);
  while (!knows(last) && !full_) {
    if (slice.spent()) return false;
    append(slice);
  }
  return true;
}

void OctalGame::append(Slice& slice) {
  const Count before = rare_ ? rare_->looked_at() : 0;
  append();
  slice.took();
  // Each value looks at all divisions of its heap, or at so many.
  slice.charge(1 + (rare_ ? (rare_->looked_at() - before) / 16 : size() / 32));
}

Count OctalGame::value(Count n) const {
  if (n < size()) return table_value(n);
  assert(period_);
  return table_value(period_->folded(n));
}

bool OctalGame::moves_to(Count n, Count target, FunctionRef<bool(Count, Count)> sink) const {
  return octal_moves(
      code_, n, period_, [&](Count a, Count b) { return (value(a) ^ value(b)) == target; }, sink);
}

BigCount OctalGame::count_moves_to(Count n, Count target) const {
  return count_octal_moves(code_, n, period_,
                           [&](Count a, Count b) { return (value(a) ^ value(b)) == target; });
}

} // namespace nimatron
