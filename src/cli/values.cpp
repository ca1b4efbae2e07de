#include <CLI/CLI.hpp>

#include <algorithm>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "cli/commands.hpp"
#include "cli/given.hpp"
#include "cli/io.hpp"
#include "cli/speech.hpp"
#include "core/game.hpp"
#include "core/message.hpp"
#include "core/text.hpp"
#include "explain/values.hpp"
#include "explore/values.hpp"

namespace nimatron::cli {

namespace {

constexpr Count most_at_once = 1'000;      // numbers of a line, or of each side of a grid
constexpr Count most_in_rows = 20'000'000; // of a sequence, row by row
constexpr Count most_steps = 20'000'000;   // for a sequence: seconds, and any period that is known

struct ValuesWish {
  Given given;
  bool csv = false;
  Count size = 0; // 0: as the limits have it
};

/// The Grundy value and the letter, as far as they are known; the position itself in brackets.
std::string face(const ValuesAround& table, std::size_t i) {
  const ValueCell& cell = table.cell[i];
  if (!cell.legal) return "-";
  std::string out = cell.outcome == Outcome::unknown ? "?" : std::string(name(cell.outcome));
  if (table.has_grundy()) out = std::to_string(*cell.grundy);
  return table.here() == i ? '[' + out + ']' : out;
}

/// The period, where it is known and lies beyond what this table proves.
std::optional<Period> published(const Position& position) {
  const auto known = position.game->heaps.published_period;
  return known == nullptr || is_misere(position.options) ? std::nullopt : known(position.options);
}

std::string to_the_right(const std::string& text, std::size_t width) {
  return std::string(width - std::min(width, text.size()), ' ') + text;
}

/// Numbers above, values below; a grid also has numbers at the left.
std::string in_columns(const Position& position, const ValuesAround& table) {
  const bool grid = table.axis.size() == 2;
  const ValueAxis& across = table.axis.back();
  const auto number = [](const ValueAxis& axis, std::size_t i) {
    return std::to_string(axis.first + static_cast<Count>(i));
  };
  std::size_t width = 1;
  for (std::size_t i = 0; i < table.cell.size(); ++i)
    width = std::max(width, face(table, i).size());
  for (const ValueAxis& axis : table.axis)
    width = std::max(width, std::to_string(axis.first + axis.count).size());
  Message heading = axis_name(table.axis[0]);
  if (grid)
    heading = with_comma(labelled(say(N_C("how a table of values is read", "down")), heading),
                         labelled(say(N_C("how a table of values is read", "across")), axis_name(across)));
  if (table.has_grundy()) heading = with_semicolon(heading, say(N_("Grundy values")));
  std::string out = said(heading) + '\n';
  const std::size_t per_line = grid ? table.columns() : 16;
  for (std::size_t from = 0; from < table.columns(); from += per_line) {
    const std::size_t end = std::min(table.columns(), from + per_line);
    std::string head(grid ? width : 0, ' ');
    for (std::size_t x = from; x < end; ++x)
      head += ' ' + to_the_right(number(across, x), width);
    out += head + '\n';
    for (std::size_t y = 0; y < table.rows(); ++y) {
      std::string row = grid ? to_the_right(number(table.axis[0], y), width) : "";
      for (std::size_t x = from; x < end; ++x)
        row += ' ' + to_the_right(face(table, y * table.columns() + x), width);
      out += row + '\n';
    }
    if (!grid) out += '\n';
  }
  if (table.period) {
    out += said(in_words(*table.period)) + '\n';
  } else if (const auto known = published(position)) {
    out += said(published_in_words(*known)) + '\n';
  }
  return out;
}

/// Whether it is a single heap with a sequence of Grundy values, which theory has, heap by heap.
bool is_sequence(const Position& position, const ValuesAround& frame) {
  return frame.axis.size() == 1 && frame.axis[0].what == ValueAxis::What::heap &&
         position.game->heaps.values != nullptr && !is_misere(position.options);
}

/// Row by row, so that millions of them take no more room than the sequence itself.
int print_sequence(const Position& position, const ValuesAround& frame) {
  const ValueAxis& axis = frame.axis[0];
  const auto rows = static_cast<std::size_t>(axis.count);
  bool well = write(csv_heading(axis));
  for (std::size_t i = 0; i < rows && well && !interrupted(); ++i) {
    ValueCell cell;
    if (const auto at = position_of_cell(position, frame, i)) {
      TableBudget table{.steps = most_steps};
      Slice whole(Slice::unbounded);
      prepare_theory(*at, whole, table);
      const Theory known = theory(*at).value_or(Theory{});
      cell = {.legal = true, .outcome = known.outcome, .grundy = known.grundy};
    }
    well = write(csv_line(axis, i, cell));
  }
  return interrupted() ? exit_interrupted : exit_ok;
}

int values(const ValuesWish& wish) {
  const auto record = read_record(wish.given);
  if (!record) return exit_bad_record;
  const Position position = replay(*record);
  ValueLimits limits;
  if (wish.size > 0) limits.line = limits.side = wish.size;
  const ValuesAround frame = values_frame(position, limits);
  if (wish.csv && is_sequence(position, frame)) return print_sequence(position, frame);
  if (wish.size > most_at_once) {
    complain("a table of more than 1,000 needs --csv, and a single heap that has Grundy values");
    return exit_usage;
  }
  const ValuesAround table = values_around(position, limits);
  if (table.axis.empty()) {
    complain(said(say(N_("there is no table of values for {0}"), print(position))));
    return exit_bad_record;
  }
  write(wish.csv ? csv_of(table) : in_columns(position, table));
  return exit_ok;
}

} // namespace

void add_values(CLI::App& app, Run& run) {
  auto wish = std::make_shared<ValuesWish>();
  CLI::App* command =
      app.add_subcommand("values", "Print a table of who wins around a position: Grundy values, or P and N");
  add_records(*command, wish->given, Takes::one, "RECORD", "A position or a record of a game");
  command->add_flag("--csv", wish->csv, "Print comma-separated values");
  command
      ->add_option("--size", wish->size,
                   "How far the table reaches (default: 60 in a line, 15 by 15 in a grid)")
      ->check(CLI::Range(Count{1}, most_in_rows));
  command->footer(
      "One or two numbers of the position vary, and everything else stays: the first two heaps that are\n"
      "not empty, the gaps of the first two columns with a single pair, or the matches of a game of games.\n"
      "P: the player to move loses; N: the player to move can win; ?: unsolved. The position itself is in\n"
      "brackets.\n"
      "\nA table has at most 1,000 numbers, or 1,000 by 1,000. With --csv a single heap that has Grundy "
      "values may\n"
      "have 20,000,000 of them, which are written row by row. What no table of theory reaches is unknown (?) "
      "there.\n"
      "\nExample: nimatron-cli values wythoff:5,8");
  command->callback([=, &run] { run = [=] { return values(*wish); }; });
}

} // namespace nimatron::cli
