#include "scene/told.hpp"

#include <numeric>

#include "core/game.hpp"
#include "scene/columns.hpp"
#include "scene/scene.hpp"

namespace nimatron {

namespace {

struct Telling {
  const Message& who;
  const Position& before;

  Message operator()(const HeapMove& move) const {
    const std::size_t heap = move.heap + 1;
    if (before.game->heap_name == HeapName::step)
      return say(N_("{0} pushed {1} from step {2}"), who, move.take, heap);
    if (move.split == 0) return say(N_("{0} took {1} from heap {2}"), who, move.take, heap);
    const auto* heaps = std::get_if<Heaps>(&before.board);
    const Count rest = heaps == nullptr ? 0 : heaps->size[move.heap] - move.take;
    return say(N_("{0} took {1} from heap {2} and split the rest into {3} and {4}"), who, move.take, heap,
               move.split, rest - move.split);
  }
  Message operator()(const HeapsMove& move) const {
    const auto& part = move.part;
    if (part.size() == 1) return (*this)(HeapMove{part[0].heap, part[0].take, 0});
    if (part.size() != 2) return say(N_("{0}: {1}"), who, describe(before, move));
    return say(N_("{0} took {1} from heap {2} and {3} from heap {4}"), who, part[0].take, part[0].heap + 1,
               part[1].take, part[1].heap + 1);
  }
  Message operator()(const TakeMove& move) const { return say(N_("{0} took {1}"), who, move.take); }
  Message operator()(const LineMove& move) const {
    const Count all = std::accumulate(move.take.begin(), move.take.end(), Count{0});
    return move.axis == LineMove::Axis::row
               ? say(N_("{0} took {1} from row {2}"), who, all, move.line + 1)
               : say(N_("{0} took {1} from column {2}"), who, all, move.line + 1);
  }
  Message operator()(const SlideMove& move) const {
    return say(N_("{0} moved {1} to {2}"), who, square_name(move.column, move.from),
               square_name(move.column, move.to));
  }
  Message operator()(const CoinMove&) const { return say(N_("{0} placed a coin"), who); }
};

} // namespace

Message told(const Message& who, const Position& before, const Move& move) {
  return std::visit(Telling{who, before}, move);
}

} // namespace nimatron
