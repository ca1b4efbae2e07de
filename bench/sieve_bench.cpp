// The sieve of Matrix Nim over whole boxes, in positions a second. The first is the 4 x 4 example of
// A. Fraenkel's article, without its empty cells 18,662,400 positions.

#include <benchmark/benchmark.h>

#include <cstddef>
#include <vector>

#include "core/board.hpp"
#include "solve/sieve.hpp"

namespace {

using namespace nimatron;

void sieve(benchmark::State& state, const Grid& top, bool misere, bool remoteness) {
  Count positions = 0;
  for (auto _ : state) {
    Sieve solver(top, misere, remoteness);
    while (!solver.step(1'000'000)) {
    }
    positions = solver.box().size();
    benchmark::DoNotOptimize(solver.outcome(positions - 1));
  }
  state.counters["positions"] = static_cast<double>(positions);
  state.counters["positions/s"] =
      benchmark::Counter(static_cast<double>(positions), benchmark::Counter::kIsIterationInvariantRate);
}

Grid example() { return {4, 4, {2, 3, 0, 1, 4, 1, 5, 2, 2, 5, 1, 4, 1, 0, 3, 2}}; }
Grid filled(std::size_t side, Count entry) { return {side, side, std::vector<Count>(side * side, entry)}; }

BENCHMARK_CAPTURE(sieve, example, example(), false, false)->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(sieve, example_misere, example(), true, false)->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(sieve, 3x3_to_5, filled(3, 5), false, false)->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(sieve, 4x4_to_2, filled(4, 2), false, false)->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(sieve, 5x5_to_1, filled(5, 1), false, false)->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(sieve, 3x3_to_3_with_remoteness, filled(3, 3), false, true)->Unit(benchmark::kMillisecond);

void grundy_table(benchmark::State& state) {
  const Grid top = filled(3, 3);
  for (auto _ : state) {
    GrundyTable table(top);
    while (!table.step(1'000'000)) {
    }
    benchmark::DoNotOptimize(table.value(table.box().size() - 1));
  }
  state.counters["positions/s"] =
      benchmark::Counter(static_cast<double>(*box_size(top)), benchmark::Counter::kIsIterationInvariantRate);
}
BENCHMARK(grundy_table)->Unit(benchmark::kMillisecond);

} // namespace
