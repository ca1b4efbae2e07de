#include "learn/responses.hpp"

#include <cstddef>
#include <utility>

#include "core/game.hpp"
#include "core/text.hpp"
#include "learn/answers.hpp"

namespace nimatron {

namespace {

/// So many right answers are listed; where there are more, none is, as those left out would seem wrong.
constexpr std::size_t most_right = 10;
constexpr const char* empty_cell = "_";

void add(std::string& list, const std::string& one, const char* between) {
  if (!list.empty()) list += between;
  list += one;
}

/// SCORM 1.2 knows an option by a letter or a digit.
std::string name_of_option(std::size_t i) {
  constexpr std::size_t letters = 26;
  return i < letters ? std::string(1, static_cast<char>('a' + i)) : std::to_string(i - letters);
}

// What lies there, kind by kind.

GivenAnswer given(const ToPick& task, const Attempt& attempt) {
  GivenAnswer out;
  for (std::size_t i = 0; i < task.options.size() && i < attempt.picked.size(); ++i) {
    if (!attempt.picked[i]) continue;
    add(out.text, name_of_option(i), ",");
    out.words.push_back(task.options[i].words);
  }
  return out;
}

GivenAnswer given(const ToCount&, const Attempt& attempt) { return {std::to_string(attempt.number), {}}; }

GivenAnswer given(const ToFill& task, const Attempt& attempt) {
  GivenAnswer out;
  for (std::size_t i = 0; i < task.cells.size() && i < attempt.filled.size(); ++i) {
    if (task.cells[i].right < 0) continue;
    const bool filled = attempt.filled[i] >= 0;
    const Message symbol = filled ? task.symbols[static_cast<std::size_t>(attempt.filled[i])] : say("_");
    add(out.text, filled ? in_english(symbol) : empty_cell, " ");
    out.words.push_back(symbol);
  }
  return out;
}

GivenAnswer given(const ToBundle&, const Attempt& attempt) {
  GivenAnswer out;
  for (const Count size : attempt.tied)
    add(out.text, std::to_string(size), " ");
  return out;
}

/// Each that left as its heap and its size.
GivenAnswer given(const ToPair&, const Attempt& attempt) {
  GivenAnswer out;
  for (const BundleOf& one : attempt.gone)
    add(out.text, std::to_string(one.heap + 1) + '-' + std::to_string(one.size), " ");
  return out;
}

GivenAnswer given(const ToLook& task, const Attempt& attempt) {
  if (attempt.touched.empty()) return {};
  const ChartPoint& point = task.chart.points[attempt.touched.back()];
  return {point.record.empty() ? in_english(point.words) : point.record, {}};
}

GivenAnswer given(const ToLay&, const Attempt& attempt) {
  return attempt.laid ? GivenAnswer{print(*attempt.laid), {}} : GivenAnswer{};
}

template <class Task>
GivenAnswer given(const Task&, const Attempt&) {
  return {}; // a move is in the record, and a game is one
}

// What would be right. Of most kinds there is one answer, which is the one that a class is shown.

template <class Task>
std::vector<std::string> right(const Task& task, const Exercise& exercise) {
  std::string only = given(task, right_attempt(exercise)).text;
  return only.empty() ? std::vector<std::string>{} : std::vector{std::move(only)};
}

std::vector<std::string> right(const ToPick& task, const Exercise& exercise) {
  if (task.several) return {given(task, right_attempt(exercise)).text};
  std::vector<std::string> out;
  for (std::size_t i = 0; i < task.options.size(); ++i) {
    if (task.options[i].right) out.push_back(name_of_option(i));
  }
  return out;
}

/// Each of them alone is right only where one is asked for.
std::vector<std::string> right(const ToMove& task, const Exercise& exercise) {
  std::vector<std::string> out;
  if (task.all && task.right.size() > 1) return out;
  for (const Move& move : task.right)
    out.push_back(print(exercise.position) + '/' + print(move));
  return out;
}

std::vector<std::string> right(const ToPair&, const Exercise&) { return {}; } // in many orders

std::vector<std::string> right(const ToLook& task, const Exercise&) {
  std::vector<std::string> out;
  for (const std::size_t point : task.right) {
    Attempt touched;
    touched.touched = {point};
    out.push_back(given(task, touched).text);
  }
  return out;
}

std::vector<std::string> right(const ToLay& task, const Exercise&) {
  std::vector<std::string> out;
  out.reserve(task.right.size());
  for (const Position& position : task.right)
    out.push_back(print(position));
  return out;
}

ResponseKind kind_of(const Exercise& exercise) {
  if (std::holds_alternative<ToPick>(exercise.task)) return ResponseKind::choice;
  if (std::holds_alternative<ToCount>(exercise.task)) return ResponseKind::numeric;
  if (std::holds_alternative<ToMove>(exercise.task)) return ResponseKind::performance;
  return ResponseKind::fill_in;
}

} // namespace

GivenAnswer given_answer(const Exercise& exercise, const Attempt& attempt) {
  return std::visit([&](const auto& task) { return given(task, attempt); }, exercise.task);
}

std::optional<Response> response_to(const Exercise& exercise, const Attempt& attempt) {
  if (!attempt.judged) return std::nullopt;
  Response out{kind_of(exercise), attempt.judged->text, attempt.judged->words};
  out.right = std::visit([&](const auto& task) { return right(task, exercise); }, exercise.task);
  if (out.right.size() > most_right) out.right.clear();
  if (const auto* pick = std::get_if<ToPick>(&exercise.task)) {
    for (const ToPick::Option& option : pick->options)
      out.options.push_back(option.words);
  }
  return out;
}

} // namespace nimatron
