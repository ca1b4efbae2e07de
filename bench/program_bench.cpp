// What the program thinks beside the picture: opening a long record, and a frame on large boards.

#include <benchmark/benchmark.h>

#include <cstddef>
#include <string>
#include <vector>

#include "app/update.hpp"
#include "core/game.hpp"
#include "core/text.hpp"
#include "scene/scene.hpp"
#include "session/candidates.hpp"

using namespace nimatron;

namespace {

constexpr std::size_t long_text = 100'000; // characters

/// A game by lot from here, until its record is so long or `moves` moves have been made.
std::string long_record(const Position& start, std::size_t moves) {
  std::string text = print(start);
  Position now = start;
  Rng rng(1);
  for (std::size_t i = 0; i < moves && text.size() < long_text && !is_over(now); ++i) {
    const Move move = random_move(now, rng);
    text += '/' + print(move);
    now = play(std::move(now), move);
  }
  return text;
}

Position heaps(std::size_t n, Count size) {
  return {find_game("nim"), {}, Heaps{std::vector<Count>(n, size)}};
}

Position full_chessboard() {
  Columns board;
  board.rows = 26;
  board.column.assign(26, {{1, Side::white}, {12, Side::black}, {14, Side::white}, {26, Side::black}});
  return {find_game("northcott"), {}, board};
}

void open_record(benchmark::State& state, const std::string& text) {
  for (auto _ : state)
    benchmark::DoNotOptimize(start({.link = text}).model.lines.size());
  state.counters["characters"] = static_cast<double>(text.size());
}

/// What one frame costs without its picture: time passes, the board is laid out, the pointer is asked about.
void frame(benchmark::State& state, const std::string& text) {
  Model model = start({.link = text}).model;
  SceneView view;
  view.area = {0, 0, 900, 700};
  for (auto _ : state) {
    model = update(std::move(model), TimePassed{model.now + 0.016, false}).model;
    const Scene scene = make_scene(in_question(model), view);
    benchmark::DoNotOptimize(touch_at(in_question(model), view, scene, {450, 350}));
    benchmark::DoNotOptimize(next_tick(model));
  }
}

void open_heaps(benchmark::State& state) { open_record(state, long_record(heaps(25'000, 5), 1'000'000)); }
void open_northcott(benchmark::State& state) {
  open_record(state, long_record(full_chessboard(), 1'000'000));
}
void frame_of_26_by_26(benchmark::State& state) { frame(state, long_record(full_chessboard(), 400)); }
/// 400,000 of them are what a record from outside may hold; the cost is in proportion.
void frame_of_400000_heaps(benchmark::State& state) { frame(state, print(heaps(400'000, 5))); }

BENCHMARK(open_heaps)->Unit(benchmark::kMillisecond);
BENCHMARK(open_northcott)->Unit(benchmark::kMillisecond);
BENCHMARK(frame_of_26_by_26)->Unit(benchmark::kMicrosecond);
BENCHMARK(frame_of_400000_heaps)->Unit(benchmark::kMicrosecond);

} // namespace
