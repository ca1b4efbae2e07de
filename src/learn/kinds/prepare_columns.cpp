// Tables of binary digits, and what is done with bundles.

#include <algorithm>
#include <bit>
#include <cstdint>
#include <utility>

#include "core/game.hpp"
#include "core/text.hpp"
#include "explain/binary.hpp"
#include "learn/tables.hpp"

namespace nimatron {

namespace {

bool has(Count number, Count power) { return (number & power) != 0; }

/// The heaps of a position in binary, one under the other: a table that goes on below them.
///
///              32   16    8    4    2    1
///     heap 1    1    0    1    0    0    0
class ColumnTable {
 public:
  explicit ColumnTable(Preparation& step)
      : heaps_(values_of(step.position())), binary_(binary_table(heaps_, heaps_)),
        table_(static_cast<std::size_t>(binary_.columns)) {
    if (heaps_.empty()) step.fault(say(N_("there are no heaps to write in binary")));
    if (!step.within(heaps_.size(), 16)) heaps_.clear();
    for (const Count power : powers())
      table_.heading(number_words(power));
  }

  const std::vector<Count>& heaps() const { return heaps_; }
  Count sum() const { return binary_.sum; }
  TableMaker& table() { return table_; }
  /// Of the columns, from the left.
  std::vector<Count> powers() const {
    std::vector<Count> out;
    for (int i = binary_.columns - 1; i >= 0; --i)
      out.push_back(Count{1} << i);
    return out;
  }
  /// How many heaps have a one there.
  Count ones(Count power) const {
    return std::count_if(heaps_.begin(), heaps_.end(), [&](Count n) { return has(n, power); });
  }
  void give_heap(std::size_t heap) {
    table_.row(number_words(heaps_[heap]));
    for (const Count power : powers())
      table_.given(say(has(heaps_[heap], power) ? "1" : "0"));
  }
  void give_heaps() {
    for (std::size_t i = 0; i < heaps_.size(); ++i)
      give_heap(i);
  }

 private:
  std::vector<Count> heaps_;
  BinaryTable binary_;
  TableMaker table_;
};

/// The columns that are odd are marked: from the beginning, or once the table is filled in.
ToFill marked(ColumnTable& columns, bool known) {
  ToFill out = columns.table().done();
  const std::vector<Count> powers = columns.powers();
  for (std::size_t i = 0; i < powers.size(); ++i) {
    if (has(columns.sum(), powers[i])) out.odd.push_back(i);
  }
  out.odd_known = known;
  return out;
}

} // namespace

ToFill fill_digits(Preparation& step) {
  ColumnTable columns(step);
  columns.table().digits(1);
  columns.give_heaps();
  columns.table().row(say(N_("Nim-sum")));
  for (const Count power : columns.powers())
    columns.table().ask(
        has(columns.sum(), power) ? 1 : 0,
        say(N_("{0, plural, one {The {1}s column has {0} one.} other {The {1}s column has {0} ones.}}"),
            columns.ones(power), power));
  return marked(columns, false);
}

ToFill fill_sums(Preparation& step) {
  ColumnTable columns(step);
  columns.table().digits(static_cast<Count>(columns.heaps().size()));
  columns.give_heaps();
  columns.table().row(say(N_("Ones")));
  for (const Count power : columns.powers())
    columns.table().ask(static_cast<int>(columns.ones(power)),
                        say(N_("Count the ones in the {0}s column, from top to bottom."), power));
  return marked(columns, false);
}

ToFill fill_odd(Preparation& step) {
  ColumnTable columns(step);
  columns.table().symbol(say(N_C("a column of digits", "odd")));
  columns.give_heaps();
  columns.table().row(say(N_("Ones")));
  for (const Count power : columns.powers())
    columns.table().given(number_words(columns.ones(power)));
  columns.table().row(say(N_("Odd count?")));
  for (const Count power : columns.powers()) {
    const bool odd = has(columns.sum(), power);
    columns.table().ask(odd ? 0 : columns.table().none(), odd ? say(N_("{0} is odd."), columns.ones(power))
                                                              : say(N_("{0} is even."), columns.ones(power)));
  }
  return marked(columns, false);
}

/// `flip`: the heap of the winning move; `flip 2`: that one.
ToFill fill_flip(Preparation& step) {
  ColumnTable columns(step);
  columns.table().digits(1);
  Count number = quantity(step.position(), "heap").value_or(0);
  if (!step.words.done()) number = step.read_number(step.words.next(), step.step.line).value_or(0);
  const auto heap = static_cast<std::size_t>(number) - 1;
  if (heap >= columns.heaps().size()) {
    step.fault(say(N_("there is no such heap to change")));
    return {};
  }
  const Count old = columns.heaps()[heap];
  const Count leave = old ^ columns.sum();
  if (leave >= old) step.fault(say(N_("no winning move takes from this heap")));
  columns.give_heaps();
  columns.table().row(say(N_("Heap {0} after"), number));
  for (const Count power : columns.powers())
    columns.table().ask(
        has(leave, power) ? 1 : 0,
        has(columns.sum(), power)
            ? say(N_("The {0}s column is odd, so the digit of heap {1} flips there."), power, number)
            : say(N_("The {0}s column is even, so the digit of heap {1} stays."), power, number));
  step.answer = number_words(leave);
  return marked(columns, true);
}

ToFill fill_splits(Preparation& step) {
  const Count heap = step.read_number(step.words.next(), step.step.line).value_or(0);
  if (heap < 3 || heap > 12) {
    step.fault(say(N_("'splits' needs a heap of 3 to 12 matches")));
    return {};
  }
  const Count most = heap - 2; // the larger part, where one is taken at least
  TableMaker table(static_cast<std::size_t>(most));
  table.digits(heap);
  for (Count c = 1; c <= most; ++c)
    table.heading(number_words(c));
  for (Count b = 1; b <= most; ++b) {
    table.row(number_words(b));
    for (Count c = 1; c <= most; ++c) {
      if (b + c >= heap) {
        table.given(say("·"));
      } else if (b > c) {
        table.given(number_words(b ^ c));
      } else {
        table.ask(static_cast<int>(b ^ c),
                  say(N_("Write {0} and {1} in binary, one under the other."), b, c));
      }
    }
  }
  return table.done();
}

namespace {

/// Whether heaps pair off by remainders, as Fraenkel's article has it: two with the same one leave, and only multiples are
/// left over.
bool pairs_off(const std::vector<Count>& values) {
  return std::all_of(values.begin(), values.end(), [&](Count value) {
    return value == 0 || std::count(values.begin(), values.end(), value) % 2 == 0;
  });
}

} // namespace

ToFill fill_unpaired(Preparation& step) {
  const std::vector<Count> most = heaps_of(step.position());
  if (most.size() != 3) {
    step.fault(say(N_("this table needs three heaps")));
    return {};
  }
  if (!step.within(static_cast<std::size_t>(*std::max_element(most.begin(), most.end())), 16)) return {};
  TableMaker table(1);
  table.symbol(say(N_("no pair")));
  // Two equal heaps pair off anyway, and an empty one leaves two: different heaps, then.
  for (Count a = 1; a <= most[0]; ++a) {
    for (Count b = a + 1; b <= most[1]; ++b) {
      for (Count c = b + 1; c <= most[2]; ++c) {
        const auto at = with_heaps(step.position(), {a, b, c});
        if (!at || settled_analysis(*at).outcome != Outcome::P) continue;
        const bool pairs = pairs_off(values_of(*at));
        table.row(board_name(*at));
        table.ask(pairs ? table.none() : 0,
                  pairs ? say(N_("Here two heaps have the same remainder, and the third has none."))
                        : say(N_("Here all three remainders differ, so nothing pairs off.")),
                  print(*at));
      }
    }
  }
  return table.done();
}

void prepare_bundles(Preparation& step) {
  if (std::string_view(step.step.kind) == "bundles") {
    const auto heap = step.read_number(step.words.next(), step.step.line);
    if (!heap || *heap < 1 || *heap > 1000) return step.fault(say(N_("'bundles' needs 1 to 1000 matches")));
    step.answer = say("{0}", number_list(powers_of(*heap)));
    step.out.task = ToBundle{*heap};
    return;
  }
  const std::vector<Count> heaps = step.has_position() ? heaps_of(step.position()) : std::vector<Count>();
  if (heaps.size() < 2) return step.fault(say(N_("'pairs' needs several heaps")));
  if (!step.within(heaps.size(), 16)) return;
  const Options& options = step.position().options;
  const Count most = options.number("max");
  // With splitting, remainders don't tell what counts; in misere play, not to the end.
  if (most > 0 && (is_misere(options) || options.has("split")))
    return step.fault(say(N_("'pairs' needs bounded Nim without misère play and splitting")));
  step.out.task = ToPair{heaps, most > 0 ? most + 1 : 0};
}

} // namespace nimatron
