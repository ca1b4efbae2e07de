#include <algorithm>
#include <bit>

#include "claims/claims_examination.hpp"
#include "core/move_words.hpp"
#include "core/text.hpp"
#include "support/support.hpp"

namespace nimatron::testing {

void Examination::draws(const BinaryTable& table) {
  // A table without a change shows the position, or what the step leaves.
  const Position left = left_ && !why_illegal(at, *left_) ? play(at, *left_) : at;
  const Position& shown = table.changed ? at : left;
  const std::vector<Count> value = truth.values(shown);
  demand(table.value == value, "the table has other values");
  demand(table.heap == sizes(shown), "the table has other heaps"); // the parts of a sum have none
  const Tally tally(table.value);
  if (table.ones.empty()) {
    demand(table.sum == tally.sum, "the table has another sum");
  } else {
    for (int c = 0; c < table.columns; ++c) {
      Count ones = 0;
      for (const Count v : table.value)
        ones += (v >> c) & 1;
      const Count rest = ones % table.modulus;
      demand(table.ones[static_cast<std::size_t>(c)] == rest && ((table.sum >> c) & 1) == (rest != 0 ? 1 : 0),
             "a column is counted wrong");
    }
  }
  for (const Count v : table.value)
    demand((v >> table.columns) == 0, "too few columns");
  if (!table.changed) return;
  demand((table.leave >> table.columns) == 0, "too few columns");
  if (!left_) return wrong("a change without a move");
  // What the move leaves of that heap, all others as they were.
  const std::vector<Count> before = truth.values(at);
  const Count after = Tally(truth.values(left)).sum;
  const Count others = Tally(before).sum ^ before[*table.changed];
  demand(table.leave == (after ^ others), "another value is left");
  demand(table.sum_shown() == after, "another sum is left");
  if (table.rest) {
    const auto size = sizes(left);
    if (!size.empty() && size.size() == table.heap.size())
      demand(*table.rest == size[*table.changed], "another size is left");
  }
}

void Examination::draws(const Bundles& shown) {
  const std::vector<Count> value = truth.values(at);
  std::vector<Count> made(value.size(), 0);
  std::set<Count> alone;
  for (const auto& pair : shown.pairs) {
    demand(pair.first_heap != pair.second_heap, "a bundle is its own partner");
    made.at(pair.first_heap) += pair.size;
    made.at(pair.second_heap) += pair.size;
  }
  for (const auto& [heap, size] : shown.unpaired) {
    made.at(heap) += size;
    demand(alone.insert(size).second, "two bundles of a size are left alone");
  }
  for (const auto& pair : shown.pairs)
    demand(std::has_single_bit(static_cast<std::uint64_t>(pair.size)), "no power of two");
  demand(made == value, "the bundles are not what lies there");
}

void Examination::draws(const PeriodTable& table) {
  for (Count n = 0; n <= std::min<Count>(table.n, 30); ++n)
    demand(lost(single_heap(table.period - 1, n)) == (n % table.period == 0), "another period");
}

void Examination::draws(const ValueTable& table) {
  Position alone = at;
  if (const auto* coins = std::get_if<CoinTable>(&at.board)) {
    // A free length is a heap of the octal game that takes a coin's diameter.
    alone =
        position_of("octal.c" + std::string(static_cast<std::size_t>(2 * coins->radius - 1), '0') + "7:1");
  }
  alone.options.clear("misere");
  const auto grundy = [&](Count n) {
    alone.board = Heaps{{n}};
    return truth.grundy(alone);
  };
  for (std::size_t n = 0; n < std::min<std::size_t>(table.value.size(), 24); ++n)
    demand(table.value[n] == grundy(static_cast<Count>(n)), "another value of " + std::to_string(n));
  if (!table.period) return;
  const Period period = *table.period;
  if (!truth.by_theory() && period.first + 2 * period.length > 40) return;
  for (Count n = period.first; n < period.first + period.length; ++n)
    demand(grundy(n) == grundy(n + period.length), "another period at " + std::to_string(n));
}

/// Of a matrix, whose heaps are counted row by row.
Count Examination::taken_from(const Move& move, std::size_t heap) const {
  const auto* line = std::get_if<LineMove>(&move);
  const auto* board = std::get_if<Grid>(&at.board);
  if (line == nullptr || board == nullptr || heap >= board->cell.size()) return 0;
  const bool is_row = line->axis == LineMove::Axis::row;
  const std::size_t row = heap / board->cols;
  const std::size_t col = heap % board->cols;
  return (is_row ? row : col) == line->line ? line->take[is_row ? col : row] : 0;
}

void Examination::draws(const Answers& table) {
  std::vector<Move> moves;
  for (const Answer& row : table.row) {
    moves.push_back(row.move);
    if (why_illegal(at, row.move)) {
      wrong("not legal: " + print(row.move));
      continue;
    }
    const Position after = play(at, row.move);
    demand(row.said == in_words(at, row.move, row.answer), "other words");
    for (const auto& [heap, image] : row.image) {
      demand(row.answer && taken_from(row.move, heap) > 0 &&
                 taken_from(row.move, heap) == taken_from(*row.answer, image),
             "no image of heap " + std::to_string(heap) + " in " + print(row.move));
    }
    if (!row.answer) {
      demand(is_over(after) && truth.outcome(after) == Outcome::N, "is not answered: " + print(row.move));
      continue;
    }
    const bool follows = last_.by != Answered::By::follow || retreats(at, row.move);
    const Answered kind = follows ? last_ : Answered{Answered::By::even};
    demand(!why_illegal(after, *row.answer) && answers(kind, at, row.move, after, *row.answer),
           "is not answered so: " + print(row.move) + " by " + print(*row.answer));
  }
  if (!table.every) return;
  std::vector<Move> all = every_move(at);
  std::sort(moves.begin(), moves.end());
  std::sort(all.begin(), all.end());
  demand(moves == all, "some move is left out");
}

} // namespace nimatron::testing
