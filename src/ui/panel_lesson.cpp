#include <algorithm>
#include <string>
#include <utility>

#include "app/lessons.hpp"
#include "app/model.hpp"
#include "learn/first_steps.hpp"
#include "ui/figures.hpp"
#include "ui/outline.hpp"
#include "ui/panel.hpp"
#include "ui/setup.hpp"
#include "ui/sheet.hpp"

namespace nimatron {

namespace {

/// Of exercises without end: how many were right, the clock if one runs, and a button that skips this one.
std::optional<Intent> score(Ui& ui, const Practising& run, double now) {
  const Rect row = next_row(44, 2);
  if (run.over) return std::nullopt;
  Message words = say(N_("{0} of {1} right"), run.right, run.done);
  if (run.in_head()) {
    const int left = seconds_left(run, now);
    const std::string clock =
        std::to_string(left / 60) + (left % 60 < 10 ? ":0" : ":") + std::to_string(left % 60);
    words = say("{0} \xc2\xb7 {1}", words, clock);
  }
  text_row(ui, "score", ui(words), row, 0, ui.theme.text_quiet);
  const Button skip = {.name = say(N_("Skip this exercise")),
                       .icon = mirrored(ui, Icon::forward),
                       .emphasis = Emphasis::quiet,
                       .icon_only = true,
                       .id = "step on"};
  return button(ui, skip, mirrored(ui, row, {row.x + row.w - 44, row.y, 44, 44}))
             ? std::optional<Intent>(StepLesson{1})
             : std::nullopt;
}

/// One dot for each step, solved or not, and which it is; in the course, buttons to the steps before and after.
std::optional<Intent> steps(Ui& ui, const Teaching& teaching) {
  std::optional<Intent> intent;
  const std::size_t count = teaching.lesson.exercises.size();
  const bool course = !teaching.is_first_steps();
  const Rect row = next_row(course ? 44 : 14, course ? 2 : 10);
  const auto part = [&](float x, float w) { return mirrored(ui, row, {row.x + x, row.y, w, row.h}); };
  if (course) {
    const Button back = {.name = say(N_("Previous step")),
                         .icon = mirrored(ui, Icon::back),
                         .emphasis = Emphasis::quiet,
                         .icon_only = true,
                         .enabled = teaching.step > 0,
                         .id = "step back"};
    const Button on = {.name = say(N_("Skip this step")),
                       .icon = mirrored(ui, Icon::forward),
                       .emphasis = Emphasis::quiet,
                       .icon_only = true,
                       .enabled = teaching.step + 1 < count,
                       .id = "step on"};
    if (button(ui, back, part(0, 44))) intent = StepLesson{-1};
    if (button(ui, on, part(row.w - 44, 44))) intent = StepLesson{1};
  }
  const Message where =
      say(N_("{0} of {1}"), static_cast<Count>(teaching.step) + 1, static_cast<Count>(count));
  line_to_end(ui, row, course ? 52 : 4, ui(where), text_size::small, ui.theme.text_quiet);
  add_named(ui, {"step number", Role::text, ui(where), row});
  ImDrawList* draw = ImGui::GetWindowDrawList();
  const float pitch = std::min(22.0F, (row.w - 160) / static_cast<float>(count));
  for (std::size_t i = 0; i < count; ++i) {
    const Vec at = part((course ? 54.0F : 0.0F) + pitch * static_cast<float>(i), 14).center();
    const float big = pitch < 18 ? 4.0F : 6.0F;
    if (i < teaching.step || (i == teaching.step && teaching.attempt.solved))
      draw->AddCircleFilled({at.x, at.y}, big, color(ui.theme.accent), 20);
    else
      draw->AddCircle({at.x, at.y}, big - 0.5F,
                      color(i == teaching.step ? ui.theme.accent : ui.theme.text_quiet), 20, 2);
  }
  return intent;
}

bool is_said(const Message& message) { return *message.id != '\0'; }

/// A paragraph that is told to the page as well.
void told(Ui& ui, const char* id, const std::string& text, float size, Rgb ink, bool bold = false) {
  const ImVec2 from = ImGui::GetCursorScreenPos();
  paragraph(ui, text, size, ink, bold);
  const ImVec2 to = ImGui::GetCursorScreenPos();
  add_named(ui, {id, Role::text, text, {from.x, from.y, ImGui::GetContentRegionAvail().x, to.y - from.y}});
  ImGui::Dummy({0, 6});
}

/// An outline all of which is within its place: these rows are as wide as the panel, which cuts off what is beyond.
void outline_inside(const Rect& place, ImU32 ink, float thick) {
  const float half = (thick - 1) / 2; // a line of 1 px is within as it is
  ImGui::GetWindowDrawList()->AddRect({place.x + half, place.y + half},
                                      {place.x + place.w - half, place.y + place.h - half}, ink, 10 - half, 0,
                                      thick);
}

/// A mark before it and its words, as many lines as they need.
std::optional<Intent> options(Ui& ui, const ToPick& task, const Attempt& attempt) {
  std::optional<Intent> intent;
  constexpr float before = 40;
  const Within choices(ui, Block::choices, ui(say(N_("Answers"))));
  for (std::size_t i = 0; i < task.options.size(); ++i) {
    const ToPick::Option& option = task.options[i];
    const std::string words = ui(option.words);
    const float room = ImGui::GetContentRegionAvail().x - before - 12;
    const float high = measure(ui, words, text_size::body, false, room).y;
    const Rect row = next_row(std::max(46.0F, high + 18), 6);
    const bool picked = attempt.picked[i];
    const bool right = attempt.solved && option.right;
    const bool wrong = attempt.wrong[i];
    const Press press =
        press_area(ui, "option " + std::to_string(i), option.words, row, !attempt.solved, picked);
    ImDrawList* draw = ImGui::GetWindowDrawList();
    const ImU32 edge = color(right                     ? ui.theme.accent
                             : wrong                   ? ui.theme.danger
                             : press.hovered || picked ? ui.theme.accent
                                                       : ui.theme.text_quiet,
                             right || wrong || picked || press.hovered ? 1.0F : 0.35F);
    outline_inside(row, edge, right || wrong || picked ? 2.5F : 1.5F);
    const Vec mark = mirrored(ui, row, {row.x + 12, row.y, 20, row.h}).center();
    if (right || picked || wrong) {
      draw_icon(draw, wrong ? Icon::close : Icon::check, {mark.x, mark.y}, 20, edge);
    } else {
      draw->AddCircle({mark.x, mark.y}, 8, color(ui.theme.text_quiet), 20, 1.5F);
    }
    wrapped(ui, mirrored(ui, row, {row.x + before, row.y + (row.h - high) / 2, room, high}), words,
            text_size::body, ui.theme.text, right, ui.words.right_to_left() ? 1.0F : 0.0F);
    if (press.pressed) intent = AnswerLesson{PickOption{i}};
  }
  return intent;
}

/// The number so far, and keys for its digits; the keyboard's own write it, too.
std::optional<Intent> number(Ui& ui, const ToCount& task, const Attempt& attempt) {
  std::optional<Intent> intent;
  const Rect shown = next_row(52, 6);
  const std::string value = std::to_string(attempt.number);
  outline_inside(shown, color(attempt.solved ? ui.theme.accent : ui.theme.text_quiet), 2);
  line_at(ui, {shown.x + shown.w / 2, shown.y + shown.h / 2}, value, 28,
          attempt.solved ? ui.theme.accent : ui.theme.text, true, 0.5F);
  add_named(ui, {"number", Role::text, value, shown});
  if (attempt.solved) return intent;
  const auto type = [&](int digit) {
    const Count longer = attempt.number * 10 + digit;
    if (longer <= task.most) intent = AnswerLesson{SetNumber{longer}};
    if (longer > task.most) ui.told.push_back(say(N_("At most {0}"), task.most));
  };
  constexpr int in_row = 6;
  const char* keys = "12345<67890C";
  for (int line = 0; line < 2; ++line) {
    const Rect row = next_row(48, 6);
    const float wide = (row.w - 5 * 6) / in_row;
    for (int i = 0; i < in_row; ++i) {
      const char key = keys[line * in_row + i];
      const Rect place = {row.x + static_cast<float>(i) * (wide + 6), row.y, wide, row.h}; // as on any phone
      if (key == '<') {
        if (button(ui,
                   {.name = say(N_("Delete the last digit")),
                    .icon = Icon::undo,
                    .icon_only = true,
                    .id = "erase"},
                   place))
          intent = AnswerLesson{SetNumber{attempt.number / 10}};
      } else if (key == 'C') {
        if (button(ui, {.name = say(N_("Clear")), .icon = Icon::close, .icon_only = true, .id = "clear"},
                   place))
          intent = AnswerLesson{SetNumber{0}};
      } else if (button(
                     ui,
                     {.name = say("{0}", static_cast<Count>(key - '0')), .id = std::string("digit ") + key},
                     place)) {
        type(key - '0');
      }
    }
  }
  for (int digit = 0; digit <= 9; ++digit) {
    if (ImGui::IsKeyPressed(static_cast<ImGuiKey>(ImGuiKey_0 + digit)) ||
        ImGui::IsKeyPressed(static_cast<ImGuiKey>(ImGuiKey_Keypad0 + digit)))
      type(digit);
  }
  if (ImGui::IsKeyPressed(ImGuiKey_Backspace)) intent = AnswerLesson{SetNumber{attempt.number / 10}};
  return intent;
}

/// A table that keeps its sum to itself shows it once the exercise is solved.
void figure(Ui& ui, const Figure& given, bool solved) {
  const auto* table = std::get_if<BinaryTable>(&given);
  if (table == nullptr || !table->asked || !solved) return draw_figure(ui, given);
  BinaryTable whole = *table;
  whole.asked = false;
  draw_figure(ui, whole);
}

Message next_words(const Teaching& teaching) {
  if (teaching.practice) return teaching.practice->over ? say(N_("All lessons")) : say(N_("Next"));
  if (teaching.step + 1 < teaching.lesson.exercises.size()) return say(N_("Next"));
  if (teaching.to_table) return say(N_("Back to the game"));
  if (teaching.is_first_steps()) return say(N_("All games"));
  return lesson_after(teaching.lesson.id) == nullptr ? say(N_("All lessons")) : say(N_("Next lesson"));
}

/// What leads on, and help.
std::optional<Intent> foot(Ui& ui, const Model& model, Rect row) {
  const Teaching& teaching = *model.teaching;
  const Exercise& exercise = teaching.exercise();
  const bool first = teaching.is_first_steps();
  const bool solved = teaching.attempt.solved;
  std::optional<Intent> intent;
  const float half = row.w / 2 - 4;
  const Rect left = mirrored(ui, row, {row.x, row.y, half, row.h});
  const Rect right = mirrored(ui, row, {row.x + row.w - half, row.y, half, row.h});
  const bool game = game_of(teaching) != nullptr;
  if (solved) {
    const bool reading = std::holds_alternative<ToRead>(exercise.task);
    if (!reading && !teaching.practice &&
        button(ui,
               {.name = game ? say(N_("Play again")) : say(N_("Repeat")), .icon = Icon::again, .id = "again"},
               left))
      intent = Action(Again{});
    if (button(ui, {.name = next_words(teaching), .emphasis = Emphasis::primary, .id = "next lesson"},
               reading || teaching.practice ? row : right))
      intent = Learn{};
    return intent;
  }
  if (first) {
    const Message leave = teaching.to_table ? say(N_("Back to the game")) : say(N_("Exit lesson"));
    if (button(ui, {.name = leave, .emphasis = Emphasis::quiet, .id = "leave"}, left)) intent = GoHome{};
    if (button(ui,
               {.name = say(N_("Show me")),
                .icon = Icon::hint,
                .enabled = !model.session.machine_to_move(),
                .id = "show me"},
               right))
      intent = ShowHint{};
    return intent;
  }
  const bool words_left = teaching.attempt.hints < exercise.hints.size();
  const bool check = wants_check(exercise);
  if (button(ui,
             {.name = words_left ? say(N_("Hint")) : say(N_("Show me")),
              .icon = Icon::hint,
              .enabled = hints_left(teaching) && (words_left || person_to_move(model)),
              .id = "show me"},
             check ? left : row))
    intent = ShowHint{};
  if (check && button(ui,
                      {.name = say(N_("Check")),
                       .emphasis = Emphasis::primary,
                       .enabled = can_check(exercise, teaching.attempt),
                       .id = "check"},
                      right))
    intent = AnswerLesson{CheckAnswer{}};
  return intent;
}

} // namespace

std::optional<Intent> lesson_panel(Ui& ui, const Model& model) {
  const Teaching& teaching = *model.teaching;
  const Exercise& exercise = teaching.exercise();
  const Attempt& attempt = teaching.attempt;
  const bool first = teaching.is_first_steps();
  std::optional<Intent> intent;
  const auto also = [&](std::optional<Intent> wish) {
    if (wish) intent = std::move(wish);
  };
  constexpr float foot_height = 56;
  const ImVec2 top = ImGui::GetCursorScreenPos();
  const float content = ImGui::GetContentRegionAvail().y - foot_height;
  ImGui::PushID(static_cast<int>(teaching.step)); // each begins at its top
  begin_scrolling("lesson", {ImGui::GetContentRegionAvail().x, content});
  also(teaching.practice ? score(ui, *teaching.practice, model.now) : steps(ui, teaching));
  if (is_said(exercise.title) || teaching.step == 0) {
    paragraph(ui, ui(is_said(exercise.title) ? exercise.title : teaching.lesson.title), text_size::title,
              ui.theme.text, true);
    ImGui::Dummy({0, 4});
  }
  const bool won = attempt.solved && first; // then what was learned takes the place of the task
  if (!won) told(ui, "task", ui(exercise.words), text_size::body + 2, ui.theme.text);
  if (!std::holds_alternative<std::monostate>(exercise.figure)) {
    figure(ui, exercise.figure, attempt.solved);
    ImGui::Dummy({0, 8});
  }
  if (const auto* task = std::get_if<ToPick>(&exercise.task)) also(options(ui, *task, attempt));
  if (const auto* task = std::get_if<ToCount>(&exercise.task)) also(number(ui, *task, attempt));
  if (const ToLay* task = laying_of(teaching); task != nullptr && task->by == ToLay::By::matches) {
    ImGui::Dummy({0, 8});
    if (const auto adds = touch_mode(ui, attempt.adding)) intent = AnswerLesson{LayByAdding{*adds}};
    ImGui::Dummy({0, 8});
  }
  for (std::size_t i = 0; i < attempt.hints && !attempt.solved; ++i)
    told(ui,
         i == 0   ? "hint 1"
         : i == 1 ? "hint 2"
                  : "hint 3",
         ui(exercise.hints[i]), text_size::body, ui.theme.text_quiet);
  if (is_said(exercise.source))
    told(ui, "source", ui(exercise.source), text_size::small, ui.theme.text_quiet);
  const std::optional<Message>& said = attempt.said;
  if (said) {
    told(ui, "said", ui(*said), text_size::body + (won ? 2.0F : 0.0F),
         attempt.said_wrong         ? ui.theme.danger
         : attempt.solved && !first ? ui.theme.accent
                                    : ui.theme.text,
         attempt.solved && !first);
  } else if (model.notice) {
    told(ui, "said", ui(*model.notice), text_size::body, ui.theme.text);
  }
  // What has just been said comes into sight.
  const int heard = static_cast<int>(attempt.misses + 100 * attempt.hints) * 2 + (attempt.solved ? 1 : 0);
  int* before = ImGui::GetStateStorage()->GetIntRef(ImGui::GetID("heard"), 0);
  if (std::exchange(*before, heard) != heard && heard != 0) ImGui::SetScrollHereY(1);
  scroll_by_finger(ui);
  ImGui::EndChild();
  ImGui::PopID();
  ImGui::SetCursorScreenPos({top.x, top.y + content + 8});
  also(foot(ui, model, next_row(48, 0)));
  return intent;
}

} // namespace nimatron
