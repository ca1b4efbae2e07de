#include "games/moore/moore_theory.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>
#include <set>
#include <utility>

namespace nimatron {

namespace {

constexpr int most_columns = 50; // 10^15 < 2^50

/// Choices times columns: some hundredths of a second.
constexpr Count most_work = 5'000'000;

bool bit_of(Count n, int column) { return ((n >> static_cast<unsigned>(column)) & 1) != 0; }
Count low_bits(Count n, int columns) { return n & ((Count{1} << static_cast<unsigned>(columns)) - 1); }

int columns_of(const std::vector<Count>& heap) {
  Count all = 0;
  for (const Count size : heap)
    all |= size;
  return static_cast<int>(std::bit_width(static_cast<std::uint64_t>(all)));
}

Count remainder(Count n, Count modulus) { return ((n % modulus) + modulus) % modulus; }

} // namespace

std::vector<Count> moore_columns(const std::vector<Count>& heap, Count k) {
  std::vector<Count> ones(static_cast<std::size_t>(columns_of(heap)), 0);
  for (const Count size : heap) {
    for (std::size_t c = 0; c < ones.size(); ++c)
      ones[c] += bit_of(size, static_cast<int>(c)) ? 1 : 0;
  }
  for (Count& column : ones)
    column %= k + 1;
  return ones;
}

bool moore_lost(const std::vector<Count>& heap, Count k, bool misere) {
  const std::vector<Count> ones = moore_columns(heap, k);
  if (misere && ones.size() <= 1) return !ones.empty() && ones[0] == 1;
  return std::all_of(ones.begin(), ones.end(), [](Count column) { return column == 0; });
}

// ---------------------------------------------------------------------------------------- one winning move

namespace {

/// Leaves nothing of 2 or more behind, and ones to the number of 1 modulo k + 1. There are at most k heaps of
/// 2 or more; should they not be enough, emptied, then some ones go with them.
std::vector<Count> leave_ones(std::vector<Count> heap, Count k) {
  Count big = 0;
  Count ones = 0;
  for (const Count size : heap) {
    big += size >= 2 ? 1 : 0;
    ones += size == 1 ? 1 : 0;
  }
  Count keep = remainder(1 - ones, k + 1); // so many of the big ones become 1
  Count drop = 0;
  if (keep > big) drop = remainder(ones - 1, k + 1), keep = 0;
  for (Count& size : heap) {
    if (size >= 2) {
      size = keep > 0 ? 1 : 0;
      keep -= size;
    } else if (size == 1 && drop > 0) {
      size = 0;
      --drop;
    }
  }
  return heap;
}

/// From the leading column down. A heap from which a one is taken may have anything in the columns below;
/// with f such heaps, a column of u ones in the others is mended by f of its own ones less than k + 1 or by
/// u heaps more, and one of the two is always possible: u > k - f means k + 1 - u <= f.
std::vector<Count> leave_multiples(std::vector<Count> heap, Count k) {
  std::vector<std::size_t> open;
  std::vector<bool> opened(heap.size());
  for (int c = columns_of(heap) - 1; c >= 0; --c) {
    const Count bit = Count{1} << static_cast<unsigned>(c);
    Count ones = 0;
    for (std::size_t i = 0; i < heap.size(); ++i)
      ones += !opened[i] && bit_of(heap[i], c) ? 1 : 0;
    ones %= k + 1;
    const auto f = static_cast<Count>(open.size());
    Count set = ones > k - f ? k + 1 - ones : 0;
    Count more = ones > k - f ? 0 : ones;
    for (const std::size_t i : open) {
      heap[i] = (heap[i] & ~bit) | (set > 0 ? bit : 0);
      --set;
    }
    for (std::size_t i = 0; i < heap.size() && more > 0; ++i) {
      if (opened[i] || !bit_of(heap[i], c)) continue;
      heap[i] ^= bit;
      opened[i] = true;
      open.push_back(i);
      --more;
    }
  }
  return heap;
}

} // namespace

MooreMove moore_win(const std::vector<Count>& heap, Count k, bool misere) {
  const auto big = std::count_if(heap.begin(), heap.end(), [](Count size) { return size >= 2; });
  const std::vector<Count> after = misere && big <= k ? leave_ones(heap, k) : leave_multiples(heap, k);
  MooreMove move; // of what is lost nothing: it is as it is to be left
  for (std::size_t i = 0; i < heap.size(); ++i) {
    if (after[i] != heap[i]) move.push_back({i, heap[i] - after[i]});
  }
  return move;
}

// ---------------------------------------------------------------------------------------- all winning moves
//
// Once it is settled which heaps are touched - all of them made smaller - the others settle how many ones the
// touched heaps together must have in each column: at most k ones are asked of at most k heaps, so that no
// column has a choice of two numbers.

namespace {

/// Heaps to be touched, and what is asked of what is left of them.
struct Choice {
  std::vector<std::size_t> heap;        // rising
  std::array<int, most_columns> ones{}; // of each column; may be more than there are heaps: then no move
};

/// Gives the ones of a number to a choice.
void grant(Choice& choice, Count number, int columns) {
  for (int c = 0; c < columns; ++c)
    choice.ones[static_cast<std::size_t>(c)] -= bit_of(number, c) ? 1 : 0;
}

class Choices {
 public:
  Choices(const std::vector<Count>& heap, Count k, bool misere)
      : heap_(heap), k_(k), misere_(misere), columns_(columns_of(heap)), ones_(moore_columns(heap, k)) {
    for (std::size_t i = 0; i < heap.size(); ++i) {
      if (heap[i] != 0) full_.push_back(i);
      big_ += heap[i] >= 2 ? 1 : 0;
    }
  }

  int columns() const { return columns_; }
  /// The heaps that are not empty.
  const std::vector<std::size_t>& full() const { return full_; }

  /// Calls for every choice that begins with full()[first] and can be filled, in the order of their moves'
  /// texts: a shorter one before those that it begins.
  template <class F>
  void for_each(std::size_t first, F&& f) const {
    std::vector<std::size_t> picked{full_[first]};
    extend(first, picked, f);
  }

  /// Whether the ones asked of a choice can be had by the heaps from `from` on, each less than it was, and
  /// one number more that is free in the last `open` columns and not there in the others.
  ///
  /// From the leading column down. What has become less than it was takes what it gets; so the ones of a
  /// column are laid there first, and only what is too much keeps as many heaps as they were, namely those
  /// that have most left in the columns below.
  bool fits(const Choice& choice, std::size_t from, int open) const {
    std::vector<Count> tight;
    for (std::size_t i = from; i < choice.heap.size(); ++i)
      tight.push_back(heap_[choice.heap[i]]);
    Count free = 0;
    for (int c = columns_ - 1; c >= 0; --c) {
      if (c == open - 1) ++free;
      const Count asked = choice.ones[static_cast<std::size_t>(c)];
      if (asked < 0) return false;
      const auto split =
          std::partition(tight.begin(), tight.end(), [&](Count size) { return !bit_of(size, c); });
      const Count keep = std::max<Count>(asked - free, 0);
      const Count here = tight.end() - split;
      if (keep > here) return false;
      std::sort(split, tight.end(), [&](Count a, Count b) { return low_bits(a, c) > low_bits(b, c); });
      free += here - keep;
      tight.erase(split + static_cast<std::ptrdiff_t>(keep), tight.end());
    }
    return tight.empty();
  }

 private:
  template <class F>
  void extend(std::size_t last, std::vector<std::size_t>& picked, F& f) const {
    const Choice choice = asked_of(picked);
    if (fits(choice, 0, 0)) f(choice);
    if (static_cast<Count>(picked.size()) == k_) return;
    for (std::size_t next = last + 1; next < full_.size(); ++next) {
      picked.push_back(full_[next]);
      extend(next, picked, f);
      picked.pop_back();
    }
  }

  Choice asked_of(const std::vector<std::size_t>& picked) const {
    Choice out{picked, {}};
    Count big = big_; // of the other heaps; without one they ask for nothing in the columns above the last
    for (const std::size_t i : picked)
      big -= heap_[i] >= 2 ? 1 : 0;
    for (int c = columns_ - 1; c >= 0; --c) {
      const auto column = static_cast<std::size_t>(c);
      Count others = ones_[column];
      for (const std::size_t i : picked)
        others -= bit_of(heap_[i], c) ? 1 : 0;
      const Count wanted = misere_ && c == 0 && big == 0 ? 1 : 0;
      const Count asked = remainder(wanted - others, k_ + 1);
      out.ones[column] = static_cast<int>(std::min<Count>(asked, 1'000)); // more than there are heaps
    }
    return out;
  }

  const std::vector<Count>& heap_;
  Count k_;
  bool misere_;
  int columns_;
  std::vector<Count> ones_;
  std::vector<std::size_t> full_;
  Count big_ = 0;
};

/// Lists the moves of many choices in one ascending order.
class ChoiceListing {
 public:
  ChoiceListing(const std::vector<Count>& heap, const Choices& choices,
                FunctionRef<bool(const MooreMove&)> sink)
      : heap_(heap), choices_(choices), sink_(sink) {}

  /// All of `choices` begin with the heaps of `move_`, whose ones they have been granted.
  bool list(const std::vector<Choice>& choices) {
    std::size_t at = 0;
    const std::size_t touched = move_.size();
    for (; at < choices.size() && choices[at].heap.size() == touched; ++at) {
      if (!sink_(move_)) return false;
    }
    while (at < choices.size()) {
      std::size_t end = at;
      while (end < choices.size() && choices[end].heap[touched] == choices[at].heap[touched])
        ++end;
      if (!list_heap(choices, at, end)) return false;
      at = end;
    }
    return true;
  }

 private:
  /// The choices at..end go on with the same heap: what is taken from it rises.
  bool list_heap(const std::vector<Choice>& choices, std::size_t at, std::size_t end) {
    const std::size_t heap = choices[at].heap[move_.size()];
    const Count size = heap_[heap];
    using Next = std::pair<Count, std::size_t>; // what is taken next, by which choice
    std::set<Next> open;
    const auto add = [&](std::size_t i, Count below) {
      if (const auto left = largest_below(choices[i], below)) open.emplace(size - *left, i);
    };
    for (std::size_t i = at; i < end; ++i)
      add(i, size);
    while (!open.empty()) {
      const Count take = open.begin()->first;
      std::vector<std::size_t> these;
      std::vector<Choice> further;
      for (; !open.empty() && open.begin()->first == take; open.erase(open.begin())) {
        these.push_back(open.begin()->second);
        further.push_back(choices[these.back()]);
        grant(further.back(), size - take, choices_.columns());
      }
      move_.push_back({heap, take});
      const bool more = list(further);
      move_.pop_back();
      if (!more) return false;
      for (const std::size_t i : these)
        add(i, size - take);
    }
    return true;
  }

  /// The largest number below `limit` that can be left of the choice's next heap.
  std::optional<Count> largest_below(const Choice& choice, Count limit) const {
    const std::size_t behind = move_.size() + 1;
    for (int c = 0; c < choices_.columns(); ++c) {
      if (!bit_of(limit, c)) continue;
      // As limit above column c, 0 there, anything below.
      Count left = limit - low_bits(limit, c + 1);
      Choice now = choice;
      grant(now, left, choices_.columns());
      if (!choices_.fits(now, behind, c)) continue;
      for (int below = c - 1; below >= 0; --below) {
        Choice with = now;
        --with.ones[static_cast<std::size_t>(below)];
        if (!choices_.fits(with, behind, below)) continue;
        left |= Count{1} << static_cast<unsigned>(below);
        now = with;
      }
      return left;
    }
    return std::nullopt;
  }

  const std::vector<Count>& heap_;
  const Choices& choices_;
  FunctionRef<bool(const MooreMove&)> sink_;
  MooreMove move_;
};

/// a times b plus c, unless it is too large.
std::optional<BigCount> fused(BigCount a, BigCount b, BigCount c) {
  if (b != 0 && a > (~BigCount{0} - c) / b) return std::nullopt;
  return a * b + c;
}

BigCount binomial(int n, int k) {
  BigCount out = 1;
  for (int i = 0; i < k; ++i)
    out = out * static_cast<BigCount>(n - i) / static_cast<BigCount>(i + 1);
  return out;
}

/// How many ways there are to fill a choice. Column by column; all that matters of the columns above is which
/// heaps are still as they were.
std::optional<BigCount> ways(const std::vector<Count>& heap, const Choice& choice, int columns) {
  const auto n = static_cast<unsigned>(choice.heap.size());
  std::vector<BigCount> now(std::size_t{1} << n, 0);
  now.back() = 1;
  for (int c = columns - 1; c >= 0; --c) {
    std::size_t with_one = 0;
    for (unsigned i = 0; i < n; ++i)
      with_one |= bit_of(heap[choice.heap[i]], c) ? std::size_t{1} << i : 0;
    std::vector<BigCount> after(now.size(), 0);
    for (std::size_t tight = 0; tight < now.size(); ++tight) {
      if (now[tight] == 0) continue;
      const int free = static_cast<int>(n) - std::popcount(tight);
      const std::size_t here = tight & with_one;
      // Those of `kept` keep their one, the others of `here` lose it.
      std::size_t kept = 0;
      do {
        const int laid = choice.ones[static_cast<std::size_t>(c)] - std::popcount(kept);
        if (laid >= 0 && laid <= free) {
          BigCount& sum = after[tight ^ here ^ kept];
          const auto grown = fused(now[tight], binomial(free, laid), sum);
          if (!grown) return std::nullopt;
          sum = *grown;
        }
        kept = (kept - here) & here;
      } while (kept != 0);
    }
    now = std::move(after);
  }
  return now.front();
}

} // namespace

/// For s heaps that are touched, of n, 3^s steps a column; there are n over s choices of them.
bool moore_countable(const std::vector<Count>& heap, Count k) {
  const Count n = std::count_if(heap.begin(), heap.end(), [](Count size) { return size != 0; });
  Count term = 1;
  Count work = 0;
  for (Count s = 1; s <= std::min(k, n); ++s) {
    term = term * 3 * (n - s + 1) / s;
    work += term * columns_of(heap);
    if (work > most_work) return false;
  }
  return true;
}

bool moore_wins(const std::vector<Count>& heap, Count k, bool misere,
                FunctionRef<bool(const MooreMove&)> sink) {
  if (moore_lost(heap, k, misere)) return true;
  const Choices choices(heap, k, misere);
  ChoiceListing listing(heap, choices, sink);
  for (std::size_t first = 0; first < choices.full().size(); ++first) {
    std::vector<Choice> all;
    choices.for_each(first, [&](const Choice& choice) { all.push_back(choice); });
    if (!listing.list(all)) return false;
  }
  return true;
}

std::optional<BigCount> moore_wins_total(const std::vector<Count>& heap, Count k, bool misere) {
  if (!moore_countable(heap, k)) return std::nullopt;
  if (moore_lost(heap, k, misere)) return 0;
  const Choices choices(heap, k, misere);
  std::optional<BigCount> total = 0;
  for (std::size_t first = 0; first < choices.full().size(); ++first) {
    choices.for_each(first, [&](const Choice& choice) {
      const auto more = ways(heap, choice, choices.columns());
      total = total && more ? fused(*total, 1, *more) : std::nullopt;
    });
  }
  return total;
}

} // namespace nimatron
