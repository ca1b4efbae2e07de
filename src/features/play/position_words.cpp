#include "features/play/position_words.hpp"

#include "content/gallery.hpp"
#include "core/game.hpp"
#include "core/geometry.hpp"
#include "core/move_words.hpp"
#include "features/course/lessons.hpp"
#include "features/play/seats.hpp"
#include "scene/board_scene.hpp"
#include "session/wording.hpp"

namespace nimatron {

Message position_words(const Position& position) { return geometry_of(position).board_words(position); }

Message table_words(const Model& model) {
  const Position& now = model.session.current();
  Message lies = labelled(game_name(now), position_words(now));
  if (model.teaching && !moves_on_table(*model.teaching)) return lies; // nobody is to move
  return sentences(closed(lies), model.looking_back ? looking_back() : status_at_table(model));
}

std::optional<Message> chosen_words(const Position& position, const Choice& before, const Choice& choice) {
  if (choice.refused) return choice.refused;
  const BoardScene& board = board_scene(position);
  if (!choice.move) return board.place_words(position, choice);
  if (before.move == choice.move) {
    if (auto changed = board.changed_words(position, before, choice)) return changed;
  }
  const Game& game = *position.game;
  Message out = describe(position, *choice.move);
  if (const auto why = game.why_illegal(position.options, position.board, *choice.move))
    out = labelled(out, *why);
  return out;
}

Message switched(const Message& name, bool on) {
  return on ? say(N_("{0}: on"), name) : say(N_("{0}: off"), name);
}

} // namespace nimatron
