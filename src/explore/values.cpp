#include "explore/values.hpp"

#include "core/text.hpp"

namespace nimatron {

namespace {

char letter_of(Outcome outcome) {
  switch (outcome) {
  case Outcome::P: return 'P';
  case Outcome::N: return 'N';
  case Outcome::T: return 'T';
  case Outcome::unknown: break;
  }
  return '?';
}

/// What stands in a cell of the grid.
std::string value_in(const ValuesAround& table, const ValueCell& cell) {
  if (!cell.legal) return {};
  if (table.has_grundy()) return std::to_string(*cell.grundy);
  return cell.outcome == Outcome::unknown ? "?" : std::string(1, letter_of(cell.outcome));
}

std::string number_at(const ValueAxis& axis, std::size_t i) {
  return std::to_string(axis.first + static_cast<Count>(i));
}

} // namespace

Message axis_name(const ValueAxis& axis) {
  if (axis.name != nullptr) return say(axis.name);
  switch (axis.what) {
  case ValueAxis::What::gap:
    return say(N_("gap in column {0}"), std::string(1, static_cast<char>('a' + axis.which)));
  case ValueAxis::What::cell: return say(N_("cell {0}"), axis.which + 1);
  case ValueAxis::What::matches: return say(N_("matches"));
  case ValueAxis::What::memory: // the game names it
  case ValueAxis::What::heap: break;
  }
  return say(N_("heap {0}"), axis.which + 1);
}

Message cell_words(const Position& position, const ValuesAround& table, std::size_t cell) {
  const auto at = position_of_cell(position, table, cell);
  if (!at) return say(N_("There is no such position."));
  const std::string text = print(*at);
  const ValueCell& found = table.cell[cell];
  switch (found.outcome) {
  case Outcome::P: return say(N_("{0}: P-position, the player to move loses."), text);
  case Outcome::N:
    if (found.grundy) return say(N_("{0}: N-position, Grundy value {1}."), text, *found.grundy);
    return say(N_("{0}: N-position, the player to move can win."), text);
  case Outcome::T: return say(N_("{0}: with best play, neither side can win."), text);
  case Outcome::unknown: break;
  }
  return say(N_("{0}: unsolved, too many positions to search."), text);
}

std::string csv_heading(const ValueAxis& axis) { return in_english(axis_name(axis)) + ",outcome,grundy\n"; }

std::string csv_line(const ValueAxis& axis, std::size_t i, const ValueCell& cell) {
  if (!cell.legal) return {};
  std::string out = number_at(axis, i) + ',' + letter_of(cell.outcome) + ',';
  if (cell.grundy) out += std::to_string(*cell.grundy);
  return out + '\n';
}

std::string csv_of(const ValuesAround& table) {
  if (table.axis.empty()) return {};
  std::string out = in_english(axis_name(table.axis[0]));
  if (table.axis.size() == 1) {
    out = csv_heading(table.axis[0]);
    for (std::size_t i = 0; i < table.cell.size(); ++i)
      out += csv_line(table.axis[0], i, table.cell[i]);
    return out;
  }
  out += " \\ " + in_english(axis_name(table.axis[1]));
  for (std::size_t x = 0; x < table.columns(); ++x)
    out += ',' + number_at(table.axis[1], x);
  out += '\n';
  for (std::size_t y = 0; y < table.rows(); ++y) {
    out += number_at(table.axis[0], y);
    for (std::size_t x = 0; x < table.columns(); ++x)
      out += ',' + value_in(table, table.cell[y * table.columns() + x]);
    out += '\n';
  }
  return out;
}

std::string csv_of(const ValueTable& table) {
  std::string out = "heap,grundy\n";
  for (std::size_t n = 0; n < table.value.size(); ++n)
    out += std::to_string(n) + ',' + std::to_string(table.value[n]) + '\n';
  return out;
}

} // namespace nimatron
