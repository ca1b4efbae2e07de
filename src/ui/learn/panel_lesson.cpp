#include <algorithm>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "features/course/lessons.hpp"
#include "features/model.hpp"
#include "kit/figures.hpp"
#include "kit/outline.hpp"
#include "learn/first_steps.hpp"
#include "ui/learn/lesson_board.hpp"
#include "ui/setup/setup.hpp"
#include "ui/table/panel.hpp"

namespace nimatron {

namespace {

/// How much of the time is left.
void time_bar(Ui& ui, const PracticeRun& run, double now) {
  const Rect row = next_row(6, 12);
  const Rect rest = mirrored(ui, row, {row.x, row.y, row.w * time_left(run, now), row.h});
  fill_area(row, color(ui.theme.line), 3);
  fill_area(rest, color(ui.theme.accent), 3);
}

/// Of exercises without end: how many were right, the clock if one runs, and a button that skips this one.
std::optional<Intent> score(Ui& ui, const PracticeRun& run, double now) {
  if (run.over || run.waits) return std::nullopt;
  const Rect row = next_row(44, 2);
  Message words = score_words(run);
  if (run.in_head()) {
    const int left = seconds_left(run, now);
    const std::string clock =
        std::to_string(left / 60) + (left % 60 < 10 ? ":0" : ":") + std::to_string(left % 60);
    words = side_by_side(words, say("{0}", clock));
    time_bar(ui, run, now);
  }
  text_row(ui, "score", ui(words), row, 0, ui.theme.text_quiet);
  const Rect end = mirrored(ui, row, {row.x + row.w - 44, row.y, 44, 44});
  if (icon_button(ui, say(N_("Skip this exercise")), Icon::forward, "step on", end)) return StepLesson{1};
  return std::nullopt;
}

/// "Step 3 of 7. Solved: 1, 2": which step it is, and which of the dots are filled.
Message steps_words(const LessonRun& teaching) {
  const auto count = static_cast<Count>(teaching.lesson.exercises.size());
  const Message where = say(N_("Step {0} of {1}."), static_cast<Count>(teaching.step) + 1, count);
  std::string solved;
  for (std::size_t i = 0; i < teaching.lesson.exercises.size(); ++i) {
    if (is_solved(teaching, i)) solved += (solved.empty() ? "" : ", ") + std::to_string(i + 1);
  }
  return solved.empty() ? where : sentences(where, say(N_("Solved: {0}."), solved));
}

/// One dot for each step, solved or not, and which it is; in the course, buttons to the steps before and after.
std::optional<Intent> steps(Ui& ui, const LessonRun& teaching) {
  std::optional<Intent> intent;
  const std::size_t count = teaching.lesson.exercises.size();
  const bool course = !teaching.is_first_steps();
  const Rect row = next_row(course ? 44 : 14, course ? 2 : 10);
  const auto part = [&](float x, float w) { return mirrored(ui, row, {row.x + x, row.y, w, row.h}); };
  if (course) {
    if (icon_button(ui, say(N_("Previous step")), Icon::back, "step back", part(0, 44), teaching.step > 0))
      intent = StepLesson{-1};
    const bool more = teaching.step + 1 < count;
    if (icon_button(ui, say(N_("Skip this step")), Icon::forward, "step on", part(row.w - 44, 44), more))
      intent = StepLesson{1};
  }
  const Message where =
      say(N_("{0} of {1}"), static_cast<Count>(teaching.step) + 1, static_cast<Count>(count));
  {
    const MuteOutline drawn(ui);
    line_to_end(ui, row, course ? 52 : 4, ui(where), text_size::small, ui.theme.text_quiet);
    add_named(ui, {"step number", Role::text, ui(where), row});
  }
  if (ui.outline != nullptr) ui.outline->control(ui, ui.named.size() - 1, ui(steps_words(teaching)));
  ImDrawList* draw = ImGui::GetWindowDrawList();
  const float pitch = std::min(22.0F, (row.w - 160) / static_cast<float>(count));
  for (std::size_t i = 0; i < count; ++i) {
    const Vec at = part((course ? 54.0F : 0.0F) + pitch * static_cast<float>(i), 14).center();
    const float big = pitch < 18 ? 4.0F : 6.0F;
    if (is_solved(teaching, i))
      draw->AddCircleFilled({at.x, at.y}, big, color(ui.theme.accent), 20);
    else
      draw->AddCircle({at.x, at.y}, big - 0.5F,
                      color(i == teaching.step ? ui.theme.accent : ui.theme.text_quiet), 20, 2);
  }
  return intent;
}

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

/// A round mark where one is to be chosen, a square one where several may be.
void mark_of_option(ImDrawList* draw, Vec at, bool several, bool chosen, bool wrong, ImU32 ink, ImU32 empty) {
  const ImU32 edge = several && chosen ? ink : empty;
  if (several)
    draw->AddRect({at.x - 10, at.y - 10}, {at.x + 10, at.y + 10}, edge, 4, 0, 1.5F);
  else if (!chosen)
    draw->AddCircle({at.x, at.y}, 8, edge, 20, 1.5F);
  if (chosen) draw_icon(draw, wrong ? Icon::close : Icon::check, {at.x, at.y}, several ? 16 : 20, ink);
}

/// An answer to choose: how it stands, and what it looks like so.
struct ShownOption {
  const ToPick::Option& option;
  bool picked;
  bool right; // and it is told
  bool wrong; // it is told, too

  bool marked() const { return right || wrong || picked; }
};

/// A mark before it and its words, as many lines as they need; true when it was pressed.
bool draw_option(Ui& ui, const ShownOption& what, std::size_t number, bool several, bool enabled) {
  constexpr float before = 40;
  const Message& name = what.option.words;
  const std::string words = ui(name);
  const float room = ImGui::GetContentRegionAvail().x - before - 12;
  const float high = measure(ui, words, text_size::body, false, room).y;
  const Rect row = next_row(std::max(46.0F, high + 18), 6);
  const Press press = press_area(ui, "option " + std::to_string(number), name, row, enabled, what.picked);
  if (what.right || what.wrong)
    add_words(ui, row, what.right ? ui(say(N_C("an answer", "right"))) : ui(say(N_C("an answer", "wrong"))));
  const bool lit = what.marked() || press.hovered;
  const Rgb ink = !what.right && what.wrong ? ui.theme.danger : lit ? ui.theme.accent : ui.theme.text_quiet;
  const ImU32 edge = color(ink, lit ? 1.0F : 0.35F);
  outline_inside(row, edge, what.marked() ? 2.5F : 1.5F);
  const Vec mark = mirrored(ui, row, {row.x + 12, row.y, 20, row.h}).center();
  mark_of_option(ImGui::GetWindowDrawList(), mark, several, what.marked(), what.wrong, edge,
                 color(ui.theme.text_quiet));
  wrapped(ui, mirrored(ui, row, {row.x + before, row.y + (row.h - high) / 2, room, high}), words,
          text_size::body, ui.theme.text, what.right);
  return press.pressed;
}

std::optional<Intent> options(Ui& ui, const ToPick& task, const Attempt& attempt) {
  std::optional<Intent> intent;
  const OutlineScope choices(ui, task.several ? Block::checks : Block::choices, ui(say(N_("Answers"))));
  for (std::size_t i = 0; i < task.options.size(); ++i) {
    const ToPick::Option& option = task.options[i];
    const ShownOption shown = {option, attempt.picked[i], attempt.solved && option.right, attempt.wrong[i]};
    if (draw_option(ui, shown, i, task.several, !attempt.solved)) intent = AnswerLesson{PickOption{i}};
  }
  return intent;
}

/// As far as it is typed.
void number_so_far(Ui& ui, const Attempt& attempt) {
  const Rect shown = next_row(52, 6);
  const std::string value = attempt.typed ? std::to_string(attempt.number) : "";
  outline_inside(shown, color(attempt.solved ? ui.theme.accent : ui.theme.text_quiet), 2);
  {
    const MuteOutline drawn(ui);
    line_at(ui, {shown.x + shown.w / 2, shown.y + shown.h / 2}, value, 28,
            attempt.solved ? ui.theme.accent : ui.theme.text, true, 0.5F);
    add_named(ui, {"number", Role::text, attempt.typed ? value : ui(say(N_("No number yet"))), shown});
  }
  if (ui.outline != nullptr)
    ui.outline->control(
        ui, ui.named.size() - 1,
        ui(attempt.typed ? say(N_("Your answer: {0}"), attempt.number) : say(N_("No number yet"))));
}

constexpr char erase_key = '<';
constexpr char clear_key = 'C';

Button number_key(char key) {
  if (key == erase_key)
    return {.name = say(N_("Delete the last digit")), .icon = Icon::undo, .icon_only = true, .id = "erase"};
  if (key == clear_key)
    return {.name = say(N_("Clear")), .icon = Icon::close, .icon_only = true, .id = "clear"};
  return {.name = say("{0}", static_cast<Count>(key - '0')), .id = std::string("digit ") + key};
}

/// As any phone has them; in two rows where there is no room for four. Which was pressed; 0: none.
char number_keys(Ui& ui) {
  const int in_row = ui.low ? 6 : 3;
  const std::string_view keys = ui.low ? "12345<67890C" : "123456789C0<";
  char pressed = 0;
  for (std::size_t first = 0; first < keys.size(); first += static_cast<std::size_t>(in_row)) {
    const Rect row = next_row(48, 6);
    const float wide = (row.w - 6 * static_cast<float>(in_row - 1)) / static_cast<float>(in_row);
    for (int i = 0; i < in_row; ++i) {
      const char key = keys[first + static_cast<std::size_t>(i)];
      const Rect place = {row.x + static_cast<float>(i) * (wide + 6), row.y, wide, row.h};
      if (button(ui, number_key(key), place)) pressed = key;
    }
  }
  return pressed;
}

/// The same on the keyboard.
char typed_key() {
  char out = 0;
  for (int digit = 0; digit <= 9; ++digit) {
    if (ImGui::IsKeyPressed(static_cast<ImGuiKey>(ImGuiKey_0 + digit)) ||
        ImGui::IsKeyPressed(static_cast<ImGuiKey>(ImGuiKey_Keypad0 + digit)))
      out = static_cast<char>('0' + digit);
  }
  return ImGui::IsKeyPressed(ImGuiKey_Backspace) ? erase_key : out;
}

/// The number so far, and keys for its digits; the keyboard's own write it, too.
std::optional<Intent> number(Ui& ui, const ToCount& task, const Attempt& attempt) {
  number_so_far(ui, attempt);
  if (attempt.solved) return std::nullopt;
  const char shown = number_keys(ui);
  const char typed = typed_key();
  const char key = typed != 0 ? typed : shown;
  if (key == 0) return std::nullopt;
  if (key == erase_key) return AnswerLesson{SetNumber{attempt.number / 10, attempt.number >= 10}};
  if (key == clear_key) return AnswerLesson{SetNumber{0, false}};
  const Count longer = attempt.number * 10 + (key - '0');
  if (longer <= task.most) return AnswerLesson{SetNumber{longer}};
  ui.told.push_back(say(N_("At most {0}"), task.most));
  return std::nullopt;
}

/// A table that keeps its sum to itself shows it once the exercise is solved.
void figure(Ui& ui, const Figure& given, bool solved) {
  const auto* table = std::get_if<BinaryTable>(&given);
  if (table == nullptr || !table->asked || !solved) return draw_figure(ui, given);
  BinaryTable whole = *table;
  whole.asked = false;
  draw_figure(ui, whole);
}

Message next_words(const LessonRun& teaching) {
  if (teaching.practice)
    return teaching.practice->over    ? say(N_("All lessons"))
           : teaching.practice->waits ? say(N_C("a button: the exercises begin", "Start"))
                                      : say(N_("Next"));
  if (teaching.step + 1 < teaching.lesson.exercises.size()) return say(N_("Next"));
  if (teaching.to_table) return say(N_("Back to the game"));
  if (teaching.is_first_steps()) return say(N_("Play Nim"));
  return lesson_after(teaching.lesson.id) == nullptr ? say(N_("All lessons")) : say(N_("Next lesson"));
}

// The buttons below a lesson, side by side.

/// It is solved: once more, and what leads on.
std::vector<View::Button> foot_when_solved(const LessonRun& teaching) {
  const bool over = teaching.practice && teaching.practice->over;
  const bool reading = std::holds_alternative<ToRead>(teaching.exercise().task) || teaching.practice;
  std::vector<View::Button> out;
  if (over || !reading) {
    const Message again = over                           ? say(N_("Again"))
                          : game_of(teaching) != nullptr ? say(N_("Play again"))
                                                         : say(N_C("a button: do this step anew", "Repeat"));
    out.push_back({.id = "again", .name = again, .press = Action(Again{}), .icon = Icon::again});
  }
  out.push_back(
      {.id = "next lesson", .name = next_words(teaching), .press = Learn{}, .emphasis = Emphasis::primary});
  return out;
}

View::Button show_me(Message name, bool can) {
  View::Button out = {.id = "show me", .name = std::move(name), .press = {}, .icon = Icon::hint};
  if (can) out.press = ShowHint{};
  return out;
}

std::vector<View::Button> foot_of_first_steps(const Model& model) {
  const Message leave = model.teaching->to_table ? say(N_("Back to the game")) : say(N_("Exit lesson"));
  return {{.id = "leave", .name = leave, .press = GoHome{}, .emphasis = Emphasis::quiet},
          show_me(say(N_("Show me")), !model.session.machine_to_move())};
}

std::vector<View::Button> foot_of_exercise(const Model& model) {
  const LessonRun& teaching = *model.teaching;
  const Exercise& asked = teaching.exercise();
  const bool words_left = teaching.attempt.hints < asked.hints.size();
  std::vector<View::Button> out = {show_me(words_left ? say(N_("Hint")) : say(N_("Show me")),
                                           hints_left(teaching) && (words_left || person_to_move(model)))};
  if (!wants_check(asked)) return out;
  out.push_back({.id = "check", .name = say(N_("Check")), .press = {}, .emphasis = Emphasis::primary});
  if (can_check(asked, teaching.attempt)) out.back().press = AnswerLesson{CheckAnswer{}};
  return out;
}

/// What leads on, and help.
std::vector<View::Button> foot(const Model& model) {
  if (model.teaching->attempt.solved) return foot_when_solved(*model.teaching);
  return model.teaching->is_first_steps() ? foot_of_first_steps(model) : foot_of_exercise(model);
}

/// The heaps, as large as they fit.
void numerals(Ui& ui, const Exercise& exercise) {
  const std::string text = ui(exercise.numerals);
  const Rect row = next_row(64, 4);
  const float size = fitting(ui, text, 46, true, row.w);
  line_from_start(ui, row, 0, text, size, ui.theme.text, true);
  add_named(ui, {"numerals", Role::text, text, row});
}

/// What was not right in a run, and what would have been.
void missed(Ui& ui, const PracticeRun& run) {
  if (!run.over || run.missed.empty()) return;
  ImGui::Dummy({0, 6});
  paragraph(ui, ui(say(N_("What you missed"))), text_size::body, ui.theme.text, true);
  ImGui::Dummy({0, 4});
  for (std::size_t i = 0; i < run.missed.size(); ++i) {
    const PracticeRun::Missed& one = run.missed[i];
    told(ui, ("missed " + std::to_string(i)).c_str(),
         ui(sentences(one.asked, say(N_C("the right answer", "Right: {0}"), one.answer))), text_size::body,
         ui.theme.text);
  }
}

/// A lesson has come to its end: so much for that, and what comes next.
void closing(Ui& ui, const Model& model) {
  const auto words = closing_words(model);
  if (!words) return;
  ImGui::Dummy({0, 4});
  const std::string text = ui(*words);
  constexpr float before = 48;
  const float room = ImGui::GetContentRegionAvail().x - before - 14;
  const float high = std::max(24.0F, measure(ui, text, text_size::body, true, room).y);
  const Rect row = next_row(high + 20, 6);
  fill_area(row, color(ui.theme.accent, 0.12F), 12);
  icon_in(ui, row, {row.x + 14, row.y, 24, row.h}, Icon::check, 24, ui.theme.accent);
  wrapped(ui, mirrored(ui, row, {row.x + before, row.y + 10, room, high}), text, text_size::body,
          ui.theme.text, true);
  add_named(ui, {"closing", Role::text, text, row});
}

constexpr float lesson_foot = 56;

/// What is answered here, not on the table.
std::optional<Intent> answers(Ui& ui, const LessonRun& teaching, const Attempt& attempt) {
  const Exercise& exercise = teaching.exercise();
  if (const auto* task = std::get_if<ToPick>(&exercise.task)) return options(ui, *task, attempt);
  if (const auto* task = std::get_if<ToCount>(&exercise.task)) return number(ui, *task, attempt);
  const ToLay* laying = laying_of(teaching);
  if (laying == nullptr || laying->by != ToLay::By::matches) return std::nullopt;
  ImGui::Dummy({0, 8});
  const auto adds = touch_mode(ui, attempt.adding);
  ImGui::Dummy({0, 8});
  return adds ? std::optional<Intent>(AnswerLesson{LayByAdding{*adds}}) : std::nullopt;
}

/// What was said of the last answer.
void said_words(Ui& ui, const Model& model, const Attempt& attempt) {
  const bool first = model.teaching->is_first_steps();
  const bool won = attempt.solved && first;
  const bool right = attempt.solved && !first;
  if (const std::optional<Message> said = said_of_answer(*model.teaching)) {
    const Rgb ink = attempt.said_wrong ? ui.theme.danger : right ? ui.theme.accent : ui.theme.text;
    told(ui, "said", ui(*said), text_size::body + (won ? 2.0F : 0.0F), ink, right);
  } else if (model.notice) {
    told(ui, "said", ui(*model.notice), text_size::body, ui.theme.text);
  }
}

/// Above the buttons. `asked`: what is asked alone, as it is before any answer or hint.
std::optional<Intent> content(Ui& ui, const Model& model, const Attempt& attempt, bool asked) {
  const LessonRun& teaching = *model.teaching;
  const Exercise& exercise = teaching.exercise();
  const bool first = teaching.is_first_steps();
  std::optional<Intent> intent;
  const auto also = [&](std::optional<Intent> wish) {
    if (wish) intent = std::move(wish);
  };
  also(teaching.practice ? score(ui, *teaching.practice, model.now) : steps(ui, teaching));
  if (is_said(exercise.title) || teaching.step == 0) {
    paragraph(ui, ui(is_said(exercise.title) ? exercise.title : teaching.lesson.title), text_size::title,
              ui.theme.text, true);
    ImGui::Dummy({0, 4});
  }
  if (is_said(exercise.numerals)) numerals(ui, exercise);
  const bool won = attempt.solved && first; // then what was learned takes the place of the task
  if (!won) told(ui, "task", ui(exercise.words), text_size::body + 2, ui.theme.text);
  if (!std::holds_alternative<std::monostate>(exercise.figure)) {
    figure(ui, exercise.figure, attempt.solved);
    ImGui::Dummy({0, 8});
  }
  also(answers(ui, teaching, attempt));
  for (std::size_t i = 0; i < attempt.hints && !attempt.solved; ++i)
    told(ui, ("hint " + std::to_string(std::min<std::size_t>(i + 1, 3))).c_str(), ui(exercise.hints[i]),
         text_size::body, ui.theme.text_quiet);
  if (is_said(exercise.source))
    told(ui, "source", ui(exercise.source), text_size::small, ui.theme.text_quiet);
  if (teaching.practice) missed(ui, *teaching.practice);
  if (asked) return intent;
  said_words(ui, model, attempt);
  closing(ui, model);
  return intent;
}

/// So high is what stands above the buttons, drawn where nobody sees it; nothing of it is told or can be used.
float content_height(Ui ui, const Model& model, const Attempt& attempt, bool asked, float width) {
  ui.outline = nullptr;
  const ImVec2 flow = ImGui::GetCursorScreenPos();
  ImGui::SetNextWindowContentSize({width, 0});
  ImGui::BeginChild(asked ? "asked" : "said", {width, 1}, 0,
                    ImGuiWindowFlags_NoScrollbar | ImGuiWindowFlags_NoBackground | ImGuiWindowFlags_NoInputs);
  ImGui::PushClipRect({0, 0}, {0, 0}, false);
  const float top = ImGui::GetCursorPosY();
  content(ui, model, attempt, asked);
  const float high = ImGui::GetCursorPosY() - top;
  ImGui::PopClipRect();
  ImGui::EndChild();
  ImGui::SetCursorScreenPos(flow);
  return high;
}

} // namespace

LessonHeight lesson_height(const Ui& ui, const Model& model, float width) {
  const Attempt& now = model.teaching->attempt;
  const Attempt before = begin_attempt(model.teaching->exercise());
  return {content_height(ui, model, before, true, width) + lesson_foot,
          content_height(ui, model, now, false, width) + lesson_foot};
}

std::optional<Intent> lesson_panel(Ui& ui, const Model& model) {
  const LessonRun& teaching = *model.teaching;
  const Attempt& attempt = teaching.attempt;
  const ImVec2 top = ImGui::GetCursorScreenPos();
  const float high = ImGui::GetContentRegionAvail().y - lesson_foot;
  ImGui::PushID(static_cast<int>(teaching.step)); // each begins at its top
  begin_scrolling("lesson", {ImGui::GetContentRegionAvail().x, high});
  std::optional<Intent> intent = content(ui, model, attempt, false);
  // What has just been said comes into sight.
  const int heard = static_cast<int>(attempt.misses + 100 * attempt.hints) * 2 + (attempt.solved ? 1 : 0);
  int* before = ImGui::GetStateStorage()->GetIntRef(ImGui::GetID("heard"), 0);
  if (std::exchange(*before, heard) != heard && heard != 0) ImGui::SetScrollHereY(1);
  scroll_by_finger(ui);
  ImGui::EndChild();
  ImGui::PopID();
  ImGui::SetCursorScreenPos({top.x, top.y + high + 8});
  if (auto wish = pressed(ui, foot(model), next_row(48, 0))) intent = std::move(wish);
  return intent;
}

} // namespace nimatron
