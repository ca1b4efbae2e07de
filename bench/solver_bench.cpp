// How many positions a second the solvers decide. items_per_second is positions per second.

#include <benchmark/benchmark.h>

#include "core/text.hpp"
#include "solve/matrix/heap_box.hpp"
#include "solve/octal/octal.hpp"
#include "solve/search/memo.hpp"
#include "solve/search/search.hpp"

using namespace nimatron;

namespace {

/// The full table of Nim with seven heaps of seven: 8^7 positions.
void nim_table(benchmark::State& state) {
  std::size_t positions = 0;
  for (auto _ : state) {
    const HeapBox box(7, 7);
    benchmark::DoNotOptimize(box.lost_positions());
    positions += box.positions();
  }
  state.SetItemsProcessed(static_cast<std::int64_t>(positions));
}
BENCHMARK(nim_table)->Unit(benchmark::kMillisecond);

/// The search that works for every game, on positions of Nim.
void search(benchmark::State& state, const char* record) {
  const Position at = replay(*parse_record(record));
  std::size_t positions = 0;
  for (auto _ : state) {
    Memo memo;
    Search task(at, 1'000'000, 1, memo);
    while (!task.step(1'000'000)) {
    }
    benchmark::DoNotOptimize(task.result().outcome);
    positions += memo.size();
  }
  state.SetItemsProcessed(static_cast<std::int64_t>(positions));
}
BENCHMARK_CAPTURE(search, seven_heaps_of_seven, "nim:7,7,7,7,7,7,7")->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(search, misere_kayles, "nim.max2.split.misere:12,12,5")->Unit(benchmark::kMillisecond);

/// Kayles until its period is proved; items are heaps.
void kayles_period(benchmark::State& state) {
  Count heaps = 0;
  for (auto _ : state) {
    OctalGame kayles(2);
    benchmark::DoNotOptimize(kayles.reach(max_heap));
    heaps += kayles.size();
  }
  state.SetItemsProcessed(heaps);
}
BENCHMARK(kayles_period)->Unit(benchmark::kMicrosecond);

} // namespace
