#include "cli/figures.hpp"

#include <algorithm>
#include <cstddef>
#include <string>
#include <utility>
#include <variant>
#include <vector>

#include "cli/speech.hpp"
#include "core/message.hpp"
#include "core/text_width.hpp"

namespace nimatron::cli {

namespace {

constexpr std::size_t most_lines = 40;

std::string bits(Count value, int columns) {
  std::string out;
  for (int i = columns - 1; i >= 0; --i) {
    out += ' ';
    out += ((value >> i) & 1) != 0 ? '1' : '0';
  }
  return out;
}

/// A heap by its number, as this game calls it.
std::string heap_in_words(const Game& game, std::size_t index) {
  switch (game.heaps.heap_name) {
  case HeapName::step: return said(say(N_("step {0}"), index + 1));
  case HeapName::part: return said(say(N_C("of a sum", "game {0}"), index + 1));
  case HeapName::heap: break;
  }
  return said(say(N_("heap {0}"), index + 1));
}

std::string draw(const Game&, std::monostate) { return ""; }

///     heap 1    24   1 1 0 0 0          or, of what counts less than it is:   heap 1   5: 1   0 1
///        ->     17   1 0 0 0 1
///     sum        0   0 0 0 0 0          or, of ones counted modulo 3:   mod 3   2 1 0 0 2
std::string draw(const Game& game, const BinaryTable& table) {
  const std::size_t rows = table.value.size();
  const bool reduced = !table.heap.empty() && table.heap != table.value;
  const auto& sizes = table.heap.empty() ? table.value : table.heap; // a sum has games, which have no sizes
  std::size_t width = std::to_string(table.sum).size();
  std::size_t size_width = 0;
  for (std::size_t i = 0; i < rows; ++i) {
    width = std::max(width, std::to_string(table.value[i]).size());
    size_width = std::max(size_width, std::to_string(sizes[i]).size());
  }
  const std::string below = table.ones.empty()
                                ? said(say(N_C("below a table of heaps in binary", "sum")))
                                : said(say(N_C("below ones that are counted", "mod {0}"), table.modulus));
  std::size_t head_width = columns_of(below);
  for (std::size_t i = 0; i < std::min(rows, most_lines); ++i)
    head_width = std::max(head_width, columns_of(heap_in_words(game, i)));
  if (table.changed) head_width = std::max(head_width, columns_of(heap_in_words(game, *table.changed)));
  const auto line = [&](const std::string& name, const std::string& size, Count value) {
    return "  " + aligned_left(name, head_width) + "  " +
           (reduced ? aligned_right(size, size_width) + ": " : "") +
           aligned_right(std::to_string(value), width) + "  " + bits(value, table.columns) + '\n';
  };
  std::string out;
  std::size_t lines = 0;
  for (std::size_t i = 0; i < rows; ++i) {
    if (lines == most_lines && table.changed != i) continue; // the heap to change is always among those shown
    if (lines < most_lines) ++lines;
    out += line(heap_in_words(game, i), std::to_string(sizes[i]), table.value[i]);
    if (table.changed == i)
      out +=
          line(aligned_right("->", head_width), table.rest ? std::to_string(*table.rest) : "", table.leave);
  }
  if (rows > lines)
    out += "  ... " + said(say(N_C("rows of a table that are not shown", "{0} more"), rows - lines)) + '\n';
  const std::string head = "  " + aligned_left(below, head_width) + "  ";
  if (!table.ones.empty()) {
    out += head + std::string(width + (reduced ? size_width + 2 : 0), ' ') + "  ";
    for (std::size_t c = table.ones.size(); c-- > 0;)
      out += ' ' + std::to_string(table.ones[c]);
    return out + '\n';
  }
  out += head + std::string(reduced ? size_width + 2 : 0, ' ') + aligned_right(table.sum_words(), width) +
         "  " + bits(table.sum_shown(), table.columns) + '\n';
  return out;
}

Message pair_words(const Game& game, std::size_t first, std::size_t second) {
  return game.heaps.heap_name == HeapName::step ? say(N_("step {0} with step {1}"), first + 1, second + 1)
                                                : say(N_("heap {0} with heap {1}"), first + 1, second + 1);
}

Message unpaired_words(const Game& game, std::size_t heap) {
  return game.heaps.heap_name == HeapName::step ? say(N_("step {0} unpaired"), heap + 1)
                                                : say(N_("heap {0} unpaired"), heap + 1);
}

///     8: heap 1 with heap 3
///     4: heap 2 unpaired
std::string draw(const Game& game, const Bundles& bundles) {
  std::string out;
  std::size_t lines = 0;
  const auto add = [&](Count size, const Message& words) {
    out += "  " + std::to_string(size) + ": " + said(words) + '\n';
  };
  for (const auto& pair : bundles.pairs) {
    if (++lines > most_lines) break;
    add(pair.size, pair_words(game, pair.first_heap, pair.second_heap));
  }
  for (const auto& bundle : bundles.unpaired) {
    if (++lines > most_lines) break;
    add(bundle.second, unpaired_words(game, bundle.first));
  }
  if (lines > most_lines) out += "  ...\n";
  return out;
}

/// Two rows of cells, one above the other, each behind its name.
class TwoRows {
 public:
  TwoRows(const Message& above, const Message& below) : above_(said(above)), below_(said(below)) {
    const std::size_t width = std::max(columns_of(above_), columns_of(below_));
    above_ = "  " + aligned_left(std::move(above_), width) + ' ';
    below_ = "  " + aligned_left(std::move(below_), width) + ' ';
  }

  void add(const std::string& above, const std::string& below) {
    const std::size_t width = std::max(above.size(), below.size());
    above_ += ' ' + aligned_right(above, width);
    below_ += ' ' + aligned_right(below, width);
  }

  std::string lines(bool more) && {
    const char* end = more ? " ...\n" : "\n";
    return std::move(above_) + end + std::move(below_) + end;
  }

 private:
  std::string above_;
  std::string below_;
};

///     matches  0 1 2 3 4 5
///              P N N N P N
std::string draw(const Game&, const PeriodTable& table) {
  const Count most = std::min<Count>(table.n, static_cast<Count>(most_lines) - 1);
  TwoRows rows(say(N_("matches")), Message{});
  for (Count n = 0; n <= most; ++n)
    rows.add(std::to_string(n), n % table.period == 0 ? "P" : "N");
  return std::move(rows).lines(most < table.n);
}

///     matches  0 1 2 3 4 5
///     value    0 1 2 3 1 4
std::string draw(const Game& game, const ValueTable& table) {
  if (table.value.empty()) return "";
  // What counts by its value is a heap, or a stretch of a table or a chain.
  TwoRows rows(game.board == Board(Heaps{}).index()
                   ? say(N_("matches"))
                   : say(N_C("of a free stretch, beside its value", "length")),
               say(N_C("the Grundy values of heaps, in a row below their sizes", "value")));
  const std::size_t shown = std::min(table.value.size(), most_lines);
  for (std::size_t n = 0; n < shown; ++n)
    rows.add(std::to_string(n), std::to_string(table.value[n]));
  return std::move(rows).lines(shown < table.value.size());
}

///     take 1 from heap 1 and leave 2 → take all 3 of heap 2
std::string draw(const Game&, const Answers& answers) {
  std::string out;
  for (const Answer& answer : answers.row)
    out += "  " + said(answer.said) + '\n';
  return out;
}

} // namespace

std::string drawn(const Game& game, const Figure& figure) {
  return std::visit([&game](const auto& f) { return draw(game, f); }, figure);
}

} // namespace nimatron::cli
