// How many records a second are read, analysed and answered. items_per_second is records per second.

#include <benchmark/benchmark.h>

#include <charconv>
#include <cstdint>
#include <string>
#include <utility>
#include <vector>

#include "core/slice.hpp"
#include "core/text.hpp"
#include "solve/search/analyse.hpp"

using namespace nimatron;

namespace {

/// Records of `heaps` heaps up to `largest`, the same ones every time.
std::vector<std::string> records(const std::string& game, std::size_t heaps, std::uint64_t largest) {
  std::uint64_t state = 1;
  const auto next = [&] { // Knuth's MMIX generator
    state = state * 6364136223846793005U + 1442695040888963407U;
    return (state >> 11U) % (largest + 1);
  };
  std::vector<std::string> out;
  for (int i = 0; i < 10'000; ++i) {
    std::string text = game + ':';
    for (std::size_t heap = 0; heap < heaps; ++heap)
      text += (heap == 0 ? "" : ",") + std::to_string(next());
    out.push_back(std::move(text));
  }
  return out;
}

void analysis(benchmark::State& state, const char* game, std::size_t heaps, std::uint64_t largest) {
  const std::vector<std::string> all = records(game, heaps, largest);
  std::int64_t done = 0;
  for (auto _ : state) {
    Solver solver;
    for (const std::string& text : all) {
      const auto record = parse_record(text);
      benchmark::DoNotOptimize(analyse(replay(*record), {}, solver).winning_total);
      ++done;
    }
  }
  state.SetItemsProcessed(done);
}
BENCHMARK_CAPTURE(analysis, nim, "nim", 5, 50)->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(analysis, nim_of_large_heaps, "nim", 5, 1'000'000'000'000'000)
    ->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(analysis, misere_bounded, "nim.max3.misere", 5, 50)->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(analysis, split_listing_a_thousand, "nim.split", 3, 1'000'000)
    ->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(analysis, kayles, "nim.max2.split", 3, 8)->Unit(benchmark::kMillisecond);

/// The least that anybody can do: read the numbers and XOR them.
std::uint64_t read_and_xor(const std::string& text) {
  std::uint64_t sum = 0;
  const char* at = text.data() + text.find(':') + 1;
  const char* const end = text.data() + text.size();
  while (at < end) {
    std::uint64_t size = 0;
    at = std::from_chars(at, end, size).ptr + 1;
    sum ^= size;
  }
  return sum;
}

/// One record of 1,000,000 heaps; `times` is what the analysis takes against that.
void million_heaps(benchmark::State& state) {
  std::string text = "nim";
  for (int i = 0; i < 1'000'000; ++i)
    text += (i == 0 ? ":" : ",") + std::to_string((i * 69'069LL) % 1'000'003);
  double analysed = 0;
  double least = 0;
  for (auto _ : state) {
    const double begin = steady_seconds();
    auto record = parse_record(text);
    benchmark::DoNotOptimize(analyse(replay(std::move(*record)), {.limit = 1}).winning_total);
    const double middle = steady_seconds();
    benchmark::DoNotOptimize(read_and_xor(text));
    least += steady_seconds() - middle;
    analysed += middle - begin;
  }
  state.counters["times"] = analysed / least;
}
BENCHMARK(million_heaps)->Unit(benchmark::kMillisecond);

} // namespace
