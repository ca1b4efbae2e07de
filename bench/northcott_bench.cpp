// Retrograde analysis of Northcott's game over whole graphs, in positions a second (one position: its moves
// counted, its outcome passed back to every position it can be reached from).

#include <benchmark/benchmark.h>

#include <cstdint>
#include <vector>

#include "core/board.hpp"
#include "core/options.hpp"
#include "games/northcott_graph.hpp"
#include "solve/retrograde.hpp"

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

template <class Graph>
void solve(benchmark::State& state, const Graph& graph) {
  for (auto _ : state) {
    Retrograde<Graph> solver(graph);
    while (!solver.step(1'000'000)) {
    }
    benchmark::DoNotOptimize(solver.remoteness(0));
  }
  const auto positions = static_cast<double>(graph.size());
  state.counters["positions"] = positions;
  state.counters["positions/s"] =
      benchmark::Counter(positions, benchmark::Counter::kIsIterationInvariantRate);
}

/// rows, columns, pairs in each column, max (0: unbounded)
void whole_graph(benchmark::State& state) {
  const Columns board = board_of(static_cast<int>(state.range(0)), static_cast<std::size_t>(state.range(1)),
                                 static_cast<int>(state.range(2)));
  Options options;
  if (state.range(3) != 0) options.set("max", state.range(3));
  solve(state, WholeGraph(options, board));
}
BENCHMARK(whole_graph)
    ->ArgNames({"rows", "columns", "pairs", "max"})
    ->Args({6, 3, 1, 0})
    ->Args({6, 3, 1, 2})
    ->Args({6, 3, 2, 0})
    ->Args({6, 4, 1, 0})
    ->Args({8, 3, 2, 0})
    ->Args({8, 4, 1, 0});

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
