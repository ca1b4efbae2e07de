#include "cli/exercises.hpp"

#include <algorithm>
#include <string_view>
#include <variant>
#include <vector>

#include "cli/commands.hpp"
#include "cli/figures.hpp"
#include "cli/io.hpp"
#include "cli/speech.hpp"
#include "core/game.hpp"
#include "core/message.hpp"
#include "core/move_words.hpp"
#include "core/text.hpp"
#include "core/text_width.hpp"

namespace nimatron::cli {

namespace {

/// Some of what an exercise says, a few columns to the right; nothing where it says nothing.
bool line(std::string_view before, const Message& message) {
  return !is_said(message) || write_line(std::string(before) + said(message));
}

bool indented(const Message& message) { return line("  ", message); }

Message right_answer(const std::string& what) {
  return say(N_C("an answer of an exercise: a move or a position", "Right: {0}"), what);
}

/// With what is said of it, if anything is.
Message wrong_answer(const std::string& what, const Message& why) {
  return is_said(why)
             ? say(N_C("an answer of an exercise, and what is said of it", "Wrong: {0}: {1}"), what, why)
             : Message{};
}

std::string print_all(const std::vector<Position>& positions) {
  std::string out;
  for (const Position& one : positions)
    out += (out.empty() ? "" : " ") + print(one);
  return out;
}

/// What is to be done, and with --answers how it is done right and what is said of it when it is done wrong.
class TaskPrinter {
 public:
  TaskPrinter(const Exercise& exercise, bool answers) : exercise_(exercise), answers_(answers) {}

  void operator()(const ToRead&) const {}

  void operator()(const ToPlay& task) const {
    Message out = task.computer_begins ? say(N_("The computer goes first.")) : say(N_("You go first."));
    if (!task.openings.empty())
      out = sentences(out,
                      say(N_("One game against each of these moves: {0}."), joined(task.openings))); // moves
    if (!task.leave.empty()) out = sentences(out, say(N_("Leave {0}."), print_all(task.leave)));
    if (task.moves > 0)
      out = sentences(
          out, say(N_("{0, plural, one {It's solved after {0} move.} other {It's solved after {0} moves.}}"),
                   task.moves));
    indented(out);
  }

  void operator()(const ToMove& task) const {
    indented(task.all ? say(N_("Find all moves.")) : say(N_("Find a move.")));
    if (!answers_) return;
    for (const Move& move : task.right)
      indented(
          say(N_C("an answer of an exercise: how the move is written, and what it does", "Right: {0}, {1}"),
              print(move), in_words(exercise_.position, move)));
    for (const ToMove::Wrong& wrong : task.wrong)
      indented(wrong_answer(print(wrong.move), wrong.why));
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
    indented(say(N_C("of an exercise", "Answer: {0}"), task.answer));
    for (const ToCount::Wrong& wrong : task.wrong)
      indented(wrong_answer(std::to_string(wrong.number), wrong.why));
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
        rows[i].insert(rows[i].begin(), i < above ? std::string() : said(task.rows[i - above]));
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
    indented(say(N_("{0, plural, one {Tie {0} match in a bundle of 1} other {Tie {0} matches in different "
                    "bundles of 1, 2, 4, 8, …}}"),
                 task.heap));
  }

  void operator()(const ToPair& task) const {
    std::string heaps;
    for (const Count heap : task.heaps)
      heaps += (heaps.empty() ? "" : ", ") + std::to_string(heap);
    indented(task.modulus == 0 ? say(N_("Pair off the bundles of {0}."), heaps)
                               : say(N_("Pair off the heaps {0} by multiples of {1}."), heaps, task.modulus));
  }

  void operator()(const ToLay& task) const {
    if (task.by == ToLay::By::matches)
      indented(say(N_("{0, plural, one {Lay the heaps that are empty, with at most {0} match.} other {Lay "
                      "the heaps that are "
                      "empty, with at most {0} matches.}}"),
                   task.most));
    else
      indented(
          say(N_("Swap the colours of facing pieces until this lies there: {0}."), print_all(task.right)));
    if (!answers_) return;
    for (const Position& right : task.right)
      indented(right_answer(print(right)));
    for (const ToLay::Wrong& wrong : task.wrong)
      indented(wrong_answer(print(wrong.laid), wrong.why));
  }

 private:
  static std::vector<std::string> texts(const std::vector<Message>& messages) {
    std::vector<std::string> out;
    out.reserve(messages.size());
    for (const Message& message : messages)
      out.push_back(said(message));
    return out;
  }

  std::string shown(const ToFill& task, const ToFill::Cell& cell) const {
    if (cell.right < 0) return said(cell.given);
    if (!answers_) return "?";
    const auto symbol = static_cast<std::size_t>(cell.right);
    return symbol < task.symbols.size() ? said(task.symbols[symbol]) : "-";
  }

  static void write_columns(const std::vector<std::vector<std::string>>& rows) {
    std::vector<std::size_t> width;
    for (const auto& row : rows) {
      width.resize(std::max(width.size(), row.size()));
      for (std::size_t i = 0; i < row.size(); ++i)
        width[i] = std::max(width[i], columns_of(row[i]));
    }
    for (const auto& row : rows) {
      std::string out = " ";
      for (std::size_t i = 0; i < row.size(); ++i)
        out += ' ' + aligned_right(row[i], width[i]);
      write_line(out);
    }
  }

  const Exercise& exercise_;
  bool answers_;
};

} // namespace

bool print_exercise(std::size_t number, const Exercise& exercise, bool answers) {
  write_line("");
  const Message asked =
      is_said(exercise.title) ? sentences(closed(exercise.title), exercise.words) : exercise.words;
  write_line(std::to_string(number) + ". " + said(asked));
  if (exercise.position.game != nullptr) {
    write_line("  " + print(exercise.position));
    write(drawn(*exercise.position.game, exercise.figure));
  }
  std::visit(TaskPrinter(exercise, answers), exercise.task);
  const auto named = [](const char* name, const Message& words) {
    if (is_said(words)) indented(labelled(say(name), words));
  };
  for (const Message& hint : exercise.hints)
    named(N_("Hint"), hint);
  if (answers) {
    named(N_C("of an exercise: what is said then", "If it is wrong"), exercise.wrong);
    named(N_C("of an exercise: what is said then", "When it is solved"), exercise.right);
  }
  return indented(exercise.source);
}

} // namespace nimatron::cli
