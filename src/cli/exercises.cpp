#include "cli/exercises.hpp"

#include <algorithm>
#include <string_view>
#include <variant>
#include <vector>

#include "cli/commands.hpp"
#include "cli/figures.hpp"
#include "cli/io.hpp"
#include "core/game.hpp"
#include "core/message.hpp"
#include "core/move_words.hpp"
#include "core/text.hpp"

namespace nimatron::cli {

namespace {

bool line(std::string_view before, const Message& message) {
  return !is_said(message) || write_line(std::string(before) + in_english(message));
}

std::string print_all(const std::vector<Position>& positions) {
  std::string out;
  for (const Position& one : positions)
    out += ' ' + print(one);
  return out;
}

/// What is to be done, and with --answers how it is done right and what is said of it when it is done wrong.
class TaskPrinter {
 public:
  TaskPrinter(const Exercise& exercise, bool answers) : exercise_(exercise), answers_(answers) {}

  void operator()(const ToRead&) const {}

  void operator()(const ToPlay& task) const {
    std::string out = task.computer_begins ? "The computer goes first" : "You go first";
    if (!task.openings.empty()) out += ", a game against each of " + joined(task.openings);
    if (!task.leave.empty()) out += ", and leave" + print_all(task.leave);
    if (task.moves > 0)
      out += "; solved after " + std::to_string(task.moves) + (task.moves == 1 ? " move" : " moves");
    write_line("  " + out + '.');
  }

  void operator()(const ToMove& task) const {
    write_line(task.all ? "  Find all moves." : "  Find a move.");
    if (!answers_) return;
    for (const Move& move : task.right)
      write_line("  Right: " + print(move) + ", " + in_english(in_words(exercise_.position, move)));
    for (const ToMove::Wrong& wrong : task.wrong)
      line("  Wrong: " + print(wrong.move) + ": ", wrong.why);
  }

  void operator()(const ToPick& task) const {
    for (const ToPick::Option& option : task.options) {
      const char* mark = !answers_ ? "  ( ) " : option.right ? "  (x) " : "  ( ) ";
      line(mark, option.words);
      if (answers_) line("      ", option.why);
    }
  }

  void operator()(const ToCount& task) const {
    if (!answers_) return;
    write_line("  Answer: " + std::to_string(task.answer));
    for (const ToCount::Wrong& wrong : task.wrong)
      line("  Wrong: " + std::to_string(wrong.number) + ": ", wrong.why);
  }

  void operator()(const ToFill& task) const {
    std::vector<std::vector<std::string>> rows;
    if (!task.columns.empty()) rows.push_back(texts(task.columns));
    for (std::size_t i = 0; i < task.cells.size(); ++i) {
      if (i % task.width == 0) rows.emplace_back();
      rows.back().push_back(shown(task, task.cells[i]));
    }
    if (!task.rows.empty()) {
      const std::size_t above = rows.size() - task.rows.size();
      for (std::size_t i = 0; i < rows.size(); ++i)
        rows[i].insert(rows[i].begin(), i < above ? std::string() : in_english(task.rows[i - above]));
    }
    write_columns(rows);
  }

  void operator()(const ToLook& task) const {
    for (std::size_t i = 0; i < task.chart.points.size(); ++i) {
      const bool right = std::find(task.right.begin(), task.right.end(), i) != task.right.end();
      line(answers_ && right ? "  (x) " : "  ( ) ", task.chart.points[i].words);
    }
  }

  void operator()(const ToBundle& task) const {
    write_line("  Tie " + std::to_string(task.heap) + " matches in different bundles of 1, 2, 4, 8, …");
  }

  void operator()(const ToPair& task) const {
    std::string out;
    for (const Count heap : task.heaps)
      out += (out.empty() ? "" : ", ") + std::to_string(heap);
    write_line(task.modulus == 0 ? "  Pair off the bundles of " + out + '.'
                                 : "  Pair off the heaps " + out + " by multiples of " +
                                       std::to_string(task.modulus) + '.');
  }

  void operator()(const ToLay& task) const {
    if (task.by == ToLay::By::matches)
      write_line("  Lay the heaps that are empty, with at most " + std::to_string(task.most) + " matches.");
    else
      write_line("  Swap the colours of facing pieces until this lies there:" + print_all(task.right) + '.');
    if (!answers_) return;
    for (const Position& right : task.right)
      write_line("  Right: " + print(right));
    for (const ToLay::Wrong& wrong : task.wrong)
      line("  Wrong: " + print(wrong.laid) + ": ", wrong.why);
  }

 private:
  static std::vector<std::string> texts(const std::vector<Message>& messages) {
    std::vector<std::string> out;
    out.reserve(messages.size());
    for (const Message& message : messages)
      out.push_back(in_english(message));
    return out;
  }

  std::string shown(const ToFill& task, const ToFill::Cell& cell) const {
    if (cell.right < 0) return in_english(cell.given);
    if (!answers_) return "?";
    const auto symbol = static_cast<std::size_t>(cell.right);
    return symbol < task.symbols.size() ? in_english(task.symbols[symbol]) : "-";
  }

  static void write_columns(const std::vector<std::vector<std::string>>& rows) {
    std::vector<std::size_t> width;
    for (const auto& row : rows) {
      width.resize(std::max(width.size(), row.size()));
      for (std::size_t i = 0; i < row.size(); ++i)
        width[i] = std::max(width[i], row[i].size());
    }
    for (const auto& row : rows) {
      std::string out = " ";
      for (std::size_t i = 0; i < row.size(); ++i)
        out += ' ' + std::string(width[i] - row[i].size(), ' ') + row[i];
      write_line(out);
    }
  }

  const Exercise& exercise_;
  bool answers_;
};

} // namespace

bool print_exercise(std::size_t number, const Exercise& exercise, bool answers) {
  write_line("");
  write_line(std::to_string(number) + ". " +
             (is_said(exercise.title) ? in_english(exercise.title) + ". " : "") + in_english(exercise.words));
  if (exercise.position.game != nullptr) {
    write_line("  " + print(exercise.position));
    write(drawn(*exercise.position.game, exercise.figure));
  }
  std::visit(TaskPrinter(exercise, answers), exercise.task);
  for (const Message& hint : exercise.hints)
    line("  Hint: ", hint);
  if (answers) {
    line("  If it is wrong: ", exercise.wrong);
    line("  When it is solved: ", exercise.right);
  }
  return line("  ", exercise.source);
}

} // namespace nimatron::cli
