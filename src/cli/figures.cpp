#include "cli/figures.hpp"

#include <algorithm>
#include <cstddef>
#include <initializer_list>
#include <variant>
#include <vector>

#include "core/message.hpp"

namespace nimatron::cli {

namespace {

constexpr std::size_t most_lines = 40;

std::string right(const std::string& text, std::size_t width) {
  return text.size() < width ? std::string(width - text.size(), ' ') + text : text;
}

std::string bits(Count value, int columns) {
  std::string out;
  for (int i = columns - 1; i >= 0; --i) {
    out += ' ';
    out += ((value >> i) & 1) != 0 ? '1' : '0';
  }
  return out;
}

/// `heap` is what the game calls one, `size_name` what it calls the size of what has a value.
std::string draw(const std::string&, std::monostate) { return ""; }

///     heap 1    24   1 1 0 0 0          or, of what counts less than it is:   heap 1   5 -> 1   0 1
///        ->     17   1 0 0 0 1
///     sum        0   0 0 0 0 0          or, of ones counted modulo 3:   mod 3   2 1 0 0 2
std::string draw(const std::string& heap, const BinaryTable& table) {
  const std::size_t rows = table.value.size();
  const std::size_t place = std::to_string(rows).size();
  const bool reduced = table.heap != table.value;
  std::size_t width = std::to_string(table.sum).size();
  std::size_t size_width = 0;
  for (std::size_t i = 0; i < rows; ++i) {
    width = std::max(width, std::to_string(table.value[i]).size());
    size_width = std::max(size_width, std::to_string(table.heap[i]).size());
  }
  const auto line = [&](const std::string& name, const std::string& size, Count value) {
    return "  " + name + "  " + (reduced ? right(size, size_width) + ": " : "") +
           right(std::to_string(value), width) + "  " + bits(value, table.columns) + '\n';
  };
  std::string out;
  std::size_t lines = 0;
  for (std::size_t i = 0; i < rows; ++i) {
    if (lines == most_lines && table.changed != i) continue; // the heap to change is always among those shown
    if (lines < most_lines) ++lines;
    out +=
        line(heap + " " + right(std::to_string(i + 1), place), std::to_string(table.heap[i]), table.value[i]);
    if (table.changed == i)
      out += line(right("->", place + 5), table.rest ? std::to_string(*table.rest) : "", table.leave);
  }
  if (rows > lines) out += "  ... " + std::to_string(rows - lines) + " more\n";
  if (!table.ones.empty()) {
    out += right("mod " + std::to_string(table.modulus), place + width + 9) + "  ";
    for (std::size_t c = table.ones.size(); c-- > 0;)
      out += ' ' + std::to_string(table.ones[c]);
    return out + '\n';
  }
  out += "  sum  " + right("", place) + "  " + right("", reduced ? size_width + 2 : 0) +
         right(table.sum_words(), width) + "  " + bits(table.sum_shown(), table.columns) + '\n';
  return out;
}

///     8: heap 1 with heap 3; 4: heap 2 unpaired
std::string draw(const std::string& heap, const Bundles& bundles) {
  std::string out;
  std::size_t lines = 0;
  const auto add = [&](Count size, std::initializer_list<std::string> words) {
    out += "  " + std::to_string(size) + ":";
    for (const std::string& word : words)
      out.append(" ").append(word);
    out += '\n';
  };
  const auto number = [](std::size_t index) { return std::to_string(index + 1); };
  for (const auto& pair : bundles.pairs) {
    if (++lines > most_lines) break;
    add(pair.size, {heap, number(pair.first_heap), "with", heap, number(pair.second_heap)});
  }
  for (const auto& bundle : bundles.unpaired) {
    if (++lines > most_lines) break;
    add(bundle.second, {heap, number(bundle.first), "unpaired"});
  }
  if (lines > most_lines) out += "  ...\n";
  return out;
}

///     matches  0 1 2 3 4 5
///     wins     P N N N P N
std::string draw(const std::string&, const PeriodTable& table) {
  const Count most = std::min<Count>(table.n, static_cast<Count>(most_lines) - 1);
  std::string sizes = "  matches ";
  std::string who = "          ";
  for (Count n = 0; n <= most; ++n) {
    const std::string size = std::to_string(n);
    sizes += ' ' + size;
    who += ' ' + right(n % table.period == 0 ? "P" : "N", size.size());
  }
  if (most < table.n) {
    sizes += " ...";
    who += " ...";
  }
  return sizes + '\n' + who + '\n';
}

///     matches  0 1 2 3 4 5
///     value    0 1 2 3 1 4
std::string draw(const std::string& size_name, const ValueTable& table) {
  if (table.value.empty()) return "";
  std::string sizes = "  " + size_name + ' ';
  std::string values = "  " + std::string("value").append(size_name.size() - 5, ' ') + ' ';
  const std::size_t shown = std::min(table.value.size(), most_lines);
  for (std::size_t n = 0; n < shown; ++n) {
    const std::string size = std::to_string(n);
    const std::string value = std::to_string(table.value[n]);
    const std::size_t width = std::max(size.size(), value.size());
    sizes += ' ' + right(size, width);
    values += ' ' + right(value, width);
  }
  if (shown < table.value.size()) {
    sizes += " ...";
    values += " ...";
  }
  return sizes + '\n' + values + '\n';
}

///     take 1 from heap 1 and leave 2 → take all 3 of heap 2
std::string draw(const std::string&, const Answers& answers) {
  std::string out;
  for (const Answer& answer : answers.row)
    out += "  " + in_english(answer.said) + '\n';
  return out;
}

} // namespace

std::string drawn(const Game& game, const Figure& figure) {
  const std::string heap = game.heaps.heap_name == HeapName::step ? "step" : "heap";
  // What counts by its value is a heap, or a stretch of a table or a chain.
  if (const auto* values = std::get_if<ValueTable>(&figure))
    return draw(game.board == Board(Heaps{}).index() ? "matches" : "length", *values);
  return std::visit([&heap](const auto& f) { return draw(heap, f); }, figure);
}

} // namespace nimatron::cli
