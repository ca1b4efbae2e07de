#include "app/values.hpp"

#include <utility>
#include <variant>

#include "app/model.hpp"
#include "core/reader.hpp"
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

constexpr std::string_view still_at_work = "...";

/// Between two slices of the same question.
struct Work {
  std::string question;
  std::optional<ValuesTask> task;
};

std::string printed(const ValuesAround& table) {
  std::string out;
  for (const ValueCell& cell : table.cell) {
    out += cell.legal ? letter_of(cell.outcome) : '-';
    if (cell.grundy) out += std::to_string(*cell.grundy);
    out += ' ';
  }
  out += '|';
  if (table.period)
    out += ' ' + std::to_string(table.period->first) + ' ' + std::to_string(table.period->length);
  return out;
}

bool read_cell(Reader& in, ValueCell& cell) {
  const char letter = in.next();
  cell.legal = letter != '-';
  cell.outcome = letter == 'p'   ? Outcome::P
                 : letter == 'n' ? Outcome::N
                 : letter == 't' ? Outcome::T
                                 : Outcome::unknown;
  if (in.accept(' ')) return true;
  const auto grundy = in.number(0, max_heap);
  if (!grundy) return false;
  cell.grundy = *grundy;
  return in.accept(' ');
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

std::string values_question(const Position& position, const ValueLimits& limits) {
  return "values " + std::to_string(limits.side) + ' ' + std::to_string(limits.line) + ' ' + print(position);
}

std::string answer_values(std::string_view text) {
  static thread_local Work work;
  if (work.question != text || !work.task) {
    Reader in(text);
    ValueLimits limits;
    const auto side = in.number(1, 64);
    if (!side || !in.accept(' ')) return {};
    const auto line = in.number(1, 1000);
    if (!line || !in.accept(' ')) return {};
    limits.side = *side;
    limits.line = *line;
    auto record = parse_record(text.substr(in.column() - 1));
    if (!record) return {};
    work.question = std::string(text);
    work.task.emplace(replay(*record), limits);
  }
  constexpr double seconds = 0.02; // a frame or two, where it is done on the way
  Slice slice(Slice::unbounded, steady_seconds() + seconds, steady_seconds);
  if (!work.task->step(slice)) return std::string(still_at_work);
  std::string out = printed(work.task->result());
  work = {};
  return out;
}

bool read_values(std::string_view answer, ValuesAround& frame) {
  Reader in(answer);
  frame.cell.assign(frame.rows() * frame.columns(), {});
  for (ValueCell& cell : frame.cell) {
    if (!read_cell(in, cell)) return false;
  }
  if (!in.accept('|')) return false;
  if (in.done()) return true;
  if (!in.accept(' ')) return false;
  const auto first = in.number(0, max_heap);
  if (!first || !in.accept(' ')) return false;
  const auto length = in.number(1, max_heap);
  if (!length) return false;
  frame.period = Period{*first, *length};
  return in.done();
}

Message axis_name(const ValueAxis& axis) {
  switch (axis.what) {
  case ValueAxis::What::most: return say(N_("most you may take"));
  case ValueAxis::What::gap:
    return say(N_("gap in column {0}"), std::string(1, static_cast<char>('a' + axis.which)));
  case ValueAxis::What::cell: return say(N_("cell {0}"), axis.which + 1);
  case ValueAxis::What::matches: return say(N_("matches"));
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

std::string csv_of(const ValuesAround& table) {
  if (table.axis.empty()) return {};
  std::string out = in_english(axis_name(table.axis[0]));
  if (table.axis.size() == 1) {
    out += ",outcome,grundy\n";
    for (std::size_t i = 0; i < table.cell.size(); ++i) {
      const ValueCell& cell = table.cell[i];
      if (!cell.legal) continue;
      out += number_at(table.axis[0], i) + ',' + letter_of(cell.outcome) + ',';
      if (cell.grundy) out += std::to_string(*cell.grundy);
      out += '\n';
    }
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

void show_values(Model& model, const ShowValues& show, std::vector<Effect>& effects) {
  const Position& position = in_question(model);
  const ValueLimits limits = {.side = show.side};
  ValuesAround frame = values_frame(position, limits);
  if (!model.at_table() || frame.axis.empty()) return;
  model.notice.reset();
  model.sheet = ValuesSheet{position, values_question(position, limits), std::move(frame), {}};
  effects.emplace_back(Announce{say(N_("Table of values"))});
  effects.emplace_back(AskValues{std::get_if<ValuesSheet>(&model.sheet)->question});
}

void values_found(Model& model, const ValuesFound& found, std::vector<Effect>& effects) {
  auto* sheet = std::get_if<ValuesSheet>(&model.sheet);
  if (sheet == nullptr || sheet->question != found.question) return;
  if (found.answer == still_at_work) {
    effects.emplace_back(AskValues{found.question});
    return;
  }
  if (!read_values(found.answer, sheet->table)) return;
  if (const auto here = sheet->table.here()) {
    sheet->cell = here;
    effects.emplace_back(Announce{cell_words(sheet->position, sheet->table, *here)});
  }
}

void show_cell(Model& model, const ShowCell& show, std::vector<Effect>& effects) {
  auto* sheet = std::get_if<ValuesSheet>(&model.sheet);
  if (sheet == nullptr || show.cell >= sheet->table.cell.size()) return;
  sheet->cell = show.cell;
  effects.emplace_back(Announce{cell_words(sheet->position, sheet->table, show.cell)});
}

} // namespace nimatron
