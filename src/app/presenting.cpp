#include "app/presenting.hpp"

#include <algorithm>
#include <utility>
#include <variant>

#include "app/wording.hpp"

namespace nimatron {

namespace {

/// In how many steps a reason is shown.
std::size_t rows_of(const Step& step) {
  const auto* answers = std::get_if<Answers>(&step.figure);
  return answers == nullptr ? 1 : std::max<std::size_t>(answers->row.size(), 1);
}

Message words(const Model& model) {
  const auto told = presented(model);
  if (!told) return verdict_of(model.session, model.known ? &*model.known : nullptr).meaning;
  const Step& step = (*model.reasons)[told->step];
  const auto* answers = std::get_if<Answers>(&step.figure);
  if (answers == nullptr || told->row >= answers->row.size()) return step.text;
  const Message& answer = answers->row[told->row].said;
  return told->row == 0 ? say("{0} {1}", step.text, answer) : answer;
}

} // namespace

Verdict verdict_of(const Session& session, const Analysis* known) {
  const char* letter = known == nullptr               ? "\xe2\x80\xa6"
                       : known->outcome == Outcome::N ? "N"
                       : known->outcome == Outcome::P ? "P"
                                                      : "T";
  if (session.over()) return {letter, status(session)};
  if (known == nullptr) return {letter, say(N_("Still searching…"))};
  const bool mine = !is_machine(session.player(session.to_move()));
  switch (known->outcome) {
  case Outcome::N:
    return {letter, mine ? say(N_("You can force a win from here. (N-position: the Next player wins)"))
                         : say(N_("The player to move can force a win. (N-position: the Next player wins)"))};
  case Outcome::P:
    return {
        letter,
        mine ? say(N_("You lose against best play. (P-position: the Previous player wins)"))
             : say(N_("The player to move loses against best play. (P-position: the Previous player wins)"))};
  case Outcome::T: return {letter, say(N_("With best play, neither side can win. (T-position: a Tie)"))};
  case Outcome::unknown: break;
  }
  return {"?", say(N_("Unsolved: the program can't tell who wins here."))};
}

/// It goes with the reasons, whoever closes them.
const Presenting* presenting(const Model& model) {
  return model.presenting && model.why_open && model.at_table() && !model.teaching ? &*model.presenting
                                                                                   : nullptr;
}

std::size_t presented_steps(const Model& model) {
  std::size_t steps = 1;
  if (model.reasons) {
    for (const Step& step : *model.reasons)
      steps += rows_of(step);
  }
  return steps;
}

std::optional<ToldAnswer> presented(const Model& model) {
  const Presenting* now = presenting(model);
  if (now == nullptr || now->step == 0 || !model.reasons) return std::nullopt;
  std::size_t left = now->step - 1;
  for (std::size_t i = 0; i < model.reasons->size(); ++i) {
    const std::size_t rows = rows_of((*model.reasons)[i]);
    if (left < rows) return ToldAnswer{i, left};
    left -= rows;
  }
  return std::nullopt;
}

std::optional<Move> lit_by_step(const Model& model) {
  const auto told = presented(model);
  if (!told) return std::nullopt;
  for (const Claim& claim : (*model.reasons)[told->step].claims) {
    if (const auto* leaves = std::get_if<Leaves>(&claim)) return leaves->move;
  }
  return std::nullopt;
}

bool shows_bundles(const Model& model) {
  const auto told = presented(model);
  return told && std::holds_alternative<Bundles>((*model.reasons)[told->step].figure);
}

void present(Model& model, Present::To where, std::vector<Effect>& effects) {
  if (!model.at_table() || model.teaching) return;
  const Presenting* now = presenting(model);
  std::size_t step = now == nullptr ? 0 : now->step;
  switch (where) {
  case Present::To::begin:
    if (now != nullptr) return;
    model.presenting = Presenting{.why_before = model.why_open};
    model.why_open = true;
    model.moves_open = false;
    model.notice.reset();
    break;
  case Present::To::next:
    if (now == nullptr || step + 1 >= presented_steps(model)) return;
    ++step;
    break;
  case Present::To::back:
    if (now == nullptr || step == 0) return;
    --step;
    break;
  case Present::To::end:
    if (now == nullptr) return;
    model.why_open = now->why_before;
    model.presenting.reset();
    model.answer.reset();
    return;
  }
  model.presenting->step = step;
  const auto told = presented(model);
  model.answer.reset();
  if (told && std::holds_alternative<Answers>((*model.reasons)[told->step].figure)) model.answer = *told;
  effects.emplace_back(Announce{say(N_("{0} of {1}: {2}"), step + 1, presented_steps(model), words(model))});
}

} // namespace nimatron
