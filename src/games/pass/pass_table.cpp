#include "games/pass/pass_table.hpp"

#include <algorithm>
#include <bit>
#include <limits>

#include "core/heap_sum.hpp"

namespace nimatron {

namespace {

constexpr Count too_many = 1'000'000'000'000;
constexpr Count bits = 64;
constexpr Count cost_of_a_cell = 16; // in words looked at
constexpr Count words_a_step = 1'000;
constexpr Count words_a_look = 128;
constexpr Count cells_at_once = 64;

std::vector<std::size_t> ascending(const std::vector<Count>& heap) {
  std::vector<std::size_t> out;
  for (std::size_t i = 0; i < heap.size(); ++i) {
    if (heap[i] > 0) out.push_back(i);
  }
  std::stable_sort(out.begin(), out.end(), [&](std::size_t a, std::size_t b) { return heap[a] < heap[b]; });
  return out;
}

std::vector<Count> sizes_at(const std::vector<Count>& heap, const std::vector<std::size_t>& place) {
  std::vector<Count> out;
  out.reserve(place.size());
  for (const std::size_t i : place)
    out.push_back(heap[i]);
  return out;
}

} // namespace

PassTable::PassTable(std::vector<Count> heap, bool misere)
    : heap_(std::move(heap)), misere_(misere), axes_(heap_.size() - 1),
      words_(static_cast<std::size_t>(heap_.back() / bits + 1)), target_(axes_) {
  for (std::size_t axis = 0; axis < axes_ && cells_ < too_many; ++axis)
    cells_ = heap_[axis] >= too_many / cells_ ? too_many : cells_ * (heap_[axis] + 1);
}

Count PassTable::steps_for(Count cells) const {
  const Count cost = cost_of_a_cell + static_cast<Count>(axes_ * words_);
  if (cells > std::numeric_limits<Count>::max() / cost) return std::numeric_limits<Count>::max();
  return cells * cost / words_a_step;
}

Count PassTable::bytes_needed() const {
  Count lines = 0;
  for (std::size_t axis = 0; axis < axes_; ++axis)
    lines += cells_ / (heap_[axis] + 1);
  constexpr auto word = static_cast<Count>(sizeof(std::uint64_t));
  const auto words = static_cast<Count>(words_);
  if (lines > std::numeric_limits<Count>::max() / word / words) return std::numeric_limits<Count>::max();
  return lines * words * word;
}

void PassTable::begin() {
  stride_.assign(axes_, 1);
  for (std::size_t axis = axes_ - 1; axis-- > 0;)
    stride_[axis] = stride_[axis + 1] * (heap_[axis + 1] + 1);
  for (std::size_t axis = 0; axis < axes_; ++axis)
    found_.emplace_back(static_cast<std::size_t>(cells_ / (heap_[axis] + 1)) * words_, 0);
  at_.assign(axes_, 0);
}

/// The numbers that were found on the line through this cell along an axis.
const std::uint64_t* PassTable::line(std::size_t axis) const {
  const Count stride = stride_[axis];
  const Count which = done_ / (stride * (heap_[axis] + 1)) * stride + done_ % stride;
  return found_[axis].data() + static_cast<std::size_t>(which) * words_;
}

std::uint64_t* PassTable::line(std::size_t axis) {
  return const_cast<std::uint64_t*>(std::as_const(*this).line(axis));
}

/// One more than the largest heap if all numbers up to that are ruled out.
Count PassTable::least_left_out() const {
  HeapSum nim{.misere = misere_};
  for (const Count size : at_)
    nim.add(size);
  const bool empty = done_ == 0;
  // Without any matches nobody passes: in normal play 0 is lost, in misere play it is won.
  const Count by_pass = empty && !misere_ ? -1 : nim.instead_of(0);
  for (std::size_t word = 0; word < words_; ++word) {
    std::uint64_t taken = 0;
    for (std::size_t axis = 0; axis < axes_; ++axis)
      taken |= line(axis)[word];
    const auto first = static_cast<Count>(word) * bits;
    if (by_pass >= first && by_pass < first + bits) taken |= std::uint64_t{1} << (by_pass - first);
    if (word == 0 && empty && misere_) taken |= 1;
    if (~taken != 0) return std::min(first + std::countr_one(taken), heap_.back() + 1);
  }
  return heap_.back() + 1;
}

void PassTable::fill() {
  const Count number = least_left_out();
  const auto largest = heap_.back();
  if (number <= largest) {
    for (std::size_t axis = 0; axis < axes_; ++axis)
      line(axis)[number / bits] |= std::uint64_t{1} << (number % bits);
  }
  std::size_t below = 0;
  std::size_t which = 0;
  for (std::size_t axis = 0; axis < axes_; ++axis) {
    if (at_[axis] == heap_[axis]) continue;
    ++below;
    which = axis;
  }
  if (below == 0) corner_ = number;
  if (below == 1 && number == largest) target_[which] = at_[which];
}

void PassTable::go_on() {
  ++done_;
  for (std::size_t axis = axes_; axis-- > 0;) {
    if (++at_[axis] <= heap_[axis]) return;
    at_[axis] = 0;
  }
}

bool PassTable::step(Slice& slice) {
  if (found_.empty()) begin();
  const Count looks =
      1 + cells_at_once * (cost_of_a_cell + static_cast<Count>(axes_ * words_)) / words_a_look;
  while (done_ < cells_) {
    const Count before = steps();
    for (Count i = 0; i < cells_at_once && done_ < cells_; ++i) {
      fill();
      go_on();
    }
    slice.took(steps() - before);
    slice.charge(looks);
    if (slice.spent()) break;
  }
  return done_ == cells_;
}

std::optional<Count> PassTable::target(std::size_t heap) const {
  if (heap < axes_) return target_[heap];
  return corner_ < heap_.back() ? std::optional(corner_) : std::nullopt;
}

PassTask::PassTask(const PassView& view, const SolverResources& means)
    : view_(view), place_(ascending(view.heap)), bytes_(means.bytes), limit_(means.limit),
      table_(sizes_at(view.heap, place_), view.misere) {}

Progress PassTask::progress() const {
  Progress out;
  out.fraction = static_cast<double>(table_.cells_done()) / static_cast<double>(table_.cells());
  out.positions = table_.cells_done();
  out.bytes_needed = table_.bytes_needed();
  // What does not fit is not begun.
  out.least = out.bytes_needed > bytes_ ? std::numeric_limits<Count>::max() : table_.steps_needed();
  out.steps = table_.steps();
  return out;
}

bool PassTask::work(Slice& slice) { return table_.step(slice); }

Analysis PassTask::result() const {
  Analysis out;
  if (table_.cells_done() < table_.cells()) return out;
  const bool in_nim = view_.lost_in_nim();
  const bool lost = view_.even() ? in_nim : table_.lost();
  out.outcome = lost ? Outcome::P : Outcome::N;
  if (lost && !view_.misere) out.grundy = 0;
  std::vector<HeapMove> wins;
  if (view_.even()) {
    pass_wins(view_, [&](const HeapMove& move) {
      wins.push_back(move);
      return true;
    });
  } else {
    for (std::size_t i = 0; i < place_.size(); ++i) {
      const auto left = table_.target(i);
      if (left) wins.push_back({place_[i], view_.heap[place_[i]] - *left, 0});
    }
    std::sort(wins.begin(), wins.end());
  }
  const bool pass_wins_too = view_.passes > 0 && (view_.even() ? table_.lost() : in_nim);
  if (pass_wins_too) wins.push_back({view_.heap.size(), 1, 0});
  out.winning_total = wins.size();
  wins.resize(std::min(wins.size(), limit_));
  out.winning.assign(wins.begin(), wins.end());
  return out;
}

} // namespace nimatron
