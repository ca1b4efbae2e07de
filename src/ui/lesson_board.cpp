#include "ui/lesson_board.hpp"

#include <algorithm>
#include <cmath>
#include <optional>
#include <utility>

#include "app/lessons.hpp"
#include "core/text.hpp"
#include "ui/labels.hpp"
#include "ui/outline.hpp"
#include "ui/repaint.hpp"

namespace nimatron {

namespace {

/// The record of the position that a cell stands for, or "".
std::string shown_by(const Exercise& exercise, const Answering& answer) {
  const auto* task = std::get_if<ToFill>(&exercise.task);
  const auto* cell = std::get_if<FillCell>(&answer);
  return task == nullptr || cell == nullptr ? "" : task->cells[cell->cell].shows;
}

} // namespace

bool LessonBoard::takes_drags(const Exercise& exercise) {
  const auto* look = std::get_if<ToLook>(&exercise.task);
  return std::holds_alternative<ToBundle>(exercise.task) || std::holds_alternative<ToPair>(exercise.task) ||
         (look != nullptr && look->chart.shape == Chart::Shape::space);
}

/// A bundle is drawn onto its twin, or out of its tray; loose matches are drawn into one.
std::optional<Answering> LessonBoard::drag(const ExerciseScene& scene) {
  if (!dragging_) return std::nullopt;
  const ImVec2 at = ImGui::GetIO().MousePos;
  const auto over = std::find_if(scene.places.begin(), scene.places.end(), [&](const ExercisePlace& place) {
    return place.area.contains({at.x, at.y});
  });
  const ExercisePlace* there = over == scene.places.end() || over->id == dragged_->id ? nullptr : &*over;
  const auto* bundle = std::get_if<PairBundle>(&dragged_->answer);
  if (ImGui::IsMouseDown(ImGuiMouseButton_Left)) {
    if (bundle == nullptr) return std::nullopt;
    const bool gone = std::find(shown_.gone.begin(), shown_.gone.end(), bundle->bundle) != shown_.gone.end();
    if (gone) { // it needed no partner
      dragging_ = false;
      dragged_.reset();
      return std::nullopt;
    }
    // It is the one that is held, and no other.
    if (shown_.held && !(*shown_.held == bundle->bundle)) return PairBundle{*shown_.held};
    if (!shown_.held) return *bundle;
    return std::nullopt;
  }
  dragging_ = false;
  const ExercisePlace from = *std::exchange(dragged_, std::nullopt);
  if (bundle != nullptr) {
    const bool own = from.area.contains({at.x, at.y}); // pressing it there puts it down
    if (there != nullptr) return there->answer;
    return own ? std::nullopt : std::optional(from.answer);
  }
  const bool loose = std::holds_alternative<CheckAnswer>(from.answer);
  if (loose) return there != nullptr && !there->chosen ? std::optional(there->answer) : std::nullopt;
  return there == nullptr && !from.area.contains({at.x, at.y}) ? std::optional(from.answer) : std::nullopt;
}

std::optional<Intent> LessonBoard::frame(Ui& ui, const Model& model, Rect area) {
  const Teaching& teaching = *model.teaching;
  const Exercise& exercise = teaching.exercise();
  const std::string where = lesson_place(teaching) + '/' + std::to_string(teaching.step);
  const bool another = where != std::exchange(where_, where);
  if (const auto* look = std::get_if<ToLook>(&exercise.task)) {
    looked_.reset();
    const Chart chart = chart_so_far(*look, teaching.attempt);
    const auto touched = chart_.frame(ui, {.chart = chart,
                                           .area = area,
                                           .chosen = teaching.attempt.touched.empty()
                                                         ? std::nullopt
                                                         : std::optional(teaching.attempt.touched.back()),
                                           .now = model.now,
                                           .less_motion = model.less_motion});
    if (touched && !teaching.attempt.solved) return AnswerLesson{TouchPoint{*touched}};
    return std::nullopt;
  }
  if (another) {
    dragging_ = false;
    dragged_.reset();
  }
  if (another || !(shown_ == teaching.attempt)) {
    const bool tied = shown_.tied != teaching.attempt.tied || shown_.gone != teaching.attempt.gone;
    const bool turned = shown_.filled != teaching.attempt.filled || shown_.solved != teaching.attempt.solved;
    const double seconds = another || model.less_motion ? 0.0 : tied ? 0.5 : turned ? 0.3 : 0.0;
    before_ = std::exchange(shown_, teaching.attempt);
    begin_ = model.now;
    end_ = model.now + seconds;
  }
  const bool moves = model.now < end_;
  const float t = moves ? static_cast<float>((model.now - begin_) / (end_ - begin_)) : 1.0F;
  const bool turns = moves && std::holds_alternative<ToFill>(exercise.task);
  ExerciseScene after = exercise_scene(exercise, shown_, area, {turns ? &before_ : nullptr, t});
  std::optional<Intent> intent;
  std::string looked;
  std::optional<Within> board;
  std::optional<Within> line;
  if (!after.places.empty()) board.emplace(ui, Block::board, ui(exercise.words));
  float y = -1;
  constexpr float far_enough = 8;
  const bool drawn = ImGui::IsMouseDragging(ImGuiMouseButton_Left, far_enough) && takes_drags(exercise);
  if (after.loose) { // the buttons below say the same
    ImGui::SetCursorScreenPos({after.loose->x, after.loose->y});
    ImGui::InvisibleButton("##loose", {std::max(after.loose->w, 1.0F), std::max(after.loose->h, 1.0F)});
    if (ImGui::IsItemActive() && drawn && !dragging_) {
      dragging_ = true;
      dragged_ = ExercisePlace{"", {}, *after.loose, CheckAnswer{}, false};
    }
  }
  for (const ExercisePlace& place : after.places) {
    if (const float middle = place.area.center().y; std::abs(middle - y) > place.area.h / 2) {
      line.reset();
      line.emplace(ui, Block::line);
      y = middle;
    }
    const Press press = press_area(ui, place.id, place.name, place.area, true, place.chosen);
    const auto* tray = std::get_if<TieBundle>(&place.answer);
    if (press.held && drawn && !dragging_ && (tray == nullptr || place.chosen)) {
      dragging_ = true;
      dragged_ = place;
    }
    if (press.pressed) intent = AnswerLesson{place.answer};
    if (press.hovered || press.focused) looked = shown_by(exercise, place.answer);
    if (press.hovered)
      after.draft.things.push_back({{-1, 0, 0}, frame_of(inset(place.area, 3), Tint::legal)});
  }
  line.reset();
  board.reset();
  if (dragging_) {
    const ImVec2 at = ImGui::GetIO().MousePos;
    Dragged held{dragged_->answer, {at.x, at.y}, 1};
    if (std::holds_alternative<CheckAnswer>(dragged_->answer)) held.from.reset();
    for (const ExercisePlace& place : after.places) {
      if (!place.area.contains(held.at) || place.id == dragged_->id) continue;
      after.draft.things.push_back({{-1, 0, 0}, frame_of(inset(place.area, 3), Tint::legal)});
      if (const auto* tray = std::get_if<TieBundle>(&place.answer)) held.matches = tray->size;
    }
    lift(after, held);
    if (auto wanted = drag(after)) intent = AnswerLesson{*wanted};
  }
  if (looked.empty()) {
    looked_.reset();
  } else if (!looked_ || looked_->first != looked) {
    const auto record = parse_record(looked);
    looked_.reset();
    if (record) looked_.emplace(looked, record->start);
  }
  if (moves && !turns && !dragging_) {
    const Draft before = exercise_scene(exercise, before_, area).draft;
    scene_ = blend(before, after.draft, t, area,
                   [&](const ThingId& thing) { return fate_in_exercise(thing, exercise, before_, shown_); });
  } else {
    scene_ = finish(std::move(after.draft));
  }
  draw_scene(scene_, area);
  draw_labels(ui, scene_);
  return intent;
}

} // namespace nimatron
