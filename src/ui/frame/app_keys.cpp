#include <imgui_internal.h>

#include <algorithm>
#include <cctype>
#include <cmath>
#include <string>
#include <utility>

#include "features/analysis/search_timeout.hpp"
#include "features/course/lessons.hpp"
#include "features/keys/keys.hpp"
#include "features/play/position_words.hpp"
#include "features/why/presenting.hpp"
#include "ui/frame/app_state.hpp"

// The keyboard: which control it is on, the ring around that, and keys that ask for something.

namespace nimatron {

namespace {

constexpr std::size_t sheets = std::variant_size_v<Sheet>; // with none

bool pressed(ImGuiKey key, bool repeat = false) { return ImGui::IsKeyPressed(key, repeat); }

bool any_enter() {
  return pressed(ImGuiKey_Enter) || pressed(ImGuiKey_KeypadEnter) || pressed(ImGuiKey_Space);
}

bool is_sign(ImWchar c) { return c > ' ' && c < 0x7f && std::isalnum(static_cast<int>(c)) == 0; }

bool amount_typed() {
  const ImVector<ImWchar>& typed = ImGui::GetIO().InputQueueCharacters;
  return std::any_of(typed.begin(), typed.end(),
                     [](ImWchar c) { return (c >= '0' && c <= '9') || c == '+' || c == '-' || c == '='; });
}

std::optional<Way> arrow() {
  if (pressed(ImGuiKey_LeftArrow, true)) return Way::left;
  if (pressed(ImGuiKey_RightArrow, true)) return Way::right;
  if (pressed(ImGuiKey_UpArrow, true)) return Way::up;
  if (pressed(ImGuiKey_DownArrow, true)) return Way::down;
  return std::nullopt;
}

/// The keyboard is used for something else than its arrows.
bool any_other_key() {
  return any_enter() || !ImGui::GetIO().InputQueueCharacters.empty() || pressed(ImGuiKey_Escape) ||
         pressed(ImGuiKey_Tab) || pressed(ImGuiKey_F6) || pressed(ImGuiKey_PageDown) ||
         pressed(ImGuiKey_PageUp);
}

/// The window that scrolls with what the keyboard is on; where that does not, the one with most to scroll.
ImGuiWindow* scrolling_window(const Stop* stop) {
  const auto& windows = ImGui::GetCurrentContext()->Windows;
  ImGuiWindow* top = nullptr; // a sheet, where there is one
  for (ImGuiWindow* window : windows) {
    if (!window->WasActive || window->ParentWindow != nullptr) continue;
    if (top == nullptr || window->BeginOrderWithinContext > top->BeginOrderWithinContext) top = window;
  }
  ImGuiWindow* most = nullptr;
  for (ImGuiWindow* window : windows) {
    if (!window->WasActive || window->ScrollMax.y <= 0 || window->RootWindow != top) continue;
    if (stop != nullptr && window->ID == stop->scope) return window;
    if (most == nullptr || window->ScrollMax.y > most->ScrollMax.y) most = window;
  }
  return most;
}

bool scroll(ImGuiWindow* window, float by) {
  if (window == nullptr) return false;
  const float to = std::clamp(window->Scroll.y + by, 0.0F, window->ScrollMax.y);
  if (std::abs(to - window->Scroll.y) < 1) return false;
  ImGui::SetScrollY(window, to);
  return true;
}

/// Whether the arrow scrolls, as the next control there is neither in sight nor just beyond that.
bool scrolls_first(const Stop* here, const Stop* next, Way way) {
  const bool same_scope = next != nullptr && here != nullptr && next->scope == here->scope;
  const bool near = next != nullptr && (here == nullptr || same_scope) && next->in_sight();
  if (near) return false;
  ImGuiWindow* window = scrolling_window(here);
  const bool own = here == nullptr || window == nullptr || window->ID == here->scope || next == nullptr;
  const float step = window != nullptr ? 0.6F * window->InnerRect.GetHeight() : 0;
  const bool just_beyond = same_scope && std::abs(next->area.center().y - here->area.center().y) <
                                             here->area.h / 2 + next->area.h / 2 + step;
  return own && !just_beyond && scroll(window, way == Way::down ? step : -step);
}

auto is_on(std::size_t screen) {
  return [screen](const Focus::Below& one) { return one.screen == screen; };
}

} // namespace

/// Another one whenever what the keyboard was on is no longer there as a matter of course.
std::size_t App::State::screen_number() const {
  const std::size_t done = // each of the exercises without end is a screen of its own
      model.teaching && model.teaching->practice ? static_cast<std::size_t>(model.teaching->practice->done)
                                                 : 0;
  const std::size_t step = model.teaching ? model.teaching->step + done + 1 : 0;
  return (step * 8 + model.screen.index()) * sheets + model.sheet.index();
}

bool App::State::board_can_have_keys() const {
  return model.at_table() && !model.session.over() && !model.looking_back && !dialog() &&
         !search_timed_out(model) && !in_front_of_class(model) && !answers_beside_table();
}

/// What is filled, tied or pointed at in a lesson are controls like all others: no move is made there.
bool App::State::answers_beside_table() const {
  return model.at_table() && model.teaching && !moves_on_table(*model.teaching);
}

bool App::State::board_has_keys() const { return board_can_have_keys() && focus.at.empty(); }

bool App::State::board_has_page_keys() const { return model.at_table() && !dialog() && focus.at.empty(); }

/// Another screen comes: what lay over this one has gone, and where somebody was is kept.
void App::State::leave_screen() {
  const std::string at = focus.below.empty() ? focus.at : focus.below.front().at;
  const std::size_t screen = focus.screen - focus.screen % sheets;
  focus.below.clear();
  std::erase_if(focus.left, is_on(screen));
  if (!at.empty()) focus.left.push_back({screen, at});
}

/// Where somebody was there, as far as that is kept.
void App::State::come_to_screen(std::size_t screen) {
  const bool elsewhere = screen / sheets != focus.screen / sheets;
  if (elsewhere) leave_screen();
  const auto below = std::find_if(focus.below.begin(), focus.below.end(), is_on(screen));
  std::string before = std::exchange(focus.at, "");
  if (below != focus.below.end()) {
    focus.at = below->at;
    focus.below.erase(below, focus.below.end());
  } else if (screen % sheets != 0) { // a sheet
    focus.below.push_back({focus.screen, std::move(before)});
  } else if (elsewhere && !model.at_table()) {
    const auto left = std::find_if(focus.left.begin(), focus.left.end(), is_on(screen));
    if (left != focus.left.end()) focus.at = left->at;
  }
  focus.screen = screen;
  focus.stops.clear(); // they belong to what has gone
  focus.reveal = true;
  focus.ended = at_result();
}

/// What was there in the last frame may have gone since.
void App::State::look_where_it_is() {
  const std::size_t screen = screen_number();
  if (screen != focus.screen) return come_to_screen(screen);
  const bool ended = at_result();
  if (!std::exchange(focus.ended, ended) && ended) { // the result is what everybody looks at now
    focus.at.clear();
    focus.reveal = true;
  }
  if (focus.stops.empty() || focus.at.empty()) return;
  if (const auto here = stop_named(focus.stops, focus.at)) {
    focus.place = focus.stops[*here].area;
    return;
  }
  focus.at.clear();
  const bool reading = model.why_open || model.moves_open;
  if (model.at_table() && !model.sheet_open() && !reading) return; // back to the board
  const auto part = model.has_table() && !model.sheet_open() ? std::optional(Part::panel) : std::nullopt;
  if (const auto near = nearest_stop(focus.stops, focus.place, part)) focus.at = focus.stops[*near].id;
}

/// Before anything is drawn: which control the keyboard is on in this frame.
void App::State::walk() {
  focus.pressed = false;
  if (ImGui::IsMouseClicked(ImGuiMouseButton_Left)) {
    focus.leave();
    focus.over.clear();
    focus.shown = false;
  }
  look_where_it_is();
  if (entry.drawn()) return focus.lit.clear();
  const bool steps = in_front_of_class(model) && !model.sheet_open(); // then the arrows are the argument's
  const auto way = steps ? std::nullopt : arrow();
  const bool was_shown = focus.shown;
  if (way || any_other_key()) focus.shown = true;
  if (amount_typed() && amount_wanted()) focus.at.clear();
  light(was_shown);
  if (!board_has_keys()) {
    focus.pressed = any_enter() && !focus.lit.empty();
    if (way) walk_by_arrow(was_shown);
  }
  if (!board_has_page_keys()) scroll_by_pages();
  const int by = ImGui::GetIO().KeyShift ? -1 : 1;
  if (pressed(ImGuiKey_F6)) walk_to_part(part_now(), by, true);
  if (pressed(ImGuiKey_Tab)) walk_by_tab(by, true);
}

/// A number is meant for the board, wherever the keyboard was.
bool App::State::amount_wanted() const {
  return board_can_have_keys() || (answers_beside_table() && !model.sheet_open() &&
                                   std::holds_alternative<ToCount>(model.teaching->exercise().task));
}

/// What the keyboard is on, or else where it would begin.
void App::State::light(bool was_shown) {
  focus.lit = focus.at;
  if (!focus.at.empty() || board_has_keys()) return;
  const bool form = model.form() != nullptr && !model.sheet_open();
  auto first = form && was_shown ? first_stop(focus.stops, Part::board) : std::nullopt;
  if (!first) first = primary_stop(focus.stops);
  const bool begins_anywhere = was_shown && (model.sheet_open() || !model.at_table());
  if (!first && begins_anywhere && !focus.stops.empty())
    first = model.sheet_open() ? std::optional<std::size_t>(0) : first_stop(focus.stops); // 0 closes it
  if (first) focus.lit = focus.stops[*first].id;
}

/// The first arrow shows where the keyboard is; where something is laid or answered on the board it goes there.
void App::State::walk_by_arrow(bool was_shown) {
  if (!focus.at.empty()) return follow_arrows();
  const bool answering = answers_beside_table() && !model.teaching->attempt.solved;
  const bool laying = (model.form() != nullptr || answering) && !model.sheet_open();
  const auto board = laying ? first_stop(focus.stops, Part::board) : std::nullopt;
  if (board && (answering || !was_shown)) return walk_to(*board);
  if (!was_shown && !focus.lit.empty()) return walk_to(*stop_named(focus.stops, focus.lit));
  follow_arrows();
}

void App::State::scroll_by_pages() const {
  const auto here = stop_named(focus.stops, focus.lit);
  ImGuiWindow* window = scrolling_window(here ? &focus.stops[*here] : nullptr);
  const float page = window != nullptr ? 0.8F * window->InnerRect.GetHeight() : 0;
  if (pressed(ImGuiKey_PageDown, true)) scroll(window, page);
  if (pressed(ImGuiKey_PageUp, true)) scroll(window, -page);
}

/// One for each frame, as if the keyboard were on it.
void App::State::press_from_outside() {
  focus.touched.clear();
  if (presses.empty()) return;
  std::string id = std::move(presses.front());
  presses.erase(presses.begin());
  if (id.starts_with("board, ")) {
    focus.touched = std::move(id);
    return;
  }
  focus.over.clear();
  focus.at = focus.lit = std::move(id);
  focus.pressed = true;
}

void App::State::walk_to(std::size_t stop) {
  focus.at = focus.lit = focus.stops[stop].id;
  focus.place = focus.stops[stop].area;
  focus.shown = focus.reveal = true;
  focus.over.clear();
  focus.walked = true;
  if (focus.outside) return; // it is said there
  const Named* const reached = find_named(named, focus.at);
  if (reached == nullptr) return;
  const Message name = say("{0}", reached->name);
  const bool on = reached->chosen;
  announcements.push_back(reached->role == Role::toggle ? switched(name, on)
                          : on                          ? say(N_("{0}, selected"), name)
                                                        : name);
}

/// What is longer than its window is scrolled through before the keyboard leaves it.
void App::State::follow_arrows() {
  const Stops stops = focus.stops;
  const auto here = stop_named(stops, focus.lit);
  const Way way = *arrow();
  const auto next = here ? next_stop(stops, *here, way) : first_stop(stops);
  const bool upright = way == Way::up || way == Way::down;
  if (upright && scrolls_first(here ? &stops[*here] : nullptr, next ? &stops[*next] : nullptr, way)) return;
  if (next) walk_to(*next);
}

Part App::State::part_now() const {
  const auto here = stop_named(focus.stops, focus.lit);
  return here ? focus.stops[*here].part : board_can_have_keys() ? Part::board : Part::whole;
}

bool App::State::walk_to_part(Part from, int by, bool around) {
  const bool board = board_can_have_keys();
  const auto part = next_part(focus.stops, board, from, by, around);
  if (!part) {
    if (!around) focus.leave();
    return false;
  }
  focus.shown = true;
  if (board && *part == Part::board) {
    focus.leave();
    announcements.push_back(table_words(model));
  } else {
    walk_to(*first_stop(focus.stops, *part));
  }
  return true;
}

/// A table has parts, with arrows within each; on every other screen there is nothing but controls.
bool App::State::goes_by_parts() const { return board_can_have_keys() || !is_one_part(focus.stops); }

/// What lies over everything keeps the keyboard until it is closed. Whether it has stayed in the game.
bool App::State::walk_by_tab(int by, bool around) {
  around = around || model.sheet_open();
  if (goes_by_parts()) return walk_to_part(part_now(), by, around);
  if (const auto next = stop_beside(focus.stops, stop_named(focus.stops, focus.lit), by, around)) {
    walk_to(*next);
    return true;
  }
  focus.leave();
  return around;
}

/// From outside, at the beginning.
void App::State::enter_by_tab() {
  focus.leave();
  focus.over.clear();
  focus.outside = false;
  focus.shown = true;
  if (goes_by_parts()) {
    walk_to_part(Part::whole, 1, true);
  } else if (!focus.stops.empty()) {
    walk_to(stop_named(focus.stops, first_of_sheet()).value_or(0));
  }
}

/// Where the keyboard is on what lies over everything, or begins there; "": nothing does.
std::string App::State::first_of_sheet() const {
  if (!model.sheet_open() || focus.stops.empty()) return {};
  if (stop_named(focus.stops, focus.at)) return focus.at;
  return focus.stops[primary_stop(focus.stops).value_or(0)].id;
}

/// By the program itself, as what somebody asked for lies there.
void App::State::lead_to(const std::string& id) {
  if (const auto there = stop_named(focus.stops, id)) walk_to(*there);
}

/// The game is over, or the step is solved, and that is what there is to see.
bool App::State::at_result() const {
  if (!model.at_table()) return false;
  if (model.teaching) return model.teaching->attempt.solved;
  return model.session.over() && !moving(model) && !model.looking_back;
}

/// Where somebody is led who does not see it: to how it ended, or to what leads on; "": nothing has ended.
std::string App::State::result_id() const {
  if (!at_result() || model.sheet_open()) return {};
  for (const char* const id : {"headline", "next lesson"}) {
    if (find_named(named, id) != nullptr) return id;
  }
  return {};
}

/// Over everything, so that nothing can cover it; on a rim of the panel's colour, so that it stands out from
/// whatever lies there.
void App::State::draw_ring(Ui& ui) const {
  if (!focus.shown || entry.drawn()) return;
  Rect place;
  const Named* const there = focus.over.empty() ? nullptr : find_named(ui.named, focus.over);
  if (there != nullptr) {
    place = there->area;
  } else if (board_has_keys()) {
    if (stage.choice().by_keyboard) return; // the place itself is framed
    place = table_area;
  } else {
    const auto here = stop_named(ui.stops, focus.lit);
    if (!here || !ui.stops[*here].in_sight()) return;
    place = ui.stops[*here].seen;
  }
  const float radius = std::min(14.0F, place.h / 2 + 3);
  const ImVec2 screen = ImGui::GetIO().DisplaySize;
  const ImVec2 low = {std::max(2.0F, place.x - 3), std::max(2.0F, place.y - 3)};
  const ImVec2 high = {std::min(screen.x - 2, place.x + place.w + 3),
                       std::min(screen.y - 2, place.y + place.h + 3)};
  ImDrawList* over = ImGui::GetForegroundDrawList();
  over->AddRect(low, high, color(ui.theme.panel), radius, 0, 5.5F);
  over->AddRect(low, high, color(ui.theme.focus), radius, 0, 2.5F);
}

/// One step back.
void App::State::escape() {
  const bool reading = model.why_open || model.moves_open;
  const bool beside = board_can_have_keys() && !board_has_keys();
  if (beside && !reading) return focus.leave();
  if (!beside && !model.sheet_open() && model.has_table() && stage.let_go(in_question(model)))
    return announcements.push_back(say(N_("Nothing is selected.")));
  ask(intent_of(model, {KeyStroke::escape}));
}

void App::State::stroke(char key) {
  const ImGuiIO& io = ImGui::GetIO();
  ask(intent_of(model, {key, io.KeyCtrl || io.KeySuper, io.KeyShift}));
}

/// After everything has been drawn.
void App::State::shortcuts() {
  const ImGuiIO& io = ImGui::GetIO();
  if (io.KeyAlt || entry.drawn()) return;
  if (pressed(ImGuiKey_Escape)) return escape();
  if (dialog()) return;
  for (char key = 'a'; key <= 'z'; ++key) {
    if (pressed(static_cast<ImGuiKey>(ImGuiKey_A + (key - 'a')))) stroke(key);
  }
  if (pressed(ImGuiKey_Home)) stroke(KeyStroke::home);
  if (pressed(ImGuiKey_End)) stroke(KeyStroke::end);
  if (any_enter() && focus.lit.empty()) answer_by_enter();
  if (in_front_of_class(model)) step_by_keys(); // elsewhere they are the table's
  const bool erasing = stage.choice().typing;   // the last digit of a number
  if (pressed(ImGuiKey_Backspace) && !erasing) stroke('\b');
  for (const ImWchar c : io.InputQueueCharacters) { // wherever it is on the keyboard
    if (is_sign(c)) stroke(static_cast<char>(c));
  }
}

/// A number is typed, checked and left behind by Enter, and so is any other answer that is not given on the board.
void App::State::answer_by_enter() {
  if (!model.teaching || model.teaching->in_class || moves_on_table(*model.teaching)) return;
  const LessonRun& now = *model.teaching;
  if (now.attempt.solved) return ask(Learn{});
  if (wants_check(now.exercise()) && can_check(now.exercise(), now.attempt)) ask(AnswerLesson{CheckAnswer{}});
}

/// Through the steps of what is presented.
void App::State::step_by_keys() {
  const bool mirrored = words.right_to_left();
  if (pressed(ImGuiKey_LeftArrow, true)) stroke(mirrored ? KeyStroke::right : KeyStroke::left);
  if (pressed(ImGuiKey_RightArrow, true)) stroke(mirrored ? KeyStroke::left : KeyStroke::right);
  if (pressed(ImGuiKey_PageUp)) stroke(KeyStroke::page_up);
  if (pressed(ImGuiKey_PageDown)) stroke(KeyStroke::page_down);
  if (any_enter() && focus.lit.empty()) stroke(' ');
}

} // namespace nimatron
