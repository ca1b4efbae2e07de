#include <imgui.h>

#include <string>
#include <utility>
#include <variant>

#include "core/text.hpp"
#include "scene/board_scene.hpp"
#include "ui/frame/app_state.hpp"
#include "ui/home/course_map.hpp"

// One frame, and the screens but for the table (app_table.cpp).

namespace nimatron {

platform::Insets App::State::insets() const {
  const platform::Insets edge = platform::insets();
  return {edge.top / zoom, edge.right / zoom, edge.bottom / zoom, edge.left / zoom};
}

void App::State::screen(Ui& ui, const AtHome&) {
  const ImVec2 size = ImGui::GetIO().DisplaySize;
  const platform::Insets edge = insets();
  const auto unfinished = [](const Session& session) {
    return session.played() > 0 && !session.finished() ? &session : nullptr;
  };
  const float pad = ui.narrow ? 14 : ui.low ? 10 : 32;
  const Rect area = {edge.left + pad, edge.top + pad, size.x - edge.left - edge.right - 2 * pad + 8,
                     size.y - edge.top - pad};
  const auto intent = home.frame(ui, {.area = area,
                                      .unfinished = unfinished(model.session),
                                      .aside = model.aside ? unfinished(*model.aside) : nullptr,
                                      .notice = model.notice ? &*model.notice : nullptr,
                                      .error = model.notice_is_error(),
                                      .settings = &model.settings,
                                      .program = &model,
                                      .entry = &entry,
                                      .keyboard = !dialog(),
                                      .now = model.now,
                                      .less_motion = model.less_motion});
  ask(intent);
}

void App::State::screen(Ui& ui, const AtCourse&) {
  const ImVec2 size = ImGui::GetIO().DisplaySize;
  const platform::Insets edge = insets();
  const float pad = ui.narrow ? 14 : 32;
  ask(course_map(ui, model,
                 {edge.left + pad, edge.top + pad / 2, size.x - edge.left - edge.right - 2 * pad + 8,
                  size.y - edge.top - pad / 2}));
}

void App::State::screen(Ui& ui, const AtExplorer& at) {
  const ImVec2 size = ImGui::GetIO().DisplaySize;
  const platform::Insets edge = insets();
  const float pad = ui.narrow ? 12 : 28;
  const Rect area = {edge.left + pad, edge.top + pad / 2, size.x - edge.left - edge.right - 2 * pad,
                     size.y - edge.top - edge.bottom - pad};
  ask(explorer.frame(ui, entry,
                     {.area = area,
                      .at = at,
                      .settings = model.settings,
                      .notice = model.notice ? &*model.notice : nullptr,
                      .from_course = model.explored_from.place == "course",
                      .now = model.now,
                      .less_motion = model.less_motion}));
}

void App::State::screen(Ui& ui, const AtGames& list) {
  const ImVec2 size = ImGui::GetIO().DisplaySize;
  const platform::Insets edge = insets();
  const float pad = ui.narrow ? 14 : 32;
  const Rect area = {edge.left + pad, edge.top + pad / 2, size.x - edge.left - edge.right - 2 * pad + 8,
                     size.y - edge.top - pad / 2};
  ask(games.frame(ui, {.area = area,
                       .games = model.games,
                       .typed_words = model.typed_words,
                       .entry = entry,
                       .erasing = list.erasing,
                       .today = model.today,
                       .notice = model.notice ? &*model.notice : nullptr,
                       .error = model.notice_is_error(),
                       .settings = model.settings}));
}

Ui App::State::begin_ui() {
  theme = theme_of(model.settings.theme());
  apply_style(theme, ImGui::GetIO().DisplayFramebufferScale.x);
  const ImVec2 size = ImGui::GetIO().DisplaySize;
  const platform::Insets edge = insets();
  const float wide = size.x - edge.left - edge.right;
  const float high = size.y - edge.top - edge.bottom;
  outline.clear();
  return {.theme = theme,
          .words = words,
          .regular = fonts.regular,
          .bold = fonts.bold,
          .keyboard = focus,
          .narrow = is_narrow(wide, high),
          .low = is_low(wide, high),
          .finger = is_narrow(wide, high) || platform::fingers_alone() ||
                    ImGui::GetIO().MouseSource == ImGuiMouseSource_TouchScreen,
          .letters = letters,
          .covered = model.sheet_open(),
          .named = {},
          .told = {},
          .stops = {},
          .outline = outlined ? &outline : nullptr};
}

/// Heaps are tapped, unless what is left of one may be divided: then a run of matches is dragged over, as everything else is
/// dragged, or scrolls by itself.
void App::State::claim_gestures() const {
  const bool only_taps = model.has_table() && !model.why_open && !model.moves_open && !setting_up() &&
                         board_scene(model.session.record().start).only_taps(in_question(model));
  const bool drags = model.teaching && LessonBoard::takes_drags(model.teaching->exercise());
  const bool chart = model.at_explorer() != nullptr && !model.sheet_open() && explorer.scrolls();
  const bool table = table_shown();
  platform::claim_gestures({.drag = !only_taps || drags,
                            .pinch = table && stage.can_zoom(),
                            .wheel_up = chart || (table && stage.wheel_enlarges()),
                            .wheel_down = chart || (table && stage.wheel_reduces())});
}

/// Keeps of the frame what the next one and the page around ask about.
void App::State::end_ui(Ui& ui) {
  for (Named& one : ui.named)
    one.focused = focus.shown && one.id == (focus.over.empty() ? focus.lit : focus.over);
  focus.reveal = false;
  focus.stops = std::move(ui.stops);
  named = std::move(ui.named);
  grips = std::move(ui.grips);
  if (entry.take_found() && model.at_home()) lead_to(home.first_found());
  announcements.insert(announcements.end(), ui.told.begin(), ui.told.end());
  if (auto told = entry.take_told()) announcements.push_back(std::move(*told));
  smallest_text = ui.smallest_text;
}

void App::State::frame() {
  Ui ui = begin_ui();
  walk();
  press_from_outside();

  begin_layer("##game", whole_window(), ImGuiWindowFlags_NoBringToFrontOnFocus);
  // By a table of functions: so none of them is inlined here, and those that nobody begins with come later.
  std::visit([&](const auto& one) { screen(ui, one); }, model.screen);
  ImGui::End();
  banner(ui);
  shortcuts();
  sheet(ui);
  entry.frame(ui);
  claim_gestures();
  draw_ring(ui);
  end_ui(ui);
}

} // namespace nimatron
