#include "scene/answer_marks.hpp"

#include <algorithm>

#include "scene/coin_table.hpp"
#include "scene/columns.hpp"

namespace nimatron {

namespace {

Rect around(const Rect& a, const Rect& b) {
  const float x = std::min(a.x, b.x);
  const float y = std::min(a.y, b.y);
  return {x, y, std::max(a.x + a.w, b.x + b.w) - x, std::max(a.y + a.h, b.y + b.h) - y};
}

class Marking {
 public:
  Marking(const Position& position, const SceneView& view, const Scene& scene)
      : at_(position), view_(view), scene_(scene) {}

  AnswerMarks of(const Answer& shown) {
    mark(shown.move, false);
    const std::size_t first = out_.place.size();
    const std::size_t heap = last_;
    if (!shown.answer) return std::move(out_);
    mark(*shown.answer, true);
    if (!shown.image.empty()) {
      for (const auto& [from, to] : shown.image)
        lead(cell(from), cell(to), true);
    } else if (first > 0 && first < out_.place.size() && out_.arrow.empty() &&
               (heap == none || heap != last_)) {
      lead(out_.place[0].area, out_.place[first].area, true);
    }
    return std::move(out_);
  }

 private:
  void put(const std::optional<Rect>& area, Count take, bool answer) {
    if (area) out_.place.push_back({*area, take, answer});
  }
  void lead(const std::optional<Rect>& from, const std::optional<Rect>& to, bool answer) {
    if (from && to && !(*from == *to)) out_.arrow.push_back({from->center(), to->center(), answer});
  }

  void mark(const Move& move, bool answer) {
    std::visit([&](const auto& own) { mark(own, answer); }, move);
  }
  void mark(const HeapMove& move, bool answer) {
    put(from_heap(move.heap, move.take, move.split), move.take, answer);
  }
  void mark(const HeapsMove& move, bool answer) {
    for (const HeapsMove::Part& part : move.part)
      put(from_heap(part.heap, part.take, 0), part.take, answer);
  }
  void mark(const LineMove& move, bool answer) {
    const auto* board = std::get_if<Grid>(&at_.board);
    if (board == nullptr) return;
    for (std::size_t i = 0; i < move.take.size(); ++i) {
      const std::size_t index =
          move.axis == LineMove::Axis::row ? move.line * board->cols + i : i * board->cols + move.line;
      if (move.take[i] > 0) put(cell(index), move.take[i], answer);
    }
  }
  void mark(const SlideMove& move, bool answer) {
    const auto* board = std::get_if<Columns>(&at_.board);
    if (board == nullptr) return;
    const Rect from = square_area(*board, view_, {move.column, move.from});
    const Rect to = square_area(*board, view_, {move.column, move.to});
    put(from, 0, answer);
    put(to, 0, answer);
    lead(from, to, answer);
  }
  void mark(const CoinMove& move, bool answer) {
    const auto* board = std::get_if<CoinTable>(&at_.board);
    if (board == nullptr) return;
    const CoinTablePlan plan = plan_table(*board, view_.area);
    const Vec middle = plan.at(move.at);
    const float r = static_cast<float>(board->radius) * plan.scale;
    put(Rect{middle.x - r, middle.y - r, 2 * r, 2 * r}, 0, answer);
  }
  void mark(const TakeMove& move, bool answer) { put(from_heap(0, move.take, 0), move.take, answer); }

  std::optional<Rect> touched(const Touch& touch) const {
    for (const Target& target : scene_.targets) {
      if (target.touch == touch) return target.area;
    }
    return std::nullopt;
  }

  std::optional<Rect> cell(std::size_t index) const {
    const auto* board = std::get_if<Grid>(&at_.board);
    return board == nullptr ? std::nullopt : touched(OnCell{index / board->cols, index % board->cols});
  }

  /// The outermost matches of a heap, those beyond what has already been taken from it, or those between the
  /// parts it is divided into; all of it where matches are not drawn one by one. After a division: what it came
  /// from, which is on the board.
  std::optional<Rect> from_heap(std::size_t heap, Count take, Count split) {
    const auto* heaps = std::get_if<Heaps>(&at_.board);
    if (heaps == nullptr) return std::nullopt;
    const bool new_one = heap >= heaps->size.size();
    if (new_one) heap = divided_;
    const Count before = heap == last_ ? taken_ : 0;
    const bool whole = new_one || divided_ == heap;
    if (split != 0) divided_ = heap;
    const bool inside = split != 0 && heap < heaps->size.size();
    const Count beyond = inside ? heaps->size[heap] - split - take : before; // lie behind those
    last_ = heap;
    taken_ = before + take;
    std::optional<Rect> some;
    std::optional<Rect> all;
    for (const Target& target : scene_.targets) {
      const auto* match = std::get_if<OnMatch>(&target.touch);
      if (match == nullptr || match->heap != heap) continue;
      all = all ? around(*all, target.area) : target.area;
      if (match->rough || match->take <= beyond || match->take > beyond + take) continue;
      some = some ? around(*some, target.area) : target.area;
    }
    return some && !whole && (split == 0 || before == 0) ? some : all;
  }

  static constexpr std::size_t none = ~std::size_t{0};

  const Position& at_;
  const SceneView& view_;
  const Scene& scene_;
  AnswerMarks out_;
  std::size_t last_ = none; // the heap that was taken from last, and how many
  Count taken_ = 0;
  std::size_t divided_ = none;
};

} // namespace

AnswerMarks answer_marks(const Position& position, const SceneView& view, const Scene& scene,
                         const Answer& shown) {
  return Marking(position, view, scene).of(shown);
}

} // namespace nimatron
