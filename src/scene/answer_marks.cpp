#include "scene/answer_marks.hpp"

#include "scene/board_scene.hpp"

namespace nimatron {

void Marking::put(const std::optional<Rect>& area, Count take, bool answer) {
  if (area) out.place.push_back({*area, take, answer});
}

void Marking::lead(const std::optional<Rect>& from, const std::optional<Rect>& to, bool answer) {
  if (from && to && !(*from == *to)) out.arrow.push_back({from->center(), to->center(), answer});
}

std::optional<Rect> Marking::touched(const std::optional<Touch>& touch) const {
  if (!touch) return std::nullopt;
  for (const Target& target : scene.targets) {
    if (target.touch == *touch) return target.area;
  }
  return std::nullopt;
}

AnswerMarks answer_marks(const Position& position, const SceneView& view, const Scene& scene,
                         const Answer& shown) {
  const BoardScene& board = board_scene(position);
  Marking marks{view, scene};
  board.mark(marks, position.board, shown.move, false);
  const std::size_t first = marks.out.place.size();
  const std::size_t heap = marks.last;
  if (!shown.answer) return std::move(marks.out);
  board.mark(marks, position.board, *shown.answer, true);
  if (!shown.image.empty()) {
    for (const auto& [from, to] : shown.image) {
      marks.lead(marks.touched(board.place_at(position.board, from)),
                 marks.touched(board.place_at(position.board, to)), true);
    }
  } else if (first > 0 && first < marks.out.place.size() && marks.out.arrow.empty() &&
             (heap == Marking::none || heap != marks.last)) {
    marks.lead(marks.out.place[0].area, marks.out.place[first].area, true);
  }
  return std::move(marks.out);
}

} // namespace nimatron
