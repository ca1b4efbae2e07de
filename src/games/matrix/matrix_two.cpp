#include "games/matrix/matrix_two.hpp"

#include <algorithm>
#include <bit>
#include <cstdint>
#include <numeric>
#include <utility>

#include "games/matrix/matrix.hpp"
#include "games/matrix/matrix_parts.hpp"

namespace nimatron {

namespace {

using Axis = LineMove::Axis;

Axis across(Axis axis) { return axis == Axis::row ? Axis::column : Axis::row; }

/// The lines with the one of the larger total first; by how much it is larger.
struct Ordered {
  const std::vector<Count>& x;
  const std::vector<Count>& y;
  std::size_t first; // which line x is
  Count more;
};

Ordered ordered(const TwoLines& two) {
  const std::size_t first = two.total(0) >= two.total(1) ? 0 : 1;
  return {two.entry[first], two.entry[1 - first], first, two.total(first) - two.total(1 - first)};
}

/// So many from a pair: from x, from y.
LineMove in_pair(const Grid& board, const TwoLines& two, const Ordered& at, std::size_t pair, Count from_x,
                 Count from_y) {
  const Axis axis = across(two.axis);
  LineMove move{axis, pair, std::vector<Count>(axis == Axis::row ? board.cols : board.rows, 0)};
  move.take[two.line[at.first]] = from_x;
  move.take[two.line[1 - at.first]] = from_y;
  return normal(board, move);
}

/// What a move in this pair has to take so that the position is a P-position, if that can be done.
///
///     afterwards x - y must be less by `more` than it is now, and the smaller of the two must be `least`
std::optional<std::pair<Count, Count>> balance(const Ordered& at, std::size_t pair, Count least) {
  const Count x = at.x[pair];
  const Count apart = x - at.y[pair] - at.more;
  const Count from_x = x - (least + std::max<Count>(apart, 0));
  const Count from_y = from_x - at.more;
  if (from_y < 0 || from_x == 0) return std::nullopt;
  return std::pair(from_x, from_y);
}

/// Of a heap of a that heaps of b and c share: a row and a column.
std::optional<Count> corner_value(Count a, Count b, Count c) {
  const auto power = static_cast<Count>(std::uint64_t{1} << std::bit_width(static_cast<std::uint64_t>(a)));
  if (std::min(b, c) < power) return a + b + c;
  const Count apart = a + std::max(b, c) - std::min(b, c);
  const auto room = static_cast<Count>(std::uint64_t{1} << std::bit_width(static_cast<std::uint64_t>(apart)));
  if (std::min(b, c) % room == 0) return apart;
  return std::nullopt;
}

} // namespace

Count TwoLines::total(std::size_t which) const {
  return std::accumulate(entry[which].begin(), entry[which].end(), Count{0});
}

std::optional<Count> TwoLines::value() const {
  if (is_p()) return 0;
  std::vector<std::size_t> pair;
  for (std::size_t i = 0; i < entry[0].size(); ++i) {
    if (entry[0][i] != 0 || entry[1][i] != 0) pair.push_back(i);
  }
  if (pair.size() != 2) return std::nullopt;
  for (const std::size_t side : {0U, 1U}) {
    for (const std::size_t at : {0U, 1U}) {
      const Count a = entry[1 - side][pair[1 - at]];
      const Count b = entry[1 - side][pair[at]];
      const Count c = entry[side][pair[1 - at]];
      if (entry[side][pair[at]] == 0) return corner_value(a, b, c);
    }
  }
  return std::nullopt;
}

std::vector<Count> TwoLines::smaller() const {
  std::vector<Count> out(entry[0].size());
  std::transform(entry[0].begin(), entry[0].end(), entry[1].begin(), out.begin(),
                 [](Count a, Count b) { return std::min(a, b); });
  return out;
}

Count TwoLines::sum() const {
  Count out = 0;
  for (const Count least : smaller())
    out ^= least;
  return out;
}

std::optional<TwoLines> two_lines(const Grid& board) {
  const MatrixFrame frame = without_empty_lines(board);
  if (frame.row.size() != 2 && frame.col.size() != 2) return std::nullopt;
  TwoLines two;
  two.axis = frame.row.size() == 2 ? Axis::row : Axis::column;
  for (std::size_t i = 0; i < 2; ++i) {
    two.line[i] = two.axis == Axis::row ? frame.row[i] : frame.col[i];
    two.entry[i] = line_of(board, two.axis, two.line[i]);
  }
  return two;
}

/// The cases of the proof, with m the smaller entry of pair h and t what it has to become; where the nim-sum is 0 that is
/// m itself, in the first pair.
LineMove move_of_proof(const Grid& board, const TwoLines& two) {
  const Ordered at = ordered(two);
  const Count sum = two.sum();
  const std::vector<Count> least = two.smaller();
  std::size_t h = 0;
  while (sum != 0 && (least[h] ^ sum) >= least[h])
    ++h;
  if (const auto both = balance(at, h, least[h] ^ sum))
    return in_pair(board, two, at, h, both->first, both->second);
  // All in the longer line: x of pair h down to t, and the rest from what stands over y.
  LineMove move{two.axis, two.line[at.first], std::vector<Count>(at.x.size())};
  move.take[h] = at.x[h] - (least[h] ^ sum);
  Count rest = at.more - move.take[h];
  for (std::size_t i = 0; i < at.x.size(); ++i) {
    if (i == h) continue;
    move.take[i] = std::min(rest, std::max<Count>(0, at.x[i] - at.y[i]));
    rest -= move.take[i];
  }
  return normal(board, move);
}

bool lists_all(const TwoLines& two) {
  constexpr BigCount most = 65'536; // ways to take the surplus from the longer line; each is looked at
  const Ordered at = ordered(two);
  return count_takes_of(at.x, at.more) <= most;
}

void winning_moves(const Grid& board, const TwoLines& two, Sink<LineMove> sink) {
  const Ordered at = ordered(two);
  const std::vector<Count> least = two.smaller();
  const Count sum = two.sum();
  const auto in_pairs = [&] {
    for (std::size_t pair = 0; pair < least.size(); ++pair) {
      const auto taken = balance(at, pair, least[pair] ^ sum);
      // Of a single heap it is a move of its row, and is found there.
      if (!taken || (two.axis == Axis::row && taken->second == 0)) continue;
      if (!sink(in_pair(board, two, at, pair, taken->first, taken->second))) return false;
    }
    return true;
  };
  const auto in_line = [&] {
    const int cells = two.axis == Axis::row ? 1 : 2;
    const std::size_t line = two.line[at.first];
    if (!lists_all(two)) {
      const LineMove one = move_of_proof(board, two);
      return one.axis != two.axis || sink(one);
    }
    return for_each_take_of(at.x, at.more, cells, [&](const std::vector<Count>& take) {
      Count after = 0;
      for (std::size_t i = 0; i < take.size(); ++i)
        after ^= std::min(at.x[i] - take[i], at.y[i]);
      return after != 0 || sink({two.axis, line, take});
    });
  };
  // Columns come before rows.
  if (two.axis == Axis::column) {
    if (in_line()) in_pairs();
  } else if (in_pairs()) {
    in_line();
  }
}

} // namespace nimatron
