// Retrograde analysis of Northcott's game over all arrangements of a board's pieces, in positions a second. Arrangements
// that differ in the order of columns alike are one node, which counts as all of them.

#include <benchmark/benchmark.h>

#include <cmath>
#include <cstdint>
#include <vector>

#include "core/board.hpp"
#include "core/options.hpp"
#include "games/northcott/northcott_graph.hpp"
#include "solve/search/retrograde.hpp"

namespace {

using namespace nimatron;
using namespace nimatron::northcott;

/// So many pairs in every column, white below in each.
Columns board_of(int rows, std::size_t columns, int pairs) {
  std::vector<Columns::Piece> pieces;
  for (int i = 0; i < pairs; ++i) {
    pieces.push_back({2 * i + 1, Side::white});
    pieces.push_back({2 * i + 2, Side::black});
  }
  return {rows, std::vector<std::vector<Columns::Piece>>(columns, pieces), Side::white};
}

/// rows, columns, pairs in each column, max (0: unbounded)
void all_arrangements(benchmark::State& state) {
  const auto rows = static_cast<int>(state.range(0));
  const auto pairs = static_cast<int>(state.range(2));
  const Columns board = board_of(rows, static_cast<std::size_t>(state.range(1)), pairs);
  Options options;
  if (state.range(3) != 0) options.set("max", state.range(3));
  double nodes = 0;
  for (auto _ : state) {
    FoldedGraph graph(options, board);
    Slice slice(Slice::unbounded);
    graph.build(slice);
    Retrograde<FoldedGraph> solver(graph);
    while (!solver.step(1'000'000)) {
    }
    benchmark::DoNotOptimize(solver.remoteness(0));
    nodes = static_cast<double>(graph.size());
  }
  const auto a_column = static_cast<double>(*ways(rows, 2 * static_cast<std::size_t>(pairs), max_heap));
  const double positions = 2 * std::pow(a_column, static_cast<double>(state.range(1)));
  state.counters["nodes"] = nodes;
  state.counters["positions"] = positions;
  state.counters["positions/s"] =
      benchmark::Counter(positions, benchmark::Counter::kIsIterationInvariantRate);
}
BENCHMARK(all_arrangements)
    ->ArgNames({"rows", "columns", "pairs", "max"})
    ->Args({6, 3, 1, 0})
    ->Args({6, 3, 1, 2})
    ->Args({6, 3, 2, 0})
    ->Args({6, 4, 1, 0})
    ->Args({8, 3, 2, 0})
    ->Args({8, 4, 1, 0})
    ->Args({8, 5, 1, 0});

/// What boards with too many arrangements cost before they are given up, or solved.
void gather_reachable(benchmark::State& state) {
  Columns board = board_of(8, 8, 1);
  board.to_move = Side::black; // white, in row 1, has no move
  for (auto _ : state) {
    ReachedGraph graph({}, board, 1'000'000);
    while (!graph.explore(100'000)) {
    }
    benchmark::DoNotOptimize(graph.size());
  }
  state.counters["positions/s"] =
      benchmark::Counter(1'000'000, benchmark::Counter::kIsIterationInvariantRate);
}
BENCHMARK(gather_reachable);

} // namespace
