#include "solve/sieve.hpp"

#include <algorithm>
#include <bit>
#include <numeric>

namespace nimatron {

namespace {

constexpr std::uint32_t far_away = 0xffffffff;
constexpr std::uint64_t all = ~std::uint64_t{0};

/// Every move takes something, so no Grundy value exceeds the total.
Count total_of(const Grid& top) { return std::accumulate(top.cell.begin(), top.cell.end(), Count{0}); }

} // namespace

std::optional<Count> box_size(const Grid& top) {
  constexpr Count most = Count{1} << 62;
  Count size = 1;
  for (const Count entry : top.cell) {
    if (size > most / (entry + 1)) return std::nullopt;
    size *= entry + 1;
  }
  return size;
}

double box_moves(const Grid& top) {
  // A cell a of the line adds (a+1)(a+2)/2 pairs "from, to", any other cell a+1 values.
  double size = 1;
  for (const Count entry : top.cell)
    size *= static_cast<double>(entry + 1);
  const auto pairs = [](Count entry) { return static_cast<double>(entry + 2) / 2; };
  double moves = 0;
  for (std::size_t r = 0; r < top.rows; ++r) {
    double line = 1;
    for (std::size_t c = 0; c < top.cols; ++c)
      line *= pairs(top.at(r, c));
    moves += line - 1;
  }
  for (std::size_t c = 0; c < top.cols; ++c) {
    double line = 1;
    for (std::size_t r = 0; r < top.rows; ++r)
      line *= pairs(top.at(r, c));
    moves += line - 1;
  }
  return size * moves;
}

Box::Box(const Grid& top) : cols_(top.cols), stride_(top.cell.size(), 0), digit_(top.cell.size(), 0) {
  for (std::size_t i = top.cell.size(); i-- > 0;) {
    if (top.cell[i] == 0) continue;
    stride_[i] = size_;
    digits_.push_back({i, size_, top.cell[i]});
    size_ *= top.cell[i] + 1;
  }
  std::reverse(digits_.begin(), digits_.end());

  std::vector<Line> row(top.rows);
  std::vector<Line> column(top.cols);
  for (const Digit& d : digits_) {
    row[d.cell / cols_].push_back(d);
    column[d.cell % cols_].push_back(d);
  }
  // A line with a single cell has no move that the line across it lacks.
  for (const Line& line : row) {
    const bool covered = line.size() == 1 && column[line[0].cell % cols_].size() > 1;
    if (!line.empty() && !covered) lines_.push_back(line);
  }
  for (const Line& line : column) {
    if (line.size() > 1) lines_.push_back(line);
  }
}

Count Box::index_of(const Grid& board) const {
  Count index = 0;
  for (std::size_t i = 0; i < stride_.size(); ++i)
    index += stride_[i] * board.cell[i];
  return index;
}

void Box::decode(Count x) const {
  for (const Digit& d : digits_) {
    digit_[d.cell] = x / d.stride;
    x -= digit_[d.cell] * d.stride;
  }
}

Sieve::Sieve(const Grid& top, bool misere, bool remoteness)
    : box_(top), misere_(misere), with_remoteness_(remoteness) {}

/// Large tables are filled with their first values bit by bit: that alone takes a tenth of a second for the
/// largest.
bool Sieve::build(Slice& slice) {
  constexpr std::size_t some = std::size_t{1} << 14U;
  const auto words = static_cast<std::size_t>(box_.size() / 64 + 1);
  const std::size_t remotes = with_remoteness_ ? static_cast<std::size_t>(box_.size()) : 0;
  word_.reserve(words);
  remote_.reserve(remotes);
  while (word_.size() < words || remote_.size() < remotes) {
    if (slice.late()) return false;
    word_.resize(std::min(words, word_.size() + some), 0);
    remote_.resize(std::min(remotes, remote_.size() + some), far_away);
    slice.look(static_cast<Count>(some / 128));
  }
  if (misere_) {
    // Nothing left to take: the previous player has made the last move and lost.
    word_[0] = 1;
    if (with_remoteness_) remote_[0] = 0;
  }
  built_ = true;
  return true;
}

Count Sieve::bytes_needed(Count box_size, bool remoteness) {
  return box_size / 8 + 8 + (remoteness ? box_size * 4 : 0);
}

void Sieve::mark_all(Count index, Count stride, Count n) {
  if (stride != 1) {
    for (Count k = 0; k < n; ++k, index += stride) {
      word_[static_cast<std::size_t>(index >> 6)] |= std::uint64_t{1} << (index & 63);
    }
    return;
  }
  const Count last = index + n - 1;
  const auto first_word = static_cast<std::size_t>(index >> 6);
  const auto last_word = static_cast<std::size_t>(last >> 6);
  const std::uint64_t from = all << (index & 63);
  const std::uint64_t to = all >> (63 - (last & 63));
  if (first_word == last_word) {
    word_[first_word] |= from & to;
    return;
  }
  word_[first_word] |= from;
  std::fill(word_.begin() + static_cast<std::ptrdiff_t>(first_word) + 1,
            word_.begin() + static_cast<std::ptrdiff_t>(last_word), all);
  word_[last_word] |= to;
}

/// x is P. The winner, who is to answer, hurries; the loser, to move at x, delays.
void Sieve::settle_remoteness(Count x) {
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

/// Marks all that can move to at_; false if time is up before that is done.
bool Sieve::found_p(Slice& slice) {
  const Count x = at_;
  if (!marking_) {
    sweep_.x = x;
    sweep_.line = 0;
    sweep_.within = false;
  }
  marking_ =
      !box_.above(sweep_, slice, [this](Count index, Count stride, Count n) { mark_all(index, stride, n); });
  if (marking_) return false;
  word_[static_cast<std::size_t>(x >> 6)] &= ~(std::uint64_t{1} << (x & 63)); // x was marked on the way
  if (!remote_.empty()) settle_remoteness(x);
  at_ = x + 1;
  return true;
}

bool Sieve::step(Slice& slice) {
  if (!built_ && !build(slice)) return false;
  if (marking_) {
    if (!found_p(slice)) return false;
    slice.took();
  }
  while (at_ < box_.size() && !slice.spent()) {
    const auto w = static_cast<std::size_t>(at_ >> 6);
    const std::uint64_t open = ~word_[w] & (all << (at_ & 63));
    // The next that is not marked in this word, or the first of the next word.
    const Count x = open == 0 ? (at_ | 63) + 1 : (at_ & ~Count{63}) + std::countr_zero(open);
    const Count end = at_ + std::min(slice.positions(), box_.size() - at_);
    if (open == 0 || x >= end) {
      const Count to = std::min(end, x);
      slice.took(to - at_);
      at_ = to;
      if (((at_ >> 6) & 15) == 0) slice.look(); // a word takes a nanosecond or two
      continue;
    }
    slice.took(x - at_);
    at_ = x;
    if (!found_p(slice)) return false;
    slice.took();
  }
  return done();
}

Outcome Sieve::outcome(Count index) const {
  if (!built_) return Outcome::unknown;
  // While at_ is being marked, it is marked itself.
  if (marked(index) && !(marking_ && index == at_)) return Outcome::N;
  return index < at_ ? Outcome::P : Outcome::unknown;
}

std::optional<Count> Sieve::remoteness(Count index) const {
  if (remote_.empty() || index >= at_) return std::nullopt;
  return remote_[static_cast<std::size_t>(index)];
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
      sweep_.x = x;
      sweep_.line = 0;
      sweep_.within = false;
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
    slice.look(1 + mex / 64);
  }
  return done();
}

} // namespace nimatron
