#include "core/move_texts.hpp"

#include "core/game.hpp"

namespace nimatron {

MoveTexts move_texts(const Position& position, std::size_t most) {
  MoveTexts out;
  for_each_move(position, [&](const Move& move) {
    out.all = out.moves.size() < most;
    if (out.all) out.moves.push_back(print(move));
    return out.all;
  });
  return out;
}

} // namespace nimatron
