#include "boards/heaps/heaps_geometry.hpp"

#include <algorithm>

#include "boards/heaps/heap_words.hpp"
#include "core/game.hpp"

namespace nimatron {

namespace {

constexpr Count new_heap = 5;

constexpr std::size_t most_steppers = 12;

} // namespace

std::optional<Heaps> HeapsGeometry::edited(const Position&, Heaps board, const Touch& touch, bool add) {
  const auto* match = std::get_if<OnMatch>(&touch);
  if (match == nullptr || match->heap >= board.size.size()) return std::nullopt;
  Count& size = board.size[match->heap];
  if (!add && match->take > size) return std::nullopt;
  size = add ? size + 1 : size - match->take;
  return board;
}

std::optional<Extent> HeapsGeometry::extent(const Position& position, const Heaps& board, Line line) {
  const auto [least, most] = position.game->heaps.heap_count;
  if (line != Line::heap || least == most) return std::nullopt;
  const Count apart = position.game->heaps.most_passes > 0 ? 1 : 0; // not counted among the heaps
  return Extent{static_cast<Count>(board.size.size()) - apart, least - apart, most - apart};
}

/// Passes stay the last.
Heaps HeapsGeometry::resized(const Position& position, Heaps board, Line, Count n) {
  const bool apart = position.game->heaps.most_passes > 0;
  const Count passes = board.size.back();
  if (apart) board.size.pop_back();
  board.size.resize(static_cast<std::size_t>(n), new_heap);
  if (apart) board.size.push_back(passes);
  return board;
}

std::vector<BoardNumber> HeapsGeometry::numbers(const Position& position, const Heaps& board) {
  std::vector<BoardNumber> out;
  for (std::size_t i = 0; i < std::min(board.size.size(), most_steppers); ++i) {
    const bool passes = holds_passes(*position.game, i, board.size.size());
    out.push_back({say(heap_words(position, i, board.size.size()).label, i + 1), board.size[i], 0,
                   passes ? position.game->heaps.most_passes : max_heap});
  }
  return out;
}

Heaps HeapsGeometry::with_number(Heaps board, std::size_t which, Count n) {
  if (which < board.size.size()) board.size[which] = n;
  return board;
}

std::optional<Message> HeapsGeometry::more_words(const Heaps& board) {
  if (board.size.size() <= most_steppers) return std::nullopt;
  const auto more = static_cast<Count>(board.size.size() - most_steppers);
  return say(N_("{0, plural, one {{0} more heap. Edit it in the text below.} other {{0} more heaps. Edit "
                "them in the text below.}}"),
             more);
}

LineWords HeapsGeometry::line_words(const Position& position, Line) {
  const HeapWords& words = heap_words(position);
  return {words.all, words.add, words.remove};
}

Message HeapsGeometry::guide(const Position& position, bool adding) {
  return adding ? say(heap_words(position).touch)
                : say(N_("Tap a match to remove it and every match after it"));
}

} // namespace nimatron
