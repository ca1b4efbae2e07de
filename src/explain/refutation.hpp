#pragma once

#include <optional>

#include "core/options.hpp"

namespace nimatron {

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
