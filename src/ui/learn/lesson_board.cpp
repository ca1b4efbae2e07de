#include "ui/learn/lesson_board.hpp"

#include <algorithm>
#include <cmath>
#include <map>
#include <optional>
#include <utility>

#include "core/text.hpp"
#include "features/course/lessons.hpp"
#include "kit/labels.hpp"
#include "kit/outline.hpp"
#include "kit/repaint.hpp"

namespace nimatron {

namespace {

/// What heads a row or column of a table to fill; "": nothing.
std::string heading_of(Ui& ui, const std::vector<Message>& headings, std::size_t i) {
  return i < headings.size() && is_said(headings[i]) ? ui(headings[i]) : "";
}

/// The heads of the columns, and which of them stand out.
void tell_columns(Ui& ui, const ToFill& task, const Attempt& attempt) {
  std::vector<std::string> head;
  head.emplace_back(); // above the heads of the rows
  for (std::size_t column = 0; column < task.width; ++column) {
    std::string words = heading_of(ui, task.columns, column);
    const bool odd = odd_columns_shown(task, attempt) &&
                     std::find(task.odd.begin(), task.odd.end(), column) != task.odd.end();
    if (odd) words = ui(say(N_("{0}, odd"), words));
    head.push_back(std::move(words));
  }
  if (!task.columns.empty()) tell_row(ui, Block::head, head);
}

/// A table to fill, as it is drawn: heads, given cells, and cells that can be used, which are in `named` by their numbers.
void tell_table(Ui& ui, const ToFill& task, const Attempt& attempt,
                const std::map<std::size_t, std::size_t>& named) {
  const OutlineScope table(ui, named.empty() ? Block::table : Block::cells,
                           named.empty() ? ui(say(N_("The finished table")))
                                         : ui(say(N_("The table to fill in"))));
  tell_columns(ui, task, attempt);
  for (std::size_t cell = 0; cell < task.cells.size();) {
    const OutlineScope row(ui, Block::row);
    ui.outline->say(ui, heading_of(ui, task.rows, cell / task.width));
    for (std::size_t column = 0; column < task.width && cell < task.cells.size(); ++column, ++cell) {
      if (const auto used = named.find(cell); used != named.end())
        ui.outline->control(ui, used->second);
      else
        ui.outline->say(ui, ui(shown_in_cell(task, attempt, cell)));
    }
  }
}

Message name_of_board(const Exercise& exercise) {
  return std::holds_alternative<ToBundle>(exercise.task) ? say(N_("Bundles to tie"))
                                                         : say(N_("Heaps to pair off"));
}

/// What is drawn beside the places: heaps that are named there, how many matches are loose, that nothing is left.
void tell_what_is_left(Ui& ui, const Exercise& exercise, const Attempt& attempt) {
  if (ui.outline == nullptr) return;
  if (const auto* task = std::get_if<ToBundle>(&exercise.task)) {
    const Count left = task->loose(attempt);
    ui.outline->say(
        ui, left == 0
                ? ui(say(N_("No match is left over.")))
                : ui(say(N_("{0, plural, one {{0} match is loose.} other {{0} matches are loose.}}"), left)));
    if (!attempt.solved) ui.outline->say(ui, ui(tie_words(attempt)));
    if (attempt.solved) {
      for (const Count size : attempt.tied)
        ui.outline->say(ui, ui(tray_words(attempt, size)));
    }
  }
  const auto* task = std::get_if<ToPair>(&exercise.task);
  if (task == nullptr) return;
  for (std::size_t heap = 0; heap < task->heaps.size(); ++heap)
    ui.outline->say(ui, ui(heap_words(*task, heap)));
  const std::vector<BundleOf> left = task->left(attempt);
  if (left.empty()) ui.outline->say(ui, ui(say(N_("Nothing is left over."))));
  if (!attempt.solved) return; // the places say it
  for (const BundleOf& one : left)
    ui.outline->say(ui, ui(bundle_words(*task, one)));
}

/// Another one for each exercise.
std::string place_of(const LessonRun& teaching) {
  return lesson_place(teaching) + '/' + std::to_string(teaching.step);
}

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

/// While it is dragged it is the one that is held, and no other.
std::optional<Answering> LessonBoard::hold(const BundleOf& bundle) {
  if (std::find(shown_.gone.begin(), shown_.gone.end(), bundle) !=
      shown_.gone.end()) { // it needed no partner
    dragging_ = false;
    dragged_.reset();
    return std::nullopt;
  }
  if (!shown_.held) return PairBundle{bundle};
  return *shown_.held == bundle ? std::nullopt : std::optional<Answering>(PairBundle{*shown_.held});
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
  if (ImGui::IsMouseDown(ImGuiMouseButton_Left))
    return bundle != nullptr ? hold(bundle->bundle) : std::nullopt;
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

/// A chart, of which points are touched.
std::optional<Intent> LessonBoard::look(Ui& ui, const Model& model, const ToLook& task, Rect area) {
  const Attempt& attempt = model.teaching->attempt;
  looked_.reset();
  const Chart chart = chart_so_far(task, attempt);
  const auto touched = chart_.frame(
      ui, {.chart = chart,
           .area = area,
           .chosen = attempt.touched.empty() ? std::nullopt : std::optional(attempt.touched.back()),
           .now = model.now,
           .less_motion = model.less_motion});
  if (touched && !attempt.solved) return AnswerLesson{TouchPoint{*touched}};
  return std::nullopt;
}

/// Another answer than the one that was shown comes by a motion, another exercise at once.
void LessonBoard::follow(const Model& model) {
  const LessonRun& teaching = *model.teaching;
  const std::string where = place_of(teaching);
  const bool another = where != std::exchange(where_, where);
  if (another) {
    dragging_ = false;
    dragged_.reset();
  }
  const Attempt& now = teaching.attempt;
  if (!another && shown_ == now) return;
  const bool tied = shown_.tied != now.tied || shown_.gone != now.gone;
  const bool turned = shown_.filled != now.filled || shown_.solved != now.solved;
  const double seconds = another || model.less_motion ? 0.0 : tied ? 0.5 : turned ? 0.3 : 0.0;
  before_ = std::exchange(shown_, now);
  begin_ = model.now;
  end_ = model.now + seconds;
}

/// Loose matches can be dragged into a tray; the buttons below say the same.
void LessonBoard::grip_loose(Ui& ui, const Rect& loose, bool drawn) {
  ImGui::SetCursorScreenPos({loose.x, loose.y});
  ImGui::InvisibleButton("##loose", {std::max(loose.w, 1.0F), std::max(loose.h, 1.0F)});
  ui.grips.push_back(loose);
  if (ImGui::IsItemActive() && drawn && !dragging_) {
    dragging_ = true;
    dragged_ = ExercisePlace{"", {}, loose, CheckAnswer{}, false};
  }
}

/// One place where something can be answered, and from where it may be dragged.
Press LessonBoard::place(Ui& ui, const Exercise& exercise, const ExercisePlace& what, bool drawn) {
  const Press press = press_area(ui, what.id, what.name, what.area, true, what.chosen);
  const bool grip = takes_drags(exercise) && (what.chosen || !std::holds_alternative<TieBundle>(what.answer));
  if (grip) ui.grips.push_back(what.area);
  if (press.held && drawn && !dragging_ && grip) {
    dragging_ = true;
    dragged_ = what;
  }
  return press;
}

/// All that can be used on the table besides a position, told line by line. What was answered, if anything; `looked` is the
/// record of what is pointed at.
std::optional<Intent> LessonBoard::places(Ui& ui, const Exercise& exercise, ExerciseScene& scene,
                                          std::string& looked) {
  std::optional<Intent> intent;
  const auto* table = std::get_if<ToFill>(&exercise.task);
  std::map<std::size_t, std::size_t> cells; // where each is in `Ui::named`
  std::optional<MuteOutline> in_table;
  if (table != nullptr) in_table.emplace(ui); // told in the order of the table
  tell_what_is_left(ui, exercise, shown_);
  std::optional<OutlineScope> board;
  std::optional<OutlineScope> line;
  if (!scene.places.empty()) board.emplace(ui, Block::board, ui(name_of_board(exercise)));
  constexpr float far_enough = 8;
  const bool drawn = ImGui::IsMouseDragging(ImGuiMouseButton_Left, far_enough) && takes_drags(exercise);
  if (scene.loose) grip_loose(ui, *scene.loose, drawn);
  float y = -1;
  for (const ExercisePlace& one : scene.places) {
    if (const float middle = one.area.center().y; std::abs(middle - y) > one.area.h / 2) {
      line.reset();
      line.emplace(ui, Block::line);
      y = middle;
    }
    if (const auto* cell = std::get_if<FillCell>(&one.answer)) cells[cell->cell] = ui.named.size();
    const Press press = place(ui, exercise, one, drawn);
    if (press.pressed) intent = AnswerLesson{one.answer};
    if (press.hovered || press.focused) looked = shown_by(exercise, one.answer);
    if (press.hovered) scene.draft.things.push_back({{-1, 0, 0}, frame_of(inset(one.area, 3), Tint::legal)});
  }
  line.reset();
  board.reset();
  in_table.reset();
  if (table != nullptr && ui.outline != nullptr) tell_table(ui, *table, shown_, cells);
  return intent;
}

/// What is dragged follows the pointer, and the place that it would go to has a frame.
void LessonBoard::lift_dragged(ExerciseScene& scene) const {
  const ImVec2 at = ImGui::GetIO().MousePos;
  Dragged held{dragged_->answer, {at.x, at.y}, 1};
  if (std::holds_alternative<CheckAnswer>(dragged_->answer)) held.from.reset();
  for (const ExercisePlace& place : scene.places) {
    if (!place.area.contains(held.at) || place.id == dragged_->id) continue;
    scene.draft.things.push_back({{-1, 0, 0}, frame_of(inset(place.area, 3), Tint::legal)});
    if (const auto* tray = std::get_if<TieBundle>(&place.answer)) held.matches = tray->size;
  }
  lift(scene, held);
}

void LessonBoard::look_at(const std::string& record) {
  if (!record.empty() && looked_ && looked_->first == record) return;
  looked_.reset();
  if (record.empty()) return;
  if (const auto read = parse_record(record)) looked_.emplace(record, read->start);
}

std::optional<Intent> LessonBoard::frame(Ui& ui, const Model& model, Rect area, float letters) {
  const Exercise& exercise = model.teaching->exercise();
  if (const auto* task = std::get_if<ToLook>(&exercise.task)) {
    where_ = place_of(*model.teaching);
    return look(ui, model, *task, area);
  }
  follow(model);
  const bool moves = model.now < end_;
  const float t = moves ? static_cast<float>((model.now - begin_) / (end_ - begin_)) : 1.0F;
  const bool turns = moves && std::holds_alternative<ToFill>(exercise.task);
  ExerciseScene after = exercise_scene(exercise, shown_, area, {turns ? &before_ : nullptr, t, letters});
  std::string looked;
  std::optional<Intent> intent = places(ui, exercise, after, looked);
  if (dragging_) {
    lift_dragged(after);
    if (auto wanted = drag(after)) intent = AnswerLesson{*wanted};
  }
  look_at(looked);
  if (moves && !turns && !dragging_) {
    const KeyedScene before = exercise_scene(exercise, before_, area, {.letters = letters}).draft;
    scene_ = blend(before, after.draft, t, area, [&](const SpriteKey& thing) {
      return fate_in_exercise(thing, exercise, before_, shown_);
    });
  } else {
    scene_ = finish(std::move(after.draft));
  }
  draw_scene(scene_, area);
  draw_labels(ui, scene_);
  return intent;
}

} // namespace nimatron
