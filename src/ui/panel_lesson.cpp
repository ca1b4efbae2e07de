#include "content/lessons.hpp"
#include "ui/panel.hpp"

namespace nimatron {

namespace {

/// One dot for each lesson: won, being played, to come.
void dots(Ui& ui, std::size_t lesson, bool won) {
  const Rect row = next_row(14, 10);
  line_to_end(ui, row, 4,
              ui(say(N_("{0} of {1}"), static_cast<Count>(lesson) + 1, static_cast<Count>(lessons().size()))),
              text_size::small, ui.theme.text_quiet);
  ImDrawList* draw = ImGui::GetWindowDrawList();
  for (std::size_t i = 0; i < lessons().size(); ++i) {
    const Vec at = mirrored(ui, row, {row.x + 22 * static_cast<float>(i), row.y, 14, row.h}).center();
    const bool done = i < lesson || (i == lesson && won);
    if (done) draw->AddCircleFilled({at.x, at.y}, 6, color(ui.theme.accent), 20);
    if (!done)
      draw->AddCircle({at.x, at.y}, 5.5F, color(i == lesson ? ui.theme.accent : ui.theme.text_quiet), 20, 2);
  }
}

} // namespace

std::optional<Intent> lesson_panel(Ui& ui, const Situation& now, std::size_t number, bool to_table) {
  const Lesson& lesson = lessons()[number];
  const bool won = now.session.over();
  const bool last = number + 1 == lessons().size();
  std::optional<Intent> intent;
  constexpr float foot = 56;
  const ImVec2 top = ImGui::GetCursorScreenPos();
  const float content = ImGui::GetContentRegionAvail().y - foot;
  ImGui::BeginChild("lesson", {0, content});
  dots(ui, number, won);
  paragraph(ui, ui(say(lesson.title)), text_size::title, ui.theme.text, true);
  ImGui::Dummy({0, 4});
  paragraph(ui, ui(say(won ? lesson.learned : lesson.task)), text_size::body + 2, ui.theme.text);
  if (now.notice && !won) {
    ImGui::Dummy({0, 8});
    paragraph(ui, ui(*now.notice), text_size::body, ui.theme.danger);
  }
  scroll_by_finger();
  ImGui::EndChild();
  ImGui::SetCursorScreenPos({top.x, top.y + content + 8});
  const Rect row = next_row(48, 0);
  const float half = row.w / 2 - 4;
  const Rect first = mirrored(ui, row, {row.x, row.y, half, row.h});
  const Rect second = mirrored(ui, row, {row.x + row.w - half, row.y, half, row.h});
  if (won) {
    if (button(ui, {.name = say(N_("Play again")), .icon = Icon::again}, first)) intent = Action(Again{});
    const Message next = !last      ? say(N_("Next"))
                         : to_table ? say(N_("Back to the game"))
                                    : say(N_("All games"));
    if (button(ui, {.name = next, .emphasis = Emphasis::primary, .id = "next lesson"}, second))
      intent = Learn{};
  } else {
    const Message leave = to_table ? say(N_("Back to the game")) : say(N_("Exit lesson"));
    if (button(ui, {.name = leave, .emphasis = Emphasis::quiet, .id = "leave"}, first)) intent = GoHome{};
    if (button(ui,
               {.name = say(N_("Show me")), .icon = Icon::hint, .enabled = !now.session.machine_to_move()},
               second))
      intent = ShowHint{};
  }
  return intent;
}

} // namespace nimatron
