#include "session/taken.hpp"

#include <numeric>

#include "core/game.hpp"

namespace nimatron {

namespace {

/// What leaves the table: what is pushed from a heap to another one does not.
struct Leaving {
  const Position& start;

  Count from_heap(std::size_t heap, Count take) const {
    return start.game->goes_to(start.options, start.board, heap) ? 0 : take;
  }
  Count operator()(const HeapMove& move) const { return from_heap(move.heap, move.take); }
  Count operator()(const HeapsMove& move) const {
    Count all = 0;
    for (const HeapsMove::Part& part : move.part)
      all += from_heap(part.heap, part.take);
    return all;
  }
  Count operator()(const TakeMove& move) const { return move.take; }
  Count operator()(const LineMove& move) const {
    return std::accumulate(move.take.begin(), move.take.end(), Count{0});
  }
  Count operator()(const SlideMove&) const { return 0; }
  Count operator()(const CoinMove&) const { return 0; }
};

} // namespace

Taken taken_in(const Session& session) {
  const Record& record = session.record();
  const Board& board = record.start.board;
  if (std::holds_alternative<Columns>(board) || std::holds_alternative<CoinTable>(board)) return std::nullopt;
  std::array<Count, 2> out{};
  for (std::size_t ply = 0; ply < session.played(); ++ply)
    out[index_of(session.mover(ply))] += std::visit(Leaving{record.start}, record.moves[ply]);
  return out;
}

} // namespace nimatron
