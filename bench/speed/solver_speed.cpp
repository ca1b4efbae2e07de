// How many positions a second the solvers decide, natively and, as the same program, under Node. It times
// itself: Google Benchmark has no part in it, so that both builds are measured by the same few lines.
// scripts/bench builds both and compares them.
//
//     name <tab> positions <tab> positions a second, best of several

#include <algorithm>
#include <cstddef>
#include <cstdio>
#include <vector>

#ifdef __EMSCRIPTEN__
#include <emscripten.h>
#else
#include <ctime>
#endif

#include "core/board.hpp"
#include "core/options.hpp"
#include "games/northcott/northcott_graph.hpp"
#include "solve/matrix/bitset_sieve.hpp"
#include "solve/matrix/heap_box.hpp"
#include "solve/matrix/sieve.hpp"
#include "solve/search/retrograde.hpp"

// Seconds of processor time, not of the clock on the wall: what else the machine does should not count.
#ifdef __EMSCRIPTEN__
EM_JS(double, processor_seconds, (), {
  const used = process.cpuUsage();
  return (used.user + used.system) / 1e6;
});
#else
static double processor_seconds() { return static_cast<double>(std::clock()) / CLOCKS_PER_SEC; }
#endif

namespace {

using namespace nimatron;

std::size_t kept = 0; // what the solvers found, so that none of it is optimised away

/// `solve` returns how many positions it has decided. Short ones are timed many at once; the first time
/// warms up (V8 compiles what is hot a second time, in the background) and is not counted.
template <class Solve>
void measure(const char* name, Solve&& solve) {
  constexpr int times = 7;
  constexpr double long_enough = 0.1;
  std::size_t positions = 0;
  double best = 0;
  for (int time = 0; time <= times; ++time) {
    std::size_t decided = 0;
    double spent = 0;
    const double start = processor_seconds();
    do {
      positions = solve();
      decided += positions;
      spent = processor_seconds() - start;
    } while (spent < long_enough);
    if (time > 0) best = std::max(best, static_cast<double>(decided) / spent);
  }
  std::printf("%s\t%zu\t%.0f\n", name, positions, best);
}

std::size_t nim_table() {
  const HeapBox box(7, 7);
  kept += box.lost_positions();
  return box.positions();
}

/// Every arrangement of so many pairs in each column, white below in each pair.
std::size_t northcott_graph(int rows, std::size_t columns, int pairs) {
  std::vector<Columns::Piece> pieces;
  for (int i = 0; i < pairs; ++i) {
    pieces.push_back({2 * i + 1, Side::white});
    pieces.push_back({2 * i + 2, Side::black});
  }
  const Columns board{rows, std::vector<std::vector<Columns::Piece>>(columns, pieces), Side::white};
  northcott::FoldedGraph graph({}, board);
  Slice slice(Slice::unbounded);
  graph.build(slice);
  Retrograde<northcott::FoldedGraph> solver(graph);
  while (!solver.step(1'000'000)) {
  }
  kept += solver.remoteness(0);
  std::size_t arrangements = 2;
  for (std::size_t c = 0; c < columns; ++c)
    arrangements *= static_cast<std::size_t>(*northcott::ways(rows, board.column[c].size(), max_heap));
  return arrangements;
}

/// A. Fraenkel's 4 x 4 example.
std::size_t matrix() {
  const Grid example{4, 4, {2, 3, 0, 1, 4, 1, 5, 2, 2, 5, 1, 4, 1, 0, 3, 2}};
  Sieve solver(example, false, false);
  while (!solver.step(1'000'000)) {
  }
  const Count positions = solver.box().size();
  kept += solver.outcome(positions - 1) == Outcome::P ? 1 : 0;
  return static_cast<std::size_t>(positions);
}

/// The same by whole words, in one thread, as the page has no other.
std::size_t matrix_by_words() {
  BitsetSieve solver({4, 4, {2, 3, 0, 1, 4, 1, 5, 2, 2, 5, 1, 4, 1, 0, 3, 2}}, false, 1);
  while (!solver.step(1'000'000)) {
  }
  kept += solver.outcome(solver.size() - 1) == Outcome::P ? 1 : 0;
  return static_cast<std::size_t>(solver.size());
}

} // namespace

int main() {
  measure("Nim, 7 heaps of 7", nim_table);
  measure("Northcott 6x3, 1 pair", [] { return northcott_graph(6, 3, 1); });
  measure("Northcott 6x3, 2 pairs", [] { return northcott_graph(6, 3, 2); });
  measure("Northcott 8x4, 1 pair", [] { return northcott_graph(8, 4, 1); });
  measure("matrix example", matrix);
  measure("matrix example, by words", matrix_by_words);
  return kept == 0 ? 1 : 0;
}
