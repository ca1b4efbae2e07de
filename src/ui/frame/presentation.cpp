#include "ui/frame/presentation.hpp"

#include <algorithm>
#include <string>

#include "features/why/presenting.hpp"
#include "kit/figures.hpp"
#include "kit/outline.hpp"

namespace nimatron {

namespace {

/// 1 in the window of a laptop (1280x800), more on a wall; a small window still has text that is read.
float scale_of(ImVec2 screen, bool narrow) {
  if (narrow) return 0.72F;
  return std::clamp(std::min(screen.x / 1280, screen.y / 800), 0.6F, 2.0F);
}

struct Words {
  std::string text;
  float size;
  Rgb ink;
  bool bold;
};

/// One below the other, a little apart.
void write(Ui& ui, const std::vector<Words>& all, float gap) {
  for (const Words& words : all) {
    paragraph(ui, words.text, words.size, words.ink, words.bold);
    ImGui::Dummy({0, gap});
  }
}

} // namespace

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
  const bool narrow = lay_out_presentation(size, {}, false).narrow;
  return std::max(1.0F, 1.5F * scale_of({size.x, size.y}, narrow));
}

namespace {

/// The buttons above and below the step.
struct Controls {
  Ui& ui;
  std::optional<Intent> intent = {};

  void press(const Button& what, Rect row, Rect place, Present::To where) {
    if (button(ui, what, mirrored(ui, row, place))) intent = Present{where};
  }

  void head(Rect row, const std::string& where, float size) {
    line_from_start(ui, row, 0, where, size, ui.theme.text_quiet, true);
    add_named(ui, {"step number", Role::text, where, {row.x, row.y, row.w - 52, row.h}});
    press({.name = say(N_("Exit full-screen explanation")),
           .icon = Icon::close,
           .emphasis = Emphasis::quiet,
           .icon_only = true,
           .id = "end presentation"},
          row, {row.x + row.w - 44, row.y, 44, 44}, Present::To::end);
  }

  void foot(Rect row, const Presenting& now, std::size_t steps) {
    const float tall = row.h;
    const float half = (row.w - tall) / 2 - 8;
    press({.name = say(N_C("a button: one step back", "Back")),
           .icon = Icon::back,
           .enabled = now.step > 0,
           .id = "step back"},
          row, {row.x, row.y, half, tall}, Present::To::back);
    press({.name = now.runs ? say(N_("Pause")) : say(N_("Play the argument on the board")),
           .icon = now.runs ? Icon::pause : Icon::play,
           .icon_only = true,
           .id = "film"},
          row, {row.x + half + 8, row.y, tall, tall}, now.runs ? Present::To::pause : Present::To::run);
    press({.name = say(N_("Next step")),
           .icon = Icon::forward,
           .emphasis = Emphasis::primary,
           .enabled = now.step + 1 < steps,
           .id = "step on"},
          row, {row.x + row.w - half, row.y, half, tall}, Present::To::next);
  }
};

/// The verdict, or a reason with its figure; what of it is told.
std::string write_step(Ui& ui, const Model& model, float scale, float size) {
  const auto told = presented(model);
  if (!told) {
    const Verdict verdict = verdict_of(model.session, model.known ? &*model.known : nullptr);
    const MuteOutline drawn(ui);
    write(ui,
          {{verdict.letter, 2.5F * size, ui.theme.accent, true},
           {ui(verdict.meaning), size, ui.theme.text, false}},
          size / 3);
    return ui(verdict.meaning);
  }
  const Reason& reason = (*model.reasons)[told->step];
  const auto* answers = std::get_if<Answers>(&reason.figure);
  const bool answer = answers != nullptr && told->row < answers->row.size();
  std::vector<Words> words = {{ui(reason.text), size, answer ? ui.theme.text_quiet : ui.theme.text, false}};
  if (answer) words.push_back({ui(answers->row[told->row].said), size, ui.theme.text, true});
  write(ui, words, size / 2);
  if (!answer) draw_figure(ui, figure_with(reason), 28 * scale / text_size::body);
  return words.back().text;
}

} // namespace

std::optional<Intent> presentation(Ui& ui, const Model& model, Rect area) {
  const bool narrow = area.y > ImGui::GetIO().DisplaySize.y * 0.3F;
  const float scale = scale_of(ImGui::GetIO().DisplaySize, narrow);
  const float size = 38 * scale; // letters of 28 pixels to the em
  const float pad = std::max(12.0F, 24 * scale);
  card(ui, area, 18);
  const Rect inside = {area.x + pad, area.y + pad / 2, area.w - 2 * pad, area.h - pad};
  const Presenting& now = *presenting(model);
  const std::size_t steps = presented_steps(model);

  Controls controls{ui};
  const Rect head = {inside.x, inside.y, inside.w, 44};
  controls.head(head, ui(say(N_("{0} of {1}"), now.step + 1, steps)), std::max(14.0F, size * 0.55F));
  const float tall = std::clamp(56 * scale, 44.0F, 72.0F);
  const Rect foot = {inside.x, inside.y + inside.h - tall, inside.w, tall};
  controls.foot(foot, now, steps);

  const Rect page = {inside.x, head.y + 52, inside.w, foot.y - head.y - 60};
  ImGui::SetCursorScreenPos({page.x, page.y});
  ImGui::PushID(static_cast<int>(now.step)); // each begins at its top
  begin_scrolling("step", {page.w, page.h});
  add_named(ui, {"step", Role::text, write_step(ui, model, scale, size), page});
  scroll_by_finger(ui);
  ImGui::EndChild();
  ImGui::PopID();
  return controls.intent;
}

} // namespace nimatron
