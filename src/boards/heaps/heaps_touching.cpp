#include "boards/heaps/heaps_geometry.hpp"

#include <algorithm>

#include "boards/heaps/heap_words.hpp"
#include "boards/heaps/heaps.hpp"
#include "boards/refusals.hpp"
#include "core/game.hpp"

namespace nimatron {

namespace {

/// The last matches of a heap, those behind what has already been taken from it, or those between the parts
/// it is split into; the whole heap if its matches are not drawn one by one. After a split: the heap it came
/// from, which is still on the board.
std::optional<Rect> area_of_taken(Marking& marks, const Heaps& board, const HeapMove& move) {
  const auto [index, take, split] = move;
  const bool new_one = index >= board.size.size();
  const std::size_t heap = new_one ? marks.divided : index;
  const Count before = heap == marks.last ? marks.taken : 0;
  const bool whole = new_one || marks.divided == heap;
  if (split != 0) marks.divided = heap;
  const bool inside = split != 0 && heap < board.size.size();
  const Count beyond = inside ? board.size[heap] - split - take : before; // how many lie behind those
  marks.last = heap;
  marks.taken = before + take;
  std::optional<Rect> some;
  std::optional<Rect> all;
  for (const Target& target : marks.scene.targets) {
    const auto* match = std::get_if<OnMatch>(&target.touch);
    if (match == nullptr || match->heap != heap) continue;
    all = all ? union_of(*all, target.area) : target.area;
    if (match->rough || match->take <= beyond || match->take > beyond + take) continue;
    some = some ? union_of(*some, target.area) : target.area;
  }
  return some && !whole && (split == 0 || before == 0) ? some : all;
}

} // namespace

Choice HeapsGeometry::choose(const Position& position, const Heaps& board, const Choice& choice,
                             const Touch& touch, Gesture gesture, Mode mode) {
  return mode == Mode::play ? choose_heaps(position, board, choice, touch, gesture) : choice;
}

Choice HeapsGeometry::choose_by_key(const Position& position, const Heaps& board, const Choice& choice,
                                    Key key, Mode mode) {
  return mode == Mode::play ? choose_heaps(position, board, choice, key) : choice;
}

std::optional<Amount> HeapsGeometry::amount(const Position& position, const Heaps& board,
                                            const Choice& choice) {
  return heaps_amount(position, board, choice);
}

Choice HeapsGeometry::with_amount(const Position& position, const Heaps& board, const Choice& choice,
                                  Count amount) {
  return with_heaps_amount(position, board, choice, amount);
}

std::optional<Choice> HeapsGeometry::step_amount(const Position& position, const Heaps& board,
                                                 const Choice& choice, Count by) {
  return step_heaps_amount(position, board, choice, by);
}

/// While the pointer moves, it shows where the heap would be split.
bool HeapsGeometry::follows(const Choice& choice) { return is_dividing(choice); }

/// Heaps are only tapped, unless the rest may be split: then you drag across a run of matches.
bool HeapsGeometry::only_taps(const Position& position) { return !taken_inside(position); }

std::optional<Message> HeapsGeometry::place_words(const Position& position, const Heaps& board,
                                                  const Choice& choice) {
  const auto heap = choice.of<HeapsChoice>().heap;
  if (!heap || *heap >= board.size.size()) return std::nullopt;
  if (holds_passes(*position.game, *heap, board.size.size()))
    return say(heap_words(position, *heap, board.size.size()).lies_there, board.size[*heap]);
  return say(N_("heap {0}: {1}"), *heap + 1, board.size[*heap]);
}

std::optional<Message> HeapsGeometry::refusal(const Position& position, const Heaps& board,
                                              const SceneView& view, const Scene& scene, Vec p, bool) {
  const Touch touch = touch_under(scene, p);
  const auto* match = std::get_if<OnMatch>(&touch);
  if (match == nullptr || is_dividing(view.choice)) return std::nullopt;
  const bool empty = match->heap >= board.size.size() || board.size[match->heap] == 0;
  if (split_off(position, board, *match)) return std::nullopt;
  if (!empty && only_splits(position)) { // each match is the place before it
    const Count first = board.size[match->heap] - match->take;
    return position.game->why_illegal(position.options, position.board, HeapMove{match->heap, 0, first});
  }
  const auto plain = [&] { return empty ? nothing_left() : heap_refusal(position, *match); };
  if (match->take < 1 || !divides(position)) return plain();
  if (taken_one_by_one(position) || view.choice.of<HeapsChoice>().across)
    return pins_refusal(position, board, view.choice, *match);
  return plain();
}

void HeapsGeometry::mark(Marking& marks, const Heaps& board, const HeapMove& move, bool answer) {
  marks.put(area_of_taken(marks, board, move), move.take, answer);
}

void HeapsGeometry::mark(Marking& marks, const Heaps& board, const HeapsMove& move, bool answer) {
  for (const HeapsMove::Part& part : move.part)
    mark(marks, board, HeapMove{part.heap, part.take, 0}, answer);
}

void HeapsGeometry::mark(Marking& marks, const Heaps& board, const TakeMove& move, bool answer) {
  mark(marks, board, HeapMove{0, move.take, 0}, answer);
}

std::string OnMatch::id() const {
  return "heap " + std::to_string(heap + 1) + ", match " + std::to_string(take);
}

std::string OnGap::id() const {
  return "heap " + std::to_string(heap + 1) + ", gap " + std::to_string(first);
}

} // namespace nimatron
