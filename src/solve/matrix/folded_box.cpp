#include "solve/matrix/folded_box.hpp"

#include <functional>
#include <utility>

#include "core/analysis.hpp"

namespace nimatron {

namespace {

using Lines = std::vector<std::vector<Count>>;

/// A matrix and its groups of equal rows.
struct Folding {
  bool turned = false;
  Lines line;
  std::vector<std::vector<std::size_t>> group; // the lines of each group
  std::vector<Count> states;                   // how many states a line of each group has
  std::optional<Count> size;
};

/// Nothing if the product exceeds 2^62.
std::optional<Count> product(Count a, Count b) {
  constexpr Count most = Count{1} << 62U;
  if (a > most / b) return std::nullopt;
  return a * b;
}

/// n over k with n = states + k - 1: the number of multisets of k states.
std::optional<Count> multisets(Count states, std::size_t k) {
  std::optional<Count> out = 1;
  for (Count i = 1; out && i <= static_cast<Count>(k); ++i) {
    // Each step is exact because its result is a binomial coefficient too; only the last one has to fit.
    const auto next =
        static_cast<BigCount>(*out) * static_cast<BigCount>(states + i - 1) / static_cast<BigCount>(i);
    out = next > BigCount{1} << 62U ? std::nullopt : std::optional(static_cast<Count>(next));
  }
  return out;
}

Folding fold(const Grid& top, bool turned) {
  Folding out;
  out.turned = turned;
  out.line.resize(turned ? top.cols : top.rows);
  for (std::size_t r = 0; r < top.rows; ++r) {
    for (std::size_t c = 0; c < top.cols; ++c)
      out.line[turned ? c : r].push_back(top.at(r, c));
  }
  for (std::size_t i = 0; i < out.line.size(); ++i) {
    const auto same = std::find_if(out.group.begin(), out.group.end(),
                                   [&](const auto& group) { return out.line[group.front()] == out.line[i]; });
    if (same == out.group.end()) {
      out.group.push_back({i});
    } else {
      same->push_back(i);
    }
  }
  out.size = 1;
  for (const auto& group : out.group) {
    std::optional<Count> states = 1;
    for (const Count entry : out.line[group.front()])
      states = states ? product(*states, entry + 1) : states;
    const auto own = states ? multisets(*states, group.size()) : std::nullopt;
    out.size = own && out.size ? product(*out.size, *own) : std::nullopt;
    out.states.push_back(states.value_or(0));
  }
  return out;
}

Folding best_folding(const Grid& top) {
  Folding rows = fold(top, false);
  Folding columns = fold(top, true);
  const bool turn = columns.size && (!rows.size || *columns.size < *rows.size);
  return turn ? columns : rows;
}

} // namespace

std::optional<Count> folded_size(const Grid& top) { return best_folding(top).size; }

Count folded_bytes(const Grid& top) {
  const Folding folding = best_folding(top);
  Count terms = 0;
  for (std::size_t g = 0; g < folding.group.size(); ++g) {
    const auto rows = static_cast<Count>(folding.group[g].size());
    if (rows > 1) terms += rows * folding.states[g];
  }
  return terms * static_cast<Count>(sizeof(Count));
}

FoldedBox::FoldedBox(const Grid& top) {
  const Folding folding = best_folding(top);
  turned_ = folding.turned;
  cols_ = folding.line.empty() ? 0 : folding.line.front().size();
  group_.reserve(folding.group.size());
  for (std::size_t g = 0; g < folding.group.size(); ++g) {
    const auto& lines = folding.group[g];
    Group group;
    group.first = line_.size();
    group.rows = lines.size();
    group.states = folding.states[g];
    group.stride = size_;
    group.entry = folding.line[lines.front()];
    group.weight.assign(cols_, 1);
    for (std::size_t c = cols_; c-- > 1;)
      group.weight[c - 1] = group.weight[c] * (group.entry[c] + 1);
    const auto states = static_cast<std::size_t>(group.states);
    if (group.rows > 1) {
      // C(s + k - 1, k) = C(s + k - 2, k) + C(s + k - 2, k - 1): the one before and the one above.
      auto& terms = group.terms;
      terms.assign(group.rows * states, 0);
      for (std::size_t i = 1; i < terms.size(); ++i) {
        if (i % states != 0) terms[i] = terms[i - 1] + (i < states ? size_ : terms[i - states]);
      }
    }
    size_ *= *multisets(group.states, group.rows);
    line_.insert(line_.end(), lines.begin(), lines.end());
    group_of_.insert(group_of_.end(), lines.size(), g);
    group_.push_back(std::move(group));
  }
}

/// Sorts the states of the group's rows.
Count FoldedBox::part_of(const Group& group, Count* state) const {
  if (group.rows == 1) return *state * group.stride;
  std::sort(state, state + group.rows, std::greater<>());
  Count out = 0;
  for (std::size_t i = 0; i < group.rows; ++i)
    out += group.term(group.rows - i, state[i]);
  return out;
}

Count FoldedBox::index_of(const Grid& board) const {
  Count index = 0;
  std::array<Count, max_lines> state;
  for (const Group& group : group_) {
    for (std::size_t i = 0; i < group.rows; ++i) {
      const std::size_t line = line_[group.first + i];
      state[i] = 0;
      for (std::size_t c = 0; c < cols_; ++c)
        state[i] += group.weight[c] * (turned_ ? board.at(c, line) : board.at(line, c));
    }
    index += part_of(group, state.data());
  }
  return index;
}

void FoldedBox::decode(Sweep& sweep) const {
  Count x = sweep.x;
  for (std::size_t g = group_.size(); g-- > 0;) {
    const Group& group = group_[g];
    if (group.rows == 1) {
      sweep.own[group.first] = x / group.stride;
      x %= group.stride;
      continue;
    }
    // Take the largest term that fits, again and again.
    for (std::size_t i = 0; i < group.rows; ++i) {
      const auto states = static_cast<std::size_t>(group.states);
      const Count* const term = group.terms.data() + (group.rows - 1 - i) * states;
      const Count* const found = std::upper_bound(term, term + states, x) - 1;
      sweep.own[group.first + i] = found - term;
      x -= *found;
    }
  }
  sweep.decoded = true;
}

void FoldedBox::add_place(Sweep& sweep, std::size_t row, std::size_t col, std::size_t before, bool up) const {
  const Group& group = group_[group_of_[row]];
  const Count entry = group.entry[col];
  const Count digit = group.digit(sweep.own[row], col);
  const Count low = up ? digit : 0;
  const Count high = up ? entry : digit;
  if (low == high) return;
  sweep.at[sweep.places] = low;
  sweep.now[row] -= (digit - low) * group.weight[col];
  sweep.place[sweep.places++] = {row, before, low, high, group.weight[col]};
}

/// The places that a move in one row may change; nothing if the row before is equal.
void FoldedBox::begin_row(Sweep& sweep, std::size_t row, bool up) const {
  if (row > 0 && group_of_[row - 1] == group_of_[row] && sweep.own[row - 1] == sweep.own[row]) return;
  for (std::size_t col = 0; col < cols_; ++col)
    add_place(sweep, row, col, none, up);
}

/// The places that a move in a column may change. Rows that differ only in this entry are interchangeable
/// afterwards, so they have to stay in their order.
void FoldedBox::begin_column(Sweep& sweep, std::size_t col, bool up) const {
  std::array<Count, max_lines> rest;
  for (std::size_t row = 0; row < group_of_.size(); ++row) {
    const Group& group = group_[group_of_[row]];
    rest[row] = sweep.own[row] - group.digit(sweep.own[row], col) * group.weight[col];
    std::size_t before = none;
    for (std::size_t i = sweep.places; before == none && i-- > 0;) {
      const std::size_t other = sweep.place[i].row;
      if (group_of_[other] == group_of_[row] && rest[other] == rest[row]) before = i;
    }
    add_place(sweep, row, col, before, up);
  }
}

/// False if no move lies in this line; a move that changes a single heap counts as the row's.
bool FoldedBox::begin_line(Sweep& sweep, bool up) const {
  const std::size_t rows = group_of_.size();
  const bool in_row = sweep.line < rows;
  sweep.places = 0;
  std::copy_n(sweep.own.begin(), rows, sweep.now.begin());
  if (in_row) {
    begin_row(sweep, sweep.line, up);
  } else {
    begin_column(sweep, sweep.line - rows, up);
  }
  if (sweep.places < (in_row ? 1U : 2U)) return false;
  gather(sweep);
  return true;
}

/// The next choice of all places except the last; false after the last choice.
bool FoldedBox::next_front(Sweep& sweep) const {
  for (std::size_t i = sweep.places - 1; i-- > 0;) {
    const Place& place = sweep.place[i];
    if (sweep.at[i] < most_at(sweep, place)) {
      ++sweep.at[i];
      sweep.now[place.row] += place.weight;
      if (sweep.line >= group_of_.size()) gather(sweep);
      return true;
    }
    sweep.now[place.row] -= (sweep.at[i] - place.low) * place.weight;
    sweep.at[i] = place.low;
  }
  return false;
}

/// Collects what all rows except that of the last place add to the number.
void FoldedBox::gather(Sweep& sweep) const {
  const std::size_t own = sweep.place[sweep.places - 1].row;
  sweep.fixed = 0;
  for (const Group& group : group_) {
    if (own >= group.first && own < group.first + group.rows) {
      std::size_t n = 0;
      for (std::size_t row = group.first; row < group.first + group.rows; ++row) {
        if (row == own) continue;
        std::size_t at = n++;
        for (; at > 0 && sweep.other[at - 1] < sweep.now[row]; --at)
          sweep.other[at] = sweep.other[at - 1];
        sweep.other[at] = sweep.now[row];
      }
      continue;
    }
    std::array<Count, max_lines> state;
    std::copy_n(sweep.now.begin() + static_cast<std::ptrdiff_t>(group.first), group.rows, state.begin());
    sweep.fixed += part_of(group, state.data());
  }
}

} // namespace nimatron
