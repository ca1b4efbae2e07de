#include "solve/matrix/sieve.hpp"

#include <algorithm>
#include <bit>
#include <limits>
#include <numeric>
#include <utility>

#include "solve/matrix/bitset_sieve.hpp"

namespace nimatron {

namespace {

constexpr std::uint32_t far_away = 0xffffffff;
constexpr std::uint64_t all_bits = ~std::uint64_t{0};
/// About how long a position takes, in nanoseconds.
constexpr double plain_time = 10;
constexpr double folded_time = 80;
constexpr double words_time = 1.5;
constexpr Count uncountable = std::numeric_limits<Count>::max();

/// Every move takes something, so no Grundy value exceeds the total.
Count total_of(const Grid& top) { return std::accumulate(top.cell.begin(), top.cell.end(), Count{0}); }

} // namespace

MarkingSieve::MarkingSieve(Count size, bool misere, bool remoteness)
    : size_(size), misere_(misere), with_remoteness_(remoteness) {}

/// Large tables are filled with their first values in slices: for the largest that alone takes a tenth of a
/// second.
bool MarkingSieve::build(Slice& slice) {
  constexpr std::size_t some = std::size_t{1} << 14U;
  const auto words = static_cast<std::size_t>(size_ / 64 + 1);
  const std::size_t remotes = with_remoteness_ ? static_cast<std::size_t>(size_) : 0;
  word_.reserve(words);
  remote_.reserve(remotes);
  while (word_.size() < words || remote_.size() < remotes) {
    if (slice.late()) return false;
    word_.resize(std::min(words, word_.size() + some), 0);
    remote_.resize(std::min(remotes, remote_.size() + some), far_away);
    slice.charge(static_cast<Count>(some / 128));
  }
  if (misere_) {
    // Nothing is left to take: in misere play the previous player has made the last move and lost.
    word_[0] = 1;
    if (with_remoteness_) remote_[0] = 0;
  }
  built_ = true;
  return true;
}

Count MarkingSieve::bytes_needed(Count size, bool remoteness) {
  return size / 8 + 8 + (remoteness ? size * 4 : 0);
}

void MarkingSieve::mark_all(Count index, Count stride, Count n) {
  if (stride != 1) {
    for (Count k = 0; k < n; ++k, index += stride) {
      word_[static_cast<std::size_t>(index >> 6)] |= std::uint64_t{1} << (index & 63);
    }
    return;
  }
  const Count last = index + n - 1;
  const auto first_word = static_cast<std::size_t>(index >> 6);
  const auto last_word = static_cast<std::size_t>(last >> 6);
  const std::uint64_t from = all_bits << (index & 63);
  const std::uint64_t to = all_bits >> (63 - (last & 63));
  if (first_word == last_word) {
    word_[first_word] |= from & to;
    return;
  }
  word_[first_word] |= from;
  std::fill(word_.begin() + static_cast<std::ptrdiff_t>(first_word) + 1,
            word_.begin() + static_cast<std::ptrdiff_t>(last_word), all_bits);
  word_[last_word] |= to;
}

/// Marks every position that can move to at_; goes on with it later if time is up before that is done.
void MarkingSieve::found_p(Slice& slice) {
  const Count x = at_;
  marking_ = !mark_above(x, marking_, slice);
  if (marking_) return;
  word_[static_cast<std::size_t>(x >> 6)] &= ~(std::uint64_t{1} << (x & 63)); // the sweep has marked x, too
  if (with_remoteness_) settle_remoteness(x);
  at_ = x + 1;
  beside_ += cost_of_marking();
  slice.took(1 + cost_of_marking());
}

bool MarkingSieve::scan(Slice& slice) {
  if (!built_ && !build(slice)) return false;
  if (marking_) found_p(slice);
  while (at_ < size_ && !slice.spent()) {
    const auto w = static_cast<std::size_t>(at_ >> 6);
    const std::uint64_t open = ~word_[w] & (all_bits << (at_ & 63));
    // The next position that is not marked in this word, or the first of the next word.
    const Count x = open == 0 ? (at_ | 63) + 1 : (at_ & ~Count{63}) + std::countr_zero(open);
    const Count end = at_ + std::min(slice.positions(), size_ - at_);
    if (open == 0 || x >= end) {
      const Count to = std::min(end, x);
      slice.took(to - at_);
      at_ = to;
      if (((at_ >> 6) & 15) == 0) slice.charge(); // a word takes a nanosecond or two
      continue;
    }
    slice.took(x - at_);
    at_ = x;
    found_p(slice);
  }
  return done();
}

Outcome MarkingSieve::outcome(Count index) const {
  if (!built_) return Outcome::unknown;
  // While at_ is being processed its own bit is set, too.
  if (marked(index) && !(marking_ && index == at_)) return Outcome::N;
  return index < at_ ? Outcome::P : Outcome::unknown;
}

std::optional<Count> MarkingSieve::remoteness(Count index) const {
  if (remote_.empty() || index >= at_) return std::nullopt;
  return remote_[static_cast<std::size_t>(index)];
}

template <class Numbering>
SieveOf<Numbering>::SieveOf(Numbering box, bool misere, bool remoteness)
    : MarkingSieve(box.size(), misere, remoteness), box_(std::move(box)) {}

template <class Numbering>
bool SieveOf<Numbering>::mark_above(Count x, bool go_on, Slice& slice) {
  if (!go_on) sweep_.begin(x);
  return box_.above(sweep_, slice,
                    [this](Count index, Count stride, Count n) { mark_all(index, stride, n); });
}

/// x is P. The winner, who answers the move from x, hurries; the loser, who moves at x, delays.
template <class Numbering>
void SieveOf<Numbering>::settle_remoteness(Count x) {
  std::uint32_t longest = 0;
  box_.below(x, [&](Count index, Count stride, Count n) {
    for (Count k = 0; k < n; ++k, index += stride) {
      if (index != x) longest = std::max(longest, remote_[static_cast<std::size_t>(index)] + 1);
    }
  });
  box_.above(x, [&](Count index, Count stride, Count n) {
    for (Count k = 0; k < n; ++k, index += stride) {
      auto& here = remote_[static_cast<std::size_t>(index)];
      here = std::min(here, longest + 1);
    }
  });
  remote_[static_cast<std::size_t>(x)] = longest;
}

template class SieveOf<Box>;
template class SieveOf<FoldedBox>;

Count MarkingSieve::lost_positions() const {
  Count marks = 0;
  for (const std::uint64_t word : word_)
    marks += std::popcount(word);
  return size_ - marks;
}

Count SievePlan::work() const {
  return way == Way::folded && positions < (Count{1} << 60U) ? 5 * positions : least();
}

Count SievePlan::least() const { return way == Way::words ? BitsetSieve::work_of(positions) : positions; }

SievePlan plan_sieve(const Grid& top, bool remoteness, Count most_bytes) {
  using Way = SievePlan::Way;
  const auto planned = [&](Way way, const std::optional<Count>& size, Count beside) {
    if (!size || *size > uncountable / 8) return SievePlan{way, remoteness, uncountable, uncountable};
    return SievePlan{way, remoteness, *size, MarkingSieve::bytes_needed(*size, remoteness) + beside};
  };
  const auto plain_size = box_size(top);
  const auto folded = folded_size(top);
  SievePlan best = planned(Way::plain, plain_size, 0);
  double best_time = plain_time * static_cast<double>(best.positions);
  const auto consider = [&](const SievePlan& plan, double time) {
    time *= static_cast<double>(plan.positions);
    const bool better =
        best.bytes > most_bytes ? plan.bytes < best.bytes : plan.bytes <= most_bytes && time < best_time;
    if (!better) return;
    best = plan;
    best_time = time;
  };
  if (folded) consider(planned(Way::folded, folded, folded_bytes(top)), folded_time);
  if (const auto bytes = remoteness ? std::nullopt : BitsetSieve::bytes_needed(top))
    consider({Way::words, false, *plain_size, *bytes}, words_time);
  return best;
}

std::unique_ptr<AnySieve> make_sieve(const Grid& top, const SievePlan& plan, bool misere) {
  switch (plan.way) {
  case SievePlan::Way::folded: return std::make_unique<FoldedSieve>(top, misere, plan.remoteness);
  case SievePlan::Way::words: return std::make_unique<BitsetSieve>(top, misere);
  case SievePlan::Way::plain: break;
  }
  return std::make_unique<Sieve>(top, misere, plan.remoteness);
}

GrundyTable::GrundyTable(const Grid& top) : box_(top) {
  value_.reserve(static_cast<std::size_t>(box_.size()));
  seen_.assign(static_cast<std::size_t>(total_of(top)) + 1, 0);
}

Count GrundyTable::bytes_needed(const Grid& top, Count box_size) {
  return box_size * static_cast<Count>(sizeof(std::uint32_t)) +
         (total_of(top) + 1) * static_cast<Count>(sizeof(Count));
}

bool GrundyTable::step(Slice& slice) {
  while (!done() && !slice.spent()) {
    const Count x = at_;
    if (!comparing_) {
      sweep_.begin(x);
      options_ = 0;
    }
    comparing_ = !box_.below(sweep_, slice, [&](Count index, Count stride, Count n) {
      options_ += n;
      for (Count k = 0; k < n; ++k, index += stride) {
        if (index != x) seen_[value_[static_cast<std::size_t>(index)]] = x + 1;
      }
    });
    if (comparing_) return false;
    std::uint32_t mex = 0;
    while (seen_[mex] == x + 1)
      ++mex;
    value_.push_back(mex);
    ++at_;
    const Count cost = 1 + options_ / options_a_position;
    spent_ += cost;
    slice.took(cost);
    slice.charge(1 + mex / 64);
  }
  return done();
}

} // namespace nimatron
