#include "explain/refutation.hpp"

#include "core/game.hpp"

namespace nimatron {

std::optional<Answer> refutation(const Position& position) {
  std::optional<Answer> out;
  int tries = 20;
  for_each_move(position, [&](const Move& move) {
    const Position after = play(position, move);
    after.game->winning(after.options, after.board, [&](const Move& answer) {
      out = Answer{move, answer};
      return false;
    });
    return !out && --tries > 0; // the first will do; but a last move that loses needs no answer
  });
  return out;
}

} // namespace nimatron
