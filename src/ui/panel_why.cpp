#include "app/presenting.hpp"
#include "app/wording.hpp"
#include "core/game.hpp"
#include "scene/board_scene.hpp"
#include "solve/values_around.hpp"
#include "ui/figures.hpp"
#include "ui/panel.hpp"

namespace nimatron {

namespace {

/// The outcome in a box: the letter of the theory, and what it means.
void verdict(Ui& ui, const Situation& now) {
  const Verdict words = verdict_of(now.session, now.analysis);
  const std::string meaning = ui(words.meaning);
  const float width = ImGui::GetContentRegionAvail().x;
  const float height = std::max(56.0F, measure(ui, meaning, text_size::body, false, width - 80).y + 20);
  const Rect box = next_row(height, 12);
  ImDrawList* draw = ImGui::GetWindowDrawList();
  draw->AddRectFilled({box.x, box.y}, {box.x + box.w, box.y + box.h}, color(ui.theme.panel_raised), 12);
  line_at(ui, {box.x + 30, box.y + box.h / 2}, words.letter, 30, ui.theme.accent, true, 0.5F);
  const float text_height = measure(ui, meaning, text_size::body, false, width - 80).y;
  const ImVec2 flow = ImGui::GetCursorScreenPos();
  ImGui::SetCursorScreenPos({box.x + 60, box.y + (box.h - text_height) / 2});
  paragraph(ui, meaning, text_size::body, ui.theme.text, false, width - 76);
  ImGui::SetCursorScreenPos(flow);
}

/// What can be shown on the board itself.
std::optional<Intent> extras(Ui& ui, const Situation& now, const Extras& shown) {
  std::optional<Intent> intent;
  const auto row = [&](const Message& label, bool on, Extra what) {
    if (toggle(ui, label, on, next_row(44, 2))) intent = Toggle{what};
  };
  const Game& game = *now.position.game;
  const BoardExtras has = board_scene(now.position).extras;
  const bool binary = has.pairing && game.heap_value(now.position.options, now.position.board, 0);
  // Wherever the key has them shown, they can be switched off.
  if (binary || (shown.bundles && has.bundles)) {
    row(say(N_("Show bundles of 1, 2, 4, 8, …")), shown.bundles, Extra::bundles);
  }
  if (has.gaps) {
    row(say(N_("Show gap sizes")), shown.gaps, Extra::gaps);
    row(say(N_("Show this position as heaps")), shown.twin, Extra::twin);
  }
  if (has.predicted) row(say(N_("Show who should win each game")), shown.predicted, Extra::predicted);
  ImGui::Dummy({0, 6});
  return intent;
}

/// Every row can be shown on the board.
std::optional<Intent> answer_rows(Ui& ui, const Answers& answers, std::size_t step,
                                  const std::optional<ToldAnswer>& shown) {
  constexpr float margin = 8;
  std::optional<Intent> intent;
  const float wide = ImGui::GetContentRegionAvail().x - 2 * margin;
  paragraph(ui, ui(say(N_("Tap one to see it on the board."))), text_size::small, ui.theme.text_quiet);
  ImGui::Dummy({0, 4});
  for (std::size_t i = 0; i < answers.row.size(); ++i) {
    const std::string words = ui(answers.row[i].said);
    const float tall = measure(ui, words, text_size::small, false, wide).y;
    const Rect area = next_row(std::max(tall + 10, ui.finger ? 44.0F : 30.0F), 0);
    const ToldAnswer which{step, i};
    const std::string id = "answer " + std::to_string(step) + ":" + std::to_string(i);
    if (line_of_list(ui, answers.row[i].said, area, shown == which, id).pressed) intent = ShowAnswer{which};
    const Rect text = {area.x + margin, area.y + (area.h - tall) / 2, wide, tall};
    wrapped(ui, text, words, text_size::small, ui.theme.text, false, ui.words.right_to_left() ? 1 : 0);
  }
  return intent;
}

} // namespace

std::optional<Intent> why_panel(Ui& ui, const Situation& now, const Extras& shown) {
  std::optional<Intent> intent;
  if (now.notice && !ui.narrow) { // there the line above the table says it
    paragraph(ui, ui(*now.notice), text_size::body, ui.theme.text);
    ImGui::Dummy({0, 8});
  }
  verdict(ui, now);
  const Count side = ui.narrow ? 6 : 15; // columns that a finger can touch
  const bool has_values = !values_frame(now.position, {.side = side}).axis.empty();
  const Rect ways = next_row(44, 10);
  const float half = has_values ? ways.w / 2 - 4 : ways.w;
  const Button large = {.name = say(N_("Present")), .icon = Icon::zoom_in, .id = "present"};
  if (button(ui, large, mirrored(ui, ways, {ways.x, ways.y, half, ways.h}))) intent = Present{};
  if (has_values && button(ui, {.name = say(N_("Values")), .icon = Icon::list, .id = "values"},
                           mirrored(ui, ways, {ways.x + ways.w - half, ways.y, half, ways.h}))) {
    intent = ShowValues{side};
  }
  if (now.analysis == nullptr) {
    const Rect bar = next_row(8, 12);
    ImDrawList* draw = ImGui::GetWindowDrawList();
    draw->AddRectFilled({bar.x, bar.y}, {bar.x + bar.w, bar.y + bar.h}, color(ui.theme.panel_raised), 4);
    const float done = bar.w * static_cast<float>(now.pace.fraction());
    draw->AddRectFilled({bar.x, bar.y}, {bar.x + done, bar.y + bar.h}, color(ui.theme.accent), 4);
    paragraph(ui, ui(in_words(now.pace)), text_size::small, ui.theme.text_quiet);
    if (const auto steps = now.pace.steps())
      paragraph(ui, ui(say(N_("{0} search steps a second"), *steps)), text_size::small, ui.theme.text_quiet);
    ImGui::Dummy({0, 8});
    const Button stop = {.name = say(N_("Stop searching")), .icon = Icon::close, .id = "stop search"};
    if (now.pace.long_enough() && button(ui, stop, next_row(44, 4))) intent = StopSearch{};
    return intent;
  }
  if (auto wish = extras(ui, now, shown)) intent = wish;
  if (now.reasons == nullptr) return intent;
  for (std::size_t i = 0; i < now.reasons->size(); ++i) {
    const Step& step = (*now.reasons)[i];
    paragraph(ui, ui(step.text), text_size::body, ui.theme.text);
    ImGui::Dummy({0, 6});
    if (const auto* answers = std::get_if<Answers>(&step.figure)) {
      if (auto wish = answer_rows(ui, *answers, i, now.answer)) intent = wish;
    } else {
      draw_figure(ui, step.figure);
    }
    ImGui::Dummy({0, 8});
  }
  return intent;
}

} // namespace nimatron
