#include "ui/frame/presentation.hpp"

#include <algorithm>
#include <string>

#include "features/course/lessons.hpp"
#include "features/why/presenting.hpp"
#include "learn/answers.hpp"
#include "ui/frame/class_page.hpp"

namespace nimatron {

Layout lay_out_presentation(Vec size, const platform::Insets& edge, bool right_to_left) {
  const float pad = std::min(size.x, size.y) < 480 ? 10 : 20;
  const Rect room = {edge.left + pad, edge.top + pad, size.x - edge.left - edge.right - 2 * pad,
                     size.y - edge.top - edge.bottom - 2 * pad};
  Layout out;
  out.narrow = room.w < room.h || room.w < 560;
  if (out.narrow) {
    const float board = room.h * 0.42F;
    out.stage = {room.x, room.y, room.w, board};
    out.panel = {room.x, room.y + board + pad, room.w, room.h - board - pad};
    return out;
  }
  const float board = (room.w - pad) * 0.6F;
  out.stage = {room.x, room.y, board, room.h};
  out.panel = {room.x + board + pad, room.y, room.w - board - pad, room.h};
  if (right_to_left) {
    out.panel.x = room.x;
    out.stage.x = room.x + out.panel.w + pad;
  }
  return out;
}

float words_on_board(Vec size) {
  constexpr float usual = 16; // lines of what stands beside a heap
  const bool narrow = lay_out_presentation(size, {}, false).narrow;
  return std::max(1.0F, letters_for_class({size.x, size.y}, narrow).least / usual);
}

namespace {

/// A step of the argument in letters of this size: the verdict, or a reason with its figure.
ClassPage page_of_reason(Ui& ui, const Model& model, float size) {
  const auto told = presented(model);
  if (!told) {
    const Verdict verdict = verdict_of(model.session, model.known ? &*model.known : nullptr);
    return {{{verdict.letter, 2 * size, ui.theme.accent, true},
             {ui(verdict.meaning), size, ui.theme.text, false}},
            {},
            true};
  }
  const Reason& reason = (*model.reasons)[told->step];
  const auto* answers = std::get_if<Answers>(&reason.figure);
  const bool answer = answers != nullptr && told->row < answers->row.size();
  ClassPage out = {{{ui(reason.text), size, answer ? ui.theme.text_quiet : ui.theme.text}}};
  if (answer)
    out.words.push_back({ui(answers->row[told->row].said), size, ui.theme.text, true});
  else
    out.figure = figure_with(reason);
  return out;
}

/// The choices; once the answer is shown, which of them are right.
void add_options(Ui& ui, const ToPick& task, bool answered, float size, ClassPage& out) {
  for (const ToPick::Option& option : task.options) {
    const bool right = answered && option.right;
    out.words.push_back({ui(option.words), size, right ? ui.theme.accent : ui.theme.text, right,
                         right ? ClassPage::Mark::right : ClassPage::Mark::open});
  }
}

Message reason_of_choice(const Exercise& exercise) {
  const auto* pick = std::get_if<ToPick>(&exercise.task);
  if (pick == nullptr) return {};
  const auto right = std::find_if(pick->options.begin(), pick->options.end(),
                                  [](const ToPick::Option& option) { return option.right; });
  return right == pick->options.end() ? Message() : right->why;
}

/// The right answer, and what is said of it; of a choice it is marked.
void add_answer(Ui& ui, const Exercise& exercise, float size, ClassPage& out) {
  const Message answer = answer_words(exercise);
  if (is_said(answer) && !std::holds_alternative<ToPick>(exercise.task))
    out.words.push_back({ui(answer), size, ui.theme.accent, true});
  const Message why = is_said(exercise.right) ? exercise.right : reason_of_choice(exercise);
  if (is_said(why)) out.words.push_back({ui(why), size, ui.theme.text});
}

/// A table that keeps its sum to itself shows it with the answer.
Figure figure_so_far(const Exercise& exercise, bool answered) {
  Figure out = exercise.figure;
  if (auto* table = std::get_if<BinaryTable>(&out); table != nullptr && answered) table->asked = false;
  return out;
}

/// A step of a lesson, or an exercise.
ClassPage page_of_lesson(Ui& ui, const LessonRun& teaching, float size) {
  const Exercise& exercise = teaching.exercise();
  const bool answered = teaching.attempt.solved;
  ClassPage out;
  if (is_said(exercise.numerals))
    out.words.push_back({ui(exercise.numerals), 1.5F * size, ui.theme.text, true});
  out.words.push_back({ui(exercise.words), size, ui.theme.text});
  if (const auto* pick = std::get_if<ToPick>(&exercise.task)) add_options(ui, *pick, answered, size, out);
  if (!answered && teaching.attempt.said)
    out.words.push_back(
        {ui(*teaching.attempt.said), size, teaching.attempt.said_wrong ? ui.theme.danger : ui.theme.text});
  if (answered) add_answer(ui, exercise, size, out);
  out.figure = figure_so_far(exercise, answered);
  return out;
}

Message where_in_lesson(const LessonRun& teaching) {
  if (teaching.practice) return teaching.lesson.title;
  const auto steps = static_cast<Count>(teaching.lesson.exercises.size());
  return side_by_side(teaching.lesson.title,
                      say(N_("{0} of {1}"), static_cast<Count>(teaching.step) + 1, steps));
}

} // namespace

std::optional<Intent> presentation(Ui& ui, const Model& model, Rect area) {
  const Presenting& now = *presenting(model);
  const std::size_t steps = presented_steps(model);
  ClassCard card(ui, area);
  card.frame(ui(say(N_("{0} of {1}"), now.step + 1, steps)), {.back = now.step > 0,
                                                              .next = now.step + 1 < steps,
                                                              .next_words = say(N_("Next step")),
                                                              .film = now.runs});
  const auto page = [&](float size) { return page_of_reason(ui, model, size); };
  const float size = fitting_size(ui, card.letters(), card.room(), page);
  const ClassPage shown = page(size);
  card.page(static_cast<int>(now.step), shown, size, shown.words.back().text);
  switch (card.pressed()) {
  case ClassCard::Pressed::nothing: break;
  case ClassCard::Pressed::back: return Present{Present::To::back};
  case ClassCard::Pressed::next: return Present{Present::To::next};
  case ClassCard::Pressed::film: return Present{now.runs ? Present::To::pause : Present::To::run};
  case ClassCard::Pressed::end: return Present{Present::To::end};
  }
  return std::nullopt;
}

std::optional<Intent> lesson_in_class(Ui& ui, const LessonRun& teaching, Rect area) {
  const bool hidden = hides_answer(teaching);
  const bool first = teaching.practice || teaching.step == 0;
  const bool last = !teaching.practice && teaching.step + 1 == teaching.lesson.exercises.size();
  const bool answered = !hidden && has_answer(teaching.exercise());
  ClassCard card(ui, area);
  card.frame(ui(where_in_lesson(teaching)), {.back = answered || !first,
                                             .next = hidden || !last,
                                             .next_words = hidden              ? say(N_("Show the answer"))
                                                           : teaching.practice ? say(N_("Next"))
                                                                               : say(N_("Next step"))});
  const auto page = [&](float size) { return page_of_lesson(ui, teaching, size); };
  const float size = fitting_size(ui, card.letters(), card.room(), page);
  const Exercise& exercise = teaching.exercise();
  const std::string told = ui(hidden || !answered ? asked_words(exercise) : answer_in_class(teaching));
  card.page(static_cast<int>(2 * teaching.step) + (answered ? 1 : 0), page(size), size, told);
  switch (card.pressed()) {
  case ClassCard::Pressed::back: return PresentLesson{PresentLesson::To::back};
  case ClassCard::Pressed::next: return PresentLesson{PresentLesson::To::next};
  case ClassCard::Pressed::end: return PresentLesson{PresentLesson::To::end};
  default: return std::nullopt;
  }
}

} // namespace nimatron
