// The sieve of Matrix Nim over whole boxes, in positions a second. The first is the 4 x 4 example of
// A. Fraenkel's article, without its empty cells 18,662,400 positions. Where lines are equal the folded one, too,
// and how many times it is quicker on the same matrix:
//
//     sieve_bench --benchmark_filter=folded

#include <benchmark/benchmark.h>

#include <cstddef>
#include <vector>

#include "core/board.hpp"
#include "core/slice.hpp"
#include "solve/matrix/bitset_sieve.hpp"
#include "solve/matrix/sieve.hpp"
#include "solve/search/threads.hpp"

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

/// By whole words, with so many threads (0: one for each core), and as the command line does it: a moment at a time.
void by_words(benchmark::State& state, const Grid& top, std::size_t threads) {
  Count positions = 0;
  for (auto _ : state) {
    BitsetSieve solver(top, false, threads == 0 ? solver_threads() : threads);
    for (bool done = false; !done;) {
      Slice slice = Slice::lasting(0.02);
      done = solver.step(slice);
    }
    positions = solver.size();
    benchmark::DoNotOptimize(solver.outcome(positions - 1));
  }
  state.counters["positions"] = static_cast<double>(positions);
  state.counters["positions/s"] =
      benchmark::Counter(static_cast<double>(positions), benchmark::Counter::kIsIterationInvariantRate);
}

BENCHMARK_CAPTURE(by_words, example_one_thread, example(), 1)->Unit(benchmark::kMillisecond)->UseRealTime();
BENCHMARK_CAPTURE(by_words, example_all_threads, example(), 0)->Unit(benchmark::kMillisecond)->UseRealTime();
BENCHMARK_CAPTURE(by_words, 4x4_to_2_one_thread, filled(4, 2), 1)
    ->Unit(benchmark::kMillisecond)
    ->UseRealTime();
BENCHMARK_CAPTURE(by_words, 4x4_to_2_all_threads, filled(4, 2), 0)
    ->Unit(benchmark::kMillisecond)
    ->UseRealTime();

// Large enough that what the threads wait for at the beginning and the end does not count.
BENCHMARK_CAPTURE(by_words, 3x3_to_9_one_thread, filled(3, 9), 1)
    ->Unit(benchmark::kMillisecond)
    ->UseRealTime();
BENCHMARK_CAPTURE(by_words, 3x3_to_9_all_threads, filled(3, 9), 0)
    ->Unit(benchmark::kMillisecond)
    ->UseRealTime();

double seconds_of(AnySieve& solver) {
  const double begin = steady_seconds();
  while (!solver.step(1'000'000)) {
  }
  benchmark::DoNotOptimize(solver.outcome(solver.size() - 1));
  return steady_seconds() - begin;
}

void folded(benchmark::State& state, const Grid& top, bool both) {
  double plain_seconds = 0;
  double folded_seconds = 0;
  for (auto _ : state) {
    FoldedSieve solver(top, false, false);
    folded_seconds += seconds_of(solver);
    state.PauseTiming();
    if (both) {
      Sieve plain(top, false, false);
      plain_seconds += seconds_of(plain);
    }
    state.ResumeTiming();
  }
  const auto positions = static_cast<double>(*folded_size(top));
  state.counters["positions"] = positions;
  state.counters["times_fewer"] = static_cast<double>(*box_size(top)) / positions;
  if (both) state.counters["times_quicker"] = plain_seconds / folded_seconds;
}

Grid rows_of(std::size_t rows, const std::vector<Count>& row) {
  Grid out{rows, row.size(), {}};
  for (std::size_t r = 0; r < rows; ++r)
    out.cell.insert(out.cell.end(), row.begin(), row.end());
  return out;
}
Grid two_pairs() { return {4, 3, {3, 4, 2, 3, 4, 2, 2, 1, 5, 2, 1, 5}}; }
Grid one_pair() { return {4, 3, {3, 4, 2, 3, 4, 2, 2, 1, 5, 2, 1, 4}}; }

BENCHMARK_CAPTURE(folded, one_pair, one_pair(), true)->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(folded, two_pairs, two_pairs(), true)->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(folded, 3x3_to_5, filled(3, 5), true)->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(folded, 4x3, rows_of(4, {4, 3, 2}), true)->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(folded, 4x4_to_2, filled(4, 2), true)->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(folded, 5x5_to_1, filled(5, 1), true)->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(folded, 5x3_to_3, rows_of(5, {3, 3, 3}), false)->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(folded, 3x3_to_9, filled(3, 9), false)->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(folded, 4x4_to_3, filled(4, 3), false)->Unit(benchmark::kMillisecond);

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
