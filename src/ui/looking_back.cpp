#include "ui/looking_back.hpp"

#include <span>

#include "app/seats.hpp"
#include "app/wording.hpp"
#include "core/geometry.hpp"
#include "scene/board_scene.hpp"
#include "scene/told.hpp"

namespace nimatron {

void LookingBack::look(const Model& model) {
  if (question_ == model.question) return;
  question_ = model.question;
  last_.reset();
  words_.reset();
  const Session& session = model.session;
  taken_ = taken_in(session);
  bare_ = geometry_of(session.current()).bare(session.current().board);
  lies_ = board_scene(session.record().start)
              .places(session.record().start, std::span(session.record().moves).first(session.played()));
  if (session.played() == 0) return;
  const std::size_t ply = session.played() - 1;
  last_ = Motion{session.position(ply), session.record().moves[ply], 1};
  words_ = told(name_at_table(model, session.mover(ply)), last_->before, last_->move);
}

} // namespace nimatron
