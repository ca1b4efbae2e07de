#include "features/play/thinking_delay.hpp"

#include <algorithm>
#include <cmath>

#include "core/game.hpp"
#include "session/levels.hpp"
#include "solve/search/bytes.hpp"

namespace nimatron {

namespace {

constexpr double plain = 0.4;
constexpr double usual = 0.45;
constexpr double two_moves = 0.6;
constexpr double each_doubling = 0.1;

bool wins_at_once(const Position& position) {
  constexpr Count small = 10'000; // bytes of a board that is quickly tried
  Rng rng(0);
  return static_cast<Count>(bytes_of(position.board)) < small && winning_at_once(position, rng);
}

} // namespace

double pause_before_move(const Position& position) {
  constexpr int most = 256;
  constexpr int at_a_glance = 64;
  int moves = 0;
  for_each_move(position, [&](const Move&) { return ++moves < most; });
  if (moves < 2 || (moves <= at_a_glance && wins_at_once(position))) return plain;
  return two_moves + each_doubling * std::log2(moves / 2.0);
}

double machine_may_move(const Model& model) {
  const double from = std::max(model.now, model.animation_ends);
  const bool machine = model.at_table() && model.session.machine_to_move();
  return from + (machine && !model.less_motion ? pause_before_move(model.session.current()) : usual);
}

} // namespace nimatron
