#include "ui/table/board_view.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <utility>

#include "core/game.hpp"
#include "kit/labels.hpp"
#include "kit/repaint.hpp"
#include "kit/targets.hpp"
#include "scene/board_scene.hpp"
#include "scene/turned.hpp"

namespace nimatron {

void BoardView::begin_motion(const Position& before, const Move& move, double now, double seconds) {
  motion_ = Motion{before, move, 0};
  if (decided_.move == move) motion_->first = decided_.of<HeapsChoice>().first;
  decided_ = {};
  motion_begin_ = now;
  motion_end_ = now + seconds;
  settle_begin_ = seconds > 0 ? motion_end_ : long_ago;
  put_down();
  reveal_ = true;
}

void BoardView::clear() {
  scene_.targets.clear(); // what lay there is no longer told
  motion_.reset();
  settle_begin_ = long_ago;
  viewport_.another();
  put_down();
  mode_ = Mode::watch;
}

void BoardView::put_down() {
  choice_ = {};
  refused_.reset();
  asked_ = false;
}

SceneView BoardView::scene_view(const Ui& ui, const Shown& shown) const {
  SceneView view;
  view.area = viewport_.board(window_);
  view.motion = motion_ ? &*motion_ : nullptr;
  view.choice = choice_;
  view.pressed = is_pressed();
  view.hint = shown.hint;
  view.mode = mode_;
  view.overlays = shown.overlays;
  view.winners = shown.winners;
  view.players = shown.players;
  view.last = shown.last;
  view.began = shown.began;
  view.lies = shown.lies;
  view.adding = shown.adding;
  if (shown.over && shown.last_won && !motion_) view.winner_glow = settled(shown.now);
  view.right_to_left = ui.words.right_to_left();
  view.text = shown.words * std::min(ui.letters, most_letters);
  const ImVec2 mouse = ImGui::GetIO().MousePos;
  if (mode_ == Mode::play && window_.contains({mouse.x, mouse.y})) {
    view.pointer = Vec{mouse.x, mouse.y};
    if (shown.turned) view.pointer = turned(*view.pointer, view.area);
  }
  return view;
}

void BoardView::make(const Shown& shown, SceneView& view) {
  const auto lay_out = [&] {
    scene_ = make_scene(*shown.position, view);
    if (shown.turned) turn(scene_, view.area);
  };
  lay_out();
  if (!std::exchange(reveal_, false) || !scene_.focus || !viewport_.zoomed()) return;
  viewport_.show(*scene_.focus, window_);
  view.area = viewport_.board(window_);
  lay_out();
}

/// Pointer, keys and presses from outside the picture: what they decide on, and what they choose, which is drawn at once.
std::optional<Move> BoardView::follow(Ui& ui, const Shown& shown, SceneView& view) {
  std::optional<Move> decided;
  const bool playing = mode_ == Mode::play;
  const Choice before = choice_;
  touched_ = false;
  pressed_ = false;
  follow_pointer(shown, view, decided);
  const ImVec2 mouse = ImGui::GetIO().MousePos;
  if (playing && touched_) refuse(ui, shown, view, {mouse.x, mouse.y});
  follow_outside(ui, shown, view, decided);
  if (refused_ && refused_->until >= 0 && shown.now >= refused_->until) refused_.reset();
  if (playing && shown.keyboard && !decided) follow_digits(*shown.position);
  if (shown.keyboard && !decided) follow_keys(shown, decided);
  if (!(choice_ == told_)) tell_choice(ui, *shown.position, told_);
  if (choice_ == before && view.pressed == is_pressed()) return decided;
  if (!touched_) refused_.reset();
  view.choice = choice_;
  view.pressed = is_pressed();
  make(shown, view);
  return decided;
}

std::optional<Move> BoardView::frame(Ui& ui, const Shown& shown) {
  if (motion_) {
    const double t = (shown.now - motion_begin_) / std::max(motion_end_ - motion_begin_, 1e-6);
    motion_->t = static_cast<float>(std::clamp(t, 0.0, 1.0));
    if (shown.now >= motion_end_) motion_.reset();
  }
  over_ = shown.over;
  look_around(ui, shown);
  const Mode mode = motion_ && shown.mode == Mode::play ? Mode::watch : shown.mode;
  if (mode == Mode::watch || mode != mode_) put_down();
  mode_ = mode;

  SceneView view = scene_view(ui, shown);
  make(shown, view);
  std::optional<Move> decided;
  if (mode != Mode::watch) decided = follow(ui, shown, view);
  told_ = choice_;
  // On an empty table the winner's last match is held up.
  if (shown.over && !motion_ && shown.piles && shown.piles->bare) scene_ = {};
  draw_scene(scene_, window_);
  ImGui::PushClipRect({window_.x, window_.y}, {window_.x + window_.w, window_.y + window_.h},
                      viewport_.zoomed());
  draw_labels(ui, scene_);
  ImGui::PopClipRect();
  lay_piles(ui, shown);
  draw_answer(ui, shown, view);
  draw_refusal(ui);
  if (mode == Mode::edit || mode == Mode::swap) lay_by_keys(ui, shown);
  draw_rulers(ui);
  zoom_buttons(ui);
  return decided;
}

Touch BoardView::touched(const Shown& shown, const SceneView& view, Vec at) const {
  if (!shown.turned) return touch_at(*shown.position, view, scene_, at);
  const auto [scene, place] = straight(shown, view, at);
  return touch_at(*shown.position, view, scene, place);
}

std::pair<Scene, Vec> BoardView::straight(const Shown& shown, const SceneView& view, Vec at) const {
  Scene scene = scene_;
  if (!shown.turned) return {std::move(scene), at};
  turn(scene, view.area);
  return {std::move(scene), turned(at, view.area)};
}

void BoardView::follow_pointer(const Shown& shown, const SceneView& view, std::optional<Move>& decided) {
  ImGui::SetCursorScreenPos({window_.x, window_.y});
  ImGui::SetNextItemAllowOverlap(); // by the zoom buttons
  ImGui::InvisibleButton("##stage", {std::max(window_.w, 1.0F), std::max(window_.h, 1.0F)});
  const ImGuiIO& io = ImGui::GetIO();
  const bool by_touch = io.MouseSource == ImGuiMouseSource_TouchScreen;
  const Vec at = {io.MousePos.x, io.MousePos.y};
  const Touch touch = touched(shown, view, at);

  if (ImGui::IsItemActivated()) {
    drag_from_ = at;
    dragging_ = false;
    panning_ = false;
    return;
  }
  if (ImGui::IsItemActive()) return drag(shown, view, at, touch);
  if (ImGui::IsItemDeactivated()) {
    if (std::exchange(panning_, false)) return;
    touched_ = true;
    const Gesture gesture = dragging_ ? Gesture::release : Gesture::press;
    decided = press_on(shown, touch, gesture, by_touch);
    return;
  }
  hover(shown, touch, by_touch);
}

/// The pointer is held down: it leads what it began on, or moves a large board.
void BoardView::drag(const Shown& shown, const SceneView& view, Vec at, const Touch& touch) {
  if (!dragging_ && std::hypot(at.x - drag_from_.x, at.y - drag_from_.y) > 8) {
    dragging_ = true;
    const Touch began = touched(shown, view, drag_from_);
    choice_ = choose(*shown.position, choice_, began, Gesture::drag, mode_);
    const bool on_nothing =
        mode_ != Mode::play ? !holds(*shown.position) : std::holds_alternative<std::monostate>(began);
    panning_ = viewport_.zoomed() && on_nothing;
  }
  const ImVec2 by = ImGui::GetIO().MouseDelta;
  if (panning_) {
    viewport_.pan({by.x, by.y}, window_);
  } else if (dragging_) {
    choice_ = choose(*shown.position, choice_, touch, Gesture::drag, mode_);
  }
}

/// Who leaves the board no longer points at anything.
void BoardView::hover(const Shown& shown, const Touch& touch, bool by_touch) {
  const ImVec2 by = ImGui::GetIO().MouseDelta;
  const bool here = ImGui::IsItemHovered();
  const bool was_here = std::exchange(hovered_, here && !by_touch);
  const bool moved = by.x != 0 || by.y != 0;
  if (!(here || was_here) || by_touch || (choice_.by_keyboard && !moved)) return;
  if (!point_at(*shown.position, here ? touch : Touch{})) return;
  const bool on_something = !std::holds_alternative<std::monostate>(touch);
  if (here && on_something) ImGui::SetMouseCursor(ImGuiMouseCursor_Hand);
}

/// False where the choice waits to be confirmed, and stays.
bool BoardView::point_at(const Position& position, const Touch& touch) {
  if (asked_ && !board_scene(position).follows(choice_)) return false;
  choice_ = choose(position, choice_, touch, Gesture::hover, mode_);
  return true;
}

/// A touch ended there: what it decides on, if anything.
std::optional<Move> BoardView::press_on(const Shown& shown, const Touch& touch, Gesture gesture,
                                        bool by_touch) {
  pressed_ = true;
  if (mode_ != Mode::play) {
    lay(shown, touch, gesture);
    return std::nullopt;
  }
  Choice next = choose(*shown.position, choice_, touch, gesture);
  // In some games touches add up to a move; elsewhere one of them can be all of it.
  const bool adds_up = touches_add_up(*shown.position);
  const bool same =
      next.move == choice_.move && next.of<HeapsChoice>().first == choice_.of<HeapsChoice>().first;
  const bool again = asked_ && same && !(dragging_ && next.rough);
  const bool at_once = next.move && plays_at_once(shown, next, by_touch);
  if (next.ready && next.move && !adds_up && (again || at_once)) return decide(next);
  choice_ = std::move(next);
  asked_ = choice_.move.has_value();
  return std::nullopt;
}

/// Somebody who goes through the board outside the picture is where a pointer would be, and presses as one.
void BoardView::follow_outside(Ui& ui, const Shown& shown, const SceneView& view,
                               std::optional<Move>& decided) {
  const Focus& there = ui.keyboard;
  const bool moved = std::exchange(over_there_, there.over) != there.over;
  const std::string& id = there.touched.empty() ? there.over : there.touched;
  if (id.empty()) { // who has gone on no longer points at anything
    if (moved && mode_ == Mode::play && !asked_ && !choice_.by_keyboard && !choice_.typing)
      choice_ = choose(*shown.position, choice_, Touch{}, Gesture::hover, mode_);
    return;
  }
  if (there.touched.empty() && !moved) return;
  const std::vector<std::string> ids = ids_of(scene_);
  const auto found = std::find(ids.begin(), ids.end(), id);
  if (found == ids.end()) return;
  const Target target = scene_.targets[static_cast<std::size_t>(found - ids.begin())];
  const Vec at = target.area.center();
  if (there.touched.empty()) {
    if (mode_ == Mode::play && target.enabled) point_at(*shown.position, target.touch);
    return;
  }
  dragging_ = false;
  if (target.enabled) decided = press_on(shown, target.touch, Gesture::press, false);
  // A place that can be pressed may still be refused beside what is chosen.
  if (mode_ == Mode::play) refuse(ui, shown, view, at);
  if (refused_ || !target.enabled) touched_ = true;
}

/// It is kept in mind which matches lay under the finger: a move does not always say.
Move BoardView::decide(const Choice& choice) {
  decided_ = choice;
  return *choice.move;
}

/// Whether what was chosen there is surely meant.
bool BoardView::plays_at_once(const Shown& shown, const Choice& next, bool by_touch) const {
  if (next.rough || shown.ask == Settings::Ask::always) return false;
  if (dragging_ || !by_touch || shown.ask == Settings::Ask::never) return true;
  return board_scene(*shown.position).aim == Aim::sure;
}

void BoardView::follow_keys(const Shown& shown, std::optional<Move>& decided) {
  constexpr std::array keys = {
      std::pair{ImGuiKey_LeftArrow, Key::left}, std::pair{ImGuiKey_RightArrow, Key::right},
      std::pair{ImGuiKey_UpArrow, Key::up},     std::pair{ImGuiKey_DownArrow, Key::down},
      std::pair{ImGuiKey_Equal, Key::more},     std::pair{ImGuiKey_KeypadAdd, Key::more},
      std::pair{ImGuiKey_Minus, Key::less},     std::pair{ImGuiKey_KeypadSubtract, Key::less},
  };
  for (const auto& [pressed, key] : keys) {
    if (ImGui::IsKeyPressed(pressed)) press(*shown.position, shown.turned ? turned(key) : key);
  }
  const bool enter = ImGui::IsKeyPressed(ImGuiKey_Enter, false) ||
                     ImGui::IsKeyPressed(ImGuiKey_KeypadEnter, false) ||
                     ImGui::IsKeyPressed(ImGuiKey_Space, false);
  if (enter) decided = press(*shown.position, Key::enter);
}

std::optional<Move> BoardView::press(const Position& position, Key key) {
  Choice next = choose(position, choice_, key);
  if (key == Key::enter && next.ready && next.move) return decide(next);
  choice_ = std::move(next);
  reveal_ = true;
  asked_ = choice_.move.has_value() && asked_;
  return std::nullopt;
}

bool BoardView::let_go(const Position& position) {
  if (!asked_ && !choice_.by_keyboard && !choice_.typing && !holds(position)) return false;
  if (mode_ == Mode::edit) {
    put_down();
  } else {
    press(position, Key::cancel);
  }
  return true;
}

} // namespace nimatron
