#pragma once

#include <optional>

#include "core/explanation.hpp"
#include "core/options.hpp"
#include "core/position.hpp"

namespace nimatron {

/// A move of a lost position and the answer that wins, where the game lists its winning moves and some move
/// leaves one to be answered with.
std::optional<Answer> refutation(const Position& position);

/// A move of a lost position and the answer that wins: the first of each, as an example.
template <class G>
struct Refutation {
  typename G::Move move;
  typename G::Move answer;
};

template <class G>
std::optional<Refutation<G>> refutation(const Options& options, const typename G::Board& board) {
  std::optional<Refutation<G>> out;
  G::moves(options, board, [&](const typename G::Move& move) {
    G::winning(options, G::play(options, board, move), [&](const typename G::Move& answer) {
      out = Refutation<G>{move, answer};
      return false;
    });
    return false; // the first move will do
  });
  return out;
}

} // namespace nimatron
