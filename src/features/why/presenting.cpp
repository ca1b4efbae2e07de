#include "features/why/presenting.hpp"

#include <algorithm>
#include <variant>

#include "core/game.hpp"
#include "core/outcome_words.hpp"
#include "scene/board_scene.hpp"
#include "session/wording.hpp"

namespace nimatron {

namespace {

/// In how many steps a reason is shown.
std::size_t rows_of(const Reason& step) {
  const auto* answers = std::get_if<Answers>(&step.figure);
  return answers == nullptr ? 1 : std::max<std::size_t>(answers->row.size(), 1);
}

} // namespace

Verdict verdict_of(const Session& session, const Analysis* known) {
  const char* letter = known == nullptr               ? "\xe2\x80\xa6"
                       : known->outcome == Outcome::N ? "N"
                       : known->outcome == Outcome::P ? "P"
                       : known->outcome == Outcome::T ? "T"
                                                      : "?";
  if (session.over()) return {letter, status(session)};
  if (known == nullptr) return {letter, say(N_("Still searching…"))};
  const bool mine = !is_machine(session.player(session.to_move()));
  if (mine && known->outcome == Outcome::N)
    return {letter, say(N_("You can force a win from here. (N-position: the Next player wins)"))};
  if (mine && known->outcome == Outcome::P)
    return {letter, say(N_("You lose against best play. (P-position: the Previous player wins)"))};
  return {letter, outcome_in_words(known->outcome)};
}

/// It goes with the reasons, whoever closes them.
const Presenting* presenting(const Model& model) {
  return model.presenting && model.why_open && model.at_table() && !model.teaching ? &*model.presenting
                                                                                   : nullptr;
}

bool in_front_of_class(const Model& model) {
  return presenting(model) != nullptr || (model.at_table() && model.teaching && model.teaching->in_class);
}

std::size_t presented_steps(const Model& model) {
  std::size_t steps = 1;
  if (model.reasons) {
    for (const Reason& step : *model.reasons)
      steps += rows_of(step);
  }
  return steps;
}

std::optional<ToldAnswer> presented(const Model& model) {
  const Presenting* now = presenting(model);
  if (now == nullptr || now->step == 0 || !model.reasons) return std::nullopt;
  std::size_t left = now->step - 1;
  for (std::size_t i = 0; i < model.reasons->size(); ++i) {
    const std::size_t lines = rows_of((*model.reasons)[i]);
    if (left < lines) return ToldAnswer{i, left};
    left -= lines;
  }
  return std::nullopt;
}

std::optional<Move> lit_by_step(const Model& model) {
  const auto told = presented(model);
  return told && presenting(model)->acted == 0 ? (*model.reasons)[told->step].move : std::nullopt;
}

std::vector<Move> acts(const Model& model) {
  const auto told = presented(model);
  if (!told) return {};
  const Reason& step = (*model.reasons)[told->step];
  std::vector<Move> out;
  if (const auto* answers = std::get_if<Answers>(&step.figure); answers && told->row < answers->row.size()) {
    const Answer& row = answers->row[told->row];
    out.push_back(row.move);
    if (row.answer) out.push_back(*row.answer);
  } else if (step.move) {
    out.push_back(*step.move);
  }
  return out;
}

const Session& on_stage(const Model& model) {
  const Presenting* now = presenting(model);
  return now != nullptr && now->board ? *now->board : model.session;
}

const Figure& figure_with(const Reason& step) {
  return std::holds_alternative<std::monostate>(step.figure) ? step.beside : step.figure;
}

bool shows_bundles(const Model& model) {
  const auto told = presented(model);
  return told && std::holds_alternative<Bundles>(figure_with((*model.reasons)[told->step]));
}

Overlays overlays_shown(const Model& model) {
  Overlays out = model.extras;
  if (!model.at_table() || !model.why_open || !model.reasons || presenting(model) != nullptr) return out;
  for (const Reason& step : *model.reasons) {
    const bool bundles = step.depth == Depth::brief && std::holds_alternative<Bundles>(step.figure);
    out.bundles = out.bundles || (bundles && !model.unwanted.bundles);
  }
  const bool predicted = board_scene(model.session.current()).extras.predicted;
  out.predicted = out.predicted || (predicted && !model.unwanted.predicted);
  return out;
}

} // namespace nimatron
