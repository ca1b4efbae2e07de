#include "learn/taught_lesson.hpp"

#include <algorithm>
#include <cstddef>
#include <utility>
#include <variant>

#include "core/game.hpp"
#include "core/move_words.hpp"
#include "explain/binary.hpp"
#include "learn/answers.hpp"
#include "learn/course.hpp"
#include "learn/preparation.hpp"
#include "learn/prepare.hpp"

namespace nimatron {

namespace {

/// So many of what is right are named.
constexpr std::size_t most_listed_right = 4;

std::vector<Message> in_words(const Position& position, const std::vector<Move>& moves) {
  std::vector<Message> out;
  out.reserve(moves.size());
  for (const Move& move : moves)
    out.push_back(in_words(position, move));
  return out;
}

std::vector<Message> names_of(const std::vector<Position>& boards) {
  std::vector<Message> out;
  out.reserve(boards.size());
  for (const Position& board : boards)
    out.push_back(board_name(board));
  return out;
}

/// The moves to begin with: those that have to be made, or those that win.
std::vector<Move> first_moves(const Position& position, const ToPlay& task) {
  if (task.leave.empty()) return settled_analysis(position).winning;
  std::vector<Move> out;
  for (const Move& move : all_moves(position)) {
    const Position next = play(position, move);
    if (std::find(task.leave.begin(), task.leave.end(), next) != task.leave.end()) out.push_back(move);
  }
  return out;
}

/// What each of the computer's first moves leaves, and what the reply leaves of that; where boards have no short name, both moves.
std::vector<Message> replies(const Position& position, const ToPlay& task) {
  std::vector<Message> out;
  for (const Move& opening : task.openings) {
    const Position there = play(position, opening);
    const std::vector<Move> winning = settled_analysis(there).winning;
    if (winning.empty()) continue;
    if (heaps_of(position).empty())
      out.push_back(in_words(position, opening, winning.front()));
    else
      out.push_back(say(N_C("what a move leaves, and what the answer to it leaves", "{0} → {1}"),
                        board_name(there), board_name(play(there, winning.front()))));
  }
  return out;
}

class AnswerTeller {
 public:
  explicit AnswerTeller(const Exercise& exercise) : exercise_(exercise) {}

  Message operator()(const ToRead&) const { return {}; }
  Message operator()(const ToFill&) const { return {}; }
  Message operator()(const ToCount&) const { return answer_words(exercise_); }
  Message operator()(const ToPick&) const { return answer_words(exercise_); }
  Message operator()(const ToMove& task) const {
    return listed(in_words(exercise_.position, task.right), most_listed_right);
  }
  Message operator()(const ToPlay& task) const {
    if (!task.openings.empty()) return {};
    if (!task.computer_begins)
      return labelled(say(N_C("a game of a lesson, on paper", "To begin with")),
                      listed(in_words(exercise_.position, first_moves(exercise_.position, task)), 3));
    return say(N_("The computer goes first, and each of its moves has an answer that wins."));
  }
  Message operator()(const ToLook& task) const {
    std::vector<Message> points;
    for (const std::size_t point : task.right)
      points.push_back(task.chart.points[point].words);
    return listed(points, 3);
  }
  Message operator()(const ToBundle& task) const {
    Message out;
    for (const Count size : powers_of(task.heap))
      out = is_said(out) ? say("{0} + {1}", out, number_words(size)) : number_words(size);
    return out;
  }
  Message operator()(const ToPair& task) const {
    std::vector<Count> left;
    for (const BundleOf& one : task.left(right_attempt(exercise_)))
      left.push_back(one.size);
    return left.empty() ? say(N_("Nothing is left over.")) : say(N_("Left over: {0}."), number_list(left));
  }
  Message operator()(const ToLay& task) const {
    if (task.by == ToLay::By::colours) return {};
    return listed(names_of(task.right), most_listed_right);
  }

 private:
  const Exercise& exercise_;
};

class WrongAnswers {
 public:
  explicit WrongAnswers(const Exercise& exercise) : exercise_(exercise) { std::visit(*this, exercise.task); }

  /// The likely ones; then what is said of all others.
  const std::vector<WrongAnswer>& all() const { return all_; }

  template <class Task>
  void operator()(const Task&) {}
  void operator()(const ToPick& task) {
    for (const ToPick::Option& option : task.options) {
      if (!option.right) add(option.words, option.why);
    }
  }
  void operator()(const ToCount& task) {
    for (const ToCount::Wrong& one : task.wrong)
      add(number_words(one.number), one.why);
  }
  /// What is said of a move was worked out for each of them: one shows how.
  void operator()(const ToMove& task) {
    if (!task.wrong.empty())
      add(in_words(exercise_.position, task.wrong.front().move), task.wrong.front().why);
  }

 private:
  void add(Message given, const Message& why) {
    if (is_said(why)) all_.push_back({std::move(given), why});
  }

  const Exercise& exercise_;
  std::vector<WrongAnswer> all_;
};

/// A game takes the longest, and a table that is filled cell by cell.
Count minutes_for(const Exercise& one) {
  if (std::holds_alternative<ToRead>(one.task)) return 1;
  if (std::holds_alternative<ToPlay>(one.task)) return 4;
  if (std::holds_alternative<ToFill>(one.task) || std::holds_alternative<ToLay>(one.task)) return 3;
  return 2;
}

} // namespace

Message and_more(std::size_t all, std::size_t listed) {
  return say(N_("and {0} more"), static_cast<Count>(all - listed));
}

Message listed(const std::vector<Message>& all, std::size_t most) {
  Message out;
  for (std::size_t i = 0; i < std::min(most, all.size()); ++i)
    out = with_semicolon(out, all[i]);
  if (all.size() > most) out = with_semicolon(out, and_more(all.size(), most));
  return out;
}

TaughtLesson taught_lesson(std::string_view id) {
  TaughtLesson out;
  const LessonEntry* entry = lesson_entry(id);
  if (entry == nullptr) return out;
  out.lesson = prepare_lesson(id).value_or(Lesson());
  out.idea = say(entry->idea);
  for (const LessonNotes& one : lesson_notes()) {
    if (one.id == id) out.questions = one.questions;
  }
  for (const Chapter& chapter : course()) {
    out.lessons.clear();
    for (const LessonEntry& one : chapter.lessons) {
      if (&one == entry) return out;
      out.lessons.push_back(say(one.title));
    }
    out.chapters.push_back(say(chapter.title));
  }
  return out;
}

Count minutes_of(const TaughtLesson& taught) {
  constexpr Count for_a_question = 3;
  constexpr Count steps_of = 5;
  Count out = static_cast<Count>(taught.questions.size()) * for_a_question;
  for (const Exercise& one : taught.lesson.exercises)
    out += minutes_for(one);
  return (out + steps_of - 1) / steps_of * steps_of;
}

Message told_answer(const Exercise& exercise) { return std::visit(AnswerTeller(exercise), exercise.task); }

std::vector<Message> told_replies(const Exercise& exercise) {
  const auto* task = std::get_if<ToPlay>(&exercise.task);
  return task == nullptr ? std::vector<Message>() : replies(exercise.position, *task);
}

std::vector<WrongAnswer> likely_wrong(const Exercise& exercise) { return WrongAnswers(exercise).all(); }

} // namespace nimatron
