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
  fill_area(box, color(ui.theme.panel_raised), 12);
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
    wrapped(ui, text, words, text_size::small, ui.theme.text);
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

/// What can be shown on the board itself. Wherever the key has bundles shown, they can be switched off.
void add_overlays(Views& to, const Position& position, const Overlays& shown) {
  const BoardExtras has = board_scene(position).extras;
  const auto add = [&](const char* id, Overlay what) {
    to.push_back(View::Toggle{id, name_of(what, position), shown.*row_of(what).shown, Toggle{what}});
  };
  const bool binary = has.pairing && heap_value(position, 0);
  if (binary || (shown.bundles && has.bundles)) add("show bundles", Overlay::bundles);
  if (has.gaps) {
    add("show gaps", Overlay::gaps);
    add("show as heaps", Overlay::twin);
  }
  if (has.predicted) add("show predicted", Overlay::predicted);
}

/// The argument as a film or page by page for a class, who wins around the position, and what else there is to see and read.
Views ways_to_see(const Ui& ui, const PanelContext& now, const Overlays& shown) {
  const Position& position = now.position();
  const Count side = ui.narrow ? 6 : 15; // columns that a finger can touch
  View::Row ways;
  ways.parts.push_back(View::Button{.id = "watch",
                                    .name = say(N_("Play the argument on the board")),
                                    .press = Present{Present::To::run},
                                    .icon = Icon::play,
                                    .label = say(N_("Watch"))});
  if (!values_frame(position, {.side = side}).axis.empty())
    ways.parts.push_back(View::Button{
        .id = "values", .name = say(N_("Values")), .press = ShowValues{side}, .icon = Icon::list});
  Views out = {std::move(ways)};
  out.push_back(View::Button{.id = "for class",
                             .name = say(N_("Show it to a class, in large letters")),
                             .press = Present{},
                             .icon = Icon::zoom_in,
                             .label = say(N_("Show it to a class"))});
  if (few_below(position))
    out.push_back(View::Button{.id = "every position",
                               .name = say(N_("Every position from here")),
                               .press = OpenExplorer{"graph", {}, print(position)},
                               .icon = Icon::search});
  if (now.model.known) add_overlays(out, position, shown);
  if (now.model.reasons) out.push_back(glossary_button());
  return out;
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
    fill_area(bar, color(ui.theme.panel_raised), 4);
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
  if (auto wish = now.kit.draw(ui, ways_to_see(ui, now, shown))) intent = wish;
  const OutlineScope terms(ui, Block::list, ui(say(N_("Terms"))));
  if (auto wish = marks.press()) intent = wish;
  return intent;
}

} // namespace nimatron
