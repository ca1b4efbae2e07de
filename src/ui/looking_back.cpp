#include "ui/looking_back.hpp"

#include "app/wording.hpp"
#include "scene/told.hpp"

namespace nimatron {

void LookingBack::look(const Model& model) {
  if (question_ == model.question) return;
  question_ = model.question;
  last_.reset();
  words_.reset();
  const Session& session = model.session;
  taken_ = taken_in(session);
  if (session.played() == 0) return;
  const std::size_t ply = session.played() - 1;
  last_ = Motion{session.position(ply), session.record().moves[ply], 1};
  words_ = told(player_name(session, session.mover(ply)), last_->before, last_->move);
}

} // namespace nimatron
