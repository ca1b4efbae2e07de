#include "core/move_words.hpp"

#include "core/game.hpp"
#include "core/geometry.hpp"

namespace nimatron {

Message describe(const Position& position, const Move& move) {
  return geometry_of(position).describe(position, move);
}

Message told(const Message& who, const Position& before, const Move& move) {
  return geometry_of(before).told(who, before, move);
}

Message in_words(const Position& position, const Move& move) {
  return prose_of(position).in_words(position, move);
}

Message in_words(const Position& position, const Move& move, const std::optional<Move>& answer) {
  const Message first = in_words(position, move);
  if (!answer) return say(N_("{0} → ends the game and loses"), first);
  return say(N_C("a move and the answer to it", "{0} → {1}"), first, in_words(play(position, move), *answer));
}

} // namespace nimatron
