#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <utility>
#include <variant>
#include <vector>

#include "boards/heaps/heaps_drawing.hpp"
#include "boards/heaps/heaps_geometry.hpp"

// What a move makes of heaps: where each thing goes, and the picture on the way.

namespace nimatron {

namespace {

/// The heap that must be visible: the one chosen, moved or hinted at.
std::size_t focus_of(const Heaps& board, const SceneView& view) {
  const auto heap = [&](const std::optional<Move>& move) -> std::optional<std::size_t> {
    const std::vector<HeapMove> parts = takings(move);
    const bool shown = !parts.empty() && parts.front().heap < board.size.size();
    return shown ? std::optional(parts.front().heap) : std::nullopt;
  };
  const auto held = view.choice.of<HeapsChoice>().heap;
  if (held && *held < board.size.size()) return *held;
  if (const auto h = heap(view.choice.move)) return *h;
  return heap(view.hint).value_or(0);
}

} // namespace

Count emptied(const SceneView& view, std::size_t heap, Count size) {
  if (view.last == nullptr) return 0;
  // In a match of several games, only if both belong to the same one.
  const auto* series = std::get_if<SeriesBoard>(&view.last->before.board);
  for (const HeapMove& part : takings(view.last->move)) {
    if (part.heap + (part.split != 0 ? 1 : 0) != heap) continue;
    return series == nullptr || series->left == size + part.take ? part.take : 0;
  }
  return 0;
}

std::vector<HeapMove> takings(const std::optional<Move>& move) {
  if (!move) return {};
  if (const auto* one = std::get_if<HeapMove>(&*move)) return {*one};
  if (const auto* only = std::get_if<TakeMove>(&*move)) return {{0, only->take, 0}};
  std::vector<HeapMove> out;
  if (const auto* several = std::get_if<HeapsMove>(&*move)) {
    for (const HeapsMove::Part& part : several->part)
      out.push_back({part.heap, part.take, 0});
  }
  return out;
}

namespace {

/// A row gets so many places more, behind the beginning of this heap.
void widen(std::vector<HeapPlace>& lies, HeapPlace behind, Count by) {
  for (HeapPlace& place : lies) {
    if (place.row != behind.row) continue;
    place.in_row += by;
    if (place.at > behind.at) place.at += by;
  }
}

/// Where heaps lay before this move.
std::vector<HeapPlace> before_move(std::vector<HeapPlace> lies, const HeapMove& move) {
  if (move.split == 0) return lies;
  lies.erase(lies.begin() + static_cast<std::ptrdiff_t>(move.heap) + 1);
  if (move.take == 0) widen(lies, lies[move.heap], -1);
  return lies;
}

} // namespace

std::vector<HeapPlace> HeapsGeometry::places(const Position& began, const Heaps& heaps,
                                             std::span<const Move> moves) {
  constexpr std::size_t most_heaps = 200;
  std::vector<HeapPlace> out;
  if (!may_split(began) || heaps.size.size() > most_heaps) return out;
  for (const Count size : heaps.size) {
    if (size > readable_matches) return {};
    out.push_back({out.size(), 0, size});
  }
  std::vector<Count> size = heaps.size;
  for (const Move& move : moves) {
    const auto* take = std::get_if<HeapMove>(&move);
    if (take == nullptr || take->heap >= out.size()) return {};
    const Count rest = size[take->heap] - take->take;
    size[take->heap] = take->split == 0 ? rest : take->split;
    if (take->split == 0) continue;
    const auto behind = static_cast<std::ptrdiff_t>(take->heap) + 1;
    if (take->take == 0) widen(out, out[take->heap], 1);
    const HeapPlace& before = out[take->heap];
    const Count at = before.at + take->split + std::max<Count>(take->take, 1);
    out.insert(out.begin() + behind, {before.row, at, before.in_row});
    size.insert(size.begin() + behind, rest - take->split);
  }
  return out;
}

namespace {

/// Of a match that is not taken: `index` is its new one among those that stay.
Transition where_it_stays(const SpriteKey& id, const HeapMove& move, Count index) {
  const bool stays = move.split == 0 || index < move.split;
  return {SpriteKey{id.kind, id.a + (stays ? 0 : 1),
                    static_cast<std::uint64_t>(stays ? index : index - move.split)},
          false};
}

} // namespace

Transition heap_fate(const Position& position, const Heaps& before, const std::vector<HeapMove>& taken,
                     const SpriteKey& id, std::optional<Count> first) {
  const auto heap = static_cast<std::size_t>(id.a);
  SpriteKey same = id;
  const HeapMove* move = nullptr;
  for (const HeapMove& part : taken) {
    if (part.heap == heap) move = &part;
    if (part.heap < heap && part.split != 0) ++same.a;
  }
  if (move == nullptr || id.kind == plate_thing) return {same, move != nullptr};
  if (id.kind == mark_thing) return {};
  const Count rest = before.size[heap] - move->take;
  if (id.kind == bundle_thing) {
    const Count left = move->split == 0 ? rest : move->split;
    return {same, ((left >> id.b) & 1) == 0};
  }
  const Count from = first.value_or(first_taken(*move, before.size[heap]));
  const auto index = static_cast<Count>(id.b);
  if (index < from || index >= from + move->take)
    return where_it_stays(id, *move, index < from ? index : index - move->take);
  const auto goes = goes_to(position, heap);
  if (!goes) return {std::nullopt, true};
  const Count place = before.size[*goes] + index - rest; // behind those that lie there already
  return {SpriteKey{match_thing, *goes, static_cast<std::uint64_t>(place)}, true};
}

Scene HeapsGeometry::scene(const Position& position, const Heaps& board, const SceneView& view) {
  const auto* before = view.motion == nullptr ? nullptr : std::get_if<Heaps>(&view.motion->before.board);
  const auto taken = view.motion == nullptr ? std::vector<HeapMove>{} : takings(view.motion->move);
  if (before == nullptr || taken.empty() || view.motion->t >= 1 || taken.back().heap >= before->size.size()) {
    return finish(
        draft_heaps(position, board, view, plan_heaps(position, board, view, focus_of(board, view))));
  }
  const SceneView quiet = while_moving(view);
  SceneView then = quiet;
  then.last = nullptr;
  std::vector<HeapPlace> lay; // before the move
  if (view.lies != nullptr && view.lies->size() == board.size.size()) {
    lay = before_move(*view.lies, taken.front());
    then.lies = &lay;
  }
  const std::size_t focus = taken.front().heap;
  const KeyedScene from =
      draft_heaps(view.motion->before, *before, then, plan_heaps(view.motion->before, *before, then, focus));
  const KeyedScene to = draft_heaps(position, board, quiet, plan_heaps(position, board, quiet, focus));
  return blend(from, to, view.motion->t, view.area, [&](const SpriteKey& id) {
    return heap_fate(view.motion->before, *before, taken, id, view.motion->first);
  });
}

} // namespace nimatron
