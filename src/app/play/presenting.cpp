#include "app/play/presenting.hpp"

#include <algorithm>
#include <utility>
#include <variant>

#include "app/context.hpp"
#include "core/game.hpp"
#include "core/text.hpp"
#include "scene/board_scene.hpp"
#include "session/wording.hpp"

namespace nimatron {

namespace {

/// In how many steps a reason is shown.
std::size_t rows_of(const Reason& step) {
  const auto* answers = std::get_if<Answers>(&step.figure);
  return answers == nullptr ? 1 : std::max<std::size_t>(answers->row.size(), 1);
}

Message words(const Model& model) {
  const auto told = presented(model);
  if (!told) return verdict_of(model.session, model.known ? &*model.known : nullptr).meaning;
  const Reason& step = (*model.reasons)[told->step];
  const auto* answers = std::get_if<Answers>(&step.figure);
  if (answers == nullptr || told->row >= answers->row.size()) return step.text;
  const Message& answer = answers->row[told->row].said;
  return told->row == 0 ? say("{0} {1}", step.text, answer) : answer;
}

/// Seconds in which a slow reader has read it.
double time_to_read(const Message& words) {
  constexpr double letters_a_second = 14;
  return std::clamp(1.5 + static_cast<double>(in_english(words).size()) / letters_a_second, 3.0, 15.0);
}

constexpr double before_a_move = 1.2; // what is lit is seen, and then it goes

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
    const std::size_t rows = rows_of((*model.reasons)[i]);
    if (left < rows) return ToldAnswer{i, left};
    left -= rows;
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

/// Reasons begin with the short one, and with what shows it on the board.
void begin_reasons(Context& m) {
  m.proof_open = false;
  m.unwanted = no_overlays;
}

void update(Context& m, const ShowWhy& why) {
  if (why.open && hints_refused(m)) return;
  if (why.open != m.why_open) begin_reasons(m);
  m.why_open = why.open;
  m.answer.reset();
  m.presenting.reset();
  if (why.open) m.moves_open = false;
}

void update(Context& m, const ShowProof& proof) {
  m.proof_open = proof.open;
  if (!proof.open) m.answer.reset(); // answers belong to the proof
}

void update(Context& m, const Present& what) {
  if (hints_refused(m)) return;
  present(m, what.where);
  m.machine_due = machine_may_move(m); // it waits meanwhile
}

void present(Context& m, Present::To where) {
  if (!m.at_table() || m.teaching) return;
  const Presenting* now = presenting(m);
  std::size_t step = now == nullptr ? 0 : now->step;
  switch (where) {
  case Present::To::begin:
  case Present::To::run:
    if (now != nullptr) {
      if (where == Present::To::run) run_film(m);
      return;
    }
    if (!m.why_open) begin_reasons(m);
    m.presenting = Presenting{.why_before = m.why_open, .runs = where == Present::To::run};
    m.why_open = true;
    m.moves_open = false;
    m.notice.reset();
    break;
  case Present::To::pause:
    if (now == nullptr) return;
    m.presenting->runs = false;
    if (m.presenting->acted == acts(m).size()) m.presenting->due = -1; // a move that is lit is still played
    return m.ask(Announce{say(N_("Paused"))});
  case Present::To::next:
    if (now == nullptr || step + 1 >= presented_steps(m)) return;
    ++step;
    m.presenting->runs = false; // at somebody's own pace
    break;
  case Present::To::back:
    if (now == nullptr || step == 0) return;
    --step;
    m.presenting->runs = false;
    break;
  case Present::To::end:
    if (now == nullptr) return;
    if (now->board) m.ask(ShowAnother{});
    m.why_open = now->why_before;
    m.presenting.reset();
    m.answer.reset();
    return;
  }
  begin_step(m, step);
  tell_step(m);
}

void tell_step(Context& m) {
  m.ask(Announce{say(N_("{0} of {1}: {2}"), m.presenting->step + 1, presented_steps(m), words(m))});
}

/// The board is as it was, and what the step speaks of is lit.
void begin_step(Context& m, std::size_t step) {
  Presenting& now = *m.presenting;
  if (now.board) m.ask(ShowAnother{});
  now = Presenting{.step = step, .why_before = now.why_before, .runs = now.runs};
  const auto told = presented(m);
  m.answer.reset();
  if (told && std::holds_alternative<Answers>((*m.reasons)[told->step].figure)) m.answer = *told;
  wait_in_step(m, before_a_move);
}

/// A move of the step comes after so many seconds; in a film the next step, when this one has been read.
void wait_in_step(Context& m, double seconds) {
  Presenting& now = *m.presenting;
  now.due = -1;
  if (now.acted < acts(m).size()) {
    now.due = m.now + seconds;
  } else if (now.runs && m.reasons) {
    now.runs = now.step + 1 < presented_steps(m);
    const double read = static_cast<double>(now.acted) * seconds; // meanwhile
    if (now.runs) now.due = m.now + std::max(before_a_move, time_to_read(words(m)) - read);
  }
}

void run_film(Context& m) {
  const bool at_end = m.reasons && m.presenting->step + 1 >= presented_steps(m);
  m.presenting->runs = true;
  if (at_end) { // once more
    begin_step(m, 0);
    return tell_step(m);
  }
  if (m.presenting->due < 0) wait_in_step(m, before_a_move);
}

/// A move of the step is played on the board; after the last of them the next step begins.
void film_goes_on(Context& m) {
  Presenting& now = *m.presenting;
  const std::vector<Move> moves = acts(m);
  if (now.acted >= moves.size()) {
    begin_step(m, now.step + 1);
    return tell_step(m);
  }
  const Session& before = on_stage(m);
  const Position position = before.current();
  const Move& move = moves[now.acted];
  auto after = nimatron::apply(before, PlayMove{print(move)});
  now.due = -1;
  if (!after) return;
  now.board = std::move(*after);
  ++now.acted;
  m.answer.reset();
  const double seconds = m.less_motion ? 0 : 0.8; // slower than in a game: it is to be seen
  m.ask(ShowMove{position, move, seconds});
  if (m.settings.sound()) m.ask(Play{heard_of(position, move)});
  wait_in_step(m, seconds + before_a_move);
}

} // namespace nimatron
