#include "scene/demo.hpp"

#include <algorithm>
#include <cmath>

#include "core/game.hpp"
#include "session/candidates.hpp"

namespace nimatron {

namespace {

constexpr double motion = 0.65; // the part of one_move
constexpr double rewind = 2.5;  // so many times as fast

} // namespace

void Demo::choose_moves(std::size_t moves, std::uint64_t seed) {
  Rng rng(seed);
  while (moves_.size() < moves && !is_over(played_.back())) {
    moves_.push_back(random_move(played_.back(), rng));
    played_.push_back(play(played_.back(), moves_.back()));
  }
}

void Demo::stop() {
  played_.resize(1);
  moves_.clear();
  at_ = -rest;
  moving_ = false;
}

void Demo::step(double seconds, bool looked_at, std::size_t moves, std::uint64_t seed) {
  if (!looked_at) {
    at_ -= rewind * seconds;
    moving_ = at_ > 0;
    if (!moving_) stop();
    return;
  }
  choose_moves(moves, seed);
  const double end = one_move * static_cast<double>(moves_.size());
  at_ = std::min(at_ + seconds, end);
  moving_ = at_ < end;
}

Scene Demo::scene(SceneView view) const {
  if (at_ <= 0) return make_scene(start(), view);
  const double whole = std::floor(at_ / one_move);
  const auto done = static_cast<std::size_t>(whole);
  const double t = (at_ - whole * one_move) / motion;
  if (done == moves_.size()) return make_scene(played_.back(), view);
  const Motion under_way{played_[done], moves_[done], static_cast<float>(t)};
  if (t < 1) view.motion = &under_way;
  return make_scene(played_[done + 1], view);
}

} // namespace nimatron
