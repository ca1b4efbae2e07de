#include <algorithm>
#include <string>
#include <utility>

#include "core/game.hpp"
#include "core/text.hpp"
#include "explore/chart.hpp"
#include "features/why/presenting.hpp"
#include "kit/figures.hpp"
#include "kit/outline.hpp"
#include "scene/board_scene.hpp"
#include "session/wording.hpp"
#include "solve/octal/values_around.hpp"
#include "ui/table/panel.hpp"
#include "ui/table/term_marks.hpp"

namespace nimatron {

namespace {

/// The outcome in a box: the letter of the theory, and what it means.
void verdict(Ui& ui, const PanelContext& now, TermMarks& marks) {
  const Verdict words = verdict_of(now.session(), now.model.known ? &*now.model.known : nullptr);
  const std::string meaning = ui(words.meaning);
  const float width = ImGui::GetContentRegionAvail().x;
  const float height = std::max(56.0F, measure(ui, meaning, text_size::body, false, width - 80).y + 20);
  const Rect box = next_row(height, 12);
  ImDrawList* draw = ImGui::GetWindowDrawList();
  draw->AddRectFilled({box.x, box.y}, {box.x + box.w, box.y + box.h}, color(ui.theme.panel_raised), 12);
  {
    const MuteOutline drawn(ui); // the meaning says it
    line_at(ui, {box.x + 30, box.y + box.h / 2}, words.letter, 30, ui.theme.accent, true, 0.5F);
  }
  const float text_height = measure(ui, meaning, text_size::body, false, width - 80).y;
  const ImVec2 flow = ImGui::GetCursorScreenPos();
  ImGui::SetCursorScreenPos({box.x + 60, box.y + (box.h - text_height) / 2});
  marks.paragraph(meaning, width - 76);
  ImGui::SetCursorScreenPos(flow);
}

/// What can be shown on the board itself.
std::optional<Intent> extras(Ui& ui, const PanelContext& now, const Overlays& shown) {
  std::optional<Intent> intent;
  const auto row = [&](const char* id, Overlay what) {
    if (toggle(ui, id, name_of(what, now.position()), shown.*row_of(what).shown, next_row(44, 2)))
      intent = Toggle{what};
  };
  const BoardExtras has = board_scene(now.position()).extras;
  const bool binary = has.pairing && heap_value(now.position(), 0);
  // Wherever the key has them shown, they can be switched off.
  if (binary || (shown.bundles && has.bundles)) {
    row("show bundles", Overlay::bundles);
  }
  if (has.gaps) {
    row("show gaps", Overlay::gaps);
    row("show as heaps", Overlay::twin);
  }
  if (has.predicted) row("show predicted", Overlay::predicted);
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
  const OutlineScope list(ui, Block::list);
  for (std::size_t i = 0; i < answers.row.size(); ++i) {
    const std::string words = ui(answers.row[i].said);
    const float tall = measure(ui, words, text_size::small, false, wide).y;
    const Rect area = next_row(std::max(tall + 10, ui.finger ? 44.0F : 30.0F), 0);
    const ToldAnswer which{step, i};
    std::string id = "answer " + std::to_string(step) + ":" + std::to_string(i);
    if (line_of_list(ui, std::move(id), answers.row[i].said, area, shown == which).pressed)
      intent = ShowAnswer{which};
    const Rect text = {area.x + margin, area.y + (area.h - tall) / 2, wide, tall};
    wrapped(ui, text, words, text_size::small, ui.theme.text, false, ui.words.right_to_left() ? 1 : 0);
  }
  return intent;
}

/// Whether all positions below it can be drawn. The page's games have no solvers, so they are counted, once for each.
bool few_below(const Position& position) {
  static std::pair<std::string, bool> known;
  std::string record = print(position);
  if (known.first != record) {
    const bool few = can_begin(*explorer_entry("graph"), record) && !is_over(position);
    known = {std::move(record), few};
  }
  return known.second;
}

/// The argument as a film or page by page for a class, and who wins around the position.
std::optional<Intent> ways_to_see(Ui& ui, const PanelContext& now) {
  std::optional<Intent> intent;
  const Count side = ui.narrow ? 6 : 15; // columns that a finger can touch
  const bool has_values = !values_frame(now.position(), {.side = side}).axis.empty();
  const Rect ways = next_row(44, 10);
  const float half = has_values ? ways.w / 2 - 4 : ways.w;
  const Button film = {.name = say(N_("Play the argument on the board")),
                       .icon = Icon::play,
                       .id = "watch",
                       .label = say(N_("Watch"))};
  if (button(ui, film, mirrored(ui, ways, {ways.x, ways.y, half, ways.h})))
    intent = Present{Present::To::run};
  if (has_values && button(ui, {.name = say(N_("Values")), .icon = Icon::list, .id = "values"},
                           mirrored(ui, ways, {ways.x + ways.w - half, ways.y, half, ways.h}))) {
    intent = ShowValues{side};
  }
  const Button for_class = {.name = say(N_("Show it to a class, in large letters")),
                            .icon = Icon::zoom_in,
                            .id = "for class",
                            .label = say(N_("Show it to a class"))};
  if (button(ui, for_class, next_row(44, 10))) intent = Present{};
  if (few_below(now.position()) &&
      button(ui, {.name = say(N_("Every position from here")), .icon = Icon::search, .id = "every position"},
             next_row(44, 10)))
    intent = OpenExplorer{"graph", {}, print(now.position())};
  return intent;
}

/// The steps so deep, each with its figure.
std::optional<Intent> reasons_of(Ui& ui, const PanelContext& now, TermMarks& marks, Depth depth) {
  std::optional<Intent> intent;
  for (std::size_t i = 0; i < now.model.reasons->size(); ++i) {
    const Reason& step = (*now.model.reasons)[i];
    if (step.depth != depth) continue;
    marks.paragraph(ui(step.text));
    ImGui::Dummy({0, 6});
    if (const auto* answers = std::get_if<Answers>(&step.figure)) {
      if (auto wish = answer_rows(ui, *answers, i, now.model.answer)) intent = wish;
    } else {
      draw_figure(ui, step.figure);
    }
    ImGui::Dummy({0, 8});
  }
  return intent;
}

/// The short reason, and under it the proof if it is wanted.
std::optional<Intent> reasons(Ui& ui, const PanelContext& now, TermMarks& marks, bool proof) {
  auto intent = reasons_of(ui, now, marks, Depth::brief);
  const bool more = std::any_of(now.model.reasons->begin(), now.model.reasons->end(),
                                [](const Reason& step) { return step.depth == Depth::proof; });
  if (!more) return intent;
  Button deeper = {.name = say(N_("Show more: the whole proof")), .icon = Icon::plus, .id = "proof"};
  deeper.label = say(N_C("how much of the reason is shown", "More"));
  if (proof) {
    deeper.name = say(N_("Show less: only the short reason"));
    deeper.icon = Icon::minus;
    deeper.label = say(N_C("how much of the reason is shown", "Less"));
  }
  if (button(ui, deeper, next_row(44, 10))) intent = ShowProof{!proof};
  if (proof) {
    if (auto wish = reasons_of(ui, now, marks, Depth::proof)) intent = wish;
  }
  return intent;
}

} // namespace

std::optional<Intent> why_panel(Ui& ui, const PanelContext& now, const Overlays& shown, bool proof) {
  std::optional<Intent> intent;
  if (now.model.notice && !ui.narrow) { // there the line above the table says it
    paragraph(ui, ui(*now.model.notice), text_size::body, ui.theme.text);
    ImGui::Dummy({0, 8});
  }
  TermMarks marks(ui, now.model.glossary);
  verdict(ui, now, marks);
  if (!now.model.known) {
    const Rect bar = next_row(8, 12);
    ImDrawList* draw = ImGui::GetWindowDrawList();
    draw->AddRectFilled({bar.x, bar.y}, {bar.x + bar.w, bar.y + bar.h}, color(ui.theme.panel_raised), 4);
    const float done = bar.w * static_cast<float>(now.model.pace.fraction());
    draw->AddRectFilled({bar.x, bar.y}, {bar.x + done, bar.y + bar.h}, color(ui.theme.accent), 4);
    paragraph(ui, ui(in_words(now.model.pace)), text_size::small, ui.theme.text_quiet);
    if (const auto steps = now.model.pace.steps())
      paragraph(ui, ui(say(N_("{0, plural, one {# search step} other {# search steps}} a second"), *steps)),
                text_size::small, ui.theme.text_quiet);
    ImGui::Dummy({0, 8});
    const Button stop = {.name = say(N_("Stop searching")), .icon = Icon::close, .id = "stop search"};
    if (now.model.pace.long_enough() && button(ui, stop, next_row(44, 4))) intent = StopSearch{};
  }
  if (now.model.reasons) {
    if (auto wish = reasons(ui, now, marks, proof)) intent = wish;
  }
  if (auto wish = ways_to_see(ui, now)) intent = wish;
  if (now.model.known) {
    if (auto wish = extras(ui, now, shown)) intent = wish;
  }
  const Button glossary = {.name = say(N_("Glossary")), .emphasis = Emphasis::quiet, .id = "glossary"};
  if (now.model.reasons && button(ui, glossary, next_row(44, 4))) intent = ShowSheet{GlossarySheet{}};
  const OutlineScope terms(ui, Block::list, ui(say(N_("Terms"))));
  if (auto wish = marks.press()) intent = wish;
  return intent;
}

} // namespace nimatron
