#include "ui/lesson_board.hpp"

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

std::optional<Intent> LessonBoard::frame(Ui& ui, const Model& model, Rect area) {
  const Teaching& teaching = *model.teaching;
  const Exercise& exercise = teaching.exercise();
  const std::string where = lesson_place(teaching) + '/' + std::to_string(teaching.step);
  const bool another = where != std::exchange(where_, where);
  if (another || !(shown_ == teaching.attempt)) {
    const bool moves = !another && !model.less_motion &&
                       (shown_.tied != teaching.attempt.tied || shown_.gone != teaching.attempt.gone);
    constexpr double seconds = 0.5;
    before_ = std::exchange(shown_, teaching.attempt);
    begin_ = model.now;
    end_ = moves ? model.now + seconds : model.now;
  }
  ExerciseScene after = exercise_scene(exercise, shown_, area);
  std::optional<Intent> intent;
  std::string looked;
  std::optional<Within> board;
  std::optional<Within> line;
  if (!after.places.empty()) board.emplace(ui, Block::board, ui(exercise.words));
  float y = -1;
  for (const ExercisePlace& place : after.places) {
    if (const float middle = place.area.center().y; std::abs(middle - y) > place.area.h / 2) {
      line.reset();
      line.emplace(ui, Block::line);
      y = middle;
    }
    const Press press = press_area(ui, place.id, place.name, place.area, true, place.chosen);
    if (press.pressed) intent = AnswerLesson{place.answer};
    if (press.hovered || press.focused) looked = shown_by(exercise, place.answer);
    if (press.hovered)
      after.draft.things.push_back({{-1, 0, 0}, frame_of(inset(place.area, 3), Tint::legal)});
  }
  line.reset();
  board.reset();
  if (looked.empty()) {
    looked_.reset();
  } else if (!looked_ || looked_->first != looked) {
    const auto record = parse_record(looked);
    looked_.reset();
    if (record) looked_.emplace(looked, record->start);
  }
  if (moving(model.now)) {
    const Draft before = exercise_scene(exercise, before_, area).draft;
    const auto t = static_cast<float>((model.now - begin_) / (end_ - begin_));
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
