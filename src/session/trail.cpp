#include "session/trail.hpp"

#include <utility>

#include "core/game.hpp"
#include "solve/search/bytes.hpp"

namespace nimatron {

namespace {

std::size_t bytes(const Position& position) {
  constexpr std::size_t itself = sizeof(Position) + 64; // and what an allocation costs
  return itself + bytes_of(position.board);
}

} // namespace

Trail::Trail(Position start) : end_(std::move(start)) { keep(); }

void Trail::keep() {
  kept_.push_back(std::make_shared<Position>(end_));
  bytes_ += bytes(end_);
  while (bytes_ > room && kept_.size() > 2) {
    distance_ *= 2;
    std::vector<Kept> fewer;
    bytes_ = 0;
    for (std::size_t i = 0; i < kept_.size(); i += 2) {
      bytes_ += bytes(*kept_[i]);
      fewer.push_back(std::move(kept_[i]));
    }
    kept_ = std::move(fewer);
  }
}

void Trail::push(const Move& move) {
  end_ = play(std::move(end_), move);
  ++size_;
  if (size_ % distance_ == 0) keep();
}

void Trail::cut(std::size_t ply, const std::vector<Move>& moves) {
  if (ply == size_) return;
  end_ = at(ply, moves);
  size_ = ply;
  while ((kept_.size() - 1) * distance_ > ply) {
    bytes_ -= bytes(*kept_.back());
    kept_.pop_back();
  }
}

Position Trail::at(std::size_t ply, const std::vector<Move>& moves) const {
  if (ply == size_) return end_;
  const std::size_t nearest = ply / distance_;
  Position now = *kept_[nearest];
  for (std::size_t i = nearest * distance_; i < ply; ++i)
    now = play(std::move(now), moves[i]);
  return now;
}

} // namespace nimatron
