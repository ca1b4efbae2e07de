#include "ui/looking_back.hpp"

#include <algorithm>
#include <span>
#include <vector>

#include "app/seats.hpp"
#include "app/wording.hpp"
#include "scene/heaps.hpp"
#include "scene/told.hpp"

namespace nimatron {

namespace {

bool is_bare(const Board& board) {
  const auto none = [](const std::vector<Count>& sizes) {
    return std::all_of(sizes.begin(), sizes.end(), [](Count size) { return size == 0; });
  };
  if (const auto* heaps = std::get_if<Heaps>(&board)) return none(heaps->size);
  const auto* grid = std::get_if<Grid>(&board);
  return grid != nullptr && none(grid->cell);
}

} // namespace

void LookingBack::look(const Model& model) {
  if (question_ == model.question) return;
  question_ = model.question;
  last_.reset();
  words_.reset();
  const Session& session = model.session;
  taken_ = taken_in(session);
  bare_ = is_bare(session.current().board);
  lies_ = heap_places(session.record().start, std::span(session.record().moves).first(session.played()));
  if (session.played() == 0) return;
  const std::size_t ply = session.played() - 1;
  last_ = Motion{session.position(ply), session.record().moves[ply], 1};
  words_ = told(name_at_table(model, session.mover(ply)), last_->before, last_->move);
}

} // namespace nimatron
