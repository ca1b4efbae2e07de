#include "boards/heaps/heaps_geometry.hpp"

#include <algorithm>
#include <utility>

#include "boards/heaps/heap_words.hpp"
#include "boards/lists.hpp"
#include "core/game.hpp"
#include "core/legality.hpp"
#include "session/candidates.hpp"

namespace nimatron {

namespace {

/// A random one of the amounts that the game allows.
std::optional<Count> amount_of(const Amounts& amounts, Rng& rng) {
  if (amounts.empty()) return std::nullopt;
  if (amounts.none && (amounts.takes_nothing() || rng.between(0, 1) == 0)) return 0;
  if (amounts.only) return (*amounts.only)[rng.index(amounts.only->size())];
  return rng.small(amounts.most);
}

/// How many matches leave the table; those that are pushed from one heap to another do not.
Count leaves_table(const Position& start, std::size_t heap, Count take) {
  return goes_to(start, heap) ? 0 : take;
}

} // namespace

std::size_t HeapsGeometry::bytes(const Heaps& board) { return bytes_elsewhere(board.size); }

std::size_t HeapsGeometry::move_bytes(const HeapsMove& move) { return bytes_elsewhere(move.part); }

std::size_t HeapsGeometry::largest_move(const Position& position, const Heaps& board) {
  if (!Legality(position).several_heaps()) return 0;
  return board.size.size() * sizeof(HeapsMove::Part) + bytes_a_block;
}

BigCount HeapsGeometry::weight(const Heaps& board) { return sum_of(board.size); }

bool HeapsGeometry::bare(const Heaps& board) {
  return std::all_of(board.size.begin(), board.size.end(), [](Count size) { return size == 0; });
}

Count HeapsGeometry::heap(const Heaps& board, std::size_t heap) {
  return heap < board.size.size() ? board.size[heap] : 0;
}

std::optional<Move> HeapsGeometry::propose(const Position& position, const Heaps& board, Rng& rng) {
  if (board.size.empty()) return std::nullopt;
  const Legality law(position);
  const std::size_t heap = rng.index(board.size.size());
  const Count size = board.size[heap];
  const auto take = size < 1 ? std::nullopt : amount_of(law.amounts(heap), rng);
  if (!take) return std::nullopt;
  auto move = law.take(heap, *take);
  const Count rest = size - *take;
  if (auto* divided = move ? std::get_if<HeapMove>(&*move) : nullptr) {
    HeapMove halves = *divided;
    halves.split = 1;
    if (rest >= 2 && law.allows(halves) && (*take == 0 || rng.between(0, 1) == 0)) {
      halves.split = rng.between(1, rest / 2);
      divided->split = law.allows(halves) ? halves.split : 1;
    }
  }
  auto* several = move ? std::get_if<HeapsMove>(&*move) : nullptr;
  if (several != nullptr && board.size.size() > 1 &&
      rng.between(0, 1) == 0) { // sometimes from another heap, too
    const std::size_t other = (heap + 1 + rng.index(board.size.size() - 1)) % board.size.size();
    const Count most = board.size[other];
    // As many as from the first, or any number.
    if (most > 0) several->part.push_back({other, rng.between(0, 1) == 0 ? *take : rng.small(most)});
    std::sort(several->part.begin(), several->part.end());
  }
  return move;
}

/// The passes stay as many as they are.
Heaps HeapsGeometry::shuffled(const Position& position, Heaps board, Rng& rng) {
  const Count largest = std::clamp<Count>(*std::max_element(board.size.begin(), board.size.end()), 7, 15);
  for (std::size_t heap = 0; heap < board.size.size(); ++heap) {
    if (!holds_passes(*position.game, heap, board.size.size())) board.size[heap] = rng.between(1, largest);
  }
  return board;
}

Count HeapsGeometry::reach(const Heaps&, const HeapsMove& move) {
  Count all = 0;
  for (const auto& part : move.part)
    all += part.take;
  return all;
}

Count HeapsGeometry::taken(const Position& position, const Heaps&, const HeapMove& move) {
  return leaves_table(position, move.heap, move.take);
}

Count HeapsGeometry::taken(const Position& position, const Heaps&, const HeapsMove& move) {
  Count all = 0;
  for (const HeapsMove::Part& part : move.part)
    all += leaves_table(position, part.heap, part.take);
  return all;
}

std::vector<Stock> HeapsGeometry::stocks(const Position& position, const Heaps& board) {
  std::vector<Stock> out;
  if (goes_to(position, 0)) return out; // then heaps do not count separately
  const Legality law(position);
  for (std::size_t i = 0; i < board.size.size(); ++i) {
    if (holds_passes(*position.game, i, board.size.size())) continue;
    auto move = law.take(i, board.size[i]);
    if (move && board.size[i] > 0) out.push_back({board.size[i], std::move(*move)});
  }
  return out;
}

std::vector<ValueAxis> HeapsGeometry::axes(const Position& position, const Heaps& board) {
  std::vector<ValueAxis> axis;
  for (const std::size_t heap : changing_places(board.size)) {
    axis.push_back({.which = heap, .here = board.size[heap]});
    if (holds_passes(*position.game, heap, board.size.size()))
      axis.back().name = heap_words(position, heap, board.size.size()).name;
  }
  if (board.memory && position.game->remembers() && axis.size() == 1)
    axis.insert(axis.begin(), {.what = ValueAxis::What::memory,
                               .first = 1,
                               .here = *board.memory,
                               .name = position.game->memory.memory_name});
  return axis;
}

bool HeapsGeometry::set(Heaps& board, const ValueAxis& axis, Count number) {
  if (axis.what == ValueAxis::What::memory) {
    board.memory = number;
  } else {
    board.size[axis.which] = number;
  }
  return true;
}

} // namespace nimatron
