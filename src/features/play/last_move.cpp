#include "features/play/last_move.hpp"

#include <span>

#include "core/geometry.hpp"
#include "core/move_words.hpp"
#include "features/play/seats.hpp"
#include "features/why/presenting.hpp"
#include "scene/board_scene.hpp"

namespace nimatron {

void LastMove::look(const Model& model) {
  const Session& session = on_stage(model);
  const std::size_t acted = session.played() - model.session.played();
  if (question_ == model.question && acted_ == acted) return;
  question_ = model.question;
  acted_ = acted;
  last_.reset();
  words_.reset();
  taken_ = taken_in(session);
  bare_ = geometry_of(session.current()).bare(session.current().board);
  lies_ = board_scene(session.record().start)
              .places(session.record().start, std::span(session.record().moves).first(session.played()));
  if (session.played() == 0) return;
  const std::size_t ply = session.played() - 1;
  last_ = Motion{session.position(ply), session.record().moves[ply], 1};
  words_ = told(maker_at_table(model, session, ply), last_->before, last_->move);
}

} // namespace nimatron
