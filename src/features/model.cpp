#include "features/model.hpp"

#include "core/game.hpp"
#include "core/text.hpp"
#include "features/activity/waiting.hpp"
#include "features/course/lessons.hpp"
#include "features/friend/two_players.hpp"
#include "features/why/presenting.hpp"
#include "session/levels.hpp"

namespace nimatron {

const Position& in_question(const Model& model) {
  return model.form() != nullptr ? model.form()->start : model.session.current();
}

const Answer* answer_shown(const Model& model) {
  if (!model.at_table() || !model.answer || !model.reasons || model.answer->step >= model.reasons->size())
    return nullptr;
  const auto* answers = std::get_if<Answers>(&(*model.reasons)[model.answer->step].figure);
  return answers != nullptr && model.answer->row < answers->row.size() ? &answers->row[model.answer->row]
                                                                       : nullptr;
}

bool machine_plays(const Model& model) {
  const bool waits = model.looking_back || std::holds_alternative<Welcome>(model.sheet) ||
                     presenting(model) != nullptr || model.lesson_due >= 0 || activity_holds_machine(model) ||
                     (model.teaching && model.teaching->attempt.solved);
  return model.session.machine_to_move() && !waits;
}

bool person_to_move(const Model& model) {
  const bool asked = !model.teaching || (moves_on_table(*model.teaching) && model.lesson_due < 0);
  return model.at_table() && asked && !model.session.over() && !model.session.machine_to_move() &&
         may_move(model.session) && !clock_paused(model);
}

bool wants_move(const Model& model) {
  if (!model.at_table() || model.session.over()) return false;
  if (machine_plays(model)) return model.known || plays_by_eye(thinker(model));
  return model.known && model.hint_wanted;
}

bool wants_search(const Model& model) {
  if (!model.at_table() || model.teaching || model.why_open || model.hint_wanted ||
      model.fair == Model::Fair::pending || activity_waits(model))
    return true;
  return machine_plays(model) && !plays_by_eye(thinker(model));
}

Player thinker(const Model& model) {
  const Session& s = model.session;
  return s.machine_to_move() ? s.player(s.to_move()) : Player::perfect;
}

bool moving(const Model& model) { return model.now < model.animation_ends; }

std::string record_text(const Model& model) {
  Record on_board = model.session.record();
  on_board.moves.resize(model.session.played());
  return print(on_board);
}

} // namespace nimatron
