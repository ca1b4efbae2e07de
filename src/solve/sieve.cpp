#include "solve/sieve.hpp"

#include <algorithm>
#include <bit>

namespace nimatron {

namespace {

constexpr std::uint32_t far_away = 0xffffffff;
constexpr std::uint64_t all = ~std::uint64_t{0};

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
    : box_(top), word_(static_cast<std::size_t>(box_.size() / 64 + 1), 0),
      remote_(remoteness ? static_cast<std::size_t>(box_.size()) : 0, far_away) {
  if (misere) {
    // Nothing left to take: the previous player has made the last move and lost.
    word_[0] = 1;
    if (remoteness) remote_[0] = 0;
  }
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

void Sieve::found_p(Count x) {
  box_.above(x, [this](Count index, Count stride, Count n) { mark_all(index, stride, n); });
  word_[static_cast<std::size_t>(x >> 6)] &= ~(std::uint64_t{1} << (x & 63)); // x was marked on the way
  if (!remote_.empty()) settle_remoteness(x);
}

bool Sieve::step(Count positions) {
  const Count end = at_ + std::min(positions, box_.size() - at_);
  while (at_ < end) {
    const auto w = static_cast<std::size_t>(at_ >> 6);
    const std::uint64_t open = ~word_[w] & (all << (at_ & 63));
    if (open == 0) {
      at_ = std::min(end, (at_ | 63) + 1);
      continue;
    }
    const Count x = (at_ & ~Count{63}) + std::countr_zero(open);
    if (x >= end) {
      at_ = end;
      break;
    }
    found_p(x);
    at_ = x + 1;
  }
  return done();
}

Outcome Sieve::outcome(Count index) const {
  if (marked(index)) return Outcome::N;
  return index < at_ ? Outcome::P : Outcome::unknown;
}

std::optional<Count> Sieve::remoteness(Count index) const {
  if (remote_.empty() || index >= at_) return std::nullopt;
  return remote_[static_cast<std::size_t>(index)];
}

GrundyTable::GrundyTable(const Grid& top) : box_(top), value_(static_cast<std::size_t>(box_.size()), 0) {
  // Every move takes something, so no value exceeds the total.
  Count total = 0;
  for (const Count entry : top.cell)
    total += entry;
  seen_.assign(static_cast<std::size_t>(total) + 1, 0);
}

Count GrundyTable::bytes_needed(Count box_size) { return box_size * 4; }

bool GrundyTable::step(Count positions) {
  for (const Count end = spent_ + positions; !done() && spent_ < end; ++at_) {
    const Count x = at_;
    Count options = 0;
    box_.below(x, [&](Count index, Count stride, Count n) {
      options += n;
      for (Count k = 0; k < n; ++k, index += stride) {
        if (index != x) seen_[value_[static_cast<std::size_t>(index)]] = x + 1;
      }
    });
    std::uint32_t mex = 0;
    while (seen_[mex] == x + 1)
      ++mex;
    value_[static_cast<std::size_t>(x)] = mex;
    spent_ += 1 + options / options_a_position;
  }
  return done();
}

} // namespace nimatron
